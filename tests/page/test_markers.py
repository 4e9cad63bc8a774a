"""Markers: added, counted and reset by touch, remembered, and kept from players where they are secret."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from .screen_faults import NARROW, PHONE, RUN, SMALL
from .visit import Visit

NEW = "#acts [data-do=conditions]"
SAVE = "#sheet [data-do=ask]"
COUNTER = "#sheet .marker output"
BADGES = "#state .badge.tap"


def new(visit: Visit) -> Visit:
    """Open the entry of a counter from the conditions."""
    return visit.tap(NEW).tap("#sheet [data-do=counter]:not([data-of])")


def make(
    visit: Visit, name: str, note: str = "", *, start: int = -1, secret: bool = False
) -> Visit:
    """Fill in the open entry and save it; with a `start` it is a counter that has it as its limit, too."""
    visit.page.locator("#ask-name").fill(name)
    visit.page.locator("#ask-note").fill(note)
    if start >= 0:
        visit.tap("#sheet [data-of='ask counts']")
        for key in ("start", "limit"):
            for _ in range(start):
                visit.tap(f"#sheet [data-do=step][data-of='ask {key}'][data-by='1']")
        visit.tap("#sheet [data-of='ask reset'][data-at='1']")
    if secret:
        visit.tap("#sheet [data-of='ask secret']")
    visit.done(SAVE)
    expect(visit.page.locator("#sheet")).to_be_hidden()
    return visit


def test_a_counter_is_made_counted_by_one_tap_reset_by_the_round_and_undone(
    fight: Visit, axe: str
) -> None:
    new(fight).tap("#sheet [data-of='ask counts']")
    fight.page.evaluate(f"() => {{ {axe}; }}")
    assert fight.page.evaluate(RUN) == []
    fight.tap("#sheet [data-of='ask counts']")
    make(fight, "Ki", "One die each", start=3)
    expect(fight.page.locator(BADGES)).to_have_text("Ki 3/3")
    expect(fight.more().page.locator("#sheet .marker .under")).to_have_text(
        "One die each · resets each round"
    )
    fight.done("#sheet [data-do=marker-step][data-by='-1']")
    fight.done("#sheet [data-do=marker-step][data-by='-1']")
    expect(fight.page.locator(COUNTER)).to_have_text("1/3")
    assert fight.page.evaluate(RUN) == []
    fight.shut().done("#undo")
    expect(fight.more().page.locator(COUNTER)).to_have_text("2/3")
    fight.shut().tap("#combatant [data-do=back]")
    expect(fight.page.locator("#rows")).to_contain_text("Ki 2/3")
    fight.passes("End round")
    expect(fight.page.locator("#rows")).to_contain_text("Ki 3/3")


# The parts of a badge that are cut off, or lie beside the screen.
CUT = """() => [...document.querySelectorAll("#state .badge > :last-child, #pools .number")].filter((one) =>
  one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth - 4)
  .map((one) => one.textContent)"""


def test_a_long_name_gives_way_to_the_count_and_to_the_pool(fight: Visit) -> None:
    make(new(fight), "Phaser rifle charges", start=12)
    badge = fight.page.locator(BADGES)
    expect(badge).to_have_text("Phaser rifle charges 12/12")
    for size in (PHONE, NARROW, SMALL):
        fight.page.set_viewport_size(size)
        assert fight.page.evaluate(CUT) == [], size
    fight.page.set_viewport_size(NARROW)
    new(fight)
    make(fight, "Unpronounceable-and-unbreakable-markers")
    assert fight.page.evaluate(CUT) == []


def test_a_condition_says_what_it_does_and_is_changed_and_removed(fight: Visit) -> None:
    make(new(fight), "Oath broken", "−2 on everything")
    fight.tap(BADGES).sheet("Oath broken")
    expect(fight.page.locator("#ask-note")).to_have_value("−2 on everything")
    make(fight, "Oath kept")
    expect(fight.page.locator(BADGES)).to_have_text("Oath kept")
    fight.tap(BADGES).done("#sheet [data-do=marker-remove]")
    expect(fight.page.locator(BADGES)).to_have_count(0)
    fight.done("#undo")
    expect(fight.page.locator(BADGES)).to_have_text("Oath kept")


def test_a_counter_of_before_is_added_by_one_tap_in_the_next_fight(fight: Visit) -> None:
    make(new(fight), "Ki", start=2)
    fight.menu("All fights").done("#leaf-body .game[open] [data-do=begin]")
    fight.target().tap(NEW)
    fight.done("#sheet [data-do=counter]", "Ki 2")
    expect(fight.page.locator(BADGES)).to_have_text("Ki 2/2")


# The remembered markers are never read.
READ_NEVER = """() => {
  const { store } = globalThis.hurtbox;
  globalThis.hurtbox.store = { ...store, presets: () => new Promise(() => {}) };
}"""


def test_one_that_is_saved_before_those_of_before_are_read_is_remembered(fight: Visit) -> None:
    make(new(fight), "Oath")
    fight.page.evaluate(READ_NEVER)
    make(new(fight), "Ki", start=2)
    (row,) = [row for row in fight.stored()["app"] if "markers" in row["key"]]
    assert [one["title"] for one in json.loads(row["value"])] == ["Ki", "Oath"]


def test_what_cannot_be_a_marker_is_said_in_the_entry(fight: Visit) -> None:
    new(fight).tap(SAVE)
    trouble = fight.page.locator("#sheet .trouble")
    expect(trouble).to_have_text("Enter a name")
    fight.page.locator("#ask-name").evaluate("(node) => { node.value = 'a\\u202eb'; }")
    fight.tap(SAVE)
    expect(trouble).to_contain_text("invisible character")
    make(fight, "Marked")


def test_the_fight_has_markers_too_and_players_see_no_secret_one(fight: Visit) -> None:
    make(new(fight), "Traitor", secret=True)
    make(new(fight), "Blessed", "Once a day")
    fight.menu("Conditions and counters").sheet("Conditions and counters")
    make(fight.tap("#sheet [data-do=counter]:not([data-of])"), "Alarm", start=2)
    row = fight.page.locator("#roster-notes .marker")
    expect(row).to_contain_text("Alarm")
    fight.done("#roster-notes [data-do=marker-step][data-by='-1']")
    expect(row.locator("output")).to_have_text("1/2")
    fight.menu("Share or save", "Switch to the players")
    fight.page.wait_for_function(
        "() => JSON.parse(hurtbox.views.view('status')).audience === 'players'"
    )
    expect(row).to_contain_text("Alarm")
    expect(row.locator("button")).to_have_count(0)
    fight.target()
    expect(fight.page.locator("#state")).to_contain_text("Blessed")
    assert "Traitor" not in fight.page.evaluate("() => document.documentElement.outerHTML")


def test_a_countdown_says_when_it_is_due(fight: Visit) -> None:
    fight.menu("Conditions and counters").tap("#sheet [data-do=name]", "Bomb")
    fight.done("#sheet [data-do=lasts]", "2 rounds")
    row = fight.page.locator("#roster-notes .marker")
    expect(row.locator("output")).to_have_text("2")
    expect(row.locator(".under")).to_have_text("one less each round")
    fight.passes("End round")
    expect(row.locator("output")).to_have_text("1")
    fight.passes("End round")
    expect(row.locator(".under")).to_have_text("is due")
    expect(fight.page.locator("#last")).to_contain_text("“Bomb” is due")
    fight.done("#undo")
    expect(row.locator("output")).to_have_text("1")


def test_somebody_hidden_is_so_on_their_own_screen(fight: Visit) -> None:
    state = fight.page.locator("#state")
    fight.acted("Hide")
    expect(state).to_contain_text("hidden")
    fight.done("#undo")
    expect(state).not_to_contain_text("hidden")
