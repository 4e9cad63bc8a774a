"""Spycraft: a blast on several is one act and one undo; the clock works off what lasts, and says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .playing_spycraft import form, gala, play_out, who
from .visit import Visit

BLAST = (
    ("blast increments away", "as proposed"),
    ("the blast diagram give", "as proposed"),
    ("How did", "not at all"),
    ("Reflex", "Failed"),
    ("Fortitude", "20"),
    ("stress for", "1"),
    ("would also take", "leave it out"),
    ("Damage save", "1"),
    ("wake up", "in an hour"),
)
FIRE = (
    ("what is next to it", "1"),
    ("Fire grows", "4"),
    ("Where to", "as proposed"),
    ("Who is in its new squares", "None"),
    ("may catch fire", "Failed"),
    ("water", "6 6 6"),
)
ACID = (("give up half actions", "none"), ("Acid on Dr. Vane", "Failed"))


@pytest.fixture
def fight(tab: Callable[[], Visit]) -> Visit:
    return gala(tab())


def send(visit: Visit, title: str, damage: int, others: tuple[str, ...] = ()) -> Visit:
    """A short form with a damage and other targets, filled in by touch and sent."""
    visit.act(title).sheet(title)
    for digit in str(damage):
        visit.tap(f"#sheet .digits [data-of$='damage'][data-by='{digit}']")
    for name in others:
        visit.tap("#sheet [data-do=among]", name)
    return visit.done("#sheet [data-do=ask]").waits()


def texts(visit: Visit, name: str) -> list[str]:
    """What stands on somebody's screen in words."""
    rows = visit.view("roster")["rows"]
    id_ = next(row["id"] for row in rows if row["name"] == name)
    return [
        piece.get("words") or piece.get("text", "") for piece in visit.view(f"c:{id_}")["pieces"]
    ]


def test_a_blast_on_several_is_one_act_and_one_undo(fight: Visit) -> None:
    caught = ("Kestrel", "Marlow", "Minion with a pistol")
    before = {name: texts(fight, name) for name in caught}
    send(who(fight, "Marlow"), "Explosion", 24, ("Kestrel", "Minion with a pistol"))
    play_out(fight, BLAST)
    after = {name: texts(fight, name) for name in caught}
    assert all(after[name] != before[name] for name in caught), after
    fight.done("#undo")
    assert {name: texts(fight, name) for name in caught} == before


def test_acid_is_worked_off_by_the_clock_and_taken_back(fight: Visit) -> None:
    play_out(send(who(fight, "Dr. Vane"), "Acid", 9), ACID)
    burnt = texts(fight, "Dr. Vane")
    assert any("Acid: damage 9" in text for text in burnt), burnt
    fight.passes("End round")
    fight.says("Dr. Vane: vitality −4 · stress +2")
    eaten = texts(fight, "Dr. Vane")
    assert any("Acid: damage 4" in text for text in eaten), eaten
    fight.done("#undo")
    expect(fight.page.locator("#redo")).to_be_visible()
    assert texts(fight, "Dr. Vane") == burnt


def test_a_fire_is_lit_spreads_burns_and_is_put_out(fight: Visit) -> None:
    """Lit under somebody; the clock makes it grow, harms them and sets them on fire; water ends both."""
    form(who(fight, "Dr. Vane"), "Start a fire", damage=8, save=0).done("#form-send")
    assert "In the fire “Fire”: damage 8" in texts(fight, "Dr. Vane")
    fight.passes("End round").waits()
    play_out(fight, FIRE)
    fight.says("Dr. Vane: Burning · vitality −12 · stress +12")
    burnt = texts(fight, "Dr. Vane")
    assert {"Fire “Fire”: damage 12, 4 squares", "On fire: damage 12"} <= set(burnt)
    who(fight, "Dr. Vane").more().done("#sheet .note [data-do=form]", "Leave")
    for burns in ("On fire", "Fire “Fire”"):
        note = f"#sheet .note:has-text('{burns}')"
        fight.more().tap(f"{note} [data-do=form]", "Put out").sheet("Put out")
        for _ in range(2):
            fight.tap("#sheet [data-do=step][data-by='1']")
        fight.done("#sheet [data-do=ask]")
        play_out(fight, FIRE)
        expect(fight.more().page.locator(note)).to_have_count(0)
        fight.shut()
    calm = texts(fight, "Dr. Vane")
    fight.passes("End round")
    assert texts(fight, "Dr. Vane") == calm
    assert not {"Burning", "On fire: damage 12"} & set(calm)


def test_a_short_sheet_that_does_harm_says_how_likely(fight: Visit) -> None:
    who(fight, "Marlow").act("Explosion").sheet("Explosion")
    line = fight.page.locator("#sheet-foot .odds")
    box = line.bounding_box()
    for digit in "24":
        fight.tap(f"#sheet .digits [data-of$='damage'][data-by='{digit}']")
    expect(line).to_have_text("As usual: 100\u00a0% harmed, not wounded")
    fight.tap("#sheet .digits [data-of$='damage'][data-by='9']")
    expect(line).to_have_text("As usual: 100\u00a0% dead")
    assert line.bounding_box() == box, "its place was there before it"
    fight.shut()
    fight.act("Initiative Count").sheet("Initiative Count")
    expect(fight.page.locator("#sheet-foot .odds")).to_have_count(0)
