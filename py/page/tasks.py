"""Tasks that start at once, and waiting for an event with a timeout."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

try:
    from asyncio import core as loop  # type: ignore[attr-defined]
except ImportError:  # CPython, in the tests: its loop runs by itself
    loop = None


if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any


def run_now(work: Coroutine[Any, Any, Any]) -> None:
    """Begin a coroutine as a task, and run it up to its first wait unless it is begun by a task.

    Other tasks begin by a timer, and after a tap the browser draws before it runs one. MicroPython's loop would
    never go on with a task that has run it.
    """
    asyncio.create_task(work)
    if loop and loop.cur_task is loop._top_level_task:
        loop._run_iter()


async def wait_up_to(seconds: float, event: asyncio.Event) -> None:
    """Wait for an event, at most this long."""
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except asyncio.TimeoutError:  # noqa: UP041 - MicroPython has no other name for it
        return
