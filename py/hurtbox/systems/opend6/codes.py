"""Die codes: a number of six-sided dice and what is added: “3D+1”, “2D”, or a bare “+3”.

`code(text)` and `str(code)` are inverse. “3d6+1” and, in German, “3W+1” are read too.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from pydantic import AfterValidator, Field

from hurtbox.core.dice import with_plain_signs
from hurtbox.kit.fields import Spellings

PIPS = 3
"""D6-DIE-1: the pips that are worth a die when codes are compared."""
MOST_DICE = 40
WRITTEN = re.compile(r"\s*(?:\+?\s*(\d{1,2})\s*[dDwW]6?)?\s*([+-]?\s*\d{1,3})?\s*")
BARE = re.compile(r"\s*0*([1-9]\d*)\s*")


@dataclass(frozen=True, slots=True)
class Code:
    """A number of dice, and what is added to their sum (D6-DIE-1)."""

    dice: int = 0
    plus: int = 0

    def __add__(self, other: "Code") -> "Code":
        return Code(self.dice + other.dice, self.plus + other.plus)

    def __str__(self) -> str:
        plus = f"{self.plus:+d}".replace("-", "−") if self.plus else ""
        return f"{self.dice}D{plus}" if self.dice else plus or "0"

    @property
    def pips(self) -> int:
        """The value of the code in pips, to compare codes."""
        return PIPS * self.dice + self.plus

    @property
    def doubled(self) -> "Code":
        """Twice the dice and twice the pips."""
        return self + self

    @property
    def halved(self) -> "Code":
        """Half of the code, counted in pips and rounded down."""
        return from_pips(self.pips // 2)

    def less(self, dice: int) -> "Code":
        """The code with some dice fewer, at least 0; what is added stays (D6-DIE-3)."""
        return Code(max(0, self.dice - dice), self.plus)

    def __bool__(self) -> bool:
        return bool(self.dice or self.plus)


NOTHING = Code()


def from_pips(pips: int) -> Code:
    """The code of a value in pips; below 0 it has no dice."""
    return Code(pips // PIPS, pips % PIPS) if pips > 0 else Code(0, pips)


@lru_cache(maxsize=512)
def code(text: str) -> Code:
    """Parse a code; raises ValueError with a sentence on how codes are written. An empty text is 0D."""
    match = WRITTEN.fullmatch(with_plain_signs(text))
    if match is None or (match[1] and match[2] and match[2][0] not in "+-"):
        raise ValueError("die codes are written like 3D+1, 2D or +3.")
    result = Code(int(match[1] or 0), int("".join((match[2] or "0").split())))
    if result.dice > MOST_DICE:
        raise ValueError(f"at most {MOST_DICE}D can be rolled.")
    return result


def _normal(text: str) -> str:
    return str(code(text)) if text.strip() else ""


def typed(text: str) -> str:
    """A code that somebody has written, as it is kept; ValueError for a number that may be dice or pips."""
    if bare := BARE.fullmatch(text):
        raise ValueError(f"write {bare[1]}D for dice, or +{bare[1]}.")
    return _normal(text)


Written = Annotated[str, Field(max_length=12), AfterValidator(_normal), Spellings(typed=typed)]
"""A code; empty for none. In what is stored, a bare 3 is +3."""
