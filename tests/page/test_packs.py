"""What is kept of a pack stands beside one's own, and a pack is shared and taken in by touch."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from hurtbox.core.forms import fields
from hurtbox.session.runtime import runtime_of
from page.forms import library, packs, presets

from .screen_faults import ScreenFaults
from .visit import Visit

PRESET = {"form": "hit", "label": "Hit", "title": "Axe", "values": {"damage": 4}}
ENTRY = {"title": "The party", "text": "1.AbC", "people": ["Ana"]}


def pack(**more: Any) -> dict[str, Any]:
    """A pack with a preset and an entry."""
    return {"presets": [PRESET], "library": [ENTRY], **more}


def stored(own: list[dict[str, Any]], entries: list[dict[str, Any]]) -> dict[str, Any]:
    """What a device keeps of a system."""
    return {"x hit": presets.as_text(own), "x library": library.as_text(entries)}


def test_what_is_new_is_kept_in_front() -> None:
    other = {"title": "Bow", "values": {"damage": 2}}
    texts, added, joined, full = packs.merged("x", stored([other], []), pack())
    assert (added, joined, full) == (1, 1, "")
    assert presets.read(texts["x hit"]) == [{"title": "Axe", "values": {"damage": 4}}, other]
    assert library.read(texts["x library"]) == [ENTRY]


def test_nothing_of_ones_own_is_replaced() -> None:
    own = [{"title": "Axe", "values": {"damage": 9}}, {"title": "Axe 2", "values": {"damage": 8}}]
    mine = [{**ENTRY, "text": "1.mine"}]
    texts, added, joined, _ = packs.merged("x", stored(own, mine), pack())
    assert (added, joined) == (1, 1)
    found = presets.read(texts["x hit"])
    assert [one["title"] for one in found] == ["Axe 3", "Axe", "Axe 2"]
    assert found[1:] == own
    entries = library.read(texts["x library"])
    assert [one["title"] for one in entries] == ["The party 2", "The party"]
    assert entries[1:] == mine
    # The same pack once more brings nothing, although it has a number now.
    assert packs.merged("x", texts, pack()) == ({}, 0, 0, "")


def test_the_longest_titles_get_numbers_too() -> None:
    title = "x" * presets.LONGEST
    own = [{"title": title, "values": {"damage": 9}}]
    one = pack(presets=[{**PRESET, "title": title}])
    texts, added, _, _ = packs.merged("x", stored(own, []), one)
    (new, _) = presets.read(texts["x hit"])
    assert added == 1 and new["title"] == "x" * (presets.LONGEST - 2) + " 2"
    assert packs.merged("x", {"x hit": texts["x hit"]}, {**one, "library": []})[:2] == ({}, 0)


def test_where_there_is_no_room_nothing_is_kept() -> None:
    own = [{"title": str(n), "values": {}} for n in range(presets.MOST)]
    assert packs.merged("x", stored(own, []), pack()) == ({}, 0, 0, "Hit")
    entries = [{**ENTRY, "title": str(n)} for n in range(library.MOST)]
    assert packs.merged("x", stored([], entries), pack(library=[{**ENTRY, "text": "1.new"}])) == (
        {},
        0,
        0,
        "library",
    )


def test_ones_own_are_read_from_hostile_storage() -> None:
    own, entries = packs.own({"hit": presets.as_text([PRESET]), "add": 3, "library": None})
    assert own == [{"form": "hit", "title": "Axe", "values": {"damage": 4}}] and entries == []


def kept(visit: Visit, name: str) -> list[dict[str, Any]]:
    """What the device keeps under a name."""
    text = visit.page.evaluate("name => hurtbox.store.presets(name)", name)
    return list(json.loads(text or "[]"))


def settings(visit: Visit) -> dict[str, Any]:
    """The house rules of the only fight, as the device has them."""
    (text,) = [row["text"] for row in visit.stored()["parts"] if row["part"] == "settings"]
    return dict(json.loads(text))


def give(visit: Visit, text: str) -> None:
    """Hand a text to the page as a file that was chosen."""
    script = "text => hurtbox.incoming.loadModule('imports').then((one) => one.paste(text))"
    visit.page.evaluate(script, text)


def test_a_pack_is_shared_and_taken_in_by_touch(
    tab: Callable[[], Visit], axe: str, tmp_path: Path
) -> None:
    visit = tab().ready().begin()
    page = visit.page
    faults = ScreenFaults(visit, axe)

    # Somebody in the library, a preset, and a house rule.
    visit.tap("[data-do=add-people]:visible").sheet("Add").tap("#sheet [data-do=save-people]")
    if not page.locator("#sheet [data-do=save-who][aria-pressed=true]").count():
        visit.tap("#sheet [data-do=save-who]")
    page.locator("#save-name").fill("The party")
    visit.tap("#sheet [data-do=save-entry]").says("Saved to the library: The party.")
    key = visit.view("status")["key"]
    own = [{"title": "Guard", "values": {"name": "Guard", "owner": "GM"}}]
    visit.keep({f"{key} add": json.dumps(own)})
    runtime = runtime_of(key)
    rules = fields(runtime.rulebook.settings, f"{key}.settings", runtime.words)
    rule = next(one for one in rules if one["kind"] == "toggle")
    assert settings(visit)[rule["key"]] is rule["value"]
    visit.menu("House rules")
    expect(page.locator("body")).to_have_attribute("data-screen", "form")
    page.evaluate(
        "() => document.querySelectorAll('#form details').forEach((one) => (one.open = true))"
    )
    entry = "#f-settings-" + rule["key"]
    visit.tap(f"label:has({entry})").done("#form-send")

    # It is shared as a link and as a file.
    visit.menu("Share or save", "Share a pack").sheet("Share a pack")
    expect(page.locator("#sheet [data-do=pack-tick][aria-pressed=true]")).to_have_count(3)
    faults.in_both_themes("share a pack")
    page.locator("#pack-title").fill("Friday’s pack")
    page.locator("#pack-by").fill("Ana")
    visit.tap("#sheet [data-do=pack-make]")
    expect(page.locator("#sheet [data-do=link-copy]")).to_be_visible()
    expect(page.locator("#codes")).to_be_visible()
    faults.in_both_themes("a pack’s code")
    with page.expect_download() as loaded:
        visit.tap("#sheet [data-do=link-save]")
    loaded.value.save_as(tmp_path / "pack.json")
    file = (tmp_path / "pack.json").read_text(encoding="utf-8")
    assert json.loads(file)["title"] == "Friday’s pack"
    link = page.evaluate("() => hurtbox.incoming.loadModule('share').then((one) => one.link())")
    visit.shut()

    # It is taken in with the house rule undone and the library empty; the preset of that name is another one.
    visit.done("#undo")
    mine = [{"title": "Guard", "values": {"name": "My guard"}}]
    visit.keep({f"{key} library": "", f"{key} add": json.dumps(mine)})
    for text in (link, file):
        give(visit, text)
        visit.sheet("Friday’s pack")
        body = page.locator("#sheet-body")
        for said in ("By Ana", "Guard", "The party", rule["label"], "→"):
            expect(body).to_contain_text(said)
        faults.in_both_themes("a pack that was sent")
        if text == link:
            visit.shut()
            assert kept(visit, f"{key} library") == []  # to look keeps nothing
            assert kept(visit, f"{key} add") == mine
    revision = visit.revision()
    visit.tap("#sheet [data-do=pack-rules]").done("#sheet [data-do=pack-keep]")
    assert [one["title"] for one in kept(visit, f"{key} library")] == ["The party"]
    assert kept(visit, f"{key} add") == [{**own[0], "title": "Guard 2"}, *mine]
    assert visit.revision() == revision + 1
    assert settings(visit)[rule["key"]] is not rule["value"]
    visit.done("#undo")
    assert visit.revision() == revision + 2
    assert settings(visit)[rule["key"]] is rule["value"]

    # Once more it brings nothing new, and a damaged one is refused in a sentence.
    give(visit, file)
    visit.sheet("Friday’s pack").tap("#sheet [data-do=pack-keep]").says(
        "You have all of it already."
    )
    give(visit, file.replace('"format": 1', '"format": 2'))
    expect(page.locator("#sheet-body")).to_contain_text("newer Hurtbox")
    faults.check()
