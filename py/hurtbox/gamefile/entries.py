"""How rules read what a step is given, levels, conditions and states."""

from collections.abc import Callable
from typing import Any

from .bounds import MOST_POINTS
from .values import At, Entry, Run, Type


def given_entry(name: str, type_: Type) -> Entry:
    """What shared steps are given."""
    return Entry("value", type_, get=lambda at: at.named[name], about="given")


AMOUNT = {"amount": Entry("number", get=lambda at: at.named["amount"], low=0, about="given")}
"""What the steps of something that lasts are given."""


def level_entry(level: int) -> Entry:
    """A level of a ladder, which is a number."""
    return Entry("level", get=lambda at: level, low=level)


def condition_entry(when: Run) -> Entry:
    """A condition, found once for each state of the person."""
    return Entry("condition", "yes or no", lambda at: at.is_so(when))


def state_entry(name: str, first: bool | int) -> Entry:
    """A state of the body."""
    kind: Type = "yes or no" if isinstance(first, bool) else "number"
    return Entry("state", kind, lambda at: getattr(at.body, name))


def setter(name: str, first: bool | int) -> Callable[[At, Any], None]:
    """What gives a state another value."""
    if isinstance(first, bool):
        return lambda at, value: at.put(name, bool(value))
    return lambda at, value: at.put(name, max(-MOST_POINTS, min(MOST_POINTS, int(value))))
