"""Fixtures for every engine of this machine: a profile that survives restarts, and a host that can be stopped."""

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
    """A server of the built site that can be stopped and started at the same address."""

    def __init__(self) -> None:
        self.listening = server(ROOT / "dist", prefix=SUB_PATH)
        self.port = self.listening.server_port
        self.address = f"http://localhost:{self.port}{SUB_PATH}"
        self._listen()

    def _listen(self) -> None:
        self.thread = threading.Thread(target=self.listening.serve_forever, daemon=True)
        self.thread.start()

    def off(self) -> None:
        """Stop the server."""
        self.listening.shutdown()
        self.listening.server_close()
        self.thread.join()

    def on(self) -> None:
        """Start the server at the same address again."""
        self.listening = server(ROOT / "dist", prefix=SUB_PATH, port=self.port)
        self._listen()


class Home:
    """One engine with its profile and host."""

    def __init__(self, engine: str, profile: Path, browser: Browser, host: Host) -> None:
        self.engine, self.profile, self.browser, self.host = engine, profile, browser, host

    @contextlib.contextmanager
    def visit(self) -> Iterator[Visit]:
        """Start the browser for one visit, and end it afterwards. Fails on errors in the console."""
        driver = start(self.engine, self.profile, self.browser.browser_type)
        try:
            visit = Visit(driver, self.host.address)
            yield visit
            visit.check()
        finally:
            driver.close()

    @contextlib.contextmanager
    def without_a_host(self) -> Iterator[None]:
        """Stop the host while the block runs."""
        self.host.off()
        try:
            yield
        finally:
            self.host.on()


# The tests in tests/page run in Chromium every time: there it is once more with --long. The other engines do most
# of it again with --all, as in CI.
ENGINES = [
    pytest.param(name, marks=pytest.mark.repeat if name == CHROMIUM else pytest.mark.sweep)
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
