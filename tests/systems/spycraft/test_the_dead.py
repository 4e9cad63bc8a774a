"""Damage to the dead: no saves, no dice, no stress, but a body can still be destroyed."""

from dataclasses import replace

import pytest

from hurtbox.session.commands.turns import EndRound
from hurtbox.systems.spycraft.attack_command import Attack
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.tables.damage_types import TYPES, DamageType

from . import commands as c
from .harness import HIM, MOOK, asked, body_of, easily, fight, run, take


def dead(wounds: int = -10) -> Encounter:
    """Kestrel and the minion are dead."""
    encounter = fight(body=Body(vitality=0, wounds=wounds))
    return encounter.with_body(MOOK, replace(body_of(encounter, MOOK), fate="dead"))


@pytest.mark.parametrize("target", [HIM, MOOK])
@pytest.mark.parametrize("type", TYPES)
def test_the_dead_are_asked_for_nothing(type: DamageType, target: str) -> None:
    """SPY-AD-5, SPY-NPC-7: whatever damages them."""
    packet = Packet(60, type, blast=True, takedown=True, sneak=True)
    assert asked(dead(), packet, target=target) == set()


@pytest.mark.parametrize(("damage", "wounds"), [(14, -24), (15, -25)])
def test_wounds_of_the_dead_can_still_fall(damage: int, wounds: int) -> None:
    """SPY-AD-6: −25 destroys the body; nothing else happens to it."""
    done = take(dead(), Packet(damage))
    assert body_of(done.outcome) == Body(vitality=0, wounds=wounds)
    destroyed = any(step.rule == "SPY-AD-6" for step in done.steps)
    assert destroyed == (wounds <= -25)


def test_who_dies_in_a_vacuum_or_in_a_fire_is_asked_no_more() -> None:
    """SPY-VAC-2, SPY-FIRE-3: in the next round the dead have no dice and no save to roll."""
    encounter = run(dead(), c.IntoVacuum(target=HIM, others=(MOOK,))).outcome
    encounter = run(encounter, c.StartFire(target=HIM, damage=20)).outcome
    done = run(encounter, EndRound(), easily({}))
    assert {step.rule for step in done.steps if step.kind == "asked"} <= {"SPY-FIRE-6"}


def test_a_thing_in_a_vacuum_still_makes_its_saves() -> None:
    """SPY-VAC-2: only characters die of it."""
    encounter = run(fight(), c.IntoVacuum(target="c3")).outcome
    done = run(encounter, EndRound(), easily({}))
    assert "SPY-VAC-2" in {step.rule for step in done.steps if step.kind == "asked"}


@pytest.mark.parametrize("target", [HIM, MOOK])
def test_no_action_dice_are_offered_for_a_threat_on_the_dead(target: str) -> None:
    """SPY-THR-5: a critical hit can do nothing more."""
    attack = Attack(target=target, by=("c3",), bonus=40, damage="1d6")
    done = run(dead(), attack, easily({"SPY-ATK-1": 60}))
    assert "SPY-THR-3" in {step.rule for step in done.steps}
    assert "SPY-THR-5" not in {step.rule for step in done.steps}
