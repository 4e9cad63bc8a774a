"""The sheet of one roll or one choice: at most four controls before anything is folded out, the same places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .screen_faults import SMALLER, WIDE
from .visit import Visit

GAMES = ["spycraft", "mythic", "opend6", "cybergod", "cepheus"]
CONTROLS = """() => [...document.querySelectorAll("#sheet :is(button, input, a[href], summary)")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.dataset.do)"""
FOOT = """() => Object.fromEntries([...document.querySelectorAll("#sheet-foot [data-do]")]
  .map((one) => [one.dataset.do, one.getBoundingClientRect().toJSON()]))"""
SIZES = ((360, 640), (320, 568), (640, 360), (390, 844), (1280, 800))
MOST = 4


def begun(visit: Visit, game: str) -> Visit:
    visit.ready().page.locator(f"#start [data-system={game}][data-do=begin]").first.evaluate(
        "of => of.click()"
    )
    expect(visit.page.locator("#rows [data-do=open]").first).to_be_visible()
    return visit


def asked(visit: Visit, game: str) -> Visit:
    """Something waits for a roll or a choice."""
    if game == "mythic":
        visit.target().act("Skill check").sheet("Skill check")
        return visit.done("#sheet [data-do=ask]").waits()
    number = {"spycraft": 34, "opend6": 16, "cybergod": 5, "cepheus": 12}[game]
    visit.target(1 if game == "spycraft" else 0)
    while not visit.view("status")["owed"]:
        visit.hit(number)
    return visit.waits()


def piece(visit: Visit) -> dict[str, Any]:
    return dict(visit.view("status")["owed"][0])


@pytest.mark.parametrize("game", first_then_sweep(GAMES, sweeps=5))
def test_a_roll_has_at_most_four_controls(tab: Callable[[], Visit], game: str) -> None:
    visit = asked(begun(tab(), game), game)
    for _ in range(6):
        owed = visit.view("status")["owed"]
        if not owed:
            break
        controls = visit.page.evaluate(CONTROLS)
        if len(owed) == 1 and "dice" in owed[0]:
            assert len(controls) <= MOST, (owed[0]["text"], controls)
            assert "roll" in controls
        expect(visit.page.locator("#sheet [aria-pressed=true]")).to_have_count(0)
        for size in SIZES:
            visit.page.set_viewport_size({"width": size[0], "height": size[1]})
            assert not visit.page.evaluate(WIDE), size
            assert not visit.page.evaluate(SMALLER, 44), size
        visit.page.set_viewport_size({"width": 360, "height": 640})
        visit.done("#sheet [data-do=roll], #sheet [data-do=choose], #sheet [data-do=take]")


def test_roll_and_later_keep_their_places_from_one_roll_to_the_next(
    tab: Callable[[], Visit],
) -> None:
    visit = asked(begun(tab(), "opend6"), "opend6")
    places = []
    while visit.view("status")["owed"]:
        if "dice" in piece(visit):
            places.append(visit.page.evaluate(FOOT))
        visit.done("#sheet [data-do=roll], #sheet [data-do=choose], #sheet [data-do=take]")
    assert places
    assert all(one["roll"] == places[0]["roll"] for one in places)


def test_what_follows_stands_on_failed_and_passed(tab: Callable[[], Visit]) -> None:
    visit = asked(begun(tab(), "spycraft"), "spycraft")
    failed = visit.page.locator("#sheet .failed")
    expect(failed.locator(".follows")).to_contain_text("Table of Ouch")
    expect(failed.locator(".likely")).to_have_text("40\u00a0%")
    expect(visit.page.locator("#sheet .passed .likely")).to_have_text("60\u00a0%")
    visit.done("#sheet .failed")
    assert "Table of Ouch" in piece(visit)["text"]


def test_each_option_says_what_becomes_of_the_person(tab: Callable[[], Visit]) -> None:
    visit = asked(begun(tab(), "cepheus"), "cepheus")
    card = visit.page.locator("#sheet .card").first
    line = visit.page.locator("#sheet .consequence .line").first
    expect(line).to_contain_text("→")
    told = line.inner_text()
    visit.done_at(card.or_(visit.page.locator("#sheet [data-do=take]")))
    while visit.view("status")["owed"]:
        visit.done_at(visit.page.locator("#sheet .card, #sheet [data-do=take]"))
    assert told


def test_points_are_divided_on_one_sheet_and_always_add_up(tab: Callable[[], Visit]) -> None:
    visit = begun(tab(), "cepheus").target().hit(6).hit(12).waits()
    division = piece(visit)["ways"][0]["division"]
    lines = visit.page.locator("#sheet .division output")

    def amounts() -> list[int]:
        return [int(text.split()[0]) for text in lines.all_inner_texts()]

    before = amounts()
    assert sum(before) == division["points"]
    for _ in range(2):  # more from the last score: the others give
        visit.tap("#sheet .division li:last-child [data-by='1']")
    after = amounts()
    assert (sum(after), after[-1]) == (division["points"], before[-1] + 2)
    visit.tap("#sheet .division li:first-child [data-by='1']")
    assert amounts()[-1] == after[-1]  # what was set last stays
    expect(visit.page.locator("#sheet .consequence .line")).to_contain_text("→")
    visit.done("#sheet .big[data-do=take]")
    assert not visit.view("status")["owed"]


def test_rule_ids_stand_under_why_alone(tab: Callable[[], Visit]) -> None:
    visit = asked(begun(tab(), "spycraft"), "spycraft")
    expect(visit.page.locator("#sheet")).not_to_contain_text(piece(visit)["rule"])
    visit.shut()
    expect(visit.page.locator("#combatant")).not_to_contain_text(piece(visit)["rule"])


@pytest.mark.parametrize("game", first_then_sweep(["spycraft", "opend6"], sweeps=1))
def test_what_would_come_of_an_answer_replaces_no_button(
    tab: Callable[[], Visit], game: str
) -> None:
    """A tap was lost when it came while the chances did: its button was no longer there."""
    visit = asked(begun(tab(), game).hold_back_now('"prospects"'), game)
    buttons = visit.page.locator("#sheet :is([data-do=passed], [data-do=choose])")
    expect(buttons).to_have_count(2)
    drawn = buttons.element_handles()
    said = visit.page.locator("#sheet :is(.follows, .consequence .line):not(:empty)")
    assert said.count() == 0
    visit.release()
    expect(said.first).to_be_visible()
    assert all(one.evaluate("one => one.isConnected") for one in drawn)
    under = """(one) => { const { left, top, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === one; }"""
    for one in drawn:
        assert one.evaluate(under)
    visit.done("#sheet :is([data-do=passed], [data-do=choose])")
