"""The exact distribution of a rule's outcomes: every answer with its weight, no sampling.

The tree of answers is walked by running the rule again with one value more, likeliest path first. `fold` is
the seam where equal states meet: each of its steps is explored from each distinct state once. What lies
beyond the budget, or below the least weight worth following, is `missing`, never guessed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import Any, Generic, TypeVar, cast

from hurtbox.core.answers import Answered
from hurtbox.core.asking import Folded, Rule
from hurtbox.core.requests import Request, Unfit
from hurtbox.core.steps import Bounds, Fact, Value

A = TypeVar("A")
S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V", int, str, bool, tuple[int, ...])
BUDGET = 20_000
LEAST = Fraction(1, 10**9)
_END = object()


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


class _Walk:
    """What all runs of one question share: known answers, overrides, and how many runs are left."""

    def __init__(
        self, given: Iterable[Answered], overrides: Iterable[tuple[str, Value]], runs: int
    ):
        self.given = dict(given)
        self.overrides = dict(overrides)
        self.runs = runs

    def explore(self, rule: Rule[A], scope: str, start: Fraction) -> Odds[A]:
        order = count()
        open_: list[tuple[Fraction, int, tuple[Any, ...]]] = [(-start, next(order), ())]
        ends: dict[A, Fraction] = {}
        missing = Fraction(0)
        while open_:
            weight, _, path = heappop(open_)
            if self.runs <= 0 or -weight < LEAST:
                missing -= weight
                continue
            self.runs -= 1
            try:
                outcome = rule(_Exploring(self, scope, iter(path)))
            except _Fork as fork:
                for value, chance in fork.branches:
                    heappush(open_, (weight * chance, next(order), (*path, value)))
                missing -= weight * (1 - sum(chance for _, chance in fork.branches))
            else:
                ends[outcome] = ends.get(outcome, Fraction(0)) - weight
        return Odds(ends, missing)


class _Exploring:
    """The ask of one run: it follows a path of values and stops where the path ends."""

    def __init__(self, walk: _Walk, scope: str, path: Iterator[Any]) -> None:
        self._walk = walk
        self._scope = scope
        self._path = path

    def __call__(self, request: Request[A]) -> A:
        answer = self._walk.given.get(f"{self._scope}{request.rule} {request.what}")
        if answer is not None:
            with suppress(Unfit):  # as in `resolve`, where what does not fit is asked again
                return request.read(answer)
        outcomes = request.outcomes()
        if len(outcomes) == 1:
            return outcomes[0][0]
        known = next(self._path, _END)
        if known is not _END:
            return cast(A, known)
        whole = sum(ways for _, ways in outcomes)
        raise _Fork([(value, Fraction(ways, whole)) for value, ways in outcomes])

    def step(
        self,
        rule: str,
        what: str,
        value: V,
        *,
        low: int | None = None,
        high: int | None = None,
        options: Sequence[V] | None = None,
        **facts: Fact,
    ) -> V:
        put = self._walk.overrides.get(f"{self._scope}{rule} {what}")
        if put is None:
            return value
        bounds = Bounds(low, high, None if options is None else tuple(options))
        return cast(V, put) if bounds.allow(value, put) else value

    def tell(self, rule: str, what: str, **facts: Fact) -> None:
        """The odds do not listen: a text would keep equal states apart."""

    def fold(self, step: Folded[S, T], state: S, items: Iterable[T], name: str) -> S:
        known = next(self._path, _END)
        if known is not _END:
            return cast(S, known)
        states = {state: Fraction(1)}
        for number, item in enumerate(items, 1):
            scope = f"{self._scope}{name} {number}/"
            after: dict[S, Fraction] = {}
            for before, chance in states.items():
                one = _one_step(step, before, item)
                for end, weight in self._walk.explore(one, scope, chance).of.items():
                    after[end] = after.get(end, Fraction(0)) + weight
            states = after
        raise _Fork(list(states.items()))

    def part(self, name: str) -> "_Exploring":
        return _Exploring(self._walk, f"{self._scope}{name}/", self._path)


def _one_step(step: Folded[S, T], state: S, item: T) -> Rule[S]:
    return lambda ask: step(ask, state, item)


def odds(
    rule: Rule[A],
    given: Iterable[Answered] = (),
    overrides: Iterable[tuple[str, Value]] = (),
    budget: int = BUDGET,
) -> Odds[A]:
    """Every outcome of a rule with its exact chance, given the answers that are already on the table."""
    return _Walk(given, overrides, budget).explore(rule, "", Fraction(1))
