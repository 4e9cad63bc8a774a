"""House rules that change the outcome of an act: what each does, and the step that says so."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.run import Done
from hurtbox.session.commands.turns import PassTime
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.sheet import Reduction

from .attack_harness import attack, attacked, whats
from .danger_harness import TOUGH, at, hit
from .harness import HIM, MOOK, body_of, fight, run

HOUSE_RULE = "(house rule)"

Scene = Callable[[str], Done[Encounter]]
OUCH = {
    "SPY-OUCH-1": [1],
    "SPY-OUCH-2": 1,
    "SPY-OUCH-3": 1,
    "SPY-OUCH-4": "arm",
    "SPY-OUCH-5": 1,
    "SPY-AD-7": False,
    "SPY-AD-8": False,
}
PASSED = {"SPY-BANG-2": [20], "SPY-FLASH-2 save": [20], "SPY-NPC-1": 20}
THREAT = {"SPY-ATK-1": [20], "SPY-NPC-1": True}
BIG = replace(TOUGH, constitution=12)
PLAIN = replace(BIG, reductions=(Reduction(1),))


def bought_and_big(damage: int) -> Scene:
    packet = Packet(damage, critical=2, injury=True)
    return lambda reading: hit(fight(BIG, settings=at(second_injury=reading)), packet, also=OUCH)


def bought(damage: int) -> Scene:
    packet = Packet(damage, critical=2, injury=True)
    return lambda reading: hit(fight(PLAIN, settings=at(injury_con=reading)), packet, also=OUCH)


def lasered(damage: int) -> Scene:
    packet = Packet(damage, "laser")
    return lambda reading: hit(fight(TOUGH, settings=at(consequences=reading)), packet, also=OUCH)


def banged(type_: Any) -> Scene:
    """20 damage on a minion who passes the Fortitude save."""
    packet = Packet(20, type_)
    return lambda reading: hit(fight(settings=at(bang_standard=reading)), packet, MOOK, also=PASSED)


def rested(**totals: int) -> Scene:
    """Ten minutes pass; Wisdom and Constitution are 12."""
    body = Body(30, 12, **totals)
    return lambda reading: run(
        fight(settings=at(wearing_off=reading), body=body), PassTime(amount=10)
    )


def shot(type_: str, chosen: str) -> Scene:
    command = attack(MOOK, by=HIM, type=type_, damage="5")
    script = {**THREAT, "SPY-THR-5": chosen}
    return lambda reading: attacked(command, script, fight(settings=at(laser_free_die=reading)))


def injuries(done: Done[Encounter]) -> int:
    return len(body_of(done.outcome).injuries)


def first(done: Done[Encounter]) -> str:
    """What comes first: the save against a big hit, or stress."""
    both = ("SPY-AD-7 save", "SPY-STRESS-1 total")
    order = [f"{step.rule} {step.what}" for step in done.steps]
    return next((one for one in order if one in both), "")


def saved(done: Done[Encounter]) -> bool:
    return "SPY-NPC-1 save" in whats(done)


def totals(done: Done[Encounter]) -> tuple[int, int]:
    body = body_of(done.outcome)
    return body.stress, body.subdual


def paid(done: Done[Encounter]) -> tuple[str, ...]:
    """The Action Dice that the critical hit cost."""
    return tuple(str(dict(s.facts)["paid"]) for s in done.steps if s.rule == "SPY-CRI-5")


ONE, BOTH = ("both", "one"), ("applied", "rolled")
ORDER, BANG = ("injury_first", "stress_first"), ("fortitude", "save")
PACE, DIE = ("exceeded", "condition"), ("spent", "unspent")
DIFFER: list[tuple[tuple[str, str], Scene, Callable[[Done[Encounter]], object], Any, str]] = [
    (ONE, bought_and_big(30), injuries, (2, 1), "SPY-AD-7 bought injury, one"),
    (ONE, bought_and_big(50), injuries, (2, 1), "SPY-AD-7 bought injury, one"),
    (BOTH, bought(13), injuries, (0, 1), "SPY-CRI-3 compares, rolled"),
    (
        ORDER,
        lasered(28),
        first,
        ("SPY-AD-7 save", "SPY-STRESS-1 total"),
        "SPY-GEN-3 order, stress_first",
    ),
    (BANG, banged("bang"), saved, (False, True), "SPY-BANG-2 Damage save, save"),
    (BANG, banged("flash"), saved, (False, True), "SPY-FLASH-2 Damage save, save"),
    (PACE, rested(stress=30), totals, ((29, 0), (20, 0)), "SPY-STRESS-6 rate, condition"),
    (PACE, rested(subdual=30), totals, ((0, 29), (0, 20)), "SPY-SUBD-6 rate, condition"),
]
SAME: list[tuple[str, Scene, str]] = [
    ("one", bought_and_big(24), "SPY-AD-7 bought injury, one"),
    (
        "rolled",
        lambda reading: hit(fight(TOUGH, settings=at(injury_con=reading)), Packet(13)),
        "SPY-CRI-3",
    ),
    ("stress_first", lasered(3), "SPY-GEN-3 order, stress_first"),
    ("condition", rested(stress=24), "SPY-STRESS-6 rate, condition"),
    ("condition", rested(subdual=24), "SPY-SUBD-6 rate, condition"),
    ("unspent", shot("lethal", "leave"), "SPY-LASER-4"),
]


@pytest.mark.parametrize(("readings", "scene", "look", "found", "step"), DIFFER)
def test_two_readings_differ_and_the_other_one_says_so(
    readings: tuple[str, str],
    scene: Scene,
    look: Callable[[Done[Encounter]], object],
    found: tuple[object, object],
    step: str,
) -> None:
    usual, other = (scene(reading) for reading in readings)
    assert (look(usual), look(other)) == found
    assert step not in whats(usual)
    assert step in whats(other)
    assert HOUSE_RULE in RULEBOOK.words[step]


@pytest.mark.parametrize(("reading", "scene", "step"), SAME)
def test_where_a_reading_changes_nothing_it_says_nothing(
    reading: str, scene: Scene, step: str
) -> None:
    assert not [what for what in whats(scene(reading)) if what.startswith(step)]


def test_SPY_LASER_4_T46_the_die_that_a_laser_saves() -> None:
    assert paid(shot("laser", "fails_2_for_1")("spent")) == ("1 Action Die",)
    unspent = shot("laser", "fails_2_for_2")("unspent")
    assert paid(unspent) == ("2 Action Dice",)
    assert "SPY-LASER-4 one less, unspent" in whats(unspent)
    assert HOUSE_RULE in RULEBOOK.words["SPY-LASER-4 one less, unspent"]


@pytest.mark.parametrize("reading", DIE)
def test_SPY_TRI_2_a_triumph_with_a_laser_has_its_free_die_in_both_readings(reading: str) -> None:
    command = attack(MOOK, by=HIM, type="laser", damage="5", bonus=60)
    script = {**THREAT, "SPY-THR-5": "fails_1_for_0", "SPY-TRI-4": ()}
    done = attacked(command, script, fight(settings=at(laser_free_die=reading)))
    assert body_of(done.outcome, MOOK).failed == 1
