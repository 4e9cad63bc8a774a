"""Starting a task now. After a tap the browser draws first, and a task begun by a timer waits for that."""

import asyncio

try:
    from asyncio.core import _run_iter as run_due
except ImportError:  # CPython, in the tests: its loop runs by itself

    def run_due():
        """Nothing to do."""


def at_once(work):
    """Begin a coroutine as a task and run it up to its first wait. Only where no task is running."""
    asyncio.create_task(work)
    run_due()
