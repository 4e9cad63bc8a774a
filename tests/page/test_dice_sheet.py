"""The dice of the game master: two taps from the roster, the result at once on the sheet, secrets kept."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .screen_faults import RUN
from .visit import Visit

ROLL = "#sheet [data-do=dice-roll]"
RESULT = "#sheet .rolled"
AT = "(name) => document.querySelector(name).getBoundingClientRect().top"


def dice(visit: Visit, *sides: int) -> Visit:
    """Open the dice from the roster, and tap some."""
    visit.menu("Roll dice").sheet("Roll dice")
    for one in sides:
        visit.tap(f"#sheet [data-do=die][data-of='{one}']")
    return visit


def total(visit: Visit) -> int:
    return int(visit.page.locator(f"{RESULT} .total").inner_text().replace("−", "-"))


def faces(visit: Visit) -> list[int]:
    return [int(text) for text in visit.page.locator(f"{RESULT} .fallen").all_inner_texts()]


def test_the_result_stands_on_the_sheet_at_once(fight: Visit) -> None:
    dice(fight, 6, 6, 6).tap("#sheet [data-of=modifier][data-by='1']")
    fight.tap("#sheet [data-of=modifier][data-by='-10']")
    fight.page.locator("#dice-for").fill("Search the vault")
    fight.done(ROLL)
    expect(fight.page.locator(f"{RESULT} .fallen")).to_have_count(3)
    assert total(fight) == sum(faces(fight)) - 9
    expect(fight.page.locator(RESULT)).to_contain_text("Search the vault: 3d6-9")
    expect(fight.page.locator(RESULT)).to_have_attribute("role", "status")
    first = fight.titles()[0]
    assert first == f"Search the vault: 3d6-9 = {total(fight)}".replace("= -", "= −")
    expect(fight.page.locator(ROLL)).to_have_text("Roll again")
    fight.done(ROLL)
    assert fight.titles()[1] == first
    assert total(fight) == sum(faces(fight)) - 9


@pytest.mark.sweep
def test_dice_are_added_and_removed_by_taps_that_move_nothing(fight: Visit) -> None:
    dice(fight)
    before = fight.page.evaluate(AT, "#sheet [data-do=die]")
    fight.tap("#sheet [data-do=die][data-of='20']").tap("#sheet [data-do=die][data-of='100']")
    fight.tap("#sheet [data-do=step][data-of='20'][data-by='10']")
    shown = fight.page.locator("#sheet .chosen-dice output")
    expect(shown).to_have_text(["11d20", "1d100", "+0"])
    assert fight.page.evaluate(AT, "#sheet [data-do=die]") == before
    fight.tap("#sheet [data-do=step][data-of='100'][data-by='-1']")
    expect(shown).to_have_text(["11d20", "+0"])
    for _ in range(5):
        fight.tap("#sheet [data-do=step][data-of='20'][data-by='10']")
    expect(shown).to_have_text(["50d20", "+0"])
    for sides in (4, 6, 8):
        fight.tap(f"#sheet [data-do=die][data-of='{sides}']")
    expect(shown).to_have_text(["50d20", "1d4", "1d6", "+0"])
    expect(fight.page.locator(RESULT)).to_contain_text("Three kinds")
    fight.tap("#sheet [data-do=dice-clear]")
    expect(shown).to_have_text(["+0"])
    fight.tap(ROLL)
    expect(fight.page.locator(RESULT)).to_contain_text("Tap a die first.")
    assert fight.view("status")["records"] == []


def test_the_dice_of_the_table_are_typed(fight: Visit) -> None:
    dice(fight, 20).done("#sheet [data-do=dice-own]").waits()
    fight.done("#sheet [data-do=face][data-of='17']")
    assert fight.titles() == ["Roll: 1d20 = 17"]
    fight.says("17")


@pytest.mark.sweep
def test_a_roll_is_in_the_history_undone_and_there_after_a_reload(fight: Visit) -> None:
    dice(fight, 6, 6).done(ROLL)
    fallen = [str(face) for face in faces(fight)]
    fight.shut().menu("History")
    expect(fight.page.locator("#leaf .record .fallen")).to_have_text(fallen)
    before = fight.titles()
    fight.page.reload()
    fight.until_marked("page").ready()
    assert fight.titles() == before
    expect(fight.page.locator("#leaf .record .fallen")).to_have_text(fallen)
    fight.done("#undo")
    expect(fight.page.locator("#leaf .record s")).to_have_text(before)


def test_players_see_nothing_of_a_secret_roll(fight: Visit) -> None:
    dice(fight, 12, 12)
    fight.page.locator("#dice-for").fill("Poison in the wine")
    fight.tap("#sheet [data-do=dice-secret]").done(ROLL).shut()
    assert re.match(r"Poison in the wine: 2d12 \(secret\) = \d+", fight.titles()[0])
    fight.menu("Share or save", "Switch to the players")
    fight.page.wait_for_function(
        "() => JSON.parse(hurtbox.views.view('status')).audience === 'players'"
    )
    assert fight.titles() == []
    everything = fight.page.evaluate("() => document.documentElement.outerHTML")
    assert "Poison" not in everything
    assert "2d12" not in everything
    fight.tap("#roster [data-do=menu]").sheet("Menu")
    expect(fight.page.locator("#sheet .go", has_text="Roll dice")).to_have_count(0)


@pytest.mark.parametrize("theme", first_then_sweep(["light", "dark"], 1))
def test_nothing_is_hard_to_read_or_to_hit(fight: Visit, axe: str, theme: str) -> None:
    fight.page.evaluate(f"() => document.documentElement.setAttribute('data-theme', '{theme}')")
    dice(fight, 4, 6, 20).done(ROLL)
    fight.page.evaluate(f"() => {{ {axe}; }}")
    assert json.dumps(fight.page.evaluate(RUN)) == "[]"


def test_a_sheet_that_follows_a_scrolled_one_is_seen_from_its_top(fight: Visit) -> None:
    fight.page.set_viewport_size({"width": 640, "height": 360})
    dice(fight).shut().tap("#roster [data-do=menu]").sheet("Menu")
    body = fight.page.locator("#sheet-body")
    body.evaluate("(node) => { node.scrollTop = 150; }")
    assert body.evaluate("(node) => node.scrollTop") == 150
    fight.page.locator("#sheet [data-do=dice]").evaluate("(node) => node.click()")
    fight.sheet("Roll dice")
    assert body.evaluate("(node) => node.scrollTop") == 0
