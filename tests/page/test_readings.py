"""Settings on a phone: rule, readings, the usual one; a table of levels line by line; games and licences."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .visit import Visit

SETTINGS = "House rules"


def test_each_setting_says_its_rule_its_readings_and_the_usual_one(pieces: Visit) -> None:
    pieces.menu(SETTINGS)
    equal = pieces.page.locator("#f-settings-equal")
    expect(equal.get_by_role("radio")).to_have_count(2)
    expect(equal.get_by_role("radio", checked=True)).to_have_accessible_name(
        "Goes one level up, for it is a hit after all (default)"
    )
    expect(equal).to_contain_text("PCE-2")
    dice = pieces.page.locator(".field:has(#f-settings-dice)")
    expect(dice).to_contain_text("PCE-3 · default: 5 dice")
    pieces.tap("#f-settings-equal .reading", "stays where it is").done("#form-send")
    pieces.menu(SETTINGS)
    expect(equal.get_by_role("radio", checked=True)).to_have_accessible_name("Stays where it is")


def test_a_table_of_levels_is_mended_line_by_line(pieces: Visit) -> None:
    pieces.menu(SETTINGS).tap("#form summary")
    lines = pieces.page.locator("#f-settings-levels .entry")
    expect(lines).to_have_count(7)
    lines.nth(2).get_by_label("From", exact=True).fill("900")
    pieces.tap("#form-send")
    trouble = lines.nth(2).locator(".trouble:visible")
    expect(trouble).to_have_text("From must be a whole number from 0 to 99.")
    lines.nth(2).get_by_label("From", exact=True).fill("6")
    lines.nth(2).get_by_label("Name", exact=True).fill("Hurt")
    pieces.tap("#f-settings-levels .entry:nth-child(2) [data-do=row-remove]").done("#form-send")
    pieces.target()
    expect(pieces.page.locator(".ladder .rung")).to_have_count(6)
    pieces.menu(SETTINGS).tap("#form summary").tap("#f-settings-levels [data-do=row-usual]")
    expect(lines).to_have_count(7)


def test_a_track_is_read_by_readers_and_shows_what_a_hit_would_do(pieces: Visit) -> None:
    pieces.target().call(20)
    ladder = pieces.page.locator(".ladder")
    expect(ladder).to_have_accessible_name("Wound level: Unhurt, 1 of 7")
    expect(ladder.locator(".next")).to_contain_text("Wounded, after this hit")
    pieces.done("#strike .harm").done("#sheet [data-do=passed]", "Failed")
    expect(ladder.locator("[aria-current=step]")).to_contain_text("Mortally wounded, now")
    pieces.tap("#combatant [data-do=back]")
    out = pieces.page.locator(
        "#rows li"
    ).last  # out of action: behind everybody, with the word alone
    expect(out).to_contain_text("Mortally wounded")
    expect(out.locator("svg")).to_have_count(0)


def test_odds_stand_above_hit_and_can_be_switched_off(pieces: Visit) -> None:
    pieces.target().call(12)
    odds = pieces.page.locator("#odds-text")
    where = "() => document.querySelector('#strike .harm').getBoundingClientRect().top"
    before = pieces.page.evaluate(where)
    expect(odds).to_have_text("31 % wounded or worse")
    assert pieces.page.evaluate(where) == before
    pieces.call(3)
    expect(odds).to_contain_text("Certain: out")
    pieces.menu("This device", "Odds above Hit: shown").shut()
    pieces.page.reload()
    pieces.ready().target().call(12)
    expect(pieces.page.locator("#ahead")).to_contain_text("if all dice fail")
    expect(pieces.page.locator("#odds:visible")).to_have_count(0)
    pieces.page.wait_for_timeout(200)  # the line comes sooner than that where it is on
    expect(odds).to_be_hidden()


def test_a_number_called_in_one_fight_is_not_called_in_the_next(pieces: Visit) -> None:
    pieces.target().call(12).menu("All fights")
    expect(pieces.page.locator("#leaf-body [data-do=open-fight]")).to_be_visible()
    pieces.done("#leaf [open] [data-do=begin]").target()
    expect(pieces.page.locator("#number")).to_have_text("0")


def test_the_game_begun_last_stands_open(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().tap("#start summary", "OpenD6").done("#start [open] [data-do=begin]")
    assert visit.view("status")["system"] == "OpenD6"
    visit.menu("All fights")
    expect(visit.page.locator("#leaf-body details[open] summary")).to_contain_text("OpenD6")


def test_the_terms_are_read_in_the_app(pieces: Visit) -> None:
    pieces.menu("This device", "About")
    expect(pieces.page.locator("#systems li", has_text="Every piece")).to_contain_text(
        "Nobody’s game, made up for tests."
    )
    pieces.tap("#systems [data-do=licence]").sheet("Licence")
    expect(pieces.page.locator("#sheet-body")).to_contain_text("OPEN GAME LICENSE")
    pieces.shut().tap("#about [data-of=LICENSE]").sheet("Licence")
    expect(pieces.page.locator("#sheet-body")).to_contain_text("Permission is hereby granted")
