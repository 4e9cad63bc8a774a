"""The odds of a hit, compared with a count of all faces of all dice, as fractions."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.sheet import Reduction, Sheet

from .harness import AGENT, MOOK, chances, fight

CALM = replace(AGENT, vitality=200, wisdom=99, constitution=99, strength=98)
HIGHEST = (
    ("bleeding", 35),
    ("broken_limb", 40),
    ("internal_rupture", 45),
    ("maimed_limb", 50),
    ("brain_damage", 55),
    ("system_trauma", 60),
    ("nerve_damage", 65),
    ("spinal_injury", 70),
)
MISSIONS = {
    "bleeding": (0,),
    "broken_limb": range(1, 5),
    "internal_rupture": range(1, 5),
    "maimed_limb": range(1, 7),
    "brain_damage": range(1, 5),
    "system_trauma": range(1, 5),
    "nerve_damage": range(1, 4),
    "spinal_injury": (1,),
}


def by_faces(damage: int, fortitude: int, minimum: int) -> dict[tuple[str, int], Fraction]:
    """Row and healing time of a big hit: the d20 of the save, the d20 of the table, and the row's die."""
    found: dict[tuple[str, int], Fraction] = {}
    for save, table in product(range(1, 21), repeat=2):
        chance = Fraction(1, 400)
        if damage < minimum or save + fortitude >= damage // 2:
            found[("", 0)] = found.get(("", 0), Fraction(0)) + chance
            continue
        key = next(
            (name for name, highest in HIGHEST if table + damage <= highest), "spinal_injury"
        )
        times = list(MISSIONS[key])
        for left in times:
            old = found.get((key, left), Fraction(0))
            found[key, left] = old + chance / len(times)
    return found


def gathered(found: dict[Body, Fraction], read: Callable[[Body], object]) -> dict[object, Fraction]:
    sums: dict[object, Fraction] = {}
    for body, chance in found.items():
        sums[read(body)] = sums.get(read(body), Fraction(0)) + chance
    return sums


def injury(body: Body) -> tuple[str, int]:
    return (body.injuries[0].row, body.injuries[0].left) if body.injuries else ("", 0)


@pytest.mark.parametrize("damage", [24, 25, 31, 36, 41, 49, 50, 55, 62])
@pytest.mark.parametrize("fortitude", [0, 9])
def test_a_big_hit(damage: int, fortitude: int) -> None:
    found = chances(fight(replace(CALM, fortitude=fortitude)), Packet(damage))
    assert gathered(found, injury) == by_faces(damage, fortitude, 25)


@pytest.mark.parametrize("damage", [50, 51, 60])
def test_the_fall_to_minus_9(damage: int) -> None:
    found = chances(fight(replace(CALM, fortitude=12)), Packet(damage))
    fails = Fraction(sum(face + 12 < damage // 2 for face in range(1, 21)), 20)
    wounds = gathered(found, lambda body: body.wounds)
    assert wounds == {key: p for key, p in ((12, 1 - fails), (-9, fails)) if p}


def minions() -> Iterator[tuple[int, int, int, int]]:
    """Bonus, DR, damage and saves needed."""
    yield from ((10, 0, 8, 1), (4, 3, 11, 1), (7, 2, 30, 2), (0, 5, 6, 1), (12, 9, 9, 1))


@pytest.mark.parametrize(("bonus", "dr", "damage", "need"), list(minions()))
def test_a_minion_with_a_critical_of_one_die(bonus: int, dr: int, damage: int, need: int) -> None:
    sheet = Sheet(
        sort="standard", damage_save=bonus, reductions=(Reduction(dr),), saves_needed=need
    )
    found = gathered(
        chances(fight(minion=sheet), Packet(damage, critical=1), MOOK), lambda b: b.fate
    )
    applied = max(0, damage - dr)
    by_hand: dict[object, Fraction] = {}
    for face in range(1, 21):
        fails = 0
        if applied:
            fails = 1 + (face + bonus < 10 + applied // 2)
        fate = "dead" if fails >= need else ""
        by_hand[fate] = by_hand.get(fate, Fraction(0)) + Fraction(1, 20)
    assert found == by_hand


@pytest.mark.parametrize("damage", [11, 12, 13, 20])
def test_a_bought_injury(damage: int) -> None:
    """Con 12: from 13 damage on, without a save; below 36 it is always Bleeding."""
    agent = replace(CALM, constitution=12)
    found = chances(fight(agent), Packet(damage, critical=2, injury=True))
    by_hand: dict[object, Fraction] = {}
    for face in range(1, 21):
        if damage <= 12:
            key = ("", 0)
        elif face + damage <= 35:
            key = ("bleeding", 0)
        else:
            for left in range(1, 5):
                old = by_hand.get(("broken_limb", left), Fraction(0))
                by_hand["broken_limb", left] = old + Fraction(1, 80)
            continue
        by_hand[key] = by_hand.get(key, Fraction(0)) + Fraction(1, 20)
    assert gathered(found, injury) == by_hand
