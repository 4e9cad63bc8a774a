"""A form shows what matters for the chosen kind; what is hidden keeps its value, what was entered stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from .playing_spycraft import gala, who
from .test_handed_over import shown_to
from .visit import Visit


def field(visit: Visit, key: str) -> Locator:
    """The control of a field, by its key."""
    return visit.page.locator(f"#f-{key}")


def begun(visit: Visit, title: str) -> Visit:
    """A prepared fight of a game, on its roster."""
    return visit.ready().tap("#start summary", title).done("#start [open] [data-do=begin]")


SORTS = {
    "Special character": ("vitality", "wounds"),
    "Standard NPC or animal": ("damage_save", "saves_needed"),
    "Thing": ("damage_save", "electronic"),
}


def test_a_combatant_has_the_values_of_its_kind_first(tab: Callable[[], Visit]) -> None:
    visit = gala(tab())
    visit.add()
    every = {key for keys in SORTS.values() for key in keys}
    for sort, keys in SORTS.items():
        visit.pick("sheet-sort", sort)
        for key in sorted(every):
            expect(field(visit, f"sheet-{key}")).to_be_visible(visible=key in keys)
    visit.tap("#form-more summary")
    expect(field(visit, "sheet-strength")).to_be_hidden()
    headings = visit.page.locator("#form-more .group:visible")
    expect(headings.filter(has_text="Protection")).to_have_count(1)
    expect(headings.filter(has_text="Attributes")).to_have_count(0)
    visit.pick("sheet-sort", "Special character")
    expect(field(visit, "sheet-strength")).to_be_visible()


def test_what_was_entered_is_not_hidden_and_all_is_sent(tab: Callable[[], Visit]) -> None:
    visit = gala(tab())
    visit.add()
    field(visit, "name").fill("Ox")
    field(visit, "sheet-vitality").fill("22")
    visit.pick("sheet-sort", "Standard NPC or animal")
    expect(field(visit, "sheet-vitality")).to_be_visible()
    expect(field(visit, "sheet-wounds")).to_be_hidden()
    field(visit, "sheet-vitality").fill("10")
    expect(
        field(visit, "sheet-vitality")
    ).to_be_visible()  # nothing disappears while it is typed in
    field(visit, "sheet-vitality").fill("22")
    field(visit, "sheet-damage_save").fill("6")
    visit.done("#form-send")
    who(visit, "Ox").act("Edit")
    expect(field(visit, "sheet-damage_save")).to_have_value("6")
    expect(field(visit, "sheet-vitality")).to_be_hidden()  # it does not matter and is as it was
    visit.pick("sheet-sort", "Special character")
    expect(field(visit, "sheet-vitality")).to_have_value("22")


def test_an_item_is_asked_about_only_where_one_is_aimed_at(tab: Callable[[], Visit]) -> None:
    visit = who(gala(tab()), "Marlow")
    visit.act("Attack")
    expect(field(visit, "size_modifier")).to_be_hidden()
    expect(field(visit, "holder")).to_be_hidden()
    visit.pick("aim", "A carried item")
    expect(field(visit, "size_modifier")).to_be_visible()
    expect(field(visit, "holder")).to_be_visible()
    situation = visit.page.locator("#form details", has_text="Situation")
    situation.locator("summary").tap()
    expect(field(visit, "engaged")).to_be_visible()
    visit.pick("way", "Melee weapon")
    expect(field(visit, "engaged")).to_be_hidden()


def test_a_dagger_fires_no_burst(tab: Callable[[], Visit]) -> None:
    visit = who(begun(tab(), "2D6 Sci-Fi"), "Hijacker")
    visit.act("Attack")
    expect(field(visit, "rounds")).to_be_hidden()
    visit.pick("fire", "Burst: damage")
    expect(field(visit, "rounds")).to_be_visible()
    visit.pick("weapon", "Dagger")
    expect(field(visit, "fire")).to_be_visible()  # a burst would count, so it stays in sight
    visit.pick("fire", "Single shot")
    expect(field(visit, "fire")).to_be_hidden()
    folds = visit.page.locator("#form details:visible > summary")
    assert folds.all_inner_texts() == ["Situation", "Target", "More"]
    folds.first.tap()
    expect(field(visit, "light")).to_be_hidden()
    expect(field(visit, "zero_gravity")).to_be_visible()


@pytest.mark.parametrize("track", ["Wound Levels", "Body Points"])
def test_body_points_follow_the_house_rule(tab: Callable[[], Visit], track: str) -> None:
    visit = begun(tab(), "OpenD6")
    visit.menu("House rules")
    field(visit, "settings-track").locator("label", has_text=track).first.tap()
    visit.done("#form-send")
    visit.add()
    points = field(visit, "sheet-body_points")
    expect(points).to_be_visible(visible=track == "Body Points")
    visit.tap("#form-more summary")
    other = "Body Points" if track == "Wound Levels" else "Wound Levels"
    visit.pick("sheet-track", other)
    expect(points).to_be_visible(visible=other == "Body Points")


def test_who_throws_no_dice_has_toughness_for_shock(tab: Callable[[], Visit]) -> None:
    visit = begun(tab(), "Cybergod")
    visit.add()
    field(visit, "name").fill("Ganger")
    visit.pick("sheet-die", "D8")
    visit.tap("#form-more summary")
    field(visit, "sheet-simplified").tap()
    field(visit, "sheet-toughness").fill("3")
    visit.done("#form-send")
    expect(visit.page.locator("#rows", has_text="Ganger").first).to_be_visible()


def test_a_form_that_was_left_unsent_opens_as_it_was_left(fight: Visit) -> None:
    """Back closes it, which is no decision; “Start over” gives what was entered up."""
    fight.act("Edit")
    field(fight, "name").fill("Captain Reyes")
    fight.tap("#form-page [data-do=back]").act("Edit")
    expect(field(fight, "name")).to_have_value("Captain Reyes")
    expect(fight.page.locator("#form-shelf")).to_contain_text("Filled in as you left it.")
    fight.tap("#form-page [data-do=back]").act("Edit")
    expect(field(fight, "name")).to_have_value("Captain Reyes")  # also when it is only looked at
    fight.tap("#form-shelf [data-do=form-usual]")
    expect(field(fight, "name")).to_have_value("Ensign Reyes")
    expect(fight.page.locator("#form-shelf")).not_to_contain_text("as you left it")
    fight.tap("#form-page [data-do=back]").act("Edit")
    expect(field(fight, "name")).to_have_value("Ensign Reyes")


def reloaded(visit: Visit) -> Visit:
    visit.page.reload()
    return visit.until_marked("page").ready()


def test_what_was_entered_and_not_sent_is_there_again_after_a_reload(fight: Visit) -> None:
    fight.act("Edit")
    field(fight, "name").fill("Captain Reyes")
    reloaded(fight).act("Edit")
    expect(field(fight, "name")).to_have_value("Captain Reyes")
    expect(fight.page.locator("#form-shelf")).to_contain_text("Filled in as you left it.")
    reloaded(fight).act("Edit")
    expect(field(fight, "name")).to_have_value("Captain Reyes")  # also when it was only looked at
    fight.tap("#form-shelf [data-do=form-usual]")
    reloaded(fight).act("Edit")
    expect(field(fight, "name")).to_have_value("Ensign Reyes")


def test_what_was_entered_before_a_reload_is_not_for_the_players(fight: Visit) -> None:
    fight.act("Edit")
    field(fight, "name").fill("The traitor")
    reloaded(fight)
    assert "The traitor" in fight.page.evaluate("() => JSON.stringify({ ...sessionStorage })")
    fight.page.go_back()
    shown_to(fight, "players")
    assert "The traitor" not in fight.page.evaluate("() => JSON.stringify({ ...sessionStorage })")


def test_a_form_that_was_left_comes_anew_when_the_combatant_has_changed(fight: Visit) -> None:
    """What was typed before must not take the place of what has happened since."""
    fight.act("Edit")
    field(fight, "name").fill("Commander Reyes")
    fight.done("#form-send").act("Edit")
    field(fight, "name").fill("Captain Reyes")
    fight.tap("#form-page [data-do=back]").done("#undo").act("Edit")
    expect(field(fight, "name")).to_have_value("Ensign Reyes")
    expect(fight.page.locator("#form-shelf")).not_to_contain_text("as you left it")


def test_a_new_combatant_is_there_again_after_back_and_not_for_the_players(fight: Visit) -> None:
    fight.add()
    field(fight, "name").fill("The traitor")
    fight.tap("#form-page [data-do=back]").tap("#add").sheet("Add")
    fight.tap("#sheet [data-do=person-new]")
    expect(field(fight, "name")).to_have_value("The traitor")
    fight.tap("#form-page [data-do=back]").menu("Share or save", "players’ view")
    fight.page.wait_for_function(
        "() => JSON.parse(hurtbox.views.view('status')).audience === 'players'"
    )
    fight.menu("Back to")
    fight.add()
    expect(field(fight, "name")).to_have_value("")
