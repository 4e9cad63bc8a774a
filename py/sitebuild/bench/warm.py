"""Measures starts with everything on the device, and the taps after them, at full speed and on a slow phone."""

import contextlib
from collections.abc import Iterator

from playwright.sync_api import BrowserContext, Page

from sitebuild.bench import measure
from sitebuild.bench.measure import Found

SLOWER = 4
SETTLED = 2000  # milliseconds after a start before somebody taps


def start(context: BrowserContext, app: str) -> dict[str, float]:
    """One start: milliseconds until the page is drawn, and until it is ready."""
    with measure.opened(context, app) as page:
        ready = measure.when(page, "hurtbox:ready")
        return {"page": measure.when(page, "hurtbox:page"), "ready": ready}


def slow_start(context: BrowserContext, app: str, row: str = measure.ROW) -> dict[str, float]:
    """The same on a slow phone, its longest tasks, and the first opening of a combatant."""
    with measure.opened(context, app, slower=SLOWER) as page:
        ready = measure.when(page, "hurtbox:ready")
        drawn = measure.when(page, "hurtbox:page")
        own, during = measure.longest_tasks(page, ready)
        page.wait_for_timeout(SETTLED)
        opening = measure.first_opening(page, row)
    found = {"slow page": drawn, "slow ready": ready, "opening": opening}
    return found | {"own task": own, "task": during}


def hits(context: BrowserContext, app: str, taps: int, *, slower: int = 1) -> Found:
    """So many taps on Hit and on its requests, right after a start."""
    found: Found = {}
    with settled(context, app, slower=slower) as page:
        for _ in range(taps):
            for name, values in hit(page, slower=slower).items():
                found.setdefault(name, []).extend(values)
    return found


@contextlib.contextmanager
def settled(context: BrowserContext, app: str, *, slower: int = 1) -> Iterator[Page]:
    """Open the app, and wait until somebody taps."""
    with measure.opened(context, app, slower=slower) as page:
        measure.when(page, "hurtbox:ready")
        page.wait_for_timeout(SETTLED)
        yield page


def hit(page: Page, row: str = measure.ROW, *, slower: int = 1) -> Found:
    """One tap on Hit and those on its requests, in milliseconds; then all of it is undone."""
    slow = "slow " if slower > 1 else ""
    first, *answers = measure.one_hit(page, row)
    return {f"{slow}hit": [first], f"{slow}answer": answers}
