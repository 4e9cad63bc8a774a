"""Sixty evenings in one backup: saved, wiped, opened again, and every row is the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from ..conftest import tries
from ..session.client import Storage
from .long_fight import long, rows
from .test_recovered import REPLACE_ROWS
from .visit import PATIENCE, Visit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

FIGHTS = tries(few=20, some=20, most=60)
RECORDS = 50  # the length of one fight has tests of its own (test_long_fights.py)
SMALL = 4_000_000  # bytes; as one text these fights have more than ten times as many


def many() -> dict[str, list[dict[str, Any]]]:
    """The rows of so many fights."""
    one = long(people=12, records=RECORDS)
    found = rows(one)
    for number in range(1, FIGHTS):
        id = f"evening{number}"
        head = one.head.replace(f'"{one.encounter}"', f'"{id}"', 1)
        other = rows(Storage(id, head, one.parts, one.records))
        for store in ("heads", "parts", "records"):
            found[store] += other[store]
    return found


def texts(visit: Visit) -> Any:
    """Everything that is stored of the fights."""
    stored = visit.stored()
    heads = {one["encounter"]: json.loads(one["text"]) for one in stored["heads"]}
    return heads, stored["parts"], stored["records"]


@pytest.mark.sweep
def test_many_evenings_are_saved_in_one_file_and_come_back(
    used: BrowserContext, site: str, tmp_path: Path
) -> None:
    visit = Visit(used, site).open().ready()
    visit.page.evaluate(REPLACE_ROWS, many())
    visit.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    visit.open().ready()
    before = texts(visit)
    assert len(before[0]) == FIGHTS
    visit.menu("Share or save").sheet("Share or save").tap("#sheet [data-by=gm]")
    expect(visit.page.locator("#sheet [data-do=share-all]")).to_be_visible()
    with visit.page.expect_download(timeout=4 * PATIENCE) as got:
        visit.tap("#sheet [data-do=share-all]")
        expect(visit.page.locator("#sheet [data-do=share-all]")).to_contain_text(f"of {FIGHTS}")
    file = tmp_path / got.value.suggested_filename
    got.value.save_as(file)
    assert file.suffix == ".zip" and file.stat().st_size < SMALL
    visit.page.evaluate(
        REPLACE_ROWS,
        {store: [] for store in ("heads", "parts", "records", "queue", "aside", "app")},
    )
    visit.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    visit.open().ready().menu("All fights", "Open a link")
    with visit.page.expect_file_chooser() as chooser:
        visit.tap("#sheet [data-do=scan-file]")
    chooser.value.set_files(file)
    expect(visit.page.locator("#sheet-title")).to_contain_text(f"of {FIGHTS}")
    button = visit.page.locator("#sheet [data-do=given-all]")
    expect(button).to_have_text(f"Save {FIGHTS} fights", timeout=4 * PATIENCE)
    button.tap()
    expect(visit.page.locator("#sheet")).to_be_hidden(timeout=8 * PATIENCE)
    assert texts(visit) == before
    visit.check()


def test_what_is_said_of_all_fights_holds_before_and_after(fight: Visit, tmp_path: Path) -> None:
    back = fight.menu("All fights").done("#leaf-body [data-do=begin]:visible")
    back.menu("Share or save").sheet("Share or save").tap("#sheet [data-by=gm]")
    line = back.page.locator("#sheet [data-do=share-all]")
    expect(line).to_be_visible()
    with back.page.expect_download() as got:
        back.tap("#sheet [data-do=share-all]")
    got.value.save_as(file := tmp_path / got.value.suggested_filename)
    back.says("All fights are saved in one file.")
    expect(line).to_have_text("Save all fights as a file, hidden numbers too")
    back.page.evaluate(
        REPLACE_ROWS,
        {store: [] for store in ("heads", "parts", "records", "queue", "aside", "app")},
    )
    back.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    back.open().ready().menu("All fights", "Open a link")
    with back.page.expect_file_chooser() as chooser:
        back.tap("#sheet [data-do=scan-file]")
    chooser.value.set_files(file)
    back.tap("#sheet [data-do=given-all]").says("2 fights are saved on this device.")
    back.check()
