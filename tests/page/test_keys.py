"""At a desk: keys for turns, for going through everybody, and the list of them."""

from __future__ import annotations

from playwright.sync_api import expect

from page import key_words

from .visit import Visit

WHO = "#rows .turn"


def press(visit: Visit, key: str) -> Visit:
    """Press a key that changes the fight."""
    before = visit.confirmations()
    visit.page.keyboard.press(key)
    return visit.confirmed(before)


def test_turns_arrows_digits_and_the_list_of_keys(fight: Visit) -> None:
    page, names = fight.page, [name for _, name in fight.view("names")]
    title = page.locator("#target-name")
    page.keyboard.press("ArrowRight")
    expect(title).to_have_text(names[1])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(title).to_have_text(names[-1])
    press(fight, "n")
    press(fight, "n")
    assert fight.view("list")["turn"][0] == fight.view("names")[1][0]
    press(fight, "p")
    assert fight.view("list")["turn"][0] == fight.view("names")[0][0]
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#rows [data-do=open]").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(title).to_have_text(names[1])
    page.keyboard.press("?")
    fight.sheet("Keys")
    for key, does in key_words.KEYS:
        expect(page.locator("#sheet-body")).to_contain_text(key + does)
    page.keyboard.press("n")  # a sheet is open: it does nothing
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    assert fight.view("list")["turn"][0] == fight.view("names")[0][0]


def test_letters_are_typed_in_a_field(fight: Visit) -> None:
    fight.add()
    revision = fight.revision()
    fight.page.keyboard.type("pan?")
    expect(fight.page.locator("#f-name")).to_have_value("pan?")
    assert fight.revision() == revision
