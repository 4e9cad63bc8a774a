"""The theme chosen on this device is there before anything is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import expect

if TYPE_CHECKING:
    from .visit import Visit

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FORCED: tuple[Literal["none", "active"], ...] = ("none", "active")
# A color as the browser computes it.
PAPER = """(one, color) => {
  const made = one.parentNode.appendChild(document.createElement("i"));
  made.style.forcedColorAdjust = "none";
  made.style.backgroundColor = color;
  const computed = getComputedStyle(made).backgroundColor;
  made.remove();
  return computed;
}"""


def test_the_theme_does_not_wait_for_python(tab: Callable[[], Visit]) -> None:
    visit = tab().menu("This device", "Light or dark").tap("#sheet .go", "Light or dark")
    root = visit.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    visit.page.route("**/static/boot/pyscript.js", lambda _: None)  # it never arrives
    visit.page.goto(visit.address, wait_until="commit")
    expect(root).to_have_attribute("data-theme", "dark")


def test_what_is_asked_on_the_result_card_is_written_on_the_paper(fight: Visit) -> None:
    """The card fades out at its end: a filling that fades leaves dark words on a dark page."""
    fight.hit(14)
    asked = fight.page.locator("#result .answer")
    expect(asked).to_be_visible()
    for scheme in SCHEMES:
        for forced in FORCED:
            fight.page.emulate_media(color_scheme=scheme, forced_colors=forced)
            filling = asked.evaluate("(one) => getComputedStyle(one).backgroundColor")
            page = "Canvas" if forced == "active" else "transparent"
            paper = asked.evaluate(PAPER, page)
            assert filling == paper, (scheme, forced)
