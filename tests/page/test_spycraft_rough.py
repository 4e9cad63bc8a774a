"""Spycraft in rough hands: fingers that bounce, numbers that are none, things done while something is owed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .playing_spycraft import fill, form, gala, request, who
from .visit import Visit

NONE = "Attack bonus must be a whole number from −99 to 99."
BAD = (
    ("bonus", "1000000000", NONE),
    ("bonus", "1e9", NONE),
    ("bonus", "abc", NONE),
    ("bonus", "\N{GRINNING FACE}", NONE),
    ("bonus", "\N{FULLWIDTH DIGIT TWO}", NONE),
    ("damage", "", "Base damage is empty"),
    ("damage", "-1", "Dice are written like"),
    ("damage", "1000000000", "Dice are written like"),
    ("damage", "2d6+", "Dice are written like"),
    ("damage", "\N{GRINNING FACE}", "Dice are written like"),
)


@pytest.fixture
def fight(tab: Callable[[], Visit]) -> Visit:
    return gala(tab())


def bounced(visit: Visit, selector: str) -> None:
    """A finger that comes down twice at once at the same place."""
    there = visit.page.locator(selector).first
    there.scroll_into_view_if_needed()
    box = there.bounding_box()
    assert box
    before = visit.confirmations()
    visit.rest().page.evaluate("() => window.atOnce()")
    for _ in range(2):
        visit.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visit.rest().confirmed(before)


def owed(visit: Visit) -> list[str]:
    """What is asked."""
    return [piece["text"] for piece in visit.view("status")["owed"]]


def test_things_done_while_something_is_owed(fight: Visit) -> None:
    """A bounced tap answers one question; turns, scenes and Undo pass by it; who is removed owes nothing."""
    who(fight, "Marlow").hit(5)
    form(fight, "Attack", by=["The Curator"], bonus=60, damage="1d6+40")
    bounced(fight, "#form-send")
    for asked in ("d20 +60", "Damage to", "Big hit"):
        (text,) = owed(fight)
        assert asked in text
        assert request(fight)["text"] == text
        if "Big hit" in text:
            bounced(fight, "#sheet [data-do=passed] >> nth=0")
            continue
        if "d20 +60" in text:
            fight.tap("#sheet [data-do=type-answer]")
        bounced(fight, "#sheet [data-do=face][data-of='3']")
    assert ["Table of Ouch" in text for text in owed(fight)] == [True]
    fight.page.go_back()  # from a pause on somebody's screen: the pause is closed, nothing more
    expect(fight.page.locator("#sheet")).to_be_hidden()
    expect(fight.page.locator("body")).to_have_attribute("data-screen", "combatant")
    fight.page.go_back()
    expect(fight.page.locator("body")).to_have_attribute("data-screen", "roster")
    fight.done("#undo").says("Undone: the answer to “").done("#redo")
    fight.done("#turns button", "Next turn").passes("End scene")
    assert ["Table of Ouch" in text for text in owed(fight)] == [True]
    who(fight, "Marlow").acted("Remove").waits()
    expect(fight.page.locator("#sheet-body")).to_contain_text("“Attack” cannot continue.")
    fight.done("#sheet [data-do=cancel]")
    expect(fight.page.locator("#sheet")).to_be_hidden()
    assert owed(fight) == []
    fight.done("#undo").says("Undone: cancelling “")
    fight.done("#undo").says("Undone: Marlow leaves")
    who(fight, "Marlow")


def test_what_is_no_number_is_said_at_its_field_and_changes_nothing(fight: Visit) -> None:
    form(who(fight, "Kestrel"), "Attack", by=["Marlow"])
    revision = fight.revision()
    for key, typed, sentence in BAD:
        fill(fight, **{"bonus": 3, "damage": "1d6", key: typed}).tap("#form-send")
        trouble = fight.page.locator(f"#e-f-{key}")
        expect(trouble).to_contain_text(sentence)
        expect(fight.page.locator(f"#f-{key}")).to_be_focused()
        assert (fight.revision(), owed(fight)) == (revision, []), typed
    fill(fight, bonus="−2", damage=" 2D6 ").done("#form-send").waits().shut()
    form(who(fight, "Kestrel"), "Contagion", name="Flu", primary__dc=15, secondary__dc=12)
    fight.done("#form-send").says("Kestrel is exposed to Flu")


def test_what_the_rules_say_of_a_cell_stands_at_its_list(fight: Visit) -> None:
    """The page cannot know how long a word may be: the rules do, and name the column alone."""
    who(fight, "Kestrel").act("Edit").tap("#form-more summary")
    fight.page.locator("#form .letters input").first.fill("x" * 70)
    fight.tap("#form-send")
    trouble = fight.page.locator("#e-f-sheet-reductions")
    expect(trouble).to_have_text("Unless must have at most 60 characters.")
    expect(trouble).to_be_in_viewport()
