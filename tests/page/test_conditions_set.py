"""A condition takes three taps in every game, and what happens in some rounds four; both end by themselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .screen_faults import LANDSCAPE, NARROW, PHONE, RUN
from .test_setting_up import GAMES, Counted
from .visit import Visit

CONDITION, BOMB = 3, 4
NAMES = "#sheet [data-do=name]"


def begun(tab: Callable[[], Visit], game: str) -> Visit:
    """The first prepared fight of a game."""
    visit = tab().ready()
    if not visit.page.locator("#start [open] summary", has_text=game).count():
        visit.tap("#start summary", game)
    return visit.begin()


@pytest.mark.parametrize("game", first_then_sweep(GAMES, sweeps=4))
def test_a_condition_for_three_rounds(tab: Callable[[], Visit], axe: str, game: str) -> None:
    visit = begun(tab, game).target()
    person, page = Counted(visit), visit.page
    for lasts in ("3", "turn", "open"):
        person.taps = 0
        person.tap("#acts [data-do=conditions]")
        expect(page.locator("#sheet .times [data-do=lasts]").first).to_be_disabled()
        name = page.locator(NAMES).first.inner_text()
        person.tap(NAMES).done(f"#sheet [data-do=lasts][data-of='{lasts}']")
        assert person.taps <= CONDITION
        expect(page.locator("#sheet")).to_be_hidden()
        expect(page.locator("#combatant")).to_contain_text(name)
        visit.done("#undo")
    visit.tap("#acts [data-do=conditions]").tap(NAMES)
    page.evaluate(f"() => {{ {axe}; }}")
    for size in (PHONE, NARROW, LANDSCAPE):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            assert page.evaluate(RUN) == []


def test_it_ends_by_itself(tab: Callable[[], Visit]) -> None:
    visit = begun(tab, "Mythic").target()
    visit.tap("#acts [data-do=conditions]").tap(NAMES, "Blinded")
    visit.done("#sheet [data-do=lasts]", "1 round")
    screen = visit.page.locator("#combatant")
    expect(screen).to_contain_text("Blinded · 1 round")
    visit.tap("section:visible [data-do=back]")
    expect(visit.page.locator("#rows")).to_contain_text("Blinded · 1 round")
    for _ in range(len(visit.view("names")) + 1):
        visit.done("#turns [data-form=next_turn]")
    expect(visit.page.locator("#rows")).not_to_contain_text("Blinded")


@pytest.mark.parametrize("game", first_then_sweep(GAMES))  # markers are the app's own
def test_a_bomb_in_three_rounds(tab: Callable[[], Visit], game: str) -> None:
    visit = begun(tab, game)
    person = Counted(visit)
    person.tap("#roster [data-do=menu]:visible").tap("#sheet [data-do=fight-markers]")
    person.tap(NAMES, "Bomb").done("#sheet [data-do=lasts]", "3 rounds")
    assert person.taps <= BOMB
    expect(visit.page.locator("#roster-notes")).to_contain_text("Bomb")
    expect(visit.page.locator("#roster-notes output")).to_have_text("3")


def test_a_name_of_ones_own_and_a_number_are_remembered(tab: Callable[[], Visit]) -> None:
    visit = begun(tab, "Mythic").target()
    visit.tap("#acts [data-do=conditions]").tap("#sheet [data-do=own-name]")
    expect(visit.page.locator("#condition-name")).to_be_focused()
    visit.page.keyboard.type("Behind a curtain")
    visit.tap("#sheet [data-do=number]").tap("#sheet [data-do=rounds-by][data-by='1']")
    visit.done("#sheet [data-do=lasts][data-of='5']")
    expect(visit.page.locator("#combatant")).to_contain_text("Behind a curtain · 5 rounds")
    visit.tap("#acts [data-do=conditions]")
    expect(visit.page.locator(NAMES).first).to_have_text("Behind a curtain")
