"""A table from a spreadsheet, pasted into the sheet: three people are seen, saved, and one is hit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from .visit import Visit

FOREIGN = Path(__file__).resolve().parents[1] / "sharing" / "foreign"
TABLE = "Name,Strength,Endurance,Intelligence\nVela,8,9,10\nOrn,6,7,5\nBrandt,many,11,7\n"


def paste(visit: Visit, text: str) -> Visit:
    """Paste a text into the sheet that opens links, codes and files."""
    visit.menu("All fights", "Open a link").page.locator("#scan-text").fill(text)
    visit.tap("#sheet [data-do=scan-paste]")
    expect(visit.page.locator("#sheet [data-do=given-take]").first).to_be_visible()
    return visit


def test_a_pasted_table_is_seen_saved_and_played(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().begin()
    before = visit.view("roster")
    paste(visit, TABLE).shut()
    assert visit.view("roster") == before  # nothing is kept before it is saved
    paste(visit, TABLE + ",5,5,5\n")
    body = visit.page.locator("#sheet-body")
    for name in ("Vela:", "Orn:", "Brandt:"):
        expect(body).to_contain_text(name)
    expect(body).to_contain_text("Line 4, column “Strength”: Strength must be a whole number.")
    expect(body).to_contain_text("Line 5: Name must not be empty. This line is left out.")
    visit.tap("#sheet [data-do=given-take][data-by=open]")
    expect(visit.page.locator("#rows li")).to_have_count(3)
    names = [row["name"] for row in visit.view("roster")["rows"]]
    assert names == ["Vela", "Orn", "Brandt"]
    visit.target().hit(5)
    expect(visit.page.locator("#last")).to_contain_text("9 → 4")


def test_the_wounds_of_a_foundry_actor_follow_the_table_that_is_picked(
    tab: Callable[[], Visit],
) -> None:
    visit = tab().ready().begin()
    paste(visit, (FOREIGN / "foundry-nonex-ist-od6s.json").read_text(encoding="utf-8"))
    body = visit.page.locator("#sheet-body")
    expect(body).to_contain_text("Severely Wounded")
    visit.page.locator("#given-choice").select_option("5")
    expect(body).to_contain_text("Dying")
    visit.tap("#sheet [data-do=given-take][data-by=open]")
    expect(visit.page.locator("#rows li")).to_have_count(1)
    expect(visit.page.locator("#rows")).to_contain_text("Dying")


def test_a_pack_of_2d6_actors_is_read_from_a_file_and_says_what_it_leaves_out(
    tab: Callable[[], Visit],
) -> None:
    visit = tab().ready().begin()
    visit.page.evaluate(
        "text => hurtbox.incoming.receiveFiles([new File([text], 'actors.db')])",
        (FOREIGN / "foundry-pack-twodsix.db").read_text(encoding="utf-8"),
    )
    body = visit.page.locator("#sheet-body")
    expect(body).to_contain_text("Guard with a cold:")
    expect(body).to_contain_text("Air raft: a vehicle is left out; only people are read.")
    expect(body).to_contain_text("3 points of no kind, read as natural armor.")


ZOE = "Name;Strength;Endurance;Intelligence\n{name};8;9;10\n"


def test_a_file_of_a_spreadsheet_is_read_in_its_encoding(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().begin()
    for encoding in ("utf-8-sig", "utf-16", "cp1252"):
        name = f"Zoë {encoding}"
        visit.page.evaluate(
            "bytes => hurtbox.incoming.receiveFiles([new File([new Uint8Array(bytes)], 'people.csv')])",
            list(ZOE.format(name=name).encode(encoding)),
        )
        expect(visit.page.locator("#sheet-body")).to_contain_text(f"{name}:")
        visit.shut()
