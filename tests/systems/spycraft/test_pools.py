"""Sections 3.1 and 3.2: vitality, wounds and thresholds, one below, on and one above each."""

from dataclasses import replace

import pytest

from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.derived import is_dead, is_dying, is_out
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Person
from hurtbox.systems.spycraft.settings import Settings

from .harness import AGENT, HIM, body_of, fight, names, run, steps, take


def hurt(vitality: int = 30, wounds: int = 12) -> Body:
    return Body(vitality=vitality, wounds=wounds)


def test_SPY_VW_3_a_standard_hit_costs_vitality_alone() -> None:
    body = body_of(take(fight(), Packet(10)).outcome)
    assert (body.vitality, body.wounds, names(body)) == (20, 12, [])


def test_SPY_VW_3_a_bought_critical_goes_straight_to_wounds() -> None:
    body = body_of(take(fight(), Packet(10, to_wounds=True)).outcome)
    assert (body.vitality, body.wounds, names(body)) == (30, 2, ["fatigued"])


def test_SPY_VW_4_without_vitality_all_damage_goes_to_wounds() -> None:
    body = body_of(take(fight(body=hurt(vitality=0)), Packet(5)).outcome)
    assert (body.vitality, body.wounds) == (0, 7)


@pytest.mark.parametrize(
    ("damage", "spilled", "absorbed"),
    [(7, (1, 12), (1, 12)), (8, (0, 12), (0, 12)), (9, (0, 11), (0, 12)), (12, (0, 8), (0, 12))],
)
def test_SPY_VW_5_and_6_overflow_spills_or_is_absorbed(
    damage: int, spilled: tuple[int, int], absorbed: tuple[int, int]
) -> None:
    """T1: 12 damage on 8 vitality: 8 to vitality, 4 to wounds or lost."""
    for reading, expected in (("spill", spilled), ("absorb", absorbed)):
        settings = replace(Settings(), overflow=reading)
        done = take(fight(body=hurt(vitality=8), settings=settings), Packet(damage))
        body = body_of(done.outcome)
        assert (body.vitality, body.wounds) == expected
        if damage > 8:
            assert f"overflow.{reading}" in steps(done, "SPY-VW-5")


@pytest.mark.parametrize(("vitality", "fatigued"), [(6, []), (5, ["fatigued"]), (4, ["fatigued"])])
def test_SPY_AD_1_vitality_reduced_to_0_fatigues(vitality: int, fatigued: list[str]) -> None:
    assert names(body_of(take(fight(body=hurt(vitality)), Packet(5)).outcome)) == fatigued


def test_SPY_AD_2_each_hit_that_costs_a_wound_fatigues_and_one_hit_does_it_once() -> None:
    done = take(fight(body=hurt(vitality=5)), Packet(6))
    assert names(body_of(done.outcome)) == ["fatigued"]
    assert "fatigued once" in steps(done, "SPY-AD-2")
    again = take(done.outcome, Packet(1))
    assert names(body_of(again.outcome)) == ["fatigued", "fatigued"]
    assert names(body_of(take(again.outcome, Packet(1)).outcome)) == ["fatigued", "fatigued"]


def test_T14_a_house_rule_may_count_both_triggers_of_one_hit() -> None:
    settings = replace(Settings(), fatigued="each")
    done = take(fight(body=hurt(vitality=5), settings=settings), Packet(6))
    assert names(body_of(done.outcome)) == ["fatigued", "fatigued"]


@pytest.mark.parametrize(
    ("wounds", "rule", "out", "dying", "dead"),
    [
        (1, "", False, False, False),
        (0, "SPY-AD-3", True, False, False),
        (-1, "SPY-AD-4", True, True, False),
        (-9, "SPY-AD-4", True, True, False),
        (-10, "SPY-AD-5", True, False, True),
        (-11, "SPY-AD-5", True, False, True),
        (-24, "SPY-AD-5", True, False, True),
        (-25, "SPY-AD-6", True, False, True),
        (-26, "SPY-AD-6", True, False, True),
    ],
)
def test_T16_what_wounds_mean(wounds: int, rule: str, out: bool, dying: bool, dead: bool) -> None:
    """“Or lower” includes the number."""
    encounter = fight(replace(AGENT, wounds=2), body=hurt(0, 2))
    left = 2 - wounds
    script = {"SPY-AD-7": True}
    done = take(encounter, Packet(left), script)
    assert body_of(done.outcome).wounds == wounds
    if rule:
        assert steps(done, rule)["state"]["wounds"] == wounds
    who = Person.of(done.outcome, HIM)
    assert (is_out(who), is_dying(who), is_dead(who)) == (out, dying, dead)


def test_SPY_AD_6_destroyed_in_one_hit_is_dead_too() -> None:
    done = take(fight(body=hurt(0, -1)), Packet(24))
    assert {"SPY-AD-5", "SPY-AD-6"} <= {step.rule for step in done.steps}


def test_a_state_is_logged_once() -> None:
    done = take(fight(body=hurt(0, -2)), Packet(1))
    assert not steps(done, "SPY-AD-4")


def test_the_gc_may_leave_fatigue_out_and_change_any_number() -> None:
    put = {"SPY-AD-1 fatigued": "not gained", "SPY-VW-1 vitality": 3}
    body = body_of(take(fight(body=hurt(vitality=5)), Packet(5), put=put).outcome)
    assert (names(body), body.vitality) == ([], 3)


def test_VW_1_and_2_pools_can_be_set_by_hand() -> None:
    from .commands import SetPools

    done = run(fight(), SetPools(target=HIM, vitality=4, wounds=-3))
    assert (body_of(done.outcome).vitality, body_of(done.outcome).wounds) == (4, -3)
