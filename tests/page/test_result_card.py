"""The result card: it costs no tap, hides no key and moves nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .test_fits import PHONE
from .visit import WAITING, Visit


def test_the_card_costs_no_tap_and_moves_no_key(fight: Visit) -> None:
    page = fight.page
    page.set_viewport_size(PHONE)
    key, card = page.locator("#keys [data-of='5']"), page.locator("#result")
    before = key.bounding_box()
    fight.hit(12)
    expect(card).to_contain_text("4 wounds: 1 Severe, 2 Moderate, 1 Minor · −5 AP")
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


# The new conditions that lie only partly in the card, or on one another.
CUT = """() => {
  const card = document.querySelector("#result").getBoundingClientRect();
  const keys = document.querySelector(".pad").getBoundingClientRect();
  return [...document.querySelectorAll("#result .gain")].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < card.top - 0.5 || bottom > Math.min(card.bottom, keys.top) + 0.5;
  }).map((one) => one.textContent);
}"""


HITS = {"Mythic": 60, "OpenD6": 24, "Cybergod": 40, "2D6": 14}


@pytest.mark.parametrize("game", first_then_sweep(HITS, sweeps=3))
def test_new_conditions_are_seen_whole(tab: Callable[[], Visit], game: str) -> None:
    """However many there are: of more than two, the last button says how many, and opens Why?"""
    visit = tab().ready()
    if game != "Mythic":
        visit.tap("#start summary", game)
    visit.done("#start [open] [data-do=begin]").target(1)
    visit.page.set_viewport_size(PHONE)
    visit.hit(HITS[game])
    while visit.view("status")["owed"]:
        visit.done("#sheet [data-do=do-rest]")
    shown = visit.page.locator("#result .gain")
    expect(shown.first).to_be_visible()
    assert shown.count() <= 2
    assert visit.page.evaluate(CUT) == []
    if game == "Mythic":
        expect(shown).to_have_text(["Dying"])


def test_a_pool_that_the_result_names_is_not_repeated(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().tap("#start summary", "2D6 Sci-Fi").done("#start [open] [data-do=begin]")
    visit.target().hit(7)
    expect(visit.page.locator("#result .became")).to_contain_text("Endurance 7 →")
    expect(visit.page.locator("#result .under")).to_have_count(0)


def test_each_card_begins_at_its_top(fight: Visit) -> None:
    """Also when the one before was scrolled down: the worst stands first."""
    fight.page.set_viewport_size(PHONE)
    card = fight.page.locator("#said")
    for _ in range(2):
        fight.tap("#chips [data-do=people]").sheet("Also hit")
        for name in ("Lieutenant Okafor", "Doctor Lind", "Raider captain", "Guard beast"):
            fight.tap("#sheet .tick", name)
        fight.shut().hit(12)
        assert card.evaluate("(card) => card.scrollTop") == 0
        card.evaluate("(card) => { card.scrollTop = 1000; }")
        assert card.evaluate("(card) => card.scrollTop") > 0


# The rows that are not one line, or whose result begins beyond the card's edge or is cut to less than a word.
NOT_ONE_LINE = """() => [...document.querySelectorAll("#result .outcome")].filter((row) => {
  const [box, said] = [row, row.querySelector("b")].map((one) => one.getBoundingClientRect());
  const is_cut = row.querySelector("b").scrollWidth > said.width + 1;
  return box.height < 44 || box.height > 46 || said.right > box.right || is_cut && said.width < 70
    || [...row.querySelectorAll(".became > *, .under")].some((one) => one.getBoundingClientRect().height > 20);
}).map((row) => row.textContent)"""


@pytest.mark.parametrize("game", first_then_sweep([*HITS, "Spycraft"], sweeps=4))
def test_of_several_each_is_one_line_and_the_last_is_a_scroll_away(
    tab: Callable[[], Visit], game: str
) -> None:
    visit = tab().ready()
    if game != "Mythic":
        visit.tap("#start summary", game)
    visit.done("#start [open] [data-do=begin]").target().page.set_viewport_size(PHONE)
    people = [name for _, name in visit.view("names")]
    visit.tap("#chips [data-do=people]").sheet("Also hit")
    for name in people[1:]:
        visit.tap("#sheet .tick", name)
    visit.shut().hit(HITS.get(game, 22))
    while visit.view("status")["owed"]:
        visit.done("#sheet [data-do=do-rest]")
    rows = visit.page.locator("#result .outcome")
    expect(rows).to_have_count(len(people))
    assert visit.page.evaluate(NOT_ONE_LINE) == []
    rows.last.scroll_into_view_if_needed()
    expect(rows.last).to_be_in_viewport(ratio=1)


# What lies on what follows it in the card, or above the card's begin.
OVERLAPS = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const [card] = boxes("#result");
  const lines = boxes("#result .outcome > *, #result .fell > p");
  return lines.filter((one, at) => one.top < (at ? lines[at - 1].bottom : card.top) - 0.5).length;
}"""


def test_dice_alone_are_a_hit_whose_lines_lie_below_each_other(tab: Callable[[], Visit]) -> None:
    """They are entered instead of a number, and are gone with the hit."""
    visit = tab().ready().tap("#start summary", "OpenD6").begin().target(3)
    visit.page.set_viewport_size(PHONE)
    visit.tap("#chips [data-do=chip]").sheet("This hit")
    for _ in range(9):
        visit.tap("#sheet .stepper [data-by='1']")
    visit.shut().done("#strike .harm")
    while visit.view("status")["owed"]:
        visit.done("#sheet [data-do=do-rest]")
    # Who is knocked out rolls more, so the first line alone is counted.
    expect(visit.page.locator("#result .fell p").first.locator(".fallen")).to_have_count(9)
    assert visit.page.evaluate(OVERLAPS) == 0
    expect(visit.page.locator("#chips [data-do=chip]")).to_have_text("As usual")


def test_a_result_is_not_shown_at_somebody_whom_it_does_not_tell_of(fight: Visit) -> None:
    card = fight.hit(12).page.locator("#result")
    expect(card).to_be_visible()
    fight.swipe(1)
    expect(card).to_be_hidden()
    fight.swipe(-1)
    expect(card).to_be_visible()


def test_a_result_that_came_on_the_roster_is_shown_to_those_alone_whom_it_tells_of(
    tab: Callable[[], Visit],
) -> None:
    visit = tab().ready()
    visit.tap("#start summary", "OpenD6").done("#start [open] [data-do=begin]")
    visit.target(0).hit(16).sheet(WAITING).shut()
    visit.tap("#combatant [data-do=back]").tap("#roster-notes [data-do=owed]").sheet(WAITING)
    visit.done("#sheet [data-do=do-rest]")
    card = visit.page.locator("#result")
    visit.target(1)
    expect(visit.page.locator("#acts [data-do=more]")).to_be_visible()
    expect(card).to_be_hidden()
    visit.tap("#combatant [data-do=back]").target(0)
    expect(card).to_be_visible()
