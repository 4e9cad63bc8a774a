"""What a browser may refuse at the first touch of its name: the app plays without, and says what it cannot do."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from ..conftest import first_then_sweep
from .visit import Visit

STATIC = Path(__file__).parents[2] / "static"
REFUSALS = Path(__file__).with_name("refusals.js").read_text(encoding="utf-8")
NAMES = (
    "localStorage",
    "sessionStorage",
    "indexedDB",
    "BroadcastChannel",
    "caches",
    "locks",
    "serviceWorker",
    "storage",
    "wakeLock",
)
TOUCHED = re.compile(
    r"\b(?:localStorage|sessionStorage|indexedDB|BroadcastChannel\(|caches\.|"
    r"navigator\b[^;\n]{0,4}\.(?:locks|serviceWorker|storage|wakeLock))"
)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
# What a service worker needs to be one is there where it runs; the others have reasons of their own.
MAY_TOUCH = {"boot/browser-apis.js", "boot/no-database-or-channel.js", "offline/service-worker.js"}


def refused(name: str, way: str) -> str:
    """A script that has the browser refuse an API, or "all" of them."""
    return f"({REFUSALS})({json.dumps(name)}, {json.dumps(way)})"


def plays_a_hit(visit: Visit) -> Visit:
    """A hit is resolved, shown and taken back."""
    visit.open().ready().begin().target().hit(12)
    assert len(visit.titles()) == 1
    visit.done("#undo")
    assert visit.page.locator(".box.marked").count() == 0
    visit.hit(3)
    visit.check()
    return visit


@pytest.mark.parametrize("way", ["touch", "call", "later"])
def test_with_everything_refused_a_hit_is_played(site: str, used: BrowserContext, way: str) -> None:
    visit = plays_a_hit(Visit(used, site).with_script(refused("all", way)))
    expect(visit.page.locator("#unkept")).to_contain_text("Kept only in this window")


@pytest.mark.parametrize("way", first_then_sweep(["touch", "call"]))
@pytest.mark.parametrize("name", first_then_sweep(NAMES, 4))
def test_with_one_thing_refused_a_hit_is_played(
    site: str, used: BrowserContext, name: str, way: str
) -> None:
    visit = plays_a_hit(Visit(used, site).with_script(refused(name, way)))
    is_kept = name != "indexedDB"
    expect(visit.page.locator("#unkept")).to_be_visible(visible=not is_kept)


def test_the_table_view_opens_with_everything_refused(site: str, used: BrowserContext) -> None:
    visit = Visit(used, site).with_script(refused("all", "touch"))
    visit.page.goto(site + "table.html#f1")
    visit.until_marked("page")
    expect(visit.page.locator("#note")).to_contain_text("does not let windows")
    visit.check()


def test_one_module_touches_what_may_be_refused() -> None:
    found = {
        path.relative_to(STATIC).as_posix()
        for path in STATIC.rglob("*.js")
        if TOUCHED.search(COMMENT.sub("", path.read_text(encoding="utf-8")))
    }
    assert found <= MAY_TOUCH


def test_with_everything_refused_nothing_is_said_to_be_on_this_device(
    site: str, used: BrowserContext
) -> None:
    visit = plays_a_hit(Visit(used, site).with_script(refused("all", "touch")))
    visit.menu("Library", "Save from this fight").sheet("Save to the library").tap(
        "#sheet button", "Save"
    )
    visit.says("In the library until this window is closed: The party.").menu("All fights")
    expect(visit.page.locator("#leaf-body h2").first).to_have_text("Only in this window")
    visit.check()
