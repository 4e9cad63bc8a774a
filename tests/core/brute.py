"""A second way to compute every probability: all faces are counted one by one, without core's own code."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from .made_up_rules import ARMOUR, BONUSES, Body


def faces(count: int, sides: int) -> Iterator[tuple[int, ...]]:
    """Every roll of some dice."""
    return product(range(1, sides + 1), repeat=count)


def totals(count: int, sides: int, plus: int = 0) -> dict[int, int]:
    """Each total with the number of ways to roll it."""
    return dict(Counter(sum(shown) + plus for shown in faces(count, sides)))


def one_hit(hp: int = 12, dead: bool = False) -> dict[Body, Fraction]:
    """The made-up hit, counted by hand."""
    chances: dict[Body, Fraction] = {}

    def add(body: Body, chance: Fraction) -> None:
        chances[body] = chances.get(body, Fraction(0)) + chance

    for to_hit in range(1, 21):
        if to_hit + 4 < 11:
            add(Body(hp, dead), Fraction(1, 20))
            continue
        for shown in faces(4, 6):
            left = hp - max(0, sum(shown) - ARMOUR)
            each = Fraction(1, 20 * 6**4)
            if left > 0:
                add(Body(left, dead), each)
                continue
            add(Body(left, False), each * Fraction(9, 20))
            add(Body(left, True), each * Fraction(11, 20))
    return chances


def cascade(harder: int = 2, bonuses: tuple[int, ...] = BONUSES) -> dict[tuple[int, int], Fraction]:
    """(failed, dc) of the made-up cascade, from every pattern of passed and failed saves."""
    chances: dict[tuple[int, int], Fraction] = {}
    for passes in product((True, False), repeat=len(bonuses)):
        failed, dc, chance = 0, 8, Fraction(1)
        for bonus, passed in zip(bonuses, passes, strict=True):
            good = sum(face + bonus >= dc for face in range(1, 21))
            chance *= Fraction(good if passed else 20 - good, 20)
            if not passed:
                failed, dc = failed + 1, dc + harder
        if chance:
            chances[failed, dc] = chances.get((failed, dc), Fraction(0)) + chance
    return chances
