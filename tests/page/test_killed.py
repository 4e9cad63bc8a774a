"""A browser that is killed right after the screen has confirmed a hit has kept it."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

    from .visit import Visit

RUNS = 50 if os.environ.get("HURTBOX_LONG") else 3
Opened = Callable[[], "Visit"]


@pytest.fixture(scope="module")
def playwright(browser: object) -> Playwright:
    """The Playwright that runs already: there can be only one."""
    return browser._playwright  # type: ignore[attr-defined, no-any-return]


@contextmanager
def chromium_on(profile: Path, playwright: Playwright, site: str) -> Iterator[Visit]:
    """A browser of its own process group, which is killed, not closed, at the end."""
    from sitebuild.browser import FLAGS, chromium

    from .visit import Visit

    port_file = profile / "DevToolsActivePort"
    port_file.unlink(missing_ok=True)
    flags = [*FLAGS, "--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    process = subprocess.Popen(
        [str(chromium()), *flags, "about:blank"],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + 60
        while not (port_file.exists() and port_file.read_text().count("\n")):
            assert time.monotonic() < until, "the browser did not start"
            time.sleep(0.05)
        port = port_file.read_text().splitlines()[0]
        running = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        yield Visit(running.contexts[0], site)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def test_a_confirmed_hit_outlives_the_browser(
    tmp_path: Path, playwright: Playwright, site: str
) -> None:
    profile = tmp_path / "profile"
    hits = 0
    for run in range(RUNS + 1):
        with chromium_on(profile, playwright, site) as visit:
            visit.open().ready()
            if run == 0:
                visit.begin()
            assert len(visit.titles()) == hits, f"after kill {run}"
            if not visit.page.locator("#combatant").is_visible():
                visit.target()
            before = visit.confirmations()
            visit.call(1).page.locator("#strike .harm").tap()
            visit.confirmed(before)
            hits += 1
            visit.check()
