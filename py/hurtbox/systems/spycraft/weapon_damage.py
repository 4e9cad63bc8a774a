"""Base damage: a weapon's dice, the damage type, conversion and Strength (8.6)."""

import re
from typing import NamedTuple

from hurtbox.kit.rules import Ask, Dice, Refused

from .attack_command import Attack
from .person import Person
from .tables.damage_types import TYPE_ROW, DamageType
from .types.laser import dice_left

FIXED = re.compile(r"\d{1,3}")


class BaseDamage(NamedTuple):
    """Base damage: dice (or none) and a flat number."""

    dice: Dice | None
    flat: int = 0


class DamageForm(NamedTuple):
    """The type of damage; `subdual`: sent to the subdual total."""

    type: DamageType
    subdual: bool = False


def parse_damage(code: str, field: str) -> BaseDamage:
    """Parses “2d6+1” or a fixed “4”; Refused names the field."""
    if FIXED.fullmatch(code.strip()):
        return BaseDamage(None, int(code))
    try:
        dice = Dice.parse(code)
    except Refused as no:
        raise Refused(field, no.text) from no
    return BaseDamage(Dice(dice.count, dice.sides), dice.plus)


def base_damage(ask: Ask, attack: Attack) -> BaseDamage:
    """Returns the weapon's damage; bare hands do 1d6, untrained 1d3 (SPY-DMG-1, SPY-DMG-2)."""
    if attack.way != "unarmed" or attack.damage:
        return parse_damage(attack.damage, "damage")
    ask.log("SPY-DMG-1", "bare hands", case="untrained" if attack.untrained else "trained")
    return BaseDamage(UNTRAINED if attack.untrained else TRAINED)


def unconverted_type(attack: Attack) -> DamageType:
    """Returns the damage type before a conversion; untrained bare hands do subdual damage (SPY-DMG-1)."""
    bare_hands = attack.way == "unarmed" and not attack.damage
    return "subdual" if bare_hands and attack.untrained else attack.type


def changes_pool(attack: Attack) -> bool:
    """Whether the conversion would send the damage elsewhere; only plain subdual becomes lethal (SPY-GEN-5)."""
    type_ = unconverted_type(attack)
    if attack.convert == "to_lethal":
        return type_ == "subdual"
    return attack.convert == "to_subdual" and TYPE_ROW[type_].pool != "subdual"


def form_of(ask: Ask, who: Person, attack: Attack) -> DamageForm:
    """Returns the damage type after conversion between lethal and subdual (SPY-GEN-5, SPY-DMG-1)."""
    type_ = unconverted_type(attack)
    if attack.convert == "no":
        return DamageForm(type_)
    if not is_converted(who, attack):
        case = "by hand" if TYPE_ROW[type_].to_subdual else "never"
        ask.log("SPY-GEN-5", "kept", case=case if changes_pool(attack) else "already")
        return DamageForm(type_)
    ask.log("SPY-GEN-5", "converted", case=attack.convert)
    if type_ in ("lethal", "subdual"):
        return DamageForm("subdual" if attack.convert == "to_subdual" else "lethal")
    return DamageForm(type_, attack.convert == "to_subdual")


def strength(ask: Ask, by: Person | None, attack: Attack) -> int:
    """Returns the Strength bonus of unarmed, melee and hurled attacks, except with explosives (SPY-DMG-1,
    SPY-DMG-2).
    """
    explosive = attack.blast or attack.type == "explosive"
    if attack.way == "firearm" or (attack.way == "hurled" and explosive) or not by:
        return 0
    modifier = (by.score("strength") - 10) // 2
    if not modifier:
        return 0
    rule = "SPY-DMG-1" if attack.way == "unarmed" else "SPY-DMG-2"
    return ask.step(rule, "Strength", modifier, low=-10, high=99, name=by.name)


def laser_dice(ask: Ask, who: Person, attack: Attack, base: BaseDamage) -> BaseDamage:
    """Takes one die off a laser for each range increment beyond the first (SPY-LASER-3).

    With no dice left, a house rule says what remains (T45).
    """
    if attack.type != "laser" or attack.increment == 1 or not base.dice:
        return base
    left = dice_left(ask, who, base.dice.count, attack.increment)
    if left:
        return BaseDamage(Dice(left, base.dice.sides), base.flat)
    return BaseDamage(None, 1 if who.settings.laser_spent == "one" else 0)


CONVERSION_PENALTY = -4
HAND_WEAPONS = ("unarmed", "melee", "hurled")
CONVERTIBLE = ("lethal", "subdual")


def is_converted(who: Person, attack: Attack) -> bool:
    """Whether the conversion changes anything and is possible (SPY-GEN-5).

    It is never possible for acid, explosive, fire and laser damage.

    With the setting `outside_text` only lethal and subdual damage of unarmed, melee and hurled attacks is
    converted (p.345).
    """
    if not changes_pool(attack) or not TYPE_ROW[attack.type].to_subdual:
        return False
    by_hand = attack.way in HAND_WEAPONS and attack.type in CONVERTIBLE
    return by_hand or not who.settings.outside_text


def conversion_cost(ask: Ask, who: Person, attack: Attack) -> int:
    """Returns the −4 on the attack that converting costs with the setting `outside_text`, else 0 (SPY-GEN-5,
    p.345).
    """
    if not who.settings.outside_text or not is_converted(who, attack):
        return 0
    return ask.step("SPY-GEN-5", "costs", CONVERSION_PENALTY, low=-99, high=0)


TRAINED, UNTRAINED = Dice(1, 6), Dice(1, 3)
