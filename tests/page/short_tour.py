"""A short walk through any game: from the start to a hit, why it came out so, and the form of a sheet."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from .visit import Visit

BY_HAND = ("passed", "face][data-of='3'", "faces", "choose", "subset", "take", "type-answer")
"""What answers a request without chance: failed, threes on all dice, the first option, the number shown."""


def short_tour(
    visit: Visit, game: str, number: int = 16, *, by_hand: bool = False
) -> Iterator[str]:
    """A game's start, roster, odds line, odds sheet, waiting roll, result, Why? and the form of its sheet.

    `number` is called. What waits is rolled by the app, or `by_hand` always answered alike.
    """
    visit.ready()
    if not visit.page.locator("#start details[open]", has_text=game).count():
        visit.tap("#start summary", game)
    yield "start"
    visit.done("#start [open] [data-do=begin]")
    yield "roster"
    visit.target().call(number).tap("#odds").sheet("Odds")
    expect(visit.page.locator("#sheet [role=status]")).to_have_count(0)
    yield "odds sheet"
    visit.shut()
    yield "odds line"
    visit.done("#strike .harm")
    if visit.page.locator("#sheet").is_visible():
        yield "waiting for a roll"
        answer_by_hand(visit) if by_hand else visit.by_app()
    expect(visit.page.locator("#result .outcome").first).to_be_visible()
    yield "result"
    visit.tap("#last-why")
    expect(visit.page.locator("#sheet .step").first).to_be_visible()
    yield "Why?"
    visit.shut().act("Edit")
    yield "form"


def answer_by_hand(visit: Visit) -> None:
    """Answer all that waits, always alike."""
    while visit.view("status")["owed"]:
        ways = [f"#sheet [data-do={way}]" for way in BY_HAND]
        way = next(one for one in ways if visit.page.locator(one).count())
        if "of=" in way or "type" in way:
            visit.tap(way)
        else:
            visit.done(way)
