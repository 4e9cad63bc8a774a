"""Memory of the page and the engine does not grow with use, except for the records themselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from sitebuild.bench.memory import Held, held, watch

from .visit import Visit

WARM, TIMES = 6, 30
# What is in use goes up and down by 30 kB, because some of it waits to be collected. What is left behind grows in
# every round, so it is looked for in the later ones.
ROUNDS = range(1, 11)
LATE = 3
# How many bytes all rounds together may add; a single view that is never freed adds more in three.
PYTHON, PAGE = 24_000, 1_200_000


def hit_and_undo(visit: Visit) -> None:
    """Hit, open Why?, close it, undo."""
    visit.hit(3).tap("#last-why")
    visit.shut().done("#undo")


def redraw(visit: Visit) -> None:
    """Go to the next combatant's screen."""
    visit.swipe(1)
    visit.page.wait_for_timeout(20)


@pytest.fixture
def watched(context: BrowserContext, site: str) -> Visit:
    """A fight in a new profile. The page is loaded again with its memory watched."""
    fight = Visit(context, site).open().ready().begin().target()
    watch(fight.page)
    return fight.open().ready()


@pytest.mark.sweep
@pytest.mark.parametrize("use", [hit_and_undo, redraw])
def test_use_leaves_nothing_behind(watched: Visit, use: Callable[[Visit], None]) -> None:
    for _ in range(WARM):
        use(watched)
    before = held(watched.page)
    for number in ROUNDS:
        for _ in range(TIMES):
            use(watched)
        if number < LATE:
            continue
        after = held(watched.page)
        if after.python - before.python < PYTHON and after.page - before.page < PAGE:
            break
    assert after.python - before.python < PYTHON, grown(before, after)
    assert after.proxies - before.proxies <= 3, grown(before, after)
    assert after.page - before.page < PAGE, grown(before, after)
    assert after.pyodide == before.pyodide, grown(before, after)


def grown(before: Held, after: Held) -> str:
    return f"before: {before}, after: {after}"
