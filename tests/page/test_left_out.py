"""What engine-client/engine.js has dropped, as the page says it: named, and the fight goes on. No browser."""

from __future__ import annotations

import asyncio

import pytest

from .stand_in import Browser
from .test_play import Open, opened

__all__ = ["opened"]


def test_a_command_that_was_dropped_is_named_and_the_next_one_is_done(opened: Open) -> None:
    browser = Browser()
    browser.deadly = (66,)

    async def table() -> None:
        tab = opened(browser)
        await tab.open_last()
        for number in (5, 66, 2):
            tab.run(f"d{number}", number)
        await tab.rest()
        assert [text.split("”")[0] for text in tab.said()] == ["5 more", "“Hit 66", "2 more"]
        assert "twice" in tab.said()[1]

    asyncio.run(table())
    assert browser.numbers_kept() == [5, 2]
    assert browser.waiting == {}


@pytest.mark.parametrize(("why", "words"), [("slow", "too long"), ("stopped", "crashes the rules")])
def test_a_fight_that_cannot_be_opened_is_named_in_the_list_and_can_be_saved(
    opened: Open, why: str, words: str
) -> None:
    browser = Browser()
    browser.sums[""] = [0, []]

    async def table() -> None:
        tab = opened(browser)
        await tab.open_last()
        tab.controller.engine_events.hear({"unopened": "f1", "dropped": why, "text": ""})
        await tab.rest()
        assert "“F1”" in tab.said()[-1]
        assert words in tab.said()[-1]
        assert ("list_fights",) in tab.told
        assert tab.opener.stored() == "f1", "what Save a file takes"
        assert tab.fight.is_open(), "another fight can be begun"

    asyncio.run(table())


def test_a_restart_is_told_only_where_nothing_was_left_out(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        tab = opened(browser)
        await tab.open_last()
        tab.controller.engine_events.hear({"restarted": True, "dropped": True})
        assert tab.said() == []
        tab.controller.engine_events.hear({"restarted": True, "dropped": False})
        assert "Nothing is lost" in tab.said()[0]

    asyncio.run(table())
