"""What a condition does is one tap away, and how tests went stands on the card of several, which leads to Why?"""

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


def test_what_is_to_be_decided_and_the_rule_stand_on_the_card(fight: Visit) -> None:
    fight.hit(12)
    card = fight.page.locator("#result")
    expect(card).to_contain_text("takes 5 off every skill")
    fight.tap("#result [data-do=to-asks]", "hours to live")
    expect(fight.page.locator("#sheet .note.owed")).to_be_in_viewport()


def test_a_card_of_several_says_how_tests_went_and_leads_to_each(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().tap("#start summary", "Spycraft")
    visit.done("#start [open] [data-do=begin]").target()
    visit.tap("#chips .others").tap("#sheet [data-do=among-all][data-by='1']").shut().hit(22)
    while visit.view("status")["owed"]:
        visit.done(ANSWER)
    expect(visit.page.locator("#sheet")).to_be_hidden()
    under = visit.page.locator("#result .outcome:has-text('Minion') .under")
    for text in under.all_text_contents():
        assert "passed" in text or "failed" in text
    last = visit.page.locator("#result .outcome").last
    name = (last.text_content() or "").split(":")[0]
    last.scroll_into_view_if_needed()
    visit.tap(f"#result .outcome:has-text('{name}')")
    expect(visit.page.locator("#sheet details.about[open] summary")).to_have_text(name)
    visit.page.wait_for_function(IN_VIEW)
