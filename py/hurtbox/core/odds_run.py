"""One run of a rule for the odds: it follows a path of values and stops where the path ends (odds.py)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from math import gcd, lcm
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar, cast

from hurtbox.core.answers import Answer
from hurtbox.core.ask import Ask, FoldStep, Rule
from hurtbox.core.requests import InvalidAnswer, Request, Weights
from hurtbox.core.steps import Bounds, Fact, Value

A = TypeVar("A")
S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V", int, str, bool, tuple[int, ...])
P = ParamSpec("P")
LEAST = 1e-24
"""A chain of more than `CHAIN` requests is not followed below this chance: dice that are always rolled again."""
CHAIN = 24


class Chances(NamedTuple, Generic[S]):
    """Values with whole numbers as their weights. A chance is a weight divided by `whole`.

    Whole numbers are several times faster than fractions and as exact. The weights sum to less than `whole` if
    something was not followed.
    """

    ways: Sequence[tuple[S, int]]
    whole: int


class OddsContext(ABC):
    """The calculation that a run belongs to: the given answers and overrides, and the odds of inner parts."""

    given: Mapping[str, Answer]
    overrides: Mapping[str, Value]

    @abstractmethod
    def inner(self, name: Hashable, rule: Rule[S], scope: str) -> Chances[S]:
        """The odds of a part of the rule; `name` is the key of the cached result."""

    @abstractmethod
    def ways(self, request: Request[S]) -> Weights[S]:
        """The possible values of a request with their weights."""


class Pause(BaseException):
    """The calculation pauses; what it has found so far is kept."""


class Fork(BaseException):
    """The path has ended at a request: its values with their chances."""

    def __init__(self, branches: Chances[Any]) -> None:
        self.branches = branches


class Path:
    """The values that one run follows. `name` identifies the tree and the path."""

    def __init__(self, tree: int, values: tuple[Any, ...]) -> None:
        self.name = (tree, values)
        self.values = list(values)
        self._at = 0

    def follow(self) -> Any:
        """The next value, or `_End` at the end of the path."""
        if self._at == len(self.values):
            return _End
        self._at += 1
        return self.values[self._at - 1]

    def fork(self, branches: Chances[S]) -> S:
        """Go on if there is only one value; several values are new paths, so raise Fork."""
        (value, weight), *others = branches.ways or ((None, 0),)
        if others or weight != branches.whole:
            raise Fork(branches)
        self._at += 1
        self.values.append(value)
        return cast(S, value)


class _End:
    """Marks the end of a path."""


class ExploringAsk(Ask):
    """The `Ask` of one run for the odds."""

    def __init__(self, calculation: OddsContext, scope: str, path: Path) -> None:
        self._calculation = calculation
        self._scope = scope
        self._path = path

    def __call__(self, request: Request[A]) -> A:
        known = self._path.follow()
        if known is not _End:
            return cast(A, known)
        return self._path.fork(self._ways(request))

    def _ways(self, request: Request[A]) -> Chances[A]:
        """The possible values of a request; only one if it has been answered."""
        if self._calculation.given:
            answer = self._calculation.given.get(f"{self._scope}{request.rule} {request.what}")
            if answer is not None:
                with suppress(
                    InvalidAnswer
                ):  # as in `resolve`, an answer that does not fit is ignored
                    return Chances(((request.read(answer), 1),), 1)
        ways = self._calculation.ways(request)
        return Chances(ways, sum(number for _, number in ways) + request.unlisted)

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
        if not self._calculation.overrides:
            return value
        return super().step(rule, what, value, low=low, high=high, options=options, **facts)

    def _number(
        self, rule: str, what: str, value: Value, bounds: Bounds, facts: dict[str, Fact]
    ) -> Value:
        if not self._calculation.overrides:
            return value
        put = self._calculation.overrides.get(f"{self._scope}{rule} {what}")
        return put if put is not None and bounds.allow(value, put) else value

    def log(self, rule: str, what: str, **facts: Fact) -> None:
        """Do nothing: the odds have no log."""

    def fold(self, step: FoldStep[S, T], state: S, items: Iterable[T], name: str) -> S:
        known = self._path.follow()
        if known is not _End:
            return cast(S, known)
        states, whole = {state: 1}, 1
        for number, item in enumerate(items, 1):
            scope = f"{self._scope}{name} {number}/"
            same = item if self._is_open else number
            found = []
            for before, weight in states.items():
                key = (self._path.name, self._scope, name, same, before)
                step_odds = self._calculation.inner(key, _one_step(step, before, item), scope)
                found.append((weight, step_odds))
            states, whole = _merged(found, whole)
        return self._path.fork(Chances(list(states.items()), whole))

    def each(self, step: FoldStep[S, T], state: S, items: Iterable[T], name: str) -> S:
        return self.fold(step, state, items, name)

    def loop(self, step: FoldStep[S, T], state: S, upcoming: Callable[[S], T | None]) -> S:
        known = self._path.follow()
        if known is not _End:
            return cast(S, known)
        going, whole = {state: 1}, 1
        ended: list[tuple[int, Chances[S]]] = []
        times = 0
        while going and (times <= CHAIN or sum(going.values()) >= whole * LEAST):
            times += 1
            found = []
            over: list[tuple[S, int]] = []
            for before, weight in going.items():
                item = upcoming(before)
                if item is None:
                    over.append((before, weight))
                    continue
                scope = f"{self._scope}{item}/"
                key = (self._path.name, self._scope, "loop", item, before)
                step_odds = self._calculation.inner(key, _one_step(step, before, item), scope)
                found.append((weight, step_odds))
            if over:
                ended.append((1, Chances(over, whole)))
            going, whole = _merged(found, whole)
        ends, whole = _merged(ended, 1)
        return self._path.fork(Chances(list(ends.items()), whole))

    def cached(
        self, part: Callable[Concatenate[Ask, P], S], *given: P.args, **named: P.kwargs
    ) -> S:
        known = self._path.follow()
        if known is not _End:
            return cast(S, known)
        key = (part, given, tuple(named.items()), "" if self._is_open else self._scope)
        found = self._calculation.inner(key, lambda ask: part(ask, *given, **named), self._scope)
        return self._path.fork(found)

    @property
    def _is_open(self) -> bool:
        """Whether nothing is answered or overridden; then results can be reused in other scopes."""
        return not (self._calculation.given or self._calculation.overrides)

    def scope(self, name: str) -> "ExploringAsk":
        return ExploringAsk(self._calculation, f"{self._scope}{name}/", self._path)


def _one_step(step: FoldStep[S, T], state: S, item: T) -> Rule[S]:
    return lambda ask: step(ask, state, item)


def _merged(found: Sequence[tuple[int, Chances[S]]], whole: int) -> tuple[dict[S, int], int]:
    """Equal states added up, over one new whole. Each chance of `found` counts by its weight out of `whole`."""
    common = lcm(*(one.whole for _, one in found))
    sums: dict[S, int] = {}
    for weight, one in found:
        times = weight * (common // one.whole)
        for end, number in one.ways:
            sums[end] = sums.get(end, 0) + times * number
    shared = gcd(whole * common, *sums.values())
    if shared > 1:
        sums = {end: number // shared for end, number in sums.items()}
    return sums, whole * common // (shared or 1)
