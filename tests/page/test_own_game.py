"""A game of one's own, by touch: from a template to the first hit, its file edited, kept, shared and received."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .visit import Visit


def own_games(visit: Visit) -> Visit:
    """Open the sheet of one's own games from the start screen, and wait for the templates."""
    visit.tap("#start [data-do=own-game]").sheet("Your own game")
    expect(visit.page.locator("#sheet [data-do=game-begin][data-of=template]")).to_have_count(5)
    return visit


def test_five_taps_from_nothing_to_the_first_hit(tab: Callable[[], Visit]) -> None:
    visit = own_games(tab().ready())
    visit.done("#sheet [data-do=game-begin]", "Hit points and armor")
    visit.target(0)
    visit.tap("[data-do=digit]", "7").done("[data-do=strike]")
    expect(visit.page.locator("#combatant")).to_contain_text("13")
    assert visit.view("status")["key"] == "own-hit-points-and-armor"
    visit.check()
