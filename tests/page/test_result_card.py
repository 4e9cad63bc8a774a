"""A result is said once, whole: of one beside the keypad, of several on a sheet that undoes it for one or all."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from ..conftest import first_then_sweep
from .screen_faults import LANDSCAPE, PHONE
from .visit import Visit

GAMES = ["Mythic", "OpenD6", "Cybergod", "Spycraft", "2D6"]
HITS = {"Mythic": 30, "OpenD6": 24, "Cybergod": 9, "Spycraft": 40, "2D6": 14}
SMALL: ViewportSize = {"width": 320, "height": 568}


def begun(tab: Callable[[], Visit], game: str) -> Visit:
    """The first prepared fight of a game, on its first combatant."""
    visit = tab().ready()
    if game != "Mythic":
        visit.tap("#start summary", game)
    return visit.done("#start [open] [data-do=begin]").target()


def rolled(visit: Visit) -> Visit:
    """Everything owed is rolled."""
    visit.by_app()
    return visit


def hit_all(visit: Visit, number: int) -> Visit:
    """Hit everybody, and have all that is owed rolled: the sheet of the result is open."""
    visit.tap("#chips .others").tap("#sheet [data-do=among-all][data-by='1']").shut().hit(number)
    rolled(visit)
    expect(visit.page.locator("#sheet .result-row").first).to_be_visible()
    return visit


def test_the_sentence_costs_no_tap_and_moves_no_key(fight: Visit) -> None:
    page = fight.page
    page.set_viewport_size(PHONE)
    key, said = page.locator("#keys [data-of='5']"), page.locator("#result .outcome")
    before = key.bounding_box()
    fight.hit(12)
    expect(said).to_contain_text("4 wounds: 1 Severe, 2 Moderate, 1 Minor · AP 12 → 7 · now Severe")
    assert key.bounding_box() == before
    marked = page.locator(".box.marked").count()
    fight.call(1).call(2)  # the first digit takes its place
    expect(said).to_have_count(0)
    fight.done("#strike .harm")  # the third tap
    assert page.locator(".box.marked").count() > marked
    expect(said).to_be_visible()
    assert said.evaluate("(sentence) => sentence.tagName") == "P"
    fight.tap("#last-why")
    expect(page.locator("#sheet .step").first).to_be_visible()
    fight.shut().done("#undo")
    expect(said).to_have_count(0)


# What of these is larger than its own box, or reaches beyond the region of the sentence.
CUT = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  if (!one.checkVisibility()) return false;
  const box = one.getBoundingClientRect(), region = one.closest("#said")?.getBoundingClientRect() ?? box;
  return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
    || box.top < region.top - 1 || box.bottom > region.bottom + 1 || box.right > region.right + 1;
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("game", first_then_sweep(GAMES, sweeps=1))
def test_the_result_is_seen_whole_called_undone_and_said_after_a_reload_too(
    tab: Callable[[], Visit], game: str
) -> None:
    visit = rolled(begun(tab, game).hit(HITS[game]))
    page, line = visit.page, visit.page.locator("#ahead")
    said, foot = page.locator("#result"), page.locator("#last")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(said.locator(".outcome")).to_be_visible()
    for size in (SMALL, LANDSCAPE, PHONE):
        page.set_viewport_size(size)
        assert page.evaluate(CUT, "#result .outcome, #result .answer") == [], size
    all_undone(visit)
    expect(line).to_contain_text(re.compile("^Undone"))
    visit.call(1)  # the number has come back, and this one begins a new one
    expect(line).not_to_contain_text("Undone")
    rolled(visit.clear().hit(HITS[game]))
    expect(said.locator(".outcome")).to_be_visible()
    before = said.inner_text(), foot.inner_text()
    page.reload()
    visit.ready()
    expect(said).to_be_visible()
    assert (said.inner_text(), foot.inner_text()) == before
    all_undone(visit)
    page.reload()
    visit.ready()
    expect(line).to_contain_text("Enter a number")
    expect(said).to_be_hidden()


def all_undone(visit: Visit) -> None:
    while visit.view("status")["undo"]:
        visit.done("#undo")


@pytest.mark.parametrize("size", [PHONE, SMALL, LANDSCAPE], ids=["360", "320", "640"])
def test_what_waits_is_seen_whole(tab: Callable[[], Visit], size: dict[str, int]) -> None:
    visit = begun(tab, "Spycraft")
    visit.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    visit.hit(40).waits().shut()
    expect(visit.page.locator("#ahead .answer")).to_be_visible()
    assert visit.page.evaluate(CUT, "#ahead .answer") == []


@pytest.mark.parametrize("game", first_then_sweep(GAMES, sweeps=1))
def test_of_several_each_has_a_row_and_is_undone_alone(tab: Callable[[], Visit], game: str) -> None:
    visit = begun(tab, game)
    page = visit.page
    people = [name for _, name in visit.view("names")]
    before = {who: visit.view(f"row:{who}") for who, _ in visit.view("names")}
    hit_all(visit, HITS[game])
    rows = page.locator("#sheet .result-row")
    expect(rows).to_have_count(len(people))
    for size in (PHONE, SMALL):
        page.set_viewport_size(size)
        assert page.evaluate(CUT, "#sheet .result-of, #sheet .changed") == []
    expect(page.locator("#sheet-foot [data-do=undo-all]")).to_have_text(f"Undo all {len(people)}")
    others = {who: visit.view(f"row:{who}") for who in before}
    undone = page.locator("#sheet [data-do=undo-one]").last.get_attribute("data-of") or ""
    confirmed = visit.confirmations()
    visit.rest()
    page.locator("#sheet [data-do=undo-one]").last.tap()
    visit.confirmed(confirmed)
    expect(page.locator("#sheet .result-row s")).to_have_text([dict(visit.view("names"))[undone]])
    assert visit.view(f"row:{undone}")["pieces"] == before[undone]["pieces"]
    for who in set(before) - {undone}:
        assert visit.view(f"row:{who}")["pieces"] == others[who]["pieces"]
    visit.done("#sheet [data-do=undo-all]")
    expect(page.locator("#sheet")).to_be_hidden()
    for who, body in before.items():
        assert visit.view(f"row:{who}")["pieces"] == body["pieces"]
    # The number and the targets are entered again.
    expect(page.locator("#combatant")).to_have_attribute("data-entering", "")
    expect(page.locator("#number")).to_have_text(str(HITS[game]))
    expect(page.locator("#chips .others")).to_contain_text(str(len(people)))
    visit.done("#redo")
    expect(page.locator("#number")).to_have_text("0")


def test_done_leaves_the_sentence_which_leads_back_to_the_others(fight: Visit) -> None:
    hit_all(fight, 12).shut()
    said = fight.page.locator("#result .outcome")
    expect(said).to_contain_text("now Severe")
    expect(said).to_contain_text("all 6")
    said.tap()
    expect(fight.page.locator("#sheet .result-row")).to_have_count(6)
    fight.tap("#sheet .result-of", "Guard beast")
    expect(fight.page.locator("#sheet details.about[open] summary")).to_have_text("Guard beast")
    fight.tap("#sheet [data-do=shut]")
    expect(fight.page.locator("#sheet .result-row")).to_have_count(6)  # back where it was opened
    fight.shut()


def test_the_next_digit_begins_a_new_number_after_undo(fight: Visit) -> None:
    page = fight.page
    fight.hit(12).done("#undo")
    expect(page.locator("#number")).to_have_text("12")
    expect(page.locator("#ahead")).to_contain_text("wounds")  # its preview comes, too
    fight.call(7)
    expect(page.locator("#number")).to_have_text("7")


def test_what_was_typed_since_is_not_replaced_by_what_comes_back(fight: Visit) -> None:
    fight.hit(12).call(3).done("#undo")
    expect(fight.page.locator("#number")).to_have_text("3")


def test_a_result_is_not_shown_at_somebody_whom_it_does_not_tell_of(fight: Visit) -> None:
    said = fight.hit(12).page.locator("#result .outcome")
    expect(said).to_be_visible()
    fight.swipe(1)
    expect(said).to_have_count(0)
    fight.swipe(-1)
    expect(said).to_be_visible()


def test_a_result_that_came_on_the_roster_is_shown_to_those_alone_whom_it_tells_of(
    tab: Callable[[], Visit],
) -> None:
    visit = tab().ready()
    visit.tap("#start summary", "OpenD6").done("#start [open] [data-do=begin]")
    visit.target(0).hit(16).waits().shut()
    visit.tap("#combatant [data-do=back]").tap("#roster-notes [data-do=owed]").waits()
    rolled(visit)
    said = visit.page.locator("#result .outcome")
    visit.target(1)
    expect(visit.page.locator("#acts [data-do=more]")).to_be_visible()
    expect(said).to_have_count(0)
    visit.tap("#combatant [data-do=back]").target(0)
    expect(said).to_be_visible()


def test_the_armor_of_three_hits_ago_is_corrected_in_five_taps(tab: Callable[[], Visit]) -> None:
    """Why?, the record, the value, a digit, Apply. Its old number then stands beside the new."""
    visit = begun(tab, "Mythic")
    page = visit.page
    for number in (12, 7, 6):
        visit.hit(number)
    first = visit.view("status")["records"][2]
    visit.tap("#said [data-do=why]")
    visit.tap(f"#sheet [data-do=record][data-of='{first}']")
    armor = page.locator("#sheet .step", has_text="rmor").filter(has=page.locator("[data-do=edit]"))
    expect(armor.first).to_be_visible()
    old = armor.first.locator("button.value").inner_text()
    visit.rest()
    armor.first.locator("[data-do=edit]").tap()
    new = "9" if old != "9" else "8"
    visit.tap(f"#sheet .digits [data-by='{new}']")
    expect(page.locator("#sheet .changes")).to_be_visible()
    visit.done("#sheet [data-do=apply-change]")  # the fifth tap
    assert visit.view(f"r:{first}")["state"] == "changed"
    visit.menu("History")
    marked = page.locator("#leaf-body .record", has_text="changed")
    expect(marked.first).to_be_visible()
    visit.tap(f"#leaf-body [data-do=record][data-of='{first}']")
    step = page.locator("#sheet .step.overridden")
    expect(step.locator(".before")).to_have_text(old)
    expect(step.locator("button.value")).to_have_text(new)
