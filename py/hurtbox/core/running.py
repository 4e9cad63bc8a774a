"""Running a rule: with the answers that are there, until it ends or something is owed.

A request that nobody answers leaves the rule by `_Unanswered`, a BaseException so that no rule can swallow
it; answering means running the rule again with one answer more. Nothing half done is ever kept but answers.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from hurtbox.core.answers import Answer, Answered
from hurtbox.core.asking import Ask, Folded, Rule
from hurtbox.core.requests import Request, Unfit
from hurtbox.core.steps import Bounds, Fact, Step, Value

A = TypeVar("A")
S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")

Source = Callable[[str, Request[Any]], Answer | None]
"""Who answers a request, given its key: None leaves it owed."""


class AskedTwice(Exception):
    """Two equal keys on one path: a mistake in the rule (use `fold` or `part`)."""


class _Unanswered(BaseException):
    def __init__(self, requests: Sequence[tuple[str, Request[Any]]]) -> None:
        self.requests = tuple(requests)


@dataclass(frozen=True, kw_only=True)
class _Run:
    """What a run has seen. `dropped` are keys of answers and overrides that did not fit any more.

    `open` says by key what else could stand there: the request again, or the bounds of a step.
    """

    answers: tuple[Answered, ...]
    overrides: tuple[tuple[str, Value], ...]
    steps: tuple[Step, ...]
    dropped: tuple[str, ...]
    open: Mapping[str, Request[Any] | Bounds] = field(compare=False)


@dataclass(frozen=True)
class Done(_Run, Generic[A]):
    """A rule that ran to its end."""

    outcome: A


@dataclass(frozen=True)
class Owed(_Run):
    """A rule that waits for answers; what it has so far is its answers.

    `open_requests` can be answered in any order; `key` and `request` are the first of them. `sure` is
    what the rule has called certain by now, or None.
    """

    open_requests: tuple[tuple[str, Request[Any]], ...]
    sure: Any = field(default=None, compare=False)

    @property
    def key(self) -> str:
        """The key of what is asked first."""
        return self.open_requests[0][0]

    @property
    def request(self) -> Request[Any]:
        """What is asked first."""
        return self.open_requests[0][1]


class _Log:
    """What one run has seen; shared by all scopes of its ask."""

    def __init__(
        self, answers: Iterable[Answered], overrides: Mapping[str, Value], source: Source
    ) -> None:
        self.given = dict(answers)
        self.put = dict(overrides)
        self.source = source
        self.keys: set[str] = set()
        self.answers: list[Answered] = []
        self.overrides: list[tuple[str, Value]] = []
        self.steps: list[Step] = []
        self.open: dict[str, Request[Any] | Bounds] = {}
        self.sure: Any = None

    def take(self, key: str) -> str:
        if key in self.keys:
            raise AskedTwice(key)
        self.keys.add(key)
        return key

    def ending(self) -> dict[str, Any]:
        used = {*self.answers, *self.overrides}
        left = [pair for pair in (*self.given.items(), *self.put.items()) if pair not in used]
        return {
            "answers": tuple(self.answers),
            "overrides": tuple(self.overrides),
            "steps": tuple(self.steps),
            "dropped": tuple(key for key, _ in left),
            "open": self.open,
        }


class _Asking(Ask):
    """The ask of the table, the script, the dice and the preview: they differ in their source only."""

    def __init__(self, log: _Log, scope: str) -> None:
        self._log = log
        self._scope = scope

    def __call__(self, request: Request[A]) -> A:
        log = self._log
        key = log.take(f"{self._scope}{request.rule} {request.what}")
        log.open[key] = request
        for said in (log.given.get, lambda key: log.source(key, request)):
            answer = said(key)
            if answer is None:
                continue
            try:
                value = request.read(answer)
            except Unfit:
                continue
            log.answers.append((key, answer))
            facts = request.facts_of(value)
            log.steps.append(Step.asked(key, request.rule, request.what, answer, facts))
            return value
        raise _Unanswered([(key, request)])

    def _number(
        self, rule: str, what: str, value: Value, bounds: Bounds, facts: dict[str, Fact]
    ) -> Value:
        log = self._log
        key = log.take(f"{self._scope}{rule} {what}")
        put = log.put.get(key)
        final = value
        if put is not None and bounds.allow(value, put):
            final = put
            log.overrides.append((key, put))
        computed = None if final == value else value
        log.open[key] = bounds
        log.steps.append(Step(key, rule, what, final, computed, tuple(facts.items())))
        return final

    def tell(self, rule: str, what: str, **facts: Fact) -> None:
        key = self._log.take(f"{self._scope}{rule} {what}")
        self._log.steps.append(Step.told(key, rule, what, tuple(facts.items())))

    def fold(self, step: Folded[S, T], state: S, items: Iterable[T], name: str) -> S:
        for number, item in enumerate(items, 1):
            state = step(self.part(f"{name} {number}"), state, item)
        return state

    def apart(self, part: Callable[Concatenate[Ask, P], S], *given: P.args, **named: P.kwargs) -> S:
        return part(self, *given, **named)

    def each(self, step: Folded[S, T], state: S, items: Iterable[T], name: str) -> S:
        log, waiting, sure = self._log, list[tuple[str, Request[Any]]](), self._log.sure
        for number, item in enumerate(items, 1):
            log.sure = None
            try:
                state = step(self.part(f"{name} {number}"), state, item)
            except _Unanswered as open_:
                waiting += open_.requests
                if log.sure is not None:  # the others go on from there: what is sure adds up
                    state = sure = log.sure
        log.sure = state if waiting and sure is not None else sure
        if waiting:
            raise _Unanswered(waiting)
        return state

    def sure(self, state: object) -> None:
        self._log.sure = state

    def part(self, name: str) -> "_Asking":
        return _Asking(self._log, f"{self._scope}{name}/")


def nobody(key: str, request: Request[Any]) -> None:
    """Nobody is there to answer: the first open request stays owed."""


def resolve(
    rule: Rule[A],
    answers: Iterable[Answered] = (),
    overrides: Iterable[tuple[str, Value]] = (),
    source: Source = nobody,
) -> Done[A] | Owed:
    """Run a rule with what is known; stored answers come first, then the source is asked."""
    log = _Log(answers, dict(overrides), source)
    try:
        outcome = rule(_Asking(log, ""))
    except _Unanswered as open_:
        return Owed(open_.requests, sure=log.sure, **log.ending())
    return Done(outcome, **log.ending())
