"""Running a rule: with the answers that are there, until it ends or something is owed.

A request that nobody answers leaves the rule by `_Unanswered`, a BaseException so that no rule can swallow
it; answering means running the rule again with one answer more. Nothing half done is ever kept but answers.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from hurtbox.core.answers import Answered
from hurtbox.core.ask import Ask, FoldStep, Rule
from hurtbox.core.requests import InvalidAnswer, Request
from hurtbox.core.run_log import AnswerSource, CachedStep, DuplicateKey, Log, StepCache
from hurtbox.core.steps import Bounds, Fact, Step, Value

__all__ = ["AnswerSource", "Done", "DuplicateKey", "Unfinished", "resolve", "unanswered"]

A = TypeVar("A")
S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")


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
class Unfinished(_Run):
    """A rule that waits for answers; what it has so far is its answers.

    `open_requests` can be answered in any order; `key` and `request` are the first of them. `certain` is
    what the rule has called certain by now, or None; `trail` what the next run need not go through again.
    """

    open_requests: tuple[tuple[str, Request[Any]], ...]
    certain: Any = field(default=None, compare=False)
    trail: StepCache = field(default_factory=dict, compare=False, repr=False)

    @property
    def key(self) -> str:
        """The key of what is asked first."""
        return self.open_requests[0][0]

    @property
    def request(self) -> Request[Any]:
        """What is asked first."""
        return self.open_requests[0][1]


class _RunAsk(Ask):
    """The ask of the table, the script, the dice and the preview: they differ in their source only."""

    def __init__(self, log: Log, scope: str) -> None:
        self._log = log
        self._scope = scope

    def __call__(self, request: Request[A]) -> A:
        log = self._log
        key = log.take(f"{self._scope}{request.rule} {request.what}")
        log.can_be(key, request)
        for said in (log.given.get, lambda key: log.source(key, request)):
            answer = said(key)
            if answer is None:
                continue
            try:
                value = request.read(answer)
            except InvalidAnswer:
                continue
            log.answers.append((key, answer))
            facts = request.facts_of(value, answer)
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
        log.can_be(key, bounds)
        log.steps.append(Step(key, rule, what, final, computed, tuple(facts.items())))
        return final

    def log(self, rule: str, what: str, **facts: Fact) -> None:
        key = self._log.take(f"{self._scope}{rule} {what}")
        self._log.steps.append(Step.told(key, rule, what, tuple(facts.items())))

    def fold(self, step: FoldStep[S, T], state: S, items: Iterable[T], name: str) -> S:
        for number, item in enumerate(items, 1):
            state = self._stepped(step, state, item, f"{name} {number}")
        return state

    def _stepped(self, step: FoldStep[S, T], state: S, item: T, name: str) -> S:
        """One step of a fold, or what it came to in the run before this one."""
        log, part = self._log, self.scope(name)
        scope, known = part._scope, log.known
        before = known.get(scope)
        if before and before.logged and before.is_from(state):
            log.again(before.logged)
            log.trail[scope] = before
            return cast(S, before.after)
        if before and not before.is_from(state):
            log.known = {}  # a neighbour has changed what everything in here may look at
        mark, around, log.trail = log.marked(), log.trail, {}
        try:
            after = step(part, state, item)
        except _Unanswered:
            around |= {**log.trail, scope: CachedStep(state)}
            raise
        finally:
            log.known, log.trail = known, around
        around[scope] = CachedStep(state, after, log.since(mark))
        return after

    def loop(self, step: FoldStep[S, T], state: S, upcoming: Callable[[S], T | None]) -> S:
        """What came to its end in the run before this one is taken over as one, however many steps it was."""
        log, here = self._log, f"{self._scope}loop"
        start, begun, before = state, log.marked(), log.known.get(here)
        if before and before.logged and before.is_from(state):
            log.again(before.logged)
            state = cast(S, before.after)
        elif before:
            log.known = {}
        while (item := upcoming(state)) is not None:
            mark = log.marked()
            try:
                state = self._stepped(step, state, item, str(item))
            except _Unanswered:
                log.trail[here] = CachedStep(start, state, log.since(begun, mark))
                raise
            del log.trail[f"{self._scope}{item}/"]
        return state

    def cached(
        self, part: Callable[Concatenate[Ask, P], S], *given: P.args, **named: P.kwargs
    ) -> S:
        return part(self, *given, **named)

    def each(self, step: FoldStep[S, T], state: S, items: Iterable[T], name: str) -> S:
        log, waiting, certain = self._log, list[tuple[str, Request[Any]]](), self._log.certain
        for number, item in enumerate(items, 1):
            log.certain = None
            try:
                state = self._stepped(step, state, item, f"{name} {number}")
            except _Unanswered as open_:
                waiting += open_.requests
                if log.certain is not None:  # the others go on from there: what is certain adds up
                    state = certain = log.certain
        log.certain = state if waiting and certain is not None else certain
        if waiting:
            raise _Unanswered(waiting)
        return state

    def certain(self, state: object) -> None:
        self._log.certain = state

    def scope(self, name: str) -> "_RunAsk":
        return _RunAsk(self._log, f"{self._scope}{name}/")


def unanswered(key: str, request: Request[Any]) -> None:
    """Nobody is there to answer: the first open request stays owed."""


def resolve(
    rule: Rule[A],
    answers: Iterable[Answered] = (),
    overrides: Iterable[tuple[str, Value]] = (),
    source: AnswerSource = unanswered,
    *,
    after: Unfinished | None = None,
) -> Done[A] | Unfinished:
    """Run a rule with what is known; stored answers come first, then the source is asked.

    `after` is an earlier run of the very same rule with the same overrides: where its answers are all among
    these, what it came through is not run again.
    """
    said = dict(answers)
    goes_on = after is not None and all(said.get(key) == answer for key, answer in after.answers)
    log = Log(said, dict(overrides), source, after.trail if after and goes_on else {})
    try:
        outcome = rule(_RunAsk(log, ""))
    except _Unanswered as open_:
        return Unfinished(open_.requests, certain=log.certain, trail=log.trail, **log.ending())
    return Done(outcome, **log.ending())
