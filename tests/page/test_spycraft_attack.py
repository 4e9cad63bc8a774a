"""Spycraft: one shot with everything in it costs few taps, and every pause of it can be left."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .playing_spycraft import fill, form, gala, left_and_resumed, play_out, set_up, who
from .visit import Visit

BESIDES = 4
"""So many taps may come to a full attack besides one for each roll."""
FULL = (
    ("attacks", "20"),
    ("Damage to", "4"),
    ("Threat on", "a critical injury"),
    ("Massive hit", "Passed"),
    ("Table of Ouch", "3"),
    ("how many missions", "2"),
    ("under stress", "Failed"),
    ("Which opponents", "as proposed"),
    ("sees the Triumph", "7"),
)


@pytest.fixture
def shot(tab: Callable[[], Visit]) -> Visit:
    """Marlow, tough and full of stress, about to be shot: the attack's form is filled in."""
    visit = who(gala(tab()), "Marlow")
    visit.act("Edit")
    fill(visit, sheet_vitality=90).done("#form-send")
    set_up(who(visit, "Kestrel"), "Set stress and subdual", stress=9)
    form(who(visit, "Marlow"), "Attack", by=["The Curator"], bonus=60, damage="1d6+60")
    return fill(visit, type="laser")


def test_a_full_attack_costs_a_tap_a_roll_and_four(shot: Visit) -> None:
    """A laser, critical, massive, two rolls on the Table of Ouch, stress on who is hit and who sees it."""
    shot.done("#form-send").waits()
    taps, rolls = play_out(shot, FULL)
    assert len(rolls) >= 8, rolls
    assert 1 + taps <= len(rolls) + BESIDES
    told = [step["text"] for step in shot.why(2)[0]["steps"]]
    for said in ("Massive hit", "Table of Ouch", "Stress", "Kestrel sees", "Dr. Vane sees"):
        assert any(said in line for line in told), said
    assert "vitality −" in shot.last()


@pytest.mark.sweep
def test_every_pause_can_be_left_and_taken_up_again(shot: Visit) -> None:
    shot.done("#form-send").waits()
    play_out(shot, FULL, left_and_resumed)
    again = shot.view("c:c2")
    texts = [piece.get("text", "") for piece in again["pieces"]]
    assert any("Spinal injury" in text for text in texts), texts
