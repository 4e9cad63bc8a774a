"""Every engine of this machine, each with a profile that outlives its restarts and a host that can be shut."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitebuild.engines.found import CHROMIUM, installed, start
from sitebuild.serve import server

from .visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]
SUB_PATH = "/some/third/path/"


class Host:
    """The built site at one address, which is there or not."""

    def __init__(self) -> None:
        self.listening = server(ROOT / "dist", prefix=SUB_PATH)
        self.port = self.listening.server_port
        self.address = f"http://localhost:{self.port}{SUB_PATH}"
        self._listen()

    def _listen(self) -> None:
        self.thread = threading.Thread(target=self.listening.serve_forever, daemon=True)
        self.thread.start()

    def off(self) -> None:
        """From now on nobody answers at the address."""
        self.listening.shutdown()
        self.listening.server_close()
        self.thread.join()

    def on(self) -> None:
        """Answer at the same address again."""
        self.listening = server(ROOT / "dist", prefix=SUB_PATH, port=self.port)
        self._listen()


class Home:
    """One engine, its profile, and the host it knows."""

    def __init__(self, engine: str, profile: Path, browser: Browser, host: Host) -> None:
        self.engine, self.profile, self.browser, self.host = engine, profile, browser, host

    @contextlib.contextmanager
    def visit(self) -> Iterator[Visit]:
        """The browser started for one visit and ended after it; it must have complained of nothing."""
        driver = start(self.engine, self.profile, self.browser.browser_type)
        try:
            visit = Visit(driver, self.host.address)
            yield visit
            visit.check()
        finally:
            driver.close()

    @contextlib.contextmanager
    def without_a_host(self) -> Iterator[None]:
        """Nobody answers while the block runs."""
        self.host.off()
        try:
            yield
        finally:
            self.host.on()


# In Chromium the tests of the page do the main job in every run.
ENGINES = [
    pytest.param(name, marks=pytest.mark.sweep) if name == CHROMIUM else name
    for name in installed()
]


@pytest.fixture(scope="module", params=ENGINES)
def home(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, browser: Browser
) -> Iterator[Home]:
    """An engine after one complete first visit, in which a prepared fight was begun."""
    host = Host()
    found = Home(request.param, tmp_path_factory.mktemp(request.param), browser, host)
    with found.visit() as visit:
        visit.open().ready().done("#start [data-do=begin]").settled()
    yield found
    host.off()
