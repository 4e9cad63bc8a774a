"""The first minute: the start screen is there before any script, and takes taps before the page and the engine."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser, BrowserContext, Route, expect

from .screen_faults import LANDSCAPE, NARROW
from .visit import PHONE, Visit

KEEP = """() => { window.built = [...document.querySelectorAll("#start details")].map((one) => {
  const copy = one.cloneNode(true);
  copy.setAttribute("name", "new-fight");
  return copy;
}); }"""
# Which of the games that the page has drawn are equal to those of the build.
SAME = """() => [...document.querySelectorAll("#leaf-body details")]
  .map((one, at) => one.isEqualNode(built[at]) || `${one.outerHTML} is not ${built[at]?.outerHTML}`)"""
CLIPPED = """() => [...document.querySelectorAll("#start *")]
  .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML)"""
BUSY = re.compile("true")
# What was asked for before the first paint was on the screen.
BEFORE_THE_PAINT = """() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0].startTime;
  return performance.getEntriesByType("resource").filter((one) => one.startTime < paint)
    .map((one) => one.name.split("/").pop()).sort(); }"""


def test_it_stands_before_any_script_runs(site: str, browser: Browser) -> None:
    context = browser.new_context(**{**PHONE, "java_script_enabled": False})
    page = context.new_page()
    page.goto(site)
    expect(page.locator("#start .lead")).to_be_visible()
    expect(page.locator("#start summary")).to_have_count(5)
    expect(page.locator("#start [open] [data-do=tour]")).to_be_visible()
    expect(page.locator("#start [open] [data-do=begin]").first).to_be_visible()
    context.close()


def test_no_script_is_fetched_before_it_is_on_the_screen(tab: Callable[[], Visit]) -> None:
    """On a slow network everything that is fetched earlier delays what is read first."""
    visit = tab().ready()
    assert visit.page.evaluate(BEFORE_THE_PAINT) == ["head.js", "page.css"]


def test_the_page_draws_the_same_as_the_build(tab: Callable[[], Visit]) -> None:
    visit = tab().ready()
    expect(visit.page.locator("#start[data-built]")).to_be_visible()
    visit.page.evaluate(KEEP)
    visit.menu("All fights")
    expect(visit.page.locator("#leaf-body details")).to_have_count(5)
    assert visit.page.evaluate(SAME) == [True] * 5


def test_what_the_build_lists_stays_when_the_engine_is_up(tab: Callable[[], Visit]) -> None:
    """The engine's own list would be drawn anew if it differed."""
    visit = tab().ready()
    expect(visit.page.locator("#start[data-built] summary")).to_have_count(5)


def test_a_tap_before_the_page_listens_is_carried_out(site: str, used: BrowserContext) -> None:
    held: list[Route] = []
    used.route("**/page/modules.bin", lambda route: held.append(route))
    visit = Visit(used, site)
    visit.page.goto(site, wait_until="commit")
    button = visit.page.locator("#start [open] [data-do=begin]").first
    button.tap()
    expect(button).to_have_attribute("aria-busy", BUSY)
    expect(visit.page.locator(".waits-for-rules")).to_be_visible()
    visit.page.wait_for_function("() => 'hurtbox' in window")
    while not held:
        visit.page.wait_for_timeout(50)
    held[0].continue_()
    visit.until_marked("confirmed")
    expect(visit.page.locator("#rows li").first).to_be_visible()
    assert len(visit.stored()["heads"]) == 1
    visit.check()
    used.unroute("**/page/modules.bin")


def test_a_tap_waits_for_the_engine_and_another_takes_its_place(
    site: str, used: BrowserContext
) -> None:
    visit = Visit(used, site).hold_back().open()
    first = visit.page.locator("#start [data-do=begin][data-system=mythic]").nth(0)
    visit.tap("#start [open] [data-do=begin]")
    expect(first).to_have_attribute("aria-busy", BUSY)
    expect(visit.page.locator("#waiting")).to_contain_text("New fight")
    visit.tap("#start summary", "OpenD6").tap("#start [open] [data-do=begin]")
    expect(first).not_to_have_attribute("aria-busy", BUSY)
    expect(visit.page.locator("#start [aria-busy=true]")).to_have_count(1)
    visit.release().until_marked("confirmed")
    expect(visit.page.locator("#fight-title")).to_have_text("Shots in the warehouse")
    assert [head["title"] for head in visit.stored()["heads"]] == ["Shots in the warehouse"]
    assert visit.stored()["queue"] == []
    visit.check()


def test_the_game_played_last_is_unfolded(tab: Callable[[], Visit]) -> None:
    visit = tab()
    visit.page.evaluate("() => localStorage.setItem('hurtbox:game', 'opend6')")
    visit.open()
    expect(visit.page.locator("#start [open] summary")).to_contain_text("OpenD6")


def test_the_games_are_in_about_before_the_engine(site: str, used: BrowserContext) -> None:
    visit = Visit(used, site).hold_back().open()
    visit.menu("This device", "About")
    expect(visit.page.locator("#systems li")).to_have_count(5)
    visit.release().ready().check()


def test_nothing_of_it_is_wider_than_the_screen(tab: Callable[[], Visit]) -> None:
    visit = tab()
    for size in (PHONE["viewport"], NARROW, LANDSCAPE):
        visit.page.set_viewport_size(size)
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert visit.page.evaluate(CLIPPED) == [], size


def test_a_fight_that_begins_is_seen_from_its_first_line(tab: Callable[[], Visit]) -> None:
    visit = tab().ready()
    roster = visit.page.locator("#everybody")
    visit.page.set_viewport_size({"width": 360, "height": 420})
    roster.evaluate("(node) => { node.scrollTop = 9999; }")
    assert roster.evaluate("(node) => node.scrollTop") > 50
    visit.done("#start [open] [data-do=begin]")
    assert roster.evaluate("(node) => node.scrollTop") == 0


def test_an_empty_fight_offers_to_add_somebody_first(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().done("#start [open] [data-do=begin]", "Empty fight")
    expect(visit.page.locator("#start [data-do=add-people]")).to_be_in_viewport(ratio=1)
    expect(visit.page.locator("#start")).not_to_contain_text("Pick your game")
    add, first = (
        visit.page.locator(f"#start {one}").first for one in ("[data-do=add-people]", "details")
    )
    above, below = add.bounding_box(), first.bounding_box()
    assert above and below and above["y"] < below["y"]
