"""The acts below the keypad and More, the menu's lines, and the sheets that they lead to."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .screen_faults import RUN
from .test_keypad_place import SIZES, TEXTS
from .visit import Visit

GAMES = ["spycraft", "mythic", "opend6", "cybergod", "cepheus"]
MENU = [
    *("Roll dice", "Conditions and counters", "Notes", "History", "Rules", "Time and scenes"),
    *(
        "Players join, table view",
        "Share or save",
        "Library",
        "House rules",
        "All fights",
        "This device",
    ),
]
# What can be tapped on a combatant's screen besides the keypad. A chart is one control, whatever its boxes are.
CONTROLS = """() => [...document.querySelectorAll(
    "#combatant :is(button, select, [role=grid], [data-do]:not([role=gridcell])), #undo, #redo")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".pad"))
  .map((one) => one.innerText || one.id || one.dataset.do)"""


# The acts that are shown with this size of text, and those of them that are cut off.
SHOWN = """(text) => {
  document.documentElement.style.fontSize = text;
  const shown = [...document.querySelectorAll("#acts > *")].filter((one) => one.checkVisibility());
  const cut = shown.filter((one) =>
    one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth);
  return [shown, cut].map((all) => all.map((one) => one.innerText));
}"""


def begun(visit: Visit, system: str) -> Visit:
    """The first prepared fight of a game, at its first combatant."""
    group = visit.ready().page.locator(f"#start details:has([data-system={system}])")
    if group.get_attribute("open") is None:
        group.locator("summary").tap()
    return visit.done(f"#start [data-system={system}][data-do=begin]").target()


@pytest.mark.parametrize("system", first_then_sweep(GAMES, 4))
def test_at_most_nine_controls_stand_beside_the_keypad(
    tab: Callable[[], Visit], system: str, axe: str
) -> None:
    visit = begun(tab(), system)
    acts = visit.page.locator("#acts > button")
    expect(acts.last).to_have_text("More")
    assert 2 <= acts.count() <= 4
    controls = visit.page.evaluate(CONTROLS)
    assert len(controls) <= 9, controls
    visit.call(9)
    expect(visit.page.locator("#odds")).to_be_visible()  # the line of the odds leads to their sheet
    assert len(visit.page.evaluate(CONTROLS)) == len(controls) + 1
    visit.tap("#acts [data-do=more]")
    visit.page.evaluate(f"() => {{ {axe}; }}")
    assert json.dumps(visit.page.evaluate(RUN)) == "[]"
    # Everything that the engine offers is there, each once, besides those used last.
    who = visit.view("names")[0][0]
    offered = len(visit.view(f"f:{who}")["forms"])
    expect(visit.page.locator("#sheet [data-do=form]")).to_have_count(offered)


@pytest.mark.parametrize("system", first_then_sweep(GAMES, 4))
def test_no_act_is_cut_off_at_any_size(tab: Callable[[], Visit], system: str) -> None:
    visit = begun(tab(), system)
    whole, _ = visit.page.evaluate(SHOWN, "100%")
    for size in SIZES:
        visit.page.set_viewport_size(size)
        for text in TEXTS:
            shown, cut = visit.page.evaluate(SHOWN, text)
            assert cut == [], (size, text)
            assert shown in (whole, [whole[0], "More"]), (size, text)


def test_who_only_looks_has_more_within_the_screen(fight: Visit) -> None:
    fight.hit(12).menu("Share or save", "Switch to the players")
    fight.page.wait_for_function(
        "() => JSON.parse(hurtbox.views.view('status')).audience === 'players'"
    )
    fight.target()
    for size in SIZES:
        fight.page.set_viewport_size(size)
        for text in TEXTS:
            assert fight.page.evaluate(SHOWN, text) == [["More"], []], (size, text)
    fight.more().tap("#sheet [data-do=happened]")
    expect(fight.page.locator("#sheet .record")).to_have_count(1)


def test_more_is_searched_by_typing_and_begins_with_what_was_used_last(
    tab: Callable[[], Visit],
) -> None:
    visit = begun(tab(), "spycraft").more()
    shown = visit.page.locator("#sheet-body .acts .act:visible")
    visit.page.locator("#more-find").fill("fall")
    expect(shown).to_have_text(["Fall"])
    visit.page.locator("#more-find").fill("no such act")
    expect(shown).to_have_count(0)
    expect(visit.page.locator("#sheet")).to_contain_text("Nothing here is called “no such act”.")
    visit.page.locator("#more-find").fill("")
    expect(visit.page.locator("#sheet-body .acts h3").first).not_to_have_text("Last used")
    visit.tap("#sheet [data-do=form]", "Vitality and wounds").done("#sheet [data-do=ask]")
    visit.more()
    expect(visit.page.locator("#sheet-body .acts").first).to_have_text(
        "Last usedVitality and wounds"
    )


def test_remove_and_unhurt_again_stand_at_the_foot(fight: Visit) -> None:
    fight.hit(12).more()
    ends = fight.page.locator("#sheet-foot [data-do=form]")
    expect(ends).to_have_text(["Unhurt again", "Remove"])
    fight.done("#sheet-foot [data-do=form]", "Unhurt again")
    expect(fight.page.locator("#sheet")).to_be_hidden()
    fight.more().done("#sheet-foot [data-do=form]", "Remove")
    expect(fight.page.locator("body")).to_have_attribute("data-screen", "roster")


def test_what_happened_to_one_is_found_in_more(fight: Visit) -> None:
    fight.hit(12).more().tap("#sheet [data-do=happened]")
    expect(fight.page.locator("#sheet .record")).to_have_count(1)
    fight.tap("#sheet .record [data-do=record]").page.wait_for_selector("#sheet .step")


def test_the_menu_has_twelve_lines_without_a_picture(fight: Visit) -> None:
    fight.roster().tap("#roster [data-do=menu]").sheet("Menu")
    expect(fight.page.locator("#sheet .go")).to_have_text(MENU)
    expect(fight.page.locator("#sheet-body svg")).to_have_count(0)


def test_the_menu_without_a_fight_and_of_a_window_that_follows(tab: Callable[[], Visit]) -> None:
    visit = tab().ready()
    visit.tap("#roster [data-do=menu]").sheet("Menu")
    lines = visit.page.locator("#sheet .go")
    expect(lines).to_have_text(["All fights", "This device"])
    visit.shut().begin()
    other = tab()
    expect(other.page.locator("#follows")).to_be_visible()
    other.tap("#roster [data-do=menu]").sheet("Menu")
    few = ["History", "Rules", "Table view", "Share or save", "All fights", "This device"]
    expect(other.page.locator("#sheet .go")).to_have_text(few)


def test_the_turn_before_and_the_end_of_the_round_are_one_tap(tab: Callable[[], Visit]) -> None:
    visit = begun(tab(), "spycraft").roster()
    at_end = visit.page.locator("#rows-end button")
    expect(at_end).to_have_text(["End round"])
    visit.done("#turns [data-form=next_turn]").target().hit(5).roster()
    expect(at_end).to_have_text(["Previous turn", "End round"])
    visit.done("#rows-end [data-do=previous-turn]")
    assert visit.view("list")["turn"] is None and "hit: 5" in visit.titles()[1]
    visit.done("#rows-end [data-form=end_round]")
    assert visit.view("list")["round"] == 2


def test_scenes_end_apart_from_the_turns(tab: Callable[[], Visit]) -> None:
    visit = begun(tab(), "spycraft").menu("Time and scenes").sheet("Time and scenes")
    lines = visit.page.locator("#sheet .go")
    expect(lines).to_have_text(["Let time pass", "End scene", "End session", "End mission"])
    visit.shut()
    visit.menu("Time and scenes").done("#sheet [data-do=form]", "End scene")
    assert visit.titles()[0] == "Scene ended"


def test_the_library_and_the_notes_from_the_menu(fight: Visit) -> None:
    fight.menu("Library", "Save from this fight").tap("#sheet [data-do=save-who]")
    fight.tap("#sheet [data-do=save-entry]").says("Saved to the library")
    fight.menu("Library").done("#sheet [data-do=group-add]")
    assert "join" in fight.titles()[0]
