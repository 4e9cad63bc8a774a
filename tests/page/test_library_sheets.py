"""A library entry's sheets are changed without a fight of theirs: two taps to the form of each member."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .screen_faults import RUN
from .visit import Visit

GAMES = {
    "Mythic": "mythic",
    "Spycraft": "spycraft",
    "OpenD6": "opend6",
    "Cybergod": "cybergod",
    "2D6": "cepheus",
}


def library(visit: Visit, system: str) -> list[dict[str, Any]]:
    """The library of a game as the device has it."""
    text = visit.page.evaluate("name => hurtbox.store.presets(name)", f"{system} library")
    return list(json.loads(text))


def saved(visit: Visit, *members: int) -> Visit:
    """Save combatants of the fight as one entry, then open it from the sheet that adds combatants."""
    visit.tap("[data-do=add-people]:visible").sheet("Add").tap("#sheet [data-do=save-people]")
    visit.sheet("Save to the library")
    ticks = visit.page.locator("#sheet [data-do=save-who]")
    for at in range(ticks.count()):
        if (ticks.nth(at).get_attribute("aria-pressed") == "true") != (at in members):
            visit.rest()
            ticks.nth(at).tap()
    visit.page.locator("#save-name").fill("The guards")
    visit.tap("#sheet [data-do=save-entry]").says("Saved to the library: The guards.")
    return opened(visit)


def opened(visit: Visit) -> Visit:
    return visit.tap("[data-do=add-people]:visible").sheet("Add").tap("#sheet [data-do=entry]")


@pytest.mark.parametrize("game", first_then_sweep(GAMES, sweeps=4))
def test_each_member_of_a_group_has_the_form_of_a_fight(
    tab: Callable[[], Visit], game: str
) -> None:
    visit = tab().ready()
    page = visit.page
    if game != "Mythic":
        visit.tap("#start summary", game)
    visit.done("#start [open] [data-do=begin]")
    names = [name for _, name in visit.view("names")]
    visit.target(1).act("Edit")
    labels = page.locator("#form label").all_text_contents()
    visit.tap("#form-page [data-do=back]").tap("#combatant [data-do=back]")
    revision = visit.revision()
    saved(visit, 0, 1).sheet("The guards")
    members = page.locator("#sheet [data-do=entry-member]")
    expect(members).to_have_text(names[:2])

    visit.tap("#sheet [data-do=entry-member][data-at='1']")
    expect(page.locator("#form-for")).to_have_text(names[1])
    assert page.locator("#form label").all_text_contents() == labels
    visit.tap("#form-more summary")
    number = page.locator("#form input.number:visible").first
    number.fill("many")
    visit.tap("#form-send")
    expect(page.locator("#form .trouble:visible")).to_have_count(1)
    expect(number).to_be_focused()
    number.fill("7")
    page.locator("#f-name").fill("Zoe")
    visit.tap("#form-send").sheet("The guards")
    expect(members).to_have_text([names[0], "Zoe"])
    assert [one["people"] for one in library(visit, GAMES[game])] == [[names[0], "Zoe"]]
    visit.tap("#sheet [data-do=entry-member]", "Zoe")
    expect(page.locator("#form-for")).to_have_text("Zoe")
    visit.tap("#form-more summary")
    expect(page.locator("#form input.number:visible").first).to_have_value("7")
    assert visit.revision() == revision  # no fight has changed

    visit.tap("#form-page [data-do=back]")
    opened(visit).tap("#sheet [data-do=entry-back]").sheet("Add")
    visit.done("#sheet [data-do=group-add]", "The guards")
    assert "Zoe" in [name for _, name in visit.view("names")]


def test_what_the_rules_refuse_stands_at_its_field(fight: Visit, axe: str) -> None:
    """Mythic Epoch: more wounds in a row than there are is none of a number's own limits."""
    page = fight.page
    fight.tap("#combatant [data-do=back]")
    saved(fight, 0).sheet("The guards")
    page.evaluate(f"() => {{ {axe}; }}")
    assert page.evaluate(RUN) == []
    fight.tap("#sheet [data-do=entry-member]")
    page.locator("#f-name").fill("x\u202ey")
    fight.tap("#form-send")
    expect(page.locator("#e-f-name")).to_be_visible()
    assert [one["people"] for one in library(fight, "mythic")] != [["x\u202ey"]]
    page.locator("#f-name").fill("Ann")
    fight.tap("#form-send").sheet("The guards")
    assert [one["people"] for one in library(fight, "mythic")] == [["Ann"]]


def test_back_leaves_the_form_of_an_entry_as_it_was(fight: Visit) -> None:
    fight.tap("#combatant [data-do=back]")
    before = library(saved(fight, 0).sheet("The guards"), "mythic")
    fight.tap("#sheet [data-do=entry-member]").page.locator("#f-name").fill("Ann")
    fight.page.evaluate("() => history.back()")
    expect(fight.page.locator("body")).to_have_attribute("data-screen", "roster")
    assert library(fight, "mythic") == before


def test_a_damaged_entry_says_so_on_its_sheet(fight: Visit) -> None:
    broken = [{"title": "Broken", "text": "1.AAAA", "people": ["Eve"]}]
    fight.keep({"mythic library": json.dumps(broken)})
    fight.tap("#combatant [data-do=back]")
    opened(fight).sheet("Broken").tap("#sheet [data-do=entry-member]")
    expect(fight.page.locator("#sheet .trouble")).to_contain_text("link")


def test_the_party_is_saved_from_the_menu_too(fight: Visit) -> None:
    fight.menu("Library", "Save from this fight").sheet("Save to the library")
    theirs = fight.page.locator("#sheet [data-do=save-who][aria-pressed=true]")
    owned = [name for who, name in fight.view("names") if fight.view(f"row:{who}").get("owner")]
    expect(theirs).to_have_text(owned)
    assert owned
    fight.page.locator("#save-name").focus()
    fight.page.keyboard.type("Away team")
    fight.tap("#sheet [data-do=save-entry]").says("Saved to the library: Away team.")
    (entry,) = library(fight, "mythic")
    assert (entry["title"], entry["people"]) == ("Away team", owned)


def test_a_group_gains_another_of_somebody_and_loses_one_who_can_be_put_back(
    fight: Visit, axe: str
) -> None:
    names = [name for _, name in fight.view("names")][:2]
    fight.tap("#combatant [data-do=back]")
    page = saved(fight, 0, 1).sheet("The guards").page
    members = page.locator("#sheet [data-do=entry-member]")
    fight.tap("#sheet [data-do=entry-copy][data-at='1']")
    expect(members).to_have_text([*names, f"{names[1]} 2"])
    fight.tap("#sheet [data-do=entry-leave][data-at='0']")
    expect(members).to_have_text([names[1], f"{names[1]} 2"])
    page.evaluate(f"() => {{ {axe}; }}")
    assert page.evaluate(RUN) == []
    assert [one["people"] for one in library(fight, "mythic")] == [[names[1], f"{names[1]} 2"]]
    fight.tap("#sheet [data-do=entry-return]")
    expect(members).to_have_text([*names, f"{names[1]} 2"])
    for left in ([names[1], f"{names[1]} 2"], [f"{names[1]} 2"]):
        fight.tap("#sheet [data-do=entry-leave][data-at='0']").rest()
        expect(members).to_have_text(left)
    expect(page.locator("#sheet [data-do=entry-leave]")).to_have_count(0)
    assert [one["people"] for one in library(fight, "mythic")] == [[f"{names[1]} 2"]]


def test_who_is_put_back_takes_no_later_change_away(fight: Visit) -> None:
    """Two who were removed come back one by one; once another sheet is saved, nobody is offered any more."""
    names = [name for _, name in fight.view("names")][:3]
    fight.tap("#combatant [data-do=back]")
    page = saved(fight, 0, 1, 2).sheet("The guards").page
    members = page.locator("#sheet [data-do=entry-member]")
    back = page.locator("#sheet [data-do=entry-return]")
    for left in (names[1:], names[2:]):
        fight.tap("#sheet [data-do=entry-leave][data-at='0']").rest()
        expect(members).to_have_text(left)
    page.locator("#entry-name").fill("The watch")
    for there in (names[1:], names):
        fight.tap("#sheet [data-do=entry-return]").rest()
        expect(members).to_have_text(there)
    expect(back).to_have_count(0)
    expect(page.locator("#entry-name")).to_have_value("The watch")  # what was typed stays
    fight.tap("#sheet [data-do=entry-leave][data-at='0']").rest()
    expect(members).to_have_text(names[1:])
    fight.tap("#sheet [data-do=entry-member]", names[1])
    page.locator("#f-name").fill("Zoe")
    fight.tap("#form-send").sheet("The guards")
    expect(members).to_have_text(["Zoe", names[2]])
    expect(back).to_have_count(0)


# Two taps before the first has been done.
BOTH = "of => of.forEach((one) => document.querySelector(`#sheet [data-do=${one}]`).click())"


@pytest.mark.parametrize("second", ["entry-member", "entry-copy", "entry-leave", "entry-remove"])
def test_a_second_tap_while_the_first_is_under_way_does_nothing(fight: Visit, second: str) -> None:
    names = [name for _, name in fight.view("names")][:2]
    fight.tap("#combatant [data-do=back]")
    page = saved(fight, 0, 1).sheet("The guards").page
    page.evaluate(BOTH, ["entry-copy", second])
    members = page.locator("#sheet [data-do=entry-member]")
    expect(members).to_have_text([*names, f"{names[0]} 2"])
    assert [one["people"] for one in library(fight, "mythic")] == [[*names, f"{names[0]} 2"]]


def test_what_another_window_has_changed_is_not_written_over(fight: Visit) -> None:
    fight.tap("#combatant [data-do=back]")
    page = saved(fight, 0, 1).sheet("The guards").page
    (entry,) = library(fight, "mythic")
    fight.tap("#sheet [data-do=entry-copy][data-at='0']")
    expect(page.locator("#sheet [data-do=entry-member]")).to_have_count(3)
    text = json.dumps([entry])  # another window has the two again
    fight.keep({"mythic library": text})
    fight.tap("#sheet [data-do=entry-copy][data-at='0']")
    expect(page.locator("#sheet .trouble")).to_contain_text("Another window has changed this entry")
    expect(page.locator("#sheet [data-do=entry-member]")).to_have_count(2)
    assert library(fight, "mythic") == [entry]


def test_a_form_of_an_entry_that_another_window_has_changed_leads_back_to_it(fight: Visit) -> None:
    """Whoever stands at that place now must not be written over."""
    names = [name for _, name in fight.view("names")][:2]
    fight.tap("#combatant [data-do=back]")
    page = saved(fight, 0, 1).sheet("The guards").page
    members = page.locator("#sheet [data-do=entry-member]")
    fight.tap("#sheet [data-do=entry-leave][data-at='0']").rest()
    expect(members).to_have_text([names[1]])
    (entry,) = library(fight, "mythic")
    fight.tap("#sheet [data-do=entry-return]").rest()
    expect(members).to_have_text(names)
    fight.tap("#sheet [data-do=entry-member]", names[0])
    page.locator("#f-name").fill("Zoe")
    text = json.dumps([entry])
    fight.keep({"mythic library": text})
    fight.tap("#form-send").sheet("The guards")
    expect(page.locator("#sheet .trouble")).to_contain_text("Another window has changed this entry")
    expect(members).to_have_text([names[1]])
    assert library(fight, "mythic") == [entry]
