"""D6-WL-5: near misses in the odds, counted once more over all faces of damage and resistance."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hurtbox.core.ask import Ask
from hurtbox.core.odds import OddsCalculation
from hurtbox.core.requests import Request, Weights
from hurtbox.session.runtime import runtime_of
from hurtbox.systems.opend6.sheet import Sheet

from ..odds_of_cases import Case, begun
from .faces_by_hand import result
from .harness import body, counted_in, fight, hit, run

FACES = range(1, 7)
BARE: dict[str, Any] = {"physique": "2D", "stamina": "4D"}
VEST = {"name": "Vest", "kind": "armor", "code": "1D"}


class Deciding(OddsCalculation[int]):
    """Odds in which the game master turns each near miss into Stunned, or none."""

    decides = "injured"

    def ways(self, request: Request[Any], key: str) -> Weights[Any]:
        if f"{request.rule} {request.what}" == "D6-WL-5 near":
            return ((self.decides, 1),)
        return super().ways(request, key)


def levels(
    hit: dict[str, int], sheet: dict[str, Any], decides: str, **settings: Any
) -> dict[int, Fraction]:
    """The chances of each level by the rules of the app."""
    runtime = runtime_of("opend6")
    before = begun(runtime, Case("", dict, [sheet], (), settings))
    command = runtime.read({"kind": "hit", "target": "c1", **hit}, "odds")

    def rule(ask: Ask) -> int:
        return int(runtime.act(ask, before, command).combatant("c1").body.level)

    calculation = Deciding(rule)
    calculation.decides = decides
    found = calculation.go()
    assert found is not None and not found.missing
    return dict(found.of)


def level(damage: int, resistance: int, near_miss: int, decides: str) -> int:
    """D6-WL-2, D6-WL-5: the level of somebody unhurt and without armor."""
    is_near = 0 <= resistance - damage <= near_miss and near_miss
    return 1 if is_near and decides == "injured" else result(damage - resistance)


def by_faces(
    dice: int, modifier: int, near_miss: int, decides: str, armor: int
) -> dict[int, Fraction]:
    """All faces of all dice: a resistance below 0 counts as 0 (D6-NEG-3); with armor there is no near miss."""
    found: dict[int, Fraction] = {}
    count = dice + 2 + armor
    for faces in product(range(1, 7), repeat=count):
        damage, resistance = sum(faces[:dice]), max(0, sum(faces[dice:]) + modifier)
        end = level(damage, resistance, 0 if armor else near_miss, decides)
        found[end] = found.get(end, Fraction(0)) + Fraction(1, 6**count)
    return found


def wild(enough: int) -> Iterator[tuple[int, Fraction]]:
    """D6-DIE-2: 2D with a wild die: a 1 cancels both, a 6 is rolled again until it is enough."""

    def again(sum: int, chance: Fraction) -> Iterator[tuple[int, Fraction]]:
        for face in FACES:
            if face == 6 and sum + face < enough:
                yield from again(sum + face, chance / 6)
            else:
                yield sum + face, chance / 6

    for first, other in product(FACES, FACES):
        if first == 6 and first + other < enough:
            yield from again(first + other, Fraction(1, 36))
        else:
            yield (0 if first == 1 else first + other), Fraction(1, 36)


@pytest.mark.parametrize("decides", ["injured", "bruised"])
@pytest.mark.parametrize(
    ("dice", "modifier", "near_miss", "armor"),
    [
        (2, 0, 0, 0),
        (2, 0, 1, 0),
        (2, 0, 3, 0),
        (3, 2, 3, 0),
        (3, -1, 2, 0),
        (3, -2, 5, 0),
        (3, -4, 3, 0),  # the resistance can be below 0
        (2, 7, 3, 0),  # most differences are below the lowest that counts
        (2, 1, 30, 0),  # everything is a near miss
        (3, 0, 3, 1),  # armor: there are no near misses
    ],
)
def test_D6_WL_5_each_near_miss_has_its_chance(
    dice: int, modifier: int, near_miss: int, armor: int, decides: str
) -> None:
    sheet = {**BARE, "modifier": modifier, "protection": [VEST] if armor else []}
    found = levels({"dice": dice}, sheet, decides, near_miss=near_miss)
    assert found == by_faces(dice, modifier, near_miss, decides, armor)


@pytest.mark.parametrize("decides", ["injured", "bruised"])
@pytest.mark.parametrize(("damage", "near_miss"), [(4, 3), (8, 1), (6, 2), (10, 9), (15, 3)])
def test_D6_WL_5_so_has_a_known_damage(damage: int, near_miss: int, decides: str) -> None:
    plain: dict[int, Fraction] = {}
    for faces in product(FACES, FACES):
        end = level(damage, sum(faces), near_miss, decides)
        plain[end] = plain.get(end, Fraction(0)) + Fraction(1, 36)
    assert levels({"damage": damage}, BARE, decides, near_miss=near_miss) == plain
    exploding: dict[int, Fraction] = {}
    for resistance, chance in wild(damage + near_miss + 1):
        end = level(damage, resistance, near_miss, decides)
        exploding[end] = exploding.get(end, Fraction(0)) + chance
    assert sum(exploding.values()) == 1
    found = levels({"damage": damage}, BARE, decides, near_miss=near_miss, wild_die=True)
    assert found == exploding


def test_D6_DIE_2_a_six_is_rolled_again_as_long_as_it_may_still_be_a_near_miss() -> None:
    wild_die = counted_in("wound_levels", wild_die=True)
    near = {"resistance roll": (6, 3, 3), "again": 3, "near": "injured"}
    assert body(run(fight(settings=wild_die), hit(12), near).outcome).level == 1
    clear = {"resistance roll": (6, 3, 3), "again": 4}
    assert body(run(fight(settings=wild_die), hit(12), clear).outcome).level == 0
    before = fight(Sheet(character_points=1), settings=counted_in("wound_levels"))
    bought = {"resistance roll": 6, "points": 1, "dice": [(6,), (4,)]}
    assert body(run(before, hit(12), bought).outcome).level == 0
