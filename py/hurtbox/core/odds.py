"""The exact distribution of a rule's outcomes: every answer with its weight, no sampling.

The tree of answers is walked by running the rule again with one value more, likeliest path first. `fold` is
the seam where equal states meet: each of its steps is explored from each distinct state once; so is what
stands `apart`, wherever it comes with the same things given. What lies beyond the budget, or below the least
weight worth following, is `missing`, never guessed. A reckoning can rest at any time and go on later: nobody
who wants to hit has to wait for it.
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
"""A path to follow: its place in the row (a float is enough for that), its number, its chance, its values."""
ValueKey: TypeAlias = Callable[[Request[Any], Any], Hashable]
"""What a value of a request comes to for whoever wants the odds: values of one key are taken as one."""


@dataclass(frozen=True)
class Odds(Generic[A]):
    """Outcomes with their chances; `missing` is the chance that was not followed (0 when exact)."""

    of: Mapping[A, Fraction]
    missing: Fraction

    def chance(self, test: Callable[[A], bool]) -> Fraction:
        """The chance of the outcomes that pass the test, less what is missing."""
        return sum((p for outcome, p in self.of.items() if test(outcome)), Fraction(0))


class OddsCalculation(OddsContext, Generic[A]):
    """The odds of a rule, worked out in as many sittings as it takes."""

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
        self.rests: Callable[[], bool] = lambda: False
        self._numbers = count()
        self._inner: dict[Hashable, _Tree[Any]] = {}
        self._whole = self._tree(rule, "")

    def go(self, rests: Callable[[], bool] = lambda: False) -> Odds[A] | None:
        """The odds, or None when it was time to rest: `rests` is asked after each run of the rule."""
        self.rests = rests
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
    """What one rule can come to from one state: the paths that are open, and the ends."""

    def __init__(self, number: int, rule: Rule[A], scope: str) -> None:
        self._number = number
        self._rule = rule
        self._scope = scope
        self._order = count()
        self._open: list[Open] = []
        self._wait(Fraction(1), ())
        self._ends: dict[A, Fraction] = {}
        self._missing = Fraction(0)

    def explored(self, reckoning: OddsCalculation[Any]) -> Odds[A]:
        """All paths followed to their ends, as far as the budget goes."""
        while self._open:
            self._follow(heappop(self._open), reckoning)
            if self._open and reckoning.rests():
                raise Pause
        return Odds(self._ends, self._missing)

    def _wait(self, weight: Fraction, values: tuple[Any, ...]) -> None:
        heappush(self._open, (-float(weight), next(self._order), weight, values))

    def _follow(self, path: Open, reckoning: OddsCalculation[Any]) -> None:
        _, _, weight, values = path
        if reckoning.runs <= 0 or weight < LEAST:
            self._missing += weight
            return
        reckoning.runs -= 1
        walk = Path(self._number, values)
        try:
            outcome = self._rule(ExploringAsk(reckoning, self._scope, walk))
        except Fork as fork:
            for value, chance in fork.branches:
                self._wait(weight * chance, (*walk.values, value))
            self._missing += weight * (1 - sum(chance for _, chance in fork.branches))
        except Pause:
            reckoning.runs += 1  # it is run again from here
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
    """Every outcome of a rule with its exact chance, given the answers that are already on the table."""
    found = OddsCalculation(rule, given, overrides, budget).go()
    assert found is not None, "nobody told it to rest"
    return found
