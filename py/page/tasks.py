"""Tasks that start at once, and waiting for an event with a timeout."""

import asyncio

from page.types import Any, Coroutine, Work

try:
    from asyncio import core as loop  # type: ignore[attr-defined]
except ImportError:  # CPython, in the tests: its loop runs by itself
    loop = None


def run_now(work: Coroutine[Any, Any, Any]) -> None:
    """Begin a coroutine as a task, and run it up to its first wait unless it is begun by a task.

    Other tasks begin by a timer, and after a tap the browser draws before it runs one. MicroPython's loop would
    never go on with a task that has run it.
    """
    asyncio.create_task(work)
    if loop and loop.cur_task is loop._top_level_task:
        loop._run_iter()


class Coalesced:
    """Work that runs once at a time. What is wanted while it runs is one more run after it."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.is_running = False
        self.is_wanted = False

    def want(self) -> None:
        """Have it done soon."""
        self.is_wanted = True
        if not self.is_running:
            self.is_running = True
            asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            while self.is_wanted:
                self.is_wanted = False
                await self.work()
        finally:
            self.is_running = False


async def wait_up_to(seconds: float, event: asyncio.Event) -> None:
    """Wait for an event, at most this long."""
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except asyncio.TimeoutError:  # noqa: UP041 - MicroPython has no other name for it
        return
