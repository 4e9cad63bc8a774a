"""Long work in time slices, so that other messages are answered in between.

Work is a generator: it yields where it may be interrupted, and returns its result.
"""

from collections.abc import Generator
from time import perf_counter
from typing import TypeVar

from hurtbox.core.refusal import Refused
from hurtbox.session.replies import LongReply, WorkReply

T = TypeVar("T")
Work = Generator[None, None, T]
"""Work whose result is a T."""

SLICE = 0.2
"""Seconds of one slice. A slice ends at the first yield after that."""
LONGEST = 20.0
"""Seconds of all slices of one work."""
TOO_LONG = "This takes too long to check, so it is not opened."
OVER = "This has ended or was cancelled. Start it again."


def finished(work: Work[T]) -> T:
    """The result of work, run without interruption."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


class SlicedWork:
    """Work on one message. `number` identifies it."""

    def __init__(self, number: int, work: Work[LongReply]) -> None:
        self.number = number
        self._work = work
        self._spent = 0.0

    def run_slice(self) -> LongReply | WorkReply:
        """Run for one slice: the reply when the work is done. Refused when all slices took too long."""
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
            reply: LongReply | None = end.value
            if reply is None:  # an exception has ended the generator earlier
                raise Refused("work", OVER) from None
            return reply
