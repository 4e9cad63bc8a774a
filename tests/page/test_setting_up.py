"""A fight is set up with few taps, in every system: characters, a boss, three thugs, and the same party again.

What is typed (names, numbers) is not counted as taps; everything else is.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .screen_faults import ScreenFaults
from .visit import Visit

SET_UP, AGAIN, OWN = 14, 6, 8
GAMES = {
    "Mythic": ({"sheet-wound_threshold": "3", "sheet-ap_maximum": "12"}, "Commander", "Raider"),
    "OpenD6": ({"sheet-physique": "3D+1"}, "Armored heavy", "Cannon fodder"),
    "Cybergod": ({"sheet-toughness": "7"}, "Heavy in a Power Suit", "Ganger, no armor"),
    "Spycraft": ({"sheet-vitality": "27", "sheet-wounds": "13"}, "Agent", "Minion"),
    "2D6": (
        {"sheet-strength": "8", "sheet-endurance": "9"},
        "Marine in combat armor",
        "Thug in mesh",
    ),
}
"""What is typed for a character, and the ready-made ones for the boss and the thugs."""


class Counted:
    """A person whose taps are counted."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.taps = visit, 0

    def tap(self, selector: str, words: str = "") -> Counted:
        self.taps += 1
        self.visit.tap(selector, words)
        return self

    def done(self, selector: str, words: str = "") -> Counted:
        self.taps += 1
        self.visit.done(selector, words)
        return self

    def add(self) -> Counted:
        self.tap("[data-do=add-people]:visible").visit.sheet("Add")
        expect(self.visit.page.locator("#sheet [data-do=person-add]").first).to_be_visible()
        return self

    def type(self, values: dict[str, str]) -> Counted:
        for key, value in values.items():
            self.visit.page.locator(f"#f-{key}").fill(value)
        return self

    def begin_empty(self, game: str) -> Counted:
        self.tap("#roster [data-do=menu]").tap("#sheet .go", "All fights")
        if not self.visit.page.locator("#leaf [open] summary", has_text=game).count():
            self.tap("#leaf summary", game)
        return self.done("#leaf [open] [data-do=begin]", "Empty fight")

    def names(self) -> list[str]:
        return [row["name"] for row in self.visit.view("roster")["rows"]]


@pytest.mark.parametrize("game", first_then_sweep(GAMES, sweeps=1))
def test_a_book_and_the_same_party_again(tab: Callable[[], Visit], axe: str, game: str) -> None:
    numbers, boss, thug = GAMES[game]
    visit = tab().ready()
    faults, person = ScreenFaults(visit, axe), Counted(visit)
    person.begin_empty(game)
    person.tap("#start [data-do=form]").type({"name": "Ana", **numbers}).done("#form-another")
    expect(visit.page.locator("#form-shelf")).to_contain_text("Ana is in the fight.")
    person.type({"name": "Ben", **numbers}).done("#form-send")
    person.add().tap(f"#sheet .kept:has-text('{boss}') [data-do=person-fill]")
    person.type({"name": "The boss"}).done("#form-send").add()
    person.tap("#sheet [data-do=how-many][data-of='3']")
    person.done("#sheet [data-do=person-add]", thug)
    thugs = [f"{thug} 1", f"{thug} 2", f"{thug} 3"]
    assert person.names() == ["Ana", "Ben", "The boss", *thugs]
    print(f"{game}: {person.taps} taps")
    assert person.taps <= SET_UP
    before = person.taps
    person.done("#rows-end [data-do=form]", f"One more: {thug}")
    assert person.taps == before + 1
    visit.done("#undo")
    person.add()
    faults.in_both_themes("add")
    save_party(person, faults)
    save_others(person, thugs)

    person.taps = 0
    person.begin_empty(game).add()
    expect(visit.page.locator("#sheet [data-do=group-add]").last).to_be_visible()
    person.done("#sheet [data-do=group-add]:not(:has-text('The party 2'))")
    assert person.names() == ["Ana", "Ben"]
    print(f"{game}: {person.taps} taps for the second fight")
    assert person.taps <= AGAIN
    visit.done("#undo")
    assert person.names() == []
    faults.check()


@pytest.mark.parametrize("game", first_then_sweep(GAMES, sweeps=1))
def test_a_character_of_ones_own(tab: Callable[[], Visit], game: str) -> None:
    """The name is typed at once; each number is a tap on its field and its digits, which are not counted."""
    visit = tab().ready()
    person, page = Counted(visit), visit.page
    person.begin_empty(game)
    person.taps = 0
    person.tap("#start [data-do=form]")
    expect(page.locator("#f-name")).to_be_focused()
    page.keyboard.type("Ana")
    for key, value in GAMES[game][0].items():
        person.tap(f"#f-{key}")
        for sign in value:
            visit.tap(f"#pad [data-of='{sign.lower()}']")
        expect(page.locator(f"#f-{key}")).to_have_value(value.lower())
    person.done("#form-send")
    assert person.names() == ["Ana"]
    print(f"{game}: {person.taps} taps")
    assert person.taps <= OWN


def save_party(person: Counted, faults: ScreenFaults) -> None:
    """Save Ana and Ben as the party; the sheet with the library is open."""
    page = person.visit.page
    person.tap("#sheet [data-do=save-people]")
    person.tap("#sheet [data-do=save-who]", "Ana").tap("#sheet [data-do=save-who]", "Ben")
    faults.in_both_themes("save to the library")
    expect(page.locator("#save-name")).to_have_value("The party")
    person.tap("#sheet [data-do=save-entry]")
    expect(page.locator("#dock")).to_contain_text("Saved to the library: The party.")


def save_others(person: Counted, names: list[str]) -> None:
    """Others get the name that is offered, too, with a number: they do not take the party's place."""
    person.add().tap("#sheet [data-do=save-people]")
    for name in names:
        person.tap("#sheet [data-do=save-who]", name)
    person.tap("#sheet [data-do=save-entry]")
    expect(person.visit.page.locator("#dock")).to_contain_text("The party 2.")


def test_the_library_is_renamed_saved_as_a_file_and_read_again(
    tab: Callable[[], Visit], axe: str, tmp_path: Path
) -> None:
    visit = tab().ready()
    page = visit.page
    faults, person = ScreenFaults(visit, axe), Counted(visit)
    person.begin_empty("Mythic")
    for name in ("Ana", "Ben"):
        person.add().tap("#sheet [data-do=person-new]").type({"name": name, **GAMES["Mythic"][0]})
        person.done("#form-send")
    save_party(person.add(), faults)
    person.add()
    faults.in_both_themes("add, with a library")
    with page.expect_download() as loaded:
        person.tap("#sheet [data-do=library-file]")
    loaded.value.save_as(tmp_path / "library.json")
    file = (tmp_path / "library.json").read_text(encoding="utf-8")
    person.tap("#sheet [data-do=entry]")
    expect(page.locator("#entry-name")).to_have_value("The party")
    faults.in_both_themes("an entry")
    person.tap("#sheet [data-do=entry-remove]").tap("#sheet [data-do=entry-put-back]")
    page.locator("#entry-name").focus()
    page.keyboard.type("Old friends")  # what is typed replaces the name
    person.tap("#sheet [data-do=entry-name]").visit.sheet("Add")
    expect(page.locator("#sheet [data-do=group-add]")).to_contain_text(["Old friends"])
    visit.shut()

    give = "text => hurtbox.incoming.loadModule('imports').then((one) => one.paste(text))"
    page.evaluate(give, file)
    expect(page.locator("#sheet [data-do=given-take]")).to_have_text("Save to library")
    faults.in_both_themes("a library's file")
    person.tap("#sheet [data-do=given-take]")
    expect(page.locator("#sheet")).to_be_hidden()
    person.add()
    expect(page.locator("#sheet [data-do=group-add]")).to_contain_text(["The party", "Old friends"])
    visit.shut()
    assert [one["title"] for one in stored(visit)] == ["The party", "Old friends"]

    broken = [{"title": "Broken", "text": "1.AAAA", "people": ["Eve"]}, {"title": 3}]
    visit.keep({"mythic library": json.dumps(broken)})
    person.add()
    expect(page.locator("#sheet [data-do=group-add]")).to_have_count(1)
    person.tap("#sheet [data-do=group-add]", "Broken")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#dock")).to_contain_text("link")
    assert person.names() == ["Ana", "Ben"]
    faults.check()


def stored(visit: Visit) -> list[dict[str, object]]:
    """The library of Mythic Epoch as the device has it."""
    text = visit.page.evaluate("() => hurtbox.store.presets('mythic library')")
    found: list[dict[str, object]] = json.loads(text)
    return found
