"""Tasks that start at once, and waiting for an event with a timeout."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

try:
    from asyncio.core import _run_iter as run_due  # type: ignore[import-not-found]
except ImportError:  # CPython, in the tests: its loop runs by itself

    def run_due() -> None:
        """Do nothing."""


if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any


def run_now(work: Coroutine[Any, Any, Any]) -> None:
    """Begin a coroutine as a task and run it up to its first wait. Call it only where no task is running.

    Other tasks begin by a timer, and after a tap the browser draws before it runs one.
    """
    asyncio.create_task(work)
    run_due()


async def wait_up_to(seconds: float, event: asyncio.Event) -> None:
    """Wait for an event, at most this long."""
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except asyncio.TimeoutError:  # noqa: UP041 - MicroPython has no other name for it
        return
