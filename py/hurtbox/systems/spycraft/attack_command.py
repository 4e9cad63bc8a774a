"""The command of an attack.

The form is shown on the target; the attacker is whoever has the turn, unless somebody else is picked.
"""

from typing import Annotated, Literal

from pydantic.dataclasses import dataclass

from hurtbox.core.rulebook import TargetedCommand
from hurtbox.kit.fields import FROZEN, Field, FormHint, OnePerson, People, rare

from .person import Person
from .tables.critical_misses import AttackKind
from .tables.damage_types import DamageType

Points = Annotated[int, Field(ge=-99, le=99)]
Code = Annotated[str, Field(max_length=12)]
ModifierType = Literal["discretionary", "dodge", "insight", "gear", "morale", "size", "other"]
On = Literal["attack", "defense", "damage"]
Engaged = Literal["nobody", "target", "attacker", "both", "ask"]
Aim = Literal["sheet", "stationary", "moving", "carried", "square"]
Range = Literal["unsaid", "melee", "cqb", "long"]
ARMED = ("melee", "hurled", "firearm")
AFAR, LASER, ONCE = ("way", ("hurled", "firearm")), ("type", ("laser",)), ("final", (False,))
ITEM = ("aim", ("stationary", "moving", "carried"))


@dataclass(frozen=True, slots=True, config=FROZEN)
class Modifier:
    """A modifier of one type to the attack check, the Defense or the damage (SPY-MOD-1)."""

    type: Annotated[ModifierType, FormHint("SPY-MOD-1")] = "discretionary"
    points: Annotated[Points, FormHint("SPY-MOD-1")] = 0
    on: Annotated[On, FormHint("SPY-MOD-1")] = "attack"


@dataclass(frozen=True, slots=True, config=FROZEN)
class Multiplier:
    """A multiplier of the damage (SPY-MUL-1)."""

    times: Annotated[int, Field(ge=1, le=20), FormHint("SPY-MUL-1", unit="×")] = 2


class Attack(TargetedCommand):
    """An attack on one target.

    `bonus` is the whole attack bonus of the sheet; `modifiers` are those of the situation. `damage` is the
    weapon's base damage without Strength.
    """

    kind: Literal["attack"] = "attack"
    bonus: Annotated[Points, FormHint("SPY-ATK-1")] = 0
    damage: Annotated[Code, FormHint("SPY-DMG-2", dice=True, needed=("way", ARMED))] = ""
    way: Annotated[AttackKind, FormHint("SPY-DMG-2")] = "firearm"
    feet: Annotated[int, Field(ge=0, le=99_999), FormHint("SPY-RNG-2", unit="ft.")] = 0
    aim: Annotated[Aim, FormHint("SPY-DEF-2")] = "sheet"
    by: Annotated[OnePerson, FormHint("SPY-ATK-1")] = ()
    engaged: Annotated[Engaged, rare("SPY-MEL-1", group="situation", only=AFAR)] = "nobody"
    type: Annotated[DamageType, rare("SPY-GEN-2", group="weapon")] = "lethal"
    ap: Annotated[int, Field(ge=0, le=99), rare("SPY-AP-1", group="weapon")] = 0
    modifiers: Annotated[
        tuple[Modifier, ...], Field(max_length=12), rare("SPY-MOD-2", group="situation")
    ] = ()
    threat: Annotated[int, Field(ge=-20, le=19), rare("SPY-THR-1", group="weapon")] = 0
    error: Annotated[int, Field(ge=-20, le=19), rare("SPY-ERR-1", group="weapon")] = 0
    untrained: Annotated[bool, rare("SPY-UNT-1", group="situation")] = False
    sneak: Annotated[int, Field(ge=0, le=20), rare("SPY-SNEAK-1", group="situation", unit="d6")] = 0
    range: Annotated[Range, rare("SPY-RNG-1", group="situation", only=AFAR)] = "unsaid"
    increment: Annotated[
        int, Field(ge=1, le=99), rare("SPY-LASER-3", group="weapon", only=LASER)
    ] = 1
    sight: Annotated[Literal["clear", "none", "ask"], rare("SPY-LOS-1", group="situation")] = (
        "clear"
    )
    multipliers: Annotated[
        tuple[Multiplier, ...], Field(max_length=6), rare("SPY-MUL-1", group="weapon")
    ] = ()
    extra: Annotated[Code, rare("SPY-DMG-4", group="weapon", dice=True)] = ""
    boost: Annotated[bool, rare("SPY-GEN-4", group="weapon")] = False
    convert: Annotated[
        Literal["no", "to_subdual", "to_lethal"], rare("SPY-GEN-5", group="weapon")
    ] = "no"
    ap_all: Annotated[bool, rare("SPY-AP-2", group="weapon")] = False
    blast: Annotated[bool, rare("SPY-NPC-4", group="situation")] = False
    takedown: Annotated[bool, rare("SPY-COLL-4", group="special_attack")] = False
    exposes: Annotated[bool, rare("SPY-CONT-3", group="special_attack")] = False
    size_modifier: Annotated[int, Field(ge=-20, le=20), FormHint("SPY-DEF-2", only=ITEM)] = 0
    holder: Annotated[OnePerson, FormHint("SPY-DEF-2", only=("aim", ("carried",)))] = ()
    attacks: Annotated[
        int, Field(ge=1, le=9), rare("SPY-ATK-2", group="special_attack", only=ONCE)
    ] = 1
    final: Annotated[bool, rare("SPY-FIN-1", group="special_attack")] = False
    witnesses: Annotated[People, rare("SPY-TRI-4", group="special_attack")] = ()


def attacker_of(who: Person, attack: Attack) -> Person | None:
    """Returns the attacker as the fight around `who` has them, or None for somebody outside it."""
    return who.other(attack.by[0]) if attack.by else None
