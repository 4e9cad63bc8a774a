"""The preview beside the number: what Hit would do and what Heal would, and each of several targets on a line."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .test_bars import ANSWER, HURT
from .visit import Visit

# How many lines of text each has.
LINES = """() => [...document.querySelectorAll("#ahead .each")].map((one) =>
  Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)))"""


@pytest.mark.parametrize("game", first_then_sweep(sorted(HURT), sweeps=4))
def test_heal_has_a_preview_where_somebody_is_hurt(tab: Callable[[], Visit], game: str) -> None:
    visit = tab().ready()
    if game != "Mythic":
        visit.tap("#start summary", game)
    visit.done("#start [open] [data-do=begin]").target(1)
    ahead = visit.page.locator("#ahead")
    visit.call(1)
    expect(ahead).not_to_be_empty()
    expect(ahead).not_to_contain_text("Heal:")  # nobody unhurt can be healed
    visit.clear().hit(HURT[game])
    while visit.view("status")["owed"]:
        visit.done(ANSWER)
    expect(visit.page.locator("#sheet")).to_be_hidden()
    visit.call(1)
    expect(ahead.locator(".each")).to_have_count(2)
    healed = ahead.locator(".each").last
    expect(healed).to_contain_text("Heal: ")
    foretold = str(healed.text_content()).removeprefix("Heal: ")
    visit.done("#strike .heal")
    expect(visit.page.locator("#last")).to_contain_text(foretold, ignore_case=True)


def test_each_of_several_targets_has_one_line_that_begins_with_the_worst(fight: Visit) -> None:
    fight.tap("#chips .others").tap("#sheet [data-do=among-all][data-by='1']").shut()
    fight.call(24)
    lines = fight.page.locator("#ahead .each")
    expect(lines).to_have_count(6)
    assert fight.page.evaluate(LINES) == [1] * 6
    marked = fight.page.evaluate("() => document.querySelector('#ahead .each b').textContent")
    assert marked.startswith("Dying")


def test_what_is_certain_is_said_once_and_then_the_next_threshold(fight: Visit) -> None:
    fight.call(11)
    expect(fight.page.locator("#ahead")).to_contain_text("Severe")
    expect(fight.page.locator("#odds-text")).to_have_text(re.compile(r"^\d+ or more: \w+$"))
