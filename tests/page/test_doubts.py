"""Numbers that look like a slip are asked about once, before they are taken; a tap in a field selects it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from page.forms import doubts

from .visit import Visit

FORM: dict[str, Any] = {
    "fields": [
        {"key": "vitality", "kind": "number", "label": "Vitality"},
        {"key": "physique", "kind": "dice", "label": "Physique"},
    ],
    "presets": [
        {"title": "Agent", "values": {"vitality": 7, "physique": "2D"}},
        {"title": "Boss", "values": {"vitality": 27, "physique": "4D+1"}},
    ],
}


@pytest.mark.parametrize(
    ("usual", "value", "is_far"),
    [
        ([7], 79, True),
        ([7], 26, False),
        ([7], 27, True),
        ([27], 2, True),
        ([27], 5, False),
        ([], 9_999, False),
        ([15], 0, False),
        ([7, 27], 80, False),
        ([7, 27], 90, True),
    ],
)
def test_what_is_far_from_the_usual(usual: list[int], value: int, is_far: bool) -> None:
    assert doubts.is_far(value, usual) is is_far


def test_a_value_is_asked_about_once() -> None:
    asked: list[Any] = []
    values = {"vitality": 270, "physique": "33D+1"}
    said = doubts.sentences(FORM, {}, values, asked)
    assert said == ["Vitality 270? Usual is 7 to 27.", "Physique 33D+1? Usual is 2 to 4."]
    assert doubts.sentences(FORM, {}, values, asked) == []
    assert doubts.sentences(FORM, {}, {"vitality": 280}, asked) == [
        "Vitality 280? Usual is 7 to 27."
    ]


def test_the_preset_that_was_chosen_says_what_is_usual() -> None:
    assert doubts.sentences(FORM, {"vitality": 7}, {"vitality": 79}, []) == [
        "Vitality 79? Usual is 7."
    ]
    assert doubts.sentences(FORM, {}, {"vitality": 79}, []) == []


def empty_fight(tab: Callable[[], Visit], game: str) -> Visit:
    """An empty fight of a game."""
    visit = tab().ready().tap("#start summary", game)
    return visit.done("#start [open] [data-do=begin]", "Empty fight")


def test_a_slip_is_asked_about_and_taken_with_the_second_tap(tab: Callable[[], Visit]) -> None:
    visit = empty_fight(tab, "Spycraft")
    visit.tap("#start [data-do=add-people]").sheet("Add")
    visit.tap("#sheet [data-do=person-fill]")
    vitality = visit.page.locator("#f-sheet-vitality")
    usual = vitality.input_value()
    vitality.fill("999")
    revision = visit.revision()
    visit.tap("#form-send")
    doubt = visit.page.locator("#form-doubt")
    expect(doubt).to_contain_text(f"999? Usual is {usual}. Tap Add again if that is right.")
    assert visit.revision() == revision
    vitality.fill("998")
    expect(doubt).to_be_hidden()
    visit.tap("#form-send").done("#form-send")
    (row,) = visit.view("roster")["rows"]
    visit.tap("#rows [data-do=open]", row["name"])
    expect(visit.page.locator("#combatant")).to_contain_text("998")


def test_a_tap_in_a_field_selects_what_is_there(tab: Callable[[], Visit]) -> None:
    """The name of a preset and its numbers are replaced at once, not added to."""
    visit = empty_fight(tab, "Spycraft")
    visit.tap("#start [data-do=add-people]").sheet("Add")
    visit.tap("#sheet [data-do=person-fill]")
    name, vitality = (visit.page.locator(f"#f-{key}") for key in ("name", "sheet-vitality"))
    expect(name).to_be_focused()
    expect(name).not_to_have_value("")
    visit.page.keyboard.type("Ana")
    expect(name).to_have_value("Ana")
    visit.tap("#f-sheet-vitality").tap("#pad [data-of='9']").tap("#pad [data-of='1']")
    expect(vitality).to_have_value("91")
    visit.tap("#f-sheet-vitality").tap("#pad [data-of='7']")
    expect(vitality).to_have_value("7")
    visit.tap("#f-name")
    visit.page.keyboard.type("Ben")
    expect(name).to_have_value("Ben")
    visit.tap("#form-next")
    expect(name).not_to_be_focused()
