"""An update that breaks off: the installed version goes on, and later only what is missing is fetched."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from sitebuild.own_folder import own_folder
from sitebuild.places import DIST

from .builds import another_build, new_large_file, new_rules, new_style
from .host import Host
from .offline_visit import (
    build_of,
    change_over,
    kept,
    look_again,
    offered,
    opens_without,
    tab_of,
    to_roster,
)
from .test_killed import killed_at_the_end
from .visit import PATIENCE, SCREEN, Visit

pytestmark = pytest.mark.sweep

IS_KEPT = """async (end) => {
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith(end)) return true;
  return false;
}"""
SMALL, LARGE = "static/styles/page.css", "engine/large.bin"
SLOW = 0.1  # seconds between two pieces: the large file takes more than ten


@pytest.fixture(scope="session")
def next_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build with a small and a large file that are new."""
    return another_build(
        tmp_path_factory.mktemp("next") / "site", new_style, new_rules, new_large_file
    )


def goes_on(visit: Visit) -> None:
    """The installed version opens and works."""
    visit.open().ready()
    assert build_of(visit) == own_folder(DIST).name
    to_roster(visit.target().hit(1))


def arrives(visit: Visit, host: Host, next_build: Path) -> None:
    """The update comes after all, whole; what had come before the host forgot is not fetched again."""
    name, before = own_folder(next_build).name, len(visit.titles())
    offered(look_again(visit))
    assert f"{name}/{SMALL}" not in host.sent
    assert host.sent[f"{name}/{LARGE}"] >= (next_build / name / LARGE).stat().st_size
    host.away = True
    change_over(visit)
    assert build_of(kept(visit)) == name
    assert visit.view("status")["edition"] == "the next one"
    assert len(visit.titles()) == before


def begun(host: Host, next_build: Path, visit: Visit) -> None:
    """Let the update begin, slowly, and wait until it is in the middle of the large file, the small one kept."""
    name = own_folder(next_build).name
    small = (next_build / name / SMALL).stat().st_size
    host.put(next_build)
    host.pause = SLOW
    look_again(visit)
    for _ in range(PATIENCE // 100):
        if host.sent[f"{name}/{LARGE}"] and host.sent[f"{name}/{SMALL}"] == small:
            visit.page.wait_for_function(IS_KEPT, arg=f"{name}/{SMALL}")
            return
        visit.page.wait_for_timeout(100)
    raise AssertionError("the update did not begin")


def test_the_network_is_lost_or_not_the_one_it_seems(
    host: Host, keeping: BrowserContext, next_build: Path
) -> None:
    visit = kept(tab_of(keeping, host.address())).begin()
    host.put(next_build)
    for cuts, portal in (({LARGE: 100_000}, ()), ({}, (LARGE,))):
        host.cuts, host.portal = dict(cuts), portal
        goes_on(visit)
    host.cuts, host.portal = {}, ()
    host.forget()
    arrives(visit, host, next_build)


@pytest.mark.repeat
def test_the_service_worker_is_stopped(
    host: Host, keeping: BrowserContext, next_build: Path
) -> None:
    visit = kept(tab_of(keeping, host.address())).begin()
    begun(host, next_build, visit)
    devtools = keeping.new_cdp_session(visit.page)
    devtools.send("ServiceWorker.enable")
    devtools.send("ServiceWorker.stopAllWorkers")
    host.forget()
    host.pause = 0
    goes_on(visit)
    arrives(visit, host, next_build)
    visit.check()


def test_the_browser_is_killed(
    host: Host, browser: Browser, next_build: Path, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with killed_at_the_end(profile, browser, host.address(), **SCREEN) as visit:
        begun(host, next_build, kept(visit.open()).begin())
    host.away, host.pause = True, 0
    with killed_at_the_end(profile, browser, host.address(), **SCREEN) as visit:
        goes_on(visit)
        opens_without(visit, "opens offline")
        host.away = False
        host.forget()
        arrives(visit, host, next_build)
        visit.check()
