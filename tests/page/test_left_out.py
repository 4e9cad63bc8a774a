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


def test_an_engine_that_comes_back_without_the_fight_is_asked_to_open_it(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        tab = opened(browser)
        await tab.open_last()
        before = len(browser.openings)
        news = {"restarted": True, "dropped": False, "closed": True}
        tab.controller.engine_events.hear(news)
        assert not tab.fight.is_open()
        await tab.rest()
        assert tab.fight.is_open()
        assert browser.openings[before:] == ["f1"]

    asyncio.run(table())


def test_a_damaged_fight_does_not_take_the_place_of_the_one_that_is_opened_after_it(
    opened: Open,
) -> None:
    browser = Browser()
    browser.damaged = "f1"
    browser.sums["f2"] = [0, []]
    browser.sums[""] = [0, []]

    async def table() -> None:
        tab = opened(browser)

        def change() -> None:
            asyncio.get_running_loop().create_task(tab.opener.change("f2"))

        browser.on_set_aside = change
        await tab.open_last()
        await tab.rest()
        assert tab.fight.encounter == "f2"
        assert browser.openings == ["f1", "f2"]

    asyncio.run(table())
