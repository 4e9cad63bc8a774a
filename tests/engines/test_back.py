"""In every engine: Back closes the topmost of what is open, and a link that is opened comes in once."""

from __future__ import annotations

import pytest

from ..page.links import FIGHT, fragment
from .conftest import Home

OPEN = """() => [document.body.dataset.screen, document.getElementById("sheet").open
  ? document.getElementById("sheet-title").textContent : "", location.hash.slice(1)].join(" | ")"""
IS = f"(wanted) => ({OPEN})() === wanted"
BACK = "() => { history.back(); }"
OPENED = "(link) => { location.hash = link; }"


def test_back_closes_what_is_open_and_nothing_more(home: Home) -> None:
    with home.visit() as visit:
        visit.open().ready().tap("#rows li:first-child [data-do=open]")
        visit.until(IS, "combatant |  | ")
        visit.tap("#chips [data-do=chip]")
        visit.until(IS, "combatant | This hit | ")
        visit.driver.evaluate(BACK)
        visit.until(IS, "combatant |  | ")
        visit.tap("#acts [data-do=more]").tap("#sheet [data-form^=edit]")
        visit.until(IS, "form |  | ")
        visit.driver.evaluate(BACK)
        visit.until(IS, "combatant |  | ")
        visit.driver.evaluate(BACK)
        visit.until(IS, "roster |  | ")


@pytest.mark.repeat
def test_a_link_over_a_sheet_comes_in_once(home: Home) -> None:
    link, title = fragment(FIGHT), "The <b>warehouse</b>"
    with home.visit() as visit:
        visit.open().ready().tap("#rows li:first-child [data-do=open]")
        visit.tap("#chips [data-do=chip]")
        visit.until(IS, "combatant | This hit | ")
        for _ in range(2):
            visit.driver.evaluate(OPENED, link)
            visit.until(IS, f"combatant | {title} | {link}")
            visit.driver.evaluate(BACK)
            visit.until(IS, "combatant |  | ")
        visit.driver.evaluate(BACK)
        visit.until(IS, "roster |  | ")
        visit.reload()
        visit.until(IS, "roster |  | ")
