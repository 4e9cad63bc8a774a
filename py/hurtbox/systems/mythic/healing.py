"""Healing and fresh starts. The user says which boxes are freed: the text has no healing rates and no tests."""

from dataclasses import replace
from typing import Annotated

from hurtbox.core.rulebook import Pool, Pools
from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, Refused, command

from .derived import ap_maximum, box_name, box_named, in_category, is_fatally_wounded
from .prompts import DYING, left_behind, prompt_id
from .settings import Settings, Who
from .sheet import Body, Column, Row, Sheet
from .tables import Box

Count = Annotated[int, Field(ge=1, le=150), FormHint(unit="boxes")]


@command("heal", rule="MYT-HEA-1", keypad="count", own=lambda who: who.settings.owners_heal)
def heal(ask: Ask, who: Who, *, count: Count) -> Who:
    """Frees this many boxes (MYT-HEA-1).

    The worst row goes first, and each row from the right, unless the GM chooses others.
    """
    if not who.body.marks:
        raise Refused("count", f"{who.name} has no marked box.")
    count = ask.step("MYT-HEA-1", "boxes", count, low=0, high=150)
    most = min(count, len(who.body.marks))

    def one_box(ask: Ask, body: Body, place: int) -> Body:
        marked = [box_name(box) for box in sorted(body.marked, reverse=True)]
        name = ask.step("MYT-HEA-1", "box", marked[0], options=marked, place=place)
        return without_mark(body, box_named(name))

    return recovered(ask, who, ask.fold(one_box, who.body, range(1, most + 1), "box"))


@command(rule="MYT-HEA-1", touch=True)
def free(ask: Ask, who: Who, *, row: Row, column: Column) -> Who:
    """One chosen box is freed (MYT-HEA-1)."""
    box = row, column
    if box not in who.body.marked:
        raise Refused("column", f"{box_name(box)} is not marked; choose a marked box.")
    ask.log("MYT-HEA-1", "freed", box=box_name(box))
    return recovered(ask, who, without_mark(who.body, box))


def without_mark(body: Body, box: Box) -> Body:
    """The body without the mark on this box."""
    return replace(body, marks=tuple(mark for mark in body.marks if mark.box != box))


def recovered(ask: Ask, who: Who, body: Body) -> Who:
    """Log what the freed boxes change (MYT-HEA-1, MYT-EFF-3). Lost AP do not come back.

    If the last Fatal box is free, the GM is asked whether Dying ends.
    """
    settings, was = who.settings, who.body
    saved = is_fatally_wounded(was) and not is_fatally_wounded(body) and body.dying
    if saved and who.choose(ask, "MYT-HEA-1", "Dying", "ends", "stays", by="gm") == "ends":
        body = replace(body, dying=False)
        who = who.without_source(prompt_id(who.id, DYING))
    worst = in_category(body, settings)
    if worst is None:
        ask.log("MYT-EFF-2", "no wound")
    else:
        ask.log("MYT-EFF-2", "worst", case=settings.worst, category=worst.name)
    most = ap_maximum(who.sheet, body, settings)
    if most != ap_maximum(who.sheet, was, settings):
        ask.log("MYT-EFF-3", "AP maximum back", most=most, ap=body.ap)
    return left_behind(ask, who.with_body(body))


@command(rule="MYT-HEA-1", place="end")
def renew(ask: Ask, who: Who) -> Who:
    """A fresh start: no marks, full AP, no debt, not Dying, no prompts (MYT-HEA-1)."""
    ask.log("MYT-HEA-1", "renewed")
    for source in who.sources:
        who = who.without_source(source.id)
    return who.with_body(unhurt(who.sheet, who.settings))


def unhurt(sheet: Sheet, settings: Settings) -> Body:
    """The body at the start of a fight: no marks and full AP (MYT-CHR-1)."""
    return Body(ap=sheet.ap_maximum)


def limits(sheet: Sheet, settings: Settings) -> Pools:
    """What a correction of the sheet leaves: the AP that are lost or spent (MYT-EFF-3)."""
    return {"ap": Pool(0, sheet.ap_maximum)}


def refitted(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """The body from outside, or under other house rules: AP above the maximum are lost (MYT-EFF-3)."""
    return replace(body, ap=min(body.ap, ap_maximum(sheet, body, settings)))
