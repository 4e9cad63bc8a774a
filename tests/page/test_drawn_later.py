"""What is drawn a moment later or before it is needed, so that a hit and an opening are on the screen sooner."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .visit import STEPS_BACK, SWIPE, Visit

GO_ON = f"""() => {{
  ({SWIPE})(1);
  return [...new Set([...document.querySelectorAll("#acts > *")].map((one) => one.dataset.who))];
}}"""
MARKS = "document.querySelectorAll('#chart .box.marked').length"
BUTTON = "document.querySelector('#sheet .card')"
SEEN_AT_CONFIRMED = """() => {
  const mark = performance.mark;
  performance.mark = function (name, ...rest) {
    if (name === "hurtbox:confirmed") {
      const isAsked = document.querySelector("#sheet").open;
      globalThis.seen = [isAsked, document.querySelector("#ahead .answer") !== null];
    }
    return mark.call(this, name, ...rest);
  };
}"""


def test_the_acts_are_those_of_who_is_on_the_screen(fight: Visit) -> None:
    second = fight.view("names")[1][0]
    assert fight.page.evaluate(GO_ON) == [second]


def test_a_chart_is_made_before_anybody_is_opened_and_shows_who_is_opened(fight: Visit) -> None:
    fight.hit(12)
    marks = fight.page.evaluate(MARKS)
    assert marks > 0
    fight.page.evaluate(STEPS_BACK)
    fight.tap("#combatant [data-do=back]").page.evaluate("() => window.steppedBack")
    fight.page.reload()
    fight.ready().page.wait_for_function("document.querySelectorAll('#chart .box').length > 0")
    expect(fight.page.locator("body")).to_have_attribute("data-screen", "roster")
    fight.target()
    assert fight.page.evaluate(MARKS) == marks
    fight.swipe(1)
    assert fight.page.evaluate(MARKS) == 0


def test_what_a_hit_asks_stands_before_the_screen_behind_it_is_drawn(
    tab: Callable[[], Visit],
) -> None:
    visit = tab().ready()
    visit.page.locator("#start [data-system=opend6][data-do=begin]").first.evaluate(
        "of => of.click()"
    )
    visit.target().page.evaluate(SEEN_AT_CONFIRMED)
    visit.hit(12)
    assert visit.page.evaluate("seen") == [True, False]
    expect(visit.page.locator("#ahead .answer")).to_have_count(1)
    visit.shut()
    expect(visit.page.locator("#ahead .answer")).to_be_visible()


def test_a_sheet_whose_requests_are_the_same_is_not_drawn_again(tab: Callable[[], Visit]) -> None:
    """A wider window has everything drawn again; a finger may be on a button of the sheet."""
    visit = tab().ready()
    visit.page.locator("#start [data-system=opend6][data-do=begin]").first.evaluate(
        "of => of.click()"
    )
    visit.target().hit(12)
    visit.page.evaluate(f"{BUTTON}.isUnderFinger = true")
    assert not visit.page.locator("#rows").is_visible()
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    expect(visit.page.locator("#rows")).to_be_visible()
    assert visit.page.evaluate(f"{BUTTON}.isUnderFinger"), "the sheet was drawn again"
