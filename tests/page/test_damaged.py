"""Whatever is damaged of what the browser keeps, the app starts, in its usual time, and says what it put aside.
The damage is drawn by shape over every store, every key and the kept start; `HURTBOX_LONG` tries 300."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Error

from ..conftest import tries
from .damage import drawn
from .kept_start import beside
from .test_recovered import TAKE_BACK, mirrored
from .test_storage import begin_another
from .visit import Visit

Tab = Callable[[], Visit]

COUNT = tries(few=6, some=6, many=12, most=300)
SEED = 15
SLACK = 2.5  # seconds: the machine is shared
COPIES = "() => [Object.entries(localStorage), Object.entries(sessionStorage)]"
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


@pytest.fixture
def usual(fight: Visit) -> tuple[Visit, dict[str, Any], Any, float]:
    """A visit with two fights and everything that can be stored; what is stored, the copies, a start's seconds."""
    mirrored(fight.hit(3))
    begin_another(fight)
    mirrored(fight.target().hit(5))
    kept, copies = fight.stored(), fight.page.evaluate(COPIES)
    other = kept["heads"][0]["encounter"]
    kept["queue"] = [{"key": 1, "encounter": other, **QUEUED}]
    kept["aside"] = [{"key": 1, "title": "A fight: cannot be read", "changed": 5, "text": "{}"}]
    kept["app"].append({"key": "own mythic", "value": "{}"})
    fight.page.add_init_script(HEARS)
    took = max(restored(fight, kept, copies) for _ in range(2))
    return fight, kept, copies, took


def restored(visit: Visit, kept: dict[str, Any], copies: Any, damage: str = "") -> float:
    """Lay everything in as it was, do a damage, start: the seconds until a hit can be resolved."""
    beside(visit).page.evaluate(TAKE_BACK, kept)
    visit.page.evaluate(PUT_COPIES, copies)
    if damage:
        visit.page.evaluate(damage)
    began = time.monotonic()
    visit.open().ready()
    return time.monotonic() - began


def test_a_start_with_anything_damaged(usual: tuple[Visit, dict[str, Any], Any, float]) -> None:
    visit, kept, copies, took = usual
    open_fight = visit.view("status")["encounter"]
    chance, faults, slow = Random(SEED), [], []
    for n in range(COUNT):
        damage = drawn(chance, open_fight)
        try:
            needed = restored(visit, kept, copies, damage.script)
            if needed > 2 * took + SLACK:
                slow.append(f"{n}: {damage.where}: {needed:.1f} s")
            told_of_aside(visit, kept)
            plays(visit)
        except (AssertionError, Error) as fault:
            faults.append(f"{n}: {damage.where}: {str(fault)[:300]}")
            visit.trouble.clear()
    print(f"{COUNT} damages, seed {SEED}: a start takes {took:.1f} s; slow: {slow}")
    assert faults == []
    assert slow == []


def told_of_aside(visit: Visit, kept: dict[str, Any]) -> None:
    """What was put aside was said."""
    visit.page.wait_for_function("() => hurtbox.store.lookedOver()")
    if len(visit.stored()["aside"]) > len(kept["aside"]):
        visit.page.wait_for_function("() => said.some((text) => text.includes('put aside'))")


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
