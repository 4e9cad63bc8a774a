"""A short buzz when an act is stored, with a switch; none where less motion is asked for."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from .visit import Visit

COUNTS = """globalThis.buzzes = [];
Object.defineProperty(Navigator.prototype, 'vibrate', { value: (long) => buzzes.push(long) });"""
LINE = "#sheet [data-do=buzz]"


def buzzes(visit: Visit) -> int:
    return int(visit.page.evaluate("buzzes.length"))


def test_a_stored_act_buzzes_until_it_is_switched_off(used: BrowserContext, site: str) -> None:
    visit = Visit(used, site).with_script(COUNTS).open().ready().begin()
    before = buzzes(visit)
    visit.target().hit(5)
    assert buzzes(visit) == before + 1
    visit.menu("This device", "Vibration at each change: on")
    expect(visit.page.locator(LINE)).to_contain_text("off")
    visit.shut().target().hit(5)
    assert buzzes(visit) == before + 1
    visit.check()


def test_nothing_buzzes_where_less_motion_is_asked_for(used: BrowserContext, site: str) -> None:
    visit = Visit(used, site).with_script(COUNTS)
    visit.page.emulate_media(reduced_motion="reduce")
    visit.open().ready().begin().target().hit(5)
    assert buzzes(visit) == 0
    visit.menu("This device").sheet("This device")
    expect(visit.page.locator(LINE)).to_have_count(0)
    visit.check()
