"""The forms of a combatant: what the keypad does, what else can be done, and what prompts offer."""

from functools import lru_cache, partial

from hurtbox.core import forms
from hurtbox.core.command_form import command_form
from hurtbox.core.rulebook import Command
from hurtbox.core.view import Piece

from . import commands
from .person import Person
from .presets import COVERS, WEAPONS
from .sheet import Body, Sheet
from .words import WORDS

KEPT = 400
"""So many combatants' forms are kept: a hit changes none of them, and making them costs more than it."""


a_form = partial(command_form, "cybergod", WORDS)


@lru_cache(maxsize=KEPT)
def play_forms(target: str) -> tuple[Piece, ...]:
    """CND-ATK-1: what the keypad's number does: it is a Damage Class."""
    weapons = tuple(
        forms.preset(
            WORDS[f"cybergod.preset.{one.key}"],
            {"dc": one.dc, "ap": one.ap, "nonlethal": one.nonlethal, "adds": one.adds},
        )
        for one in WEAPONS
    )
    return (a_form(commands.Hit, tone="harm", keypad="dc", presets=weapons, target=target),)


def other_forms(who: Person) -> tuple[Piece, ...]:
    """What is done less often, in the order in which a table needs it."""
    return _other_forms(who.id, who.sheet, who.body)


@lru_cache(maxsize=KEPT)
def _other_forms(target: str, sheet: Sheet, body: Body) -> tuple[Piece, ...]:
    levels = body.levels
    alive = body.fate == "alive"
    found: list[Piece] = []
    if alive and levels.dying:
        found.append(a_form(commands.Stabilize, tone="heal", target=target))
    if alive and levels.stunned and not body.incapacitated:
        found.append(a_form(commands.TakeReaction, target=target))
    if alive and (levels.bleeding or levels.burning):
        first = commands.Lower(
            target=target, condition="bleeding" if levels.bleeding else "burning"
        )
        found.append(a_form(commands.Lower, values=first, tone="heal", target=target))
    covers = tuple(
        forms.preset(WORDS[f"cybergod.set_cover.{key}"], {"points": points})
        for key, points in COVERS
    )
    cover = commands.SetCover(target=target, points=body.cover)
    found.append(a_form(commands.SetCover, values=cover, presets=covers, target=target))
    if alive:
        found += [
            a_form(commands.Treat, tone="heal", target=target),
            a_form(commands.UseStim, tone="heal", target=target),
            a_form(commands.TakeDrug, target=target),
        ]
    if body.armor:
        found.append(a_form(commands.SpendArmor, target=target))
    if body.armor < sheet.armor:
        missing = commands.RepairArmor(target=target, points=sheet.armor - body.armor)
        found.append(a_form(commands.RepairArmor, values=missing, tone="heal", target=target))
    set_to: tuple[Command, ...] = (
        commands.SetResolve(target=target, points=body.resolve),
        commands.SetStress(target=target, points=body.stress),
        commands.SetCare(target=target, factor=body.care),
    )
    found += [a_form(type(one), values=one, target=target) for one in set_to]
    found += [
        a_form(commands.SetCondition, target=target),
        a_form(commands.Renew, target=target),
    ]
    return tuple(found)


def revival_forms(target: str) -> tuple[Piece, ...]:
    """CND-STB-2: what can be done about somebody dead."""
    return (
        a_form(commands.Stabilize, tone="heal", target=target),
        a_form(commands.MoreTime, target=target),
        a_form(commands.TooLate, tone="harm", target=target),
    )


def effect_forms(target: str, source: str) -> tuple[Piece, ...]:
    """CND-TIM-2: the GM can end what lasts before its time."""
    return (a_form(commands.EndEffect, target=target, source=source),)
