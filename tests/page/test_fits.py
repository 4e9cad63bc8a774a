"""What a hit needs fits a small phone at once, nothing lies beside the screen, a thumb hits all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ViewportSize, expect

from ..conftest import first_then_sweep
from .screen_faults import NARROW, PHONE, SMALL
from .visit import Visit

WIDE_WINDOWS: tuple[ViewportSize, ...] = tuple(
    {"width": width, "height": height} for width, height in ((1280, 800), (1280, 720), (1366, 650))
)
LONG_NAME = "Lieutenant Commander Annemarie van den Berg-Sorensen"

# The boxes of what a hit needs, and whether each lies open to the thumb.
IN_HAND = """() => Object.fromEntries(
  ["#target-name", "#panel", ...[...document.querySelectorAll("#keys .key")].map(
    (key) => `#keys [data-do=${key.dataset.do}]` + (key.dataset.of ? `[data-of="${key.dataset.of}"]`
    : "")), "#strike .harm", "#strike .heal", "#undo"].map((selector) => {
    const one = document.querySelector(selector);
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const open = one.contains(at) || !!at?.closest(".top")?.contains(one);
    return [selector, { left, top, right, bottom, width, height, open }];
  }))"""


def in_hand(visit: Visit) -> dict[str, Any]:
    """Check that all that a hit needs is on the screen at once; give where it is."""
    lie = dict(visit.page.evaluate(IN_HAND))
    out = {
        name: box
        for name, box in lie.items()
        if not box["open"]
        or box["top"] < 0
        or box["left"] < 0
        or box["right"] > SMALL["width"]
        or box["bottom"] > SMALL["height"]
    }
    assert not out
    assert visit.page.evaluate(
        "() => [scrollY, ...['table', 'combatant'].map((id) => document.getElementById(id).scrollTop)]"
    ) == [0, 0, 0]
    return lie


def rename(visit: Visit, name: str) -> None:
    """Give the open combatant another name."""
    visit.act("Edit").page.locator("#f-name").fill(name)
    visit.done("#form-send")


def test_a_hit_needs_no_scrolling(fight: Visit) -> None:
    fight.page.set_viewport_size(SMALL)
    in_hand(fight)
    rename(fight, LONG_NAME)
    ends = "() => getComputedStyle(document.querySelector('#target-name')).textOverflow"
    assert fight.page.evaluate(ends) == "ellipsis"  # the name is on one line, and its end is marked
    in_hand(fight)
    fight.call(12)
    fight.page.wait_for_selector(".box.next")
    in_hand(fight)
    fight.clear().hit(99)
    in_hand(fight)
    fight.page.reload()
    fight.until_marked("page")
    in_hand(fight)


def test_what_waits_for_the_rules_leaves_room_for_the_next_hit(
    context: BrowserContext, site: str
) -> None:
    """Loading from files, two hits wait already: the keypad is open to the thumb all the same."""
    fight = Visit(context, site).open().ready().begin().target()
    fight.page.set_viewport_size(SMALL)
    rename(fight, LONG_NAME)
    fight.hit(12).page.wait_for_function(
        "revision => JSON.parse(localStorage['hurtbox:views']).revision === revision",
        arg=fight.revision(),
    )
    fight.hold_back().open()
    for number in (4, 57):
        fight.call(number).page.locator("#strike .harm").tap()
        expect(fight.page.locator("#waiting")).to_contain_text(str(number))
        expect(fight.page.locator("#loading-bar")).to_be_visible()
        in_hand(fight)
    fight.release().confirmed(1).check()


def test_something_owed_leaves_room_for_the_next_hit(fight: Visit) -> None:
    fight.page.set_viewport_size(SMALL)
    fight.act("Skill check").sheet("Skill check")
    fight.done("#sheet [data-do=ask]").waits().shut()
    fight.page.evaluate("document.getElementById('table').scrollTo(0, 0)")
    in_hand(fight)


def test_what_is_hit_in_a_hurry_is_large_and_apart(fight: Visit) -> None:
    for size in (SMALL, NARROW, PHONE):
        fight.page.set_viewport_size(size)
        lie = dict(fight.page.evaluate(IN_HAND))
        small = {
            name: (box["width"], box["height"])
            for name, box in lie.items()
            if not name.startswith(("#target", "#panel")) and min(box["width"], box["height"]) < 48
        }
        assert not small
        assert lie["#strike .heal"]["top"] - lie["#strike .harm"]["bottom"] >= 12


# What the hit would do stands above the button, as odds or as what is sure.
ANNOUNCED = "() => ['odds', 'ahead'].some((id) => document.getElementById(id)?.textContent)"


# Words of a chart or a track that are cut off, lie over a box or beside their band.
CROSSED = """() => [...document.querySelectorAll("#chart .label > :first-child, #chart .word")].filter((one) => {
  const edge = one.closest(".row")?.querySelector(".box").getBoundingClientRect().left
    ?? one.closest(".rung").getBoundingClientRect().right;
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getBoundingClientRect().right > edge;
}).map((one) => one.textContent)"""
# The gauges whose numbers are not read whole.
CUT_NUMBERS = """() => [...document.querySelectorAll("#pools .number")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
GAMES = ["Cybergod", "OpenD6", "Mythic", "Spycraft", "2D6"]


def test_the_kind_of_a_hit_is_read_whole_on_its_chip(fight: Visit) -> None:
    """It stands on two lines where one is too short: a phone once showed “Phase…”."""
    fight.choose("Phased Energy")
    for size in (SMALL, PHONE, NARROW):
        fight.page.set_viewport_size(size)
        text = fight.page.locator("#chips .first span").first
        assert text.evaluate("of => of.scrollWidth <= of.clientWidth"), size
        assert text.evaluate("of => of.scrollHeight <= of.clientHeight + 1"), size


@pytest.mark.parametrize("game", first_then_sweep(GAMES, sweeps=4))
def test_a_hit_of_every_game_needs_no_scrolling(tab: Callable[[], Visit], game: str) -> None:
    """The rows of a chart and the levels of a track have their whole words, too."""
    visit = tab().ready()
    if game != "Mythic":
        visit.tap("#start summary", game)
    visit.done("#start [open] [data-do=begin]").target()
    visit.call(12)
    visit.page.wait_for_function(ANNOUNCED)
    for size in (SMALL, PHONE, NARROW, *WIDE_WINDOWS):
        visit.page.set_viewport_size(size)
        in_play = (
            "#target-name",
            "#panel",
            "#said",
            "#keys",
            "#strike .harm",
            "#strike .heal",
            "#acts",
        )
        for selector in in_play:
            box = visit.page.locator(selector).first.bounding_box()
            assert box
            assert box["y"] >= 0, (size, selector)
            assert box["y"] + box["height"] <= size["height"] + 1, (size, selector)
        assert visit.page.evaluate(CROSSED) == [], size
        assert visit.page.evaluate(CUT_NUMBERS) == [], size


def test_a_wrong_cell_of_a_list_gets_the_focus_and_the_page_stays(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().tap("#start summary", "OpenD6").begin()
    visit.add()
    visit.page.get_by_label("Name", exact=True).first.fill("Kira")
    visit.tap("#form-fields [data-do=row-add]")
    visit.page.locator("#f-name-1").fill("Vest")
    visit.page.locator("#f-code-1").fill("a lot")
    visit.tap("#form-send")
    expect(visit.page.locator("#f-code-1")).to_be_focused()
    assert visit.page.evaluate(
        "[scrollY, document.documentElement.scrollHeight - innerHeight]"
    ) == [0, 0]
