"""The rules by topic and search, from the menu and from each step of Why?, also without a network."""

from __future__ import annotations

from playwright.sync_api import expect

from .screen_faults import RUN
from .visit import Visit


def test_a_step_leads_to_its_rule_and_back(fight: Visit, axe: str) -> None:
    fight.hit(30)
    fight.tap("#last-why")
    expect(fight.page.locator("#sheet .step").first).to_be_visible()
    rule = fight.page.locator("#sheet .step [data-do=rule]").first
    name, title = rule.inner_text(), fight.page.locator("#sheet-title").inner_text()
    fight.tap("#sheet .step [data-do=rule]").sheet("Rules")
    here = fight.page.locator("#sheet .rule.here")
    expect(here).to_be_in_viewport()
    expect(here).to_contain_text(name)
    fight.page.evaluate(f"() => {{ {axe}; }}")
    assert fight.page.evaluate(RUN) == []
    fight.tap("#sheet [data-do=rules-back]").sheet(title)


def test_the_search_finds_words_in_any_order(fight: Visit) -> None:
    fight.tap("#combatant [data-do=back]").tap("#roster [data-do=menu]").sheet("Menu")
    fight.tap("#sheet [data-do=rules]").sheet("Rules")
    topics = fight.page.locator("#sheet .rules details")
    expect(topics.first).to_be_visible()
    every = topics.count()
    fight.page.locator("#rules-search").fill("box wound FREE")
    expect(fight.page.locator("#sheet .rule:visible").first).to_be_visible()
    assert topics.count() < every
    for text in fight.page.locator("#sheet .rule:visible").all_inner_texts():
        assert all(word in text.lower() for word in ("box", "wound", "free"))
    fight.page.locator("#rules-search").fill("zzz")
    expect(fight.page.locator("#sheet .rules")).to_have_text("No rule says “zzz”.")
    fight.page.locator("#rules-search").fill("")
    expect(topics).to_have_count(every)
