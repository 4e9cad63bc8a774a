"""The odds compared with a count of every face of every die."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from hurtbox.core.odds import odds
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.sheet import Body, Protection, Sheet

from .harness import BP, BPC, LADDER, THEM, WL, chances, fight, hit

Chances = dict[object, Fraction]
WILD = replace(WL, wild_die=True)


def faces(count: int) -> Iterator[tuple[int, ...]]:
    return product(range(1, 7), repeat=count)


def plain(count: int, plus: int = 0) -> dict[int, Fraction]:
    """Each total of some dice, counted face by face."""
    ways = Counter(sum(shown) + plus for shown in faces(count))
    return {total: Fraction(number, 6**count) for total, number in ways.items()}


def wild(count: int, plus: int, enough: int) -> dict[int, Fraction]:
    """The same with the wild die first: 6 goes on while it can matter, 1 takes the highest with it."""
    found: dict[int, Fraction] = {}

    def add(total: int, chance: Fraction) -> None:
        found[total] = found.get(total, Fraction(0)) + chance

    def on(total: int, chance: Fraction) -> None:
        if total >= enough:
            add(total, chance)
            return
        for face in range(1, 7):
            (on if face == 6 else add)(total + face, chance / 6)

    for first, *others in faces(count):
        chance, total = Fraction(1, 6**count), first + sum(others) + plus
        if first == 6:
            on(total, chance)
        elif first == 1:
            add(total - 1 - max(others, default=0), chance)
        else:
            add(total, chance)
    return found


def each(totals: dict[int, Fraction], read: Callable[[int], object]) -> Chances:
    found: Chances = {}
    for total, chance in totals.items():
        found[read(total)] = found.get(read(total), Fraction(0)) + chance
    return found


def row(difference: int) -> int:
    """The rank of a difference on the printed chart, computed without the ladder's code."""
    return sum(difference >= low for low in (1, 4, 9, 13, 16)) + (difference >= 9)


def rank(body: Body) -> int:
    return body.level


@pytest.mark.parametrize(
    ("count", "plus", "damage"),
    [(1, 0, 3), (2, 1, 9), (3, 0, 10), (3, 1, 19), (4, 2, 30), (5, 0, 17)],
)
def test_wound_levels(count: int, plus: int, damage: int) -> None:
    sheet = Sheet(physique=f"{count}D+{plus}", stamina="1D")
    found = chances(fight(sheet), hit(damage), rank)
    assert found == each(plain(count, plus), lambda total: row(damage - total))


@pytest.mark.parametrize(
    ("count", "plus", "damage"), [(1, 0, 12), (2, 0, 9), (3, 1, 19), (4, 0, 16)]
)
def test_wound_levels_with_the_wild_die(count: int, plus: int, damage: int) -> None:
    sheet = Sheet(physique=f"{count}D+{plus}")
    found = chances(fight(sheet, settings=WILD), hit(damage), rank)
    assert found == each(wild(count, plus, damage), lambda total: row(damage - total))


@pytest.mark.parametrize("current", [1, 2, 3, 4, 5])
def test_wound_levels_of_somebody_hurt(current: int) -> None:
    sheet = Sheet(physique="2D")
    found = chances(fight(sheet, level=current), hit(12), rank)

    def then(total: int) -> int:
        result = row(12 - total)
        if not result:
            return current
        if result > current:
            return result
        return current + 1

    assert found == each(plain(2), then)


@pytest.mark.parametrize(
    ("count", "damage", "points"), [(1, 4, 20), (2, 15, 12), (3, 14, 9), (2, 30, 20)]
)
def test_body_points(count: int, damage: int, points: int) -> None:
    sheet = Sheet(body_points=20, protection=(Protection("Vest", "armor", f"{count}D"),))
    found = chances(fight(sheet, settings=BP, points=points), hit(damage), lambda b: b.points)

    def left(total: int) -> int:
        return max(-20, points - max(0, damage - total))

    assert found == each(plain(count), left)


@pytest.mark.parametrize("damage", [8, 12, 15])
def test_two_hits_one_after_the_other(damage: int) -> None:
    sheet = Sheet(body_points=30, protection=(Protection("Vest", "armor", "2D"),))
    found = chances(fight(sheet, settings=BP), hit(damage, times=2), lambda body: body.points)
    by_hand: Chances = {}
    for one, two in product(plain(2).items(), repeat=2):
        left = 30 - max(0, damage - one[0]) - max(0, damage - two[0])
        by_hand[left] = by_hand.get(left, Fraction(0)) + one[1] * two[1]
    assert found == by_hand


def test_a_damage_code_against_nothing() -> None:
    found = chances(fight(Sheet(), settings=BP), hit(dice=3, pips=1), lambda body: body.points)
    assert found == each(plain(3, 1), lambda total: 30 - total)


def test_a_damage_code_against_a_roll() -> None:
    found = chances(fight(Sheet(physique="2D")), hit(dice=4), rank)
    by_hand: Chances = {}
    for (damage, a), (resistance, b) in product(plain(4).items(), plain(2).items()):
        at = row(damage - resistance)
        by_hand[at] = by_hand.get(at, Fraction(0)) + a * b
    assert found == by_hand


@pytest.mark.parametrize(("stamina", "damage"), [(3, 20), (4, 21), (5, 19)])
def test_staying_up(stamina: int, damage: int) -> None:
    sheet = Sheet(physique="3D", stamina=f"{stamina}D")
    found = chances(fight(sheet), hit(damage), lambda body: (body.level, bool(body.wakes)))
    stays = sum(chance for total, chance in plain(stamina).items() if total >= 15)
    by_hand: Chances = {}
    for total, chance in plain(3).items():
        at = row(damage - total)
        ways = ((True, 1 - stays), (False, stays)) if at == 4 else ((False, Fraction(1)),)
        for out, way in ways:
            by_hand[at, out] = by_hand.get((at, out), Fraction(0)) + chance * way
    assert found == by_hand


@pytest.mark.parametrize(("stamina", "damage"), [(2, 12), (3, 14)])
def test_stun_with_body_points(stamina: int, damage: int) -> None:
    sheet = Sheet(body_points=20, physique="1D", stamina=f"{stamina}D")
    found = chances(
        fight(sheet, settings=BP), hit(damage, stun=True), lambda b: (b.points, b.wakes)
    )

    def then(total: int) -> tuple[int, int]:
        lost = max(0, damage - total)
        return 20 - lost, 1 + 12 * damage if lost else 0

    assert found == each(plain(stamina), then)


@pytest.mark.parametrize("modifier", [0, -3])
def test_D6_NEG_1_stun_that_is_absorbed_leaves_no_resistance_below_zero(modifier: int) -> None:
    """Difficulties rise by the amount below 0, no matter what the stun roll subtracts from the damage."""
    vest = (Protection("Vest", "armor", "1D"),)
    sheet = Sheet(body_points=20, physique="2D", protection=vest, modifier=modifier)
    settings = replace(BP, negative="difficulties")
    found = chances(fight(sheet, settings=settings), hit(5, stun=True), lambda b: b.harder)
    assert found == each(plain(1), lambda total: max(0, -total - modifier))


@pytest.mark.parametrize("damage", [10, 13])
def test_cannon_fodder(damage: int) -> None:
    sheet = Sheet(physique="3D", fodder=True)
    found = chances(fight(sheet), hit(damage), lambda body: body.down)
    assert found == each(plain(3), lambda total: damage > total)


def test_staying_up_with_the_wild_die() -> None:
    sheet = Sheet(physique="", stamina="4D")
    before = fight(sheet, settings=WILD)
    found = chances(before, hit(10), lambda body: bool(body.wakes))
    stays = sum(chance for total, chance in wild(4, 0, 15).items() if total >= 15)
    assert found == {True: 1 - stays, False: stays}


def test_odds_tests_are_mild_to_severe() -> None:
    before = fight(Sheet(physique="3D", stamina="4D"), level=LADDER.index("Wounded"))
    tests = [test for _, test in RULEBOOK.odds_tests]

    def read(ask: object) -> tuple[bool, ...]:
        then = RULEBOOK.resolve(ask, before, hit(22))  # type: ignore[arg-type]
        return tuple(test(before, then, THEM) for test in tests)

    found = odds(read)
    sums = [found.chance(lambda seen, at=at: seen[at]) for at in range(len(tests))]  # type: ignore[misc]
    assert sums == sorted(sums, reverse=True)
    assert 0 < sums[-1] < sums[0] <= 1


@pytest.mark.parametrize("settings", [BP, BPC, WL, WILD])
def test_a_hit_that_does_nothing_is_certain_to_do_nothing(settings: Settings) -> None:
    sheet = Sheet(physique="3D", protection=(Protection("Hull", "armor", "+99"),))
    before = fight(sheet, settings=settings)
    assert chances(before, hit(9), lambda body: body) == {before.combatants[0].body: 1}


SIXES = 13


def endless(count: int, plus: int) -> dict[int, Fraction]:
    """A damage roll with the wild die first, up to 13 more sixes; the rest of its chance is left out."""
    found: dict[int, Fraction] = {}
    for first, *others in faces(count):
        chance, total = Fraction(1, 6**count), first + sum(others) + plus
        if first == 1:
            totals = {total - 1 - max(others, default=0): chance}
        elif first == 6:
            totals = {
                total + 6 * sixes + face: chance / 6 ** (sixes + 1)
                for sixes in range(SIXES)
                for face in range(1, 6)
            }
        else:
            totals = {total: chance}
        for at, weight in totals.items():
            found[at] = found.get(at, Fraction(0)) + weight
    return found


@pytest.mark.parametrize(("damage", "resistance"), [("1D", 1), ("2D+1", 1), ("2D", 2), ("3D", 2)])
def test_wild_dice_on_both_sides(damage: str, resistance: int) -> None:
    """D6-DIE-2: exact up to 13 sixes after the first; the chance of more is missing, and never guessed."""
    dice, plus = int(damage[0]), int(damage[3:] or 0)
    before = fight(Sheet(physique=f"{resistance}D"), settings=WILD)

    def read(ask: object) -> int:
        then = RULEBOOK.resolve(ask, before, hit(dice=dice, pips=plus))  # type: ignore[arg-type]
        return rank(then.combatants[0].body)

    found = odds(read)
    by_hand: Chances = {}
    for total, a in endless(dice, plus).items():
        total = max(0, total)
        for against, b in wild(resistance, 0, total).items():
            at = row(total - against)
            by_hand[at] = by_hand.get(at, Fraction(0)) + a * b
    assert found.of == by_hand
    assert found.missing == Fraction(1, 6 ** (SIXES + 1))
