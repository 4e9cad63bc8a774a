"""What all tests share: how many examples are tried, and the built site in a real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
SUB_PATH = "/some/sub/path/"  # the site must not care where it lies
NEED_A_BROWSER = {"site", "browser"}

# No deadline: the machines that run this are shared. A fixed seed: a failure can be repeated.
PATIENT = settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fast", PATIENT, max_examples=10)
settings.register_profile("ci", PATIENT, max_examples=100)
settings.register_profile("long", PATIENT, max_examples=10_000)
SPAN = (
    "long" if os.environ.get("HURTBOX_LONG") else "fast" if os.environ.get("HURTBOX_FAST") else "ci"
)
settings.load_profile(SPAN)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that asks for the site or a browser, so that it can be left out.

    Those run last: Playwright's event loop then stays, and in its thread asyncio starts no other.
    """
    for item in items:
        if NEED_A_BROWSER & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Say which engines were not there to be tested, when any was."""
    from sitebuild.engines.found import missing

    reports = [one for kind in ("passed", "failed") for one in terminalreporter.getreports(kind)]
    if not any(one.nodeid.startswith("tests/engines/") for one in reports):
        return
    for engine, packages in missing().items():
        terminalreporter.write_line(f"NOT TESTED: {engine} (on Debian: apt-get install {packages})")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, served under a sub-path as a project page is."""
    from sitebuild.serve import serve_folder

    with serve_folder(ROOT / "dist", SUB_PATH) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium for all browser tests; each test opens its own context."""
    from playwright.sync_api import sync_playwright

    from sitebuild.browser import FLAGS, chromium

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield running
        running.close()
