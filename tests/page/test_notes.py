"""The game master's notes: a small entry, read on the combatant's screen and in the menu, and never by players."""

from __future__ import annotations

from playwright.sync_api import expect

from .screen_faults import RUN
from .visit import Visit

TEXT = "Knows the traitor\nFlees at half"
HERE = "#sheet [data-do=note]"
ENTRY = "#ask-note"
SAVE = "#sheet [data-do=ask]"


def write_note(visit: Visit, text: str) -> Visit:
    """Write into the open entry and save it; the sheet closes."""
    visit.page.locator(ENTRY).fill(text)
    visit.done(SAVE)
    expect(visit.page.locator("#sheet")).to_be_hidden()
    return visit


def says(visit: Visit, words: str) -> None:
    """The line of the note in More says these words."""
    expect(visit.more().page.locator(HERE)).to_contain_text(words)
    visit.shut()


def test_a_note_on_a_combatant_is_written_read_changed_and_undone(fight: Visit, axe: str) -> None:
    expect(fight.more().page.locator(HERE)).to_have_text("Note")
    fight.tap(HERE).sheet(f"Note on {fight.page.locator('#target-name').inner_text()}")
    fight.page.evaluate(f"() => {{ {axe}; }}")
    assert fight.page.evaluate(RUN) == []
    write_note(fight, TEXT + "\n")
    says(fight, "Knows the traitor")
    fight.page.reload()
    fight.until_marked("page").ready()
    says(fight, "Knows the traitor")
    fight.more().tap(HERE)
    expect(fight.page.locator(ENTRY)).to_have_value(TEXT)
    write_note(fight, "")
    expect(fight.more().page.locator(HERE)).to_have_text("Note")
    fight.shut().done("#undo")
    says(fight, "Knows the traitor")


def test_each_combatant_has_its_own(fight: Visit) -> None:
    write_note(fight.more().tap(HERE), TEXT)
    expect(fight.swipe(1).more().page.locator(HERE)).to_have_text("Note")
    says(fight.shut().swipe(-1), "Knows the traitor")


def test_what_cannot_be_read_is_said_at_the_entry(fight: Visit) -> None:
    fight.more().tap(HERE)
    before = fight.revision()
    fight.page.locator(ENTRY).evaluate("(node) => { node.value = 'a\\u202eb'; }")
    fight.tap(SAVE)
    expect(fight.page.locator("#sheet .trouble")).to_contain_text("invisible character")
    assert fight.revision() == before
    write_note(fight, "a\tb")
    says(fight, "a b")


def test_the_note_on_the_fight_is_in_the_menu_and_players_see_none(fight: Visit) -> None:
    write_note(fight.more().tap(HERE), TEXT)
    fight.menu("Notes", "The fight").sheet("Note on the fight")
    write_note(fight, "The bridge falls")
    lines = fight.menu("Notes").sheet("Notes").page.locator("#sheet [data-do=note]")
    expect(lines).to_contain_text(["The bridge falls", "traitor"])
    fight.shut().menu("Share or save", "Switch to the players")
    fight.page.wait_for_function(
        "() => JSON.parse(hurtbox.views.view('status')).audience === 'players'"
    )
    expect(fight.target().more().page.locator(HERE)).to_have_count(0)
    everything = fight.page.evaluate("() => document.documentElement.outerHTML")
    for words in ("traitor", "bridge", "Note on"):
        assert words not in everything
    fight.shut().roster().tap("#roster [data-do=menu]").sheet("Menu")
    expect(fight.page.locator("#sheet [data-do=notes]")).to_have_count(0)


# The next command is stored late, when `go` is called.
LATE = """() => {
  const submit = hurtbox.submit;
  const late = new Promise((go) => { window.go = go; });
  hurtbox.submit = async (...given) => (await late, submit(...given));
}"""


def test_a_note_that_is_being_written_stays_when_an_earlier_command_is_stored(fight: Visit) -> None:
    before = fight.confirmations()
    fight.page.evaluate(LATE)
    fight.call(3).tap("[data-do=strike]").more().tap(HERE)
    fight.page.locator(ENTRY).fill(TEXT)
    fight.page.evaluate("() => go()")
    fight.confirmed(before)
    expect(fight.page.locator(ENTRY)).to_have_value(TEXT)
    write_note(fight, TEXT)
