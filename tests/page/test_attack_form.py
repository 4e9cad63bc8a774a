"""The long attack form: folds that name what is set, a number pad, the values of last time, all errors at once."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .playing_spycraft import gala, who
from .visit import Visit


def attack_on(visit: Visit, name: str) -> Visit:
    """The attack form on somebody, with everything folded."""
    who(visit, name).act("Attack")
    expect(visit.page.locator("#form-title")).to_have_text("Attack")
    return visit


def keys(visit: Visit, *signs: str) -> None:
    """Tap keys of the number pad where a finger would: the page is not scrolled for it."""
    for sign in signs:
        box = visit.page.locator(f"#pad [data-of='{sign}']").bounding_box()
        assert box
        visit.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        visit.rest()


def test_attack_is_the_first_act(tab: Callable[[], Visit]) -> None:
    visit = who(gala(tab()), "Marlow")
    expect(visit.page.locator("#combatant [data-do=form]", has_text="Attack")).to_have_count(1)
    expect(visit.page.locator("#acts > *").first).to_have_text("Attack")


def test_numbers_and_dice_are_entered_without_the_system_keyboard(
    tab: Callable[[], Visit],
) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    page = visit.page
    bonus, damage, pad = (page.locator(one) for one in ("#f-bonus", "#f-damage", "#pad"))
    expect(pad).to_be_hidden()
    bonus.tap()
    expect(bonus).to_have_attribute("inputmode", "none")
    expect(pad).to_be_visible()
    keys(visit, "1", "2")
    expect(bonus).to_have_value("12")  # the first digit has replaced the 0
    keys(visit, "sign")
    expect(bonus).to_have_value("-12")
    keys(visit, "sign", "erase")
    expect(bonus).to_have_value("1")
    expect(bonus).to_be_focused()
    expect(page.locator("#pad [data-of=d]")).to_be_hidden()
    damage.tap()
    expect(damage).to_have_attribute("inputmode", "none")
    keys(visit, "2", "d", "6", "+", "3")
    expect(damage).to_have_value("2d6+3")
    expect(page.locator("#pad [data-of=sign]")).to_be_hidden()
    expect(page.locator("#form-odds")).to_be_visible()
    page.locator("#f-way").focus()
    expect(pad).to_be_hidden()


def test_a_keyboard_replaces_a_number_too(tab: Callable[[], Visit]) -> None:
    visit = gala(tab())
    visit.page.evaluate("""() => { const ask = window.matchMedia;
      window.matchMedia = (of) => ask.call(window, of.replace("pointer: coarse", "pointer: none")); }""")
    page = attack_on(visit, "Marlow").page
    page.locator("#f-bonus").focus()
    page.keyboard.type("12")
    expect(page.locator("#f-bonus")).to_have_value("12")
    expect(page.locator("#pad")).to_be_hidden()


WHERE = """() => [...document.querySelectorAll("#pad button")].map((key) =>
  Math.round(key.getBoundingClientRect().top))"""


def test_no_key_moves_while_dice_are_typed_and_their_odds_come(tab: Callable[[], Visit]) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    page = visit.page
    page.locator("#f-damage").tap()
    before = page.evaluate(WHERE)
    for sign in "2d6":
        keys(visit, sign)
        assert page.evaluate(WHERE) == before
    expect(page.locator("#form-odds")).to_be_visible()
    assert page.evaluate(WHERE) == before
    for sign in "+3":
        keys(visit, sign)
        assert page.evaluate(WHERE) == before
    expect(page.locator("#form-odds")).to_be_visible()
    assert page.evaluate(WHERE) == before


FIRST = ("bonus", "damage", "way", "feet", "aim")


def test_what_an_attack_usually_needs_is_on_the_first_screen(tab: Callable[[], Visit]) -> None:
    """Bonus, damage, weapon, distance and what is aimed at, without scrolling and above the button."""
    visit = attack_on(gala(tab()), "Marlow")
    page = visit.page
    for size in ((360, 640), (412, 800)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        button = page.locator("#form-send").bounding_box()
        assert button
        for key in FIRST:
            box = page.locator(f"#f-{key}").bounding_box()
            assert box and box["y"] >= 0 and box["y"] + box["height"] <= button["y"], (size, key)
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate("() => document.querySelector('#form-page').scrollTop") == 0
    expect(page.locator("#f-aim option:checked")).to_have_text("The target")


def test_an_entry_is_never_covered_by_the_pad(tab: Callable[[], Visit]) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    page = visit.page
    page.evaluate(
        "() => document.querySelectorAll('#form details').forEach((one) => (one.open = true))"
    )
    for size in ({"width": 360, "height": 640}, {"width": 640, "height": 360}):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        for entry in page.locator("#form [data-pad]:visible").all():
            entry.focus()
            box, pad = entry.bounding_box(), page.locator("#pad").bounding_box()
            assert box and pad and box["y"] + box["height"] <= pad["y"] + 1, (size, box, pad)


def test_a_fold_names_the_values_that_are_set_in_it(tab: Callable[[], Visit]) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    page = visit.page
    folds = page.locator("#form details")
    expect(folds).to_have_count(3)
    assert page.locator("#form details[open]").count() == 0
    weapon, situation = (folds.filter(has_text=one) for one in ("Weapon and damage", "Situation"))
    expect(weapon.locator(".set")).to_have_text("")
    weapon.locator("summary").tap()
    page.locator("#f-ap").fill("4")
    page.locator("#f-type").select_option(label="Subdual")
    expect(weapon.locator(".set")).to_contain_text("4")
    expect(weapon.locator(".set")).to_contain_text("Subdual")
    expect(situation.locator(".set")).to_have_text("")


def test_what_was_used_last_is_filled_in_and_can_be_dropped(tab: Callable[[], Visit]) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    page = visit.page
    page.locator("#f-bonus").fill("9")
    page.locator("#f-damage").fill("1d6+5")
    visit.done("#form-send").shut()
    attack_on(visit, "Bodyguard")
    expect(page.locator("#f-bonus")).to_have_value("9")
    expect(page.locator("#f-damage")).to_have_value("1d6+5")
    expect(page.locator("#form-shelf")).to_contain_text("as last time")
    visit.tap("#form-shelf [data-do=form-usual]")
    expect(page.locator("#f-bonus")).to_have_value("0")
    expect(page.locator("#f-damage")).to_have_value("")
    visit.open().ready()
    attack_on(visit, "Bodyguard")
    expect(page.locator("#f-bonus")).to_have_value("9")  # kept on the device


def test_values_kept_by_something_else_are_left_out(tab: Callable[[], Visit]) -> None:
    visit = gala(tab())
    wrong = '{"bonus": "x", "way": "spoon", "ap": 7.5, "damage": 4}'
    for text in ("{", "{}", "[1, [2], [3, 4]]", '[["", ' + wrong + "]]"):
        who(visit, "Marlow")
        turn = visit.page.evaluate("() => JSON.parse(hurtbox.views.view('list')).turn?.[1] ?? ''")
        stored = text.replace('""', f'"{turn}"')
        visit.page.evaluate(
            "([n, t]) => hurtbox.views.remember(n, t)", ["last spycraft attack", stored]
        )
        attack_on(visit, "Marlow")
        expect(visit.page.locator("#f-bonus")).to_have_value("0")
        expect(visit.page.locator("#f-damage")).to_have_value("")
        visit.tap("#form-page [data-do=back]")


def test_all_errors_stand_at_their_fields_and_go_when_mended(tab: Callable[[], Visit]) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    page = visit.page
    page.evaluate(
        "() => document.querySelectorAll('#form details').forEach((one) => (one.open = true))"
    )
    page.locator("#f-bonus").fill("many")
    page.locator("#f-ap").fill("-3")
    visit.tap("#form-send")
    expect(page.locator("#e-f-bonus")).to_be_visible()
    expect(page.locator("#e-f-ap")).to_be_visible()
    expect(page.locator("#f-bonus")).to_be_focused()
    page.locator("#f-bonus").fill("3")
    expect(page.locator("#e-f-bonus")).to_be_hidden()
    expect(page.locator("#f-bonus")).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator("#e-f-ap")).to_be_visible()


def test_an_error_in_a_list_goes_when_its_cell_is_mended(tab: Callable[[], Visit]) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    page = visit.page
    page.locator("#form details", has_text="Situation").locator("summary").tap()
    visit.tap("#f-modifiers [data-do=row-add]")
    points = page.locator("#f-modifiers input.number")
    points.fill("lots")
    visit.tap("#form-send")
    trouble = page.locator("#f-modifiers .entry .trouble:visible")
    expect(trouble).to_have_count(1)
    points.fill("2")
    expect(trouble).to_have_count(0)
    assert points.get_attribute("aria-invalid") is None


def test_the_sentence_of_the_rules_goes_when_what_they_refuse_is_changed(
    tab: Callable[[], Visit],
) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    page, foot = visit.page, visit.page.locator("#last")
    page.locator("#f-damage").fill("2x6")
    visit.tap("#form-send")
    trouble = page.locator("#e-f-damage")
    expect(trouble).to_be_visible()
    said = trouble.inner_text()
    expect(foot).to_have_text(said)
    page.locator("#f-bonus").fill("4")
    expect(trouble).to_be_visible()  # nothing about it has changed
    page.locator("#f-damage").fill("2d6+3")
    expect(trouble).to_be_hidden()
    expect(page.locator("#f-damage")).not_to_have_attribute("aria-invalid", "true")
    expect(foot).not_to_have_text(said)


def test_an_empty_damage_is_said_with_all_other_errors(tab: Callable[[], Visit]) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    page = visit.page
    page.locator("#f-bonus").fill("many")
    visit.tap("#form-send")
    expect(page.locator("#e-f-bonus")).to_be_visible()
    expect(page.locator("#e-f-damage")).to_have_text("Base damage is empty.")
    page.locator("#f-way").select_option(label="Bare hands")
    expect(page.locator("#e-f-damage")).to_be_hidden()  # bare hands need none
    page.locator("#f-way").select_option(label="Firearm or heavy weapon")
    page.locator("#f-damage").fill("2d6")
    page.locator("#f-bonus").fill("1")
    expect(page.locator("#form .trouble:visible")).to_have_count(0)


def test_another_attacker_replaces_the_one_who_is_ticked(tab: Callable[[], Visit]) -> None:
    visit = attack_on(gala(tab()), "Marlow")
    ticked = visit.page.locator("#f-by input:checked")
    boxes = visit.page.locator("#f-by .choices label")
    boxes.nth(0).tap()
    boxes.nth(1).tap()
    expect(ticked).to_have_count(1)
    expect(boxes.nth(1).locator("input")).to_be_checked()
    boxes.nth(1).tap()
    expect(ticked).to_have_count(0)
