"""Section 7, type by type: the edges of T15, every row of the rounding index, traps with two readings."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.clock import Clock
from hurtbox.core.refusal import Refused
from hurtbox.service.turns import EndRound, NextTurn, PassTime
from hurtbox.systems.spycraft.body import Body, Condition
from hurtbox.systems.spycraft.commands import dangers as c
from hurtbox.systems.spycraft.commands import fires
from hurtbox.systems.spycraft.commands.injury import EndCondition
from hurtbox.systems.spycraft.lasting.fire import grade
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction, Resistance
from hurtbox.systems.spycraft.sources import Acid, Exposure, Fire, Flames, Infection, Vacuum
from hurtbox.systems.spycraft.tables.collisions import COLLISIONS
from hurtbox.systems.spycraft.tables.sizes import SIZES
from hurtbox.systems.spycraft.tables.temperatures import (
    NEVER,
    ROUND,
    cold_interval,
    fire_ap,
    heat_interval,
)

from .table import CRATE, HIM, MOOK, body_of, fight, names, owed, run, steps, take

from .played_dangers import SCRIPT, TOUGH, burning, sick  # isort: skip

NO_D4 = {"SPY-EXPL-6 d4": 1, "SPY-EXPL-4": "none", "SPY-EXPL-2 room": "moves"}


def reads(**reading: Any) -> Settings:
    return Settings(**reading)


# Rounding, row by row (10.1)


@pytest.mark.parametrize(("damage", "half"), [(10, 5), (11, 5), (12, 6)])
def test_ACID_4_and_5_halves_are_rounded_down(damage: int, half: int) -> None:
    done = take(fight(TOUGH), Packet(damage, "acid"), {**SCRIPT, "SPY-ACID-4 save": True})
    assert body_of(done.outcome).vitality == 200 - half
    next_round = run(done.outcome, EndRound())
    assert steps(next_round, "SPY-ACID-5")["end of round"] == half // 2
    acid = done.outcome.sources[0]
    washed = run(done.outcome, c.Wash(target=HIM, source=acid.id))
    assert steps(washed, "SPY-ACID-5")["washed"] == half // 2


@pytest.mark.parametrize(
    ("type", "lost", "stress"),
    [
        ("acid", 9, 4),
        ("collision", 7, 1),
        ("collision", 8, 2),
        ("laser", 7, 1),
        ("laser", 8, 2),
        ("fire", 7, 7),
        ("vacuum", 7, 4),
        ("vacuum", 8, 4),
        ("vacuum", 9, 5),
        ("electrical", 7, 1),
        ("electrical", 8, 2),
    ],
)
def test_stress_that_follows(type: Any, lost: int, stress: int) -> None:
    script = {**SCRIPT, "SPY-VAC-3": False}
    after = take(fight(TOUGH), Packet(lost, type), script).outcome
    assert body_of(after).stress == stress


@pytest.mark.parametrize(("lost", "stress"), [(3, 1), (4, 2), (7, 2), (8, 3)])
def test_EXPL_6_a_quarter_and_1d4(lost: int, stress: int) -> None:
    script = {**NO_D4, "SPY-EXPL-2 save": False, "SPY-EXPL-3": [20]}
    after = take(fight(TOUGH), Packet(lost, "explosive"), script).outcome
    assert body_of(after).stress == stress


@pytest.mark.parametrize(("margin", "rounds"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_BANG_2_half_the_margin_rounded_up(margin: int, rounds: int) -> None:
    script = {"SPY-BANG-2": 12 - margin, "SPY-BANG-4": 1}
    body = body_of(take(fight(TOUGH), Packet(12, "bang"), script).outcome)
    due = {one.name: one.due for one in body.conditions}
    assert due == ({"stunned": 1 + rounds, "deafened": 1 + 2 * rounds} if rounds else {})
    assert (body.stress, body.vitality) == (1 if rounds else 0, 200)


@pytest.mark.parametrize(("margin", "rounds"), [(0, 0), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
def test_FLASH_2_and_EXPL_3_a_quarter_of_the_margin_rounded_up(margin: int, rounds: int) -> None:
    script = {**NO_D4, "SPY-FLASH-1": "yes", "SPY-FLASH-2 save": 20 - margin, "SPY-FLASH-2 d4": 1}
    body = body_of(take(fight(TOUGH), Packet(20, "flash"), script).outcome)
    assert [one.due for one in body.conditions] == ([1 + rounds] if rounds else [])
    script |= {"SPY-EXPL-2 save": False, "SPY-EXPL-3 save": 20 - margin}
    body = body_of(take(fight(TOUGH), Packet(20, "explosive"), script).outcome)
    assert [one.due for one in body.conditions] == ([1 + rounds] if rounds else [])


@pytest.mark.parametrize(("damage", "half"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_EXPL_2_half_rounded_down_at_least_1(damage: int, half: int) -> None:
    script = {**NO_D4, "SPY-EXPL-2 save": True, "SPY-EXPL-3": [20]}
    after = take(fight(TOUGH), Packet(damage, "explosive"), script).outcome
    assert body_of(after).vitality == 200 - half


@pytest.mark.parametrize(("damage", "half"), [(7, 3), (8, 4)])
def test_VAC_3_half_rounded_down_and_then_half_of_it_up(damage: int, half: int) -> None:
    after = take(fight(TOUGH), Packet(damage, "vacuum"), {"SPY-VAC-3": True}).outcome
    assert (200 - body_of(after).vitality, body_of(after).stress) == (half, -(-half // 2))


@pytest.mark.parametrize(("damage", "loss"), [(13, 6), (14, 7)])
def test_ELEC_2_half_of_the_damage_rounded_down(damage: int, loss: int) -> None:
    weak = replace(TOUGH, constitution=1)
    script = {**SCRIPT, "SPY-ELEC-2 count now": 9, "SPY-ELEC-2 rounds": 3}
    after = take(fight(weak), Packet(damage, "electrical"), script).outcome
    assert body_of(after).initiative == 9 - loss


@pytest.mark.parametrize(
    ("margin", "result"),
    [(5, 1), (4, 0), (0, 0), (-1, -1), (-4, -1), (-5, -2), (-9, -2), (-10, -3)],
)
def test_FIRE_6_grades_of_its_save(margin: int, result: int) -> None:
    assert grade(margin) == result


@pytest.mark.parametrize(("damage", "left"), [(9, 4), (8, 4), (1, 0)])
def test_FIRE_5_rolling_halves_rounded_down(damage: int, left: int) -> None:
    table = burning(own=damage, square=0)
    done = run(table, fires.RollOut(target=HIM, source="c1/flames 1"))
    assert steps(done, "SPY-FIRE-5")["rolls"] == left


# Edges (T15)


@pytest.mark.parametrize("damage", [20, 21])
def test_T15_more_than_20_takes_down(damage: int) -> None:
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
    table = burning(reads(fire_ignites=reading), square)
    script = {**SCRIPT, "SPY-FIRE-6 save, ignored": [10]}
    done = run(table, EndRound(), script)
    assert ("save" in steps(done, "SPY-FIRE-3")) is (square >= 10 or reading == "any")


@pytest.mark.parametrize("feet", [29, 30, 31])
def test_T15_falls_of_30_ft_are_stressful(feet: int) -> None:
    fall = c.Fall(target=HIM, feet=feet)
    after = run(fight(TOUGH), fall, {"SPY-FALL-2": 6}).outcome
    assert body_of(after).stress == (0 if feet < 30 else 6)


@pytest.mark.parametrize("rounds", [9, 10, 11])
def test_T15_ten_rounds_near_an_infected(rounds: int) -> None:
    ill = run(fight(), sick(spreads="inhalation")).outcome
    near = c.Infect(target=HIM, source=ill.sources[0].id, others=(MOOK,), rounds=rounds)
    assert bool(run(ill, near).outcome.sources_on(MOOK)) is (rounds >= 10)


@pytest.mark.parametrize("margin", [-1, 0, 5, 6])
def test_T62_a_poisoned_weapon_needs_a_save_passed_by_0_to_5(margin: int) -> None:
    script = {"SPY-NPC-1": 14 + margin, "SPY-NPC-7": "later"}
    done = take(fight(), Packet(8, exposes=True), script, target=MOOK)
    assert ("exposed" in steps(done, "SPY-CONT-3")) is (0 <= margin <= 5)


@pytest.mark.parametrize("wounds", [0, 1])
def test_CONT_3_a_lost_wound_point_exposes(wounds: int) -> None:
    table = fight(body=Body(3, 12))
    done = take(table, Packet(3 + wounds, exposes=True))
    assert ("exposed" in steps(done, "SPY-CONT-3")) is bool(wounds)


@pytest.mark.parametrize("above", [9, 10, 11])
def test_FIRE_12_ten_feet_above(above: int) -> None:
    table = burning()
    into = fires.IntoFire(target=HIM, source=table.sources[0].id, others=(MOOK,), above=above)
    assert bool(run(table, into).outcome.sources_on(MOOK)) is (above < 10)


@pytest.mark.parametrize("count", [1, 0, -1])
def test_T36_exactly_0_is_not_below_0(count: int) -> None:
    weak = replace(TOUGH, constitution=1)
    begun = run(fight(weak), c.SetInitiative(target=HIM, count=6 + count)).outcome
    done = take(begun, Packet(12, "electrical"), {**SCRIPT, "SPY-ELEC-2 rounds": 1})
    out = [one for one in body_of(done.outcome).conditions if one.rule == "SPY-ELEC-2"]
    assert [one.name for one in out] == ["nauseated", *(["unconscious"] if count < 0 else [])]


# Tables


@pytest.mark.parametrize(
    ("degrees", "ap"),
    [(249, 0), (250, 4), (500, 4), (501, 8), (750, 8), (751, 12), (1000, 12), (1001, 16),
     (1500, 16), (1501, 20), (3000, 20), (3001, 24), (6000, 24), (6001, 28), (50_000, 28)],
)  # fmt: skip
def test_table_9_3(degrees: int, ap: int) -> None:
    assert fire_ap(degrees) == ap


@pytest.mark.parametrize(
    ("medium", "degrees", "minutes"),
    [("air", 31, NEVER), ("air", 30, 60), ("air", 1, 60), ("air", 0, 10), ("air", -49, 10),
     ("air", -50, 5), ("liquid", 61, NEVER), ("liquid", 60, 1), ("liquid", 40, 1),
     ("liquid", 39, ROUND)],
)  # fmt: skip
def test_table_9_7_cold(medium: Any, degrees: int, minutes: int) -> None:
    assert cold_interval(medium, degrees) == minutes


@pytest.mark.parametrize(
    ("medium", "degrees", "minutes"),
    [("air", 89, NEVER), ("air", 90, 60), ("air", 109, 60), ("air", 110, 10), ("air", 139, 10),
     ("air", 140, 5), ("liquid", 109, NEVER), ("liquid", 110, 1), ("liquid", 200, 1),
     ("liquid", 201, ROUND)],
)  # fmt: skip
def test_table_9_7_heat(medium: Any, degrees: int, minutes: int) -> None:
    assert heat_interval(medium, degrees) == minutes


def test_table_9_2() -> None:
    rows = [COLLISIONS[size] for size in SIZES]
    assert [str(row.thing) for row in rows] == [
        "0", "1", "1d2", "1d4", "1d4", "1d6", "1d8", "1d12", "2d10", "2d12"
    ]  # fmt: skip
    assert [str(row.character) for row in rows] == [
        "0", "0", "1", "1d2", "1", "1d3", "1d4", "1d6", "1d10", "1d12"
    ]  # fmt: skip
    assert [row.ap for row in rows] == [0, -4, -2, -1, 0, 1, 2, 4, 6, 8]
    assert [row.takedown for row in rows] == [False] * 5 + [True] * 5
    assert [row.lethal for row in rows] == [False] * 4 + [True] * 6


@pytest.mark.parametrize(("armor", "hit"), [("partial", 2), ("moderate", 3), ("full", 4)])
@pytest.mark.parametrize("face", range(1, 7))
def test_table_9_8_acid_hits_armor(armor: Any, hit: int, face: int) -> None:
    clad = replace(TOUGH, armor=armor, reductions=(Reduction(3),))
    script = {**SCRIPT, "SPY-ACID-2": [face], "SPY-ACID-3 save": True}
    after = take(fight(clad), Packet(9, "acid", ap=1), script).outcome
    assert 200 - body_of(after).vitality == (7 if face <= hit else 9)


# Traps


@pytest.mark.parametrize(("reading", "ap"), [("inflicting", 5), ("suffering", 4), ("none", 4)])
def test_T31_T32_whose_size(reading: str, ap: int) -> None:
    table = fight(TOUGH, settings=reads(collision_size=reading))
    done = run(table, c.Collide(target=HIM, mph=40), {"SPY-COLL-1": 9})
    assert steps(done, "SPY-COLL-3")[f"AP, {reading}"] == ap


@pytest.mark.parametrize(("mph", "down", "up"), [(40, 4, 4), (45, 4, 5), (49, 4, 5), (50, 5, 5)])
def test_T33_tens_of_mph(mph: int, down: int, up: int) -> None:
    for reading, times in (("down", down), ("up", up)):
        table = fight(settings=reads(collision_tens=reading))
        done = run(table, c.Collide(target=HIM, mph=mph, size="medium", by="character"))
        assert steps(done, "SPY-COLL-1")["damage"] == times


def test_COLL_3_AP_is_never_below_0() -> None:
    done = run(fight(TOUGH), c.Collide(target=HIM, mph=20, size="diminutive"))
    assert steps(done, "SPY-COLL-3")["AP, inflicting"] == 0


def test_COLL_2_small_things_only_tickle_things() -> None:
    done = run(fight(), c.Collide(target=CRATE, mph=50, size="tiny"), {"SPY-COLL-1": 7})
    assert "ignored" in steps(done, "SPY-COLL-2")


@pytest.mark.parametrize(("reading", "dice", "ap"), [("dice", 3, 4), ("height", 3, 3)])
def test_T39_soft_landings(reading: str, dice: int, ap: int) -> None:
    table = fight(TOUGH, settings=reads(falling_soft=reading))
    done = run(table, c.Fall(target=HIM, feet=45, onto="soft"), {"SPY-FALL-2": 9})
    assert (steps(done, "SPY-FALL-2")["dice, down"], steps(done, "SPY-FALL-1")["AP"]) == (dice, ap)


@pytest.mark.parametrize(("feet", "dice"), [(9, 0), (10, 1), (25, 2), (200, 20), (900, 20)])
def test_T39_whole_tens_and_20_dice_at_most(feet: int, dice: int) -> None:
    done = run(fight(TOUGH), c.Fall(target=HIM, feet=feet), {**SCRIPT, "SPY-FALL-2 damage": dice})
    assert steps(done, "SPY-FALL-2")["dice, down"] == dice
    assert steps(done, "SPY-FALL-1")["AP"] == feet // 10
    assert "sprawled" in names(body_of(done.outcome))


@pytest.mark.parametrize(
    ("feet", "dc", "depth"), [(24, 15, 10), (25, 20, 10), (30, 20, 10), (31, 20, 20), (50, 25, 20)]
)
def test_FALL_3_dives(feet: int, dc: int, depth: int) -> None:
    dive = c.Dive(target=HIM, feet=feet, depth=depth)
    done = run(fight(), dive, {"SPY-FALL-3": True})
    found = steps(done, "SPY-FALL-3")
    assert (found["dive DC"], found["depth"]) == (dc, depth)
    assert body_of(done.outcome) == body_of(fight())
    shallow = run(fight(TOUGH), c.Dive(target=HIM, feet=feet, depth=depth - 1), {
        "SPY-FALL-3": True, "SPY-FALL-2": feet // 10,
    })  # fmt: skip
    assert "too shallow" in steps(shallow, "SPY-FALL-3")


@pytest.mark.parametrize(("reading", "stress"), [("suffered", 3), ("lost", 0)])
def test_T34_electrical_stress(reading: str, stress: int) -> None:
    table = fight(TOUGH, settings=reads(electrical_stress=reading))
    assert body_of(take(table, Packet(12, "electrical")).outcome).stress == stress


@pytest.mark.parametrize(("reading", "left"), [("suffered", 6), ("unmodified", 4)])
def test_T36_half_of_which_number(reading: str, left: int) -> None:
    weak = replace(TOUGH, constitution=1, resistances=(Resistance("electrical", 4),))
    table = fight(weak, settings=reads(electrical_initiative=reading))
    script = {**SCRIPT, "SPY-ELEC-2 count now": 10, "SPY-ELEC-2 rounds": 1}
    assert body_of(take(table, Packet(12, "electrical"), script).outcome).initiative == left


@pytest.mark.parametrize(("reading", "rules"), [("longer", 2), ("minutes", 1)])
def test_T36_two_durations(reading: str, rules: int) -> None:
    weak = replace(TOUGH, constitution=1)
    table = fight(weak, settings=reads(electrical_knockout=reading))
    script = {**SCRIPT, "SPY-ELEC-2 count now": 1, "SPY-ELEC-2 rounds": 1}
    after = body_of(take(table, Packet(12, "electrical"), script).outcome)
    assert names(after).count("unconscious") == rules


@pytest.mark.parametrize(("reading", "down"), [("faced", False), ("diagram", True)])
def test_T38_more_than_20_of_which_number(reading: str, down: bool) -> None:
    table = fight(TOUGH, settings=reads(explosive_takedown=reading))
    script = {**NO_D4, "SPY-EXPL-2 save": True, "SPY-EXPL-3": [20], "SPY-AD-7": True}
    done = take(table, Packet(30, "explosive"), script)
    assert ("takedown" in steps(done, "SPY-COLL-4")) is down
    assert steps(done, "SPY-EXPL-3")["save DC"] == 30


@pytest.mark.parametrize(("moved", "bonus"), [("none", 0), ("half", 4), ("full", 8), ("toward", 0)])
def test_EXPL_4_moving(moved: str, bonus: int) -> None:
    script = {**NO_D4, "SPY-EXPL-4": moved, "SPY-EXPL-2 save": False, "SPY-EXPL-3": [20]}
    done = take(fight(TOUGH), Packet(12, "explosive"), script)
    assert steps(done, "SPY-EXPL-4").get("bonus", 0) == bonus


def test_T38_both_bonuses_by_the_other_reading() -> None:
    table = fight(TOUGH, settings=reads(explosive_moved="adds"))
    script = {**NO_D4, "SPY-EXPL-4": "both", "SPY-EXPL-2 save": False, "SPY-EXPL-3": [20]}
    assert steps(take(table, Packet(12, "explosive"), script), "SPY-EXPL-4")["bonus"] == 12


def test_T25_DR_stops_it_but_not_the_takedown_nor_the_1d4() -> None:
    steel = replace(TOUGH, reductions=(Reduction(99),))
    script = {**NO_D4, "SPY-EXPL-6 d4": 3, "SPY-EXPL-2 save": False, "SPY-EXPL-3": [1]}
    done = take(fight(steel), Packet(30, "explosive"), script)
    body = body_of(done.outcome)
    assert (body.vitality, body.stress, body.subdual) == (200, 3, 1)
    assert "takedown" in steps(done, "SPY-COLL-4")
    assert "stunned" not in names(body)


@pytest.mark.parametrize(("reading", "times"), [("once", 1), ("each", 2)])
def test_T51_once_or_at_each_multiple(reading: str, times: int) -> None:
    table = fight(TOUGH, settings=reads(long_injury=reading))
    acid = Acid("c1/acid 1", HIM, 25)
    now = table.with_source(acid)
    for _ in range(2):
        packet = Packet(25, "acid", source=acid.id)
        now = take(now, packet, SCRIPT).outcome
    assert sum(one.points for one in body_of(now).losses) == times


def test_T51_a_fire_counts_over_rounds() -> None:
    now = burning(damage=9)
    script = {**SCRIPT, "SPY-FIRE-6 save, ignored": [10]}
    for round_, lost in ((1, 0), (2, 0), (3, 1), (4, 1)):
        now = run(now, EndRound(), script).outcome
        assert len(body_of(now).losses) == lost, round_


@pytest.mark.parametrize(("reading", "asked"), [("at_once", True), ("round", False)])
def test_T27_first_save_of_things(reading: str, asked: bool) -> None:
    clad = replace(TOUGH, armor="full", reductions=(Reduction(3),))
    table = fight(clad, settings=reads(acid_items=reading))
    done = take(table, Packet(9, "acid"), {**SCRIPT, "SPY-ACID-2": [1]})
    assert ("save DC" in steps(done, "SPY-ACID-3")) is asked


@pytest.mark.parametrize(("reading", "dc"), [("incoming", 11), ("applied", 9)])
def test_T28_dc_of_the_reflex_save(reading: str, dc: int) -> None:
    clad = replace(TOUGH, armor="none", reductions=(Reduction(3),))
    table = fight(clad, settings=reads(acid_reflex=reading))
    done = take(table, Packet(11, "acid"), {**SCRIPT, "SPY-ACID-4 save": True})
    assert steps(done, "SPY-ACID-4")["save DC"] == dc


@pytest.mark.parametrize(("reading", "lost"), [("every", 2), ("first", 4)])
def test_T29_dr_against_later_acid(reading: str, lost: int) -> None:
    clad = replace(TOUGH, reductions=(Reduction(3),))
    table = fight(clad, settings=reads(acid_armor=reading))
    begun = take(table, Packet(9, "acid", ap=1), SCRIPT).outcome
    after = run(begun, EndRound()).outcome
    assert body_of(begun).vitality - body_of(after).vitality == lost


def test_RES_3_acid_of_which_nothing_gets_through_does_not_stay() -> None:
    proof = replace(TOUGH, resistances=(Resistance("acid", 50),))
    assert take(fight(proof), Packet(9, "acid"), SCRIPT).outcome.sources == ()


def test_ACID_4_half_actions_are_missing_once() -> None:
    script = {**SCRIPT, "SPY-ACID-4 gives up": "two"}
    now = take(replace(fight(TOUGH), clock=Clock(turn=CRATE)), Packet(4, "acid"), script).outcome
    acid = now.sources[0].id
    with pytest.raises(Refused):
        run(now, c.Wash(target=HIM, source=acid))
    done = run(now, NextTurn())
    assert "missing" in steps(done, "SPY-ACID-4")
    assert body_of(done.outcome).half_actions == 2
    assert body_of(run(done.outcome, NextTurn()).outcome).half_actions == 0


@pytest.mark.parametrize(("reading", "dc"), [("half", 16), ("whole", 13)])
def test_T40_saves_against_fire(reading: str, dc: int) -> None:
    script = {**SCRIPT, "SPY-FIRE-6": [20]}
    done = run(burning(reads(fire_saves=reading)), EndRound(), script)
    assert steps(done, "SPY-FIRE-6")[f"save DC, {reading}"] == dc


@pytest.mark.parametrize(("reading", "dc"), [("whole", 12), ("half", 16)])
def test_T41_reflex_against_fire(reading: str, dc: int) -> None:
    script = {**SCRIPT, "SPY-FIRE-6": [14 - 5]}
    done = run(burning(reads(fire_dc=reading), 12), EndRound(), {**script, "SPY-FIRE-6": [12]})
    assert steps(done, "SPY-FIRE-3")[f"DC, {reading}"] == dc


def test_T42_fire_ap_against_squares() -> None:
    table = burning(reads(fire_ap="counts"))
    hot = replace(table.sources[0], ap=16)  # type: ignore[type-var]
    done = run(table.with_source(hot), EndRound(), {**SCRIPT, "SPY-FIRE-6 save, counts": [1]})
    assert steps(done, "SPY-FIRE-6")["squares"] == 6  # 1 + 6 - 16 = -9 against 16: failed by 25


def test_T44_and_FIRE_8_the_higher_once() -> None:
    now = burning(damage=8, own=13)
    done = run(now, EndRound(), {**SCRIPT, "SPY-FIRE-6 save, ignored": [8]})
    assert body_of(done.outcome).vitality == 200 - 13


def test_FIRE_6_grows_to_100_at_most() -> None:
    done = run(burning(damage=98), EndRound(), {**SCRIPT, "SPY-FIRE-6 save, ignored": [1]})
    assert steps(done, "SPY-FIRE-6")["damage"] == 100


def test_FIRE_7_a_container_first() -> None:
    now = burning()
    fire = now.sources[0].id
    inside = fires.BurnItem(target=HIM, source=fire, name="Papers", container="Case")
    with pytest.raises(Refused):
        run(now, inside)
    case = run(now, fires.BurnItem(target=HIM, source=fire, name="Case"), SCRIPT).outcome
    after = run(case, inside, SCRIPT).outcome.source(fire)
    assert isinstance(after, Fire) and after.items == ("Case", "Papers")


def test_FIRE_5_no_rolling_in_a_burning_square() -> None:
    with pytest.raises(Refused):
        run(burning(own=9), fires.RollOut(target=HIM, source="c1/flames 1"))


def test_FIRE_3_a_burning_man_lights_the_square() -> None:
    table = burning(own=12, square=0).without_source("c1/fire 1")
    done = run(table, EndRound(), {**SCRIPT, "SPY-FIRE-3 square save": False})
    assert [type(one) for one in done.outcome.sources] == [Flames, Fire]


def test_a_blast_halves_outward_only_outside_the_text() -> None:
    boom = c.Explode(target=HIM, damage=31, others=(CRATE,))
    where = {**SCRIPT, **NO_D4, "SPY-EXPL-2 save": False, "SPY-EXPL-3": [20], "SPY-AD-7": True}
    where |= {"c1/SPY-EXPL-1 increment": 0, "c3/SPY-EXPL-1 increment": 2, "SPY-GEN-1": "goes on"}
    known = fight(TOUGH, settings=reads(outside_text=True))
    done = run(known, boom, {**where, "SPY-COLL-4": True})
    assert steps(done, "SPY-EXPL-1")["halved"] == 7
    typed = run(fight(TOUGH), boom, {**where, "SPY-EXPL-1 diagram": 11})
    assert "halved" not in steps(typed, "SPY-EXPL-1")
    assert steps(typed, "SPY-NPC-1")["save DC"] == 15


def test_T70_bang_and_standard_characters() -> None:
    packet = Packet(20, "bang")
    assert owed(fight(), packet, {"SPY-BANG-2": [20]}, target=MOOK) == []
    strict = fight(settings=reads(bang_standard="save"))
    assert owed(strict, packet, {"SPY-BANG-2": [20]}, target=MOOK) == ["SPY-NPC-1 save"]


# Lasting


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


def test_minutes_hold_as_many_rounds_as_the_GC_says() -> None:
    now = take(fight(TOUGH), Packet(9, "acid"), SCRIPT).outcome
    after = run(now, PassTime(amount=1), {"SPY-ACID-5 rounds": 2}).outcome
    assert 191 - body_of(after).vitality == 4 + 2


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
