"""The table view shows the odds of what is entered, if the game master says so; of nobody hidden."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .playing_spycraft import gala, who
from .test_table_view import opened, shows
from .visit import Visit


def switched(visit: Visit) -> Visit:
    """The fight on its roster, with 'Players see odds' switched on."""
    visit.menu("House rules")
    visit.page.evaluate(
        "() => document.querySelectorAll('#form details').forEach((one) => { one.open = true; })"
    )
    visit.tap("#form label", "Players see odds")
    return visit.done("#form .big")


def shown(page: Page) -> str:
    """The line on the table view."""
    expect(page.locator("#shown-odds")).to_be_visible()
    return page.locator("#shown-odds").inner_text()


def test_the_table_view_shows_what_is_entered_and_removes_it(tab: Callable[[], Visit]) -> None:
    visit = switched(gala(tab()))
    page = opened(visit)
    who(visit, "Bodyguard").call(14)
    line = visit.page.locator("#odds-text")
    expect(line).to_contain_text("wounded or worse")
    expect(page.locator("#shown-odds-line")).to_have_text(line.inner_text())
    assert shown(page).startswith("Bodyguard")
    visit.done("#strike .harm")
    expect(page.locator("#shown-odds")).to_be_hidden()
    page.close()


def test_without_the_switch_nothing_of_them_gets_there(tab: Callable[[], Visit]) -> None:
    visit = gala(tab())
    page = opened(visit)
    who(visit, "Bodyguard").call(14)
    expect(visit.page.locator("#odds-text")).to_contain_text("%")
    visit.done("#strike .harm")
    shows(page, visit)
    heard = page.evaluate("() => JSON.stringify(window.heard)")
    assert "wounded or worse" not in heard
    assert '"odds"' not in heard.replace('\\"odds\\":false', "")
    page.close()
