"""The flow of what people do, against a stand-in for the browser: nothing lost, nothing doubled."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

import pytest

from .stand_in import Browser, Tab, fresh_page

Open = Callable[[Browser], Tab]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Open:
    """Open a tab on a stand-in, with the page's modules loaded afresh."""

    def open_tab(browser: Browser) -> Tab:
        fresh_page(monkeypatch, browser)
        return Tab()

    return open_tab


def test_commands_are_carried_out_in_order(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        tab = opened(browser)
        await tab.open_last()
        for number in (5, 7, 2):
            tab.run(f"d{number}", number)
        await tab.rest()
        assert tab.said() == ["5 more", "7 more", "2 more"]

    asyncio.run(table())
    assert browser.numbers_kept() == [5, 7, 2]
    assert browser.marks == ["ready", "confirmed", "persist", "confirmed", "confirmed"]


def test_a_draft_that_is_sent_twice_is_done_once(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        tab = opened(browser)
        await tab.open_last()
        tab.run("d1", 5)
        tab.run("d1", 5)
        await tab.rest()
        tab.run("d1", 5)
        await tab.rest()

    asyncio.run(table())
    assert browser.numbers_kept() == [5]


def test_a_refusal_goes_to_its_field_and_the_draft_may_be_mended(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        tab = opened(browser)
        await tab.open_last()
        tab.run("d1", 500)
        await tab.rest()
        assert ("refused", "number", "99 at most.") in tab.told
        assert ("settled",) not in tab.told
        tab.run("d1", 50)
        await tab.rest()
        assert ("settled",) in tab.told

    asyncio.run(table())
    assert browser.numbers_kept() == [50]


def test_a_proposal_that_was_not_written_is_dropped(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        tab = opened(browser)
        await tab.open_last()
        browser.full = True
        tab.run("d1", 5)
        await tab.rest()
        assert tab.said() == ["Not saved: no room."]
        assert tab.fight.revision == 0
        browser.full = False
        tab.run("d2", 7)
        await tab.rest()

    asyncio.run(table())
    assert browser.numbers_kept() == [7]


def test_nothing_is_asked_between_a_proposal_and_its_write(opened: Open) -> None:
    """A preview there would tell the engine that the proposal was not kept."""
    browser = Browser()

    async def table() -> None:
        tab = opened(browser)
        await tab.open_last()
        requests = sys.modules["page.fight.requests"]
        tab.run("d1", 5)
        await asyncio.gather(
            *(requests.ask(tab.fight, {"do": "preview", "id": "p"}) for _ in range(3))
        )
        await tab.rest()
        tab.run("d2", 7)
        await tab.rest()

    asyncio.run(table())
    assert browser.numbers_kept() == [5, 7]


def test_what_is_entered_before_the_engine_waits_and_is_done_in_order(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        tab = opened(browser)
        tab.run("d1", 5)
        tab.run("d2", 7)
        await tab.rest()
        assert [row["label"] for row in tab.queued()[-1]] == ["Hit 5", "Hit 7"]
        assert len(browser.waiting) == 2
        await tab.open_last()
        await tab.rest()
        assert tab.queued()[-1] == []

    asyncio.run(table())
    assert browser.numbers_kept() == [5, 7]
    assert browser.waiting == {}


def test_what_waited_and_could_not_be_stored_waits_for_a_choice(opened: Open) -> None:
    browser = Browser()
    browser.full = True

    async def table() -> None:
        tab = opened(browser)
        tab.run("d1", 5)
        await tab.rest()
        await tab.open_last()
        await tab.rest()
        assert "no room" in browser.waiting[1]["held"]
        assert [job["held"] for job in tab.queued()[-1]] == ["Not saved: no room."]
        browser.full = False
        tab.runner.apply("d1")
        await tab.rest()

    asyncio.run(table())
    assert browser.numbers_kept() == [5]
    assert browser.waiting == {}


def test_a_visit_that_ends_in_the_middle_of_the_queue_loses_and_doubles_nothing(
    opened: Open,
) -> None:
    browser = Browser()

    async def first_visit() -> None:
        tab = opened(browser)
        for number in (5, 7, 2):
            tab.run(f"d{number}", number)
        await tab.rest()
        await tab.open_last()
        for _ in range(1000):
            if len(browser.numbers_kept()) == 2:
                return
            await asyncio.sleep(0)
        # The tab is closed here: what it had in memory is gone.

    async def second_visit() -> None:
        tab = opened(browser)
        await tab.open_last()
        await tab.rest()

    asyncio.run(first_visit())
    assert browser.numbers_kept() == [5, 7]
    asyncio.run(second_visit())
    assert browser.numbers_kept() == [5, 7, 2]


def test_a_tab_that_is_behind_shows_what_is_stored_and_asks(opened: Open) -> None:
    first, second = Browser(), None

    async def table() -> None:
        nonlocal second
        second = Browser(shared=first)
        slow = opened(second)
        await slow.open_last()
        quick = opened(first)
        await quick.open_last()
        quick.run("q", 9)
        await quick.rest()
        slow.run("s1", 5)
        slow.enter({"do": "undo", "id": "s2"}, "Undo")
        await slow.rest()
        assert "This fight changed in another window" in slow.said()[-1]
        assert [row["id"] for row in slow.queued()[-1]] == ["s1"]
        assert slow.fight.revision == 1
        slow.runner.apply("s1")
        await slow.rest()

    asyncio.run(table())
    assert first.numbers_kept() == [9, 5]
    assert first.waiting == {}


def test_a_waiting_command_can_be_dropped(opened: Open) -> None:
    browser = Browser()

    async def table() -> None:
        tab = opened(browser)
        tab.run("d1", 5)
        await tab.rest()
        tab.runner.forget("d1")
        await tab.rest()
        assert tab.queued()[-1] == []
        await tab.open_last()
        await tab.rest()

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
        tab = opened(browser)
        tab.run("early", 9)
        await tab.open_last()
        await tab.rest()
        tab.run("late", 4)
        await tab.rest()
        assert tab.fight.encounter == "f2"
        assert tab.queued()[-1] == []
        await tab.opener.change("f1")
        await tab.rest()
        (waits,) = tab.queued()[-1]
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
        tab = opened(browser)
        await tab.open_last()
        tab.enter({"id": "odd"}, "A row that nobody checked")
        tab.run("good", 5)
        await tab.rest()
        assert "did not work" in tab.said()[0]

    asyncio.run(table())
    assert browser.numbers_kept() == [5]
