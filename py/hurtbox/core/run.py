"""Running a rule with the answers so far, until it ends or a request has no answer.

An unanswered request leaves the rule by `_Unanswered`, a BaseException, so that no rule can catch it by accident.
After each answer the rule runs again from the start: of an unfinished command only the answers are kept.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from hurtbox.core.answers import Answer, Answered, Seed
from hurtbox.core.ask import Ask, FoldStep, Rule
from hurtbox.core.requests import InvalidAnswer, Request
from hurtbox.core.run_log import AnswerSource, CachedStep, DuplicateKey, Log, StepCache
from hurtbox.core.seeds import goes_on_from, split
from hurtbox.core.steps import SURE, Bounds, Fact, Step, Value

__all__ = ["AnswerSource", "Done", "DuplicateKey", "Unfinished", "resolve", "unanswered"]

A = TypeVar("A")
S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")
_RESULTS = {True: "passed", False: "failed", None: ""}


class _Unanswered(BaseException):
    def __init__(self, requests: Sequence[tuple[str, Request[Any]]]) -> None:
        self.requests = tuple(requests)


@dataclass(frozen=True, kw_only=True)
class _Run:
    """The result of a run. `dropped` are the keys of answers and overrides that did not fit or were not used.

    `open` holds by key the request, or the bounds of a step, so that the GM can change it.
    """

    answers: tuple[Answered, ...]
    overrides: tuple[tuple[str, Value], ...]
    steps: tuple[Step, ...]
    dropped: tuple[str, ...]
    open: Mapping[str, Request[Any] | Bounds] = field(compare=False)


@dataclass(frozen=True)
class Done(_Run, Generic[A]):
    """A run that reached the end of the rule."""

    outcome: A


@dataclass(frozen=True)
class Unfinished(_Run):
    """A run that waits for answers.

    `open_requests` can be answered in any order; `key` and `request` are the first of them. `certain` is the last
    state that the rule has marked as certain, or None. `trail` are the finished steps that the next run can reuse.
    """

    open_requests: tuple[tuple[str, Request[Any]], ...]
    certain: Any = field(default=None, compare=False)
    trail: StepCache = field(default_factory=dict, compare=False, repr=False)

    @property
    def key(self) -> str:
        """The key of the first open request."""
        return self.open_requests[0][0]

    @property
    def request(self) -> Request[Any]:
        """The first open request."""
        return self.open_requests[0][1]


class _RunAsk(Ask):
    """The `Ask` of every run except those for the odds."""

    def __init__(self, log: Log, scope: str) -> None:
        self._log = log
        self._scope = scope

    def __call__(self, request: Request[A]) -> A:
        log = self._log
        key = log.reserve(f"{self._scope}{request.rule} {request.what}")
        log.note_open(key, request)
        for lookup in (log.stored, log.from_seed, log.source):
            answer = lookup(key, request)
            if answer is None:
                continue
            try:
                value = request.read(answer)
            except InvalidAnswer:
                continue
            if lookup == log.from_seed:
                log.count_rolls(key, 1)
            else:
                log.answers.append((key, answer))
            facts = request.facts_of(value, answer)
            log.steps.append(Step.asked(key, request.rule, request.what, answer, facts))
            return value
        for value in request.sure:
            facts = (*request.facts, (SURE, _RESULTS[request.passes(value)]))
            log.steps.append(Step.told(key, request.rule, request.what, facts))
            return value
        raise _Unanswered([(key, request)])

    @property
    def rolled(self) -> int:
        return self._log.rolled

    def _number(
        self, rule: str, what: str, value: Value, bounds: Bounds, facts: dict[str, Fact]
    ) -> Value:
        log = self._log
        key = log.reserve(f"{self._scope}{rule} {what}")
        put = log.put.get(key)
        final = value
        if put is not None and bounds.allow(value, put):
            final = put
            log.overrides.append((key, put))
        computed = None if final == value else value
        log.note_open(key, bounds)
        log.steps.append(Step(key, rule, what, final, computed, tuple(facts.items())))
        return final

    def log(self, rule: str, what: str, **facts: Fact) -> None:
        key = self._log.reserve(f"{self._scope}{rule} {what}")
        self._log.steps.append(Step.told(key, rule, what, tuple(facts.items())))

    def fold(self, step: FoldStep[S, T], state: S, items: Iterable[T], name: str) -> S:
        for number, item in enumerate(items, 1):
            state = self._stepped(step, state, item, f"{name} {number}")
        return state

    def _stepped(self, step: FoldStep[S, T], state: S, item: T, name: str) -> S:
        """Run one step of a fold, or reuse its result from the run before this one."""
        log, part = self._log, self.scope(name)
        scope, known = part._scope, log.known
        before = known.get(scope)
        if before and before.logged and before.is_from(state):
            log.append(before.logged, scope)
            log.trail[scope] = before
            return cast(S, before.after)
        if before and not before.is_from(state):
            log.known = {}  # the state has changed, so no cached step in this scope is valid
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
        """All finished steps of the run before this one are reused as one block, however many there are."""
        log, here = self._log, f"{self._scope}loop"
        start, begun, before = state, log.marked(), log.known.get(here)
        if before and before.logged and before.is_from(state):
            log.append(before.logged, here)
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
                if (
                    log.certain is not None
                ):  # the next item begins from it, so certain effects add up
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
    """Answers nothing: the run stops at the first request without a stored answer."""


def resolve(
    rule: Rule[A],
    answers: Iterable[Answered] = (),
    overrides: Iterable[tuple[str, Value]] = (),
    source: AnswerSource = unanswered,
    *,
    after: Unfinished | None = None,
) -> Done[A] | Unfinished:
    """Run a rule. A stored answer is used first; without one, the source is asked.

    `after` is an earlier run of the same rule with the same overrides. If all its answers are among `answers`, its
    finished steps are reused.
    """
    given, seeds = split(answers)
    log = Log(given, dict(overrides), source, _trail(after, given, seeds), seeds)
    try:
        outcome = rule(_RunAsk(log, ""))
    except _Unanswered as open_:
        return Unfinished(
            open_.requests, certain=log.certain, trail=log.trail, **log.result_fields()
        )
    return Done(outcome, **log.result_fields())


def _trail(
    before: Unfinished | None, given: Mapping[str, Answer], seeds: Mapping[str, Seed]
) -> StepCache:
    """The finished steps of an earlier run that are still valid with these answers: all or none."""
    if before is None:
        return {}
    said, rolled = split(before.answers)
    same = all(given.get(key) == answer for key, answer in said.items())
    return before.trail if same and goes_on_from(seeds, rolled) else {}
