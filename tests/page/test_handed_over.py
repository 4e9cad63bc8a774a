"""The screen is handed to the players: nothing on it is left over from the GM's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from .visit import Visit


def shown_to(visit: Visit, audience: str) -> None:
    visit.page.locator("[data-do=menu]").tap()
    visit.page.locator(f"#sheet [data-do=audience][data-of={audience}]").tap()
    visit.page.wait_for_function(
        "audience => JSON.parse(hurtbox.views.view('status')).audience === audience", arg=audience
    )


def test_the_last_line_of_the_gm_is_not_the_players(fight: Visit) -> None:
    fight.page.locator("#rest [data-form^=edit]").tap()
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
