"""Spending and awarding Character Points and Fate Points, and the roll for the maximum of Body Points."""

from dataclasses import replace

from hurtbox.core.rules import Ask, Refused

from .commands import AwardPoints, RollMaximum, SpendPoints
from .encounter import Encounter
from .person import person
from .roll_purpose import RollPurpose
from .rolling import total
from .settings import Settings

MOST = 999
PRINTED_BASE = Settings().base_points


def spend_points(ask: Ask, encounter: Encounter, command: SpendPoints) -> Encounter:
    """D6-DIE-6, D6-DIE-7: spend points; raises Refused if there are fewer."""
    body = person(encounter, command.target).body
    if command.character > body.character_points:
        raise Refused("character", f"Only {body.character_points} left to spend.")
    if command.fate > body.fate_points:
        raise Refused("fate", f"Only {body.fate_points} left to spend.")
    return _changed(ask, encounter, command.target, -command.character, -command.fate)


def award_points(ask: Ask, encounter: Encounter, command: AwardPoints) -> Encounter:
    """D6-DIE-6, D6-DIE-7: award points."""
    return _changed(ask, encounter, command.target, command.character, command.fate)


def _changed(ask: Ask, encounter: Encounter, id: str, character: int, fate: int) -> Encounter:
    body = person(encounter, id).body
    if character:
        left = min(MOST, body.character_points + character)
        left = ask.step("D6-DIE-6", "left", left, low=0, high=MOST)
        body = replace(body, character_points=left)
    if fate:
        left = min(MOST, body.fate_points + fate)
        left = ask.step("D6-DIE-7", "left", left, low=0, high=MOST)
        body = replace(body, fate_points=left)
    return encounter.with_body(id, body)


def roll_maximum(ask: Ask, encounter: Encounter, command: RollMaximum) -> Encounter:
    """D6-BP-8, D6-ADJ-1: the maximum is 20 (or the setting `base_points`) plus a Physique roll.

    The 1 of a wild die counts as a 1 here.
    """
    target = person(encounter, command.target)
    settings = target.settings
    if settings.base_points != PRINTED_BASE:
        ask.log("D6-ADJ-1", "base", base=settings.base_points, printed=PRINTED_BASE)
    counts = replace(target, settings=replace(settings, wild_one="complication"))
    shown = total(ask, counts, RollPurpose("D6-BP-8", "Physique"), target.physique)
    most = min(MOST, max(1, settings.base_points + shown))
    most = ask.step("D6-BP-8", "maximum", most, low=1, high=MOST, shown=shown)
    combatant = encounter.combatant(target.id)
    sheet = replace(target.sheet, body_points=most)
    body = target.body
    lost = target.sheet.body_points - body.points
    body = replace(body, points=max(-most, most - lost), charted=-1)
    return encounter.with_combatant(replace(combatant, sheet=sheet, body=body))
