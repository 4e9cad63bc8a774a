"""The foot of the screen names exactly what Undo takes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from .visit import Visit


def names_what_undo_takes(visit: Visit) -> None:
    """The sentence, or the act of which it says the result, is what Undo takes; else a line of its own says it."""
    what = visit.view("status")["undo"]
    line = visit.page.locator("#undo-what")
    if line.is_visible():
        expect(line).to_have_text(f"Undo: {what}")
        return
    said = visit.page.locator("#last > span")
    shown = said.inner_text() if said.count() else visit.page.locator("#last").inner_text()
    assert shown == what


def test_an_act_whose_name_begins_like_the_one_before_is_not_taken_for_it(fight: Visit) -> None:
    for number in (1, 12, 12):
        fight.hit(number)
        names_what_undo_takes(fight)
    for _ in range(2):
        fight.done("#undo")
        names_what_undo_takes(fight)
    assert " for 1 " in fight.view("status")["undo"]
    expect(fight.page.locator("#undo-what")).to_be_visible()
    fight.done("#redo")
    names_what_undo_takes(fight)


def test_what_waits_and_an_answer_are_named_too(pieces: Visit) -> None:
    for _ in range(2):
        pieces.target().call(12).done("#strike .harm").sheet("Waiting for a roll").shut()
        names_what_undo_takes(pieces)
        pieces.tap("[data-do=back]")
    pieces.done("#undo")
    names_what_undo_takes(pieces)
