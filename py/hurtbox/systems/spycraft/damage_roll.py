"""The damage roll: base dice, flat modifiers, multipliers, then rolled bonuses (8.6)."""

from hurtbox.kit.rules import Ask, Dice

from .attack_command import Attack
from .body import MOST_POINTS
from .modifiers import Stack, count_modifiers
from .packet import Packet
from .person import Person
from .positions import CQB_FEET, RANGED, range_of
from .sheet import Against
from .sneaking import SneakAttack, reason_against, sneak_damage
from .tables.critical_misses import AttackKind
from .tables.damage_types import TYPE_ROW
from .weapon_damage import (
    BaseDamage,
    DamageForm,
    base_damage,
    form_of,
    is_converted,
    laser_dice,
    parse_damage,
    strength,
)

ATTACK_KIND: dict[AttackKind, Against] = {
    "unarmed": "unarmed",
    "melee": "melee",
    "hurled": "hurled",
    "firearm": "ranged",
}


def multiplier(ask: Ask, attack: Attack) -> int:
    """Returns the multiplier of the damage; several are added and each beyond the first takes 1 off
    (SPY-MUL-1).
    """
    if not attack.multipliers:
        return 1
    times = combined_multiplier(tuple(multiplier.times for multiplier in attack.multipliers))
    listed = ", ".join(f"×{multiplier.times}" for multiplier in attack.multipliers)
    return ask.step("SPY-MUL-1", "multiplier", times, low=1, high=200, which=listed)


def combined_multiplier(times: tuple[int, ...]) -> int:
    """Combines multipliers: ×2 and ×5 are ×6 (SPY-MUL-1)."""
    return sum(times) - (len(times) - 1)


def roll_damage(
    ask: Ask, who: Person, by: Person | None, attack: Attack, *, sneaks: bool = True
) -> Packet:
    """Rolls the damage of a hit, as one total of its type (SPY-DMG-4).

    Penalties, flat or rolled, leave at least 1 (SPY-GEN-8, SPY-DMG-3).
    """
    form = form_of(ask, who, attack)
    base = laser_dice(ask, who, attack, base_damage(ask, attack))
    if not base.dice and not base.flat:
        ask.log("SPY-LASER-3", "no dice")
        return packet_of(attack, form, 0, sneak=False)
    flat = flat_damage(ask, who, by, attack, base)
    times = multiplier(ask, attack)
    reading = who.settings.flat_penalty
    inside, outside = (flat.sum, 0) if reading == "inside" else (flat.bonus, flat.penalty)
    if flat.penalty:
        ask.log("SPY-DMG-3", "penalties", penalty=flat.penalty, case=reading)
    rolled = roll_base(ask, who, by, base.dice, inside)
    sneaked, variable = ask.cached(variable_damage, who, by, attack, form, sneaks=sneaks)
    total = rolled * times + outside + variable
    if total < 1 and (flat.penalty or variable < 0):
        total = ask.step("SPY-GEN-8", "at least", 1, low=0, high=MOST_POINTS, total=total)
    plain = times == 1 and not outside and not variable
    total = ask.step(
        "SPY-DMG-4",
        "damage",
        max(0, total),
        low=0,
        high=MOST_POINTS,
        case="" if plain else "in order",
        base=rolled,
        times=times,
        less=outside,
        more=variable,
    )
    return packet_of(attack, form, total, sneak=sneaked)


def sneak_conditions(ask: Ask, who: Person, attack: Attack) -> SneakAttack:
    """Returns what decides whether sneak attack dice count; the GC may say that the target is flanked
    (SPY-SNEAK-1, SPY-SNEAK-2).
    """
    far = attack.way in RANGED and range_of(attack, who.settings) == "long"
    sneak = SneakAttack(
        attack.sneak, ranged_feet=CQB_FEET + 1 if far else 0, converted=is_converted(who, attack)
    )
    unsure = reason_against(who, sneak) and not reason_against(who, sneak._replace(flanking=True))
    if not attack.sneak or not unsure:
        return sneak
    rule, what = "SPY-SNEAK-1", "flanked"
    flanked = who.choose(ask, rule, what, "yes", "no", by="gm", name=who.name)
    return sneak._replace(flanking=flanked == "yes")


def flat_damage(
    ask: Ask, who: Person, by: Person | None, attack: Attack, base: BaseDamage
) -> Stack:
    """Adds up the flat modifiers to the base dice, Strength included (T63, SPY-DMG-2, SPY-DMG-4)."""
    stack = count_modifiers(ask, attack.modifiers, "damage", who.settings.penalties)
    numbers = (base.flat, strength(ask, by, attack), stack.bonus, stack.penalty)
    return Stack(sum(n for n in numbers if n > 0), sum(n for n in numbers if n < 0))


def roll_base(ask: Ask, who: Person, by: Person | None, dice: Dice | None, flat: int) -> int:
    """Rolls the base dice with the flat modifiers, before any multiplier (SPY-DMG-2)."""
    if not dice:
        return flat
    code = Dice(dice.count, dice.sides, flat)
    return (by or who).roll(ask, "SPY-DMG-2", "roll", code, dice=str(code), name=who.name)


def variable_damage(
    ask: Ask,
    who: Person,
    by: Person | None,
    attack: Attack,
    form: DamageForm,
    *,
    sneaks: bool,
) -> tuple[bool, int]:
    """Rolls everything besides the base dice (SPY-DMG-4, SPY-SNEAK-3).

    Returns whether it was a sneak attack, and the sum.
    """
    sneaked = sneak_damage(ask, who, sneak_conditions(ask, who, attack)) if sneaks else 0
    bonus = ask.cached(roll_bonuses, who, by, attack, form)
    return bool(sneaked), sneaked + bonus


def roll_bonuses(ask: Ask, who: Person, by: Person | None, attack: Attack, form: DamageForm) -> int:
    """Rolls the weapon's extra dice, and an Action Die if the damage is lethal (SPY-GEN-4, SPY-DMG-4)."""
    roller, bonus = by or who, 0
    if attack.extra:
        extra = parse_damage(attack.extra, "extra")
        bonus += extra.flat
        if extra.dice:
            bonus += roller.roll(ask, "SPY-DMG-4", "roll", extra.dice, dice=str(extra.dice))
    if attack.boost and TYPE_ROW[form.type].boost:
        die = Dice.parse(by.sheet.action_die if by else "d4")
        bonus += roller.roll(ask, "SPY-GEN-4", "boost", die, dice=str(die))
    return bonus


def packet_of(attack: Attack, form: DamageForm, amount: int, *, sneak: bool) -> Packet:
    """Returns the packet of the attack, with one total (SPY-SNEAK-3)."""
    return Packet(
        amount,
        form.type,
        ap=attack.ap,
        ap_all=attack.ap_all,
        subdual=form.subdual,
        blast=attack.blast,
        by=ATTACK_KIND[attack.way],
        takedown=attack.takedown,
        exposes=attack.exposes,
        sneak=sneak,
        boost=attack.boost,
    )
