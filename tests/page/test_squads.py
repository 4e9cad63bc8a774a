"""Squads as one row: identical combatants of the game master, on the roster, for players and on the table view."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .screen_faults import RUN
from .visit import Visit

SIZES = """() => [...document.querySelectorAll("#rows button, #turns button")].filter((one) => {
  const box = one.getBoundingClientRect(); return box.width < 44 || box.height < 44; }).length"""
FITS = "() => document.documentElement.scrollWidth <= innerWidth"


def raiders(visit: Visit, count: int = 3) -> Visit:
    """A fight with a character and so many raiders."""
    visit.ready().begin().tap("#add").sheet("Add")
    visit.tap(f"#sheet [data-do=how-many][data-of='{count}']")
    return visit.done("#sheet .kept:has-text('Raider') [data-do=person-add]")


def names(visit: Visit) -> list[str]:
    return [one.replace("\n", "") for one in visit.page.locator("#rows .name").all_inner_texts()]


def test_three_raiders_are_one_row_and_who_is_hit_leaves_it(
    tab: Callable[[], Visit], axe: str
) -> None:
    visit = raiders(tab())
    page = visit.page
    expect(page.locator("#rows .squad .name")).to_have_text("Raider ×3")
    assert len(names(visit)) == len(visit.view("names")) - 2
    lefts = page.locator("#rows .vitals").evaluate_all(
        "all => all.map((one) => Math.round(one.getBoundingClientRect().left))"
    )
    assert len(set(lefts)) == 1  # small charts below one another, those of squads too
    page.evaluate(f"() => {{ {axe}; }}")
    for size in ((360, 640), (320, 568), (640, 360)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(FITS) and page.evaluate(SIZES) == 0, size
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            assert page.evaluate(RUN) == [], (size, theme)
    page.set_viewport_size({"width": 360, "height": 640})
    revision = visit.revision()
    visit.tap("#rows .squad [data-do=open]")
    expect(page.locator("#target-name")).to_have_text("Raider 1")
    assert visit.revision() == revision
    visit.hit(6).tap("section:visible [data-do=back]")
    assert names(visit)[-2:] == ["Raider 1", "Raider ×2"]
    visit.tap("#rows .squad [data-do=open]")  # the next one who still stands
    expect(page.locator("#target-name")).to_have_text("Raider 2")
    visit.done("#undo").tap("section:visible [data-do=back]")
    assert names(visit)[-1] == "Raider ×3"


def test_it_is_unfolded_by_keys_and_by_taps(tab: Callable[[], Visit]) -> None:
    visit = raiders(tab())
    page = visit.page
    unfold = page.locator("#rows .squad [data-do=unfold]")
    expect(unfold).to_have_accessible_name("Raider: each of them")
    expect(unfold).to_have_attribute("aria-expanded", "false")
    unfold.focus()
    page.keyboard.press("Enter")
    expect(unfold).to_have_attribute("aria-expanded", "true")
    expect(unfold).to_be_focused()
    assert names(visit)[-4:] == ["Raider ×3", "Raider 1", "Raider 2", "Raider 3"]
    visit.tap("#rows .member [data-do=open]", "Raider 3")
    expect(page.locator("#target-name")).to_have_text("Raider 3")
    visit.hit(6).tap("section:visible [data-do=back]")
    assert names(visit)[-4:] == ["Raider ×2", "Raider 1", "Raider 2", "Raider 3"]
    visit.tap("#rows .squad [data-do=unfold]")
    assert names(visit)[-2:] == ["Raider ×2", "Raider 3"]
    page.reload()
    visit.until_marked("page").ready()
    assert names(visit)[-2:] == ["Raider ×2", "Raider 3"]


def test_the_turn_stays_on_the_row_until_all_of_them_have_acted(tab: Callable[[], Visit]) -> None:
    visit = raiders(tab())
    others = len(names(visit)) - 1
    for _ in range(others + 2):
        visit.done("#turns [data-form=next_turn]")
    expect(visit.page.locator("#rows .turn .name")).to_contain_text("Raider ×3")
    visit.tap("#rows .squad [data-do=open]")
    expect(visit.page.locator("#target-name")).to_have_text("Raider 2")


def test_players_and_the_table_view_see_the_row_too(tab: Callable[[], Visit], site: str) -> None:
    visit = raiders(tab())
    screen = visit.page.context.new_page()
    screen.goto(f"{site}table.html#{visit.view('status')['encounter']}")
    rows = screen.locator("#order .name")
    expect(rows.last).to_have_text("Raider ×3")
    visit.menu("Share or save", "Switch to the players")
    expect(visit.page.locator("#rows .squad .name")).to_have_text("Raider ×3")
    visit.menu("Back to the game master")
    others = rows.all_inner_texts()[:-1]
    visit.target(len(names(visit)) - 1).hit(6)
    expect(rows).to_have_text([*others, "Raider 1", "Raider ×2"])


def test_a_blast_takes_in_the_rest_of_the_squad_with_one_tap(tab: Callable[[], Visit]) -> None:
    visit = raiders(tab())
    page = visit.page
    before = names(visit)
    visit.tap("#rows .squad [data-do=open]").tap("#chips [data-do=people]").sheet("Also hit")
    ticked = page.locator("#sheet [data-do=among][aria-pressed=true]")
    whole = page.locator("#sheet [data-do=among-squad]")
    expect(whole).to_have_text(["Raider ×2"])
    visit.tap("#sheet [data-do=among-squad]")
    expect(ticked).to_have_text(["Raider 2", "Raider 3"])
    visit.tap("#sheet [data-do=among-squad]")
    expect(ticked).to_have_count(0)
    visit.tap("#sheet [data-do=among-squad]").shut().hit(6).shut()
    visit.tap("section:visible [data-do=back]")
    assert names(visit) == before  # all of them were hit the same
    expect(page.locator("#rows .squad .facts")).not_to_contain_text("Unhurt")
