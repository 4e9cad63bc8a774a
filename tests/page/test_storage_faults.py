"""Storage that is full, denied or cleared: each ends in a plain message and an offered file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from sitebuild.places import DIST

from ..conftest import first_then_sweep
from .builds import another_build, new_style
from .host import hosting
from .test_recovered import REFUSED, REPLACE_ROWS, mirrored
from .test_two_tabs import leads
from .visit import Visit

Tab = Callable[[], Visit]

CLEAR = {
    "IndexedDB": """() => new Promise((done, failed) => {
      const asked = indexedDB.deleteDatabase("hurtbox");
      asked.onsuccess = done; asked.onerror = failed; })""",
    "localStorage": "() => localStorage.clear()",
}
HAS_RECORDS = """() => {
  const { records = [] } = JSON.parse(hurtbox.views.view("status") || "{}");
  return records.length > 0 && records.every((seq) => hurtbox.views.view(`r:${seq}`));
}"""
IDLE = "() => new Promise((go) => requestIdleCallback(() => setTimeout(go, 200)))"
GIVEN_UP = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...row) {
    return Object.assign(put.apply(this, row), { addEventListener: () => {} });
  };
  IDBTransaction.prototype.commit = function () { this.abort(); };
}"""
FULL = """() => {
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
# A copy of the app with a newer layout has been here before.
NEWER = """() => new Promise((done, failed) => {
  const asked = indexedDB.open("hurtbox", 2);
  asked.onsuccess = () => { asked.result.close(); done(); }; asked.onerror = failed; })"""


def offered_file(visit: Visit) -> dict[str, Any]:
    """The file that is offered at the foot of the screen."""
    with visit.page.expect_download() as download:
        visit.tap("#last-file")
    return dict(json.loads(download.value.path().read_text(encoding="utf-8")))


def enter(visit: Visit, number: int) -> Visit:
    visit.call(number).page.locator("#strike .harm").tap()
    return visit


@pytest.mark.sweep
def test_a_full_device_is_told_during_a_hit_and_a_file_is_offered(fight: Visit) -> None:
    fight.hit(3)
    kept = fight.stored()
    tools = fight.page.context.new_cdp_session(fight.page)
    origin = fight.page.evaluate("location.origin")
    fight.page.goto("about:blank")
    # For half a minute Chromium goes by the quota that it knew, and no event tells when it asks again.
    fight.page.wait_for_timeout(32_000)
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    enter(fight.open().ready().target(), 12).says("Not saved: the device has no space left.")
    assert fight.stored() == kept
    file = offered_file(fight)
    assert len(file["records"]) == 1
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    fight.open().ready().hit(12)
    expect(fight.page.locator("#last-file")).to_be_hidden()
    assert len(fight.stored()["records"]) == 2


def test_a_write_that_is_given_up_without_a_word_is_told(fight: Visit) -> None:
    """As Chromium does now and then on a full device: the transaction ends, its requests are never answered."""
    fight.hit(3)
    kept = fight.stored()
    fight.page.evaluate(GIVEN_UP)
    enter(fight, 12).says("Not saved: ")
    fight.open().ready()
    assert fight.stored() == kept
    fight.hit(12)
    assert len(fight.stored()["records"]) == 2


def test_a_hit_that_waits_and_cannot_be_stored_says_so_and_is_applied(fight: Visit) -> None:
    """Entered before the engine is up, on a full device: only this page knows it."""
    fight.hit(3)
    mirrored(fight)
    fight.hold_back().open()
    fight.page.evaluate(FULL)
    enter(fight, 12).says("Keep this page open until then: it is not saved")
    assert fight.stored()["queue"] == []
    fight.release()
    fight.says("Not saved: ")  # the storage is still full when it is applied


def test_a_storage_that_is_denied_is_told_and_a_file_is_offered(tab: Tab) -> None:
    visit = tab()
    visit.page.add_init_script(REFUSED)
    visit.open().ready().says("saves nothing for this page")
    visit.begin().target().hit(12)
    visit.menu("This device", "How safe is this fight?").sheet("How safe is this fight?")
    with visit.page.expect_download() as download:
        visit.tap("#sheet [data-do=export]")
    assert len(json.loads(download.value.path().read_text(encoding="utf-8"))["records"]) == 1


GONE = [("IndexedDB",), ("localStorage",), ("IndexedDB", "localStorage")]


@pytest.mark.parametrize("gone", first_then_sweep(GONE))
def test_what_was_cleared_between_two_visits(fight: Visit, gone: tuple[str, ...]) -> None:
    mirrored(fight.hit(12))
    shown, revision = fight.view("c:c1"), fight.revision()
    fight.page.goto("about:blank")
    elsewhere = fight.page.context.new_page()
    elsewhere.goto(fight.address + "manifest.webmanifest")
    for kind in gone:
        elsewhere.evaluate(CLEAR[kind])
    elsewhere.close()
    fight.open().ready()
    if len(gone) == 2:
        fight.says("The browser has deleted this page’s data")
        assert fight.view("status") is None
        return
    assert (fight.view("c:c1"), fight.revision()) == (shown, revision)
    if gone == ("IndexedDB",):
        fight.says("restored from a second copy")
        assert offered_file(fight)["records"]
    fight.page.goto("about:blank")


def test_what_was_cleared_during_a_visit_is_told_at_the_next_hit(fight: Visit) -> None:
    fight.hit(3)
    fight.page.evaluate(CLEAR["IndexedDB"])
    enter(fight, 12).says("the browser has deleted this fight")
    assert len(offered_file(fight)["records"]) == 1


def test_a_newer_layout_is_left_as_it_is(fight: Visit) -> None:
    """Two copies of the app under different paths of one host share the storage: an older one keeps out."""
    mirrored(fight.hit(3))
    fight.page.evaluate(NEWER)
    kept = fight.stored()
    mirror = fight.page.evaluate("localStorage['hurtbox:mirror']")
    fight.open().ready().says("A newer version of Hurtbox has saved fights in this browser.")
    fight.done("#start [open] [data-do=begin]")
    fight.page.evaluate(IDLE)  # the second copy would be written by now
    assert fight.stored() == kept
    assert fight.page.evaluate("localStorage['hurtbox:mirror']") == mirror


@pytest.mark.sweep
def test_a_second_copy_without_the_oldest_entries_is_enough_to_go_on(fight: Visit) -> None:
    """Of a very long fight the second copy holds only the newest entries."""
    for number in (3, 4, 5):
        fight.hit(number)
    shown = mirrored(fight).view("c:c1")
    fight.page.evaluate(
        "() => { const mirror = JSON.parse(localStorage['hurtbox:mirror']);"
        " localStorage['hurtbox:mirror'] = JSON.stringify("
        "   { ...mirror, records: mirror.records.slice(1), sum: undefined }); }"
    )
    fight.page.evaluate(REPLACE_ROWS, {name: [] for name in fight.stored()})
    fight.open().ready().says("restored from a second copy. Its oldest entry is lost")
    assert fight.view("c:c1") == shown
    assert [row["seq"] for row in fight.stored()["records"]] == [0, 1]
    fight.hit(2)
    assert fight.open().ready().view("status")["records"] == [2, 1, 0]


@pytest.mark.sweep
def test_a_copy_under_another_path_shares_the_fights_and_breaks_none(
    context: BrowserContext, tmp_path: Path
) -> None:
    """GitHub Pages serves all of a person's sites from one origin: two builds write one storage."""
    with hosting(DIST) as host:
        host.put(another_build(tmp_path / "site", new_style), "/another/page/")
        one = Visit(context, host.address()).open().ready().begin().target().hit(3)
        other = Visit(context, host.address("/another/page/")).open()
        expect(other.page.locator("#follows")).to_be_visible()
        leads(other.tap("[data-do=lead]"))
        other.page.wait_for_function(HAS_RECORDS)  # they come behind what is shown
        assert other.titles() == one.titles()
        other.target().hit(4)
        one.tap("[data-do=lead]")
        leads(one).hit(5)
        assert len(one.stored()["records"]) == 3
        one.check()
        other.check()
