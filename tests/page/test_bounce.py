"""A finger that bounces decides once, whatever lies under it by then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect

from page.widgets import debounce

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from .visit import Visit


def test_a_second_tap_at_once_and_at_the_same_place_is_an_echo() -> None:
    finger = debounce.Finger()
    assert not finger.bounced("apply-change", 1000.0, 300, 600)
    assert finger.bounced("undo", 1120.0, 304, 598)
    assert finger.bounced(None, 1340.0, 300, 600)
    assert not finger.bounced("undo", 1360.0, 300, 600)


def test_another_place_or_a_key_of_the_keypad_is_no_echo() -> None:
    finger = debounce.Finger()
    assert not finger.bounced("digit", 1000.0, 50, 400)
    assert not finger.bounced("digit", 1080.0, 50, 400)
    assert not finger.bounced("undo", 1100.0, 320, 610)
    assert not finger.bounced("redo", 1150.0, 250, 610)


def test_after_a_tap_somewhere_else_nothing_is_an_echo() -> None:
    """A sheet's cross lies where Hit is: a number and Hit within a third of a second were once ignored."""
    finger = debounce.Finger()
    assert not finger.bounced("shut", 1000.0, 300, 430)
    assert finger.bounced("strike", 1060.0, 300, 430)
    assert not finger.bounced("digit", 1080.0, 220, 520)
    assert not finger.bounced("strike", 1150.0, 300, 430)


def twice(visit: Visit, what: Locator) -> None:
    """Tap two times at once at one place, whatever the first tap makes of it."""
    box = what.bounding_box()
    assert box
    visit.rest().page.evaluate("() => window.atOnce()")
    for _ in range(2):
        visit.page.touchscreen.tap(box["x"] + box["width"] * 0.85, box["y"] + box["height"] / 2)
    visit.rest()


def test_a_second_tap_on_undo_is_a_second_undo_but_for_the_echo_of_another_button() -> None:
    finger = debounce.Finger()
    for at in (1000.0, 1090.0, 1200.0, 1210.0):
        assert not finger.bounced("undo", at, 320, 610)
    assert not finger.bounced("apply-change", 2000.0, 320, 600)
    assert finger.bounced("undo", 2100.0, 320, 610)
    assert not finger.bounced("undo", 2500.0, 320, 610)


def test_a_page_that_has_been_open_for_weeks_still_knows_an_echo() -> None:
    """Whole milliseconds reach MicroPython cut to 32 bits: 2 ** 31 of them are 25 days."""
    for before in (2**30 - 100, 2**31 - 100, 2**32 - 100):
        times = [(at + 2**31) % 2**32 - 2**31 for at in (before, before + 200, before + 600)]
        finger = debounce.Finger()
        finger.bounced("next", times[0], 10, 10)
        assert finger.bounced("next", times[1], 10, 10)
        assert not finger.bounced("next", times[2], 10, 10)


def test_turns_count_once_and_say_so(fight: Visit) -> None:
    fight.page.go_back()
    before = fight.confirmations()
    button = fight.page.locator("#turns .big")
    twice(fight, button)
    expect(button).to_have_attribute("data-ignored", "")
    fight.confirmed(before).target().hit(3)
    assert len(fight.titles()) == 2


# What the mark of an ignored tap changes in the looks of a button, and for how many milliseconds.
LOOKS_OTHERWISE = """(button) => {
  button.removeAttribute("data-ignored");
  button.getBoundingClientRect();
  button.setAttribute("data-ignored", "");
  const isOther = ({ opacity = 1, transform = "none" }) => opacity < 0.7 || transform !== "none";
  const shown = button.getAnimations().filter((one) => one.effect.getKeyframes().some(isOther));
  return Math.max(0, ...shown.map((one) => one.effect.getTiming().duration));
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_tap_that_is_ignored_is_seen_to_be(
    fight: Visit, motion: Literal["no-preference", "reduce"]
) -> None:
    """On Undo and on the button of a turn, also where less motion is asked for."""
    fight.page.emulate_media(reduced_motion=motion)
    fight.hit(3).tap("#combatant [data-do=back]")
    button = fight.page.locator("#turns .big")
    twice(fight, button)
    expect(button).to_have_attribute("data-ignored", "")
    for ignored in (button, fight.page.locator("#undo")):
        assert ignored.evaluate(LOOKS_OTHERWISE) >= 200


def test_five_taps_on_undo_in_a_second_are_five(fight: Visit) -> None:
    for number in (1, 2, 3, 4, 5):
        fight.hit(number)
    undo, before = fight.page.locator("#undo"), fight.confirmations()
    box = undo.bounding_box()
    assert box
    for _ in range(5):
        fight.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
        fight.page.wait_for_timeout(120)
    fight.until_marked("confirmed", before + 5)
    status = fight.view("status")
    assert (status["undo"], len(status["records"])) == ("", 5)
    expect(undo).to_be_disabled()


def test_what_lies_under_a_closing_sheet_is_not_tapped(fight: Visit) -> None:
    fight.page.locator("#chart [data-do=box]").first.tap()
    before = fight.confirmations()
    twice(fight, fight.page.locator("#sheet-foot [data-do=pick]").last)
    fight.confirmed(before).hit(3)
    assert len(fight.titles()) == 2
