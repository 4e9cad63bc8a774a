"""MicroPython's `js`: what the page takes from JavaScript."""

from typing import Any

hurtbox: Any  # static/boot.js, and static/table-window.js in the spectator view
