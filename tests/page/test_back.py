"""The browser's Back closes the topmost of what is open (sheet, form, combatant, page), and nothing more."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .links import FIGHT, fragment
from .visit import STEPS_BACK, Visit

HERE = "history.state && JSON.parse(history.state).level"
Open = Callable[[Visit], object]


def at(visit: Visit, screen: str, level: int) -> None:
    """This screen is shown without a sheet, so many entries above the roster's."""
    expect(visit.page.locator("body")).to_have_attribute("data-screen", screen)
    expect(visit.page.locator("#sheet")).to_be_hidden()
    visit.page.wait_for_function(f"level => ({HERE}) === level", arg=level)


def back(visit: Visit) -> None:
    visit.page.evaluate("() => history.back()")


def in_menu(visit: Visit, do: str) -> Visit:
    return visit.tap("#roster [data-do=menu]").sheet("Menu").tap(f"#sheet [data-do={do}]")


OVER_A_COMBATANT: dict[str, Open] = {
    "this hit": lambda visit: visit.tap("#chips [data-do=chip]").sheet("This hit"),
    "Also hit": lambda visit: visit.tap("#chips [data-do=people]").sheet("Also hit"),
    "box": lambda visit: visit.tap("#chart [data-at='0']").sheet("Which box?"),
    "short form": lambda visit: visit.act("Spend AP").sheet("Spend AP"),
    "note": lambda visit: visit.more().tap("#sheet [data-do=note]").sheet("Note on Ensign Reyes"),
    "library": lambda visit: (
        visit.more().tap("#sheet [data-do=to-library]").sheet("Save to the library")
    ),
    "Why?": lambda visit: visit.past().tap("#sheet [data-do=record]"),
    "share": lambda visit: visit.more().tap("#sheet [data-do=share]").sheet("Share or save"),
}
OVER_THE_ROSTER: dict[str, Open] = {
    "menu": lambda visit: visit.tap("#roster [data-do=menu]").sheet("Menu"),
    "add": lambda visit: visit.tap("[data-do=add-people]:visible").sheet("Add"),
    "turn order": lambda visit: visit.tap("[data-do=order]:visible").sheet("Turn order"),
    "dice": lambda visit: visit.menu("Roll dice").sheet("Roll dice"),
    "rules": lambda visit: in_menu(visit, "rules").sheet("Rules"),
    "share": lambda visit: visit.menu("Share or save").sheet("Share or save"),
    "pack": lambda visit: visit.menu("Share or save", "Share a pack").sheet("Share a pack"),
    "time": lambda visit: in_menu(visit, "time").sheet("Time and scenes"),
    "notes": lambda visit: in_menu(visit, "notes").sheet("Notes"),
    "saved people": lambda visit: in_menu(visit, "library").sheet("Library"),
    "device": lambda visit: in_menu(visit, "device").sheet("This device"),
    "safety": lambda visit: visit.menu("This device", "How safe").sheet("How safe is this fight?"),
}


def test_every_sheet_over_a_combatant(fight: Visit) -> None:
    fight.hit(12)
    fight.call(3)
    length = 0
    for name, opens in OVER_A_COMBATANT.items():
        opens(fight)
        expect(fight.page.locator("#sheet"), name).to_be_visible()
        back(fight)
        at(fight, "combatant", 1)
        expect(fight.page.locator("#number")).to_have_text("3")  # nothing more is lost
        length = length or fight.page.evaluate("history.length")
        assert fight.page.evaluate("history.length") == length, name
    back(fight)
    at(fight, "roster", 0)


def test_every_sheet_over_the_roster(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().begin()
    for name, opens in OVER_THE_ROSTER.items():
        opens(visit)
        expect(visit.page.locator("#sheet"), name).to_be_visible()
        back(visit)
        at(visit, "roster", 0)


def test_a_form_leads_back_to_its_combatant_and_a_sheet_to_the_one_behind_it(
    tab: Callable[[], Visit],
) -> None:
    visit = tab().ready().tap("#start summary", "Spycraft").done("#start [open] [data-do=begin]")
    visit.done("#turns .big").target(1).act("Edit")
    at(visit, "form", 2)
    back(visit)
    at(visit, "combatant", 1)
    visit.act("Attack")
    at(visit, "form", 2)
    visit.tap("#form [data-do=keep-form]").sheet(re.compile("Save as an attack of"))
    back(visit)
    at(visit, "form", 2)
    visit.tap("#form-page [data-do=back]")
    at(visit, "combatant", 1)
    visit.act("Explosion").sheet("Explosion")
    for digit in "24":
        visit.tap(f"#sheet [data-do=type][data-of='ask damage'][data-by='{digit}']")
    visit.tap("#sheet [data-do=show-odds]").sheet("Odds")
    back(visit)
    visit.sheet("Explosion")
    back(visit)
    at(visit, "combatant", 1)
    visit.page.reload()
    visit.ready()
    at(visit, "combatant", 1)
    back(visit)
    at(visit, "roster", 0)


def test_a_page_of_the_menu_and_what_opens_there(fight: Visit) -> None:
    fight.hit(12).menu("All fights", "Open a link").sheet("Open a link, code or file")
    back(fight)
    at(fight, "fights", 1)
    fight.menu("History", "Summary").sheet("Summary")
    back(fight)
    at(fight, "history", 1)
    fight.tap("#leaf [data-do=record]").page.wait_for_selector("#sheet .step")
    back(fight)
    at(fight, "history", 1)
    back(fight)
    at(fight, "roster", 0)


def test_a_waiting_roll_stays_when_back_closes_its_sheet(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().tap("#start summary", "OpenD6").done("#start [open] [data-do=begin]")
    visit.target().hit(16).waits()
    back(visit)
    at(visit, "combatant", 1)
    assert visit.view("status")["owed"]


def forward(visit: Visit) -> None:
    visit.page.evaluate("() => history.forward()")


def test_forward_leads_to_screens_and_to_no_closed_sheet(fight: Visit) -> None:
    fight.tap("#chips [data-do=chip]").sheet("This hit")
    back(fight)
    at(fight, "combatant", 1)
    fight.page.evaluate(STEPS_BACK)
    forward(fight)
    fight.page.evaluate("() => window.steppedBack")  # to the sheet's entry,
    at(fight, "combatant", 1)  # and back again
    back(fight)
    at(fight, "roster", 0)
    forward(fight)
    at(fight, "combatant", 1)


@pytest.mark.parametrize("screen", ["combatant", "roster"])
def test_a_reload_with_a_sheet_open_leaves_no_step_without_effect(
    fight: Visit, screen: str
) -> None:
    if screen == "roster":
        fight.tap("#combatant [data-do=back]").tap("#roster [data-do=menu]").sheet("Menu")
    else:
        fight.tap("#chips [data-do=chip]").sheet("This hit")
    fight.page.reload()
    fight.ready()
    at(fight, screen, 0 if screen == "roster" else 1)
    if screen == "combatant":
        back(fight)
        at(fight, "roster", 0)
    fight.page.evaluate("() => { setTimeout(() => history.back()); }")  # leaves the site
    fight.page.wait_for_url("about:blank")  # with nothing open, Back does what browsers do


def opened_here(visit: Visit, link: str) -> Visit:
    visit.page.evaluate("text => { location.hash = text; }", link)
    return visit.sheet("The <b>warehouse</b>")


def test_a_link_opened_over_a_sheet_comes_in_once(fight: Visit) -> None:
    """Back closes it, and what was below it is there."""
    home, link = fight.page.url, fragment(FIGHT)
    for opens in (None, OVER_A_COMBATANT["this hit"], OVER_A_COMBATANT["Also hit"]):
        if opens:
            opens(fight)
        opened_here(fight, link)
        fight.page.wait_for_function(f"({HERE}) === 2")
        assert fight.page.url == f"{home}#{link}"  # a reload finds it
        back(fight)
        at(fight, "combatant", 1)
        assert fight.page.url == home
    forward(fight)
    at(fight, "combatant", 1)
    assert fight.page.url == home
    opened_here(fight, link).shut()
    at(fight, "combatant", 1)
    assert fight.page.url == home
    back(fight)
    at(fight, "roster", 0)


def test_a_link_over_a_sheet_asks_for_no_move_of_its_own(fight: Visit) -> None:
    """A person's Back may come at any moment then, and a browser may drop one of two moves."""
    fight.page.evaluate(
        "() => { const own = history.go; window.moves = [];"
        " history.go = (by) => { window.moves.push(by); own.call(history, by); }; }"
    )
    OVER_A_COMBATANT["this hit"](fight)
    opened_here(fight, fragment(FIGHT)).page.wait_for_function(f"({HERE}) === 2")
    assert fight.page.evaluate("window.moves") == []
    back(fight)
    at(fight, "combatant", 1)
    back(fight)
    at(fight, "roster", 0)


def test_each_code_of_several_that_is_opened_as_a_link_leaves_no_step_without_effect(
    fight: Visit,
) -> None:
    for number in (1, 2):
        fight.page.evaluate("text => { location.hash = text; }", f"{number}of3.abc.AAAA")
        expect(fight.page.locator("#sheet")).to_contain_text(f"{number} of 3")
    fight.shut()
    at(fight, "combatant", 1)
    back(fight)
    at(fight, "roster", 0)


def test_a_link_over_a_combatant_survives_a_reload(fight: Visit) -> None:
    home, link = fight.page.url, fragment(FIGHT)
    opened_here(fight, link).page.reload()
    fight.ready().sheet("The <b>warehouse</b>")
    assert fight.page.url == f"{home}#{link}"
    back(fight)
    at(fight, "combatant", 1)
    assert fight.page.url == home


def test_two_links_one_after_the_other(fight: Visit) -> None:
    """The second takes the place of the first: one Back closes it, and the first does not come again."""
    home = fight.page.url
    opened_here(fight, fragment(FIGHT))
    fight.page.evaluate("text => { location.hash = text; }", "nonsense")
    expect(fight.page.locator("#sheet-body .lead")).to_contain_text("not a link")
    back(fight)
    at(fight, "combatant", 1)
    assert fight.page.url == home
