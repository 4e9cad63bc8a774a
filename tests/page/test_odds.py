"""The line of odds: asked for when there is nothing else to do, and never in front of a hit."""

from __future__ import annotations

import asyncio
import importlib
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from .stand_in import Browser

Asked = list[dict[str, Any]]


class Page:
    """Odds on a stand-in: what was asked and shown; each command needs three sittings."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "js", Browser().module())
        for name in ("engine", "store", "confirm", "odds"):
            monkeypatch.delitem(sys.modules, f"page.{name}", raising=False)
            monkeypatch.delattr(f"page.{name}", raising=False)
        room = importlib.import_module("page.odds")
        self.asked: Asked = []
        self.lines: list[str] = []
        self.kept = ""
        monkeypatch.setattr(room.confirm, "ask", self.answer)
        monkeypatch.setattr(room.store, "recall", lambda name: self.kept)
        monkeypatch.setattr(room, "REST", 0)
        fight = SimpleNamespace(is_open=True, turn=asyncio.Lock())
        self.play = SimpleNamespace(is_working=False, fight=fight)
        self.odds = room.Odds(self.play, self.lines.append)

    async def answer(self, fight: Any, request: dict[str, Any]) -> dict[str, Any]:
        self.asked.append(request["command"])
        await asyncio.sleep(0)
        more = self.asked.count(request["command"]) < 3
        return {"ok": True, "more": more, "line": "" if more else f"odds of {request['command']}"}


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
        page.play.is_working = True
        before = len(page.asked)
        await rest()
        assert len(page.asked) <= before + 1  # the sitting under way
        page.odds.of(None)
        page.play.is_working = False
        await rest()
        assert len(page.asked) <= before + 1

    asyncio.run(table())
    assert page.lines == ["", ""]


def test_the_line_goes_where_it_was_asked_for(page: Page) -> None:
    sheet: list[str] = []

    async def table() -> None:
        page.odds.of({"n": 5})
        await asyncio.sleep(0)
        page.odds.of({"n": 7}, sheet.append)
        await rest()
        page.odds.of({"n": 9})
        await rest()

    asyncio.run(table())
    assert sheet == ["", "odds of {'n': 7}"]
    assert page.lines == ["", "", "odds of {'n': 9}"]


def test_switched_off_they_are_not_asked_for(page: Page) -> None:
    async def table() -> None:
        page.kept = "off"
        page.odds.of({"n": 5})
        await rest()

    asyncio.run(table())
    assert page.asked == []
