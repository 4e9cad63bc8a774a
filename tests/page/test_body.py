"""Places of the body: the silhouette and a row for each, and a tap that calls one for the next hit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from page.widgets import body_model

from .screen_faults import ScreenFaults
from .test_own_game import own_games
from .visit import Visit


def owners(*places: str) -> list[str]:
    return [place for place, _, _ in body_model.outlines(list(places))]


def test_each_part_of_the_silhouette_is_the_place_that_is_nearest_to_it() -> None:
    middle, limb = ["head", "chest", "belly"], ["right_arm", "right_arm", "right_leg", "right_leg"]
    left = [name.replace("right", "left") for name in limb]
    assert owners("wings", *left, *limb, *middle) == [*middle, *limb, *left]
    assert owners("torso", "arms", "legs", "feet")[:3] == ["", "torso", "torso"]
    assert owners("torso", "arms", "hands", "legs", "feet")[3:7] == [
        "arms",
        "hands",
        "legs",
        "feet",
    ]
    assert owners("wings", "tail") == [], "only in the list"


def gauge(value: int, then: int | None = None, **more: Any) -> dict[str, Any]:
    piece = {"kind": "gauge", "label": "Head", "value": value, "max": 6, "place": "head", **more}
    return piece if then is None else {**piece, "then": then}


def test_the_shade_says_how_bad_a_place_is_and_what_would_change() -> None:
    worse = [body_model.badness([gauge(value)]) for value in (6, 5, 3, 0, -4)]
    assert worse == ["s0", "s1", "s2", "s3", "s3"]
    assert body_model.badness([gauge(6, 2)]) == "s2 next"
    assert body_model.badness([gauge(0, 6)]) == "s0 better"
    assert body_model.badness([gauge(4, 6, fills=True)]) == "s3 next"
    assert body_model.badness([gauge(6), gauge(2)]) == "s2", "the worse one of two"


def test_a_ladder_of_a_place_is_a_row_too() -> None:
    steps = [
        {"label": name, "state": state}
        for name, state in (("Unhurt", "past"), ("Cut", "now"), ("Off", "next"))
    ]
    row = body_model.as_gauge({"kind": "track", "label": "Arm", "steps": steps, "place": "arm"})
    assert (row["value"], row["then"], row["max"], row["text"]) == (1, 2, 2, "Off")
    assert body_model.badness([row]) == "s3 next"


def test_a_tap_on_a_place_says_where_the_next_hit_goes(tab: Callable[[], Visit], axe: str) -> None:
    visit = own_games(tab().ready())
    visit.done("#sheet [data-do=game-begin]", "Hit locations").target(0)
    page = visit.page
    page.emulate_media(reduced_motion="reduce")
    chip, row = page.locator("#chips .first"), page.locator("#panel .place")
    leg, part = row.filter(has_text="Left leg"), page.locator("#panel .part.left")
    expect(row).to_have_count(8)
    expect(page.locator("#panel button.place")).to_have_count(7)
    expect(page.locator("#ahead")).to_contain_text("Tap a place to aim at it.")
    visit.tap("#panel .place", "Left leg").call(3)
    expect(chip).to_have_text("Left leg")
    expect(leg).to_have_attribute("aria-pressed", "true")
    expect(leg).to_have_text("Left leg5 → 2 of 5")
    expect(part.nth(2)).to_have_class("part left s2 next called")
    expect(part.nth(3)).to_have_class("part left s2 next called")  # the foot is the leg's here
    visit.done("#strike .harm")
    expect(leg).to_have_text("Left leg2 of 5")
    # A place is called for one hit: the next one is rolled again, and Undo calls it again.
    expect(part.nth(2)).to_have_class("part left s2")
    expect(chip).to_have_text("Rolled")
    expect(leg).to_have_attribute("aria-pressed", "false")
    visit.done("#undo")
    expect(chip).to_have_text("Left leg")
    leg.press("Enter")
    expect(chip).to_have_text("Rolled")
    expect(leg).to_have_attribute("aria-pressed", "false")
    page.locator("#panel .near").first.tap()
    expect(chip).to_have_text("Head")
    expect(row.filter(has_text="Head")).to_have_attribute("aria-pressed", "true")
    visit.tap("#chips .first").sheet("This hit").tap("#sheet [data-do=option]", "Chest")
    expect(row.filter(has_text="Chest")).to_have_attribute("aria-pressed", "true")

    visit.act("Edit").page.locator("#f-sheet-armor_head").fill("4")
    visit.tap("#form-more").page.locator("#f-sheet-armor_left_leg").fill("12")
    visit.done("#form [type=submit]").roster().target()
    expect(page.locator("#panel .shield")).to_have_text(["Armor 4", "Armor 12"])

    faults = ScreenFaults(visit, axe)
    faults.everywhere("places")
    faults.check()
    for width, height in ((320, 568), (640, 360), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        boxes = row.evaluate_all("rows => rows.map((row) => row.getBoundingClientRect())")
        assert all(min(box["height"], box["width"]) >= 44 for box in boxes), width
    visit.check()
