"""What is saved on this device, how safe it is, and how the storage is managed: the fights screen and the menu."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .visit import Visit

Tab = Callable[[], Visit]
LINES = "#leaf-body .lines > li"
# What the browser says of its promise, and what it is asked.
PROMISES = """window.asked = 0; window.promised = false;
StorageManager.prototype.persisted = async () => window.promised;
StorageManager.prototype.estimate = async () => ({ quota: 5e9, usage: 5e9 - 12e6 });
StorageManager.prototype.persist = async () => { window.asked += 1; return window.promised; };"""


def fights(visit: Visit) -> Visit:
    visit.menu("All fights")
    expect(visit.page.locator("#leaf-body [data-do=open-fight]").first).to_be_visible()
    return visit


def begin_another(visit: Visit) -> Visit:
    return fights(visit).done("#leaf-body .game[open] [data-do=begin]")


def light(visit: Visit) -> Visit:
    return visit.menu("This device").sheet("This device")


def test_twelve_fights_are_kept_and_a_new_one_replaces_none(fight: Visit) -> None:
    fight.hit(12)
    for _ in range(11):
        begin_another(fight)
    heads = fight.stored()["heads"]
    assert len(heads) == len({head["encounter"] for head in heads}) == 12
    expect(fights(fight).page.locator(LINES)).to_have_count(12)
    first = fight.page.locator(LINES).last
    expect(first).to_contain_text("1 entry")
    expect(first).to_contain_text("KB")
    first.locator("[data-do=open-fight]").tap()
    fight.page.wait_for_function("JSON.parse(hurtbox.views.view('status')).records.length === 1")


def test_removing_takes_two_steps_and_can_be_undone(fight: Visit) -> None:
    fight.hit(12)
    stored = fight.stored()
    begin_another(fight)
    fights(fight).tap(f"{LINES}:last-child [data-do=remove-fight]")
    fight.tap("#leaf-body [data-do=remove-fight-not]")
    assert len(fight.stored()["heads"]) == 2
    fight.tap(f"{LINES}:last-child [data-do=remove-fight]")
    fight.tap("#leaf-body [data-do=remove-fight-now]")
    expect(fight.page.locator("#leaf-body [data-do=put-fight-back]")).to_be_visible()
    assert len(fight.stored()["heads"]) == 1
    fight.tap("#leaf-body [data-do=put-fight-back]")
    expect(fight.page.locator("#leaf-body [data-do=open-fight]")).to_have_count(2)
    again = fight.stored()
    for name in ("heads", "parts", "records"):
        assert all(row in again[name] for row in stored[name])


# One work on the list of fights waits until `go` is called.
HELD = """(work) => {
  const { [work]: real } = hurtbox.fights;
  const gate = new Promise((go) => { window.go = go; });
  hurtbox.fights = { ...hurtbox.fights, [work]: (...given) => gate.then(() => real(...given)) };
}"""


def test_a_removed_fight_stands_once_in_the_list_while_that_is_read_again(fight: Visit) -> None:
    begin_another(fight)
    fights(fight).page.evaluate(HELD, "list")
    fight.tap(f"{LINES}:last-child [data-do=remove-fight]")
    fight.tap("#leaf-body [data-do=remove-fight-now]")
    back = fight.page.locator("#leaf-body [data-do=put-fight-back]")
    expect(back.first).to_be_visible()
    fight.tap(f"{LINES}:first-child [data-do=remove-fight]")  # draws the list
    expect(back).to_have_count(1)
    fight.page.evaluate("window.go()")
    fight.tap("#leaf-body [data-do=remove-fight-not]")
    expect(back).to_have_count(1)


def test_remove_tapped_twice_on_a_slow_device_loses_nothing(fight: Visit) -> None:
    fight.hit(12)
    stored = fight.stored()
    fights(fight).page.evaluate(HELD, "remove")
    fight.tap("#leaf-body [data-do=remove-fight]")
    fight.tap("#leaf-body [data-do=remove-fight-now]").rest()
    again = fight.page.locator("#leaf-body [data-do=remove-fight-now]")
    if again.count():
        again.tap()
    fight.page.evaluate("window.go()")
    fight.tap("#leaf-body [data-do=put-fight-back]")
    expect(fight.page.locator("#leaf-body [data-do=open-fight]")).to_have_count(1)
    assert fight.stored()["records"] == stored["records"]


def test_removing_what_is_gone_keeps_what_can_be_put_back(fight: Visit) -> None:
    fight.hit(12)
    stored = fight.stored()
    (name,) = {head["encounter"] for head in stored["heads"]}
    for work in ("remove", "remove", "putBack"):
        said = fight.page.evaluate("([work, name]) => hurtbox.fights[work](name)", [work, name])
        assert said == ""
    assert fight.stored()["records"] == stored["records"]


def test_the_list_is_drawn_again_and_the_game_that_was_unfolded_stays_unfolded(
    fight: Visit,
) -> None:
    """What is tapped next begins the fight that stood there."""
    fights(fight).tap("#leaf-body summary", "Cybergod")
    unfolded = fight.page.locator("#leaf-body .game[open]")
    expect(unfolded).to_contain_text("Cybergod")
    fight.tap("#leaf-body [data-do=remove-fight]")
    expect(fight.page.locator("#leaf-body [data-do=remove-fight-now]")).to_be_visible()
    expect(unfolded).to_have_count(1)
    expect(unfolded).to_contain_text("Cybergod")


@pytest.mark.sweep
def test_the_open_one_can_go_too_and_does_not_come_back(fight: Visit) -> None:
    fight.hit(12)
    fights(fight).tap("#leaf-body [data-do=remove-fight]")
    fight.tap("#leaf-body [data-do=remove-fight-now]")
    expect(fight.page.locator("#leaf-body [data-do=put-fight-back]")).to_be_visible()
    fight.open().ready()
    assert fight.stored()["heads"] == []
    expect(fight.page.locator("#leaf-body")).to_contain_text("No other fight is saved")


def test_what_another_window_leads_is_not_removed(fight: Visit, tab: Tab) -> None:
    other = tab()
    expect(other.page.locator("#follows")).to_be_visible()
    begin_another(other)
    fights(other).tap(f"{LINES}:last-child [data-do=remove-fight]")
    other.tap("#leaf-body [data-do=remove-fight-now]").says("open in another window")
    assert len(fight.stored()["heads"]) == 2


def test_the_light_says_what_is_promised_and_what_is_in_no_file(fight: Visit) -> None:
    fight.page.add_init_script(PROMISES)
    fight.open().ready()
    assert fight.page.evaluate("window.asked") == 0  # not at a load
    fight.hit(12)
    fight.page.wait_for_function("window.asked === 1")
    line = light(fight).page.locator("#sheet [data-do=light]")
    expect(line).to_contain_text(
        "which may delete it when space runs out · not saved as a file yet"
    )
    fight.tap("#sheet [data-do=light]").sheet("How safe is this fight?")
    expect(fight.page.locator("#sheet")).to_contain_text("Only 12.0 MB of space left")
    fight.tap("#sheet [data-do=persist]")
    expect(fight.page.locator("#sheet")).to_contain_text("does not promise that now")
    fight.page.evaluate("() => { window.promised = true; }")
    fight.tap("#sheet [data-do=persist]")
    expect(fight.page.locator("#sheet")).to_contain_text("has promised")
    with fight.page.expect_download():
        fight.tap("#sheet [data-do=export]")
    expect(light(fight).page.locator("#sheet [data-do=light]")).to_contain_text(
        "which has promised to keep it · all of it is in a file or link"
    )
    fight.shut().target().hit(3)
    fight.hit(4)
    expect(light(fight).page.locator("#sheet [data-do=light]")).to_contain_text(
        "2 changes not saved as a file yet"
    )


@pytest.mark.sweep
def test_a_clock_that_was_set_back_changes_no_order(fight: Visit) -> None:
    """Which fight was last and which copy is newer is told by numbers, never by the time."""
    fight.hit(3)
    first = fight.view("status")["encounter"]
    begin_another(fight)
    fight.page.add_init_script(
        "const now = Date.now; Date.now = () => now() - 365 * 24 * 3600 * 1000;"
    )
    fight.open().ready()
    second = fight.view("status")["encounter"]
    assert second != first
    fight.target().hit(5)
    rows = fights(fight).page.locator("#leaf-body [data-do=open-fight]")
    order = rows.evaluate_all("all => all.map((one) => one.dataset.of)")
    assert order == [second, first]
    newer = fight.view("status")["revision"]
    fight.page.wait_for_function(
        "revision => JSON.parse(localStorage['hurtbox:mirror'] ?? '{}').revision === revision",
        arg=newer,
    )
    assert fight.open().ready().view("status")["revision"] == newer
    assert "second copy" not in fight.last()
