"""Before the engine answers: the last view is there, and what is entered waits and is worked off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .visit import Visit


@pytest.fixture
def back(fight: Visit) -> Visit:
    """The fight with one hit, loaded again; its engine does not come before `release`."""
    fight.hit(3)
    fight.page.wait_for_function(
        "revision => JSON.parse(localStorage['hurtbox:views']).revision === revision",
        arg=fight.revision(),
    )
    return fight.hold_back().open()


def enter(visit: Visit, number: int) -> Visit:
    visit.call(number).page.locator("#strike .harm").tap()
    return visit


def test_the_last_view_is_drawn_before_the_engine_is_there(back: Visit) -> None:
    expect(back.page.locator("#target-name")).to_have_text(back.view("c:c1")["name"])
    assert back.page.evaluate("performance.getEntriesByName('hurtbox:ready').length") == 0
    back.release().ready()


def test_what_is_entered_early_waits_and_is_done_in_order(back: Visit) -> None:
    waiting = back.page.locator("#waiting")
    enter(back, 4)
    expect(waiting).to_contain_text("4")
    enter(back, 5)
    expect(waiting).to_contain_text("5")
    assert len(back.stored()["queue"]) == 2
    assert len(back.stored()["records"]) == 1
    back.release().confirmed(1)
    expect(waiting).to_be_hidden()
    assert back.stored()["queue"] == []
    newest, before, _first = back.titles()
    assert " 5 " in newest
    assert " 4 " in before


FORMS_IN_COPY = """() => JSON.parse(localStorage["hurtbox:views"]).views
  .map(([key]) => key).filter((key) => key.startsWith("form:"))"""


def test_a_form_that_the_copy_leaves_out_opens_once_the_engine_has_sent_it(back: Visit) -> None:
    sheet = back.page.locator("#sheet")
    assert back.page.evaluate(FORMS_IN_COPY) == []
    back.roster().tap("[data-do=add-people]:visible")
    expect(sheet).to_be_hidden()
    back.says("The rules are still loading. It opens")
    back.release().ready().sheet("Add")
    expect(back.page.locator("#last")).not_to_contain_text("still loading")
    back.tap("#sheet [data-do=person-new]")
    expect(back.page.locator("#form-fields input").first).to_be_visible()


def test_a_form_asked_for_early_does_not_open_where_nobody_asked(back: Visit) -> None:
    back.roster().tap("[data-do=add-people]:visible").tap("#roster [data-do=menu]").sheet("Menu")
    back.release().ready().rest()
    back.sheet("Menu")


@pytest.mark.sweep
def test_a_double_tap_waits_once(back: Visit) -> None:
    back.call(4)
    back.page.evaluate(
        "() => { for (const _ of [1, 2]) document.querySelector('#strike .harm').click(); }"
    )
    expect(back.page.locator("#waiting")).to_contain_text("4")
    assert len(back.stored()["queue"]) == 1
    back.release().confirmed(0)


def test_what_waits_outlives_a_reload(back: Visit) -> None:
    enter(back, 4)
    expect(back.page.locator("#waiting")).to_contain_text("4")
    back.open()
    expect(back.page.locator("#waiting")).to_contain_text("4")
    back.release().confirmed(0)
    assert len(back.titles()) == 2
    assert back.stored()["queue"] == []


@pytest.mark.sweep
def test_what_was_entered_on_an_older_state_waits_for_a_choice(
    back: Visit, tab: Callable[[], Visit]
) -> None:
    back.alone().open()
    other = tab().ready().target(1)
    enter(back, 4)
    expect(back.page.locator("#waiting")).to_contain_text("4")
    other.hit(7)
    back.open().release().ready()
    back.says("Apply them anyway?")
    assert len(back.stored()["records"]) == 2
    back.page.locator("[data-do=forget-waiting]").tap()
    expect(back.page.locator("#waiting")).to_be_hidden()
    assert back.stored()["queue"] == []
