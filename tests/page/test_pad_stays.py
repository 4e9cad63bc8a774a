"""The pad for digits never covers or moves what has the focus: a number once went to another one's initiative."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from .screen_faults import LANDSCAPE, NARROW, PHONE
from .test_doubts import empty_fight
from .visit import Visit

SIZES = (PHONE, NARROW, LANDSCAPE)
IN_VIEW = """(node) => { const { top, bottom, left, width } = node.getBoundingClientRect();
  const y = (top + bottom) / 2;
  return top >= 0 && document.elementFromPoint(left + width / 2, y) === node; }"""


def tapped_where_it_stands(visit: Visit, entry: Locator) -> None:
    """A finger taps the field; it stays where it was, has the focus, and no key lies over it."""
    before = entry.bounding_box()
    assert before
    visit.rest()
    visit.page.touchscreen.tap(
        before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    )
    expect(entry).to_be_focused()
    visit.page.wait_for_timeout(100)
    assert entry.bounding_box() == before
    assert entry.evaluate(IN_VIEW)


def seen(entries: Locator) -> list[Locator]:
    """Those that a finger can reach without scrolling."""
    return [one for one in entries.all() if one.evaluate(IN_VIEW)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_in_the_turn_order_each_number_goes_where_it_was_tapped(
    tab: Callable[[], Visit], size: ViewportSize
) -> None:
    visit = tab().ready().begin()
    visit.page.set_viewport_size(size)
    visit.tap("[data-do=order]:visible").sheet("Turn order")
    expect(visit.page.locator("#sheet #pad")).to_be_visible()
    entries = seen(visit.page.locator("#sheet .order input"))
    assert len(entries) >= 2
    for at in (len(entries) - 1, 0, 1):
        tapped_where_it_stands(visit, entries[at])
        visit.tap(f"#sheet #pad [data-of='{at + 1}']")
        expect(entries[at]).to_have_value(str(at + 1))


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size['width']}x{size['height']}")
def test_in_a_form_each_number_goes_where_it_was_tapped(
    tab: Callable[[], Visit], size: ViewportSize
) -> None:
    visit = empty_fight(tab, "Spycraft")
    visit.page.set_viewport_size(size)
    visit.tap("#start [data-do=form]")
    expect(visit.page.locator("#pad")).to_be_visible()
    entries = seen(visit.page.locator("#form-fields [data-pad]:visible"))
    assert entries
    for entry in entries[::-1]:
        tapped_where_it_stands(visit, entry)
        visit.tap("#pad [data-of='3']")
        expect(entry).to_have_value("3")
