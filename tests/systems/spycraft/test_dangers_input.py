"""Dangers as the page sends them, and lasting sources as the screen shows them."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.runtime import SystemRuntime
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.sources import (
    Acid,
    Exposure,
    Fire,
    Flames,
    Infection,
    Phase,
    Vacuum,
)

from .harness import CRATE, HIM, MOOK, body_of, chances, fight, forms_of, prompts_of, run

BOOK = SystemRuntime(RULEBOOK)
PHASE = Phase(1, True, 15)
LASTING = (
    Acid("c1/acid 1", HIM, 9),
    Fire("c1/fire 1", HIM, "Panel", 9),
    Flames("c1/flames 1", HIM, "c1/fire 1", "Panel", 9),
    Flames("c1/flames 2", HIM, "c1/fire 9", "Panel", 0, 9),
    Exposure("c1/cold 1", HIM, "cold", 1, 6, 60, 60),
    Exposure("c1/heat 1", HIM, "heat", 1, 6, 0, 2),
    Vacuum("c1/vacuum 1", HIM),
    Infection("c1/infection 1", HIM, "Fever", PHASE, PHASE, 1, spreads="contact"),
)
REQUIRED = {"mph": 40, "feet": 20, "depth": 10, "damage": 9, "temperature": 20, "name": "Bag"}
REQUIRED |= {"primary_dc": 15, "secondary_dc": 15}


def sent(form: dict[str, Any]) -> dict[str, Any]:
    """The command that the page sends: the fixed values, and the value of every field."""
    values = {field["key"]: field["value"] for field in form["fields"]}
    filled = {key: REQUIRED[key] for key, value in values.items() if value is None}
    named = {key: REQUIRED[key] for key in values if key == "name" and not values[key]}
    return {**form["fixed"], **values, **filled, **named}


def all_lasting() -> Encounter:
    encounter = fight()
    for source in LASTING:
        encounter = encounter.with_source(source)
    return encounter


@pytest.mark.parametrize("id", [HIM, MOOK, CRATE])
def test_every_form_can_be_sent_as_it_stands(id: str) -> None:
    dangers = [form for form in forms_of(fight(), id) if form["group"] == "Dangers"]
    assert len(dangers) > 5
    for form in dangers:
        command = BOOK.read(sent(form), "a")
        assert command.kind == form["command"]


@pytest.mark.parametrize("source", LASTING, ids=lambda one: str(one.id))
def test_everything_that_lasts_is_shown_with_what_can_be_done(source: Any) -> None:
    now = all_lasting()
    shown = prompts_of(now)
    assert len(shown) == len(LASTING)
    piece = shown[LASTING.index(source)]
    assert piece["forms"] and piece["text"]
    for form in piece["forms"]:
        assert BOOK.read(sent(form), "a").kind == form["command"]
    own = replace(now, combatants=tuple(replace(one, owner="Ana") for one in now.combatants))
    assert all(not piece["forms"] for piece in prompts_of(own, audience="players"))


def test_sources_of_others_and_of_other_kinds_are_refused() -> None:
    now = all_lasting()
    for kind in ("wash", "put_out", "survive", "antidote", "leave_fire", "end_source"):
        raw = {"kind": kind, "target": MOOK, "source": "c1/acid 1"}
        with pytest.raises(Refused) as no:
            run(now, BOOK.read(raw, "a"))
        assert no.value.field == "source"
        raw = {"kind": kind, "target": HIM, "source": "gone"}
        with pytest.raises(Refused):
            run(now, BOOK.read(raw, "a"))


def chance(found: dict[Any, Fraction], test: Any) -> Fraction:
    return sum((p for body, p in found.items() if test(body)), Fraction(0))


@pytest.mark.parametrize("amount", [13, 25, 37, 49])
def test_odds_of_stress_against_every_face(amount: int) -> None:
    found = chances(fight(), Packet(amount, "stress"))
    dc = {13: 12, 25: 16, 37: 20, 49: 24}[amount]
    faces = sum(face + 3 < dc for face in range(1, 21))
    assert chance(found, lambda body: body.conditions) == Fraction(faces, 20)


@pytest.mark.parametrize("amount", [13, 25, 37])
def test_odds_of_a_knockout_and_its_length(amount: int) -> None:
    found = chances(fight(), Packet(amount, "subdual"))
    dc = {13: 12, 25: 16, 37: 20}[amount]
    for units in range(1, 9):
        unit = {13: 0, 25: 1, 37: 60}[amount]
        due = units * unit if unit else 1 + units
        faces = sum(-(-(dc - face - 4) // 2) == units for face in range(1, 21))
        got = chance(found, lambda body, due=due: any(one.due == due for one in body.conditions))
        assert got == Fraction(faces, 20)


@pytest.mark.parametrize("damage", [5, 8, 12, 16, 20])
def test_odds_of_a_flash(damage: int) -> None:
    found = chances(fight(), Packet(damage, "flash"))
    blind = sum(face + 4 < damage for face in range(1, 21))
    assert chance(found, lambda body: body.conditions) == Fraction(blind, 20)
    assert chance(found, lambda body: body.stress == 1) == Fraction(blind, 80)


@pytest.mark.parametrize("damage", [9, 11, 20])
def test_odds_of_acid_halved_by_reflex(damage: int) -> None:
    found = chances(fight(), Packet(damage, "acid"))
    ducks = sum(face + 4 >= damage for face in range(1, 21))
    got = chance(found, lambda body: body.vitality == 30 - damage // 2)
    assert got == Fraction(ducks, 20)


@pytest.mark.parametrize("damage", [10, 21])
def test_odds_of_a_vacuum_and_body_stays_whole(damage: int) -> None:
    found = chances(fight(), Packet(damage, "vacuum"))
    braced = Fraction(sum(face + 4 >= 15 for face in range(1, 21)), 20)
    half = damage // 2
    assert chance(found, lambda body: body.vitality == 30 - half) == braced
    assert body_of(fight()).vitality == 30
