"""What the steps of a rule are, and what they may name."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from hurtbox.core.refusal import Refused

from .lasting import Lasts
from .tracks import Track
from .values import At, Entry, Step, Type


@dataclass
class Allowance:
    """How many steps may still run while the examples of a stranger are played."""

    left: int

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count what runs meanwhile; a rule that goes on after the last step is refused."""
        _ALLOWED.append(self)
        try:
            yield
        finally:
            _ALLOWED.remove(self)


_ALLOWED: list[Allowance] = []
"""Those that count now; in play there is none."""


def spend(steps: int) -> None:
    """Count so many steps. Refused when an allowance is used up."""
    for allowed in _ALLOWED:
        allowed.left -= steps
        if allowed.left < 0:
            raise Refused("steps", "The examples take too many steps: let less time pass in them.")


class Stop(Exception):
    """The rule ends here."""


def in_order(made: list[Step]) -> Step:
    """These steps as one."""
    steps = tuple(made)
    if len(steps) == 1:
        return steps[0]

    def run(at: At) -> None:
        for step in steps:
            step(at)

    return run


class RefusedByFile(Refused):
    """The file says no: nothing happens. `step` is the rule and the name of the step that says so."""

    def __init__(self, text: str, step: tuple[str, str]) -> None:
        super().__init__("", text)
        self.step = step


def refusal(text: str, step: tuple[str, str]) -> Step:
    """The step with which the file says no."""

    def refuse(at: At) -> None:
        raise RefusedByFile(text, step)

    return refuse


@dataclass(frozen=True)
class Steps:
    """The steps of one rule, ready to run. `count` are all that can run, with those of procedures."""

    run: Step
    count: int
    takes: tuple[tuple[str, Type], ...] = ()
    rule: str = ""

    def on(self, at: At) -> None:
        """Run them to their end, or to “stop”. Refused when an allowance is used up."""
        spend(self.count + 1)
        try:
            self.run(at)
        except Stop:
            return


@dataclass
class Around:
    """What the steps of one rule may name: names, states, procedures, what lasts, and its rule ids."""

    names: Mapping[str, Entry]
    places: Mapping[str, Callable[[At, Any], None]]
    """What can be given a value: the states of the body."""
    procedures: Mapping[str, Steps]
    lasting: Mapping[str, Lasts]
    tracks: Mapping[str, Track]
    rule: str
    rules: Mapping[str, str]
    texts: dict[str, str] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """What is said of names that mean something at other places only."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """The labels of the options of choices."""
