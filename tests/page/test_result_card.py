"""The result card: it costs no tap, hides no key and moves nothing."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .test_fits import PHONE
from .visit import Visit


def test_the_card_costs_no_tap_and_moves_no_key(fight: Visit) -> None:
    page = fight.page
    page.set_viewport_size(PHONE)
    key, card = page.locator("#keys [data-of='5']"), page.locator("#result")
    before = key.bounding_box()
    fight.hit(12)
    expect(card).to_contain_text("4 wounds: Severe, Moderate, Moderate, Minor · −5 AP")
    expect(card).to_contain_text("AP 12 → 7 · 4 boxes marked")
    assert key.bounding_box() == before  # a badge has come, and the keypad stays
    fight.tap("#result [data-do=condition]", "Severe").sheet("Severe")
    expect(page.locator("#sheet-body")).to_contain_text("MYT-CAT-3")
    fight.shut()
    marked = page.locator(".box.marked").count()
    fight.call(1).call(2)  # the first digit takes the card's place
    expect(card).to_be_hidden()
    fight.done("#strike .harm")  # the third tap
    assert page.locator(".box.marked").count() > marked
    expect(card).to_be_visible()
    fight.tap("#result [data-do=why-of]")
    expect(page.locator("#sheet .step").first).to_be_visible()
    fight.shut().done("#undo")
    expect(card).to_be_hidden()


def test_a_pool_that_the_result_names_is_not_repeated(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().tap("#start summary", "2D6 Sci-Fi").done("#start [open] [data-do=begin]")
    visit.target().hit(7)
    expect(visit.page.locator("#result .became")).to_contain_text("Endurance 7 →")
    expect(visit.page.locator("#result .under")).to_have_count(0)
