"""A phone on its side: no badge is cut off, the result is on the screen, the keypad is in reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .screen_faults import LANDSCAPE
from .test_markers import make, new
from .visit import Visit

# Elements whose text is cut off or that lie over one another, and those of `above` that reach below the screen.
CUT = """([selector, above]) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  // As far as it is seen in the part of the screen that scrolls.
  const boxes = all.map((one) => {
    const text = document.createRange(); // of the ribbon: its arrow reaches into what follows
    text.selectNodeContents(one);
    const shape = one.matches("#ribbon > b") ? text : one;
    const { left, right, top, bottom } = shape.getBoundingClientRect();
    const part = one.closest("#panel, #said")?.getBoundingClientRect() ?? { top, bottom };
    return { left, right, top: Math.max(top, part.top), bottom: Math.min(bottom, part.bottom) };
  });
  return all.filter((one, at) => {
    const box = boxes[at];
    const over = boxes.some((other, place) => place !== at
      && !all[place].contains(one) && !one.contains(all[place])
      && box.left < other.right - 1 && other.left < box.right - 1
      && box.top < other.bottom - 1 && other.top < box.bottom - 1);
    return one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 || over
      || one.matches(above) && (box.bottom > innerHeight + 0.5 || box.top < 0);
  }).map((one) => one.outerHTML.slice(0, 120));
}"""
SEEN = (
    "#target-name, #ribbon > b, #pools .number, #conditions > *, #chart, .chip, #ahead, #odds > span,"
    " .outcome, #result .answer, .key, .strike"
)


def marked(visit: Visit, row: int) -> Visit:
    """Open somebody and give them three conditions and a counter; then turn the phone."""
    visit.target(row)
    for name in ("Oath broken", "Prone", "On fire for now"):
        make(new(visit), name)
    make(new(visit), "Ki", start=3)
    visit.page.evaluate("document.getElementById('table').scrollTo(0, 0)")
    visit.page.set_viewport_size(LANDSCAPE)
    return visit


def cut(visit: Visit) -> Any:
    """What is cut off or covered of what a hit needs. Dice may need scrolling, the result itself never does."""
    visit.page.evaluate("document.getElementById('table').scrollTo(0, 0)")
    return visit.page.evaluate(CUT, [SEEN, "*"])


@pytest.mark.parametrize(
    "game", first_then_sweep(["OpenD6", "Mythic", "Spycraft", "2D6"], sweeps=3)
)
def test_badges_and_the_result_are_seen_whole(tab: Callable[[], Visit], game: str) -> None:
    visit = tab().ready()
    if game != "Mythic":
        visit.tap("#start summary", game)
    marked(visit.done("#start [open] [data-do=begin]"), 1)
    assert cut(visit) == []
    visit.call(16)
    expect(visit.page.locator("#odds-text:not(:empty), #ahead:not(:empty)").first).to_be_visible()
    if game != "Mythic":  # its answer is certain and has no odds
        expect(visit.page.locator("#odds")).to_be_visible()
    assert cut(visit) == []
    visit.done("#strike .harm")
    if visit.page.locator("#sheet").is_visible():
        visit.by_app()
    expect(visit.page.locator("#result .outcome").first).to_be_visible()
    assert cut(visit) == []
