"""The forms of a combatant: what the keypad does, and what else can be done now."""

from functools import lru_cache

from hurtbox.core import forms
from hurtbox.core.view import Piece, prompt
from hurtbox.core.words import sentence

from . import play_attacks, play_dangers
from .begin import unhurt
from .body import Body, Injury
from .commands import injury
from .forming import BY_HAND, a_form
from .ouch import surgery_dc
from .person import Person
from .presets import WARM
from .readings import is_dead
from .sheet import Sheet
from .words import WORDS
from .words.names import CONDITION_NAMES, INJURY_NAMES

KEPT = 400
"""So many combatants' forms are kept: a hit changes few of them, and making them costs more than it."""


@lru_cache(maxsize=KEPT)
def play_forms(target: str) -> tuple[Piece, ...]:
    """SPY-GEN-2: what the keypad's number does: damage before DR."""
    presets = tuple(
        forms.preset(WORDS[f"spycraft.warm.{key}"], {"type": "fire", "ap": ap}) for key, ap in WARM
    )
    return (a_form(injury.Hit, tone="harm", keypad="damage", presets=presets, target=target),)


def other_forms(who: Person, *, triumph: bool) -> tuple[Piece, ...]:
    """What is done less often, in the order in which a table needs it; what cannot be done is not there.

    `triumph`: one has been scored whose XP can still be reckoned.
    """
    return (
        *play_attacks.forms_of(who, triumph=triumph),
        *helping(who.id, who.sheet, who.body, fights=bool(who.clock.turn), dead=is_dead(who)),
        *play_dangers.forms_of(who),
        *setting(who.id, who.sheet, who.body, fights=bool(who.clock.turn)),
    )


def own_forms(who: Person) -> tuple[Piece, ...]:
    """SPY-HEAL-8 … 10: what a player can do about their own character without the GC."""
    if who.is_object or is_dead(who):
        return ()
    return dice_forms(who.id, who.sheet, who.body, fights=bool(who.clock.turn))


def dice_forms(target: str, sheet: Sheet, body: Body, *, fights: bool) -> tuple[Piece, ...]:
    """SPY-HEAL-8 … 10: Action Dice to heal; in combat Refresh comes first, and special characters alone do."""
    special = sheet.sort == "special"
    if not fights or (special and body.refreshed):
        return (a_form(injury.SpendDice, tone="heal", target=target),)
    return (a_form(injury.Refresh, target=target),) if special else ()


@lru_cache(maxsize=KEPT)
def helping(
    target: str, sheet: Sheet, body: Body, *, fights: bool, dead: bool
) -> tuple[Piece, ...]:
    """SPY-HEAL-4 … 9: what heals somebody."""
    if sheet.sort == "object" or dead:
        return ()
    found: list[Piece] = []
    special = sheet.sort == "special"
    if not body.aided:
        found.append(a_form(injury.FirstAid, tone="heal", target=target))
    if special:
        found.append(a_form(injury.Treat, tone="heal", target=target))
    return (*found, *dice_forms(target, sheet, body, fights=fights))


@lru_cache(maxsize=KEPT)
def setting(target: str, sheet: Sheet, body: Body, *, fights: bool) -> tuple[Piece, ...]:
    """SPY-VW-1, SPY-NPC-6: what the GC sets by hand."""
    found: list[Piece] = []
    if sheet.sort == "special":
        pools = injury.SetPools(
            target=target, vitality=min(999, body.vitality), wounds=max(-99, body.wounds)
        )
        found.append(a_form(injury.SetPools, values=pools, group=BY_HAND, target=target))
    else:
        saves = injury.SetSaves(
            target=target, accumulated=min(9999, body.accumulated), failed=min(99, body.failed)
        )
        found.append(a_form(injury.SetSaves, values=saves, group=BY_HAND, target=target))
    if sheet.sort != "object":
        found.append(a_form(injury.SetCondition, group=BY_HAND, target=target))
    if body.conditions:
        there = tuple(dict.fromkeys(one.name for one in body.conditions))
        first = injury.EndCondition(target=target, condition=there[0])
        choices = {"end_condition.condition": [(one, CONDITION_NAMES[one]) for one in there]}
        form = a_form(
            injury.EndCondition, values=first, options=choices, group=BY_HAND, target=target
        )
        found.append(form)
    if fights:
        found.append(a_form(injury.EndCombat, group=BY_HAND))
    if body != unhurt(sheet):
        found.append(a_form(injury.Renew, tone="heal", group=BY_HAND, target=target))
    return tuple(found)


def injuries(who: Person, *, asks: bool) -> tuple[Piece, ...]:
    """SPY-OUCH-7, SPY-OUCH-8: critical injuries, and what can be done about each."""
    return tuple(
        prompt(
            injury_words(one),
            "SPY-OUCH-2",
            injury_forms(who.id, place) if asks else (),
            tone="quiet",
        )
        for place, one in enumerate(who.body.injuries, 1)
    )


def injury_words(one: Injury) -> str:
    """An injury in words, with the time it has left."""
    id = "spycraft.injured" if one.left else "spycraft.injured.scene"
    return sentence(
        WORDS, id, injury=INJURY_NAMES[one.row], left=one.left, surgery=surgery_dc(one.row)
    )


@lru_cache(maxsize=KEPT)
def injury_forms(target: str, place: int) -> tuple[Piece, ...]:
    """SPY-OUCH-8: surgery, or the GC's word."""
    return (
        a_form(injury.Operate, tone="heal", target=target, place=place),
        a_form(injury.EndInjury, tone="heal", target=target, place=place),
    )
