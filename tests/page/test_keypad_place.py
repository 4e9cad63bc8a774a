"""A badge that comes moves no key, and every key stays above the foot bar, however small the phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .test_fits import CUT_NUMBERS, NARROW, PHONE, SMALL
from .test_markers import NEW, make
from .visit import Visit

SIZES = (PHONE, SMALL, NARROW)
GAMES = ["cepheus", "cybergod", "mythic", "opend6", "spycraft"]
# The top of the key 7, and what a hit needs that reaches below the foot bar.
KEYS = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  document.getElementById("table").scrollTo(0, 0);
  const all = ["#strike .harm", "#strike .heal", "#keys [data-of='0']", "#keys [data-do=clear]"];
  return [box("#keys [data-of='7']").top,
    all.filter((one) => box(one).bottom > box("#dock").top + 0.5 || box(one).height < 48)];
}"""


def tops(visit: Visit) -> list[float]:
    """How high the key 7 is on each screen, all keys being above the foot bar."""
    found = []
    for size in SIZES:
        visit.page.set_viewport_size(size)
        top, under = visit.page.evaluate(KEYS)
        assert under == [], size
        found.append(top)
    visit.page.set_viewport_size(PHONE)
    return found


def begun(visit: Visit, game: str) -> Visit:
    """Begin the prepared fight of a game and open its first combatant."""
    start = visit.ready().page.locator(f"#start details:has([data-system={game}])")
    if start.get_attribute("open") is None:
        start.locator("summary").tap()
    return visit.done(f"#start [data-system={game}][data-do=begin]").target()


def stay(before: list[float], after: list[float]) -> bool:
    return all(abs(one - other) <= 1 for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("game", first_then_sweep(GAMES, sweeps=4))
def test_a_marker_moves_no_key(tab: Callable[[], Visit], game: str) -> None:
    """One with a long name, too; it cuts off none of the numbers beside it."""
    visit = begun(tab(), game)
    before = tops(visit)
    make(visit.tap(NEW), "Phaser rifle charges", start=3)
    assert stay(before, tops(visit))
    for size in SIZES:
        visit.page.set_viewport_size(size)
        assert visit.page.evaluate(CUT_NUMBERS) == [], size


def test_badges_beside_five_scores_move_no_key(tab: Callable[[], Visit]) -> None:
    visit = begun(tab(), "cepheus")
    before = tops(visit)
    visit.hit(9).hit(8)
    while visit.view("status")["owed"]:
        visit.done("#sheet [data-do=do-rest]")
    expect(visit.page.locator("#state")).to_contain_text("Seriously wounded")
    assert stay(before, tops(visit))
    make(visit.tap(NEW), "Prone for now")
    assert stay(before, tops(visit))
    visit.tap("#combatant [data-do=back]").done("#turns [data-form=next_turn]").target()
    expect(visit.page.locator("#state")).to_contain_text("turn")
    assert stay(before, tops(visit))


@pytest.mark.parametrize("game", first_then_sweep(["mythic", "cybergod"], sweeps=1))
def test_three_lines_of_badges_fit_above_a_grid(tab: Callable[[], Visit], game: str) -> None:
    visit = begun(tab(), game)
    before = tops(visit)
    visit.hit({"mythic": 60, "cybergod": 8}[game])
    while visit.view("status")["owed"]:
        visit.done("#sheet [data-do=do-rest]")
    make(visit.tap(NEW), "Phaser rifle charges", start=3)
    assert stay(before, tops(visit))
