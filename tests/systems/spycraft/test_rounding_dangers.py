"""Section 7: every row of the rounding index (10.1), and the tables 9.2, 9.3, 9.7, 9.8."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.session.commands.turns import EndRound
from hurtbox.systems.spycraft.lasting.fire import spread_grade
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.sheet import Reduction
from hurtbox.systems.spycraft.sources import Fire
from hurtbox.systems.spycraft.tables.collisions import COLLISIONS
from hurtbox.systems.spycraft.tables.temperatures import (
    NEVER,
    ROUND,
    cold_interval,
    fire_ap,
    heat_interval,
)

from . import commands as c
from .danger_harness import NO_D4, SCRIPT, TOUGH
from .harness import HIM, body_of, fight, run, steps, take
from .played_lasting import burning


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
        *(("acid", lost, lost // 2) for lost in (1, 2, 3, 9)),
        *((one, 3, 0) for one in ("collision", "laser", "electrical")),
        *((one, 4, 1) for one in ("collision", "laser", "electrical")),
        *((one, 7, 1) for one in ("collision", "laser", "electrical")),
        *((one, 8, 2) for one in ("collision", "laser", "electrical")),
        *((one, 9, 2) for one in ("collision", "laser", "electrical")),
        ("fire", 7, 7),
        ("vacuum", 1, 1),
        ("vacuum", 7, 4),
        ("vacuum", 8, 4),
        ("vacuum", 9, 5),
    ],
)
def test_GEN_9_ACID_7_COLL_5_FIRE_11_LASER_5_VAC_6_stress_that_follows(
    type: Any, lost: int, stress: int
) -> None:
    script = {**SCRIPT, "SPY-VAC-3": False}
    after = take(fight(TOUGH), Packet(lost, type), script).outcome
    assert body_of(after).stress == stress


@pytest.mark.parametrize(("lost", "stress"), [(3, 1), (4, 2), (5, 2), (7, 2), (8, 3), (9, 3)])
def test_EXPL_6_a_quarter_and_1d4(lost: int, stress: int) -> None:
    script = {**NO_D4, "SPY-EXPL-2 save": False, "SPY-EXPL-3": [20]}
    after = take(fight(TOUGH), Packet(lost, "explosive"), script).outcome
    assert body_of(after).stress == stress


@pytest.mark.parametrize(("margin", "rounds"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_GEN_7_BANG_2_and_4_half_the_margin_rounded_up(margin: int, rounds: int) -> None:
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


@pytest.mark.parametrize(("damage", "half"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_EXPL_2_half_rounded_down_at_least_1(damage: int, half: int) -> None:
    script = {**NO_D4, "SPY-EXPL-2 save": True, "SPY-EXPL-3": [20]}
    after = take(fight(TOUGH), Packet(damage, "explosive"), script).outcome
    assert body_of(after).vitality == 200 - half


@pytest.mark.parametrize(("damage", "half"), [(1, 0), (7, 3), (8, 4), (9, 4)])
def test_VAC_3_half_rounded_down_and_then_half_of_it_up(damage: int, half: int) -> None:
    after = take(fight(TOUGH), Packet(damage, "vacuum"), {"SPY-VAC-3": True}).outcome
    assert (200 - body_of(after).vitality, body_of(after).stress) == (half, -(-half // 2))


@pytest.mark.parametrize(("damage", "loss"), [(13, 6), (14, 7), (15, 7)])
def test_ELEC_2_half_of_the_damage_rounded_down(damage: int, loss: int) -> None:
    weak = replace(TOUGH, constitution=1)
    script = {**SCRIPT, "SPY-ELEC-2 count now": 9, "SPY-ELEC-2 rounds": 3}
    after = take(fight(weak), Packet(damage, "electrical"), script).outcome
    assert body_of(after).initiative == 9 - loss


@pytest.mark.parametrize(
    ("margin", "result"),
    [(6, 1), (5, 1), (4, 0), (0, 0), (-1, -1), (-4, -1), (-5, -2), (-9, -2), (-10, -3)],
)
def test_FIRE_6_grades_of_its_save(margin: int, result: int) -> None:
    assert spread_grade(margin) == result


@pytest.mark.parametrize(("damage", "left"), [(10, 5), (11, 5), (12, 6)])
def test_FIRE_6_burning_down_halves_rounded_down(damage: int, left: int) -> None:
    done = run(burning(damage=damage), EndRound(), {**SCRIPT, "SPY-FIRE-6 save, ignored": [20]})
    fire = done.outcome.sources[0]
    assert isinstance(fire, Fire) and fire.damage == left


@pytest.mark.parametrize(("mph", "ap"), [(29, 3), (30, 4), (31, 4), (39, 4), (40, 5), (49, 5)])
def test_COLL_3_AP_is_of_whole_tens(mph: int, ap: int) -> None:
    """Large adds 1."""
    done = run(fight(TOUGH), c.Collide(target=HIM, mph=mph), {"SPY-COLL-1": 9})
    assert steps(done, "SPY-COLL-3").get("AP.inflicting") == ap


@pytest.mark.parametrize(("damage", "left"), [(9, 4), (8, 4), (1, 0)])
def test_FIRE_5_rolling_halves_rounded_down(damage: int, left: int) -> None:
    table = burning(own=damage, square=0)
    done = run(table, c.RollOut(target=HIM, source="c1/flames 1"))
    assert steps(done, "SPY-FIRE-5")["rolls"] == left


@pytest.mark.parametrize(
    ("degrees", "ap"),
    [(249, 0), (250, 4), (500, 4), (501, 8), (750, 8), (751, 12), (1000, 12), (1001, 16),
     (1500, 16), (1501, 20), (3000, 20), (3001, 24), (6000, 24), (6001, 28), (50_000, 28)],
)  # fmt: skip
def test_FIRE_1_table_9_3(degrees: int, ap: int) -> None:
    assert fire_ap(degrees) == ap


@pytest.mark.parametrize(
    ("medium", "degrees", "minutes"),
    [("air", 31, NEVER), ("air", 30, 60), ("air", 1, 60), ("air", 0, 10), ("air", -49, 10),
     ("air", -50, 5), ("liquid", 61, NEVER), ("liquid", 60, 1), ("liquid", 40, 1),
     ("liquid", 39, ROUND)],
)  # fmt: skip
def test_COLD_4_table_9_7(medium: Any, degrees: int, minutes: int) -> None:
    assert cold_interval(medium, degrees) == minutes


@pytest.mark.parametrize(
    ("medium", "degrees", "minutes"),
    [("air", 89, NEVER), ("air", 90, 60), ("air", 109, 60), ("air", 110, 10), ("air", 139, 10),
     ("air", 140, 5), ("liquid", 109, NEVER), ("liquid", 110, 1), ("liquid", 200, 1),
     ("liquid", 201, ROUND)],
)  # fmt: skip
def test_HEAT_4_table_9_7(medium: Any, degrees: int, minutes: int) -> None:
    assert heat_interval(medium, degrees) == minutes


def test_COLL_1_table_9_2() -> None:
    rows = list(COLLISIONS.values())
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
def test_ACID_2_table_9_8_acid_hits_armor(armor: Any, hit: int, face: int) -> None:
    clad = replace(TOUGH, armor=armor, reductions=(Reduction(3),))
    script = {**SCRIPT, "SPY-ACID-2": [face], "SPY-ACID-3 save": True}
    after = take(fight(clad), Packet(9, "acid", ap=1), script).outcome
    assert 200 - body_of(after).vitality == (7 if face <= hit else 9)
