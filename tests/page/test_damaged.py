"""Whatever is damaged of what the browser keeps, the app starts, in its usual time, and says what it set aside.
The damage is drawn by shape over every store, every key and all of the kept start; `HURTBOX_LONG` tries 300."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error

from page.forms import library, presets
from sitebuild.places import DIST

from ..conftest import tries
from .damage import APP, LOCAL, OWN, drawn, places
from .kept_start import beside
from .test_attack_form import attack_on
from .test_recovered import REPLACE_ROWS, mirrored
from .test_storage import fights
from .visit import Visit

if TYPE_CHECKING:
    from .warm_start import UsedBrowser

COUNT = tries(few=1, some=1, most=300)
SEED = 15
AGAIN = 2  # so often a start that took too long is timed once more: the machine is shared
COPIES = "() => [Object.entries(localStorage), Object.entries(sessionStorage)]"
NO_START = """async () => {
  for (const name of await caches.keys()) if (name.includes("start")) await caches.delete(name);
}"""
PUT_COPIES = """([local, session]) => {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, text] of local) localStorage.setItem(key, text);
  for (const [key, text] of session) sessionStorage.setItem(key, text);
}"""
# Every sentence at the foot of the screen is remembered.
HEARS = """window.said = [];
addEventListener("DOMContentLoaded", () => {
  const last = document.getElementById("last");
  const what = { childList: true, characterData: true, subtree: true };
  if (last) new MutationObserver(() => said.push(last.textContent)).observe(last, what);
});"""
QUEUED = {
    "made_on": 0,
    "label": "Hit for 4",
    "text": '{"do":"run","id":"waits","command":{"kind":"hit"}}',
}


PRESET = {"title": "Pistol", "values": {"damage": 7, "ap": 2}}
CLUB = {"title": "Club", "values": {}}
MARKER = {"title": "Ki", "values": {"name": "Ki", "counts": True, "start": 2, "limit": 2}}
ENTRY = {"title": "The party", "text": "1.AbC_-9", "people": ["Ana", "Ben"]}
SAVED = {
    "own spycraft hit": [PRESET, CLUB],
    "own spycraft library": [ENTRY, {**ENTRY, "title": "The others"}],
    "own markers spycraft": [MARKER, {**MARKER, "title": "Luck"}],
}
CHOSEN = {
    "theme": "dark",
    "odds": "off",
    "screen": "off",
    "buzz": "off",
    "turn-timer": "60",
    "players": "a fight that had lines",
    "game-answers": "points usual armor",
    "initiative spycraft": "1d20",
    "initiative bonuses spycraft": '[["Marlow", 4]]',
    "last spycraft attack": '[["Marlow", {"bonus": 9, "damage": "1d6+5"}]]',
}


@dataclass(frozen=True)
class Usual:
    """A visit with two fights and everything that can be stored; what is stored, the copies, a start's seconds."""

    visit: Visit
    kept: dict[str, Any]
    copies: Any
    took: float
    took_from_files: float  # where there is no kept start

    def start(self, damage: str = "") -> float:
        """Lay everything in as it was, do a damage, start: the seconds until a hit can be resolved."""
        beside(self.visit).page.evaluate(REPLACE_ROWS, self.kept)
        self.visit.page.evaluate(PUT_COPIES, self.copies)
        if damage:
            self.visit.page.evaluate(damage)
        began = time.monotonic()
        self.visit.open().ready()
        return time.monotonic() - began


@pytest.fixture
def usual(fight: Visit, used_browser: UsedBrowser, site: str) -> Usual:
    for name, text in CHOSEN.items():
        fight.page.evaluate("([name, text]) => hurtbox.views.remember(name, text)", [name, text])
    mirrored(fight.hit(3))
    fights(fight).tap("#leaf-body summary", "Spycraft")
    fight.done("#leaf-body .game[open]:has-text('Spycraft') [data-do=begin]")
    fight.done("#turns [data-form=next_turn]")
    mirrored(fight.target().hit(5))
    kept, copies = fight.stored(), fight.page.evaluate(COPIES)
    assert {name.removeprefix("hurtbox:") for name, _ in copies[0]} == set(LOCAL)
    other = kept["heads"][0]["encounter"]
    kept["queue"] = [{"key": 1, "encounter": other, **QUEUED}]
    kept["aside"] = [{"key": 1, "title": "A fight: cannot be read", "changed": 5, "text": "{}"}]
    kept["app"] += [{"key": key, "value": json.dumps(rows)} for key, rows in SAVED.items()]
    kept["app"].append({"key": "removed", "value": ["a fight that was removed"]})
    assert {row["key"] for row in kept["app"]} == {*APP, *OWN}
    fight.page.add_init_script(HEARS)
    start = Usual(fight, kept, copies, 0, 0).start
    took = max(start() for _ in range(2))
    took_from_files = start(NO_START)
    used_browser.lay_in(fight.page.context, site, DIST)
    return Usual(fight, kept, copies, took, took_from_files)


@pytest.mark.sweep
def test_a_start_with_anything_damaged(usual: Usual, used_browser: UsedBrowser, site: str) -> None:
    visit = usual.visit
    open_fight = visit.view("status")["encounter"]
    chance, faults, slow, times = Random(SEED), [], [], []
    order = places()
    chance.shuffle(order)
    for n in range(COUNT):
        place = order[n % len(order)]  # each as often as the others
        damage = drawn(chance, place, open_fight)
        normal = usual.took_from_files if place[0] == "start" else usual.took
        try:
            needed = usual.start(damage.script)
            for _ in range(AGAIN):  # beside an undamaged one
                if needed <= 2 * normal:
                    break
                used_browser.lay_in(visit.page.context, site, DIST)
                normal = max(normal, usual.start(NO_START if place[0] == "start" else ""))
                used_browser.lay_in(visit.page.context, site, DIST)
                needed = min(needed, usual.start(damage.script))
            times.append(needed / normal)
            if needed > 2 * normal:
                slow.append(f"{n}: {damage.where}: {needed:.1f} s")
            told_of_aside(visit, usual.kept)
            plays(visit)
            looks(visit, place[-1])
            nothing_is_lost_unsaid(visit)
        except (AssertionError, Error) as fault:
            faults.append(f"{n}: {damage.where}: {str(fault)[:300]}")
            visit.trouble.clear()
        if place[0] == "start":
            used_browser.lay_in(visit.page.context, site, DIST)
    print(f"{COUNT} damages, seed {SEED}: a start takes {usual.took:.1f} s")
    print(f"from files {usual.took_from_files:.1f} s; too slow: {slow}; times of the usual:")
    print(*(f"{one:.2f}" for one in sorted(times)))
    assert faults == []
    assert slow == []


def told_of_aside(visit: Visit, kept: dict[str, Any]) -> None:
    """What was set aside was said."""
    visit.page.wait_for_function("() => hurtbox.store.wasChecked()")
    if len(visit.stored()["aside"]) > len(kept["aside"]):
        visit.page.wait_for_function(
            "() => said.some((text) => text.includes('moved to All fights'))"
        )


def looks(visit: Visit, name: str) -> None:
    """What reads this key or row is opened, as far as the fight that plays on has it."""
    page, is_spycraft = visit.page, visit.view("status")["key"] == "spycraft"
    while page.locator("body").get_attribute("data-screen") != "roster":
        visit.tap("section:visible [data-do=back]")
    if name in ("theme", "odds", "screen", "buzz", "turn-timer", "turn-began"):
        visit.menu("This device").sheet("This device").shut()
    elif name == "game":
        fights(visit)
    elif not is_spycraft:
        return
    elif name.startswith("initiative "):
        visit.tap("#to-order").sheet("Turn order")
        visit.tap("#sheet [data-do=choose-dice]")
        page.locator("#order-dice").wait_for()
        visit.tap("#sheet [data-do=bonuses]")
        page.locator("#sheet .stepper").first.wait_for()
        visit.shut()
    elif name == "last spycraft attack":
        attack_on(visit, "Marlow").tap("#form-page [data-do=back]")
    elif name == "own spycraft hit":
        visit.target().tap("#chips [data-do=chip]").sheet("This hit")
        page.locator("#preset-name").wait_for()
        visit.shut()
    elif name == "own spycraft library":
        visit.tap("#add").sheet("Add")
        page.locator("#sheet [data-do=person-add]").first.wait_for()
        visit.shut()
    elif name == "own markers spycraft":
        visit.target().tap("#acts [data-do=conditions]")
        page.locator("#sheet .names-of").first.wait_for()
        visit.shut()
    visit.check()


def nothing_is_lost_unsaid(visit: Visit) -> None:
    """What the person has saved can be read whole: what is left out would be gone with the next save."""
    for row in visit.stored()["app"]:
        if row["key"] in OWN:
            read = library.read if row["key"].endswith(" library") else presets.read
            assert len(read(row["value"])) == len(json.loads(row["value"])), row


def plays(visit: Visit) -> None:
    """A hit counts."""
    if not visit.view("status"):
        visit.page.evaluate("history.replaceState(null, '')")
        visit.begin()
    if visit.page.locator("body").get_attribute("data-screen") != "roster":
        visit.tap("section:visible [data-do=back]")
    before = visit.revision()
    visit.target().hit(1)
    assert visit.revision() > before
    visit.check()
