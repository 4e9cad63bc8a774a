"""A walk past the sheets of the menu and of one combatant that the other walks leave out, in any game."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from .visit import Visit

LONG_WORD = "Nonrecognition-and-forgetfulness-forever"


def tour_of_sheets(visit: Visit, system: str) -> Iterator[str]:
    """Walk from the start to the roster; give each stop's name on arriving there."""
    start = visit.ready().page.locator(f"#start details:has([data-system={system}])")
    if start.get_attribute("open") is None:
        start.locator("summary").tap()
    visit.done(f"#start [data-system={system}][data-do=begin]")
    first = str(visit.view("names")[0][1])  # the dice of initiative may put others before
    yield from in_the_menu(visit)
    yield from in_turn(visit)
    yield from marking(visit.tap("#rows [data-do=open]", first))
    if system == "cepheus":
        yield from dividing(visit.tap("#rows [data-do=open]", first))
        yield from blasting(visit)


def in_the_menu(visit: Visit) -> Iterator[str]:
    """The sheets of the menu, and the one that adds people."""
    visit.tap("[data-do=add-people]:visible").sheet("Add")
    yield "add"
    visit.shut().menu("Roll dice").sheet("Roll dice")
    visit.tap("#sheet [data-do=die][data-of='6']").tap("#sheet [data-do=die][data-of='100']")
    yield "dice, two kinds chosen"
    visit.tap("#sheet [data-do=dice-roll]")
    expect(visit.page.locator("#sheet .rolled .total")).to_be_visible()
    yield "dice rolled"
    visit.shut().menu("History", "Summary").sheet("Summary")
    yield "summary"
    visit.shut().menu("Rules").sheet("Rules")
    yield "rules"
    visit.shut().menu("Notes", "The fight").sheet("Note on the fight")
    yield "note on the fight"
    visit.shut()


def in_turn(visit: Visit) -> Iterator[str]:
    """The turn order while a number is typed, with the dice of the table where the game has none."""
    visit.done("#turns [data-form=next_turn]").tap("#to-order").sheet("Turn order")
    if visit.page.locator("#sheet [data-do=choose-dice]").count():
        visit.tap("#sheet [data-do=choose-dice]")
        expect(visit.page.locator("#sheet .dice-codes")).to_be_visible()
        yield "dice of the table entered"
        visit.done("#sheet .dice-codes [data-of='1d20']")
        visit.by_app()
        visit.tap("#to-order").sheet("Turn order")
        expect(visit.page.locator("#sheet [data-do=choose-dice]")).to_be_visible()
    visit.tap("#sheet .order input")
    expect(visit.page.locator("#sheet #pad")).to_be_visible()
    yield "turn order, a number entered"
    visit.shut()


def marking(visit: Visit) -> Iterator[str]:
    """The entry of a counter, and where it is seen then."""
    visit.more().tap("#sheet [data-do=note]")
    expect(visit.page.locator("#sheet #ask-note")).to_be_visible()
    yield "note"
    visit.shut().tap("#acts [data-do=conditions]").tap("#sheet [data-do=counter]:not([data-of])")
    visit.tap("#sheet [data-of='ask counts']")
    yield "marker that counts"
    visit.page.locator("#ask-name").fill(LONG_WORD)
    visit.done("#sheet [data-do=ask]")
    expect(visit.page.locator("#sheet")).to_be_hidden()
    yield "combatant with a long marker"
    visit.tap("#combatant [data-do=back]")
    yield "roster with a long marker"


def blasting(visit: Visit) -> Iterator[str]:
    """The form of a blast, with its odds."""
    visit.act("Blast").sheet("Blast")
    expect(visit.page.locator("#sheet-foot .odds > span")).to_contain_text("%")
    yield "blast"
    visit.shut()


def dividing(visit: Visit) -> Iterator[str]:
    """A second wound, whose points are divided."""
    visit.hit(6).hit(12).waits()
    expect(visit.page.locator("#sheet .consequence .line")).to_contain_text("→")
    yield "points divided"
    visit.done("#sheet .big[data-do=take]")
