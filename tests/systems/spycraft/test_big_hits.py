"""25 and 50 damage in one hit: the limits, the save, the fall to −9 (T2 … T7, T10, T15, T58)."""

from dataclasses import replace

import pytest

from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction
from hurtbox.systems.spycraft.tables.damage_types import DamageType

from .harness import AGENT, asked, body_of, fight, names, owed, steps, take

BIG = replace(AGENT, vitality=200)
OUCH = {"SPY-OUCH-1": [1], "SPY-OUCH-2": 1, "SPY-OUCH-3": 1, "SPY-OUCH-4": "arm", "SPY-OUCH-5": 1}
FAILED = {"SPY-AD-7": False, "SPY-AD-8": False, **OUCH}


@pytest.mark.parametrize(
    ("damage", "rule"),
    [
        (24, ""),
        (25, "SPY-AD-7"),
        (26, "SPY-AD-7"),
        (48, "SPY-AD-7"),
        (49, "SPY-AD-7"),
        (50, "SPY-AD-8"),
        (51, "SPY-AD-8"),
    ],
)
def test_T3_T15_one_save_by_the_band(damage: int, rule: str) -> None:
    assert owed(fight(BIG), Packet(damage)) == ([f"{rule} save"] if rule else [])


@pytest.mark.parametrize(
    ("damage", "dc"), [(25, 12), (26, 13), (27, 13), (48, 24), (49, 24), (50, 25), (51, 25)]
)
def test_the_save_is_against_half_of_it_rounded_down(damage: int, dc: int) -> None:
    rule = "SPY-AD-7" if damage < 50 else "SPY-AD-8"
    done = take(fight(BIG), Packet(damage), {rule: True})
    assert steps(done, rule)["save DC"] == dc
    body = body_of(done.outcome)
    assert (body.injuries, body.wounds) == ((), 12)


@pytest.mark.parametrize(("total", "injured"), [(12, True), (13, False), (14, False)])
def test_SPY_GEN_6_reaching_the_dc_saves(total: int, injured: bool) -> None:
    done = take(fight(BIG), Packet(26), {"SPY-AD-7": total, **OUCH})
    assert bool(body_of(done.outcome).injuries) == injured


@pytest.mark.parametrize("face", [1, 20])
def test_a_natural_1_or_20_decides_nothing(face: int) -> None:
    easy = take(fight(replace(BIG, fortitude=30)), Packet(25), {"SPY-AD-7": [face]})
    assert not body_of(easy.outcome).injuries
    hard = take(fight(replace(BIG, fortitude=-30)), Packet(25), {"SPY-AD-7": [face], **OUCH})
    assert body_of(hard.outcome).injuries


@pytest.mark.parametrize(("wounds", "after"), [(12, -9), (-5, -9), (-9, -9)])
def test_T4_T5_a_failed_save_at_50_drops_wounds_to_minus_9(wounds: int, after: int) -> None:
    body = Body(vitality=200, wounds=wounds)
    done = take(fight(BIG, body=body), Packet(50), FAILED)
    assert (body_of(done.outcome).vitality, body_of(done.outcome).wounds) == (150, after)
    assert len(body_of(done.outcome).injuries) == 1


def test_T5_nobody_is_raised_to_minus_9() -> None:
    done = take(fight(BIG, body=Body(vitality=0, wounds=42)), Packet(51), FAILED)
    assert body_of(done.outcome).wounds == -9
    lower = Body(vitality=49, wounds=-9)
    done = take(fight(BIG, body=lower), Packet(50))
    assert body_of(done.outcome).wounds == -10  # dead: no more saves


def test_T2_the_bands_look_at_what_was_applied_or_at_what_came_in() -> None:
    armored = replace(BIG, reductions=(Reduction(3),))
    assert owed(fight(armored), Packet(27)) == []
    assert owed(fight(armored), Packet(28)) == ["SPY-AD-7 save"]
    assert owed(fight(armored), Packet(52)) == ["SPY-AD-7 save"]
    assert owed(fight(armored), Packet(53)) == ["SPY-AD-8 save"]
    incoming = Settings(big_hit_counts="incoming")
    assert owed(fight(armored, settings=incoming), Packet(25)) == ["SPY-AD-7 save"]
    assert owed(fight(armored, settings=incoming), Packet(24)) == []


SUBDUAL: tuple[DamageType, ...] = ("subdual", "cold", "heat", "electrical")


@pytest.mark.parametrize("type_", SUBDUAL)
def test_T6_subdual_kinds_fall_to_minus_9_without_an_injury(type_: DamageType) -> None:
    strong = replace(BIG, constitution=99)
    assert "SPY-AD-8 save" in asked(fight(strong), Packet(50, type_))
    assert not {"SPY-AD-7 save", "SPY-AD-8 save"} & asked(fight(strong), Packet(49, type_))
    never = Settings(massive_subdual="never")
    assert "SPY-AD-8 save" not in asked(fight(strong, settings=never), Packet(50, type_))


def test_T6_the_fall_without_an_injury() -> None:
    done = take(fight(replace(BIG, constitution=99)), Packet(50, "subdual"), FAILED)
    assert (body_of(done.outcome).wounds, body_of(done.outcome).injuries) == (-9, ())


ONE_INJURY: tuple[DamageType, ...] = ("acid", "fire", "vacuum")


@pytest.mark.parametrize("type_", ONE_INJURY)
def test_T7_types_with_an_injury_of_their_own_have_no_other(type_: DamageType) -> None:
    beside = fight(BIG, settings=Settings(special_injury="beside"))
    assert "SPY-AD-7 save" not in asked(fight(BIG), Packet(30, type_, before=0))
    assert "SPY-AD-8 save" not in asked(fight(BIG), Packet(49, type_))
    assert "SPY-AD-8 save" in asked(fight(BIG), Packet(110, type_))
    assert "SPY-OUCH-1 roll" not in asked(fight(BIG), Packet(110, type_))
    assert "SPY-AD-7 save" in asked(beside, Packet(40 if type_ != "acid" else 49, type_))


@pytest.mark.parametrize(("damage", "injured"), [(11, False), (12, False), (13, True)])
def test_T15_T58_a_bought_injury_needs_more_damage_than_con(damage: int, injured: bool) -> None:
    done = take(fight(BIG), Packet(damage, critical=2, injury=True), OUCH)
    body = body_of(done.outcome)
    assert (bool(body.injuries), body.vitality, body.wounds) == (injured, 200 - damage, 12)


def test_T58_after_dr_or_before_it() -> None:
    armored = replace(BIG, reductions=(Reduction(1),))
    packet = Packet(13, critical=2, injury=True)
    assert not body_of(take(fight(armored), packet, OUCH).outcome).injuries
    rolled = Settings(injury_con="rolled")
    assert body_of(take(fight(armored, settings=rolled), packet, OUCH).outcome).injuries


def test_SPY_CRI_4_without_vitality_there_is_no_condition_of_con() -> None:
    body = Body(vitality=0, wounds=12)
    done = take(fight(body=body), Packet(2, critical=1, injury=True), OUCH)
    assert (len(body_of(done.outcome).injuries), body_of(done.outcome).wounds) == (1, 10)


def test_T10_a_bought_injury_is_automatic_and_a_big_hit_can_add_another() -> None:
    packet = Packet(30, critical=2, injury=True)
    assert len(body_of(take(fight(BIG), packet, FAILED).outcome).injuries) == 2
    saved = take(fight(BIG), packet, FAILED | {"SPY-AD-7": True})
    assert len(body_of(saved.outcome).injuries) == 1
    one = Settings(second_injury="one")
    assert len(body_of(take(fight(BIG, settings=one), packet, OUCH).outcome).injuries) == 1
    save = Settings(bought_injury="save")
    saved = take(fight(BIG, settings=save), packet, OUCH | {"SPY-AD-7": True})
    assert not body_of(saved.outcome).injuries


def test_the_massive_save_of_the_dying_is_asked_and_that_of_the_dead_is_not() -> None:
    dying = Body(vitality=100, wounds=-5)
    assert owed(fight(BIG, body=dying), Packet(50)) == ["SPY-AD-8 save"]
    assert owed(fight(BIG, body=replace(dying, wounds=-10)), Packet(50)) == []


def test_a_big_hit_that_is_failed_leaves_fatigue_and_injury() -> None:
    body = Body(vitality=5, wounds=42)
    done = take(fight(replace(BIG, wounds=42), body=body), Packet(30), FAILED)
    assert names(body_of(done.outcome)) == ["fatigued", "bleeding"]


def test_AD_2_the_fall_to_minus_9_fatigues_as_any_loss_of_wounds() -> None:
    """Losing wounds fatigues; here only the failed save costs any."""
    fallen = body_of(take(fight(BIG), Packet(50), FAILED).outcome)
    assert (fallen.vitality, fallen.wounds) == (150, -9)
    assert "fatigued" in names(fallen)


def test_T14_the_fall_fatigues_once_with_what_the_hit_did_already() -> None:
    done = take(fight(AGENT), Packet(50), FAILED)
    assert names(body_of(done.outcome)).count("fatigued") == 1
    emptied = replace(AGENT, vitality=50)
    done = take(fight(emptied), Packet(50), FAILED)
    assert names(body_of(done.outcome)).count("fatigued") == 1
