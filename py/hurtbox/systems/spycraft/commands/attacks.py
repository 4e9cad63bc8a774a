"""Attacking: from the d20 to what it does. Each command is what one form sends.

The form stands with whoever is attacked; the attacker is who has the turn, unless somebody else is picked.
"""

from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.rulebook import About, Command, People, Shown
from hurtbox.core.steps import FROZEN

from ..tables.critical_misses import Way
from ..tables.damage_types import DamageType

Points = Annotated[int, Field(ge=-99, le=99)]
Code = Annotated[str, Field(max_length=12)]
ModifierType = Literal["discretionary", "dodge", "insight", "gear", "morale", "size", "other"]
On = Literal["attack", "defense", "damage"]
Engaged = Literal["nobody", "target", "attacker", "both", "ask"]
Aim = Literal["sheet", "stationary", "moving", "carried", "square"]
Range = Literal["unsaid", "melee", "cqb", "long"]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Modifier:
    """SPY-MOD-1: a modifier of one type to the attack check, the Defense or the damage."""

    type: Annotated[ModifierType, Shown(rule="SPY-MOD-1")] = "discretionary"
    points: Annotated[Points, Shown(rule="SPY-MOD-1")] = 0
    on: Annotated[On, Shown(rule="SPY-MOD-1")] = "attack"


@dataclass(frozen=True, slots=True, config=FROZEN)
class Multiplier:
    """SPY-MUL-1: one multiplier of the damage."""

    times: Annotated[int, Field(ge=1, le=20), Shown(rule="SPY-MUL-1", unit="×")] = 2


class Attack(About):
    """One attack from its d20 to its end: on whom it is, by whom, and with what.

    `bonus` is the whole attack bonus of the sheet; what the situation adds stands in `modifiers`.
    `damage` is the weapon's base damage, without Strength.
    """

    kind: Literal["attack"] = "attack"
    by: Annotated[People, Shown(rule="SPY-ATK-1")] = ()
    bonus: Annotated[Points, Shown(rule="SPY-ATK-1")] = 0
    way: Annotated[Way, Shown(rule="SPY-DMG-2")] = "firearm"
    damage: Annotated[Code, Shown(rule="SPY-DMG-2")] = ""
    engaged: Annotated[Engaged, Shown(rule="SPY-MEL-1")] = "nobody"
    type: Annotated[DamageType, Shown(rule="SPY-GEN-2", rare=True)] = "lethal"
    ap: Annotated[int, Field(ge=0, le=99), Shown(rule="SPY-AP-1", rare=True)] = 0
    modifiers: Annotated[
        tuple[Modifier, ...], Field(max_length=12), Shown(rule="SPY-MOD-2", rare=True)
    ] = ()
    threat: Annotated[int, Field(ge=-20, le=19), Shown(rule="SPY-THR-1", rare=True)] = 0
    error: Annotated[int, Field(ge=-20, le=19), Shown(rule="SPY-ERR-1", rare=True)] = 0
    untrained: Annotated[bool, Shown(rule="SPY-UNT-1", rare=True)] = False
    sneak: Annotated[int, Field(ge=0, le=20), Shown(rule="SPY-SNEAK-1", unit="d6", rare=True)] = 0
    range: Annotated[Range, Shown(rule="SPY-RNG-1", rare=True)] = "unsaid"
    feet: Annotated[int, Field(ge=0, le=99_999), Shown(rule="SPY-RNG-2", unit="ft.", rare=True)] = 0
    increment: Annotated[int, Field(ge=1, le=99), Shown(rule="SPY-LASER-3", rare=True)] = 1
    sight: Annotated[Literal["clear", "none", "ask"], Shown(rule="SPY-LOS-1", rare=True)] = "clear"
    multipliers: Annotated[
        tuple[Multiplier, ...], Field(max_length=6), Shown(rule="SPY-MUL-1", rare=True)
    ] = ()
    extra: Annotated[Code, Shown(rule="SPY-DMG-4", rare=True)] = ""
    boost: Annotated[bool, Shown(rule="SPY-GEN-4", rare=True)] = False
    convert: Annotated[
        Literal["no", "to_subdual", "to_lethal"], Shown(rule="SPY-GEN-5", rare=True)
    ] = "no"
    ap_all: Annotated[bool, Shown(rule="SPY-AP-2", rare=True)] = False
    blast: Annotated[bool, Shown(rule="SPY-NPC-4", rare=True)] = False
    takedown: Annotated[bool, Shown(rule="SPY-COLL-4", rare=True)] = False
    exposes: Annotated[bool, Shown(rule="SPY-CONT-3", rare=True)] = False
    aim: Annotated[Aim, Shown(rule="SPY-DEF-2", rare=True)] = "sheet"
    size_modifier: Annotated[int, Field(ge=-20, le=20), Shown(rule="SPY-DEF-2", rare=True)] = 0
    holder: Annotated[People, Shown(rule="SPY-DEF-2", rare=True)] = ()
    attacks: Annotated[int, Field(ge=1, le=9), Shown(rule="SPY-ATK-2", rare=True)] = 1
    final: Annotated[bool, Shown(rule="SPY-FIN-1", rare=True)] = False
    witnesses: Annotated[People, Shown(rule="SPY-TRI-4", rare=True)] = ()


class TriumphXp(About):
    """The mission's XP of somebody on whose team a Triumph was scored: what it adds."""

    kind: Literal["triumph_xp"] = "triumph_xp"
    reward: Annotated[int, Field(ge=0, le=999_999), Shown(rule="SPY-TRI-3", unit="XP")]


COMMANDS: tuple[type[Command], ...] = (Attack, TriumphXp)
