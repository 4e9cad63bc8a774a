"""The line of odds: asked for when there is nothing else to do, and never in front of a hit."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .stand_in import Browser, Tab, fresh_page
from .visit import Visit

Asked = list[dict[str, Any]]


class Page:
    """Odds on a stand-in: what was asked and shown; each command needs three sittings."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fresh_page(monkeypatch, Browser())
        odds = importlib.import_module("page.fight.odds")
        self.asked: Asked = []
        self.lines: list[str] = []
        self.kept = ""
        self.so_far = ""  # what each sitting but the last one says
        monkeypatch.setattr(odds.requests, "ask", self.answer)
        monkeypatch.setattr(odds.storage, "recall", lambda name: self.kept)
        monkeypatch.setattr(odds, "PAUSE", 0)
        tab = Tab()
        tab.fight.opened.set()
        tab.state.draw = self.drawn
        self.state, self.idle = tab.state, tab.runner.idle
        self.odds = tab.controller.odds

    def drawn(self, part: str) -> None:
        """The line of odds is drawn."""
        if part == "odds":
            self.lines.append(self.odds.line)

    async def answer(self, fight: Any, request: dict[str, Any]) -> dict[str, Any]:
        self.asked.append(request["command"])
        await asyncio.sleep(0)
        more = self.asked.count(request["command"]) < 3
        return {
            "ok": True,
            "more": more,
            "line": self.so_far if more else f"odds of {request['command']}",
        }


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(monkeypatch)


async def rest() -> None:
    for _ in range(100):
        await asyncio.sleep(0)


def test_sitting_after_sitting_until_the_line_is_there(page: Page) -> None:
    async def table() -> None:
        page.odds.of({"n": 5})
        await rest()

    asyncio.run(table())
    assert len(page.asked) == 3
    assert page.lines == ["", "odds of {'n': 5}"]


def test_what_is_known_so_far_is_shown_until_the_line_is_there(page: Page) -> None:
    """Players, who see complete lines only, are told of that one."""
    told: list[str] = []
    page.odds.on_shown = lambda: told.append(page.odds.line)
    page.so_far = "After 1 round"

    async def table() -> None:
        page.odds.of({"n": 5})
        await rest()

    asyncio.run(table())
    assert page.lines == ["", "After 1 round", "odds of {'n': 5}"]
    assert told == ["odds of {'n': 5}"]


def test_players_are_not_sent_what_is_known_only_so_far(page: Page) -> None:
    page.so_far = "At once: hurt"

    async def table() -> None:
        page.odds.of({"n": 5})
        while not page.odds.line:
            await asyncio.sleep(0)
        assert page.odds.shown() is None
        await rest()
        assert page.odds.shown() == {"n": 5}

    asyncio.run(table())


def test_what_is_known_so_far_goes_when_the_engine_fails(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.so_far = "At once: hurt"

    async def fails(fight: Any, request: dict[str, Any]) -> dict[str, Any]:
        if not page.asked:
            return await page.answer(fight, request)
        return {"ok": False, "failed": True, "field": "", "text": "The rules have stopped."}

    monkeypatch.setattr(importlib.import_module("page.fight.odds").requests, "ask", fails)

    async def table() -> None:
        page.odds.of({"n": 5})
        await rest()

    asyncio.run(table())
    assert page.lines == ["", "At once: hurt", ""]


def test_another_number_ends_the_odds_of_the_one_before(page: Page) -> None:
    async def table() -> None:
        page.odds.of({"n": 5})
        await asyncio.sleep(0)
        page.odds.of({"n": 57})
        await rest()

    asyncio.run(table())
    assert page.asked.count({"n": 5}) <= 1
    assert page.lines[-1] == "odds of {'n': 57}"
    assert "odds of {'n': 5}" not in page.lines


def test_nothing_is_asked_while_a_hit_is_on_its_way(page: Page) -> None:
    async def table() -> None:
        page.odds.of({"n": 5})
        await asyncio.sleep(0)
        page.idle.clear()
        before = len(page.asked)
        await rest()
        assert len(page.asked) <= before + 1  # the sitting under way
        page.odds.of(None)
        page.idle.set()
        await rest()
        assert len(page.asked) <= before + 1

    asyncio.run(table())
    assert page.lines == ["", ""]


def test_switched_off_they_are_not_asked_for(page: Page) -> None:
    async def table() -> None:
        page.kept = "off"
        page.odds.of({"n": 5})
        await rest()

    asyncio.run(table())
    assert page.asked == []


def test_the_ladder_says_how_likely_each_level_is(tab: Callable[[], Visit]) -> None:
    """On a low screen, too, which leaves out the levels that nothing leads to."""
    visit = tab().ready().tap("#start summary", "OpenD6")
    visit.done("#start [open] [data-do=begin]").target().call(18)
    rungs, likely = visit.page.locator("#chart .rung"), visit.page.locator("#chart .likely:visible")
    expect(likely).to_have_text(["24\u00a0%", "32\u00a0%", "39\u00a0%", "5\u00a0%", "<1\u00a0%"])
    expect(rungs.nth(3)).to_have_text("Severely WoundedSeverely Wounded")  # spoken and drawn
    visit.page.set_viewport_size({"width": 640, "height": 360})
    expect(likely).to_have_count(5)
    visit.clear()
    expect(likely).to_have_count(0)
    visit.call(5)  # certain: no chances
    expect(visit.page.locator("#odds-text")).not_to_be_empty()
    expect(likely).to_have_count(0)
