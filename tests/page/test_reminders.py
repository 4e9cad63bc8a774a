"""What the game master is asked without a stop of the fight, such as a reminder, is seen without scrolling."""

from __future__ import annotations

from playwright.sync_api import expect

from .visit import Visit

IN_VIEW = """(one) => { const { top, bottom } = one.getBoundingClientRect();
  const at = document.elementFromPoint(60, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && one.contains(at); }"""


def test_a_question_about_the_last_of_six_stands_on_top_of_the_roster(fight: Visit) -> None:
    """Mythic Epoch: a severe wound asks whether to set a reminder; its row is below the screen."""
    page = fight.page
    fight.tap("#combatant [data-do=back]")
    while (count := page.locator("#rows li").count()) < 6:
        fight.tap("[data-do=add-people]:visible").sheet("Add")
        fight.done(f"#sheet [data-do=person-add] >> nth={count}")
        expect(page.locator("#rows li")).to_have_count(count + 1)
    fight.target(5).hit(40)
    expect(fight.more().page.locator("#sheet .note.owed").first).to_contain_text("reminder")
    fight.shut()
    name = page.locator("#target-name").inner_text()
    fight.tap("#combatant [data-do=back]")
    asks = page.locator("#roster-notes [data-do=open-asks]")
    expect(asks).to_contain_text(f"{name}: ")
    assert asks.evaluate(IN_VIEW)
    row = page.locator("#rows li:nth-child(6)")
    box = row.bounding_box()
    fight.tap("#roster-notes [data-do=open-asks]")
    expect(page.locator("#target-name")).to_have_text(name)
    assert page.locator("#sheet .note.owed").first.evaluate(IN_VIEW)
    assert box
    fight.done("#sheet .note.owed [data-do=form]", "Done").tap("#combatant [data-do=back]")
    while page.locator("#roster-notes [data-do=open-asks]").count():
        fight.tap("#roster-notes [data-do=open-asks]")
        fight.done("#sheet .note.owed [data-do=form]", "Done").tap("#combatant [data-do=back]")
    expect(asks).to_have_count(0)


def test_on_the_combatants_own_screen_it_stands_beside_the_number(fight: Visit) -> None:
    fight.hit(12).tap("#combatant [data-do=back]").done("#turns .big").target(0)
    ask = fight.page.locator("#ahead [data-do=to-asks]")
    expect(ask).to_be_in_viewport()
    fight.tap("#ahead [data-do=to-asks]")
    assert fight.page.locator("#sheet .note.owed").first.evaluate(IN_VIEW)
    fight.shut()
    fight.rest().call(3)
    expect(ask).to_have_count(0)  # the number is what is on now
