"""Lasting sources (10.2): rounds, minutes, phases, and the order of turns."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.commands.turns import EndRound, NextTurn, PassTime
from hurtbox.systems.spycraft.body import Body, Condition
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.sources import Exposure, Infection, Vacuum

from . import commands as c
from .commands import EndCondition
from .danger_harness import SCRIPT, TOUGH, at
from .harness import CRATE, HIM, MOOK, body_of, fight, names, run, steps, take
from .played_lasting import sick


def test_VAC_3_and_T60_only_the_first_round_is_halved() -> None:
    now = run(fight(TOUGH), c.IntoVacuum(target=HIM)).outcome
    now = run(now, EndRound(), {"SPY-VAC-2": 15, "SPY-VAC-3": True}).outcome
    assert (body_of(now).vitality, body_of(now).stress) == (193, 4)
    now = run(now, EndRound(), {"SPY-VAC-2": 15, "SPY-VAC-5": True}).outcome
    assert (body_of(now).vitality, body_of(now).stress) == (178, 12)
    assert isinstance(now.sources[0], Vacuum) and now.sources[0].total == 22


def test_VAC_5_is_summed_over_rounds() -> None:
    now = run(fight(TOUGH), c.IntoVacuum(target=HIM)).outcome
    now = run(now, EndRound(), {"SPY-VAC-2": 20, "SPY-VAC-3": False}).outcome
    now = run(now, EndRound(), {"SPY-VAC-2": 5, "SPY-VAC-5": False}).outcome
    assert [one.attribute for one in body_of(now).losses] == ["wisdom"]


@pytest.mark.parametrize(("minutes", "times"), [(59, 0), (60, 1), (61, 1), (119, 1), (120, 2)])
def test_COLD_4_each_hour(minutes: int, times: int) -> None:
    now = run(fight(TOUGH), c.Expose(target=HIM, temperature=20)).outcome
    done = run(now, PassTime(amount=minutes), {"SPY-COLD-4": 5, "SPY-HEAL-3": ()})
    assert sum(step.kind == "asked" and step.what == "damage" for step in done.steps) == times


def test_COLD_5_survival_doubles_once() -> None:
    now = run(fight(TOUGH), c.Expose(target=HIM, temperature=20)).outcome
    check = c.Survive(target=HIM, source=now.sources[0].id, bonus=5)
    later = run(now, check, {"SPY-COLD-5": True}).outcome
    assert isinstance(later.sources[0], Exposure) and later.sources[0].due == 120
    with pytest.raises(Refused):
        run(later, check)
    tired = Body(200, 12, conditions=(Condition("fatigued", "SPY-AD-1"),))
    with pytest.raises(Refused):
        run(now.with_body(HIM, tired), check)


def test_COLD_2_what_the_cold_did_is_held_until_it_is_escaped() -> None:
    weak = replace(TOUGH, constitution=4)
    now = run(fight(weak), c.Expose(target=HIM, medium="liquid", temperature=35)).outcome
    now = run(now, EndRound(), {**SCRIPT, "SPY-COLD-4": 6}).outcome
    body = body_of(now)
    assert {"fatigued", "unconscious"} <= set(names(body))
    (loss,) = body.losses
    assert (loss.attribute, loss.permanent) == ("constitution", False)
    back = c.Restore(target=HIM, attribute="constitution")
    rested = EndCondition(target=HIM, condition="fatigued")
    for command in (back, rested):
        with pytest.raises(Refused):
            run(now, command)
    free = run(now, c.EndSource(target=HIM, source=now.sources[0].id)).outcome
    assert body_of(run(free, back).outcome).losses == ()
    assert "fatigued" not in names(body_of(run(free, rested).outcome))
    assert {one.until for one in body_of(free).conditions if one.name == "fatigued"} == {"open"}


@pytest.mark.parametrize(
    ("armor", "bonus"), [("none", 0), ("partial", -2), ("moderate", -4), ("full", -8)]
)
def test_HEAT_2_armor_against_heat(armor: Any, bonus: int) -> None:
    weak = replace(TOUGH, constitution=1, armor=armor)
    done = take(fight(weak), Packet(5, "heat"), {**SCRIPT, "SPY-SUBD-4": [1]})
    assert steps(done, "SPY-HEAT-2").get("modifier", 0) == bonus


def test_CONT_6_the_phase_machine() -> None:
    now = run(fight(), sick(primary_attribute="strength", primary_points=2)).outcome
    assert run(now, PassTime(amount=1), {"SPY-CONT-6": True}).outcome.sources == ()
    ill = run(now, PassTime(amount=1), {"SPY-CONT-6": False}).outcome
    assert body_of(ill).stress == 2
    infection = ill.sources[0]
    assert isinstance(infection, Infection)
    assert (infection.phases, infection.due, infection.next) == (1, 2, infection.secondary)
    done = run(ill, PassTime(amount=3), {"SPY-CONT-6": False})
    assert sum(step.what == "secondary save" for step in done.steps) == 3


def test_CONT_6_an_onset_in_rounds() -> None:
    now = run(fight(), sick(primary_onset=2, primary_unit="round")).outcome
    now = run(now, EndRound()).outcome
    assert run(now, EndRound(), {"SPY-CONT-6": True}).outcome.sources == ()


@pytest.mark.parametrize(("doses", "penalty"), [(2, 1), (11, 10), (12, 10)])
def test_CONT_9_doses(doses: int, penalty: int) -> None:
    now = run(fight(), sick()).outcome
    for _ in range(doses - 1):
        now = run(now, sick()).outcome
    done = run(now, PassTime(amount=1), {"SPY-CONT-6": True})
    assert steps(done, "SPY-CONT-9")["penalty"] == penalty


def test_CONT_5_only_the_helpless() -> None:
    with pytest.raises(Refused):
        run(fight(), sick(route="helpless"), {"SPY-CONT-5": "no"})


@pytest.mark.parametrize(("rounds", "lost"), [(1, 4), (2, 4 + 2), (3, 4 + 2 + 1), (10, 4 + 2 + 1)])
def test_ACID_5_a_minute_holds_as_many_rounds_as_the_setting_says(rounds: int, lost: int) -> None:
    table = fight(TOUGH, settings=at(minute_rounds=rounds))
    now = take(table, Packet(9, "acid"), SCRIPT).outcome
    after = run(now, PassTime(amount=1), SCRIPT).outcome
    assert 191 - body_of(after).vitality == lost


def test_10_2_initiative_orders_the_turns_and_the_next_round() -> None:
    now = run(fight(TOUGH), c.SetInitiative(target=MOOK, count=15)).outcome
    now = run(now, c.SetInitiative(target=HIM, count=18)).outcome
    assert now.order == (HIM, MOOK, CRATE)
    now = run(now, NextTurn()).outcome
    shocked = replace(body_of(now), initiative=9)
    now = now.with_body(HIM, shocked)
    assert now.order == (HIM, MOOK, CRATE)
    now = run(now, EndRound()).outcome
    assert (now.order, now.clock.turn) == ((MOOK, HIM, CRATE), MOOK)


def test_conversion_of_acid_explosions_fire_and_lasers_is_refused() -> None:
    for type in ("acid", "fire", "laser"):
        done = take(fight(TOUGH), Packet(4, type, subdual=True), SCRIPT)  # type: ignore[arg-type]
        assert (body_of(done.outcome).vitality, body_of(done.outcome).subdual) == (196, 0)
