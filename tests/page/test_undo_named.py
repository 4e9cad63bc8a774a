"""Undo names exactly what it takes back: on its button, and at the foot of the roster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from .playing_spycraft import gala
from .test_attack_form import attack_on
from .test_table_view import opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from .visit import Visit


def names_what_undo_takes(visit: Visit) -> None:
    """The button has it as its name. At the foot, the sentence or the act of which it says the result is what Undo
    takes, or takes the answer of; else a line of its own says it."""
    what = visit.view("status")["undo"]
    expect(visit.page.locator("#undo")).to_have_accessible_name(f"Undo: {what}")
    if visit.page.locator("body").get_attribute("data-screen") == "combatant":
        return
    line = visit.page.locator("#undo-what")
    if line.is_visible():
        expect(line).to_have_text(f"Undo: {what}")
        return
    said = visit.page.locator("#last > span")
    shown = said.inner_text() if said.count() else visit.page.locator("#last").inner_text()
    assert shown == what or what.endswith(f"“{shown}”")


def test_an_act_whose_name_begins_like_the_one_before_is_not_taken_for_it(fight: Visit) -> None:
    for number in (1, 12, 12):
        fight.hit(number)
        names_what_undo_takes(fight)
    for _ in range(2):
        fight.done("#undo")
        names_what_undo_takes(fight)
    assert " for 1 " in fight.view("status")["undo"]
    fight.tap("#combatant [data-do=back]")
    expect(fight.page.locator("#undo-what")).to_be_visible()
    names_what_undo_takes(fight)
    fight.done("#redo")
    names_what_undo_takes(fight)


def test_what_waits_and_an_answer_are_named_too(pieces: Visit) -> None:
    for _ in range(2):
        pieces.target().call(12).done("#strike .harm").waits().shut()
        names_what_undo_takes(pieces)
        pieces.tap("[data-do=back]")
    pieces.done("#undo")
    names_what_undo_takes(pieces)


def test_two_attacks_that_wait_for_one_target_are_told_apart_by_their_damage(
    tab: Callable[[], Visit],
) -> None:
    """On the sheet of what waits, on the target's screen and beside Undo; players see neither of them."""
    visit = gala(tab())
    page = visit.page
    for damage in ("2d6", "1d4+1"):
        attack_on(visit, "Marlow")
        page.locator("#f-damage").fill(damage)
        visit.done("#form-send").waits()
        if damage == "2d6":
            expect(page.locator("#sheet-body .quiet").first).not_to_contain_text("2d6")
            visit.shut()
    visit.shut().tap("#ahead [data-do=owed]").waits()
    acts = page.locator("#sheet .waiting-act h3")
    expect(acts).to_contain_text(["Base damage 2d6", "Base damage 1d4+1"])
    visit.shut()
    notes = visit.more().page.locator("#sheet .note.owed .printed")
    expect(notes).to_contain_text(["Base damage 2d6 ·", "Base damage 1d4+1 ·"])
    visit.shut()
    assert visit.view("status")["undo"].endswith("Base damage 1d4+1")
    names_what_undo_takes(visit)
    table = opened(visit)
    assert "2d6" not in table.evaluate("() => document.documentElement.outerHTML")
    table.close()
    visit.done("#undo").says("Undone: ").says("Base damage 1d4+1")
    names_what_undo_takes(visit)
    assert not visit.view("status")["undo"].endswith("2d6"), (
        "nothing is left that it could be taken for"
    )
