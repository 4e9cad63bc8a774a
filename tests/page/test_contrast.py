"""Wounds are seen where the system sets the colours, or more contrast is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from .visit import Visit

# Whether the filling that shows a wound has another colour than the box around it.
FILLED = """(selector) => {
  const node = document.querySelector(selector);
  const over = getComputedStyle(node, "::before").backgroundColor;
  const under = [node, document.body].map((one) => getComputedStyle(one).backgroundColor);
  return !under.includes(over) && over !== "rgba(0, 0, 0, 0)";
}"""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SOFT = "getComputedStyle(document.documentElement).getPropertyValue('--soft')"


def test_forced_colours_show_what_is_marked(fight: Visit) -> None:
    fight.hit(12)
    for theme in THEMES:
        fight.page.emulate_media(forced_colors="active", color_scheme=theme)
        assert fight.page.evaluate(FILLED, ".box.marked"), theme
        marked = fight.page.locator(".box.marked").first.screenshot(animations="disabled")
        free = fight.page.locator(".box:not(.marked)").last.screenshot(animations="disabled")
        assert len(marked) > len(free), f"{theme}: a stroke takes more bytes than an empty box"


def test_forced_colours_show_the_level_that_somebody_stands_on(tab: Callable[[], Visit]) -> None:
    visit = tab().ready()
    visit.tap("#start summary", "OpenD6").done("#start [open] [data-do=begin]").target(3).hit(16)
    visit.page.emulate_media(forced_colors="active")
    stands = "getComputedStyle(document.querySelector('.rung.stands')).backgroundColor"
    other = "getComputedStyle(document.querySelector('.rung:not(.stands)')).backgroundColor"
    assert visit.page.evaluate(stands) != visit.page.evaluate(other)


def test_more_contrast_makes_quiet_texts_darker(fight: Visit) -> None:
    usual = fight.page.evaluate(SOFT)
    fight.page.emulate_media(contrast="more")
    assert fight.page.evaluate(SOFT) != usual
