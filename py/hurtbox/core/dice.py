"""Dice codes: how many dice of how many sides, and what is added once.

`Dice.parse("4d6+1")` and `str(dice)` are a pair. A code without sides ("3D+2") means six-sided dice.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from hurtbox.core.refusal import Refused

CODE = re.compile(r"\s*(\d{1,3})?\s*[dD]\s*(\d{1,4})?\s*([+-]\s*\d{1,4})?\s*")
MOST_DICE = 100
MOST_SIDES = 1000


@dataclass(frozen=True, slots=True)
class Dice:
    """A handful of equal dice and a number added to their sum."""

    count: int
    sides: int
    plus: int = 0

    @classmethod
    def parse(cls, code: str) -> "Dice":
        """Read a code such as "4d6+1"; Refused names the field "dice"."""
        match = CODE.fullmatch(code)
        if match is None:
            raise Refused("dice", f"Dice are written like 4d6+1, not “{code[:20]}”.")
        count, sides, plus = match.groups()
        dice = cls(int(count or 1), int(sides or 6), int("".join((plus or "0").split())))
        if not (1 <= dice.count <= MOST_DICE and 2 <= dice.sides <= MOST_SIDES):
            raise Refused("dice", f"Dice: 1 to {MOST_DICE} of them, with 2 to {MOST_SIDES} sides.")
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
    """Die by die, so that equal sums meet: 20d6 is 101 numbers, not 6 to the 20th faces."""
    ways = {0: 1}
    for _ in range(count):
        more: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, 0) + number
        ways = more
    return tuple(sorted(ways.items()))
