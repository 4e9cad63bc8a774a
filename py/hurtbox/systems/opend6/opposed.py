"""A damage roll against a resistance roll, as one roll of their difference: for the odds only.

The injury follows from the difference alone. Its chances are a convolution: about as many steps as one total has
values, where trying each damage with each resistance is that many runs of the rules.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from hurtbox.core.answers import Answer
from hurtbox.core.requests import InvalidAnswer, Request, Weights, merge_weights
from hurtbox.kit.rules import Ask, Dice

from .codes import Code
from .person import Person
from .resistance import ROLL, modifier_of, pooled, row_of_resistance
from .rolling import with_fate_point
from .tables import Armor
from .wild_die import FURTHER, SameTotals, endless_totals, merge_same


@dataclass(frozen=True)
class Difference(Request[int]):
    """By how much a damage total exceeds a resistance total; everything below `lowest` counts as `lowest`."""

    damage: Code
    resistance: Code
    lowest: int
    wild: bool
    # Whether a 1 on the wild die counts, with a complication, instead of cancelling a die.
    counts: bool
    same: SameTotals
    assumes: bool = False  # whether the game master is asked which

    def read(self, answer: Answer) -> int:
        raise InvalidAnswer("Both totals are needed one by one.")

    def outcomes(self) -> Weights[int]:
        return merge_same(self._ways[0], self.same)

    @property
    def unlisted(self) -> int:
        return self._ways[1]

    @property
    def _ways(self) -> tuple[Weights[int], int]:
        return _differences(self.damage, self.resistance, self.lowest, self.wild, self.counts)


class Strike(NamedTuple):
    """The damage total of a hit, whether it stuns, and how armor helps. `shown`: a known resistance roll."""

    damage: int
    stun: bool = False
    armor: Armor = "full"
    shown: int | None = None


def exchanged(ask: Ask, who: Person, damage: Code, armor: Armor) -> Strike | None:
    """Rolls the difference of damage and resistance at once, and returns a hit with that difference.

    None where the difference does not decide all; then the two are rolled one after the other. That is so when a
    resistance total below 0 counts by itself (D6-NEG-1 … 3), or a minor character rolls Physique (D6-GMC-2).
    """
    if not ask.takes_defaults or who.body.dead or who.sheet.fodder:
        return None
    fate, _ = with_fate_point(ask, who, ROLL)
    pool = pooled(ask, who, armor, fate=fate)
    if not (damage.dice and pool.code.dice) or pool.against.dice:
        return None
    modifier = modifier_of(ask, who) - pool.against.plus
    wild, counts = who.settings.wild_die, who.settings.wild_one == "complication"
    if _lowest(pool.code, wild, counts) + modifier < 0:
        return None
    lowest = -who.settings.near_miss - 1
    same = _by_row(who) if who.track == "wound_levels" else None
    against = Code(pool.code.dice, pool.code.plus + modifier)
    values = (damage, against, lowest, wild, counts, same)
    asks = wild and who.settings.wild_one == "ask"
    apart = ask(Difference("D6-SYS-1", "difference", *values, about=who.id, assumes=asks))
    shown = max(0, -modifier) - lowest  # neither total is below 0
    return Strike(apart + shown + modifier, armor=armor, shown=shown)


def _by_row(who: Person) -> Callable[[int], Hashable]:
    """Returns for each difference the row that it leads to, and whether it is a near miss (D6-WL-2)."""
    return lambda apart: row_of_resistance(who, apart)(0)


def _lowest(code: Code, wild: bool, counts: bool) -> int:
    """The lowest total of a code."""
    return min(total for total, _ in _totals(code, wild, counts)[0])


def _totals(code: Code, wild: bool, counts: bool, further: int = 0) -> tuple[Weights[int], int]:
    """The totals of a code with their ways, and the ways of all totals left out.

    The wild die is followed through at most `further` more sixes.
    """
    dice = Dice(code.dice, 6, code.plus)
    return endless_totals(dice, counts, further) if wild else (dice.totals(), 0)


@lru_cache(maxsize=64)
def _differences(
    damage: Code, resistance: Code, lowest: int, wild: bool, counts: bool
) -> tuple[Weights[int], int]:
    """Every difference with its number of ways, and the ways of all damage totals that are not followed.

    The resistance is followed so far that all its higher totals resist every damage total.
    """
    totals, missing = _totals(damage, wild, counts, FURTHER)
    most = max(0, *(total for total, _ in totals)) - lowest
    further = max(0, -(-(most - resistance.dice - 5 - resistance.plus) // 6))
    against, higher = _totals(resistance, wild, counts, further)
    differences = [(lowest, sum(ways for _, ways in totals) * higher)] if higher else []
    for total, ways in totals:
        damaged = max(0, total)
        differences += [(max(lowest, damaged - other), ways * number) for other, number in against]
    return merge_weights(differences), missing * (higher + sum(number for _, number in against))
