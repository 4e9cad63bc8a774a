"""The guided example: five taps on a real fight, each pointed at, in every system."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from ..conftest import first_then_sweep
from .screen_faults import LANDSCAPE, PHONE, RUN
from .visit import Visit

GAMES = ("Mythic Epoch", "OpenD6", "Cybergod", "Spycraft", "2D6 Sci-Fi")
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
POINTED = "[data-pointed]"
IN_VIEW = """(node) => { const { top, bottom, left, right } = node.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth; }"""


def begin(visit: Visit, game: str) -> Visit:
    """Start a game's example."""
    if not visit.page.locator("#start [open] summary", has_text=game).count():
        visit.tap("#start summary", game)
    visit.tap("#start [open] [data-do=tour]")
    return says(visit, "1 of 5")


def says(visit: Visit, words: str) -> Visit:
    expect(visit.page.locator("#coach p")).to_contain_text(words)
    return visit


def follow(visit: Visit, upto: int = 5) -> Visit:
    """Tap what is pointed at, so often."""
    for at in range(1, upto + 1):
        says(visit, f"{at} of 5:")
        expect(visit.page.locator(POINTED)).to_have_count(1)
        assert visit.page.locator(POINTED).evaluate(IN_VIEW), f"tap {at} is out of view"
        visit.tap(POINTED)
    return visit


@pytest.mark.parametrize("game", GAMES)
def test_five_taps_end_in_a_hit_and_its_result(tab: Callable[[], Visit], game: str) -> None:
    visit = follow(begin(tab().ready(), game))
    coach = visit.page.locator("#coach")
    expect(coach.locator("p")).not_to_contain_text("5 of 5:")
    if game == "Cybergod" and visit.page.locator(POINTED).count():
        visit.tap(POINTED)  # it offers a test again that has failed
    expect(visit.page.locator(POINTED)).to_have_count(0)
    if visit.page.locator("#sheet").is_visible():
        says(visit, "Each number with its rule")
        visit.shut()
    says(visit, "That was a hit")
    expect(visit.page.locator("#result .outcome").first).to_be_visible()
    assert len(visit.titles()) == 1
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    visit.tap("#coach [data-do=tour-end]", "Play on")
    expect(coach).to_have_count(0)
    expect(visit.page.locator("#chips")).to_be_visible()


def test_what_is_pointed_at_can_be_tapped_where_a_test_may_be_rolled_again(
    tab: Callable[[], Visit],
) -> None:
    visit = follow(begin(tab().ready(), "Cybergod"), 4)
    visit.waits().tap("#sheet [data-do=type-answer]").tap(
        "#sheet [data-do=type-answer]", "Die by die"
    )
    for _ in range(5):
        visit.tap("#sheet [data-do=face][data-of='1']")
    visit.done("#sheet [data-do=faces]")
    expect(visit.page.locator("#sheet [data-do=subset]")).to_be_disabled()
    visit.done(POINTED)
    says(visit, "That was a hit")


def test_each_step_is_accessible(tab: Callable[[], Visit], axe: str) -> None:
    visit = tab().ready()
    visit.page.emulate_media(reduced_motion="reduce")
    visit.page.evaluate(f"() => {{ {axe}; }}")
    assert visit.page.evaluate(RUN) == []
    begin(visit, "OpenD6")
    for at in range(1, 6):
        says(visit, f"{at} of 5:")
        assert visit.page.evaluate(RUN) == [], f"tap {at}"
        visit.tap(POINTED)
    says(visit, "That was a hit")
    assert visit.page.evaluate(RUN) == []


def test_another_number_and_undo_are_followed(tab: Callable[[], Visit]) -> None:
    visit = follow(begin(tab().ready(), "Mythic Epoch"), 1)
    says(visit, "The hit is 12").call(7)
    says(visit, "Tap Hit").done(POINTED)
    says(visit, "Tap Why?")
    visit.tap("#coach [data-do=tour-end]")
    expect(visit.page.locator("#coach")).to_have_count(0)
    expect(visit.page.locator(POINTED)).to_have_count(0)


def test_it_waits_on_other_screens_and_leads_to_a_fight_of_ones_own(
    tab: Callable[[], Visit],
) -> None:
    visit = begin(tab().ready(), "Mythic Epoch")
    visit.menu("History")
    expect(visit.page.locator("#coach")).to_have_count(0)
    visit.tap("#leaf [data-do=back]")
    follow(visit).shut()
    says(visit, "That was a hit").tap("[data-do=tour-own]")
    expect(visit.page.locator("body")).to_have_attribute("data-screen", "fights")


def test_a_roll_that_was_put_off_is_pointed_at(tab: Callable[[], Visit]) -> None:
    visit = follow(begin(tab().ready(), "OpenD6"), 4)
    says(visit, "5 of 5: This needs a roll").shut()
    says(visit, "A roll is waiting").tap(POINTED)
    says(visit, "This needs a roll").tap(POINTED)
    says(visit, "That was a hit")


def test_the_next_number_ends_it(tab: Callable[[], Visit]) -> None:
    visit = follow(begin(tab().ready(), "Spycraft")).shut()
    says(visit, "That was a hit").call(5)
    expect(visit.page.locator("#coach")).to_have_count(0)


@pytest.mark.parametrize(
    "size", first_then_sweep([LANDSCAPE, DESKTOP], sweeps=1), ids=["landscape", "desktop"]
)
def test_every_tap_is_in_view(tab: Callable[[], Visit], size: ViewportSize) -> None:
    visit = tab().ready()
    visit.page.set_viewport_size(size)
    follow(begin(visit, "Mythic Epoch"))
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
