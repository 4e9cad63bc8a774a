"""The flow of what people do, against a stand-in for the browser: nothing lost, nothing doubled."""

from __future__ import annotations

import asyncio
import importlib
import sys
from collections.abc import Callable
from typing import Any

import pytest

from .stand_in import Browser, Screens

Open = Callable[..., tuple[Any, Screens]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Open:
    """Load the plumbing afresh on a stand-in; one call is one tab."""

    def open_tab(browser: Browser) -> tuple[Any, Screens]:
        monkeypatch.setitem(sys.modules, "js", browser.module())
        for name in ("engine", "store", "confirm", "leading", "engine_news", "play", "reopening"):
            monkeypatch.delitem(sys.modules, f"page.{name}", raising=False)
            monkeypatch.delattr(f"page.{name}", raising=False)
        screens = Screens()
        play = importlib.import_module("page.play").Play(screens, lambda: None, lambda: None)
        return play, screens

    return open_tab


def run(play: Any, name: str, number: int) -> None:
    play.enter({"do": "run", "id": name, "command": {"number": number}}, f"Hit {number}")


async def open_last(play: Any) -> None:
    """Open what is stored, by the module of this tab."""
    await importlib.import_module("page.reopening").open_last(play)


async def rest(play: Any) -> None:
    """Let everything that is under way come to its end."""
    for _ in range(1000):
        await asyncio.sleep(0)
    assert not play.is_working


def test_commands_are_carried_out_in_order(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        play, screens = opened(browser)
        await open_last(play)
        for number in (5, 7, 2):
            run(play, f"d{number}", number)
        await rest(play)
        assert screens.said() == ["5 more", "7 more", "2 more"]

    asyncio.run(table())
    assert browser.numbers_kept() == [5, 7, 2]
    assert browser.marks == ["ready", "confirmed", "persist", "confirmed", "confirmed"]


def test_a_draft_that_is_sent_twice_is_done_once(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        play, _ = opened(browser)
        await open_last(play)
        run(play, "d1", 5)
        run(play, "d1", 5)
        await rest(play)
        run(play, "d1", 5)
        await rest(play)

    asyncio.run(table())
    assert browser.numbers_kept() == [5]


def test_a_refusal_goes_to_its_field_and_the_draft_may_be_mended(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        play, screens = opened(browser)
        await open_last(play)
        run(play, "d1", 500)
        await rest(play)
        assert ("refuse", "number", "99 at most.") in screens.told
        assert ("settle",) not in screens.told
        run(play, "d1", 50)
        await rest(play)
        assert ("settle",) in screens.told

    asyncio.run(table())
    assert browser.numbers_kept() == [50]


def test_a_proposal_that_was_not_written_is_dropped(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        play, screens = opened(browser)
        await open_last(play)
        browser.full = True
        run(play, "d1", 5)
        await rest(play)
        assert screens.said() == ["Not kept: no room."]
        assert play.fight.revision == 0
        browser.full = False
        run(play, "d2", 7)
        await rest(play)

    asyncio.run(table())
    assert browser.numbers_kept() == [7]


def test_nothing_is_asked_between_a_proposal_and_its_write(opened: Open) -> None:
    """A preview there would tell the engine that the proposal was not kept."""
    browser = Browser()

    async def table() -> None:
        play, _ = opened(browser)
        await open_last(play)
        confirm = sys.modules["page.confirm"]
        run(play, "d1", 5)
        await asyncio.gather(
            *(confirm.ask(play.fight, {"do": "preview", "id": "p"}) for _ in range(3))
        )
        await rest(play)
        run(play, "d2", 7)
        await rest(play)

    asyncio.run(table())
    assert browser.numbers_kept() == [5, 7]


def test_what_is_entered_before_the_engine_waits_and_is_done_in_order(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        play, screens = opened(browser)
        run(play, "d1", 5)
        run(play, "d2", 7)
        await rest(play)
        assert [row["label"] for row in screens.queued()[-1]] == ["Hit 5", "Hit 7"]
        assert len(browser.waiting) == 2
        await open_last(play)
        await rest(play)
        assert screens.queued()[-1] == []

    asyncio.run(table())
    assert browser.numbers_kept() == [5, 7]
    assert browser.waiting == {}


def test_a_visit_that_ends_in_the_middle_of_the_queue_loses_and_doubles_nothing(
    opened: Open,
) -> None:
    browser = Browser()

    async def first_visit() -> None:
        play, _ = opened(browser)
        for number in (5, 7, 2):
            run(play, f"d{number}", number)
        await rest(play)
        await open_last(play)
        for _ in range(1000):
            if len(browser.numbers_kept()) == 2:
                return
            await asyncio.sleep(0)
        # The tab is closed here: what it had in memory is gone.

    async def second_visit() -> None:
        play, _ = opened(browser)
        await open_last(play)
        await rest(play)

    asyncio.run(first_visit())
    assert browser.numbers_kept() == [5, 7]
    asyncio.run(second_visit())
    assert browser.numbers_kept() == [5, 7, 2]


def test_a_tab_that_is_behind_shows_what_is_stored_and_asks(opened: Open) -> None:
    first, second = Browser(), None

    async def table() -> None:
        nonlocal second
        second = Browser(shared=first)
        slow, screens = opened(second)
        await open_last(slow)
        quick, _ = opened(first)
        await open_last(quick)
        run(quick, "q", 9)
        await rest(quick)
        run(slow, "s1", 5)
        slow.enter({"do": "undo", "id": "s2"}, "Undo")
        await rest(slow)
        assert "Another tab was faster" in screens.said()[-1]
        assert [row["id"] for row in screens.queued()[-1]] == ["s1"]
        assert slow.fight.revision == 1
        slow.apply("s1")
        await rest(slow)

    asyncio.run(table())
    assert first.numbers_kept() == [9, 5]
    assert first.waiting == {}


def test_a_waiting_command_can_be_dropped(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        play, screens = opened(browser)
        run(play, "d1", 5)
        await rest(play)
        play.forget("d1")
        await rest(play)
        assert screens.queued()[-1] == []
        await open_last(play)
        await rest(play)

    asyncio.run(table())
    assert browser.numbers_kept() == []
    assert browser.waiting == {}


def test_what_was_entered_on_the_fight_of_a_copy_is_not_done_in_the_one_that_is_open(
    opened: Open,
) -> None:
    """The first draw shows f1, the storage says that f2 was open."""
    browser = Browser()
    browser.sums["f2"], browser.opened_last = [0, []], "f2"

    async def table() -> None:
        play, screens = opened(browser)
        run(play, "early", 9)
        await open_last(play)
        await rest(play)
        run(play, "late", 4)
        await rest(play)
        assert play.fight.encounter == "f2"
        assert screens.queued()[-1] == []
        await play.change_fight("f1")
        await rest(play)
        (waits,) = screens.queued()[-1]
        assert waits["held"]

    asyncio.run(table())
    assert browser.sums["f1"] == [0, []]
    assert [number for _, number in browser.sums["f2"][1]] == [4]
    assert browser.opened_last == "f1"
    (row,) = browser.waiting.values()
    assert (row["encounter"], bool(row["held"])) == ("f1", True)


def test_a_job_that_cannot_even_be_asked_for_does_not_swallow_what_comes_behind_it(
    opened: Open,
) -> None:
    browser = Browser()

    async def table() -> None:
        play, screens = opened(browser)
        await open_last(play)
        play.enter({"id": "odd"}, "A row that nobody checked")
        run(play, "good", 5)
        await rest(play)
        assert "could not be done" in screens.said()[0]

    asyncio.run(table())
    assert browser.numbers_kept() == [5]
