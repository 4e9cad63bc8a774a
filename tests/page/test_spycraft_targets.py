"""Spycraft: attacks on what makes Damage saves, a blast on several, and a source that the clock works off."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .playing_spycraft import fill, form, gala, play_out, who
from .visit import Visit

HITS = (
    ("attacks", "15"),
    ("Damage to", "6 6"),
    ("What happens", "broken"),
    ("Damage save", "Failed"),
)
PRINTED = re.compile(r"^(?:As usual: )?(?:(?:<1|>99|\d+)\s% [a-z ]+(?: · )?)+$")


@pytest.fixture
def fight(tab: Callable[[], Visit]) -> Visit:
    return gala(tab())


def texts(visit: Visit, name: str) -> list[str]:
    """What stands on somebody's screen in words."""
    rows = visit.view("roster")["rows"]
    id_ = next(row["id"] for row in rows if row["name"] == name)
    return [piece.get("text", "") for piece in visit.view(f"c:{id_}")["pieces"]]


@pytest.mark.parametrize(
    ("name", "ends"), [("Minion with a pistol", "Dead"), ("Control panel", "Broken")]
)
def test_an_attack_on_what_makes_a_damage_save(fight: Visit, name: str, ends: str) -> None:
    """Its odds stand above the button before it is made, and are gone with what they were about."""
    form(who(fight, name), "Attack", by=["Kestrel"], bonus=5, damage="2d6")
    line = fight.page.locator("#form-odds")
    expect(line).to_have_text(PRINTED)
    fill(fight, damage="")
    expect(line).to_be_hidden()
    fill(fight, damage="2d6").done("#form-send").waits()
    play_out(fight, HITS)
    assert ends in texts(fight, name)
