"""The moment of a request that comes while time passes: its event is a scope in its key (advance.py)."""

import re
from typing import NamedTuple

SCOPE = re.compile(r"(?:^|/)minute (\d+)(?: round (\d+))?/")


class Event(NamedTuple):
    """A moment at which something is due: minutes and rounds since the command began. Its `str` is a key scope."""

    minutes: int
    rounds: int

    def __str__(self) -> str:
        return f"minute {self.minutes}" + (f" round {self.rounds}" if self.rounds else "")


def event_time(key: str) -> tuple[int, int] | None:
    """The moment of a request, from its key: minutes since the command began, and rounds of the next minute."""
    match = SCOPE.search(key)
    return (int(match[1]), int(match[2] or 0)) if match else None
