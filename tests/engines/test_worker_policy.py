"""Rules that ask another host for something reach nobody: the engine's worker is under the page's policy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitebuild.engines.found import installed, start

from ..conftest import first_then_sweep
from ..page.deadly import deadly_site
from ..page.host import Host, hosting
from .test_main_job import KEPT
from .visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from sitebuild.engines.driver import Driver

REACHES = 55  # the hit that asks the other host


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host that nobody may ask."""
    with hosting(tmp_path_factory.mktemp("other")) as listening:
        yield listening


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory, other: Host) -> Iterator[Host]:
    """The host of the site whose rules ask the other one."""
    site = deadly_site(tmp_path_factory.mktemp("deadly") / "site", other.address("/reached"))
    with hosting(site) as listening:
        yield listening


@pytest.fixture(params=first_then_sweep(installed()))
def driver(request: pytest.FixtureRequest, tmp_path: Path, browser: Browser) -> Iterator[Driver]:
    running = start(request.param, tmp_path / "profile", browser.browser_type)
    yield running
    running.close()


def hit_reaches_nobody(visit: Visit, other: Host) -> None:
    """The rules are carried out, try to reach the other host in every way, and fail in every one."""
    visit.call(REACHES).done("#strike .harm")
    visit.driver.evaluate("() => new Promise((go) => setTimeout(go, 200))")
    assert not other.asked, dict(other.asked)
    visit.done("#undo")


@pytest.mark.sweep
def test_no_start_of_the_engine_can_ask_another_host(
    driver: Driver, own: Host, other: Host
) -> None:
    own.away = False
    visit = Visit(driver, own.address()).open().ready().done("#start [data-do=begin]")
    visit.tap("#rows li:first-child [data-do=open]")
    hit_reaches_nobody(visit, other)  # from files
    visit.settled().until(KEPT)
    visit.reload().marked("snapshot")
    hit_reaches_nobody(visit, other)
    own.away = True
    visit.reload().marked("snapshot")
    hit_reaches_nobody(visit, other)
    visit.driver.evaluate("() => caches.delete('hurtbox-start')")
    visit.reload()
    assert not visit.driver.evaluate(
        "() => performance.getEntriesByName('hurtbox:snapshot').length"
    )
    hit_reaches_nobody(visit, other)
