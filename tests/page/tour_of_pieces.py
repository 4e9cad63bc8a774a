"""A second walk, past what the made-up system shows: tracks, pools, targets, lists, prepared values, odds."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from .visit import Visit


def tour_of_pieces(visit: Visit) -> Iterator[str]:
    """Walk from the roster to the licences; give each stop's name on arriving there."""
    yield "roster with tracks"
    yield from in_hand(visit.target())
    yield from owed(visit)
    yield from forms(visit)
    yield from about(visit)


def in_hand(visit: Visit) -> Iterator[str]:
    """The hand: other targets, prepared values, lists, the odds."""
    yield "track and pools"
    visit.tap("#chips [data-do=people]").sheet("More targets")
    visit.tap("#sheet .tick", "Bo").tap("#sheet .tick", "Eve")
    yield "other targets"
    visit.shut().tap("#chips [data-do=chip]").sheet("This hit").tap("#sheet [data-do=line-add]")
    yield "More with a line"
    visit.shut().tap("#chips [data-do=chip]").sheet("This hit")
    visit.tap("#sheet [data-do=keep-preset]")
    expect(visit.page.locator("#sheet [data-do=throw-away]")).to_be_visible()
    yield "saved values"
    visit.tap("#sheet [data-do=throw-away]")
    yield "saved values, one thrown away"
    visit.shut().call(21)
    expect(visit.page.locator("#odds")).to_contain_text("wounded or worse")
    yield "odds"
    visit.tap("#odds", "wounded or worse").sheet("Odds")
    expect(visit.page.locator("#sheet .bars").last).to_be_visible()
    expect(visit.page.locator("#sheet [role=status]")).to_have_count(0)
    yield "odds sheet of several"
    visit.shut()


def owed(visit: Visit) -> Iterator[str]:
    """Several requests at once, one of them open; some of several."""
    visit.done("#strike .harm").waits()
    yield "three requests"
    visit.tap("#sheet [data-do=unfold]")
    yield "three requests, one open"
    visit.tap("#sheet [data-do=fold]").done("#sheet [data-do=do-all]")
    expect(visit.page.locator("#sheet .result-row")).to_have_count(3)
    yield "the result for three"
    visit.shut()
    yield "after a hit on three"
    visit.acted("Choose").waits()
    visit.tap("#sheet [data-do=ticks]").tap("#sheet .tick", "The second blow")
    visit.tap("#sheet .tick", "Dust").tap("#sheet .tick", "Noise").tap("#sheet [data-do=subset]")
    expect(visit.page.locator("#sheet .trouble")).to_be_visible()
    yield "some of several, refused"
    visit.done("#sheet [data-do=cancel]")


def forms(visit: Visit) -> Iterator[str]:
    """People and lists in a short form; settings with their readings and a long table."""
    visit.act("Rally").sheet("Rally").tap("#sheet [data-do=line-add]")
    yield "short form with people and a list"
    visit.shut().menu("House rules")
    yield "settings form, readings"
    visit.tap("#form summary").page.locator(".entry input.number").first.fill("x")
    visit.tap("#form-send")
    expect(visit.page.locator(".entry .trouble:visible")).to_have_count(1)
    yield "settings form, a table with a mistake"


def about(visit: Visit) -> Iterator[str]:
    """Several games to begin; the licences."""
    visit.menu("All fights")
    expect(visit.page.locator("#leaf-body [data-do=open-fight]").first).to_be_visible()
    visit.tap("#leaf-body summary", "Cybergod")
    yield "fights of several games"
    visit.menu("This device", "About").tap("#systems [data-do=licence]").sheet("Licence")
    expect(visit.page.locator("#sheet .legal").first).to_be_visible()
    yield "a licence"
    visit.shut()
