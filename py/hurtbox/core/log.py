"""What one run logs; and what of it the next run, with an answer more, need not go through again.

A step of a fold that came to its end depends on its state and on the answers in its scope alone. The next run
has all of these answers and the same state, so what the step logged and came to is taken over as it stands.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from hurtbox.core.answers import Answer, Answered
from hurtbox.core.requests import Request
from hurtbox.core.steps import Bounds, Step, Value

Source = Callable[[str, Request[Any]], Answer | None]
"""Who answers a request, given its key: None leaves it owed."""


class AskedTwice(Exception):
    """Two equal keys on one path: a mistake in the rule (use `fold` or `part`)."""


@dataclass(frozen=True, slots=True)
class Logged:
    """What a part of a run has logged. `open` says by key what else could stand there."""

    answers: tuple[Answered, ...]
    overrides: tuple[tuple[str, Value], ...]
    steps: tuple[Step, ...]
    open: tuple[tuple[str, Request[Any] | Bounds], ...]
    sure: Any


@dataclass(frozen=True, slots=True)
class Passed:
    """A step of a fold: from which state to which, and what it logged; None where it is not at its end."""

    before: Any
    after: Any = None
    logged: Logged | None = None

    def is_from(self, state: object) -> bool:
        """Whether it began with this state."""
        return self.before is state or bool(self.before == state)


Trail = Mapping[str, Passed]
"""The steps that a run came through, by their scopes."""


class Log:
    """What one run has seen; shared by all scopes of its ask."""

    def __init__(
        self,
        answers: Iterable[Answered],
        overrides: Mapping[str, Value],
        source: Source,
        known: Trail,
    ) -> None:
        self.known = known
        self.trail: dict[str, Passed] = {}
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

    def marked(self) -> tuple[int, int, int, int]:
        """How much has been logged by now."""
        return len(self.answers), len(self.overrides), len(self.steps), len(self.open)

    def since(self, mark: tuple[int, int, int, int]) -> Logged:
        """What has been logged since then."""
        answers, overrides, steps, open_ = mark
        return Logged(
            tuple(self.answers[answers:]),
            tuple(self.overrides[overrides:]),
            tuple(self.steps[steps:]),
            tuple(islice(self.open.items(), open_, None)),
            self.sure,
        )

    def again(self, logged: Logged) -> None:
        """What an earlier run has logged is taken over."""
        for step in logged.steps:
            self.take(step.key)
        self.answers += logged.answers
        self.overrides += logged.overrides
        self.steps += logged.steps
        self.open.update(logged.open)
        self.sure = logged.sure

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
