"""What is received is taken whole: everybody who is ticked joins in one act, and what is left out is named."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import expect

from ..sharing.test_joining import link
from .test_foreign_files import TABLE, paste
from .visit import Visit

ADD = "#sheet [data-do=given-take][data-by=add]"
TICK = "#sheet [data-do=given-tick]"
LONG = "Somebody whose name has sixty letters and no room for number"


def names(visit: Visit) -> list[str]:
    return [row["name"] for row in visit.view("roster")["rows"]]


def scifi(tab: Callable[[], Visit]) -> Visit:
    """The prepared fight of the game that the tables are for."""
    return tab().ready().tap("#start summary", "2D6 Sci-Fi").done("#start [open] [data-do=begin]")


def test_everybody_of_a_table_joins_in_one_act_and_one_undo_takes_them_back(
    tab: Callable[[], Visit],
) -> None:
    visit = scifi(tab)
    before, entries = names(visit), len(visit.titles())
    paste(visit, TABLE)
    expect(visit.page.locator(ADD)).to_have_text("Add these 3 to this fight")
    visit.done(ADD)
    expect(visit.page.locator("#sheet")).to_be_hidden()
    assert names(visit) == [*before, "Vela", "Orn", "Brandt 2"]
    assert len(visit.titles()) == entries + 1
    visit.done("#undo")
    assert names(visit) == before
    paste(visit, TABLE).done(ADD)  # the same sheet again
    assert names(visit) == [*before, "Vela", "Orn", "Brandt 2"]
    visit.check()


def test_only_who_is_ticked_joins(tab: Callable[[], Visit]) -> None:
    visit = scifi(tab)
    before = names(visit)
    paste(visit, TABLE)
    for at in (2, 0):
        visit.page.locator(TICK).nth(at).tap()
    expect(visit.page.locator(ADD)).to_have_text("Add Orn to this fight")
    visit.page.locator(TICK).nth(1).tap()
    expect(visit.page.locator(ADD)).to_have_count(0)
    visit.tap("#sheet [data-by=library]")
    expect(visit.page.locator("#sheet .trouble")).to_have_text("Tick somebody first.")
    visit.page.locator(TICK).nth(1).tap()
    visit.done(ADD)
    assert names(visit) == [*before, "Orn"]
    visit.check()


def test_who_cannot_join_is_named_and_the_others_do(tab: Callable[[], Visit]) -> None:
    assert len(LONG) == 60
    visit = scifi(tab)
    before = names(visit)
    paste(visit, f"Name,Strength,Endurance,Intelligence\n{LONG},8,9,10\nOrn,6,7,5\n").done(ADD)
    after = [*before, LONG, "Orn"]
    assert names(visit) == after
    paste(visit, f"Name,Strength,Endurance,Intelligence\n{LONG},8,9,10\nEva,6,7,5\n").done(ADD)
    assert names(visit) == [*after, "Eva"]
    left = visit.page.locator("#sheet .owed")
    expect(left).to_have_count(1)
    expect(left).to_contain_text(f"{LONG}: With a number behind it, the name must have")
    expect(visit.page.locator(ADD)).to_have_count(0)
    visit.tap("#sheet-foot [data-do=shut]")
    expect(visit.page.locator("#sheet")).to_be_hidden()
    # Nobody can join: the sheet says why, and its other buttons still do what they say.
    paste(visit, f"Name,Strength,Endurance,Intelligence\n{LONG},8,9,10\n").tap(ADD)
    expect(visit.page.locator("#sheet .trouble")).to_contain_text(LONG)
    assert names(visit) == [*after, "Eva"]
    visit.tap("#sheet [data-do=given-take][data-by=open]")
    expect(visit.page.locator("#rows li")).to_have_count(1)
    visit.check()


def test_what_cannot_be_saved_to_the_library_is_named_and_the_rest_is_saved(
    tab: Callable[[], Visit],
) -> None:
    visit = scifi(tab)
    crowd = "".join(f"Guard {number},6,7,5\n" for number in range(1, 42))
    paste(visit, "Name,Strength,Endurance,Intelligence\n" + crowd)
    visit.tap("#sheet [data-by=library]")
    expect(visit.page.locator("#sheet .trouble")).to_contain_text("at most 40 combatants")
    visit.page.locator(TICK).first.tap()
    visit.tap("#sheet [data-by=library]").says("Saved to the library")
    stored = json.loads(visit.page.evaluate("() => hurtbox.store.presets('cepheus library')"))
    assert [len(one["people"]) for one in stored] == [40]
    visit.check()


def test_an_entry_of_a_file_that_cannot_be_saved_is_named_and_the_others_are_saved(
    tab: Callable[[], Visit],
) -> None:
    crowd = link("cepheus", *[f"Guard {number}" for number in range(1, 42)])
    entries = [
        {"title": title, "text": text}
        for title, text in (
            ("A pair", link("cepheus", "Ann", "Bo")),
            ("A crowd", crowd),
            ("Alone", link("cepheus", "Cy")),
        )
    ]
    visit = scifi(tab)
    visit.menu("All fights", "Open a link").page.locator("#scan-text").fill(
        json.dumps({"hurtbox": "library", "entries": entries})
    )
    visit.tap("#sheet [data-do=scan-paste]")
    visit.tap("#sheet [data-do=given-all]")
    left = visit.page.locator("#sheet .owed")
    expect(left).to_have_text("A crowd: An entry has at most 40 combatants.")
    expect(visit.page.locator("#sheet-body")).to_contain_text("A pair, Alone")
    expect(visit.page.locator("#sheet [data-do=given-all]")).to_have_count(0)
    stored = json.loads(visit.page.evaluate("() => hurtbox.store.presets('cepheus library')"))
    assert sorted(one["title"] for one in stored) == ["A pair", "Alone"]
    visit.check()
