"""A Spycraft fight in a tab: its forms filled in by touch, its attacks answered with dice from the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import expect

from .visit import Visit

Said = Sequence[tuple[str, str]]
"""What a request says, as a part of its sentence, and what is tapped for it: faces, or a button's words."""


def gala(visit: Visit) -> Visit:
    """The prepared fight, on its roster."""
    return visit.ready().tap("#start summary", "Spycraft").done("#start [open] [data-do=begin]")


def who(visit: Visit, name: str) -> Visit:
    """The screen of somebody, from wherever we are."""
    on_combatant = visit.page.locator("body").get_attribute("data-screen") == "combatant"
    if on_combatant and visit.page.locator("#target-name").inner_text() != name:
        visit.tap("#combatant [data-do=back]")
        on_combatant = False
    if not on_combatant:
        visit.tap("#rows [data-do=open]", name)
    expect(visit.page.locator("#target-name")).to_have_text(name)
    return visit


def fill(visit: Visit, **values: Any) -> Visit:
    """Put values into the open form: a switch, a choice by its words, people by name, or what is typed."""
    visit.page.evaluate(
        "() => document.querySelectorAll('#form details').forEach((one) => { one.open = true; })"
    )
    for key, value in values.items():
        control = visit.page.locator(f"#f-{key.replace('_', '-').replace('--', '_')}")
        kind = control.evaluate("one => one.tagName")
        if kind == "SELECT":
            control.select_option(label=value[:1].upper() + value[1:])
        elif kind == "FIELDSET":
            for name in [value] if isinstance(value, str) else value:
                control.locator("label", has_text=name).first.tap()
        elif value is True:
            control.tap()
        else:
            control.fill(str(value))
    return visit


def form(visit: Visit, title: str, **values: Any) -> Visit:
    """Open a form of the person on the screen and fill it in."""
    visit.act(title)
    expect(visit.page.locator("#form-title")).to_have_text(title)
    return fill(visit, **values)


def set_up(visit: Visit, title: str, **values: Any) -> Visit:
    """A short form of the person on the screen: its steppers' digits are typed, and it is sent."""
    visit.act(title)
    sheet = visit.page.locator("#sheet")
    expect(sheet).to_be_visible()
    for key, value in values.items():
        line = sheet.locator(".stepper", has=visit.page.locator(f"[data-of$='{key}']"))
        assert line.count(), key
        for digit in str(value):
            visit.tap(f"#sheet .digits [data-of$='{key}'][data-by='{digit}']")
    return visit.done("#sheet [data-do=ask]")


def request(visit: Visit) -> Any:
    """The request that is shown; of a list the first is opened."""
    visit.waits()
    if visit.page.locator("#sheet [data-do=unfold]").count():
        visit.tap("#sheet [data-do=unfold]")
    n = visit.page.locator("#sheet-foot [data-n]").first.get_attribute("data-n") or "0"
    return visit.view("status")["owed"][int(n)]


def answer(visit: Visit, said: Said) -> int:
    """Answer the request that is shown, with what was said for it; how many taps that took."""
    piece = request(visit)
    tapped = next((tap for part, tap in said if part in piece["text"]), None)
    assert tapped is not None, f"nothing is said for: {piece['text']}"
    ways = {way["kind"]: way for way in piece["ways"]}
    if tapped == "as proposed":
        cards = visit.page.locator("#sheet .card")
        if "amount" in ways:
            cards = cards.filter(
                has=visit.page.get_by_text(str(ways["amount"]["value"]), exact=True)
            )
        visit.done_at(cards.or_(visit.page.locator("#sheet [data-do=take]")))
        return 1
    if "faces" not in ways or not tapped.split()[0].isdigit():
        visit.done("#sheet button", tapped)
        return 1
    if "passed" in ways:
        visit.done("#sheet [data-do=passed]", "Passed" if int(tapped) > 10 else "Failed")
        return 1
    taps, shown = 0, tapped.split()
    if not visit.page.locator("#sheet [data-do=face]").count():
        visit.tap("#sheet [data-do=type-answer]")
        taps += 1
    for face in shown[:-1]:
        visit.tap(f"#sheet [data-do=face][data-of='{face}']")
    last = f"#sheet [data-do=face][data-of='{shown[-1]}']"
    if ways["faces"]["count"] == 1:
        visit.done(last)
        return taps + 1
    visit.tap(last).done("#sheet [data-do=faces]")
    return taps + len(shown) + 1


def play_out(
    visit: Visit, said: Said, between: Callable[[Visit], None] = lambda visit: None
) -> tuple[int, list[str]]:
    """Answer until nothing is owed: (taps, the rolls that were asked). `between` is done at every pause."""
    taps, rolls = 0, []
    while visit.view("status")["owed"]:
        between(visit)
        asked = request(visit)
        rolls += [asked["text"]] if "roll" in [way["kind"] for way in asked["ways"]] else []
        taps += answer(visit, said)
    expect(visit.page.locator("#sheet:not(:has(.result-row))")).to_be_hidden()
    if visit.page.locator("#sheet .result-row").count():  # of several, the result is a sheet
        visit.shut()
    return taps, rolls


def left_and_resumed(visit: Visit) -> None:
    """At a pause: the sheet is closed, somebody else is looked at, the page is loaded again."""
    waits = visit.view("status")["owed"]
    if visit.page.locator("#sheet [data-do=fold]").count():
        visit.tap("#sheet [data-do=fold]")
    visit.shut()
    if visit.page.locator("body").get_attribute("data-screen") == "combatant":
        visit.tap("#combatant [data-do=back]")
    visit.tap("#rows [data-do=open]", "Control panel").page.reload()
    visit.until_marked("page").ready()
    assert visit.view("status")["owed"] == waits
    visit.tap("#combatant [data-do=back]").tap("#roster [data-do=owed]").waits()
