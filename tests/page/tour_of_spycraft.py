"""A walk past Spycraft's own screens: somebody of each kind, the long attack, what it owes, its record."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from .playing_spycraft import form, gala, play_out, who
from .visit import Visit

FAR = (
    ("attacks", "20"),
    ("Damage to", "6"),
    ("Threat on", "a critical injury"),
    ("Table of Ouch", "3"),
    ("how many missions", "2"),
    ("Big hit", "Passed"),
    ("stress for", "3"),
    ("under stress", "Passed"),
)


def tour_of_spycraft(visit: Visit) -> Iterator[str]:
    """Walk from the roster to a record's Why?; give each stop's name on arriving there."""
    gala(visit)
    yield "roster"
    for name in ("Control panel", "Bodyguard", "Marlow"):
        who(visit, name)
        yield name
    visit.call(30)
    expect(visit.page.locator("#odds")).to_be_visible()
    yield "a hit with its odds"
    visit.tap("#odds").sheet("Odds")
    expect(visit.page.locator("#sheet .bars").last).to_be_visible()
    expect(visit.page.locator("#sheet [role=status]")).to_have_count(0)
    yield "odds sheet"
    visit.shut().clear().act("Explosion").sheet("Explosion")
    yield "explosion sheet"
    visit.shut()
    form(visit, "Attack", by=["The Curator"], bonus=8, damage="1d6+24")
    expect(visit.page.locator("#form-odds")).to_be_visible()
    yield "attack form, all of it open"
    visit.done("#form-send").waits()
    yield "owed d20"
    play_out(visit, FAR)
    yield "Marlow, injured"
    visit.past().tap("#sheet .record [data-do=record]")
    expect(visit.page.locator("#sheet .step").first).to_be_visible()
    yield "Why?"
    visit.shut().menu("House rules").tap("#form summary")
    yield "settings form"
    visit.add().tap("#form summary")
    yield "add form"
