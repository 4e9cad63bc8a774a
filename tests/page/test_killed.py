"""A browser that is killed right after the screen has confirmed a hit has kept it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ..conftest import tries

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from .visit import Visit

pytestmark = pytest.mark.sweep

RUNS = tries(few=1, some=1, most=50)
# How LevelDB begins a line of its log: check sum, length 32, kind. The 32 bytes never came.
HEAD_OF_A_LINE = b"\x11\x22\x33\x44\x20\x00\x01"


@contextmanager
def killed_at_the_end(profile: Path, browser: Browser, site: str, **screen: Any) -> Iterator[Visit]:
    """A visit with a browser of its own, whose processes all end at once without a warning."""
    from playwright.sync_api import Error

    from sitebuild.browser import TEST_FLAGS, chromium

    from .visit import PHONE, Visit

    context = browser.browser_type.launch_persistent_context(
        profile, executable_path=chromium(), args=list(TEST_FLAGS), **(screen or PHONE)
    )
    # Chromium's lock on its profile names the machine and the process.
    process = int((profile / "SingletonLock").readlink().name.rsplit("-", 1)[1])
    try:
        yield Visit(context, site)
    finally:
        assert os.getpgid(process) == process, "the browser leads no group of its own"
        with suppress(ProcessLookupError):
            for _ in range(250):  # until the last one is gone, and with it the hold on the files
                os.killpg(process, signal.SIGKILL)
                time.sleep(0.02)
        with suppress(Error):  # it is gone already, which is the point
            context.close()


def hit_once_more(visit: Visit, before: int) -> None:
    """Find everything that was kept, and hit; returns at the confirmation, not a moment later."""
    visit.open().ready()
    if before == 0:
        visit.begin()
    kept = {store: len(rows) for store, rows in visit.stored().items()}
    assert kept["records"] == before, f"kept: {kept}"
    assert len(visit.titles()) == before
    visit.target().call(1)
    confirmed = visit.confirmations()
    visit.page.locator("#strike .harm").tap()
    visit.confirmed(confirmed)
    visit.check()


def test_a_confirmed_hit_outlives_the_browser(tmp_path: Path, browser: Browser, site: str) -> None:
    for kills in range(RUNS + 1):
        with killed_at_the_end(tmp_path / "profile", browser, site) as visit:
            hit_once_more(visit, kills)


@pytest.mark.parametrize("cut", [3, pytest.param(len(HEAD_OF_A_LINE), marks=pytest.mark.repeat)])
def test_a_write_that_was_cut_off_costs_nothing_later(
    tmp_path: Path, browser: Browser, site: str, cut: int
) -> None:
    """What a kill in the middle of a write leaves: Chromium reads over it once, and would lose
    everything at the start after the next one (see static/storage/leveldb-log.js)."""
    profile = tmp_path / "profile"
    for kills in range(3):
        with killed_at_the_end(profile, browser, site) as visit:
            hit_once_more(visit, kills)
        logs = list(profile.glob("Default/IndexedDB/*.leveldb/*.log"))
        assert logs, "This browser keeps IndexedDB elsewhere: look where, and cut that off."
        for log in logs:
            with log.open("ab") as file:
                file.write(HEAD_OF_A_LINE[:cut])
