"""Tabs on a phone's screen, watched: every browser test fails on a console error, an uncaught
exception or a request that leaves the site's folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

    from .visit import Visit


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of one's own: nothing is stored in it yet."""
    from .visit import PHONE

    fresh = browser.new_context(**PHONE)
    yield fresh
    fresh.close()


@pytest.fixture
def tab(site: str, context: BrowserContext) -> Iterator[Callable[[], Visit]]:
    """Open tabs of the site in one browser; all are checked for trouble at the end."""
    from .visit import Visit

    visits: list[Visit] = []

    def open_tab() -> Visit:
        visits.append(Visit(context, site))
        return visits[-1].open()

    yield open_tab
    for visit in visits:
        visit.check()


@pytest.fixture
def fight(tab: Callable[[], Visit]) -> Visit:
    """A tab with the first prepared fight begun and its first combatant open."""
    return tab().ready().begin().target()
