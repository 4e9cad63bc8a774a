"""The exact distribution of a rule's outcomes: every answer is tried with its weight, nothing is sampled.

Each run goes on with the likeliest value of every request; the other values are paths that later runs follow
from the start, the likeliest first. Equal states are merged after each step of a `fold`, so a step runs once for
each distinct state; a part called with `cached` runs once for equal arguments. Paths beyond the budget are not
followed, and neither is an endless chain of requests below `LEAST`. Their chance is reported as `missing` and
never guessed. A calculation can pause after each run of the rule and go on later. So a user's command does not
wait for it.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from math import gcd, lcm
from typing import Any, Generic, TypeAlias, TypeVar

from hurtbox.core.answers import Answered
from hurtbox.core.ask import Rule
from hurtbox.core.odds_run import (
    Chances,
    ExploringAsk,
    OddsContext,
    Path,
    Pause,
    Reached,
    Unfollowed,
    is_too_rare,
)
from hurtbox.core.requests import Request, Weights, merge_weights
from hurtbox.core.seeds import split
from hurtbox.core.steps import Value

A = TypeVar("A")
S = TypeVar("S")
BUDGET = 100_000

Open: TypeAlias = tuple[float, int, int, int, tuple[object, ...]]
"""A path to follow: minus its chance, so that the likeliest comes first; a number for ties; its weight and the
whole that this is a part of; its values."""
ValueKey: TypeAlias = Callable[[Request[Any], Any], Hashable]
"""A key for a value of a request: values with equal keys are counted as one in the odds."""
StateMerge: TypeAlias = Callable[[object], object]
"""Returns for a state one with the same odds, so that several states are followed as one."""


@dataclass(frozen=True)
class Odds(Generic[A]):
    """Outcomes with their chances; `missing` is the chance of the paths that were not followed (0 if exact)."""

    of: Mapping[A, Fraction]
    missing: Fraction

    def chance(self, test: Callable[[A], bool]) -> Fraction:
        """The chance of the outcomes that pass the test; what is `missing` does not count."""
        return sum((p for outcome, p in self.of.items() if test(outcome)), Fraction(0))


class OddsCalculation(OddsContext, Generic[A]):
    """The odds of a rule, calculated in as many slices as needed."""

    def __init__(
        self,
        rule: Rule[A],
        given: Iterable[Answered] = (),
        overrides: Iterable[tuple[str, Value]] = (),
        budget: int = BUDGET,
        alike: ValueKey | None = None,
        merge: StateMerge | None = None,
    ) -> None:
        self.alike = alike
        self.given, _ = split(given)  # what a seed would roll is still open
        self.overrides = dict(overrides)
        # An answer or an override could bring about what `merge` takes for impossible.
        self.merge = None if self.given or self.overrides else merge
        self.is_usual = False  # whether a usual decision was assumed
        self.runs = self._budget = budget
        self.pauses: Callable[[], bool] = lambda: False
        self._numbers = count()
        self.reached: dict[Hashable, Reached[Any]] = {}
        self._inner: dict[Hashable, _Tree[Any]] = {}
        self._whole = self._tree(rule, "")

    def go(self, pauses: Callable[[], bool] = lambda: False) -> Odds[A] | None:
        """The odds, or None if `pauses` returned true; it is called after each run of the rule."""
        self.pauses = pauses
        try:
            explored = self._whole.explored(self)
        except Pause:
            return None
        followed = sum(number for _, number in explored.ways)
        return Odds(
            {end: Fraction(number, explored.whole) for end, number in explored.ways},
            Fraction(explored.whole - followed, explored.whole),
        )

    @property
    def followed(self) -> int:
        """How many states of the rule and its parts were followed: a run each."""
        return self._budget - self.runs

    def inner(self, name: Hashable, rule: Rule[S], scope: str) -> Chances[S]:
        if name not in self._inner:
            self._inner[name] = self._tree(rule, scope)
        return self._inner[name].explored(self)

    def ways(self, request: Request[S], key: str) -> Weights[S]:
        self.is_usual = self.is_usual or request.assumes
        ways, alike = request.outcomes(), self.alike
        if alike is None or len(ways) == 1:
            return ways
        first: dict[Hashable, S] = {}
        return merge_weights((first.setdefault(alike(request, v), v), number) for v, number in ways)

    def _tree(self, rule: Rule[S], scope: str) -> "_Tree[S]":
        return _Tree(next(self._numbers), rule, scope)


class _Tree(Generic[A]):
    """The outcomes of one rule from one state: the paths that are still open, and those that have ended."""

    def __init__(self, number: int, rule: Rule[A], scope: str) -> None:
        self._number = number
        self._rule = rule
        self._scope = scope
        self._order = count()
        self._open: list[Open] = []
        self._wait(1, 1, ())
        self._ends: dict[int, dict[A, int]] = {}  # by the whole that their weights are parts of
        self._found: Chances[A] | None = None

    def explored(self, calculation: OddsCalculation[Any]) -> Chances[A]:
        """Follow all paths to their ends, as far as the budget goes."""
        if self._found is not None:
            return self._found
        while self._open:
            self._follow(heappop(self._open), calculation)
            if self._open and calculation.pauses():
                raise Pause
        self._found = self._summed()
        return self._found

    def _wait(self, weight: int, whole: int, values: tuple[object, ...]) -> None:
        heappush(self._open, (-(weight / whole), next(self._order), weight, whole, values))

    def _follow(self, path: Open, calculation: OddsCalculation[Any]) -> None:
        priority, _, weight, whole, values = path
        if calculation.runs <= 0 or is_too_rare(len(values), -priority):
            return
        calculation.runs -= 1
        walk = Path(self._number, weight, whole, values, self._wait)
        try:
            outcome = self._rule(ExploringAsk(calculation, self._scope, walk))
        except Unfollowed:
            return
        except Pause:
            calculation.runs += 1  # the path runs again later
            self._wait(walk.weight, walk.whole, tuple(walk.values))
            raise
        ends = self._ends.setdefault(walk.whole, {})
        ends[outcome] = ends.get(outcome, 0) + walk.weight

    def _summed(self) -> Chances[A]:
        """All ends over one whole."""
        whole = lcm(*self._ends)
        sums: dict[A, int] = {}
        for part, ends in self._ends.items():
            times = whole // part
            for end, weight in ends.items():
                sums[end] = sums.get(end, 0) + weight * times
        shared = gcd(whole, *sums.values())
        return Chances([(end, weight // shared) for end, weight in sums.items()], whole // shared)


def odds(
    rule: Rule[A],
    given: Iterable[Answered] = (),
    overrides: Iterable[tuple[str, Value]] = (),
    budget: int = BUDGET,
) -> Odds[A]:
    """Every outcome of a rule with its exact chance, given the answers so far."""
    calculated = OddsCalculation(rule, given, overrides, budget).go()
    assert calculated is not None, "a calculation without `pauses` never pauses"
    return calculated
