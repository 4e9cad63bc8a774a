"""The odds sheet, by touch: one tap from the line of odds or from a form, with the chances that the line says."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .playing_spycraft import form, gala, who
from .visit import PATIENCE, Visit

WHOLE = "#sheet:not(:has([role=status]))"


def whole_sheet(visit: Visit) -> Visit:
    """Open the odds sheet of the entered number, and wait until everything is known."""
    visit.tap("#odds").sheet("Odds")
    expect(visit.page.locator(WHOLE)).to_be_visible(timeout=PATIENCE)
    return visit


def begin(visit: Visit, game: str, name: str) -> Visit:
    """A prepared fight of a game, at somebody in it."""
    visit.ready()
    summary = visit.page.locator("#start summary", has_text=game)
    if summary.locator("..").get_attribute("open") is None:
        summary.tap()
    visit.done("#start [open] [data-do=begin]")
    return who(visit, name)


def test_the_sheet_says_what_the_line_says_and_the_fraction(tab: Callable[[], Visit]) -> None:
    visit = who(gala(tab()), "Bodyguard").call(14)
    line = visit.page.locator("#odds-text")
    expect(line).to_be_visible(timeout=PATIENCE)
    percent, what = line.inner_text().split(" · ")[0].split("\u00a0% ")
    whole_sheet(visit)
    row = visit.page.locator("#sheet .chance", has_text=what).first
    expect(row.locator("b")).to_have_text(f"{percent}\u00a0%")
    words = row.locator("i").inner_text()
    row.tap()
    expect(row.locator("i")).to_have_text(re.compile(r"^exactly [\d,]+ / [\d,]+$"))
    top, bottom = row.locator("i").inner_text().removeprefix("exactly ").split(" / ")
    chance = int(top.replace(",", "")) / int(bottom.replace(",", ""))
    assert abs(100 * chance - float(percent.strip("<>"))) <= 0.5
    visit.rest()
    row.tap()
    expect(row.locator("i")).to_have_text(words)


@pytest.mark.parametrize(
    ("game", "name", "number"),
    [
        ("Spycraft", "Bodyguard", 14),
        ("OpenD6", "Teo", 14),
        ("Cybergod", "Moss", 9),
        ("2D6", "Brandt", 6),
    ],
)
def test_every_game_with_dice_has_one(
    tab: Callable[[], Visit], game: str, name: str, number: int
) -> None:
    visit = begin(tab(), game, name).call(number)
    expect(visit.page.locator("#odds")).to_be_visible(timeout=PATIENCE)
    whole_sheet(visit)
    page = visit.page
    expect(page.locator("#sheet .share-bar")).to_have_count(1)
    for picture in page.locator("#sheet .dots").all():
        expect(picture.locator(".row > i")).to_have_count(50)
    shares = page.locator("#sheet .share-bar > i").evaluate_all(
        "(parts) => parts.map((part) => +part.style.getPropertyValue('--share'))"
    )
    assert abs(sum(shares) - 1) < 1e-9


def test_another_end_of_the_repetition_is_a_tap_away(tab: Callable[[], Visit]) -> None:
    visit = whole_sheet(who(gala(tab()), "Bodyguard").call(6))
    page = visit.page
    before = page.locator("#sheet .bars").inner_text()
    chosen = page.locator("#sheet [data-do=until][aria-pressed=true]")
    expect(chosen).to_have_text("out of action")
    visit.tap("#sheet [data-do=until]", "harmed")
    expect(chosen).to_have_text("harmed", timeout=PATIENCE)
    assert page.locator("#sheet .bars").inner_text() != before


def test_the_number_stays_and_the_hit_is_the_next_tap(tab: Callable[[], Visit]) -> None:
    visit = whole_sheet(who(gala(tab()), "Bodyguard").call(14)).shut()
    expect(visit.page.locator("#number")).to_have_text("14")
    revision = visit.revision()
    visit.done("#strike .harm")
    assert visit.revision() > revision


def test_an_attack_on_the_form_has_one_and_the_form_stays(tab: Callable[[], Visit]) -> None:
    visit = who(gala(tab()), "Marlow")
    form(visit, "Attack", by=["The Curator"], bonus=8, damage="1d6+4")
    expect(visit.page.locator("#form-odds")).to_be_visible(timeout=PATIENCE)
    visit.tap("#form-odds").sheet("Odds")
    expect(visit.page.locator("#sheet .share-bar")).to_be_visible(timeout=PATIENCE)
    visit.shut()
    expect(visit.page.locator("#f-damage")).to_have_value("1d6+4")


def test_weapons_stand_side_by_side(tab: Callable[[], Visit]) -> None:
    visit = who(gala(tab()), "Marlow")
    form(visit, "Attack", by=["The Curator"], bonus=8, damage="1d6+4")
    visit.tap("#form-odds").sheet("Odds")
    expect(visit.page.locator(WHOLE)).to_be_visible(timeout=PATIENCE)
    table = visit.page.locator("#sheet .compared", has_text="as entered")
    expect(table.locator("tbody tr").first).to_contain_text("as entered")
    assert table.locator("tbody tr").count() > 2


def test_several_targets_are_folded_under_their_names(pieces: Visit) -> None:
    visit = pieces.target()
    visit.tap("#chips [data-do=people]").sheet("More targets")
    visit.tap("#sheet .tick", "Bo").shut().call(21)
    expect(visit.page.locator("#odds")).to_be_visible(timeout=PATIENCE)
    whole_sheet(visit)
    groups = visit.page.locator("#sheet details.about")
    expect(groups).to_have_count(2)
    expect(groups.first).to_have_attribute("open", "")
    expect(visit.page.locator("#sheet")).to_contain_text("At least one of them")
