"""More commands wait than one start takes up: the rest follows by itself, in order, and nothing overtakes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .stand_in import MOST_WAITING, Browser, Tab, fresh_page
from .storage import NO_ENGINE, started, stood_in

MANY = 2 * MOST_WAITING + 50


def waits(browser: Browser, count: int, fight: str = "f1", made_on: int = 0) -> None:
    """So many commands wait in the storage, with the numbers 1, 2, 3, … as what they do."""
    for number in range(1, count + 1):
        key = max(browser.waiting, default=0) + 1
        text = f'{{"do":"run","id":"{fight}-{key}","command":{{"number":{number % 90}}}}}'
        row = {"encounter": fight, "made_on": made_on, "text": text, "label": "", "held": ""}
        browser.waiting[key] = row


def played(
    monkeypatch: pytest.MonkeyPatch, browser: Browser, play: Callable[[Tab], Any] = lambda _: None
) -> Tab:
    """A tab that was opened on this browser, and what is done in it right after."""
    fresh_page(monkeypatch, browser)

    async def visit() -> Tab:
        tab = Tab()
        await tab.open_last()
        play(tab)
        for _ in range(20):
            await tab.rest()
        return tab

    return asyncio.run(visit())


ALL = [number % 90 for number in range(1, MANY + 1)]


def test_all_that_waits_is_done_in_one_visit_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    waits(browser, MANY)
    played(monkeypatch, browser)
    assert browser.numbers_kept() == ALL
    assert browser.waiting == {}


def test_what_is_entered_meanwhile_comes_after_them(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    waits(browser, MANY)
    played(monkeypatch, browser, lambda tab: tab.run("now", 99))
    assert browser.numbers_kept() == [*ALL, 99]
    assert browser.waiting == {}


def test_commands_of_another_fight_do_not_block_those_of_this_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    browser = Browser()
    browser.sums["f2"] = [0, []]
    waits(browser, MANY, "f2")
    waits(browser, 3)
    played(monkeypatch, browser)
    assert browser.numbers_kept() == [1, 2, 3]
    assert len(browser.waiting) == MANY


def test_those_that_need_a_choice_do_not_block_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    waits(browser, MOST_WAITING + 1, made_on=7)
    waits(browser, 3)
    tab = played(monkeypatch, browser)
    assert browser.numbers_kept() == [1, 2, 3]
    assert len(tab.state.queue.visible("f1")) == MOST_WAITING + 1


def test_a_rest_that_cannot_be_read_is_said_and_blocks_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    browser = Browser()
    waits(browser, MANY)
    browser.unreadable = True

    tab = played(monkeypatch, browser)
    assert browser.numbers_kept() == ALL[:MOST_WAITING]
    assert any("could not be read" in text for text in tab.said())


@pytest.mark.parametrize(
    ("after", "count", "more"), [(0, 200, True), (200, 200, True), (400, 50, False)]
)
def test_the_storage_hands_out_200_at_a_time(
    tmp_path: Path, after: int, count: int, more: bool
) -> None:
    row = {"encounter": "f1", "made_on": 0, "text": '{"do":"undo","id":"u"}', "label": "Undo"}
    rows = [{"key": key, **row} for key in range(1, MANY + 1)]
    static = stood_in(tmp_path / "static")
    found = started(static, lambda _: NO_ENGINE, rows={"queue": rows}, after=after)
    assert (len(found["ready"]["waiting"]), found["ready"]["more"]) == (200, True)
    keys = [one["key"] for one in found["behind"]["waiting"]]
    assert keys == list(range(after + 1, after + count + 1))
    assert found["behind"]["more"] == more
