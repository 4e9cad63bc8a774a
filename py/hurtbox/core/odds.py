"""The exact distribution of a rule's outcomes: every answer with its weight, no sampling.

The tree of answers is walked by running the rule again with one value more, likeliest path first. `fold` is
the seam where equal states meet: each of its steps is explored from each distinct state once. What lies
beyond the budget, or below the least weight worth following, is `missing`, never guessed. A reckoning can
rest at any time and go on later: nobody who wants to hit has to wait for it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import Any, Generic, TypeVar, cast

from hurtbox.core.answers import Answered
from hurtbox.core.asking import Ask, Folded, Rule
from hurtbox.core.requests import Request, Unfit
from hurtbox.core.steps import Bounds, Fact, Value

A = TypeVar("A")
S = TypeVar("S")
T = TypeVar("T")
BUDGET = 20_000
LEAST = Fraction(1, 10**9)


@dataclass(frozen=True)
class Odds(Generic[A]):
    """Outcomes with their chances; `missing` is the chance that was not followed (0 when exact)."""

    of: Mapping[A, Fraction]
    missing: Fraction

    def chance(self, test: Callable[[A], bool]) -> Fraction:
        """The chance of the outcomes that pass the test, less what is missing."""
        return sum((p for outcome, p in self.of.items() if test(outcome)), Fraction(0))


class _Fork(BaseException):
    """An unexplored request: its values with their chances (they may sum to less than 1)."""

    def __init__(self, branches: Sequence[tuple[Any, Fraction]]) -> None:
        self.branches = branches


class _Rest(BaseException):
    """Time to rest: what has been found so far is kept."""


class Reckoning(Generic[A]):
    """The odds of a rule, worked out in as many sittings as it takes."""

    def __init__(
        self,
        rule: Rule[A],
        given: Iterable[Answered] = (),
        overrides: Iterable[tuple[str, Value]] = (),
        budget: int = BUDGET,
    ) -> None:
        self.given = dict(given)
        self.overrides = dict(overrides)
        self.runs = budget
        self.rests: Callable[[], bool] = lambda: False
        self.inner: dict[tuple[Any, ...], _Tree[Any]] = {}
        self._whole = _Tree((), rule, "", Fraction(1))

    def go(self, rests: Callable[[], bool] = lambda: False) -> Odds[A] | None:
        """The odds, or None when it was time to rest: `rests` is asked after each run of the rule."""
        self.rests = rests
        try:
            return self._whole.explored(self)
        except _Rest:
            return None


class _Tree(Generic[A]):
    """What one rule can come to from one state: the paths that are open, and the ends."""

    def __init__(self, name: tuple[Any, ...], rule: Rule[A], scope: str, start: Fraction) -> None:
        self._name = name
        self._rule = rule
        self._scope = scope
        self._order = count()
        self._open: list[tuple[Fraction, int, tuple[Any, ...]]] = [(-start, next(self._order), ())]
        self._ends: dict[A, Fraction] = {}
        self._missing = Fraction(0)

    def explored(self, reckoning: Reckoning[Any]) -> Odds[A]:
        """All paths followed to their ends, as far as the budget goes."""
        while self._open:
            self._follow(heappop(self._open), reckoning)
            if self._open and reckoning.rests():
                raise _Rest
        return Odds(self._ends, self._missing)

    def _follow(
        self, path: tuple[Fraction, int, tuple[Any, ...]], reckoning: Reckoning[Any]
    ) -> None:
        weight, _, values = path
        if reckoning.runs <= 0 or -weight < LEAST:
            self._missing -= weight
            return
        reckoning.runs -= 1
        try:
            outcome = self._rule(_Exploring(reckoning, self._scope, _Path(self._name, values)))
        except _Fork as fork:
            for value, chance in fork.branches:
                heappush(self._open, (weight * chance, next(self._order), (*values, value)))
            self._missing -= weight * (1 - sum(chance for _, chance in fork.branches))
        except _Rest:
            reckoning.runs += 1  # it is run again from here
            heappush(self._open, path)
            raise
        else:
            self._ends[outcome] = self._ends.get(outcome, Fraction(0)) - weight


class _Path:
    """The values that one run follows; `name` says which path of which tree it is."""

    def __init__(self, tree: tuple[Any, ...], values: tuple[Any, ...]) -> None:
        self.name = (tree, values)
        self._values = iter(values)

    def follow(self) -> Any:
        """The next value; _End where the path is new."""
        return next(self._values, _End)


class _End:
    """The end of a path."""


class _Exploring(Ask):
    """The ask of one run: it follows a path of values and stops where the path ends."""

    def __init__(self, reckoning: Reckoning[Any], scope: str, path: _Path) -> None:
        self._reckoning = reckoning
        self._scope = scope
        self._path = path

    def __call__(self, request: Request[A]) -> A:
        answer = self._reckoning.given.get(f"{self._scope}{request.rule} {request.what}")
        if answer is not None:
            with suppress(Unfit):  # as in `resolve`, where what does not fit is asked again
                return request.read(answer)
        outcomes = request.outcomes()
        if len(outcomes) == 1:
            return outcomes[0][0]
        known = self._path.follow()
        if known is not _End:
            return cast(A, known)
        whole = sum(ways for _, ways in outcomes)
        raise _Fork([(value, Fraction(ways, whole)) for value, ways in outcomes])

    def _number(
        self, rule: str, what: str, value: Value, bounds: Bounds, facts: dict[str, Fact]
    ) -> Value:
        put = self._reckoning.overrides.get(f"{self._scope}{rule} {what}")
        return put if put is not None and bounds.allow(value, put) else value

    def tell(self, rule: str, what: str, **facts: Fact) -> None:
        """The odds do not listen: a text would keep equal states apart."""

    def fold(self, step: Folded[S, T], state: S, items: Iterable[T], name: str) -> S:
        known = self._path.follow()
        if known is not _End:
            return cast(S, known)
        trees = self._reckoning.inner
        states = {state: Fraction(1)}
        for number, item in enumerate(items, 1):
            scope = f"{self._scope}{name} {number}/"
            after: dict[S, Fraction] = {}
            for before, chance in states.items():
                tree = (self._path.name, scope, before)
                if tree not in trees:
                    trees[tree] = _Tree(tree, _one_step(step, before, item), scope, chance)
                for end, weight in trees[tree].explored(self._reckoning).of.items():
                    after[end] = after.get(end, Fraction(0)) + weight
            states = after
        raise _Fork(list(states.items()))

    def each(self, step: Folded[S, T], state: S, items: Iterable[T], name: str) -> S:
        return self.fold(step, state, items, name)

    def part(self, name: str) -> "_Exploring":
        return _Exploring(self._reckoning, f"{self._scope}{name}/", self._path)


def _one_step(step: Folded[S, T], state: S, item: T) -> Rule[S]:
    return lambda ask: step(ask, state, item)


def odds(
    rule: Rule[A],
    given: Iterable[Answered] = (),
    overrides: Iterable[tuple[str, Value]] = (),
    budget: int = BUDGET,
) -> Odds[A]:
    """Every outcome of a rule with its exact chance, given the answers that are already on the table."""
    found = Reckoning(rule, given, overrides, budget).go()
    assert found is not None, "nobody told it to rest"
    return found
