"""Two windows of one fight: one leads, the others show what it does and can take over. Nothing is lost or
done twice, whoever leads and however the leader ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .visit import Visit

Tab = Callable[[], Visit]

# A leader that is frozen hears nothing and holds its lock.
FROZEN = """() => { const kept = BroadcastChannel.prototype.postMessage;
  BroadcastChannel.prototype.postMessage = () => {};
  window.thaw = () => { BroadcastChannel.prototype.postMessage = kept; }; }"""


def follows(visit: Visit) -> Visit:
    """Wait until the tab shows what another one leads."""
    expect(visit.page.locator("#follows")).to_be_visible()
    return visit.until_marked("follows")


def at_revision(visit: Visit, revision: int) -> Visit:
    visit.page.wait_for_function(
        "revision => JSON.parse(hurtbox.views.view('status')).revision === revision", arg=revision
    )
    return visit


def has_done(visit: Visit, count: int) -> Visit:
    """Wait until so many acts are shown."""
    visit.page.wait_for_function(
        "count => JSON.parse(hurtbox.views.view('status')).records.length === count", arg=count
    )
    return visit


def leads(visit: Visit) -> Visit:
    """Wait until a hit can be resolved here."""
    visit.says("This window controls the fight now").ready()
    expect(visit.page.locator("#follows")).to_be_hidden()
    return visit


def enter(visit: Visit, number: int) -> Visit:
    visit.call(number).page.locator("#strike .harm").tap()
    return visit


def test_the_second_tab_follows_live_and_changes_nothing(fight: Visit, tab: Tab) -> None:
    other = follows(tab())
    other.target()
    fight.hit(12)
    at_revision(other, fight.revision())
    expect(other.page.locator("#chart .marked")).to_have_count(
        fight.page.locator("#chart .marked").count()
    )
    for key in ("status", "roster", "c:c1", f"r:{fight.view('status')['records'][0]}"):
        assert other.view(key) == fight.view(key)
    # It has no engine of its own, and what would change the fight is not there.
    assert not any("engine" in worker.url for worker in other.page.workers)
    for selector in ("#keys", "#undo"):
        expect(other.page.locator(selector)).to_be_hidden()
    expect(other.page.locator("#acts > :visible")).to_have_text(["More"])
    other.page.keyboard.press("7")
    other.page.keyboard.press("Enter")
    assert len(fight.stored()["records"]) == 1
    # Details can be looked at.
    other.past().tap("#sheet .record [data-do=record]")
    expect(other.page.locator("#sheet .step").first).to_be_visible()


def test_lead_here_and_the_old_leader_follows(fight: Visit, tab: Tab) -> None:
    fight.hit(12)
    other = follows(tab())
    leads(other.tap("[data-do=lead]"))
    fight.says("Another window controls this fight now")
    other.target().hit(3)
    at_revision(fight, other.revision())
    assert fight.titles() == other.titles()
    expect(fight.page.locator("#keys")).to_be_hidden()
    leads(fight.tap("[data-do=lead]"))
    fight.hit(4)
    assert len(fight.stored()["records"]) == 3


def test_a_leader_that_is_closed_is_followed_by_itself(fight: Visit, tab: Tab) -> None:
    fight.hit(12)
    other = follows(tab())
    fight.page.close()
    leads(other).target().hit(3)
    assert len(other.titles()) == 2


NEXT_TURNS = """() => { for (let n = 0; n < 6; n += 1) {
  window.rest(1000);
  document.querySelector("#turns .big").click();
} }"""


def test_who_asks_for_control_and_is_closed_at_once_leaves_nobody_waiting(
    fight: Visit, tab: Tab
) -> None:
    other = follows(tab())
    fight.tap("#combatant [data-do=back]")
    fight.page.evaluate(NEXT_TURNS)
    other.page.evaluate("() => { hurtbox.leadership.lead(); }")
    other.page.close()
    has_done(fight, 6).target().hit(3)
    assert len(fight.titles()) == 7
    assert fight.stored()["queue"] == []


def test_who_takes_control_and_is_closed_at_once_leaves_nobody_waiting(
    fight: Visit, tab: Tab
) -> None:
    other = follows(tab())
    fight.tap("#combatant [data-do=back]")
    fight.page.evaluate(NEXT_TURNS)
    other.tap("[data-do=lead]")
    fight.says("Another window controls this fight now")
    other.page.close()
    has_done(fight, 6).target().hit(3)
    assert len(fight.titles()) == 7
    assert fight.stored()["queue"] == []


@pytest.mark.sweep
def test_a_leader_that_is_loaded_again_leads_again(fight: Visit, tab: Tab) -> None:
    other = follows(tab())
    fight.open().ready()
    follows(other)
    fight.hit(2)
    at_revision(other, fight.revision())


@pytest.mark.sweep
def test_a_frozen_leader_is_pushed_aside_and_notices(fight: Visit, tab: Tab) -> None:
    fight.hit(12)
    other = follows(tab())
    fight.page.evaluate(FROZEN)
    leads(other.tap("[data-do=lead]")).target().hit(3)
    fight.page.evaluate("() => window.thaw()")
    follows(fight)
    leads(fight.tap("[data-do=lead]"))
    assert len(fight.titles()) == 2


@pytest.mark.sweep
def test_what_waits_at_the_old_leader_is_done_once_at_the_new_one(fight: Visit, tab: Tab) -> None:
    fight.hit(3)
    fight.page.wait_for_function(
        "revision => JSON.parse(localStorage['hurtbox:views']).revision === revision",
        arg=fight.revision(),
    )
    fight.hold_back().open()
    enter(fight, 4)
    enter(fight, 5)
    expect(fight.page.locator("#waiting")).to_contain_text("5")
    other = tab()
    expect(other.page.locator("#follows")).to_be_visible()
    other.tap("[data-do=lead]").confirmed(1)
    expect(fight.page.locator("#waiting")).to_be_hidden()
    assert len(other.titles()) == 3
    assert other.stored()["queue"] == []
    fight.release()
    # What the engine answers late, about the state before, is not shown any more.
    fight.page.evaluate("hurtbox.engine.request(JSON.stringify({ do: 'views', audience: 'gm' }))")
    at_revision(fight, other.revision())
    assert len(other.stored()["records"]) == 3


@pytest.mark.sweep
def test_a_hit_in_the_moment_of_the_handover_is_kept_once(fight: Visit, tab: Tab) -> None:
    fight.hit(3)
    other = follows(tab())
    enter(fight, 4)
    other.tap("[data-do=lead]")
    leads(other)
    at_revision(fight, other.revision())
    assert len(other.titles()) == 2
    assert len(other.stored()["records"]) == 2
    assert other.stored()["queue"] == []


@pytest.mark.sweep
def test_different_fights_are_independent(fight: Visit, tab: Tab) -> None:
    fight.hit(3)
    other = follows(tab())
    other.menu("All fights").done("#leaf-body .game[open] [data-do=begin]")
    expect(other.page.locator("#follows")).to_be_hidden()
    other.target().hit(5)
    fight.hit(4)
    assert len(fight.titles()) == 2
    assert len(other.titles()) == 1
    first, second = fight.view("status")["encounter"], other.view("status")["encounter"]
    assert first != second
    # Each finds its own again.
    assert fight.open().ready().view("status")["encounter"] == first
    assert other.open().ready().view("status")["encounter"] == second


# Without locks nobody leads: the revision alone keeps two tabs from overwriting each other.


@pytest.mark.sweep
def test_a_second_tab_that_is_behind_doubles_nothing(fight: Visit, tab: Tab) -> None:
    fight.alone().open().ready().hit(3)
    other = tab().ready().target(1)
    fight.hit(4)
    enter(other, 5).says("This fight changed in another window")
    assert other.titles() == fight.titles()
    assert len(other.stored()["records"]) == 2
    waiting = other.page.locator("#waiting")
    expect(waiting).to_contain_text("5")
    before = other.confirmations()
    waiting.locator("[data-do=apply-waiting]").tap()
    other.confirmed(before)
    expect(waiting).to_be_hidden()
    assert len(other.stored()["records"]) == 3


@pytest.mark.sweep
def test_a_late_undo_from_a_second_tab_takes_nothing_back(fight: Visit, tab: Tab) -> None:
    fight.alone().open().ready().hit(3)
    other = tab().ready()
    fight.hit(4)
    other.page.locator("#undo").tap()
    other.says("This fight changed in another window")
    assert len(other.titles()) == 2
    expect(other.page.locator("#waiting")).to_be_hidden()
