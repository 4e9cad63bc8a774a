"""A combatant's own attacks, by touch: kept from the form and the presets, filled in with one tap, removed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .playing_spycraft import gala
from .test_attack_form import attack_on, keys
from .visit import Visit

LOOK = os.environ.get("HURTBOX_LOOK", "")
"""A folder for pictures, to be looked at."""


def look(visit: Visit, name: str) -> None:
    """Pictures of the screen on a phone, upright and lying, in both themes."""
    if not LOOK:
        return
    for theme in ("light", "dark"):
        visit.page.emulate_media(color_scheme=theme)
        for wide, high in ((640, 360), (360, 640)):
            visit.page.set_viewport_size({"width": wide, "height": high})
            visit.page.screenshot(path=Path(LOOK) / f"{name}-{wide}-{theme}.png")
    visit.page.emulate_media(color_scheme="light")


MINE = ["Rifle", "Pistol", "Knife"]  # a new one, and two that Kestrel brings


def test_an_attack_is_kept_and_one_tap_fills_the_form(tab: Callable[[], Visit]) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    page = visit.page
    # Before the first turn the attacker is nobody in this fight.
    expect(page.locator("[data-do=form-shelf]")).to_be_visible()
    expect(page.locator("[data-do=keep-form]")).to_have_count(0)
    visit.tap("#form-page [data-do=back]").tap("#combatant [data-do=back]").done("#turns .big")
    attack_on(visit, "Marlow")
    page.locator("#f-bonus").tap()
    keys(visit, "1", "2")
    page.locator("#f-damage").tap()
    keys(visit, "2", "d", "6")
    look(visit, "attack-filled")
    visit.tap("[data-do=keep-form]").sheet("Save as an attack of Kestrel")
    page.locator("#ask-name").fill("Rifle")
    look(visit, "attack-keep")
    visit.done("#sheet [data-do=ask]")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("[data-do=own-attack]")).to_have_text(MINE)
    expect(page.locator("#f-bonus")).to_have_value("12")  # the form stays as it is
    visit.tap("#form-page [data-do=back]")
    attack_on(visit, "Bodyguard")
    look(visit, "attack-chips")
    visit.tap("[data-do=own-attack]", "Rifle")
    expect(page.locator("#f-bonus")).to_have_value("12")
    expect(page.locator("#f-damage")).to_have_value("2d6")
    page.locator("#f-by .choices label", has_text="Marlow").tap()
    expect(page.locator("[data-do=own-attack]")).to_have_text(["Shotgun", "Fists"])
    page.locator("#f-by .choices label", has_text="Marlow").tap()
    expect(page.locator("[data-do=own-attack]")).to_have_text(MINE)
    visit.tap("#form-shelf [data-do=form-shelf]").sheet("Presets")
    look(visit, "attack-presets")
    visit.done("#sheet li:has-text('Rifle') [data-do=remove-attack]")
    expect(page.locator("#sheet [data-do=remove-attack]")).to_have_count(2)
    visit.tap("#sheet [data-do=shut]")
    expect(page.locator("[data-do=own-attack]")).to_have_text(MINE[1:])
    visit.done("#undo:visible, [data-do=undo]:visible")
    expect(page.locator("[data-do=own-attack]")).to_have_text(MINE)


@pytest.mark.parametrize(
    "game", first_then_sweep(["Mythic", "Spycraft", "OpenD6", "Cybergod", "2D6 Sci-Fi"], 1)
)
def test_a_hit_is_kept_from_the_presets_of_the_keypad(tab: Callable[[], Visit], game: str) -> None:
    visit = begun(tab(), game).done("#turns .big").tap("#rows [data-do=open] >> nth=1")
    visit.tap("[data-do=digit][data-of='7']").tap("#chips [data-do=chip]").sheet("This hit")
    visit.page.locator("#preset-name").fill("Usual")
    visit.done("#sheet [data-do=keep-attack]")
    expect(visit.page.locator("#sheet [data-do=take-preset]").first).to_contain_text("Usual")
    look(visit, f"hit-presets-{game[:6]}")
    visit.tap("#sheet [data-do=shut]").tap("[data-do=erase]:visible")
    expect(visit.page.locator("#number")).to_have_text("0")
    visit.tap("#chips [data-do=chip]").tap("#sheet [data-do=take-preset]", "Usual")
    expect(visit.page.locator("#number")).to_have_text("7")


def begun(visit: Visit, game: str) -> Visit:
    """The first prepared fight of a game, on its roster."""
    visit.ready()
    if not visit.page.locator("#start [open] summary", has_text=game).count():
        visit.tap("#start summary", game)
    return visit.done("#start [open] [data-do=begin]")
