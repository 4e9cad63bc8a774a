"""The main job by touch: add an ensign, hit her, read why, take it back, find it all again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .visit import Visit

GHOSTS = """() => [...document.querySelectorAll(".box.next")]
  .map((one) => [+one.ariaLabel.match(/number (\\d+)/)[1], one.ariaLabel.split(":")[0]])
  .sort(([one], [other]) => one - other)"""
MARKED = "all => all.map((one) => one.ariaLabel.split(':')[0])"
COUNT_TAPS = """() => { window.taps = 0;
  addEventListener("pointerdown", () => { window.taps += 1; }, true); }"""
# A threshold, AP that are left or lost, skills, what protects; “AP maximum −1” is the chart's own word.
HIDDEN = r"threshold|gauge|reduction|downgrade|\d AP\b|skills[:,]"
DOWN = [f"{row}, column 1" for row in ("Minor", "Moderate", "Severe", "Critical")]


def marked(visit: Visit) -> list[str]:
    """The marked boxes, row by row."""
    return list(visit.page.locator(".box.marked").evaluate_all(MARKED))


def ghosts(visit: Visit, count: int) -> list[Any]:
    """The boxes that are about to be marked, in their order."""
    expect(visit.page.locator(".box.next")).to_have_count(count)
    return list(visit.page.evaluate(GHOSTS))


def add(visit: Visit, name: str, threshold: str = "3", points: str = "12") -> Visit:
    """Fill in the form for a new combatant."""
    visit.add()
    for key, value in (("name", name), ("sheet-wound_threshold", threshold)):
        visit.page.locator(f"#f-{key}").fill(value)
    visit.page.locator("#f-sheet-ap_maximum").fill(points)
    return visit


@pytest.fixture
def ensign(tab: Callable[[], Visit]) -> Visit:
    """A ready fight with an ensign more in it (wound threshold 3, 12 AP), and her in the hand."""
    visit = add(tab().ready().begin(), "Ensign Vale").done("#form-send")
    return visit.tap("#rows [data-do=open]", "Ensign Vale").choose("Piercing")


def test_a_first_hit_end_to_end(ensign: Visit) -> None:
    page, sheet = ensign.page, ensign.page.locator("#sheet")
    expect(page.locator("#line")).to_have_text("Wound threshold 3 · 12 AP")
    ensign.call(12)
    assert ghosts(ensign, 4) == [[at + 1, box] for at, box in enumerate(DOWN)]
    assert marked(ensign) == []
    ensign.done("#strike .harm")
    assert marked(ensign) == DOWN
    assert page.locator(".box.next").count() == 0

    ensign.tap("#last-why")
    expect(sheet.locator(".step").first).to_be_visible()
    (steps,) = [
        piece["steps"]
        for piece in ensign.why(ensign.view("status")["records"][0])
        if piece["kind"] == "steps"
    ]
    assert len(steps) > 10
    assert sheet.locator(".said > p:first-child").all_inner_texts() == [s["text"] for s in steps]
    assert sheet.locator(".step .id").all_inner_texts() == [step["rule"] for step in steps]
    assert all(step["rule"].startswith("MYT-") and step["line"] for step in steps)
    ensign.shut()

    ensign.done("#undo")
    assert marked(ensign) == []
    ensign.done("#redo")
    assert marked(ensign) == DOWN
    before = ensign.stored()["heads"]
    ensign.open().ready()
    assert marked(ensign) == DOWN
    expect(page.locator("#target-name")).to_have_text("Ensign Vale")
    assert ensign.stored()["heads"] == before
    ensign.done("#undo")
    assert marked(ensign) == []


def test_a_hit_is_three_taps_and_so_is_a_heal(ensign: Visit) -> None:
    """A change of target and type are three more; the worst boxes are healed first."""
    page = ensign.page
    page.evaluate(COUNT_TAPS)
    ensign.hit(12)
    assert page.evaluate("window.taps") == 3
    ensign.call(10).done("#strike .heal")
    assert page.evaluate("window.taps") == 6
    assert marked(ensign) == []
    ensign.done("#undo").call(2).done("#strike .heal")
    assert marked(ensign) == DOWN[:2]
    page.evaluate("window.taps = 0")
    ensign.swipe(-1).choose("Fire").hit(12)
    assert "Guard beast hit for 12 fire" in ensign.titles()[0]
    assert page.evaluate("window.taps") <= 6


def test_a_damage_type_of_the_game_masters_own(ensign: Visit) -> None:
    ensign.act("Add a damage type")
    ensign.page.locator("#f-name").fill("Thorns")
    ensign.pick("pattern", "Horizontal")
    ensign.done("#form-send").choose("Thorns").hit(12)
    assert marked(ensign) == [f"Minor, column {n}" for n in range(1, 5)]
    assert "Ensign Vale hit for 12 Thorns" in ensign.titles()[0]


def test_what_does_not_fit_a_form_is_said_at_its_field(ensign: Visit) -> None:
    before = ensign.stored()
    for key, values in {
        "name": ("", "3", "12"),
        "sheet-wound_threshold": ("Somebody", "none", "12"),
        "sheet-ap_maximum": ("Somebody", "3", "1e3"),
    }.items():
        add(ensign, *values).tap("#form-send")
        said = ensign.page.locator("#form .trouble:visible")
        expect(said).to_have_count(1)
        expect(said).to_have_id(f"e-f-{key}")
        assert said.inner_text().strip().endswith(".")
        expect(ensign.page.locator(f"#f-{key}")).to_be_focused()
        expect(ensign.page.locator(f"#f-{key}")).to_have_attribute("aria-invalid", "true")
    assert ensign.stored() == before


def test_a_refusal_is_at_the_foot_only_as_long_as_its_screen_is_open(ensign: Visit) -> None:
    done = ensign.hit(12).titles()[0]
    ensign.act("Add a damage type")
    ensign.page.locator("#f-name").fill("Piercing")  # there is one
    ensign.pick("pattern", "Horizontal")
    ensign.tap("#form-send")
    said = ensign.page.locator("#form .trouble:visible").inner_text()
    ensign.says(said).tap("#form-page [data-do=back]")
    expect(ensign.page.locator("#last")).to_have_text(done)
    ensign.hit(3).says("Ensign Vale hit for 3")


def test_the_players_get_no_number_that_is_not_theirs(ensign: Visit) -> None:
    """The game master's own stay wounds without numbers, on the screen and in the page's memory."""
    ensign.hit(12)
    ensign.menu("Share or save", "Switch to the players’ view")
    page = ensign.page
    page.wait_for_function("JSON.parse(hurtbox.views.view('status')).audience === 'players'")
    mine = [row for row in ensign.view("roster")["rows"] if not row["owner"]]
    assert {row["name"] for row in mine} >= {"Ensign Vale", "Guard beast"}
    for row in mine:
        held = json.dumps([ensign.view(key + row["id"]) for key in ("c:", "f:")] + [row])
        ensign.tap("#rows [data-do=open]", row["name"])
        shown = page.locator("#combatant").inner_html()
        assert not re.findall(HIDDEN, held + shown, re.IGNORECASE), row["name"]
        expect(page.locator("#strike")).to_be_hidden()
        ensign.tap("#combatant [data-do=back]")
    for seq in ensign.view("status")["records"]:
        held = json.dumps([ensign.view(f"{kind}:{seq}") for kind in "rw"])
        assert not re.findall(HIDDEN, held, re.IGNORECASE)
