"""A walk past every screen and every sheet there is, for whatever must hold on all of them."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from .visit import Visit


def tour(visit: Visit) -> Iterator[str]:
    """Walk from the empty start to the players' view; give each stop's name on arriving there."""
    visit.ready()
    yield "empty start"
    visit.begin()
    yield "roster"
    yield from hitting(visit.target(2))
    yield from explaining(visit)
    yield from answering(visit)
    yield from filling_in(visit)
    yield from sharing(visit)
    yield from reading(visit)


def hitting(visit: Visit) -> Iterator[str]:
    """A combatant: unhurt, about to be hit, hit; what opens from there."""
    yield "combatant"
    visit.tap("#chips [data-do=chip]").sheet("This hit")
    yield "type chooser"
    visit.tap("#sheet [data-do=option]", "Piercing")
    visit.call(10)
    expect(visit.page.locator(".box.next")).to_have_count(5)
    yield "ghosts"
    visit.done("#strike .harm")
    yield "after a hit"
    visit.call(2)
    visit.done("#strike .heal")
    visit.waits()
    yield "owed by itself"
    visit.tap("#sheet-foot [data-do=shut]")
    yield "owed in the hand"
    visit.tap("#chart [data-at='0']").sheet("Which box?")
    yield "box picker, a marked box"
    visit.tap("#sheet [data-do=aim-row]", "Fatal").tap("#sheet [data-do=aim-column]", "15")
    yield "box picker, a free box"
    visit.shut().tap("#chips [data-do=chip]").sheet("This hit")
    yield "More"
    visit.shut()


def explaining(visit: Visit) -> Iterator[str]:
    """Why? of a hit: its steps, another value for each kind of step, the difference, another call."""
    visit.past().tap("#sheet .record [data-do=record]", "piercing")
    expect(visit.page.locator("#sheet .step").first).to_be_visible()
    yield "Why?"
    for words in ("Wound threshold", "wounds in the vertical pattern", "Wound 1: "):
        visit.tap(f"#sheet .step:has-text('{words}') [data-do=edit]")
        expect(visit.page.locator("#sheet .edit")).to_be_visible()
        yield f"another value: {words}"
        visit.tap("#sheet-foot [data-do=shut]")
    visit.tap("#sheet .step:has-text('Wound threshold') [data-do=edit]")
    expect(visit.page.locator("#sheet .edit .stepper")).to_be_visible()
    visit.tap("#sheet .stepper [data-by='1']")
    expect(visit.page.locator("#sheet .changes")).to_be_visible()
    yield "difference"
    visit.tap("#sheet-foot [data-do=shut]").tap("#sheet [data-do=recall]")
    expect(visit.page.locator("#sheet [data-do=ask]")).to_be_visible()
    yield "correction form"
    visit.shut()


def answering(visit: Visit) -> Iterator[str]:
    """What is owed, with dice that lie on the table."""
    visit.swipe(-1).act("Skill check").sheet("Skill check")
    yield "short form, all kinds of fields"
    visit.tap("#sheet summary")
    yield "short form, More"
    visit.done("#sheet [data-do=ask]").waits()
    yield "owed sheet"
    visit.tap("#sheet [data-do=type-answer]")
    yield "owed sheet, typed"
    visit.shut().tap("#combatant [data-do=back]")
    yield "roster with something owed"
    visit.target(2).act("Spend AP").sheet("Spend AP")
    yield "short form"
    visit.shut()


def filling_in(visit: Visit) -> Iterator[str]:
    """The forms with words in them."""
    visit.add()
    yield "add form"
    visit.tap("#form summary")
    for add in visit.page.locator("#form [data-do=row-add]").all():
        add.tap()
    visit.tap("#form-send")
    yield "add form, lists and a refusal"
    visit.menu("House rules")
    yield "settings form"
    visit.tap("#form summary")
    yield "settings form, More"
    visit.tap("#form-page [data-do=back]").target(2).act("Edit")
    yield "edit form"
    visit.tap("#form-page [data-do=back]")
    visit.act("Add a damage type")
    yield "damage type form"


def sharing(visit: Visit) -> Iterator[str]:
    """What goes out and what comes in: codes, one character, the looks at what somebody sent."""
    visit.menu("Share or save")
    for pick in ("gm", "character", "players"):
        visit.tap(f"#sheet [data-do=share-pick][data-by='{pick}']")
        made = visit.page.locator("#sheet [data-do=link-copy], #sheet-body > .owed")
        expect(made).to_be_visible()
        if pick == "gm":
            link = visit.page.evaluate(
                "hurtbox.incoming.loadModule('share').then((one) => one.link())"
            )
        yield f"share: {pick}"
    visit.shut().menu("All fights", "Open a link").sheet("Open a link, code or file")
    yield "open a code"
    visit.shut()
    parts = {
        "a fight": link.split("#")[1],
        "nothing": "1.AAAA",
        "one of two codes": "1of2.abc.AAAA",
    }
    for words, text in parts.items():
        visit.page.evaluate("text => { location.hash = text; }", text)
        ends = "#sheet [data-do=given-take], #sheet-body > .lead, #scan-said:not(:empty)"
        said = visit.page.locator(ends)
        expect(said).to_be_visible()
        yield f"what somebody sent: {words}"
        visit.shut()


def reading(visit: Visit) -> Iterator[str]:
    """The menu and what is only read; last what the players see."""
    visit.done("#undo")
    visit.menu("History")
    yield "history"
    visit.menu("All fights")
    expect(visit.page.locator("#leaf-body [data-do=open-fight]").first).to_be_visible()
    yield "fights"
    visit.menu("This device", "About")
    yield "about"
    for line in ("This device", "Time and scenes", "Notes", "Library"):
        visit.menu(line).sheet(line)
        yield line.lower()
        visit.shut()
    visit.tap("#roster [data-do=menu]").sheet("Menu")
    yield "menu"
    visit.shut().menu("Share or save", "Switch to the players")
    visit.page.wait_for_function("JSON.parse(hurtbox.views.view('status')).audience === 'players'")
    yield "roster for the players"
    yield from (f"{name} for the players" for name in _looking(visit))


def _looking(visit: Visit) -> Iterator[str]:
    visit.target(2)
    yield "one of their own"
    visit.swipe(1)
    yield "one of the game master's"
    visit.tap("#last-why")
    expect(visit.page.locator("#sheet")).to_be_visible()
    yield "Why?"
    visit.shut()
