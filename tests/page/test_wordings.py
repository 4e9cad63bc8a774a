"""Own words: entered in the menu, on every screen at once, kept as a preset, taken back by one undo."""

from __future__ import annotations

from playwright.sync_api import expect

from .screen_faults import RUN
from .visit import Visit


def test_own_words_are_said_on_every_screen_and_kept_as_a_preset(fight: Visit, axe: str) -> None:
    expect(fight.page.locator("#combatant")).to_contain_text("Moderate")
    fight.menu("Rules", "Own words")
    fight.tap("#form [data-do=row-add]")
    boxes = fight.page.locator("#form-fields input:visible")
    boxes.nth(0).fill("moderate")
    boxes.nth(1).fill("mittel")
    fight.page.evaluate(f"() => {{ {axe}; }}")
    assert fight.page.evaluate(RUN) == []
    expect(fight.page.locator("#form [data-do=form-shelf]")).to_have_text("Presets")
    fight.done("#form-send").says("Own words changed")
    fight.target(0)
    expect(fight.page.locator("#combatant")).to_contain_text("Mittel")
    expect(fight.page.locator("#combatant")).not_to_contain_text("Moderate")
    fight.page.reload()
    fight.until_marked("page").ready()
    expect(fight.page.locator("#combatant")).to_contain_text("Mittel")
    fight.done("#undo")
    expect(fight.page.locator("#combatant")).to_contain_text("Moderate")
