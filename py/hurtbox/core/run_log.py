"""The log of one run, and the cache that lets the next run skip what has not changed.

A finished step of a fold depends only on its state and on the answers in its scope. The next run, which has one
answer more, has the same state and the same answers there, so it reuses the step's result and its log entries.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from hurtbox.core.answers import Answer, Answered
from hurtbox.core.requests import Request
from hurtbox.core.steps import Bounds, Step, Value

AnswerSource = Callable[[str, Request[Any]], Answer | None]
"""Answers a request, given its key; None leaves it open."""


class DuplicateKey(Exception):
    """Two equal keys in one run: a mistake in the rule, which should use `fold` or `scope`."""


@dataclass(frozen=True, slots=True)
class Logged:
    """The log entries of a part of a run. `open` holds by key the request, or the bounds of the step."""

    answers: tuple[Answered, ...]
    overrides: tuple[tuple[str, Value], ...]
    steps: tuple[Step, ...]
    open: tuple[tuple[str, Request[Any] | Bounds], ...]
    certain: object


class LogPosition(NamedTuple):
    """A position in the log: the number of entries of each kind."""

    answers: int
    overrides: int
    steps: int
    open: int
    certain: object


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
    ) -> None:
        self.known = known
        self.trail: dict[str, CachedStep] = {}
        self.given = answers
        self.put = dict(overrides)
        self.source = source
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
        return LogPosition(*now, self.certain)

    def since(self, mark: LogPosition, until: LogPosition | None = None) -> Logged:
        """The entries from one position up to another, or up to now."""
        end = until or self.marked()
        return Logged(
            tuple(self.answers[mark.answers : end.answers]),
            tuple(self.overrides[mark.overrides : end.overrides]),
            tuple(self.steps[mark.steps : end.steps]),
            tuple(self._opened[mark.open : end.open]),
            end.certain,
        )

    def append(self, logged: Logged) -> None:
        """Append the entries of an earlier run."""
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
        answers, overrides = dict(self.answers), dict(self.overrides)
        left = [key for key, said in self.given.items() if not _same(answers.get(key), said)]
        left += [key for key, value in self.put.items() if overrides.get(key) != value]
        return {
            "answers": tuple(self.answers),
            "overrides": tuple(self.overrides),
            "steps": tuple(self.steps),
            "dropped": tuple(left),
            "open": self.open,
        }


def _same(one: object, other: object) -> bool:
    """Whether two answers are equal. The identity is checked first, because comparing models is slow."""
    return one is other or one == other
