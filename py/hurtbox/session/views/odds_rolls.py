"""How much each roll decides: the share of an outcome's variance that the luck in one roll explains on its own.

The luck in a roll, from 0 to 1, is where it lands among its values, from the lowest to the highest. It is cut
into ranges: one for each value, or ten equal ones for a roll with many values or with others on other paths. If
p is the chance of the outcome, and q its chance with the luck in a range, the share is the variance of q over
all ranges divided by p(1 − p): 0 for a roll that makes no difference, 1 for one that decides alone. This is the
first-order index of a variance-based sensitivity analysis. What rolls decide only together is in no share, so
shares can sum to less than 1.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from operator import itemgetter
from typing import Any, TypeAlias, TypeVar

from hurtbox.core.ask import Rule
from hurtbox.core.dice_requests import DiceRequest
from hurtbox.core.odds import Odds, OddsCalculation, ValueKey
from hurtbox.core.requests import Request, Weights
from hurtbox.session.slices import Work
from hurtbox.session.views.outcomes import Outcomes

T = TypeVar("T")
S = TypeVar("S")
Range: TypeAlias = tuple[Fraction, Fraction]
"""A range of luck: from, to."""
MOST_VALUES = 20
TENTHS = [Fraction(tenth, 10) for tenth in range(11)]


class RollsSeen(OddsCalculation[T]):
    """Odds that note every roll with several results, by its key, in the order in which they come up."""

    def __init__(self, rule: Rule[T], alike: ValueKey | None) -> None:
        super().__init__(rule, alike=alike)
        self.tells_scopes_apart = True
        self.rule = rule
        self.rolls: dict[str, Request[Any]] = {}
        self._ways: dict[str, Weights[Any] | None] = {}  # None if they differ from path to path

    def ways(self, request: Request[S], key: str) -> Weights[S]:
        ways = super().ways(request, key)
        if isinstance(request, DiceRequest) and (len(ways) > 1 or key in self.rolls):
            self.rolls.setdefault(key, request)
            if self._ways.setdefault(key, ways) != ways:
                self._ways[key] = None
        return ways

    def ranges(self, key: str) -> list[Range]:
        """The ranges of luck of a roll that was seen."""
        ways = self._ways[key]
        if ways is None or len(ways) > MOST_VALUES:
            return list(pairwise(TENTHS))
        whole = sum(number for _, number in ways)
        ends = accumulate((number for _, number in ways), initial=0)
        return list(pairwise(Fraction(end, whole) for end in ends))


class WithLuck(OddsCalculation[T]):
    """Odds with the luck of one roll in one range."""

    def __init__(self, rule: Rule[T], alike: ValueKey | None, roll: str, luck: Range) -> None:
        super().__init__(rule, alike=alike)
        self.tells_scopes_apart = True
        self._roll = roll
        self._luck = luck

    def ways(self, request: Request[S], key: str) -> Weights[S]:
        ways = super().ways(request, key)
        return in_range(ways, self._luck) if key == self._roll else ways


def shares_of_rolls(
    seen: RollsSeen[Outcomes],
    at: int,
    calculate: Callable[[OddsCalculation[Outcomes]], Work[Odds[Outcomes]]],
    text_of: Callable[[Request[Any]], str],
) -> Work[dict[str, Fraction]]:
    """How much each roll that was seen decides of the outcome at a place. Rolls with one text are added up."""
    shares: dict[str, Fraction] = {}
    for key, request in seen.rolls.items():
        chances = []
        for low, high in seen.ranges(key):
            part = yield from calculate(WithLuck(seen.rule, seen.alike, key, (low, high)))
            chances.append((high - low, part.chance(itemgetter(at))))
        text = text_of(request)
        shares[text] = shares.get(text, Fraction(0)) + share_decided(chances)
    return shares


def in_range(ways: Weights[T], luck: Range) -> Weights[T]:
    """The part of these values that lies in a range of luck; a value may lie in several ranges."""
    whole = sum(number for _, number in ways)
    low, high = luck
    of = low.denominator * high.denominator
    start, end = int(low * whole * of), int(high * whole * of)
    found, reached = list[tuple[T, int]](), 0
    for value, number in ways:
        before, reached = reached, reached + number * of
        if (inside := min(reached, end) - max(before, start)) > 0:
            found.append((value, inside))
    return tuple(found)


def share_decided(chances: Sequence[tuple[Fraction, Fraction]]) -> Fraction:
    """The share of the variance that a roll explains: for each range, its width and the chance with it."""
    mean = sum((width * chance for width, chance in chances), Fraction(0))
    around = sum((width * (chance - mean) ** 2 for width, chance in chances), Fraction(0))
    return around / (mean * (1 - mean))


def most_open(chances: Iterable[Fraction]) -> int | None:
    """The place of the chance that is nearest to even; None if each is 0 or 1."""
    distance, place = min((abs(chance * 2 - 1), at) for at, chance in enumerate(chances))
    return place if distance < 1 else None
