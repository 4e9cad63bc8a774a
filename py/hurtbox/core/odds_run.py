"""One run of a rule for the odds: it follows a path of values and stops where the path ends (odds.py)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from math import gcd, lcm
from types import FunctionType
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeAlias, TypeVar, cast

from hurtbox.core.answers import Answer
from hurtbox.core.ask import Ask, FoldStep, Rule
from hurtbox.core.requests import InvalidAnswer, Request, Weights
from hurtbox.core.steps import Bounds, Fact, Value

A = TypeVar("A")
S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V", int, str, bool, tuple[int, ...])
P = ParamSpec("P")
Wait: TypeAlias = Callable[[int, int, tuple[object, ...]], None]
"""Notes a path to follow later: its weight, what that is out of, and its values."""
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


class Sum(Generic[S]):
    """Odds added up: equal values become one, over a whole that all of them share."""

    def __init__(self) -> None:
        self._weights: dict[S, int] = {}
        self._common = 1

    def add(self, weight: int, odds: Chances[S]) -> None:
        """Add these odds, each chance times `weight`."""
        common = lcm(self._common, odds.whole)
        if common != self._common:
            factor = common // self._common
            self._weights = {value: number * factor for value, number in self._weights.items()}
            self._common = common
        times = weight * (common // odds.whole)
        for value, number in odds.ways:
            self._weights[value] = self._weights.get(value, 0) + number * times

    def out_of(self, whole: int) -> tuple[dict[S, int], int]:
        """The values with their weights and what these are out of, if the added weights were out of `whole`."""
        whole *= self._common
        shared = gcd(whole, *self._weights.values())
        return {value: number // shared for value, number in self._weights.items()}, whole // shared


class Reached(Generic[S]):
    """How far a fold or a loop has come, so that it goes on there after a pause.

    `states` are those after `steps` whole steps, with weights out of `whole`; a loop has `ended` in others.
    """

    def __init__(self, state: S) -> None:
        self.steps = 0
        self.states = {state: 1}
        self.whole = 1
        self.ended: Sum[S] = Sum()
        self._found: Sum[S] = Sum()
        self._done = 0
        self._first: dict[S, S] = {}

    @classmethod
    def of(cls, states: Mapping[S, int], whole: int) -> "Reached[S]":
        """A beginning in several states."""
        distribution = cls(next(iter(states)))
        distribution.states, distribution.whole = dict(states), whole
        return distribution

    def first_equal(self, state: S) -> S:
        """The first of all equal states: one object is compared more quickly than several equal ones."""
        return self._first.setdefault(state, state)

    def remaining(self) -> Iterator[tuple[S, int]]:
        """The states, with their weights, for which the step under way has no odds yet."""
        return islice(self.states.items(), self._done, None)

    def add(self, weight: int, odds: Chances[S]) -> None:
        """Add the odds of the step for the next state."""
        self._found.add(weight, odds)
        self._done += 1

    def end(self, weight: int, state: S) -> None:
        """The loop ends in the next state."""
        self.ended.add(weight, Chances(((state, 1),), self.whole))
        self._done += 1

    def finish_step(self) -> None:
        """The states after this step; the next one begins with them."""
        self.states, self.whole = self._found.out_of(self.whole)
        self.steps += 1
        self._found = Sum()
        self._done = 0


class OddsContext(ABC):
    """The calculation that a run belongs to: the given answers and overrides, and the odds of inner parts."""

    given: Mapping[str, Answer]
    overrides: Mapping[str, Value]
    reached: dict[Hashable, Reached[Any]]
    merge: Callable[[object], object] | None = None
    """Returns for a state after a step one with the same odds."""
    apart: Callable[[object, object, Callable[[], object]], object] | None = None
    """Called for each step of an `each` with the state before it, its item, and what runs it: returns the state
    that is followed. As items are independent, those that nothing is asked about need not be run."""

    @abstractmethod
    def inner(self, name: Hashable, rule: Rule[S], scope: str) -> Chances[S]:
        """The odds of a part of the rule; `name` is the key of the cached result."""

    @abstractmethod
    def ways(self, request: Request[S], key: str) -> Weights[S]:
        """The possible values of a request with their weights. `key` is its key in the whole rule."""


class Pause(BaseException):
    """The calculation pauses; what it has found so far is kept."""


class Unfollowed(BaseException):
    """The path is not followed any further: it is too rare, or has no values."""


class Path:
    """The values that one run follows, and the path's chance: its `weight` out of `whole`.

    At a request with several values the run goes on with the likeliest one, which saves a run from the start for
    each request; `wait` takes the paths with the other values.
    """

    def __init__(
        self, tree: int, weight: int, whole: int, values: tuple[object, ...], wait: Wait
    ) -> None:
        self.weight = weight
        self.whole = whole
        self.values = list(values)
        self.at = 0
        self._tree = tree
        self._wait = wait

    @property
    def name(self) -> Hashable:
        """Identifies the tree and the values so far."""
        return (self._tree, *self.values[: self.at])

    def follow(self) -> Any:
        """The next value, or `_End` at the end of the path."""
        if self.at == len(self.values):
            return _End
        self.at += 1
        return self.values[self.at - 1]

    def fork(self, branches: Chances[S]) -> S:
        """Go on with the likeliest value. Raises Unfollowed when that is too rare."""
        ways, of = branches
        if not ways:
            raise Unfollowed
        best = max(range(len(ways)), key=lambda place: ways[place][1])
        value, number = ways[best]
        if number != of:
            before = tuple(self.values)
            for place, (other, times) in enumerate(ways):
                if place != best:
                    self._wait(self.weight * times, self.whole * of, (*before, other))
            self.weight *= number
            self.whole *= of
            if is_too_rare(len(before) + 1, self.weight / self.whole):
                raise Unfollowed
        self.at += 1
        self.values.append(value)
        return value


def is_too_rare(length: int, chance: float) -> bool:
    """Whether a path with so many values is not followed."""
    return length > CHAIN and chance < LEAST


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
        key = f"{self._scope}{request.rule} {request.what}"
        if self._calculation.given:
            answer = self._calculation.given.get(key)
            if answer is not None:
                with suppress(
                    InvalidAnswer
                ):  # as in `resolve`, an answer that does not fit is ignored
                    return Chances(((request.read(answer), 1),), 1)
        ways = self._calculation.ways(request, key)
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
        part, reached = self._part(step), self._reached(name, state)
        for number, item in enumerate(items, 1):
            if number <= reached.steps:
                continue
            scope = f"{self._scope}{name} {number}/"
            same = item if self.takes_defaults else number
            for before, weight in reached.remaining():
                key = (part, name, same, before)
                rule = self._one_step(step, before, item, reached)
                step_odds = self._calculation.inner(key, rule, scope)
                reached.add(weight, step_odds)
            reached.finish_step()
        return self._path.fork(Chances(list(reached.states.items()), reached.whole))

    def each(self, step: FoldStep[S, T], state: S, items: Iterable[T], name: str) -> S:
        apart = self._calculation.apart
        if apart is None:
            return self.fold(step, state, items, name)

        def one_step(ask: Ask, before: S, item: T) -> S:
            return cast(S, apart(before, item, lambda: step(ask, before, item)))

        return self.fold(one_step, state, items, name)

    def loop(self, step: FoldStep[S, T], state: S, upcoming: Callable[[S], T | None]) -> S:
        known = self._path.follow()
        if known is not _End:
            return cast(S, known)
        part, reached = self._part(step), self._reached("loop", state)
        while reached.states and (
            reached.steps <= CHAIN or sum(reached.states.values()) / reached.whole >= LEAST
        ):
            for before, weight in reached.remaining():
                item = upcoming(before)
                if item is None:
                    reached.end(weight, before)
                    continue
                scope = f"{self._scope}{item}/"
                key = (part, "loop", item, before)
                rule = self._one_step(step, before, item, reached)
                step_odds = self._calculation.inner(key, rule, scope)
                reached.add(weight, step_odds)
            reached.finish_step()
        ends, whole = reached.ended.out_of(1)
        return self._path.fork(Chances(list(ends.items()), whole))

    def _part(self, step: FoldStep[S, T]) -> Hashable:
        """What the odds of a step depend on besides its state and item.

        A function of a module sees nothing else, so its odds are shared by all paths, and by all times that a
        command is repeated; a `partial` of one also sees the arguments given. Any other may see what its path has
        found before.
        """
        function, given = (step.func, step.args) if isinstance(step, partial) else (step, ())
        is_of_module = (
            isinstance(function, FunctionType) and "<locals>" not in function.__qualname__
        )
        if not is_of_module or (isinstance(step, partial) and step.keywords):
            return self._path.name, self._scope
        return (function, given) if self.takes_defaults else (function, given, self._scope)

    def _reached(self, name: str, state: S) -> "Reached[S]":
        """How far this fold or loop came before the calculation paused."""
        key = (self._path.name, self._path.at, self._scope, name)
        return self._calculation.reached.setdefault(key, Reached(state))

    def cached(
        self, part: Callable[Concatenate[Ask, P], S], *given: P.args, **named: P.kwargs
    ) -> S:
        known = self._path.follow()
        if known is not _End:
            return cast(S, known)
        key = (part, given, tuple(named.items()), "" if self.takes_defaults else self._scope)
        inner = self._calculation.inner(key, lambda ask: part(ask, *given, **named), self._scope)
        return self._path.fork(inner)

    def _one_step(self, step: FoldStep[S, T], state: S, item: T, reached: Reached[S]) -> Rule[S]:
        merge = self._calculation.merge

        def rule(ask: Ask) -> S:
            after = step(ask, state, item)
            return reached.first_equal(after if merge is None else cast(S, merge(after)))

        return rule

    @property
    def takes_defaults(self) -> bool:
        return not (self._calculation.given or self._calculation.overrides)

    def scope(self, name: str) -> "ExploringAsk":
        return ExploringAsk(self._calculation, f"{self._scope}{name}/", self._path)
