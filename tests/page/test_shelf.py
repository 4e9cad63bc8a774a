"""Prepared values in the hand and in forms, and the person's own: kept over reloads, fights and versions."""

from __future__ import annotations

from playwright.sync_api import expect

from .visit import Visit

OWN = "#sheet .kept:has([data-of=own])"


def test_a_prepared_one_sets_number_and_chips(pieces: Visit) -> None:
    pieces.target().tap("#chips [data-do=chip]").sheet("This hit")
    pieces.tap("#sheet [data-do=take-preset]", "Torch and dagger")
    expect(pieces.page.locator("#number")).to_have_text("4")
    expect(pieces.page.locator("#chips [data-do=chip]").first).to_contain_text("Burning")
    expect(pieces.page.locator("#chips [data-do=chip]").first).to_contain_text(" · ")
    pieces.tap("#chips [data-do=chip]").tap("#sheet [data-do=take-preset]", "Nonsense")
    expect(pieces.page.locator("#number")).to_have_text("4")


def test_ones_own_are_kept_over_reload_and_fight_and_can_be_put_back(pieces: Visit) -> None:
    pieces.target().call(17).tap("#chips [data-do=chip]").sheet("This hit")
    expect(pieces.page.locator("#preset-name")).to_have_value("Damage 17")
    pieces.page.locator("#preset-name").fill("Great <b>club</b>")
    pieces.tap("#sheet [data-do=keep-preset]")
    expect(pieces.page.locator(OWN)).to_contain_text(["Great <b>club</b>"])
    pieces.page.wait_for_timeout(200)
    pieces.page.reload()
    pieces.ready().menu("All fights")
    expect(pieces.page.locator("#leaf-body [data-do=open-fight]")).to_be_visible()
    pieces.done("#leaf [open] [data-do=begin]").target(1)
    pieces.tap("#chips [data-do=chip]").tap(f"{OWN} [data-do=take-preset]")
    expect(pieces.page.locator("#number")).to_have_text("17")
    pieces.tap("#chips [data-do=chip]").tap("#sheet [data-do=throw-away]")
    pieces.tap("#sheet [data-do=put-back]")
    expect(pieces.page.locator(OWN)).to_have_count(1)
    pieces.tap("#sheet [data-do=throw-away]").shut().tap("#chips [data-do=chip]").sheet("This hit")
    expect(pieces.page.locator("#sheet .kept")).to_have_count(3)
    expect(pieces.page.locator(OWN)).to_have_count(0)


def test_what_another_version_left_breaks_nothing(pieces: Visit) -> None:
    left = (
        '[{"title":"Old","values":{"damage":"x","type":"gone","cover":3,"more":{}}},'
        '5,{"title":{}},{"title":"Bad","values":3}]'
    )
    pieces.keep({"pce hit": left})
    pieces.target().tap("#chips [data-do=chip]").sheet("This hit")
    expect(pieces.page.locator(OWN)).to_contain_text(["Old"])
    pieces.tap(f"{OWN} [data-do=take-preset]").rest().call(5).done("#strike .harm")
    pieces.done("#sheet [data-do=roll]")
    assert pieces.titles()


def test_the_add_form_starts_from_a_prepared_sheet(pieces: Visit) -> None:
    pieces.add()
    pieces.tap("#form [data-do=form-shelf]").sheet("Presets").tap("#sheet .kept .go", "Ogre")
    expect(pieces.page.locator("#f-sheet-points")).to_have_value("40")
    expect(pieces.page.locator("#f-name")).to_have_value("Ogre")
    pieces.done("#form-send")
    assert [row["name"] for row in pieces.view("roster")["rows"]][-1] == "Ogre"


def test_a_combatant_is_kept_from_the_edit_form(pieces: Visit) -> None:
    pieces.target().act("Edit")
    pieces.page.locator("#f-sheet-points").fill("33")
    pieces.tap("#form [data-do=form-shelf]", "Save as preset").sheet("Presets")
    pieces.tap("#sheet [data-do=keep-preset]").shut()
    expect(pieces.page.locator("#f-sheet-points")).to_have_value("33")
    pieces.tap("#form-page [data-do=back]").add()
    pieces.tap("#form [data-do=form-shelf]").tap(f"{OWN} [data-do=take-preset]")
    expect(pieces.page.locator("#f-sheet-points")).to_have_value("33")


def test_ones_own_that_cannot_be_read_are_not_written_over(pieces: Visit) -> None:
    pieces.page.evaluate("hurtbox.store = { ...hurtbox.store, presets: async () => null }")
    pieces.target().call(17).tap("#chips [data-do=chip]").sheet("This hit")
    expect(pieces.page.locator("#sheet .kept")).to_have_count(3)
    pieces.page.wait_for_timeout(200)
    expect(pieces.page.locator("#preset-name")).to_have_count(0)


def test_fights_that_cannot_be_read_are_not_called_none(pieces: Visit) -> None:
    pieces.page.evaluate('hurtbox.fights = { ...hurtbox.fights, list: async () => "" }')
    pieces.menu("All fights")
    expect(pieces.page.locator("#leaf-body")).to_contain_text("does not let this page read")
