"""What a condition does is one tap away, and how tests went stands in the rows of several, which lead to Why?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .test_bars import ANSWER
from .visit import Visit

# What gives the second combatant a condition that has a rule.
HURT = {"Mythic": 12, "OpenD6": 20, "Cybergod": 5, "Spycraft": 60, "2D6": 14}
IN_VIEW = """() => {
  const body = document.querySelector("#sheet-body").getBoundingClientRect();
  const head = document.querySelector("#sheet details.about[open]").getBoundingClientRect();
  return head.top >= body.top - 1 && head.top < body.bottom - 100; }"""


@pytest.mark.parametrize("game", first_then_sweep(HURT, sweeps=4))
def test_a_badge_says_what_its_condition_does(tab: Callable[[], Visit], game: str) -> None:
    visit = tab().ready()
    page = visit.page
    if game != "Mythic":
        visit.tap("#start summary", game)
    visit.done("#start [open] [data-do=begin]").target(1).hit(HURT[game])
    while visit.view("status")["owed"]:
        visit.done(ANSWER)
    expect(page.locator("#sheet")).to_be_hidden()
    badge = page.locator("#state [data-do=badge]").first
    text, rule = badge.get_attribute("data-text") or "", badge.get_attribute("data-of") or ""
    badge.tap()
    visit.sheet(text)
    expect(page.locator("#sheet-body p").first).not_to_be_empty()
    visit.tap("#sheet [data-do=rule]", rule).sheet("Rules")
    expect(page.locator("#sheet .rule.here")).to_contain_text(rule)
    visit.tap("#sheet [data-do=rules-back]").sheet(text).shut()
    visit.more().tap("#sheet [data-do=badge]", text).sheet(text)  # from More, too


def test_what_is_to_be_decided_stands_below_the_result(fight: Visit) -> None:
    fight.hit(12)
    fight.tap("#result [data-do=to-asks]", "hours to live")
    expect(fight.page.locator("#sheet .note.owed")).to_be_in_viewport()


def test_the_rows_of_several_say_how_tests_went_and_lead_to_each(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().tap("#start summary", "Spycraft")
    visit.done("#start [open] [data-do=begin]").target()
    visit.tap("#chips .others").tap("#sheet [data-do=among-all][data-by='1']").shut().hit(22)
    while visit.view("status")["owed"]:
        visit.done(ANSWER)
    rows = visit.page.locator("#sheet .result-of")
    for text in rows.filter(has_text="Minion").all_text_contents():
        assert "passed" in text or "failed" in text
    name = rows.last.locator("b").first.inner_text()
    rows.last.scroll_into_view_if_needed()
    visit.tap("#sheet .result-of", name)
    expect(visit.page.locator("#sheet details.about[open] summary")).to_have_text(name)
    visit.page.wait_for_function(IN_VIEW)
