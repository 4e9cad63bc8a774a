"""The screen is handed to the players: nothing on it is left over from the GM's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from .visit import Visit


def shown_to(visit: Visit, audience: str) -> None:
    way = (
        ("Share or save", "Switch to the players")
        if audience == "players"
        else ("Back to the game master",)
    )
    visit.menu(*way)
    visit.page.wait_for_function(
        "audience => JSON.parse(hurtbox.views.view('status')).audience === audience", arg=audience
    )


def test_the_last_line_of_the_gm_is_not_the_players(fight: Visit) -> None:
    fight.act("Edit")
    fight.page.locator("#form details").evaluate_all("all => all.forEach(one => one.open = true)")
    before = fight.confirmations()
    fight.page.locator("#f-hidden").check()
    fight.page.locator("#form-send").tap()
    name = fight.confirmed(before).page.locator("#target-name").inner_text()
    fight.hit(4).says(name)
    fight.page.go_back()
    shown_to(fight, "players")
    expect(fight.page.locator("#last")).not_to_contain_text(name)
    shown_to(fight, "gm")
    fight.says(name)


# All that the page's elements hold, seen or not.
HELD = """() => document.documentElement.outerHTML
  + [...document.querySelectorAll("input, select")].map((one) => one.value).join(" ")"""


def test_nothing_hidden_on_the_page_names_who_the_players_may_not_know(fight: Visit) -> None:
    name = fight.page.locator("#target-name").inner_text()
    fight.act("Edit")
    fight.page.locator("#form details").evaluate_all("all => all.forEach(one => one.open = true)")
    fight.page.locator("#f-hidden").check()
    fight.done("#form-send").hit(4).call(2)
    expect(fight.page.locator("#ahead")).not_to_be_empty()
    fight.menu("History")
    fight.page.go_back()
    fight.target().act("Edit").page.go_back()
    fight.page.go_back()
    assert name in fight.page.evaluate(HELD)
    shown_to(fight, "players")
    assert name not in fight.page.evaluate(HELD)


def test_why_tells_the_players_something_of_each_act(fight: Visit) -> None:
    """A hit, a turn, an act without a roll: the sheet is never empty, and says that the numbers are not theirs."""
    fight.hit(12).tap("#combatant [data-do=back]").done("#turns .big")
    fight.target(3).hit(4).menu("History")
    shown = fight.page.locator("#leaf-body [data-do=record]")
    expect(shown.first).to_be_visible()
    fight.page.go_back()
    shown_to(fight, "players")
    fight.menu("History")
    expect(shown.first).to_be_visible()
    count = shown.count()
    assert count == len(fight.view("status")["records"]) > 1
    for at in range(count):
        shown.nth(at).tap()
        sheet = fight.page.locator("#sheet-body")
        expect(sheet).to_contain_text(
            "Only the game master sees the rolls and numbers behind this."
        )
        fight.shut()
    fight.page.go_back()
    fight.target().tap("#last-why")
    expect(fight.page.locator("#sheet-body p").first).not_to_be_empty()


def test_what_was_being_entered_at_a_desk_is_not_the_players(fight: Visit) -> None:
    """The roster stands beside the combatant, so its menu is there while a number is on the keypad."""
    fight.page.set_viewport_size({"width": 1280, "height": 800})
    fight.call(9)
    expect(fight.page.locator("#odds")).to_be_visible()
    fight.tap("#roster [data-do=menu]").sheet("Menu").tap("#sheet .go", "Share or save")
    fight.tap("#sheet [data-do]:visible", "Switch to the players")
    fight.page.wait_for_function(
        "() => JSON.parse(hurtbox.views.view('status')).audience === 'players'"
    )
    expect(fight.page.locator("#ahead")).to_be_empty()
    expect(fight.page.locator("#odds")).to_be_hidden()
