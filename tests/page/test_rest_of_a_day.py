"""Days that pass at once and owe rolls: the rest of a day is rolled in one tap, and the button says which day."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .playing_spycraft import gala, request, set_up, who
from .visit import Visit


def test_SPY_COLD_4_the_rest_of_a_day_is_rolled_in_one_tap(tab: Callable[[], Visit]) -> None:
    visit = set_up(who(gala(tab()), "Marlow"), "Cold or heat", temperature=20)
    visit.menu("Time and scenes", "Let time pass").tap(
        "#sheet .digits [data-of$='amount'][data-by='2']"
    )
    visit.tap("#sheet [data-do=option]", "days").done("#sheet [data-do=ask]")
    button = visit.page.locator("#sheet [data-do=roll-day]")
    visit.waits().tap("#sheet [data-do=rest]")
    expect(button).to_have_text("Roll the rest of day 1")
    assert request(visit)["when"] == "after 1 hour"
    visit.done("#sheet [data-do=roll-day]").waits().tap("#sheet [data-do=rest]")
    expect(button).to_have_text("Roll the rest of day 2")
    assert request(visit)["when"] == "after 1 day"
    visit.done("#sheet [data-do=roll-day]")
    decision = request(visit)  # what is decided is never rolled along
    assert (decision["when"], decision["rule"]) == ("after 1 day 1 hour", "SPY-COLD-4")
    assert decision["text"].endswith("Who is still in it?")
