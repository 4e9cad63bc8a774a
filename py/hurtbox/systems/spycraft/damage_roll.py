"""The damage roll: base dice, flat modifiers, multipliers, rolled bonuses, in that order (8.6)."""

import re
from typing import NamedTuple

from hurtbox.core.asking import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.dice import Dice
from hurtbox.core.refusal import Refused
from hurtbox.core.thrown import Roll

from .attack_roll import RANGED, range_of
from .commands.attacks import Attack
from .converting import is_converted
from .modifiers import Stack, counted
from .packet import Packet
from .person import Person
from .sheet import Against
from .sneaking import CQB, Sneaking, reason_against, sneak_damage
from .tables.critical_misses import Way
from .tables.damage_types import ROW, DamageType
from .tables.unarmed import TRAINED, UNTRAINED
from .types.laser import dice_left

MOST = 99_999
AGAINST: dict[Way, Against] = {
    "unarmed": "unarmed",
    "melee": "melee",
    "hurled": "hurled",
    "firearm": "ranged",
}
YES = ("yes", "no")
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
    ask.tell("SPY-DMG-1", "untrained" if attack.untrained else "trained")
    return Base(UNTRAINED if attack.untrained else TRAINED)


def form_of(ask: Ask, target: Person, attack: Attack) -> Form:
    """SPY-GEN-5, SPY-DMG-1: its type; conversion between lethal and subdual stands on another page."""
    bare_hands = attack.way == "unarmed" and not attack.damage
    type_: DamageType = "subdual" if bare_hands and attack.untrained else attack.type
    if attack.convert == "no":
        return Form(type_)
    if not is_converted(target, attack):
        ask.tell("SPY-GEN-5", "by hand only" if ROW[type_].to_subdual else "never")
        return Form(type_)
    ask.tell("SPY-GEN-5", attack.convert)
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


def multiplied(ask: Ask, attack: Attack) -> int:
    """SPY-MUL-1: multipliers are added, less 1 for each beyond the first."""
    if not attack.multipliers:
        return 1
    times = combined(tuple(one.times for one in attack.multipliers))
    listed = ", ".join(f"×{one.times}" for one in attack.multipliers)
    return ask.step("SPY-MUL-1", "multiplier", times, low=1, high=200, which=listed)


def combined(times: tuple[int, ...]) -> int:
    """SPY-MUL-1: ×2 and ×5 are ×6."""
    return sum(times) - (len(times) - 1)


def damage_rolled(
    ask: Ask, attacker: Person | None, target: Person, attack: Attack, *, sneaks: bool = True
) -> Packet:
    """SPY-DMG-4: (base dice + flat bonuses) × multiplier + rolled bonuses.

    SPY-DMG-3, SPY-GEN-8: penalties leave at least 1.
    """
    form = form_of(ask, target, attack)
    base = laser_dice(ask, target, attack, base_damage(ask, attack))
    if not base.dice and not base.flat:
        ask.tell("SPY-LASER-3", "no dice")
        return packet_of(attack, form, 0, sneak=False)
    flat = flat_damage(ask, attacker, target, attack, base)
    times = multiplied(ask, attack)
    reading = target.settings.flat_penalty
    inside, outside = (flat.sum, 0) if reading == "inside" else (flat.bonus, flat.penalty)
    if flat.penalty:
        ask.tell("SPY-DMG-3", f"penalties, {reading}", penalty=flat.penalty)
    rolled = base_roll(ask, attacker, target, base.dice, inside)
    sneaked = sneak_damage(ask, target, sneaking(ask, target, attack)) if sneaks else 0
    variable = sneaked + rolled_bonus(ask, attacker, target, attack, form)
    total = rolled * times + outside + variable
    if total < 1 and flat.penalty:
        total = ask.step("SPY-GEN-8", "at least", 1, low=0, high=MOST, total=total)
    plain = times == 1 and not outside and not variable
    total = ask.step(
        "SPY-DMG-4",
        "damage" if plain else "damage, in order",
        max(0, total),
        low=0,
        high=MOST,
        base=rolled,
        times=times,
        less=outside,
        more=variable,
    )
    return packet_of(attack, form, total, sneak=bool(sneaked))


def sneaking(ask: Ask, target: Person, attack: Attack) -> Sneaking:
    """SPY-SNEAK-1, SPY-SNEAK-2: what the rules of sneak attacks ask; whether he is flanked, the GC says."""
    far = attack.way in RANGED and range_of(attack) == "long"
    found = Sneaking(
        attack.sneak, ranged_feet=CQB + 1 if far else 0, converted=is_converted(target, attack)
    )
    unsure = reason_against(target, found) and not reason_against(
        target, found._replace(flanking=True)
    )
    if not attack.sneak or not unsure:
        return found
    facts = (("name", target.name),)
    request = Choice("SPY-SNEAK-1", "flanked", YES, "yes", who="gm", about=target.id, facts=facts)
    return found._replace(flanking=ask(request) == "yes")


def flat_damage(
    ask: Ask, attacker: Person | None, target: Person, attack: Attack, base: Base
) -> Stack:
    """SPY-DMG-2, SPY-DMG-4: all that is added to the base dice, Strength among it (T63)."""
    stack = counted(ask, attack.modifiers, "damage", target.settings.penalties)
    numbers = (base.flat, strength(ask, attacker, attack), stack.bonus, stack.penalty)
    return Stack(sum(n for n in numbers if n > 0), sum(n for n in numbers if n < 0))


def base_roll(
    ask: Ask, attacker: Person | None, target: Person, dice: Dice | None, flat: int
) -> int:
    """SPY-DMG-2: the base dice with what is added before any multiplier."""
    if not dice:
        return flat
    code = Dice(dice.count, dice.sides, flat)
    about = attacker.id if attacker else target.id
    facts = (("dice", str(code)), ("name", target.name))
    return ask(Roll("SPY-DMG-2", "roll", code, about=about, facts=facts))


def rolled_bonus(
    ask: Ask, attacker: Person | None, target: Person, attack: Attack, form: Form
) -> int:
    """SPY-DMG-4, SPY-GEN-4: bonuses that are rolled; an Action Die adds to lethal damage alone."""
    about = attacker.id if attacker else target.id
    found = 0
    if attack.extra:
        extra = read_code(attack.extra, "extra")
        found += extra.flat
        if extra.dice:
            facts = (("dice", str(extra.dice)),)
            found += ask(Roll("SPY-DMG-4", "roll", extra.dice, about=about, facts=facts))
    if attack.boost and not ROW[form.type].boost:
        ask.tell("SPY-GEN-4", "no boost")
    elif attack.boost:
        die = Dice.parse(attacker.sheet.action_die if attacker else "d4")
        found += ask(Roll("SPY-GEN-4", "boost", die, about=about, facts=(("dice", str(die)),)))
    return found


def packet_of(attack: Attack, form: Form, amount: int, *, sneak: bool) -> Packet:
    """SPY-SNEAK-3: the attack's one total, as it arrives at whoever it hits."""
    return Packet(
        amount,
        form.type,
        ap=attack.ap,
        ap_all=attack.ap_all,
        subdual=form.subdual,
        blast=attack.blast,
        by=AGAINST[attack.way],
        takedown=attack.takedown,
        exposes=attack.exposes,
        sneak=sneak,
    )
