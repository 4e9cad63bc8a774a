"""Long work in slices, so that other requests are answered in between.

Work is a generator: it yields wherever it may be interrupted, and returns its result.
"""

from collections.abc import Generator
from time import perf_counter
from typing import Any, TypeVar

from hurtbox.core.refusal import Refused

T = TypeVar("T")
Work = Generator[None, None, T]
"""Work that comes to a T."""

SLICE = 0.2
"""Seconds of one slice. A slice may take longer: it ends at the next yield."""
LONGEST = 20.0
"""Seconds of all slices together."""
TOO_LONG = "This takes too long to look through, so nothing of it is opened."
OVER = "This work has ended or was cancelled. Start it again."


def finished(work: Work[T]) -> T:
    """The result of work, done in one go."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


class Slices:
    """Work on one request; `number` tells it from other work."""

    def __init__(self, number: int, work: Work[dict[str, Any]]) -> None:
        self.number = number
        self._work = work
        self._spent = 0.0

    def go_on(self) -> dict[str, Any]:
        """The reply when the work is done, else {"work": number}. Refused when it takes too long in all."""
        began = perf_counter()
        until = began + SLICE
        try:
            while True:
                next(self._work)
                now = perf_counter()
                if self._spent + now - began > LONGEST:
                    self._work.close()
                    raise Refused("text", TOO_LONG)
                if now >= until:
                    self._spent += now - began
                    return {"work": self.number}
        except StopIteration as end:
            reply: dict[str, Any] | None = end.value
            if reply is None:  # the generator ended before, by an exception
                raise Refused("work", OVER) from None
            return reply
