"""The theme chosen on this device is there before anything is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from .visit import Visit


def test_the_theme_does_not_wait_for_python(tab: Callable[[], Visit]) -> None:
    visit = tab().menu("This device", "Light or dark").tap("#sheet .go", "Light or dark")
    root = visit.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    visit.page.route("**/static/boot/pyscript.js", lambda _: None)  # it never arrives
    visit.page.goto(visit.address, wait_until="commit")
    expect(root).to_have_attribute("data-theme", "dark")
