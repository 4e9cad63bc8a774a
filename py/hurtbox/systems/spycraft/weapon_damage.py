"""What a weapon, or a bare hand, brings to a damage roll: its dice, its type, Strength (8.6)."""

import re
from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.refusal import Refused

from .commands.attacks import Attack
from .converting import is_converted
from .person import Person
from .tables.damage_types import ROW, DamageType
from .tables.unarmed import TRAINED, UNTRAINED
from .types.laser import dice_left

FIXED = re.compile(r"\d{1,3}")


class Base(NamedTuple):
    """Base damage: dice (or none) and a flat number."""

    dice: Dice | None
    flat: int = 0


class Form(NamedTuple):
    """What sort of damage it is: its type, or its type sent to the subdual total."""

    type: DamageType
    subdual: bool = False


def read_code(code: str, field: str) -> Base:
    """“2d6+1”, or a fixed “4”; Refused names the field."""
    if FIXED.fullmatch(code.strip()):
        return Base(None, int(code))
    try:
        dice = Dice.parse(code)
    except Refused as no:
        raise Refused(field, no.text) from no
    return Base(Dice(dice.count, dice.sides), dice.plus)


def base_damage(ask: Ask, attack: Attack) -> Base:
    """SPY-DMG-1, SPY-DMG-2: the weapon's damage; without a weapon 1d6, or 1d3 for the untrained."""
    if attack.way != "unarmed" or attack.damage:
        return read_code(attack.damage, "damage")
    ask.log("SPY-DMG-1", "untrained" if attack.untrained else "trained")
    return Base(UNTRAINED if attack.untrained else TRAINED)


def form_of(ask: Ask, target: Person, attack: Attack) -> Form:
    """SPY-GEN-5, SPY-DMG-1: its type; conversion between lethal and subdual stands on another page."""
    bare_hands = attack.way == "unarmed" and not attack.damage
    type_: DamageType = "subdual" if bare_hands and attack.untrained else attack.type
    if attack.convert == "no":
        return Form(type_)
    if not is_converted(target, attack):
        ask.log("SPY-GEN-5", "by hand only" if ROW[type_].to_subdual else "never")
        return Form(type_)
    ask.log("SPY-GEN-5", attack.convert)
    if type_ in ("lethal", "subdual"):
        return Form("subdual" if attack.convert == "to_subdual" else "lethal")
    return Form(type_, attack.convert == "to_subdual")


def strength(ask: Ask, attacker: Person | None, attack: Attack) -> int:
    """SPY-DMG-1, SPY-DMG-2: Strength counts with bare hands, in melee, and for hurled weapons without a blast."""
    explosive = attack.blast or attack.type == "explosive"
    if attack.way == "firearm" or (attack.way == "hurled" and explosive) or not attacker:
        return 0
    modifier = (attacker.score("strength") - 10) // 2
    if not modifier:
        return 0
    rule = "SPY-DMG-1" if attack.way == "unarmed" else "SPY-DMG-2"
    return ask.step(rule, "Strength", modifier, low=-10, high=99, name=attacker.name)


def laser_dice(ask: Ask, target: Person, attack: Attack, base: Base) -> Base:
    """SPY-LASER-3: a die fewer for each range increment beyond the first; beyond its dice T45."""
    if attack.type != "laser" or attack.increment == 1 or not base.dice:
        return base
    left = dice_left(ask, target, base.dice.count, attack.increment)
    if left:
        return Base(Dice(left, base.dice.sides), base.flat)
    return Base(None, 1 if target.settings.laser_spent == "one" else 0)
