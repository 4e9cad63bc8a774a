"""The odds sheet, by touch: one tap from the line of odds or from a form, with the chances that the line says."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .playing_spycraft import form, gala, who
from .visit import Visit

COUNTING = "#sheet:has([role=status])"
WHOLE = "#sheet:not(:has([role=status]))"

# Each message reaches the engine a moment later, as on a slow phone: so a tap falls between two parts.
SLOW = """() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) { setTimeout(() => post.call(this, message), 700); };
}"""


def whole_sheet(visit: Visit) -> Visit:
    """Open the odds sheet of the entered number, and wait until everything is known."""
    visit.tap("#odds").sheet("Odds")
    expect(visit.page.locator(WHOLE)).to_be_visible()
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
    expect(line).to_contain_text("wounded or worse")  # no more that of the first digit
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
    "asked",
    first_then_sweep(
        [
            ("OpenD6", "Teo", 14),
            ("Spycraft", "Bodyguard", 14),
            ("Cybergod", "Moss", 9),
            ("2D6", "Brandt", 6),
        ],
        sweeps=3,
    ),
    ids=lambda asked: asked[0],
)
def test_every_game_with_dice_has_one(
    tab: Callable[[], Visit], asked: tuple[str, str, int]
) -> None:
    game, name, number = asked
    visit = begin(tab(), game, name).call(number)
    expect(visit.page.locator("#odds")).to_be_visible()
    whole_sheet(visit)
    page = visit.page
    expect(page.locator("#sheet .share-bar")).to_have_count(1)
    shares = page.locator("#sheet .share-bar > i").evaluate_all(
        "(parts) => parts.map((part) => +part.style.getPropertyValue('--share'))"
    )
    assert abs(sum(shares) - 1) < 1e-9


def test_another_end_of_the_repetition_is_a_tap_away(tab: Callable[[], Visit]) -> None:
    visit = whole_sheet(who(gala(tab()), "Bodyguard").call(6))
    page = visit.page
    before = page.locator("#sheet .bars").last.inner_text()
    chosen = page.locator("#sheet [data-do=until][aria-pressed=true]")
    expect(chosen).to_have_text("out of action")
    visit.tap("#sheet [data-do=until]", "harmed")
    expect(chosen).to_have_text("harmed")
    assert page.locator("#sheet .bars").last.inner_text() != before


def test_what_is_tapped_before_everything_is_known_stays(tab: Callable[[], Visit]) -> None:
    visit = who(gala(tab()), "Bodyguard")
    page = visit.page
    visit.tap("#chips [data-do=people]").sheet("Also hit")
    for box in page.locator("#sheet .tick").all():
        box.tap()  # so the outcomes of the first are known long before those of all
    visit.shut().call(14)
    expect(page.locator("#odds-text")).to_contain_text("wounded or worse")
    page.evaluate(SLOW)
    visit.tap("#odds").sheet("Odds")
    expect(page.locator(COUNTING)).to_be_visible()
    row = page.locator("#sheet .chance").first
    row.tap()
    expect(row.locator("i")).to_contain_text("exactly")
    expect(page.locator("#sheet details.about")).not_to_have_count(0)
    expect(row.locator("i")).to_contain_text("exactly")
    visit.tap("#sheet [data-do=until]", "harmed")
    expect(page.locator(COUNTING)).to_be_visible()
    expect(page.locator(WHOLE)).to_be_visible()
    expect(row.locator("i")).to_contain_text("exactly")
    expect(page.locator("#sheet [data-do=until][aria-pressed=true]")).to_have_text("harmed")


def test_the_number_stays_and_the_hit_is_the_next_tap(tab: Callable[[], Visit]) -> None:
    visit = whole_sheet(who(gala(tab()), "Bodyguard").call(14)).shut()
    expect(visit.page.locator("#number")).to_have_text("14")
    revision = visit.revision()
    visit.done("#strike .harm")
    assert visit.revision() > revision


def test_an_attack_on_the_form_has_one_and_the_form_stays(tab: Callable[[], Visit]) -> None:
    visit = who(gala(tab()), "Marlow")
    form(visit, "Attack", by=["The Curator"], bonus=8, damage="1d6+4")
    expect(visit.page.locator("#form-odds")).to_be_visible()
    visit.tap("#form-odds").sheet("Odds")
    expect(visit.page.locator("#sheet .share-bar")).to_be_visible()
    visit.shut()
    expect(visit.page.locator("#f-damage")).to_have_value("1d6+4")


@pytest.mark.sweep
def test_several_targets_are_folded_under_their_names(pieces: Visit) -> None:
    visit = pieces.target()
    visit.tap("#chips [data-do=people]").sheet("More targets")
    visit.tap("#sheet .tick", "Bo").shut().call(21)
    expect(visit.page.locator("#odds")).to_be_visible()
    whole_sheet(visit)
    groups = visit.page.locator("#sheet details.about")
    expect(groups).to_have_count(2)
    expect(groups.first).to_have_attribute("open", "")
    expect(visit.page.locator("#sheet")).to_contain_text("At least one of them")


def short_form(visit: Visit, title: str) -> Visit:
    """Open a short form of the person on the screen."""
    return visit.act(title).sheet(title)


def type_feet(visit: Visit, digits: str) -> Visit:
    """Tap digits of the only number with a pad of its own."""
    for digit in digits:
        visit.tap(f"#sheet .digits [data-by='{digit}']")
    return visit


def test_a_short_form_has_one_and_comes_back_with_what_was_typed(
    tab: Callable[[], Visit],
) -> None:
    visit = type_feet(short_form(who(gala(tab()), "Marlow"), "Fall"), "60")
    line = visit.page.locator("#sheet-foot .odds")
    expect(line).to_contain_text("%")
    said = line.inner_text()
    expect(visit.page.locator("#sheet output")).to_have_text("60")
    for leave in ("tap", "escape"):
        visit.tap("#sheet-foot .odds").sheet("Odds")
        expect(visit.page.locator("#sheet .share-bar")).to_be_visible()
        if leave == "tap":
            visit.tap("#sheet [data-do=shut]")
        else:
            visit.page.keyboard.press("Escape")
        visit.sheet("Fall")
        expect(visit.page.locator("#sheet output")).to_have_text("60")
        expect(visit.page.locator("#sheet-foot .odds")).to_have_text(said)
    revision = visit.revision()
    visit.done("#sheet [data-do=ask]")
    assert visit.revision() > revision


def test_the_line_follows_what_is_typed_everywhere(tab: Callable[[], Visit]) -> None:
    visit = who(gala(tab()), "Marlow").call(1)
    line = visit.page.locator("#odds-text")
    expect(line).not_to_be_empty()
    before = line.inner_text()
    visit.call(9)  # 19
    expect(line).not_to_have_text(before)
    expect(line).not_to_be_empty()

    type_feet(short_form(visit, "Fall"), "3")
    line = visit.page.locator("#sheet-foot .odds")
    visit.tap("#sheet .digits [data-by='0']")
    expect(line).to_contain_text("harmed")
    before = line.inner_text()
    visit.tap("#sheet .digits [data-by='0']")  # 300 ft.
    expect(line).not_to_have_text(before)
    expect(line).not_to_be_empty()
    visit.shut()

    form(visit, "Attack", by=["The Curator"], bonus=8, damage="1d6+4")
    line = visit.page.locator("#form-odds-text")
    expect(line).not_to_be_empty()
    before = line.inner_text()
    visit.page.locator("#f-bonus").fill("18")
    expect(line).not_to_have_text(before)
    expect(line).not_to_be_empty()


def test_what_harms_later_says_how_soon_while_it_lasts(tab: Callable[[], Visit]) -> None:
    visit = short_form(who(gala(tab()), "Marlow"), "Vacuum")
    line = visit.page.locator("#sheet-foot .odds")
    expect(line).to_contain_text(re.compile(r"After \d rounds?: "))
    visit.tap("#sheet-foot .odds").sheet("Odds")
    heading = visit.page.locator("#sheet h3", has_text="How soon, while it lasts")
    expect(heading).to_be_visible()
    expect(visit.page.locator("#sheet .bars li").first).to_contain_text("at once")
    expect(visit.page.locator("#sheet .bars li").nth(1)).to_contain_text("1 round")
    expect(visit.page.locator("#sheet [data-do=until][aria-pressed=true]")).to_have_text(
        "out of action"
    )
