"""The exact distribution of a rule's outcomes: every answer is tried with its weight, nothing is sampled.

The tree of answers is walked by running the rule again with one value more, the most likely path first. Equal
states are merged after each step of a `fold`, so a step runs once for each distinct state; a part called with
`cached` runs once for equal arguments. The chance of paths beyond the budget, or below `LEAST`, is reported as
`missing` and never guessed. A calculation can pause after each run of the rule and go on later, so that a user's
command does not have to wait for it.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import Any, Generic, TypeAlias, TypeVar

from hurtbox.core.answers import Answered
from hurtbox.core.ask import Rule
from hurtbox.core.odds_run import Chances, ExploringAsk, Fork, OddsContext, Path, Pause
from hurtbox.core.requests import Request, Weights, merge_weights
from hurtbox.core.steps import Value

A = TypeVar("A")
S = TypeVar("S")
BUDGET = 100_000
LEAST = Fraction(1, 10**24)

Open: TypeAlias = tuple[float, int, Fraction, tuple[Any, ...]]
"""A path to follow: its priority, its number, its chance and its values. A float is exact enough as a priority."""
ValueKey: TypeAlias = Callable[[Request[Any], Any], Hashable]
"""A key for a value of a request: values with equal keys are counted as one in the odds."""


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
    ) -> None:
        self.alike = alike
        self.given = dict(given)
        self.overrides = dict(overrides)
        self.runs = budget
        self.pauses: Callable[[], bool] = lambda: False
        self._numbers = count()
        self._inner: dict[Hashable, _Tree[Any]] = {}
        self._whole = self._tree(rule, "")

    def go(self, pauses: Callable[[], bool] = lambda: False) -> Odds[A] | None:
        """The odds, or None if `pauses` returned true; it is called after each run of the rule."""
        self.pauses = pauses
        try:
            return self._whole.explored(self)
        except Pause:
            return None

    def inner(self, name: Hashable, rule: Rule[S], scope: str) -> Chances[S]:
        if name not in self._inner:
            self._inner[name] = self._tree(rule, scope)
        return list(self._inner[name].explored(self).of.items())

    def ways(self, request: Request[S]) -> Weights[S]:
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
        self._wait(Fraction(1), ())
        self._ends: dict[A, Fraction] = {}
        self._missing = Fraction(0)

    def explored(self, calculation: OddsCalculation[Any]) -> Odds[A]:
        """Follow all paths to their ends, as far as the budget goes."""
        while self._open:
            self._follow(heappop(self._open), calculation)
            if self._open and calculation.pauses():
                raise Pause
        return Odds(self._ends, self._missing)

    def _wait(self, weight: Fraction, values: tuple[Any, ...]) -> None:
        heappush(self._open, (-float(weight), next(self._order), weight, values))

    def _follow(self, path: Open, calculation: OddsCalculation[Any]) -> None:
        _, _, weight, values = path
        if calculation.runs <= 0 or weight < LEAST:
            self._missing += weight
            return
        calculation.runs -= 1
        walk = Path(self._number, values)
        try:
            outcome = self._rule(ExploringAsk(calculation, self._scope, walk))
        except Fork as fork:
            for value, chance in fork.branches:
                self._wait(weight * chance, (*walk.values, value))
            self._missing += weight * (1 - sum(chance for _, chance in fork.branches))
        except Pause:
            calculation.runs += 1  # the path runs again later
            heappush(self._open, path)
            raise
        else:
            self._ends[outcome] = self._ends.get(outcome, Fraction(0)) + weight


def odds(
    rule: Rule[A],
    given: Iterable[Answered] = (),
    overrides: Iterable[tuple[str, Value]] = (),
    budget: int = BUDGET,
) -> Odds[A]:
    """Every outcome of a rule with its exact chance, given the answers so far."""
    found = OddsCalculation(rule, given, overrides, budget).go()
    assert found is not None, "a calculation without `pauses` never pauses"
    return found
