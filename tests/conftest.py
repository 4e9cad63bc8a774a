"""What all tests share: how many random examples are tried, and the built site in a real browser."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet
    from playwright.sync_api import Browser

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[1]
SUB_PATH = "/some/sub/path/"  # the site must not care where it lies
NEED_A_BROWSER = {"site", "browser"}
# A page that never answers fails its test after so many seconds; the longest one takes a third of it.
BROWSER_TIMEOUT = 300
WITH_A_SITE = (
    "tests/page/",
    "tests/engines/",
    "tests/sitebuild/",
)  # the phase "page" looks for tests there

# Files that take longest in a browser: begun first, so that no process works on one of them alone at the end.
LONG = (
    "tests/engines/",
    *(
        f"tests/page/test_{name}"
        for name in (
            *(
                "backups",
                "every_screen",
                "killed",
                "memory",
                "offline_faults",
                "own_game",
            ),
            *("storage_faults", "update", "windows_at_random", "written_fights"),
        )
    ),
)

# Few with `build.py test --fast` and inside Pyodide, some with `test` and `--all`, most with `--long`.
AMOUNT = next(
    (
        amount
        for amount, variable in (("few", "FAST"), ("most", "LONG"))
        if os.environ.get(f"HURTBOX_{variable}")
    ),
    "some",
)


def tries(*, few: int, some: int, most: int) -> int:
    """How many random examples a test tries in this run."""
    return {"few": few, "some": some, "most": most}[AMOUNT]


def first_then_sweep(values: Iterable[T], sweeps: int = 0) -> list[T | ParameterSet]:
    """Values for `parametrize`: the first for every run, so many more for the sweeps, the others for `--long`."""
    first, *others = values
    marks = [pytest.mark.sweep] * sweeps + [pytest.mark.repeat] * len(others)
    return [
        first,
        *(pytest.param(other, marks=mark) for other, mark in zip(others, marks, strict=False)),
    ]


# No deadline: the machines that run this are shared. A fixed seed: a failure can be repeated.
settings.register_profile(
    "hurtbox",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=tries(few=5, some=15, most=10_000),
)
settings.load_profile("hurtbox")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that asks for the site or a browser, so that it can be left out, and limit its time.

    Those run last: Playwright's event loop then stays, and in its thread asyncio starts no other. Of them the
    longest run first.
    """
    for item in items:
        if NEED_A_BROWSER & set(getattr(item, "fixturenames", ())):
            if not item.nodeid.startswith(WITH_A_SITE):
                raise pytest.UsageError(
                    f"{item.nodeid}: tests in a browser belong in {WITH_A_SITE}."
                )
            item.add_marker(pytest.mark.browser)
            if AMOUNT != "most":
                item.add_marker(pytest.mark.timeout(BROWSER_TIMEOUT))

    def turn(item: pytest.Item) -> int:
        if item.get_closest_marker("browser") is None:
            return 0
        return 1 if item.nodeid.startswith(LONG) else 2

    items.sort(key=turn)


def pytest_collection_finish() -> None:
    """Spare the garbage collector what the collection has made: it stays until the end."""
    gc.collect()
    gc.freeze()


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

    from sitebuild.browser import TEST_FLAGS, shell

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=shell(), args=list(TEST_FLAGS))
        yield running
        running.close()
