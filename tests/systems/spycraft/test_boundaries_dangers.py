"""Section 7: one below, on, and one above each boundary (T15, T36, T62)."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.session.commands.turns import EndRound
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.packet import Packet

from . import commands as c
from .danger_harness import NO_D4, SCRIPT, TOUGH, at
from .harness import HIM, MOOK, body_of, fight, names, run, steps, take
from .played_lasting import burning, sick


@pytest.mark.parametrize("damage", [19, 20, 21])
def test_BANG_3_EXPL_5_T15_more_than_20_takes_down(damage: int) -> None:
    script = {**NO_D4, "SPY-BANG-2": [20], "SPY-EXPL-2 save": False, "SPY-EXPL-3": [20]}
    for type in ("bang", "explosive"):
        done = take(fight(replace(TOUGH, fortitude=30)), Packet(damage, type), script)  # type: ignore[arg-type]
        assert ("takedown" in steps(done, "SPY-COLL-4")) is (damage > 20)


@pytest.mark.parametrize(
    ("type", "rule", "at"),
    [
        ("acid", "SPY-ACID-6", 25),
        ("fire", "SPY-FIRE-10", 25),
        ("vacuum", "SPY-VAC-5", 25),
        ("cold", "SPY-COLD-3", 50),
        ("heat", "SPY-HEAT-3", 50),
        ("electrical", "SPY-ELEC-4", 25),
    ],
)
@pytest.mark.parametrize("over", [-1, 0, 1])
def test_T15_25_and_50_are_enough(type: Any, rule: str, at: int, over: int) -> None:
    script = {**SCRIPT, "SPY-VAC-3": False, "SPY-ELEC-2 count now": 90, "SPY-ELEC-2 rounds": 1}
    done = take(fight(TOUGH), Packet(at + over, type), script)
    assert bool(body_of(done.outcome).losses) is (over >= 0)
    assert ("injury save" in steps(done, rule)) is (over >= 0)


@pytest.mark.parametrize("damage", [49, 50, 51])
def test_ELEC_4_paralysis_from_50_on(damage: int) -> None:
    script = {**SCRIPT, "SPY-ELEC-4": False, "SPY-ELEC-4 rounds": 7}
    done = take(fight(TOUGH), Packet(damage, "electrical"), script)
    assert ("paralyzed" in names(body_of(done.outcome))) is (damage >= 50)


@pytest.mark.parametrize("square", [9, 10, 11])
@pytest.mark.parametrize("reading", ["ten", "any"])
def test_T15_and_T41_fire_ignites_from_10_on(square: int, reading: str) -> None:
    table = burning(at(fire_ignites=reading), square)
    script = {**SCRIPT, "SPY-FIRE-6 save, ignored": [10]}
    done = run(table, EndRound(), script)
    assert ("save" in steps(done, "SPY-FIRE-3")) is (square >= 10 or reading == "any")


@pytest.mark.parametrize("feet", [29, 30, 31])
def test_FALL_5_T15_falls_of_30_ft_are_stressful(feet: int) -> None:
    fall = c.Fall(target=HIM, feet=feet)
    after = run(fight(TOUGH), fall, {"SPY-FALL-2": 6}).outcome
    assert body_of(after).stress == (0 if feet < 30 else 6)


@pytest.mark.parametrize("rounds", [9, 10, 11])
def test_CONT_4_T15_ten_rounds_near_an_infected(rounds: int) -> None:
    ill = run(fight(), sick(spreads="inhalation")).outcome
    near = c.Infect(target=HIM, source=ill.sources[0].id, others=(MOOK,), rounds=rounds)
    assert bool(run(ill, near).outcome.sources_on(MOOK)) is (rounds >= 10)


@pytest.mark.parametrize("margin", [-1, 0, 1, 4, 5, 6])
def test_T62_a_poisoned_weapon_needs_a_save_passed_by_0_to_5(margin: int) -> None:
    script = {"SPY-NPC-1": 14 + margin, "SPY-NPC-7": "later"}
    done = take(fight(), Packet(8, exposes=True), script, target=MOOK)
    assert ("weapon.exposed" in steps(done, "SPY-CONT-3")) is (0 <= margin <= 5)


@pytest.mark.parametrize("wounds", [0, 1, 2])
def test_CONT_3_a_lost_wound_point_exposes(wounds: int) -> None:
    table = fight(body=Body(3, 12))
    done = take(table, Packet(3 + wounds, exposes=True))
    assert ("weapon.exposed" in steps(done, "SPY-CONT-3")) is bool(wounds)


@pytest.mark.parametrize("above", [9, 10, 11])
def test_FIRE_12_ten_feet_above(above: int) -> None:
    table = burning()
    into = c.IntoFire(target=HIM, source=table.sources[0].id, others=(MOOK,), above=above)
    assert bool(run(table, into).outcome.sources_on(MOOK)) is (above < 10)


@pytest.mark.parametrize("count", [1, 0, -1])
def test_T36_exactly_0_is_not_below_0(count: int) -> None:
    weak = replace(TOUGH, constitution=1)
    begun = run(fight(weak), c.SetInitiative(target=HIM, count=6 + count)).outcome
    done = take(begun, Packet(12, "electrical"), {**SCRIPT, "SPY-ELEC-2 rounds": 1})
    out = [one for one in body_of(done.outcome).conditions if one.rule == "SPY-ELEC-2"]
    assert [one.name for one in out] == ["nauseated", *(["unconscious"] if count < 0 else [])]


@pytest.mark.parametrize("count", [-1, 0, 1])
def test_ELEC_2_a_count_of_0_is_a_count_and_not_unknown(count: int) -> None:
    weak = replace(TOUGH, constitution=1)
    begun = run(fight(weak), c.SetInitiative(target=HIM, count=count)).outcome
    done = take(begun, Packet(4, "electrical"), {**SCRIPT, "SPY-ELEC-2 rounds": 1})
    assert "count now" not in steps(done, "SPY-ELEC-2")
    assert body_of(done.outcome).count == count - 2


@pytest.mark.parametrize("said", [-3, 0, 2])
def test_ELEC_2_an_unknown_count_is_asked_once(said: int) -> None:
    weak = fight(replace(TOUGH, constitution=1))
    script = {**SCRIPT, "SPY-ELEC-2 rounds": 1}
    first = take(weak, Packet(4, "electrical"), {**script, "SPY-ELEC-2 count now": said})
    assert body_of(first.outcome).count == said - 2
    assert body_of(take(first.outcome, Packet(4, "electrical"), script).outcome).count == said - 4
