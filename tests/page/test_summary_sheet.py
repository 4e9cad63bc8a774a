"""The summary of the fight: it asks for whom, says who lost what, and becomes a text and a picture."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from .screen_faults import RUN
from .visit import Visit

LINES = "#sheet .summary > li"
CLIPBOARD = """Object.defineProperty(navigator, 'clipboard', { value:
  { writeText: async (text) => { window.copied = text; } } })"""


def test_it_is_made_for_somebody_copied_and_saved_as_a_picture(fight: Visit, axe: str) -> None:
    name = fight.page.locator("#target-name").inner_text()
    fight.hit(30)
    fight.menu("History", "Summary").sheet("Summary")
    expect(fight.page.locator(LINES)).to_have_count(0)
    fight.tap("#sheet [data-do=summary-for][data-of=gm]")
    mine = fight.page.locator(LINES, has_text=name)
    expect(mine).to_contain_text("aimed at once")
    expect(mine).to_contain_text("lost")
    fight.page.evaluate(f"() => {{ {axe}; }}")
    assert fight.page.evaluate(RUN) == []
    fight.page.evaluate(CLIPBOARD)
    fight.tap("#sheet [data-do=summary-copy]")
    expect(fight.page.locator("#sheet [data-do=summary-copy]")).to_have_text("Copied")
    assert f"{name}: aimed at once" in fight.page.evaluate("() => window.copied")
    with fight.page.expect_download() as made:
        fight.tap("#sheet [data-do=summary-picture]")
    assert made.value.suggested_filename == "hurtbox-summary.png"
    picture = Path(made.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 1440


def test_players_get_no_numbers_of_the_hidden(fight: Visit) -> None:
    fight.hit(30)
    name = fight.page.locator("#target-name").inner_text()
    fight.acted("Hide")
    fight.menu("History", "Summary").sheet("Summary")
    fight.tap("#sheet [data-do=summary-for][data-of=players]")
    expect(fight.page.locator(LINES).first).to_be_visible()
    expect(fight.page.locator("#sheet")).not_to_contain_text(name)
    fight.shut().menu("Share or save", "Switch to the players")
    fight.page.wait_for_function(
        "() => JSON.parse(hurtbox.views.view('status')).audience === 'players'"
    )
    fight.menu("History", "Summary").sheet("Summary")
    expect(fight.page.locator(LINES).first).to_be_visible()
    expect(fight.page.locator("#sheet [data-do=summary-for]")).to_have_count(0)
    expect(fight.page.locator("#sheet")).not_to_contain_text(name)
