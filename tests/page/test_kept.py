"""Whether the fight is kept: said at the foot of every screen for as long as it is not, and by nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from page import safety_words

from .test_recovered import NO_ROWS, REPLACE_ROWS, mirrored
from .test_storage_faults import CLEAR, NEWER, enter
from .visit import Visit

STORAGE = Path(__file__).parents[2] / "static" / "storage"
STATUS, DATABASE = STORAGE / "status.js", STORAGE / "database.js"
Tab = Callable[[], Visit]
# No row can be written until `relent` is called.
FULL = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
  window.relent = () => { IDBObjectStore.prototype.put = put; };
}"""
# The browser gives up whatever reads a fight, until `relent` is called.
NO_PARTS = """const { getAll } = IDBObjectStore.prototype;
IDBObjectStore.prototype.getAll = function (...given) {
  const asked = getAll.apply(this, given);
  if (this.name === "parts") this.transaction.abort();
  return asked;
};
window.relent = () => { IDBObjectStore.prototype.getAll = getAll; };"""


def says_unkept(visit: Visit, kept: str, why: str = "") -> Visit:
    """The foot says how the fight is not kept."""
    line = safety_words.line({"kept": kept, "why": why})
    expect(visit.page.locator("#unkept")).to_be_visible()
    expect(visit.page.locator("#unkept-text")).to_have_text(line)
    return visit


def light(visit: Visit, words: str) -> Visit:
    """The line on the sheet of this device says these words; behind it is the sheet about them."""
    visit.menu("This device").sheet("This device")
    expect(visit.page.locator("#sheet [data-do=light]")).to_contain_text(words)
    return visit.tap("#sheet [data-do=light]").sheet(safety_words.TITLE)


def test_a_change_that_is_not_saved_is_told_until_one_is(fight: Visit) -> None:
    fight.hit(3)
    expect(fight.page.locator("#unkept")).to_be_hidden()
    fight.page.evaluate(FULL)
    enter(fight, 12).says("Not saved: the device has no space left.")
    why = "the device has no space left"
    says_unkept(fight, "late", why)
    fight.tap("#last-file")  # which the browser cannot note, but this window does
    light(fight, "The last change is not saved")
    expect(fight.page.locator("#sheet .now.harm")).to_contain_text("What came before it is saved.")
    expect(fight.page.locator("#sheet")).to_contain_text("All of it is in a file or link.")
    expect(fight.page.locator("#sheet [data-do=persist]")).to_have_count(0)
    fight.shut().menu("History")
    says_unkept(fight, "late", why)
    fight.tap("#leaf [data-do=back]").target(1)
    fight.page.evaluate("() => window.relent()")
    fight.hit(5)
    expect(fight.page.locator("#unkept")).to_be_hidden()
    light(fight, "1 change not saved as a file yet")


def test_a_command_that_waits_and_is_not_stored_is_not_kept(fight: Visit) -> None:
    mirrored(fight.hit(3)).hold_back().open()
    fight.page.evaluate(FULL)
    enter(fight, 12).says("Keep this page open until then")
    says_unkept(fight, "late", "the device has no space left")
    fight.page.evaluate("() => window.relent()")
    fight.release()
    expect(fight.page.locator("#unkept")).to_be_hidden()
    assert len(fight.stored()["records"]) == 2


def test_a_storage_that_fails_keeps_nothing_and_is_not_called_blocked(tab: Tab) -> None:
    visit = tab()
    visit.page.add_init_script(NO_ROWS.replace("SecurityError", "UnknownError"))
    visit.open().ready()
    says_unkept(visit, "failing")
    says_unkept(visit.begin().target().hit(12), "failing")


def test_an_older_version_says_that_it_saves_nothing(fight: Visit) -> None:
    fight.page.evaluate(NEWER)
    says_unkept(fight.open().ready(), "newer")


def test_a_fight_that_another_window_has_removed_was_not_deleted_by_the_browser(
    fight: Visit, tab: Tab
) -> None:
    fight.hit(3)
    encounter = fight.view("status")["encounter"]
    other = tab().with_script(
        "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"
    )
    other.open().ready()
    assert other.page.evaluate("(one) => hurtbox.fights.remove(one)", encounter) == ""
    enter(fight, 12).says("Not saved: another window has removed this fight.")
    says_unkept(fight, "removed")


def test_what_the_browser_deletes_is_said_at_the_next_look(fight: Visit) -> None:
    fight.hit(3)
    fight.page.evaluate(CLEAR["IndexedDB"])
    light(fight, "the browser has deleted it")
    says_unkept(fight, "cleared")


def test_a_fight_that_is_missing_among_others_was_not_deleted_by_the_browser(fight: Visit) -> None:
    mirrored(fight.hit(3))
    stored = fight.stored()
    fight.page.evaluate("() => localStorage.clear()")
    fight.page.evaluate(REPLACE_ROWS, {**stored, "heads": [], "parts": [], "records": []})
    fight.open().ready().says("The fight that was open here is no longer among the saved ones.")


def test_a_fight_that_cannot_be_read_now_is_not_moved_away(fight: Visit) -> None:
    mirrored(fight.hit(3))
    stored = fight.stored()
    fight.page.evaluate("() => localStorage.clear()")
    fight.page.add_init_script(NO_PARTS)
    fight.open().says("This fight cannot be read: the browser cannot use its storage right now.")
    fight.page.evaluate("() => window.relent()")
    after = fight.stored()
    assert (after["heads"], after["aside"]) == (stored["heads"], [])


def test_every_state_has_its_words_and_its_light() -> None:
    """A light that is not crossed out is a fight that is kept."""
    told = re.search(r"@typedef \{(.*?)\} Kept", STATUS.read_text(encoding="utf-8"), re.DOTALL)
    missing = re.search(r"@typedef \{(.*?)\} Missing", STATUS.read_text(encoding="utf-8"))
    refusal = re.search(r"@typedef \{(.*?)\} Refusal", DATABASE.read_text(encoding="utf-8"))
    assert told and missing and refusal
    names = [re.findall(r'"([^"./]+)"', found[1]) for found in (told, missing, refusal)]
    assert {one for some in names for one in some} == {*safety_words.KEPT}
    for kept in safety_words.KEPT:
        status = {"kept": kept, "why": "", "unsaved": 1, "ever": True, "left": None}
        assert (safety_words.level(status) == "off") == (kept not in safety_words.SAFE)
        for unsaved, left, level in ((0, None, "full"), (1, None, "half"), (1, 5, "low")):
            promised = {**status, "kept": "promised", "unsaved": unsaved, "left": left}
            assert safety_words.level(promised) == level
