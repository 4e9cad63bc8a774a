"""`Dice`: a number of equal dice and what is added to their sum.

`Dice.parse("4d6+1")` and `str(dice)` are inverse. A code without sides ("3D+2") means six-sided dice; in German
a die is a W ("4W6+1").
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from hurtbox.core.refusal import Refused

CODE = re.compile(r"\s*(\d{1,3})?\s*[dDwW]\s*(\d{1,4})?\s*([+-]\s*\d{1,4})?\s*")
MOST_DICE, MOST_SIDES = 40, 100  # the exact odds of so many dice still take no noticeable time


def with_plain_signs(code: str) -> str:
    """A code with the minus sign of a keyboard, in place of a real one or a dash."""
    return code.replace("−", "-").replace("–", "-")


@dataclass(frozen=True, slots=True)
class Dice:
    """Some equal dice and a number that is added to their sum."""

    count: int
    sides: int
    plus: int = 0

    @classmethod
    def parse(cls, code: str) -> "Dice":
        """Read a code such as "4d6+1"; raises Refused for the field "dice"."""
        match = CODE.fullmatch(with_plain_signs(code))
        if match is None:
            raise Refused("dice", f"Dice are written like 4d6+1, not “{code[:20]}”.")
        count, sides, plus = match.groups()
        dice = cls(int(count or 1), int(sides or 6), int("".join((plus or "0").split())))
        if not (1 <= dice.count <= MOST_DICE and 2 <= dice.sides <= MOST_SIDES):
            raise Refused(
                "dice", f"Give 1 to {MOST_DICE} dice of 2 to {MOST_SIDES} sides, like 4d6+1."
            )
        return dice

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}" + (f"{self.plus:+d}" if self.plus else "")

    @property
    def low(self) -> int:
        """The lowest total."""
        return self.count + self.plus

    @property
    def high(self) -> int:
        """The highest total."""
        return self.count * self.sides + self.plus

    def totals(self) -> tuple[tuple[int, int], ...]:
        """Each total with the number of ways to roll it, lowest first."""
        return tuple((total + self.plus, ways) for total, ways in _sums(self.count, self.sides))


@lru_cache(maxsize=256)
def _sums(count: int, sides: int) -> tuple[tuple[int, int], ...]:
    """Each sum with its number of ways, added die by die: 20d6 has 101 sums instead of 6**20 rolls.

    With one die more, the ways of a sum are those of the `sides` sums below it: a difference of running sums.
    """
    ways = [1]
    for _ in range(count):
        upto, before = [0, *accumulate(ways)], len(ways)
        ways = [
            upto[min(before, at + 1)] - upto[max(0, at + 1 - sides)]
            for at in range(before + sides - 1)
        ]
    return tuple(enumerate(ways, count))
