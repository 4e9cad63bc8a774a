"""MicroPython's `js`: what the page takes from JavaScript."""

from typing import Any

hurtbox: Any  # static/boot/main.js, and static/windows/table-view.js in the spectator view
console: Any
