"""Long work in time slices, so that other messages are answered in between.

Work is a generator: it yields where it may be interrupted, and returns its result. Odds run rules, which cannot
yield: a calculation asks `is_slice_over` after each run, and stops where it goes on later (`stepwise`).
"""

from collections.abc import Callable, Generator
from math import inf
from time import perf_counter
from typing import Generic, TypeVar

LONGEST_STEP = 5.0
"""The most seconds that one step counts. What seems longer is the sleep of a device in the middle of it.

So only limits of more seconds than that outlast a sleep: those of what comes in.
"""

T = TypeVar("T")
Work = Generator[None, None, T]
"""Work whose result is a T."""


class TooMuch(Exception):
    """Work is not done within its limits."""


class _Clock:
    """When the slice ends that is under way."""

    ends = inf


def is_slice_over() -> bool:
    """Whether work should yield now; never outside of a slice."""
    return perf_counter() >= _Clock.ends


def finished(work: Work[T]) -> T:
    """The result of work, run without interruption."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def stepwise(go: Callable[[Callable[[], bool]], T | None]) -> Work[T]:
    """Work of something that is told when to pause; it has paused when it returns nothing."""
    while not (found := go(is_slice_over)):
        yield
    return found


def within(seconds: float, work: Work[T]) -> Work[T]:
    """The same work. TooMuch when it has taken so many seconds; after that it may go on."""
    spent = 0.0
    while True:
        began, ends = perf_counter(), _Clock.ends
        _Clock.ends = min(ends, began + seconds - spent)
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            _Clock.ends = ends
        spent += min(perf_counter() - began, LONGEST_STEP)
        if spent >= seconds:
            raise TooMuch
        yield


class SlicedWork(Generic[T]):
    """Work that runs for one slice of so many `seconds` at a time. `result` is None until it is done."""

    def __init__(self, work: Work[T], seconds: float) -> None:
        self.result: T | None = None
        self._work = work
        self._seconds = seconds

    def run_slice(self) -> bool:
        """Run for one slice. Returns whether the work is done."""
        _Clock.ends = perf_counter() + self._seconds
        try:
            next(self._work)
            while not is_slice_over():
                next(self._work)
        except StopIteration as end:
            self.result = end.value
            return True
        finally:
            _Clock.ends = inf
        return False
