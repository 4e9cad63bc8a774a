"""What changes an attack check: weapon and range, cover, stance, reactions, conditions, bursts."""

from typing import NamedTuple

from hurtbox.kit.fields import People
from hurtbox.kit.rules import Ask, Refused, refuse

from .acting import acts
from .checks import dm, score, skill, standing
from .sheet import Who, begin
from .tables import BANDS, BURSTS, COVER, LEAST_STRENGTH, NATURAL_REACH, RANGES, WEAPONS, Weapon
from .track import able, hindered, is_held

MELEE = ("close_quarters", "extended_reach")
SLUG_THROWERS = frozenset(
    key for key, arm in WEAPONS.items() if not arm.beam and arm.category not in (*MELEE, "thrown")
) - {"bow", "crossbow"}
ENDS = dict(zip(BANDS[1:], (30, 120, 500, 2500, 5000), strict=False))
"""Decimeters up to which a band reaches."""


class Aim(NamedTuple):
    """How an attack is made: the weapon, its range, and who makes it (None: somebody outside the fight)."""

    by: Who | None
    weapon: Weapon
    band: str
    fire: str


def band_of(decimeters: int) -> str:
    """Returns the range band of a distance; a shared end is in the nearer band (CEP-ATK-3)."""
    if decimeters < 15:
        return "personal"
    return next((band for band, end in ENDS.items() if decimeters <= end), "distant")


def burst(rounds: int) -> tuple[int, int, int]:
    """Returns the attack DM, the extra points and the extra dice of a burst (CEP-BST-2)."""
    return next(row[1:] for row in reversed(BURSTS) if row[0] <= rounds)


def animal_dice(strength: int) -> int:
    """Returns the damage dice of an animal's natural weapon, without the weapon's own extra dice (CEP-ANI-2)."""
    return min(10, max(1, -(-strength // 10)))


def weapon_of(by: Who | None, key: str) -> Weapon:
    """Returns the weapon with this key; a natural one follows from the attacker's sheet (CEP-ANI-3)."""
    if key != "natural":
        return WEAPONS[key]
    if by is None or by.sheet.natural_weapon == "none":
        raise Refused("weapon", "The attacker has no natural weapon.")
    dice = animal_dice(by.sheet.strength) + by.sheet.extra_dice if by.sheet.animal else 1
    return Weapon(dice, NATURAL_REACH[by.sheet.natural_weapon])


def attacker(who: Who, picked: People) -> Who | None:
    """The one picked, else the one whose turn it is; None for somebody outside the fight."""
    id = picked[0] if picked else who.fight.clock.turn
    return who.other(id) if id else None


def paid(ask: Ask, who: Who, *, free: int = 0) -> Who:
    """Returns somebody who has paid for a reaction (CEP-ATK-11).

    The first `free` dodges of a round cost no initiative.
    """
    who = acts(ask, who)
    spent = who.amount("free dodges")
    if spent < free:
        ask.log("CEP-ATK-11", "free dodge", name=who.name)
        return begin(who, "free dodges", 1, spent + 1)
    ask.log("CEP-ATK-11", "reaction", name=who.name)
    return begin(who, "reactions", 1, who.amount("reactions") + 1)


def free_dodges(who: Who) -> int:
    """How many dodges a round cost no initiative (CEP-DRG-1, CEP-DRG-2)."""
    return 2 if who.lasting("accelerator") else 1 if who.lasting("combat") else 0


def can_dodge(who: Who) -> bool:
    """Whether somebody can act and is on their feet."""
    return not (hindered(who) or is_held(who) or who.body.prone)


def aimed(ask: Ask, who: Who, sights: int = 0) -> int:
    """The DM of aiming, for any attack; sights count on an aimed one only (CEP-ATK-4), and not for a kill."""
    if not who.body.aim:
        return 0
    return ask.step("CEP-ATK-4", "aimed", who.body.aim + sights, low=0, high=8)


def attacked(ask: Ask, who: Who) -> Who:
    """Somebody who has attacked: the aim is spent, and other work given up."""
    return acts(ask, who.but(aim=0, kill=0))


def difficulty(ask: Ask, aim: Aim) -> int:
    """Returns the DM of weapon and range; a range out of reach is refused (CEP-ATK-2, CEP-ATK-15)."""
    extreme = aim.band == "extreme"
    value = RANGES[aim.weapon.category][-1 if extreme else BANDS.index(aim.band)]
    if value is None:
        raise Refused("distance", "This weapon cannot be used at that range.")
    value = ask.step("CEP-ATK-2", "range", value, low=-9, high=9)
    if not extreme:
        return value
    unskilled = aim.by is not None and skill(aim.by, "gun_combat") < 3
    refuse(unskilled, "distance", "Extreme range needs the weapon’s skill at level 3.")
    return value + ask.step("CEP-ATK-15", "extreme range", -2, low=-9, high=0)


def own(ask: Ask, aim: Aim, key: str, uses: str, *, zero_gravity: bool) -> int:
    """Returns the attacker's skill, characteristic and standing DMs, 0 for somebody outside the fight
    (CEP-ATK-1).

    In zero gravity the skill Zero-G limits the combat skill (CEP-ATK-12).
    """
    if aim.by is None:
        return 0
    able(aim.by, "by")
    melee = aim.weapon.category in MELEE
    lying = melee and aim.by.body.prone
    refuse(lying, "by", f"{aim.by.name} lies prone and makes no melee attack.")
    name = "athletics" if aim.weapon.category == "thrown" else "gun_combat"
    if melee:
        name = "natural_weapons" if key in ("natural", "unarmed") else "melee"
    level = 0 if aim.fire == "blind" else skill(aim.by, name)
    if zero_gravity:
        level = ask.step("CEP-ATK-12", "skill", min(level, skill(aim.by, "zero_g")), low=-3, high=9)
    choices = ("strength", "dexterity") if uses == "better" else (uses,)
    best = max(dm(score(aim.by, name)) for name in (choices if melee else ("dexterity",)))
    total = level + best + standing(ask, aim.by, by_skill=True, physical=True)
    return ask.step("CEP-ATK-1", "skill and characteristic", total, low=-99, high=99)


def given(ask: Ask, who: Who, aim: Aim, key: str, *, smart: bool, moved: int) -> int:
    """Returns the DM of weapon, movement, size and recoil (CEP-ATK-6)."""
    short = LEAST_STRENGTH.get(key, 0) - score(aim.by, "strength") if aim.by else 0
    total = smart - moved // 10 + who.sheet.huge - max(0, short)
    return ask.step("CEP-ATK-6", "weapon and target", total, low=-99, high=9) if total else 0


def behind_cover(ask: Ask, who: Who, cover: str, *, low: bool) -> int:
    """Returns the DM of cover; a target that cannot be hit is refused (CEP-ATK-7)."""
    if cover == "none":
        return 0
    rows = tuple(COVER)
    hidden = cover == "full" and low
    refuse(hidden, "cover", f"{who.name} is low behind full cover and cannot be hit.")
    return ask.step("CEP-ATK-7", "cover", COVER[rows[rows.index(cover) + low]], low=-9, high=0)


def prone(ask: Ask, who: Who, band: str, *, ranged: bool) -> int:
    """Returns the DM of a prone target (CEP-ATK-8)."""
    near = band == "close" or (band == "short" and who.settings.prone_short == "zero")
    value = 2 if band == "personal" else 0 if near or not ranged else -2
    return ask.step("CEP-ATK-8", "prone target", value, low=-9, high=9)


def reacted(ask: Ask, who: Who, reaction: str, cover: str, *, melee: bool) -> tuple[Who, int]:
    """Returns the target who has paid for a dodge or parry, and its DM (CEP-ATK-9, CEP-ATK-10)."""
    if reaction == "none":
        return who, 0
    able(who, "reaction")
    if reaction == "parry":
        refuse(not melee, "reaction", "Only a melee attack can be parried.")
        skills = max(skill(who, "melee"), skill(who, "natural_weapons"), 0)
        return paid(ask, who), ask.step("CEP-ATK-10", "parry", -skills, low=-9, high=0)
    refuse(not can_dodge(who), "reaction", f"{who.name} cannot dodge now.")
    value = -2 if reaction == "dodge_behind" or cover != "none" else -1
    value = ask.step("CEP-ATK-9", "dodge", value, low=-9, high=0)
    return paid(ask, who, free=free_dodges(who)), value


def conditions(
    ask: Ask, *there: Who, laser: bool = False, light: str = "day", smoke: str = "none", weather: str = "fair"
) -> int:  # fmt: skip
    """Returns the DM of light, smoke and weather for a ranged attack (CEP-ATK-20).

    `there` are those whose smoke cloud counts: who attacks and who is attacked.
    """
    clouded = any(person.lasting("smoke") for person in there)
    thick = -2 if clouded else {"none": 0, "smoke": -1, "thick": -2}[smoke]
    total = {"day": 0, "low": -1, "dark": -4}[light] + thick * (2 if laser else 1)
    total += {"fair": 0, "sight": -1, "sight_and_wind": -2}[weather]
    return ask.step("CEP-ATK-20", "sight and weather", total, low=-20, high=0) if total else 0


def by_fire(ask: Ask, aim: Aim, key: str, rounds: int) -> int:
    """Returns the DM of the kind of fire; one that the weapon cannot do is refused (CEP-BST-1, CEP-ATK-18)."""
    fired = aim.fire != "single"
    refuse(fired and aim.weapon.category in MELEE, "fire", "A melee weapon is not fired.")
    if aim.fire == "spray":
        ask.log("CEP-BST-2", "row", rounds=rounds)
        return ask.step("CEP-BST-1", "spray", burst(rounds)[0], low=0, high=9)
    if aim.fire == "panic":
        refuse(key not in SLUG_THROWERS, "fire", "Only a slug thrower can be fired in panic.")
        return ask.step("CEP-ATK-18", "panic fire", -2, low=-9, high=0)
    if aim.fire == "suppression":
        return ask.step("CEP-ATK-16", "suppression fire", -2, low=-9, high=0)
    if aim.fire == "flechettes":
        refuse(key != "shotgun", "fire", "Only a shotgun fires flechettes.")
        if aim.band in ("medium", "long"):
            return ask.step("CEP-ATK-17", "flechettes", 1, low=0, high=9)
    return 0
