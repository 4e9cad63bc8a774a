"""The forms of a combatant: the hit form that the keypad fills in, and all the others."""

from functools import lru_cache, partial

from hurtbox.core import forms
from hurtbox.core.forms import command_form
from hurtbox.core.rulebook import Command
from hurtbox.core.view import Form

from . import commands
from .person import Person
from .presets import COVERS, WEAPONS
from .sheet import Body, Sheet
from .words import WORDS

CACHED_COMBATANTS = 400
"""Combatants whose forms are cached: a hit rarely changes them, and they take longer to make than it."""


form = partial(command_form, "cybergod", WORDS)


@lru_cache(maxsize=CACHED_COMBATANTS)
def play_forms(target: str) -> tuple[Form, ...]:
    """CND-ATK-1, CND-TRT-1: the hit form, in which the keypad’s number is a Damage Class, and Heal."""
    weapons = tuple(
        forms.preset(
            WORDS[f"cybergod.preset.{one.key}"],
            {"dc": one.dc, "ap": one.ap, "nonlethal": one.nonlethal, "adds": one.adds},
        )
        for one in WEAPONS
    )
    return (
        form(commands.Hit, tone="harm", keypad="dc", presets=weapons, target=target),
        form(commands.Heal, tone="heal", keypad="levels", target=target),
    )


def other_forms(who: Person) -> tuple[Form, ...]:
    """The other forms, those needed most often first."""
    return _other_forms(who.id, who.sheet, who.body)


@lru_cache(maxsize=CACHED_COMBATANTS)
def _other_forms(target: str, sheet: Sheet, body: Body) -> tuple[Form, ...]:
    levels = body.levels
    alive = body.fate == "alive"
    found: list[Form] = []
    if alive and levels.dying:
        found.append(form(commands.Stabilize, tone="heal", target=target))
    if alive and levels.stunned and not body.incapacitated:
        found.append(form(commands.TakeReaction, target=target))
    if alive and (levels.bleeding or levels.burning):
        first = commands.Lower(
            target=target, condition="bleeding" if levels.bleeding else "burning"
        )
        found.append(form(commands.Lower, values=first, tone="heal", target=target))
    covers = tuple(
        forms.preset(WORDS[f"cybergod.set_cover.{key}"], {"points": points})
        for key, points in COVERS
    )
    cover = commands.SetCover(target=target, points=body.cover)
    found.append(form(commands.SetCover, values=cover, presets=covers, target=target))
    if alive:
        found += [
            form(commands.Treat, tone="heal", target=target),
            form(commands.UseStim, tone="heal", target=target),
            form(commands.TakeDrug, target=target),
        ]
    if body.armor:
        found.append(form(commands.SpendArmor, target=target))
    if body.armor < sheet.armor:
        missing = commands.RepairArmor(target=target, points=sheet.armor - body.armor)
        found.append(form(commands.RepairArmor, values=missing, tone="heal", target=target))
    set_to: tuple[Command, ...] = (
        commands.SetResolve(target=target, points=body.resolve),
        commands.SetStress(target=target, points=body.stress),
        commands.SetCare(target=target, factor=body.care),
    )
    found += [form(type(one), values=one, target=target) for one in set_to]
    found += [form(commands.SetCondition, target=target), form(commands.Renew, target=target)]
    return tuple(found)


def revival_forms(target: str) -> tuple[Form, ...]:
    """CND-STB-2: the forms for a dead person."""
    return (
        form(commands.Stabilize, tone="heal", target=target),
        form(commands.MoreTime, target=target),
        form(commands.TooLate, tone="harm", target=target),
    )


def effect_forms(target: str, source: str) -> tuple[Form, ...]:
    """CND-TIM-2: the form that ends an effect before its time."""
    return (form(commands.EndEffect, target=target, source=source),)
