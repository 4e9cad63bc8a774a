"""The turn order: a list in which everybody moves by buttons, one undo for each tap."""

from __future__ import annotations

from playwright.sync_api import expect

from .test_accessible import RUN
from .visit import Visit

GAP = """() => { const [up, down] = document.querySelectorAll("#sheet .order li:nth-child(2) .round");
  return down.getBoundingClientRect().left - up.getBoundingClientRect().right; }"""


def order(visit: Visit) -> list[str]:
    return [name for _, name in visit.view("names")]


def test_everybody_moves_by_buttons(fight: Visit, axe: str) -> None:
    before = order(fight)
    fight.tap("section:visible [data-do=back]").tap("#joining [data-do=order]")
    fight.sheet("Turn order")
    lines = fight.page.locator("#sheet .order li")
    expect(lines).to_have_count(len(before))
    expect(lines.first.locator(".up")).to_be_disabled()
    expect(lines.last.locator(".down")).to_be_disabled()
    fight.page.evaluate(f"() => {{ {axe}; }}")
    assert fight.page.evaluate(RUN) == []
    assert fight.page.evaluate(GAP) >= 8
    fight.done("#sheet .order li:nth-child(1) .down")
    expect(lines.first).to_contain_text(f"1. {before[1]}")
    fight.done("#sheet .order li:nth-child(3) .up")
    assert order(fight) == [before[1], before[2], before[0], *before[3:]]
    fight.shut().done("#undo").done("#undo")
    assert order(fight) == before


def test_whose_turn_it_is_stands_in_it(fight: Visit) -> None:
    fight.tap("section:visible [data-do=back]").done("#turns [data-form=next_turn]")
    fight.tap("#joining [data-do=order]").sheet("Turn order")
    expect(fight.page.locator("#sheet .order .acting")).to_contain_text("turn")
