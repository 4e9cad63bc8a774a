"""The log of one run, and the cache that lets the next run skip what has not changed.

A finished step of a fold depends only on its state and on the answers in its scope. The next run has one answer
more, but the same state and the same answers there. So it reuses the step's result and its log entries.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from hurtbox.core.answers import Answer, Answered, Seed
from hurtbox.core.requests import Request
from hurtbox.core.seeds import REST, rolled_from, scope_of
from hurtbox.core.steps import Bounds, Step, Value

AnswerSource = Callable[[str, Request[Any]], Answer | None]
"""Answers a request, given its key; None leaves it open."""


class DuplicateKey(Exception):
    """Two equal keys in one run: a mistake in the rule, which should use `fold` or `scope`."""


@dataclass(frozen=True, slots=True)
class Logged:
    """The log entries of a part of a run. `open` holds by key the request, or the bounds of the step.

    `rolled` is how many requests seeds have answered, which are not among the answers.
    """

    answers: tuple[Answered, ...]
    overrides: tuple[tuple[str, Value], ...]
    steps: tuple[Step, ...]
    open: tuple[tuple[str, Request[Any] | Bounds], ...]
    certain: object
    rolled: int = 0


class LogPosition(NamedTuple):
    """A position in the log: the number of entries of each kind."""

    answers: int
    overrides: int
    steps: int
    open: int
    certain: object
    rolled: int


@dataclass(frozen=True, slots=True)
class CachedStep:
    """A step of a fold: its state before and after, and its log entries, which are None if it did not finish."""

    before: object
    after: object = None
    logged: Logged | None = None

    def is_from(self, state: object) -> bool:
        """Whether the step began with this state."""
        return self.before is state or bool(self.before == state)


StepCache = Mapping[str, CachedStep]
"""The steps that a run went through, by scope."""


class Log:
    """The log of one run, shared by all scopes of its `Ask`.

    `known` are the cached steps of the run before this one; `trail` are the steps of this run.
    """

    def __init__(
        self,
        answers: dict[str, Answer],
        overrides: Mapping[str, Value],
        source: AnswerSource,
        known: StepCache,
        seeds: Mapping[str, Seed],
    ) -> None:
        self.known = known
        self.trail: dict[str, CachedStep] = {}
        self.given = answers
        self.put = dict(overrides)
        self.source = source
        self.seeds = seeds
        self.rolled = 0
        self._rolls: dict[str, int] = {}  # by the scopes of the seeds
        self.keys: set[str] = set()
        self.answers: list[Answered] = []
        self.overrides: list[tuple[str, Value]] = []
        self.steps: list[Step] = []
        self.open: dict[str, Request[Any] | Bounds] = {}
        self._opened: list[tuple[str, Request[Any] | Bounds]] = []
        self.certain: object = None

    def reserve(self, key: str) -> str:
        """Reserve a key; raises DuplicateKey if the run has used it before."""
        if key in self.keys:
            raise DuplicateKey(key)
        self.keys.add(key)
        return key

    def note_open(self, key: str, what: Request[Any] | Bounds) -> None:
        """Note the request or the bounds of a key."""
        self._opened.append((key, what))
        self.open[key] = what

    def marked(self) -> LogPosition:
        """The current position."""
        now = len(self.answers), len(self.overrides), len(self.steps), len(self._opened)
        return LogPosition(*now, self.certain, self.rolled)

    def since(self, mark: LogPosition, until: LogPosition | None = None) -> Logged:
        """The entries from one position up to another, or up to now."""
        end = until or self.marked()
        return Logged(
            tuple(self.answers[mark.answers : end.answers]),
            tuple(self.overrides[mark.overrides : end.overrides]),
            tuple(self.steps[mark.steps : end.steps]),
            tuple(self._opened[mark.open : end.open]),
            end.certain,
            end.rolled - mark.rolled,
        )

    def stored(self, key: str, request: Request[Any]) -> Answer | None:
        """The stored answer to a request."""
        return self.given.get(key)

    def from_seed(self, key: str, request: Request[Any]) -> Answer | None:
        """The answer that a seed gives to a request; None when there is none for it."""
        scope = scope_of(key)
        seed = self.seeds.get(scope)
        return None if seed is None else rolled_from(seed, key[len(scope) :], request)

    def count_rolls(self, key: str, rolls: int) -> None:
        """Count requests that the seed for this key has answered."""
        scope = scope_of(key)
        self.rolled += rolls
        self._rolls[scope] = self._rolls.get(scope, 0) + rolls

    def append(self, logged: Logged, scope: str) -> None:
        """Append the entries that an earlier run logged in a scope."""
        if logged.rolled:
            self.count_rolls(scope, logged.rolled)
        for step in logged.steps:
            self.reserve(step.key)
        self.answers += logged.answers
        self.overrides += logged.overrides
        self.steps += logged.steps
        self._opened += logged.open
        self.open.update(logged.open)
        self.certain = logged.certain

    def result_fields(self) -> dict[str, Any]:
        """The fields that `Done` and `Unfinished` share."""
        answers, overrides = dict[str, object](self.answers), dict(self.overrides)
        left = [key for key, said in self.given.items() if not _same(answers.get(key), said)]
        left += [key for key, value in self.put.items() if overrides.get(key) != value]
        return {
            "answers": (*self.answers, *self._used_seeds()),
            "overrides": tuple(self.overrides),
            "steps": tuple(self.steps),
            "dropped": tuple(left),
            "open": self.open,
        }

    def _used_seeds(self) -> Iterator[Answered]:
        """The seeds that have answered anything, each with how much."""
        for scope, seed in self.seeds.items():
            if rolls := self._rolls.get(scope):
                yield scope + REST, seed.model_copy(update={"rolls": rolls})


def _same(first: object, other: object) -> bool:
    """Whether two answers are equal. The identity is checked first, because comparing models is slow."""
    return first is other or first == other
