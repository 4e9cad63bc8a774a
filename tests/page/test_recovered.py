"""What a browser loses, breaks or refuses to keep, and what is left of the fight then."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .visit import Visit

Tab = Callable[[], Visit]

# PyScript opens a database of its own that it does not need; it would complain about the refusal.
REFUSED = """const no = () => { throw new DOMException("Not in this window.", "SecurityError"); };
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (name, ...rest) {
  return name === "hurtbox" ? no() : open.call(this, name, ...rest);
};
Storage.prototype.getItem = Storage.prototype.setItem = Storage.prototype.removeItem = no;"""
# IndexedDB alone is refused: the second copy can be read.
NO_ROWS = REFUSED.split("Storage.prototype", 1)[0]
# A worker that finds no rules, as when the engine's files are not to be had.
BROKEN = """const Old = Worker; window.Worker = class extends Old {
  constructor() {
    super(URL.createObjectURL(new Blob([
      'postMessage(JSON.stringify({ down: true, text: "No rules here." }))'])));
  } };"""
# Replaces all rows of these stores, as after a browser that lost its last writes.
REPLACE_ROWS = """(rows) => new Promise((resolve, reject) => {
  const asked = indexedDB.open("hurtbox");
  asked.onsuccess = () => {
    const names = Object.keys(rows);
    const tx = asked.result.transaction(names, "readwrite");
    for (const name of names) {
      tx.objectStore(name).clear();
      for (const row of rows[name]) tx.objectStore(name).put(row);
    }
    tx.oncomplete = () => { asked.result.close(); resolve(); };
    tx.onabort = () => reject(tx.error);
  };
})"""


def mirrored(visit: Visit) -> Visit:
    """Wait for the second copy of what is on the screen."""
    visit.page.wait_for_function(
        "revision => JSON.parse(localStorage['hurtbox:mirror'] ?? '{}').revision === revision",
        arg=visit.revision(),
    )
    return visit


def test_a_mirror_that_is_ahead_is_taken_over(fight: Visit) -> None:
    fight.hit(3)
    former = fight.stored()
    mirrored(fight.hit(12))
    newer, shown = fight.stored(), fight.view("c:c1")
    fight.page.evaluate(REPLACE_ROWS, former)
    assert fight.open().ready().says("restored from a second copy").view("c:c1") == shown
    again = fight.stored()
    assert again["records"] == newer["records"]
    assert again["parts"] == newer["parts"]
    assert again["heads"][0]["revision"] == newer["heads"][0]["revision"]


@pytest.mark.sweep
def test_a_mirror_that_is_behind_changes_nothing(fight: Visit) -> None:
    mirrored(fight.hit(3))
    mirror = fight.page.evaluate("localStorage['hurtbox:mirror']")
    mirrored(fight.hit(12))
    stored = fight.stored()
    fight.page.evaluate("mirror => { localStorage['hurtbox:mirror'] = mirror; }", mirror)
    assert fight.open().ready().stored() == stored
    assert "second copy" not in fight.last()


def test_everything_gone_from_indexeddb_comes_back_from_the_mirror(fight: Visit) -> None:
    mirrored(fight.hit(12))
    shown = fight.view("c:c1")
    fight.page.evaluate(REPLACE_ROWS, {name: [] for name in fight.stored()})
    assert fight.open().ready().says("restored from a second copy").view("c:c1") == shown


@pytest.mark.sweep
def test_a_mirror_that_cannot_be_read_is_put_aside(fight: Visit) -> None:
    fight.page.evaluate("() => { localStorage['hurtbox:mirror'] = '{half of it'; }")
    fight.open().ready()
    assert [row["text"] for row in fight.stored()["aside"]] == ["{half of it"]
    fight.hit(3)


def test_views_of_another_build_are_not_drawn(fight: Visit) -> None:
    mirrored(fight)
    fight.page.evaluate(
        "() => { const kept = JSON.parse(localStorage['hurtbox:views']);"
        " kept.build = 'another'; localStorage['hurtbox:views'] = JSON.stringify(kept);"
        " history.replaceState(null, ''); }"
    )
    fight.page.add_init_script("Worker.prototype.postMessage = () => {};")
    fight.open()
    assert fight.view("status") is None


@pytest.mark.parametrize("text", first_then_sweep(["{half of it", "{}", "[1]"]))
def test_a_fight_that_cannot_be_read_is_put_aside_whole(fight: Visit, text: str) -> None:
    mirrored(fight.hit(3))  # written late, it would come back after the storage is cleared
    stored = fight.stored()
    stored["heads"][0]["text"] = text
    fight.page.evaluate("() => localStorage.clear()")
    fight.page.evaluate(REPLACE_ROWS, stored)
    fight.open().ready().says("moved to All fights")
    assert fight.stored()["heads"] == []
    (aside,) = fight.stored()["aside"]
    kept = json.loads(aside["text"])
    assert kept["hurtbox"] == 1  # as a file, so that a Hurtbox that can read it opens it
    assert kept["head"] == (text if text == "{half of it" else json.loads(text))
    assert kept["parts"] == {row["part"]: json.loads(row["text"]) for row in stored["parts"]}
    assert kept["records"] == [json.loads(row["text"]) for row in stored["records"]]
    # It is listed and can be downloaded.
    fight.page.locator("#roster [data-do=menu]").tap()
    fight.page.locator("#sheet [data-do=leaf][data-of=fights]").tap()
    with fight.page.expect_download() as download:
        fight.page.locator("[data-do=save-aside]").tap()
    assert download.value.path().read_text(encoding="utf-8") == aside["text"]


def test_without_storage_the_app_runs_and_says_so(tab: Tab) -> None:
    visit = tab()
    visit.page.add_init_script(REFUSED)
    visit.open().ready().says("saves nothing for this page")
    visit.begin().target().hit(12)
    # A dead worker is given the fight from memory.
    before = visit.confirmations()
    visit.page.evaluate("() => hurtbox.engine.restart('The test ended it.')")
    visit.hit(3)
    assert visit.confirmations() == before + 1
    assert len(visit.titles()) == 2


@pytest.mark.sweep
def test_a_storage_that_only_fails_offers_another_try(tab: Tab) -> None:
    visit = tab()
    visit.page.add_init_script(NO_ROWS.replace("SecurityError", "UnknownError"))
    visit.open().ready().says("Reloading the page before you enter anything may help.")
    assert "Not in this window" not in visit.last()  # the browser's own words are for the console


def test_an_engine_that_does_not_start_is_told(tab: Tab) -> None:
    visit = tab()
    visit.page.add_init_script(BROKEN)
    visit.open().says("No rules here. Reload the page")


def test_an_export_is_the_whole_fight(fight: Visit) -> None:
    fight.hit(12).menu("This device", "How safe is this fight?").sheet("How safe is this fight?")
    with fight.page.expect_download() as download:
        fight.tap("#sheet [data-do=export]")
    told = download.value.path().read_text(encoding="utf-8")
    assert json.loads(told)
    assert download.value.suggested_filename.endswith(".json")


def test_back_closes_a_sheet_over_the_roster_and_leads_not_out(fight: Visit) -> None:
    address, sheet = fight.page.url, fight.page.locator("#sheet")
    fight.tap("#combatant [data-do=back]").tap("#roster [data-do=menu]").sheet("Menu")
    fight.page.go_back()
    expect(sheet).to_be_hidden()
    assert fight.page.url == address
    # A sheet closed by hand leaves nothing behind in the way of Back, nor does one that led on.
    length = fight.page.evaluate("history.length")
    fight.tap("#roster [data-do=menu]").sheet("Menu").shut()
    fight.menu("History")
    expect(fight.page.locator("body")).to_have_attribute("data-screen", "history")
    fight.page.go_back()
    expect(fight.page.locator("body")).to_have_attribute("data-screen", "roster")
    assert fight.page.evaluate("history.length") == length


def test_back_leads_to_the_roster_and_not_out(fight: Visit) -> None:
    body = fight.page.locator("body")
    address = fight.page.url
    fight.page.go_back()
    expect(body).to_have_attribute("data-screen", "roster")
    fight.target(1).swipe(1)
    fight.page.go_back()
    expect(body).to_have_attribute("data-screen", "roster")
    assert fight.page.url == address
