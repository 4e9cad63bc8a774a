"""What the screen has confirmed has happened, once: after double taps, failed writes, dead workers."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from .visit import Visit

FULL = """() => {
  IDBObjectStore.prototype.kept = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
ROOM_AGAIN = "() => { IDBObjectStore.prototype.put = IDBObjectStore.prototype.kept; }"
# The worker hears nothing for a second and a half; two seconds are silence enough for a test.
DEAF = """() => {
  hurtbox.engine.timeouts.answer = 2;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = () => {};
  setTimeout(() => { Worker.prototype.postMessage = post; }, 1500);
}"""
DOUBLE_TAP = "() => { for (const _ of [1, 2]) document.querySelector('#strike .harm').click(); }"


def heads(visit: Visit) -> list[tuple[str, int]]:
    return [(head["encounter"], head["revision"]) for head in visit.stored()["heads"]]


def test_a_hit_is_in_storage_when_the_screen_confirms_it(fight: Visit) -> None:
    before = fight.revision()
    fight.hit(12)
    stored = fight.stored()
    assert [head["revision"] for head in stored["heads"]] == [before + 1]
    assert len(stored["records"]) == 1
    assert fight.titles()[0] in fight.last()


def test_all_is_there_after_a_reload(fight: Visit) -> None:
    fight.hit(12)
    shown = [fight.view(key) for key in ("status", "roster", "c:c1")]
    fight.open().ready()
    assert [fight.view(key) for key in ("status", "roster", "c:c1")] == shown
    expect(fight.page.locator("body")).to_have_attribute("data-screen", "combatant")


def test_a_double_tap_is_one_hit(fight: Visit) -> None:
    before = fight.confirmations()
    fight.call(12).page.evaluate(DOUBLE_TAP)
    fight.confirmed(before)
    fight.hit(1)  # whatever the second tap could have done is done by now
    assert len(fight.stored()["records"]) == 2


def test_a_failed_write_changes_nothing_and_says_so(fight: Visit) -> None:
    fight.hit(3)
    kept = heads(fight)
    fight.page.evaluate(FULL)
    fight.call(12).page.locator("#strike .harm").tap()
    fight.says("Not saved: the device has no space left.")
    assert heads(fight) == kept
    fight.page.evaluate(ROOM_AGAIN)
    before = fight.confirmations()
    fight.page.locator("#strike .harm").tap()  # the number is still there
    fight.confirmed(before)
    assert len(fight.stored()["records"]) == 2


def test_a_worker_that_dies_in_the_middle_loses_and_doubles_nothing(fight: Visit) -> None:
    fight.hit(3)
    before = fight.confirmations()
    fight.call(12)
    # The request is on its way in the same moment in which the worker ends.
    fight.page.evaluate(
        "() => { document.querySelector('#strike .harm').click();"
        " setTimeout(() => hurtbox.engine.restart('The test ended it.'), 1); }"
    )
    fight.confirmed(before).says("")
    assert len(fight.stored()["records"]) == 2
    fight.hit(2)
    assert len(fight.titles()) == 3


@pytest.mark.sweep
def test_a_silent_worker_is_started_again(fight: Visit) -> None:
    fight.hit(3)
    before = fight.confirmations()
    fight.page.evaluate(DEAF)
    fight.call(12).page.locator("#strike .harm").tap()
    fight.confirmed(before)
    assert len(fight.stored()["records"]) == 2


def test_undo_and_redo_are_kept_too(fight: Visit) -> None:
    fight.hit(12)
    hurt = fight.view("c:c1")
    before = fight.confirmations()
    fight.page.locator("#undo").tap()
    fight.confirmed(before)
    assert fight.view("c:c1") != hurt
    fight.open().ready()
    fight.page.locator("#redo").tap()
    fight.confirmed(0)
    assert fight.view("c:c1") == hurt


def test_the_second_copy_is_written_when_the_browser_is_idle(fight: Visit) -> None:
    fight.hit(12)
    revision = fight.revision()
    fight.page.wait_for_function(
        "revision => ['mirror', 'views'].every("
        "  (name) => JSON.parse(localStorage['hurtbox:' + name]).revision === revision)",
        arg=revision,
    )
    mirror = json.loads(fight.page.evaluate("localStorage['hurtbox:mirror']"))
    stored = fight.stored()
    assert mirror["head"] == stored["heads"][0]["text"]
    assert mirror["records"] == [[row["seq"], row["text"]] for row in stored["records"]]
