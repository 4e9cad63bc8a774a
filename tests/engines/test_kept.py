"""Whether the fight is kept, as the light, the menu, the sheet and the foot say: each state by its real cause."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from page import safety_words
from sitebuild.engines.found import CHROMIUM, FIREFOX, can_mount, installed

from .conftest import Host
from .own_browser import DISK, OwnBrowser
from .visit import MARKS, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.sweep
HERE = [name for name in (CHROMIUM, FIREFOX) if name in installed()]
ON_DISKS = HERE if can_mount() else []
# What browsers say themselves, which no screen shows.
RAW = ("IO error", "Connection is closing", "backing store", "mutation", "transaction", "insecure")
CLEAR = """() => new Promise((done, failed) => {
  const asked = indexedDB.deleteDatabase("hurtbox");
  asked.onsuccess = () => done(true); asked.onerror = failed; })"""
CONFIRMED = "hurtbox:confirmed"
DONE_OR_NOT = f"""(before) => ({MARKS})("{CONFIRMED}") > before
  || document.getElementById("last").innerText.includes("Not saved: ")"""
DONE_OR_GONE = DONE_OR_NOT.replace("Not saved: ", "deleted")
FULL = "the device has no space left"


@pytest.fixture
def address() -> Iterator[str]:
    host = Host()
    yield host.address
    host.off()


@pytest.fixture
def own(request: pytest.FixtureRequest, tmp_path: Path, browser: Browser) -> OwnBrowser:
    return OwnBrowser(request.param, tmp_path, browser.browser_type)


def in_each(engines: list[str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("own", engines, indirect=True)


def begun(visit: Visit) -> Visit:
    """The first prepared fight, with a hit in it."""
    visit.open().ready().done("#start [data-do=begin]")
    return visit.tap("#rows li:first-child [data-do=open]").call(3).done("#strike .harm")


def foot(visit: Visit) -> str:
    return " ".join(visit.texts("#unkept")).strip()


def says_everywhere(visit: Visit, kept: str, why: str = "") -> None:
    """The foot on a combatant's screen, the menu's line and the sheet say the same."""
    status = {"kept": kept, "why": why}
    line, sentence = safety_words.line(status), safety_words.sentence(status)
    is_kept = safety_words.is_kept(status)
    visit.until(
        "(line) => document.getElementById('unkept').innerText.trim() === line",
        "" if is_kept else line,
    )
    visit.tap("#combatant [data-do=back]")
    assert foot(visit) == ("" if is_kept else line)
    visit.tap("#roster [data-do=menu]").tap("#sheet [data-do=device]")
    visit.until(
        "(line) => document.querySelector('#sheet [data-do=light] .under')?.textContent.includes(line)",
        line,
    )
    visit.tap("#sheet [data-do=light]")
    visit.until(
        "(line) => document.getElementById('sheet-body').textContent.includes(line)", sentence
    )
    assert bool(visit.texts("#sheet [data-do=persist]")) == (kept == "may go")
    assert not [raw for raw in RAW if raw in " ".join(visit.texts("body"))]
    visit.tap("#sheet [data-do=shut]").tap("#rows li:first-child [data-do=open]")


def hits(visit: Visit, number: int) -> Visit:
    return visit.call(number).done("#strike .harm")


def erase(visit: Visit, number: int) -> None:
    for _ in str(number):
        visit.tap("#keys [data-do=erase]")


def fails(visit: Visit, number: int, words: str) -> None:
    """A hit that cannot be stored, whose reason the foot says."""
    visit.call(number).tap("#strike .harm")
    visit.until("(words) => document.getElementById('last').innerText.includes(words)", words)
    erase(visit, number)


def hit_until_it_fails(visit: Visit, own: OwnBrowser) -> None:
    """Hits on a full disk, until one cannot be stored: a file's last page may have room for a few."""
    for number in range(1, 10):
        own.fill()
        before = visit.driver.evaluate(MARKS, CONFIRMED)
        visit.call(number).tap("#strike .harm")
        visit.until(DONE_OR_NOT, before)
        if "Not saved: " in visit.says():
            erase(visit, number)
            return
    raise AssertionError("the disk is not full")


@in_each(HERE)
def test_nothing_is_allowed(own: OwnBrowser, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    own.prefer(
        **({"cookies": 2} if own.engine == CHROMIUM else {"network_cookie_cookieBehavior": 2})
    )
    with own.visit(address, monkeypatch) as visit:
        says_everywhere(begun(visit), "blocked")
        says_everywhere(hits(visit, 4), "blocked")


@in_each([name for name in HERE if name == FIREFOX])  # Chromium does not tell a page
def test_a_private_window(own: OwnBrowser, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    own.prefer(browser_privatebrowsing_autostart=True)
    with own.visit(address, monkeypatch) as visit:
        says_everywhere(begun(visit), "private")
        says_everywhere(hits(visit, 4), "private")


@in_each(HERE)
def test_settings_alone_are_not_kept(
    own: OwnBrowser, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if own.engine == FIREFOX:
        own.prefer(dom_storage_enabled=False)
    with own.visit(
        address, monkeypatch, *(["--disable-local-storage"] if own.engine == CHROMIUM else [])
    ) as visit:
        says_everywhere(begun(visit), "may go")
        visit.tap("#combatant [data-do=back]").tap("#roster [data-do=menu]")
        visit.tap("#sheet .go", "This device").tap("#sheet [data-do=light]")
        visit.until(
            "(words) => document.getElementById('sheet-body').textContent.includes(words)",
            safety_words.LACKS["choices"],
        )


@in_each(HERE)
def test_a_promise(own: OwnBrowser, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if own.engine == FIREFOX:
        own.prefer(**{f"dom_storageManager_prompt_testing{end}": True for end in ("", "_allow")})
    else:
        own.prefer(notifications=1, durable_storage=1)
    with own.visit(address, monkeypatch) as visit:
        says_everywhere(begun(visit), "promised")


@in_each(HERE)
def test_what_the_browser_deletes_during_a_visit(
    own: OwnBrowser, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with own.visit(address, monkeypatch) as visit:
        says_everywhere(begun(visit), "may go")
        assert visit.driver.evaluate(CLEAR)
        fails(visit, 4, "the browser has deleted this fight")
        says_everywhere(visit, "cleared")


@in_each(ON_DISKS)
def test_a_device_that_is_full(
    own: OwnBrowser, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with own.visit(address, monkeypatch, disk=DISK) as visit:
        says_everywhere(begun(visit), "may go")
        hit_until_it_fails(visit, own)
        assert visit.says().strip() == f"Not saved: {FULL}."
        says_everywhere(visit, "late", FULL)
        hit_until_it_fails(visit, own)  # some browsers give other reasons from now on
        assert "deleted" not in visit.says()
        assert not [raw for raw in RAW if raw in " ".join(visit.texts("body"))]
        stored = visit.view("status")["records"]
        own.empty()
        before = visit.driver.evaluate(MARKS, CONFIRMED)
        visit.call(6).tap("#strike .harm")
        visit.until(DONE_OR_GONE, before)
        if own.engine == CHROMIUM and "deleted" in visit.says():
            says_everywhere(visit, "cleared")  # it may drop a database whose file was cut
        else:
            says_everywhere(visit, "may go")
            assert len(visit.view("status")["records"]) == len(stored) + 1
