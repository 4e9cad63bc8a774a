"""Two windows write the same row of the storage: what each of them has written is there afterwards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .storage import ROOT
from .test_library_sheets import library, saved
from .test_markers import NEW, make, new
from .test_packs import give, kept
from .visit import Visit

Tab = Callable[[], Visit]


@pytest.fixture
def pair(fight: Visit, tab: Tab) -> tuple[Visit, Visit]:
    """Two windows with a fight of their own each, of the same game."""
    other = tab()
    other.menu("All fights").done("#leaf-body .game[open] [data-do=begin]")
    return fight, other.target()


def titles(visit: Visit, name: str) -> list[str]:
    return [one["title"] for one in kept(visit, name)]


def named(visit: Visit, title: str) -> Visit:
    """Save what is entered as a preset of this title, in the sheet that is open."""
    visit.page.locator("#preset-name").fill(title)
    visit.tap("#sheet [data-do=keep-preset]")
    expect(visit.page.locator("#sheet .kept [data-of=own]", has_text=title)).to_be_visible()
    return visit


def test_presets_of_both_windows_are_kept_and_only_the_removed_one_goes(
    pair: tuple[Visit, Visit],
) -> None:
    one, other = pair
    for visit in pair:
        visit.call(7).tap("#chips [data-do=chip]").sheet("This hit")
    named(one, "Mine")
    named(other, "Theirs")
    assert titles(one, "mythic hit") == ["Theirs", "Mine"]
    named(one, "Mine too")
    other.tap("#sheet [data-do=throw-away]").rest()
    expect(other.page.locator("#sheet [data-do=put-back]")).to_be_visible()
    assert len(titles(one, "mythic hit")) == 2
    named(one, "And mine")
    other.tap("#sheet [data-do=put-back]").rest()
    expect(other.page.locator("#sheet [data-do=put-back]")).to_be_hidden()
    assert sorted(titles(one, "mythic hit")) == ["And mine", "Mine", "Mine too", "Theirs"]


def test_no_preset_goes_to_make_room_for_another(pieces: Visit) -> None:
    own = [{"title": f"Own {n}", "values": {"damage": n}} for n in range(60)]
    pieces.keep({"pce hit": json.dumps(own)})
    pieces.target().call(7).tap("#chips [data-do=chip]").sheet("This hit")
    pieces.page.locator("#preset-name").fill("One more")
    pieces.tap("#sheet [data-do=keep-preset]").says("You have 60 presets for this already.")
    assert kept(pieces, "pce hit") == own


def test_markers_of_both_windows_are_remembered(pair: tuple[Visit, Visit]) -> None:
    one, other = pair
    new(one)
    make(new(other), "Theirs")
    make(one, "Mine")
    lately = one.tap(NEW).page.locator("#sheet .names-of").first.get_by_role("button")
    expect(lately).to_have_text(["Mine", "Theirs"])
    make(new(other), "Theirs too")
    new(one.shut())
    make(one, "Mine too")
    assert titles(one, "markers mythic") == ["Mine too", "Theirs too", "Mine", "Theirs"]


def test_what_another_window_adds_to_the_library_before_one_saves_is_kept(fight: Visit) -> None:
    fight.tap("#combatant [data-do=back]")
    (mine,) = library(saved(fight, 0).sheet("The guards"), "mythic")
    fight.shut().keep({"mythic library": ""})
    fight.tap("[data-do=add-people]:visible").sheet("Add").tap("#sheet [data-do=save-people]")
    fight.sheet("Save to the library")
    fight.keep({"mythic library": json.dumps([{**mine, "title": "Theirs"}])})
    fight.tap("#sheet [data-do=save-entry]")
    expect(fight.page.locator("#sheet")).to_be_hidden()
    found = titles(fight, "mythic library")
    assert len(found) == 2 and "Theirs" in found


def test_what_another_window_adds_before_a_pack_is_kept_stays(fight: Visit) -> None:
    preset = {"form": "add", "title": "Packed", "values": {"name": "Guard"}}
    pack: dict[str, Any] = {
        "hurtbox": "pack",
        "format": 1,
        "system": "mythic",
        "title": "Packed up",
    }
    pack.update({"by": "", "settings": {}, "presets": [preset], "library": []})
    give(fight, json.dumps(pack))
    fight.sheet("Packed up")
    theirs = {"title": "Theirs", "values": {"name": "Spy"}}
    fight.keep({"mythic add": json.dumps([theirs])})
    fight.tap("#sheet [data-do=pack-keep]")
    expect(fight.page.locator("#sheet")).to_be_hidden()
    assert sorted(titles(fight, "mythic add")) == ["Packed", "Theirs"]


def test_many_changes_at_once_in_two_windows_lose_none(pair: tuple[Visit, Visit]) -> None:
    """Each adds one entry to the same row, again and again; neither waits for the other."""
    add = """(mark) => { window.added = Promise.all([...Array(40).keys()].map((n) =>
      hurtbox.store.changePresets('["mythic hit"]', (texts) => {
        const now = JSON.parse(JSON.parse(texts)["mythic hit"] || "[]");
        return JSON.stringify({ "mythic hit": JSON.stringify([...now, { title: mark + n, values: {} }]) });
      })));
    }"""
    for mark, visit in zip("ab", pair, strict=True):
        visit.page.evaluate(add, mark)
    for visit in pair:
        assert set(visit.page.evaluate("window.added")) == {""}
    assert len(set(titles(pair[0], "mythic hit"))) == 80


def test_a_removed_fight_is_not_put_back_over_one_that_came_since(fight: Visit, tab: Tab) -> None:
    encounter = fight.view("status")["encounter"]
    kept_rows = fight.hit(3).stored()
    remove = "async (encounter) => hurtbox.fights.remove(encounter)"
    assert fight.page.evaluate(remove, encounter) == ""
    again = {**kept_rows["heads"][0], "revision": 99}
    fight.page.evaluate(
        """(row) => new Promise((go) => { const asked = indexedDB.open("hurtbox"); asked.onsuccess = () => {
          const tx = asked.result.transaction("heads", "readwrite");
          tx.objectStore("heads").put(row); tx.oncomplete = () => { asked.result.close(); go(); }; }; })""",
        again,
    )
    put_back = "async (encounter) => hurtbox.fights.putBack(encounter)"
    why = fight.page.evaluate(put_back, encounter)
    assert why == "Not put back: this fight is on this device again."
    assert [row["revision"] for row in fight.stored()["heads"]] == [99]


# Where a row of IndexedDB or an item of localStorage is written. Each of these reads it in the same transaction or
# the same task, or writes what does not depend on it.
WRITERS = {
    "choices.js": "one choice, whole",
    "local-copies.js": "the copies, whole",
    "commit.js": "compares the revision",
    "fights.js": "reads in the transaction",
    "load-fight.js": "reads in the transaction",
    "mirror.js": "compares the revision",
    "open-fight.js": "reads in the transaction",
    "presets.js": "reads in the transaction",
    "queue.js": "rows of its own",
    "set-aside.js": "reads in the transaction",
    "status.js": "reads in the transaction",
    "imports.js": "compares the revision",
    "seat-page.js": "what one player has sent, whole",
}


def test_nothing_else_writes() -> None:
    """A new writer is looked at: it has to read in the transaction that writes."""
    writes = re.compile(r"\)\.(put|delete)\(|\blocal\.(set|remove)\(|queue\.(put|delete)\(")
    found = {
        path.name
        for path in Path(ROOT, "static").rglob("*.js")
        if path.parent.name in ("storage", "windows", "engine-client", "sharing")
        and writes.search(path.read_text(encoding="utf-8"))
    }
    assert found == set(WRITERS)


def test_python_gives_the_storage_a_change_and_no_text_of_ones_own() -> None:
    bridge = Path(ROOT, "py/page/bridge/storage.py").read_text(encoding="utf-8")
    calls = set(re.findall(r"hurtbox\.store\.(\w+)", bridge))
    assert {name for name in calls if name.lower().endswith("presets")} == {
        "presets",
        "allPresets",
        "changePresets",
    }
