"""A finger that bounces decides once, whatever lies under it by then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import bounce

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from .visit import Visit


def test_a_second_tap_at_once_and_at_the_same_place_is_an_echo() -> None:
    finger = bounce.Finger()
    assert not finger.bounced("apply-change", 1000.0, 300, 600)
    assert finger.bounced("undo", 1120.0, 304, 598)
    assert finger.bounced(None, 1340.0, 300, 600)
    assert not finger.bounced("undo", 1360.0, 300, 600)


def test_another_place_or_a_key_of_the_keypad_is_no_echo() -> None:
    finger = bounce.Finger()
    assert not finger.bounced("digit", 1000.0, 50, 400)
    assert not finger.bounced("digit", 1080.0, 50, 400)
    assert not finger.bounced("undo", 1100.0, 320, 610)
    assert not finger.bounced("redo", 1150.0, 250, 610)


def twice(visit: Visit, what: Locator) -> None:
    """Tap two times at one place, whatever the first tap makes of it."""
    box = what.bounding_box()
    assert box
    for _ in range(2):
        visit.page.touchscreen.tap(box["x"] + box["width"] * 0.85, box["y"] + box["height"] / 2)


def test_turns_and_undo_count_once(fight: Visit) -> None:
    fight.page.go_back()
    before = fight.confirmations()
    twice(fight, fight.page.locator("#turns .big"))
    fight.confirmed(before).target().hit(3)
    assert len(fight.titles()) == 2
    before = fight.confirmations()
    twice(fight, fight.page.locator("#undo"))
    fight.confirmed(before).hit(4)
    assert len(fight.titles()) == 2


def test_what_lies_under_a_closing_sheet_is_not_tapped(fight: Visit) -> None:
    fight.page.locator("#chart [data-do=box]").first.tap()
    before = fight.confirmations()
    twice(fight, fight.page.locator("#sheet-foot [data-do=pick]").last)
    fight.confirmed(before).hit(3)
    assert len(fight.titles()) == 2
