"""The fight that opens is the one that was open, whatever the copies for the first draw say. IndexedDB decides; a
browser that was killed has often lost the last seconds of localStorage and of sessionStorage."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from .kept_start import beside
from .test_recovered import mirrored
from .test_storage import begin_another, fights
from .visit import Visit

Tab = Callable[[], Visit]

# The storage opens late, as on a slow phone: long enough to tap on what the copies have drawn.
LATE = """const open = IDBFactory.prototype.open;
const late = new Promise((go) => { window.openNow = go; });
IDBFactory.prototype.open = function (name, ...rest) {
  const asked = open.call(this, name, ...rest);
  if (name !== "hurtbox") return asked;
  const listen = asked.addEventListener.bind(asked);
  asked.addEventListener = (kind, hear, ...more) =>
    listen(kind, kind === "success" ? (event) => late.then(() => hear.call(asked, event)) : hear, ...more);
  return asked;
};"""
COPIES = "() => Object.entries(localStorage)"
PUT_COPIES = """(copies) => { localStorage.clear();
  for (const [key, text] of copies) localStorage.setItem(key, text); }"""


def open_fight(visit: Visit) -> str:
    return str(visit.view("status")["encounter"])


@pytest.fixture
def stale(fight: Visit, used: BrowserContext) -> tuple[list[Any], str, str]:
    """The copies of a fight A, and another fight B in which somebody has just been hit: (copies, A, B)."""
    mirrored(fight.hit(3))
    copies, first = fight.page.evaluate(COPIES), open_fight(fight)
    begin_another(fight)
    fight.target().hit(5)
    second = open_fight(fight)
    assert first != second
    fight.page.close()
    return copies, first, second


def crashed(used: BrowserContext, site: str, copies: list[Any], script: str = "") -> Visit:
    """A window after the crash: the copies are the ones from before."""
    visit = beside(Visit(used, site))
    visit.page.evaluate(PUT_COPIES, copies)
    if script:
        visit.page.add_init_script(script)
    return visit


def test_after_a_crash_the_fight_opens_that_was_begun_last(
    stale: tuple[list[Any], str, str], used: BrowserContext, site: str
) -> None:
    copies, first, second = stale
    visit = crashed(used, site, copies).open().ready()
    assert open_fight(visit) == second
    visit.target().hit(7)
    records = visit.stored()["records"]
    assert [row["encounter"] for row in records].count(second) == 2
    assert [row["encounter"] for row in records].count(first) == 1
    visit.check()


def test_the_first_draw_names_the_fight(fight: Visit, used: BrowserContext, site: str) -> None:
    """Also while the engine is silent."""
    mirrored(fight.hit(3))
    title = fight.view("roster")["title"]
    copies = fight.page.evaluate(COPIES)
    fight.page.close()
    visit = crashed(used, site, copies).hold_back().open()
    expect(visit.page.locator("#fight-title")).to_be_visible()
    expect(visit.page.locator("#fight-title")).to_have_text(title)
    visit.check()


@pytest.mark.sweep
def test_what_was_tapped_on_the_wrong_fight_waits_there_for_a_choice(
    stale: tuple[list[Any], str, str], used: BrowserContext, site: str
) -> None:
    copies, first, second = stale
    visit = crashed(used, site, copies, LATE).hold_back().open()
    visit.target().call(9).page.locator("#strike .harm").tap()
    visit.call(4)  # a number that is still being called belongs to the wrong fight too
    visit.page.evaluate("() => window.openNow()")
    # The screen changes before the engine answers anything, and names the fight that opens.
    expect(visit.page.locator("body")).to_have_attribute("data-screen", "roster")
    title = next(row["title"] for row in visit.stored()["heads"] if row["encounter"] == second)
    expect(visit.page.locator("#fight-title")).to_have_text(title)
    expect(visit.page.locator("#rows [data-do=open]")).to_have_count(0)
    visit.release().ready()
    assert open_fight(visit) == second
    assert len(visit.stored()["records"]) == 2
    visit.target()
    expect(visit.page.locator("#number")).to_have_text("0")
    visit.hit(6)
    (row,) = visit.stored()["queue"]
    assert row["encounter"] == first
    # In its own fight it is offered, also after one more start, and not carried out unasked.
    visit.check()
    visit.page.close()
    visit = Visit(used, site).open().ready()
    fights(visit).tap(f"#leaf-body [data-do=open-fight][data-of='{first}']")
    expect(visit.page.locator("#waiting [data-do=apply-waiting]")).to_be_visible()
    assert [row["encounter"] for row in visit.stored()["records"]].count(first) == 1
    visit.done("#waiting [data-do=apply-waiting]")
    assert [row["encounter"] for row in visit.stored()["records"]].count(first) == 2
    visit.check()


@pytest.mark.sweep
def test_a_fight_that_was_only_opened_is_open_after_a_crash(
    fight: Visit, used: BrowserContext, site: str
) -> None:
    """To look at another fight changes nothing in it, and still it is the one that is open."""
    mirrored(fight.hit(3))
    first = open_fight(fight)
    begin_another(fight)
    copies = fight.page.evaluate(COPIES)
    fights(fight).tap(f"#leaf-body [data-do=open-fight][data-of='{first}']")
    fight.page.wait_for_function(
        "id => JSON.parse(hurtbox.views.view('status')).encounter === id", arg=first
    )
    fight.page.close()
    assert open_fight(crashed(used, site, copies).open().ready()) == first


@pytest.mark.sweep
def test_a_window_that_was_restored_with_an_old_memory_of_itself(fight: Visit) -> None:
    """After a crash browsers restore a window's sessionStorage, as it was some seconds before."""
    mirrored(fight.hit(3))
    own = fight.page.evaluate("() => Object.entries(sessionStorage)")
    begin_another(fight)
    second = open_fight(fight)
    beside(fight).page.evaluate(
        "(own) => { for (const [key, text] of own) sessionStorage.setItem(key, text); }", own
    )
    assert open_fight(fight.open().ready()) == second


@pytest.mark.sweep
def test_each_of_two_windows_opens_its_own_fight_again(fight: Visit, tab: Tab) -> None:
    fight.hit(3)
    first = open_fight(fight)
    other = tab()
    begin_another(other)
    second = open_fight(other)
    assert (open_fight(fight.open().ready()), open_fight(other.open().ready())) == (first, second)


@pytest.mark.sweep
def test_the_place_in_a_fight_is_not_taken_into_another_one(
    stale: tuple[list[Any], str, str], used: BrowserContext, site: str
) -> None:
    """A restored history entry says who was on the screen: people of two fights may have the same id."""
    copies, first, _ = stale
    visit = crashed(used, site, copies)
    visit.page.add_init_script(
        "history.replaceState("
        + json.dumps(json.dumps({"screen": "combatant", "who": "c1"}))
        + ", '');"
    )
    visit.open().ready()
    assert open_fight(visit) != first
    expect(visit.page.locator("body")).to_have_attribute("data-screen", "roster")


def test_what_was_done_in_another_fight_is_not_said_in_this_one(tab: Tab) -> None:
    visit = tab().ready().begin()
    first = str(visit.view("status")["title"])
    begin_another(visit)
    visit.target().hit(4)
    said = visit.page.locator("#dock .last").inner_text()
    assert said
    visit.menu("All fights").tap("#leaf [data-do=open-fight]", first)
    visit.page.wait_for_function(
        "(title) => JSON.parse(hurtbox.views.view('status')).title === title", arg=first
    )
    expect(visit.page.locator("body")).not_to_contain_text(said)
