"""Healing and fresh starts. The user says which boxes are freed: the text has no healing rates and no tests."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.refusal import Refused

from .commands import FreeBox, Heal, Renew
from .derived import ap_maximum, box_name, box_named, in_category, is_fatally_wounded
from .encounter import Encounter
from .person import Person, person
from .prompts import DYING, left_behind, prompt_id
from .settings import Settings
from .sheet import Body, Sheet
from .tables import Box


def worst_first(body: Body) -> tuple[Box, ...]:
    """MYT-HEA-1: the marked boxes, the worst row first, and each row from the right."""
    return tuple(sorted(body.marked, reverse=True))


def heal(ask: Ask, encounter: Encounter, command: Heal) -> Encounter:
    """MYT-HEA-1: free some boxes, the worst first unless the GM chooses others."""
    target = person(encounter, command.target)
    if not target.body.marks:
        raise Refused("count", f"{target.name} has no marked box.")
    count = ask.step("MYT-HEA-1", "boxes", command.count, low=0, high=150)
    most = min(count, len(target.body.marks))

    def one_box(ask: Ask, body: Body, place: int) -> Body:
        marked = [box_name(box) for box in worst_first(body)]
        name = ask.step("MYT-HEA-1", "box", marked[0], options=marked, place=place)
        return without_mark(body, box_named(name))

    body = ask.fold(one_box, target.body, range(1, most + 1), "box")
    return recovered(ask, encounter, target, body)


def free_box(ask: Ask, encounter: Encounter, command: FreeBox) -> Encounter:
    """MYT-HEA-1: free one box; raises Refused if it is not marked."""
    target = person(encounter, command.target)
    box = command.row, command.column
    if box not in target.body.marked:
        raise Refused("column", f"{box_name(box)} is not marked; choose a marked box.")
    ask.log("MYT-HEA-1", "freed", box=box_name(box))
    return recovered(ask, encounter, target, without_mark(target.body, box))


def without_mark(body: Body, box: Box) -> Body:
    """The body without the mark on this box."""
    return replace(body, marks=tuple(mark for mark in body.marks if mark.box != box))


def recovered(ask: Ask, encounter: Encounter, target: Person, body: Body) -> Encounter:
    """MYT-HEA-1, MYT-EFF-3: log what the freed boxes change. Lost AP do not come back.

    If the last Fatal box is free, the GM is asked whether Dying ends.
    """
    settings = target.settings
    if is_fatally_wounded(target.body) and not is_fatally_wounded(body) and body.dying:
        options = ("ends", "stays")
        dying = Choice("MYT-HEA-1", "Dying", options, "ends", who="gm", about=target.id)
        if ask(dying) == "ends":
            body = replace(body, dying=False)
            encounter = encounter.without_source(prompt_id(target.id, DYING))
    worst = in_category(body, settings)
    if worst is None:
        ask.log("MYT-EFF-2", "no wound")
    else:
        ask.log("MYT-EFF-2", f"worst {settings.worst}", category=worst.name)
    most = ap_maximum(target.sheet, body, settings)
    if most != ap_maximum(target.sheet, target.body, settings):
        ask.log("MYT-EFF-3", "AP maximum back", most=most, ap=body.ap)
    return left_behind(ask, encounter.with_body(target.id, body), target.id, body)


def renew(ask: Ask, encounter: Encounter, command: Renew) -> Encounter:
    """MYT-HEA-1: a fresh start: no marks, full AP, no debt, not Dying, no prompts."""
    target = person(encounter, command.target)
    ask.log("MYT-HEA-1", "renewed")
    for source in encounter.sources_on(target.id):
        encounter = encounter.without_source(source.id)
    return encounter.with_body(target.id, unhurt(target.sheet, target.settings))


def unhurt(sheet: Sheet, settings: Settings) -> Body:
    """MYT-CHR-1: the body at the start of a fight: no marks and full AP."""
    return Body(ap=sheet.ap_maximum)


def resized(before: Sheet, sheet: Sheet, body: Body) -> Body:
    """MYT-EFF-3: after an edit of the maximum, full AP stay full; other AP stay as they are."""
    return replace(body, ap=sheet.ap_maximum) if body.ap == before.ap_maximum else body


def refitted(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """MYT-EFF-3: after an edit of the sheet, AP above the new maximum are lost."""
    return replace(body, ap=min(body.ap, ap_maximum(sheet, body, settings)))
