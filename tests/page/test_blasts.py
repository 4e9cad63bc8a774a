"""A blast on four targets, and healing, by touch: at most eight taps beyond digits and dice, in every game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .test_own_attacks import begun, look
from .visit import BY_APP, Visit

MOST = 8
"""Taps from the roster to the result of four, beyond the digits: dice by the app, usual decisions."""
THREE, NINE = 4, 6
"""The same from the combatant, for a hit on three and for a blast on nine."""
UNHURT = re.compile("unhurt|no wounds|no damage|no marked box")
NAMES = ["Spycraft", "OpenD6", "Mythic", "Cybergod", "2D6 Sci-Fi"]
GAMES = first_then_sweep(NAMES, sweeps=4)
FEWER = first_then_sweep(NAMES, sweeps=1)
"""For what the hit on four does in each game with one person more."""


class Hand:
    """A finger whose taps are counted: `taps` are those beyond digits and dice."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.taps = visit, 0

    def tap(self, selector: str, words: str = "") -> Hand:
        self.taps += 1
        self.visit.tap(selector, words)
        return self

    def done(self, selector: str, words: str = "") -> Hand:
        self.taps += 1
        self.visit.done(selector, words)
        return self

    def digits(self, number: int) -> Hand:
        for digit in str(number):
            self.visit.tap(f"#combatant [data-do=digit][data-of='{digit}']")
        return self

    def finish(self) -> Hand:
        """Do what it still waits for, if there is anything, with one tap."""
        if self.visit.view("status")["owed"]:
            expect(self.visit.page.locator(BY_APP).first).to_be_in_viewport()
            self.taps += self.visit.by_app()
        expect(self.visit.page.locator("#sheet .result-row")).to_have_count(4)
        assert not self.visit.view("status")["owed"]
        self.visit.shut()
        return self

    def others(self, within: str) -> Hand:
        """Tick the first three others."""
        for place in range(3):
            self.tap(f"{within} [data-do=among] >> nth={place}")
        return self


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_healed_and_a_hit_on_four(tab: Callable[[], Visit], game: str) -> None:
    visit = begun(tab(), game)
    hand = Hand(visit).tap("#rows [data-do=open]")
    expect(visit.page.locator("#strike .strike")).to_have_text([re.compile("^Hit"), "Heal"])
    visit.tap("#combatant [data-do=digit][data-of='1']").tap("#strike .heal")
    expect(visit.page.locator("#ahead")).to_contain_text(UNHURT)  # said at the number
    look(visit, f"heal-{game[:6]}")
    visit.clear()
    hand.digits(12).tap("#chips [data-do=people]").visit.sheet("Also hit")
    look(visit, f"hit-others-{game[:6]}")
    hand.others("#sheet").tap("#sheet-foot [data-do=shut]")
    look(visit, f"hit-four-{game[:6]}")
    hand.done("#strike .harm").finish()
    assert "and 3 more" in visit.view("status")["undo"]
    assert hand.taps <= MOST, hand.taps


@pytest.mark.parametrize("game", FEWER)
def test_three_targets_are_four_taps(tab: Callable[[], Visit], game: str) -> None:
    visit = begun(tab(), game).tap("#rows [data-do=open]")
    hand = Hand(visit).digits(12).tap("#chips [data-do=people]")
    hand.tap("#sheet [data-do=among] >> nth=0").tap("#sheet [data-do=among] >> nth=1")
    expect(visit.page.locator("#sheet-foot .big")).to_have_text("Hit 12")
    hand.done("#sheet-foot [data-do=hit-these]")
    assert hand.taps <= THREE
    assert "and 2 more" in json.dumps(visit.view("status"))


def test_a_blast_on_nine_with_their_saves_is_six_taps(tab: Callable[[], Visit]) -> None:
    visit = begun(tab(), "Spycraft").tap("#rows [data-do=open]")
    hand = Hand(visit).tap("#acts [data-do=more]").tap("#sheet [data-do=form]", "Explosion")
    for digit in "24":
        visit.tap(f"#sheet [data-do=type][data-of='ask damage'][data-by='{digit}']")
    hand.tap("#sheet [data-do=among-all][data-by='1']").done("#sheet [data-do=ask]")
    hand.taps += visit.by_app()
    expect(visit.page.locator("#sheet .result-row")).to_have_count(9)
    assert hand.taps <= NINE


BLASTS = {"Spycraft": "Explosion", "2D6 Sci-Fi": "Blast"}


@pytest.mark.parametrize("game", BLASTS)
def test_a_blast_on_four(tab: Callable[[], Visit], game: str) -> None:
    visit = begun(tab(), game)
    hand = Hand(visit).tap("#rows [data-do=open]").tap("#acts [data-do=more]")
    hand.tap("#sheet [data-do=form]", BLASTS[game]).visit.sheet(BLASTS[game])
    if game == "Spycraft":
        for digit in "24":
            visit.tap(f"#sheet [data-do=type][data-of='ask damage'][data-by='{digit}']")
    look(visit, f"blast-{game[:6]}")
    hand.others("#sheet").done("#sheet [data-do=ask]").finish()
    assert "and 3 more" in visit.view("status")["undo"]
    assert hand.taps <= MOST, hand.taps
