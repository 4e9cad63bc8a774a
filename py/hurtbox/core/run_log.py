"""What one run logs; and what of it the next run, with an answer more, need not go through again.

A step of a fold that came to its end depends on its state and on the answers in its scope alone. The next run
has all of these answers and the same state, so what the step logged and came to is taken over as it stands.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from hurtbox.core.answers import Answer, Answered
from hurtbox.core.requests import Request
from hurtbox.core.steps import Bounds, Step, Value

AnswerSource = Callable[[str, Request[Any]], Answer | None]
"""Who answers a request, given its key: None leaves it owed."""


class DuplicateKey(Exception):
    """Two equal keys on one path: a mistake in the rule (use `fold` or `part`)."""


@dataclass(frozen=True, slots=True)
class Logged:
    """What a part of a run has logged. `open` says by key what else could stand there."""

    answers: tuple[Answered, ...]
    overrides: tuple[tuple[str, Value], ...]
    steps: tuple[Step, ...]
    open: tuple[tuple[str, Request[Any] | Bounds], ...]
    certain: Any


class LogPosition(NamedTuple):
    """How much has been logged at some time."""

    answers: int
    overrides: int
    steps: int
    open: int
    certain: Any


@dataclass(frozen=True, slots=True)
class CachedStep:
    """A step of a fold: from which state to which, and what it logged; None where it is not at its end."""

    before: Any
    after: Any = None
    logged: Logged | None = None

    def is_from(self, state: object) -> bool:
        """Whether it began with this state."""
        return self.before is state or bool(self.before == state)


StepCache = Mapping[str, CachedStep]
"""The steps that a run came through, by their scopes."""


class Log:
    """What one run has seen; shared by all scopes of its ask."""

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
        self.certain: Any = None

    def take(self, key: str) -> str:
        if key in self.keys:
            raise DuplicateKey(key)
        self.keys.add(key)
        return key

    def can_be(self, key: str, what: Request[Any] | Bounds) -> None:
        """Note what else could stand at a key."""
        self._opened.append((key, what))
        self.open[key] = what

    def marked(self) -> LogPosition:
        """How much has been logged by now."""
        now = len(self.answers), len(self.overrides), len(self.steps), len(self._opened)
        return LogPosition(*now, self.certain)

    def since(self, mark: LogPosition, until: LogPosition | None = None) -> Logged:
        """What has been logged since then, up to now or up to an earlier time."""
        end = until or self.marked()
        return Logged(
            tuple(self.answers[mark.answers : end.answers]),
            tuple(self.overrides[mark.overrides : end.overrides]),
            tuple(self.steps[mark.steps : end.steps]),
            tuple(self._opened[mark.open : end.open]),
            end.certain,
        )

    def again(self, logged: Logged) -> None:
        """What an earlier run has logged is taken over."""
        for step in logged.steps:
            self.take(step.key)
        self.answers += logged.answers
        self.overrides += logged.overrides
        self.steps += logged.steps
        self._opened += logged.open
        self.open.update(logged.open)
        self.certain = logged.certain

    def ending(self) -> dict[str, Any]:
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
    """Whether two answers are the same; mostly they are one object, and comparing models is slow."""
    return one is other or one == other
