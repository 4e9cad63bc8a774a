"""Section 8.6: the damage roll: its order, bonuses, multipliers and limits."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.dice import Dice
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Done
from hurtbox.systems.spycraft.attack_command import Multiplier
from hurtbox.systems.spycraft.damage_roll import combined_multiplier
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction, Resistance
from hurtbox.systems.spycraft.weapon_damage import BaseDamage, parse_damage

from .attack_harness import KILLER, attack, attacked, mod, waits, whats
from .harness import AGENT, CRATE, HIM, body_of, fight, steps

HIT = {"SPY-ATK-1": [12]}
STRONG = replace(KILLER, strength=15)
FLANKED = {**HIT, "SPY-SNEAK-1": "yes", "SPY-SNEAK-4": "yes"}


def times(*numbers: int) -> tuple[Multiplier, ...]:
    return tuple(Multiplier(number) for number in numbers)


def damage(done: Done[Encounter]) -> Any:
    found = steps(done, "SPY-DMG-4")
    return found.get("damage", found.get("damage.in order"))


def test_codes_are_dice_a_flat_number_or_both() -> None:
    assert parse_damage("2d6+1", "damage") == BaseDamage(Dice(2, 6), 1)
    assert parse_damage(" 4 ", "damage") == BaseDamage(None, 4)
    with pytest.raises(Refused) as no:
        parse_damage("a lot", "extra")
    assert no.value.field == "extra"


def test_SPY_EX_23_sneak_dice_are_in_one_total() -> None:
    done = attacked(
        attack(damage="1d8", sneak=1), {**FLANKED, "SPY-DMG-2": 6, "SPY-SNEAK-3 dice": 4}
    )
    assert damage(done) == 10
    assert body_of(done.outcome).vitality == 20
    assert body_of(done.outcome).stress == 1  # SPY-SNEAK-5


def test_SPY_EX_24_flat_before_the_multiplier_rolled_after_it() -> None:
    """Kevin: ((4 + 2) × 2) + 2."""
    rows = (mod("gear", 2, "damage"),)
    command = attack(damage="1d6", sneak=1, multipliers=times(2), modifiers=rows)
    done = attacked(command, {**FLANKED, "SPY-DMG-2 roll": [4], "SPY-SNEAK-3 dice": 2})
    assert damage(done) == 14
    assert body_of(done.outcome).vitality == 30 - 14


@pytest.mark.parametrize(
    ("numbers", "whole"), [((2, 5), 6), ((2,), 2), ((2, 2), 3), ((2, 3, 4), 7), ((1, 1), 1)]
)
def test_SPY_EX_25_and_SPY_MUL_1_multipliers_are_added_up(
    numbers: tuple[int, ...], whole: int
) -> None:
    assert combined_multiplier(numbers) == whole
    done = attacked(attack(damage="3", multipliers=times(*numbers)), HIT)
    assert steps(done, "SPY-MUL-1") == {"multiplier": whole}
    assert damage(done) == 3 * whole


def test_SPY_DMG_4_rolled_bonuses_are_not_multiplied() -> None:
    done = attacked(
        attack(damage="3", extra="1d4+1", multipliers=times(2)), {**HIT, "SPY-DMG-4 roll": 3}
    )
    assert damage(done) == 3 * 2 + 3 + 1
    fixed = attacked(attack(damage="3", extra="5", multipliers=times(2)), HIT)
    assert damage(fixed) == 11


@pytest.mark.parametrize(("flat", "left"), [(-5, 1), (-4, 1), (-3, 1), (-2, 2), (-1, 3)])
def test_SPY_GEN_8_and_DMG_3_penalties_leave_1(flat: int, left: int) -> None:
    done = attacked(attack(damage="4", modifiers=(mod("gear", flat, "damage"),)), HIT)
    assert damage(done) == left
    assert bool(steps(done, "SPY-GEN-8")) is (4 + flat < 1)
    assert "SPY-DMG-3 penalties.inside" in whats(done)


@pytest.mark.parametrize(
    ("extra", "die", "left"), [("1d4-4", 1, 1), ("1d4-4", 2, 1), ("1d4-4", 4, 3), ("1d4-2", 1, 2)]
)
def test_SPY_GEN_8_DMG_4_a_rolled_penalty_leaves_1(extra: str, die: int, left: int) -> None:
    """A rolled bonus may come out negative: 3 + (1 − 4) would be 0."""
    done = attacked(attack(damage="3", extra=extra), {**HIT, "SPY-DMG-4 roll": [die]})
    assert damage(done) == left
    assert bool(steps(done, "SPY-GEN-8")) is (3 + die + int(extra[3:]) < 1)


@pytest.mark.parametrize("type_", ["fire", "subdual"])
def test_SPY_GEN_8_a_rolled_penalty_and_a_multiplier(type_: str) -> None:
    command = attack(damage="1", extra="2d4-9", multipliers=times(2), type=type_)
    done = attacked(command, {**HIT, "SPY-DMG-4 roll": [1, 1], "SPY-THR-5": "leave"})
    assert steps(done, "SPY-GEN-8") == {"at least": 1}


def test_SPY_GEN_8_T26_dr_and_resistance_bring_that_1_to_0() -> None:
    weak = attack(damage="1", modifiers=(mod("gear", -4, "damage"),))
    armored = attacked(weak, HIT, fight(replace(AGENT, reductions=(Reduction(1),))))
    assert body_of(armored.outcome).vitality == 30
    proof = replace(AGENT, resistances=(Resistance("fire", 1),))
    resisted = attacked(replace_type(weak, "fire"), HIT, fight(proof))
    assert body_of(resisted.outcome).vitality == 30


def replace_type(command: Any, type_: str) -> Any:
    return type(command)(**{**dict(command), "type": type_})


@pytest.mark.parametrize(("reading", "whole"), [("inside", 6), ("outside", 8)])
def test_SPY_DMG_4_T63_flat_penalties_and_multipliers(reading: str, whole: int) -> None:
    settings = replace(Settings(), flat_penalty=reading)
    command = attack(damage="5", multipliers=times(2), modifiers=(mod("gear", -2, "damage"),))
    done = attacked(command, HIT, fight(settings=settings))
    assert damage(done) == whole
    assert f"SPY-DMG-3 penalties.{reading}" in whats(done)


@pytest.mark.parametrize(
    ("fields", "rule", "whole"),
    [
        ({"way": "unarmed", "damage": ""}, "SPY-DMG-1", 5),
        ({"way": "unarmed", "damage": "", "untrained": True}, "SPY-DMG-1", 5),
        ({"way": "melee", "damage": "1d6"}, "SPY-DMG-2", 5),
        ({"way": "hurled", "damage": "1d6"}, "SPY-DMG-2", 5),
        ({"way": "hurled", "damage": "1d6", "blast": True}, "", 3),
        ({"way": "hurled", "damage": "1d6", "type": "explosive"}, "", 3),
        ({"way": "firearm", "damage": "1d6"}, "", 3),
    ],
)
def test_SPY_DMG_1_and_2_where_strength_counts(
    fields: dict[str, Any], rule: str, whole: int
) -> None:
    done = attacked(attack(**fields), {**HIT, "SPY-DMG-2": [3], **SAVES}, fight(minion=STRONG))
    assert damage(done) == whole
    assert not rule or steps(done, rule)["Strength"] == 2


SAVES = {"SPY-EXPL-2": False, "SPY-EXPL-3": True, "SPY-EXPL-4": "none", "SPY-EXPL-6": 1}


@pytest.mark.parametrize(("score", "modifier"), [(7, -2), (8, -1), (9, -1), (12, 1), (13, 1)])
def test_SPY_DMG_2_the_strength_modifier(score: int, modifier: int) -> None:
    now = fight(minion=replace(KILLER, strength=score))
    done = attacked(attack(way="melee", damage="9"), HIT, now)
    assert damage(done) == 9 + modifier


def test_SPY_DMG_1_bare_hands() -> None:
    proficient = attacked(attack(way="unarmed", damage=""), {**HIT, "SPY-DMG-2": 6})
    assert body_of(proficient.outcome).vitality == 24
    clumsy = attack(way="unarmed", damage="", untrained=True)
    owed = waits(clumsy, HIT)
    assert owed is not None and "1d3" in str(owed.request.facts)
    done = attacked(clumsy, {**HIT, "SPY-DMG-2": 3})
    assert (body_of(done.outcome).vitality, body_of(done.outcome).subdual) == (30, 3)


def test_SPY_GEN_4_an_action_die_adds_to_lethal_damage_only() -> None:
    lethal = attacked(attack(boost=True), {**HIT, "SPY-DMG-2": 5, "SPY-GEN-4": 3})
    assert damage(lethal) == 8
    fire = attacked(attack(boost=True, type="fire"), {**HIT, "SPY-DMG-2": 5})
    assert damage(fire) == 5
    assert "SPY-FIRE-13 no boost" in whats(fire)


@pytest.mark.parametrize("type_", ["acid", "explosive", "fire", "laser"])
def test_SPY_GEN_5_four_types_are_never_made_subdual(type_: str) -> None:
    script = {**HIT, **SAVES, "SPY-ACID-4": "none", "SPY-ACID-4 save": False}
    done = attacked(attack(convert="to_subdual", damage="4", type=type_), script)
    assert "SPY-GEN-5 kept.never" in whats(done)
    assert body_of(done.outcome).subdual == 0


def test_SPY_GEN_5_other_conversions() -> None:
    softened = body_of(attacked(attack(convert="to_subdual", damage="4"), HIT).outcome)
    assert (softened.vitality, softened.subdual) == (30, 4)
    hard = body_of(attacked(attack(convert="to_lethal", damage="4", type="subdual"), HIT).outcome)
    assert (hard.vitality, hard.subdual) == (26, 0)
    fall = body_of(attacked(attack(convert="to_subdual", damage="4", type="falling"), HIT).outcome)
    assert fall.subdual == 4


@pytest.mark.parametrize(
    ("convert", "type_"),
    [("to_lethal", "lethal"), ("to_lethal", "electrical"), ("to_subdual", "subdual")],
)
def test_SPY_GEN_5_what_changes_nothing_is_no_conversion(convert: str, type_: str) -> None:
    done = attacked(attack(convert=convert, damage="4", type=type_), {**HIT, **SAVES})
    assert "SPY-GEN-5 kept.already" in whats(done)
    plain = attacked(attack(damage="4", type=type_), {**HIT, **SAVES})
    assert done.outcome == plain.outcome


@pytest.mark.parametrize(("increment", "left"), [(1, 3), (2, 2), (3, 1), (4, 0), (5, 0)])
def test_SPY_EX_22_LASER_1_and_3_a_laser_loses_a_die_for_each_increment(
    increment: int, left: int
) -> None:
    command = attack(damage="3d6", type="laser", increment=increment)
    if not left:
        assert body_of(attacked(command, HIT).outcome).vitality == 30
        return
    done = attacked(command, {**HIT, "SPY-DMG-2 roll": [2] * left})
    assert damage(done) == 2 * left
    assert steps(done, "SPY-LASER-1") == {"AP": 2 * left}


@pytest.mark.parametrize(("reading", "vitality"), [("nothing", 30), ("one", 29)])
def test_SPY_LASER_3_T45_beyond_its_dice(reading: str, vitality: int) -> None:
    settings = replace(Settings(), laser_spent=reading)
    command = attack(damage="2d6", type="laser", increment=4)
    done = attacked(command, HIT, fight(settings=settings))
    assert body_of(done.outcome).vitality == vitality


def test_SPY_SNEAK_1_to_4_what_keeps_the_dice_out() -> None:
    def sneaks(target: str = HIM, now: Encounter | None = None, **fields: Any) -> bool:
        script = {**FLANKED, "SPY-NPC-1": True, "SPY-SNEAK-3 dice": 6}
        found = attacked(attack(target, damage="2", sneak=1, **fields), script, now)
        return bool(damage(found) == 8)

    assert sneaks()
    assert sneaks(range="cqb")
    assert not sneaks(CRATE)
    assert not sneaks(range="long")
    assert not sneaks(feet=31)
    assert not sneaks(convert="to_subdual")
    assert sneaks(convert="to_lethal")
    assert not sneaks(now=fight(replace(AGENT, no_criticals=True)))
    no = attacked(attack(damage="2", sneak=1), {**FLANKED, "SPY-SNEAK-1": "no"})
    assert damage(no) == 2
    hidden = attacked(attack(damage="2", sneak=1), {**FLANKED, "SPY-SNEAK-4": "no"})
    assert damage(hidden) == 2


def test_SPY_GEN_5_what_conversion_costs_stands_outside_the_texts() -> None:
    def of(**fields: Any) -> tuple[int, int]:
        now = fight(minion=KILLER, settings=replace(Settings(), outside_text=True))
        script = {"SPY-ATK-1": [15], **SAVES}
        done = attacked(attack(damage="4", **fields), script, now)
        return steps(done, "SPY-ATK-1")["bonus"], body_of(done.outcome).subdual

    assert of(way="melee", convert="to_subdual") == (1, 4)
    assert of(way="firearm", convert="to_subdual") == (5, 0)
    assert of(way="melee", convert="to_subdual", type="falling") == (5, 0)
    assert of(way="melee", convert="to_subdual", type="explosive") == (5, 0)
    assert of(way="melee", type="subdual", convert="to_lethal") == (1, 0)


def test_the_gc_can_put_another_damage_in_place() -> None:
    done = attacked(attack(), {**HIT, "SPY-DMG-2": 5}, put={"SPY-DMG-4 damage": 9})
    assert body_of(done.outcome).vitality == 21
