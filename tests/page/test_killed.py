"""A browser that is killed right after the screen has confirmed a hit has kept it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from .visit import Visit

RUNS = 50 if os.environ.get("HURTBOX_LONG") else 3


@contextmanager
def killed_at_the_end(profile: Path, browser: Browser, site: str) -> Iterator[Visit]:
    """A visit with a browser of its own, whose processes all end at once without a warning."""
    from playwright.sync_api import Error

    from sitebuild.browser import FLAGS, chromium

    from .visit import PHONE, Visit

    context = browser.browser_type.launch_persistent_context(
        profile, executable_path=chromium(), args=list(FLAGS), **PHONE
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


def test_a_confirmed_hit_outlives_the_browser(tmp_path: Path, browser: Browser, site: str) -> None:
    profile = tmp_path / "profile"
    for kills in range(RUNS + 1):
        with killed_at_the_end(profile, browser, site) as visit:
            visit.open().ready()
            if kills == 0:
                visit.begin()
            assert len(visit.titles()) == kills
            visit.target().call(1)
            before = visit.confirmations()
            visit.page.locator("#strike .harm").tap()
            visit.confirmed(before)
            visit.check()
