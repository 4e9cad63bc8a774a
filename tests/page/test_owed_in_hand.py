"""What a combatant owes stands in their hand, and looking at a fight never costs what is being kept."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .visit import Visit


def test_later_leaves_the_answer_within_reach(fight: Visit) -> None:
    fight.tap("#combatant [data-do=back]").target(2)
    fight.page.locator("#chips [data-do=chip]").first.tap()
    fight.page.locator("#sheet [data-do=option]", has_text="Piercing").tap()
    fight.hit(10)
    before = fight.confirmations()
    fight.call(1).page.locator("#strike .heal").tap()
    fight.confirmed(before)
    sheet = fight.page.locator("#sheet")
    expect(sheet).to_contain_text("does Dying end?")
    sheet.get_by_text("Later").tap()
    expect(sheet).to_be_hidden()
    note = fight.more().page.locator("#sheet .note.owed").first
    expect(note).to_contain_text("does Dying end?")
    fight.shut()
    fight.page.locator("#ahead [data-do=owed]").tap()
    expect(sheet).to_contain_text("does Dying end?")
    sheet.get_by_text("Dying ends").tap()
    fight.confirmed(before + 1)
    assert "Doctor Lind healed" in fight.titles()[0]


def test_a_hit_that_waits_moves_nothing_on_the_screen(tab: Callable[[], Visit]) -> None:
    visit = tab().ready()
    visit.page.locator("#start [data-system=opend6][data-do=begin]").first.evaluate(
        "of => of.click()"
    )
    chart = visit.target().page.locator("#panel")
    before = chart.bounding_box()
    visit.hit(12).waits().shut()
    expect(visit.page.locator("#ahead [data-do=owed]")).to_be_visible()
    assert chart.bounding_box() == before


def test_digits_while_a_hit_is_being_written_do_not_undo_it(fight: Visit) -> None:
    """The write is held up: a preview meanwhile must not tell the engine that nothing was kept."""
    fight.page.evaluate(
        "() => { const put = IDBObjectStore.prototype.put; let slow = 40;"
        "  IDBObjectStore.prototype.put = function (...row) { const asked = put.apply(this, row);"
        "    for (; slow; slow -= 1) put.apply(this, row); return asked; }; }"
    )
    for number in (3, 4, 5):
        before = fight.confirmations()
        fight.call(number).page.locator("#strike .harm").tap()
        fight.call(7)
        fight.confirmed(before)
        fight.clear()
    assert "faster" not in fight.last()
    assert fight.page.locator("#waiting").is_hidden()
    assert len(fight.titles()) == 3


def test_a_fight_begun_from_the_list_is_the_one_on_the_screen(
    tab: Callable[[], Visit],
) -> None:
    visit = tab().ready().begin()
    visit.menu("All fights")
    expect(visit.page.locator("#leaf-body [data-do=open-fight]")).to_be_visible()
    last = visit.page.locator("#leaf-body details[open] [data-do=begin]").last
    before = visit.confirmations()
    visit.rest()
    last.tap()
    visit.confirmed(before)
    expect(visit.page.locator("body")).to_have_attribute("data-screen", "roster")
    assert visit.view("roster")["rows"] == []
