"""A new version in every engine: fetched in the background, offered, taken without a network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitebuild.engines.found import installed, start
from sitebuild.own_folder import own_folder
from sitebuild.places import DIST
from sitebuild.precache import WORKER, files

from ..page.builds import another_build, new_style
from ..page.host import hosting
from .visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.sweep

BUILD = """() => document.querySelector('meta[name="hurtbox-build"]').content"""
SAYS = "(id, words) => document.getElementById(id).textContent.includes(words)"


def kept(visit: Visit) -> Visit:
    """Wait until the site needs no network any more."""
    visit.until(SAYS, "opens-without", "opens offline")
    return visit


@pytest.mark.parametrize("engine", installed())
def test_a_new_version(engine: str, browser: Browser, tmp_path: Path) -> None:
    new = another_build(tmp_path / "new", new_style)
    name = own_folder(new).name
    with hosting(DIST) as host:
        driver = start(engine, tmp_path / "profile", browser.browser_type)
        try:
            visit = Visit(driver, host.address())
            kept(visit.open().ready().done("#start [data-do=begin]"))
            sizes = {file: size for file, (_, size) in files(DIST).items()}
            assert {file: host.sent[file] for file in sizes} == sizes, "no file was sent twice"
            host.put(new)
            host.forget()
            driver.evaluate("() => { dispatchEvent(new Event('online')); }")
            visit.until(SAYS, "renewal", "A new version is ready")
            changed = {"./", "table.html", WORKER, f"{name}/static/styles/page.css"}
            assert set(host.sent) == changed
            host.away = True
            titles = visit.texts("#fight-title")
            driver.evaluate("() => { window.left = true; }")
            visit.tap("#renewal [data-do=renew]", "Update now").until("() => !window.left")
            kept(visit.ready())
            assert driver.evaluate(BUILD) == name
            assert visit.texts("#fight-title") == titles
            visit.check()
        finally:
            driver.close()
