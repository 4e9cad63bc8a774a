"""Attacks: from the check and everything that changes it to the damage dice."""

from functools import partial
from typing import Annotated, Literal

from hurtbox.kit.fields import Field, OnePerson, People, only, rare, unless
from hurtbox.kit.rules import Ask, Dice, Roll, Tally, command, for_each, refuse

from . import attack_dms as dms
from .acting import IDLE, acts, distracted
from .attack_dms import MELEE, Aim
from .checks import D6, TARGET, Dm, effect
from .damage import Blow, struck
from .sheet import Who, begin
from .tables import COVER, WEAPONS, Band, WeaponKey
from .track import able, alive, buried, hindered, is_dead

Actions = Annotated[int, Field(ge=1, le=6)]
Fire = Literal["single", "spray", "group", "suppression", "panic", "flechettes", "blind"]


NEAR = tuple(key for key, arm in WEAPONS.items() if arm.category in MELEE)
HAND = only("weapon", *NEAR, "natural", rare=True)
AFAR, GUN = (unless("weapon", *NEAR, rare=True, group=group) for group in ("situation", "weapon"))
AT, PLACE = (rare(group=group) for group in ("target", "situation"))


@command("harm", rule="CEP-ATK-1", place="first", together=lambda attack: attack.fire == "blind")
def attack(
    ask: Ask, who: Who, *, weapon: WeaponKey = "auto_pistol", distance: Band = "short",
    fire: Annotated[Fire, unless("weapon", *NEAR)] = "single", modifier: Dm = 0, by: OnePerson = (),
    others: People = (), rounds: Annotated[int, Field(ge=1, le=999), only("fire", "spray", "group", "panic")] = 4,
    meters: Annotated[int, Field(ge=0, le=9999), rare(unit="m", group="situation")] = 0,
    uses: Annotated[Literal["better", "strength", "dexterity"], HAND] = "better",
    cover: Annotated[Literal["none", "quarter", "half", "three_quarters", "full"], AT] = "none",
    crouching: Annotated[bool, only("cover", *tuple(COVER)[1:], rare=True, group="target")] = False,
    reaction: Annotated[Literal["none", "dodge", "dodge_behind", "parry"], AT] = "none",
    light: Annotated[Literal["day", "low", "dark"], AFAR] = "day",
    smoke: Annotated[Literal["none", "smoke", "thick"], AFAR] = "none",
    weather: Annotated[Literal["fair", "sight", "sight_and_wind"], AFAR] = "fair",
    moved: Annotated[int, Field(ge=0, le=999), rare(unit="m", group="target")] = 0,
    sights: Annotated[int, Field(ge=0, le=2), GUN] = 0,
    smart_weapon: Annotated[bool, GUN] = False, zero_gravity: Annotated[bool, PLACE] = False,
    gyrostabilizer: Annotated[bool, only("zero_gravity", True, rare=True, group="situation")] = False,
    into_combat: Annotated[bool, AFAR] = False, through_mist: Annotated[bool, AFAR] = False,
) -> Who:  # fmt: skip
    """Makes an attack check with all its DMs, and applies a hit to the target (CEP-ATK-1)."""
    alive(who)
    attacking = dms.attacker(who, by)
    band: str = distance
    if meters:
        band = dms.band_of(10 * meters)
        ask.log("CEP-ATK-3", "band", meters=meters, band=band)
    arm = dms.weapon_of(attacking, weapon)
    ask.log("CEP-DMG-5", "weapon", dice=arm.dice)
    aim = Aim(attacking, arm, band, fire)
    melee = arm.category in MELEE
    laser = arm.beam == "laser"
    bonus = dms.difficulty(ask, aim) + dms.own(ask, aim, weapon, uses, zero_gravity=zero_gravity)
    bonus += dms.aimed(ask, attacking, 0 if melee else sights) if attacking else 0
    bonus += dms.given(ask, who, aim, weapon, smart=smart_weapon, moved=moved)
    if zero_gravity and arm.recoil:
        recoil = -1 if gyrostabilizer else -2
        bonus += ask.step("CEP-ATK-6", "recoil in zero gravity", recoil, low=-9, high=0)
    bonus += dms.behind_cover(ask, who, cover, low=crouching or who.body.prone)
    if who.body.prone:
        bonus += dms.prone(ask, who, band, ranged=not melee)
    who, against = dms.reacted(ask, who, reaction, cover, melee=melee)
    bonus += against
    if melee:
        light, smoke, weather = "day", "none", "fair"
    there = (who, attacking) if attacking else (who,)
    bonus += dms.conditions(ask, *there, laser=laser, light=light, smoke=smoke, weather=weather)
    through_mist = through_mist or any(person.lasting("mist") for person in there)
    if into_combat:
        bonus += ask.step("CEP-ATK-13", "into combat", -2, low=-9, high=0)
    bonus += dms.by_fire(ask, aim, weapon, rounds)
    if modifier:
        bonus += ask.step("CEP-ATK-1", "other DMs", modifier, low=-99, high=99)
    result = rolled(ask, attacking or who, bonus, blind=fire == "blind")
    result = ask.step("CEP-CHK-3", "Effect", result, low=-99, high=99, case="number")
    ask.log("CEP-CHK-3", "degree", case="hit" if result >= 0 else "miss")
    kill = attacking.body.kill if attacking else 0
    if attacking:
        who = dms.attacked(ask, who.other(attacking.id)).other(who.id)
    if weapon == "fgmp":
        ask.log("CEP-HAZ-RAD", "fusion gun")
    if result < 0:
        return missed(ask, who, aim, others, rounds, through_mist) if into_combat else who
    if fire == "suppression":
        return suppressed(ask, who, result)
    total = damage_dice(ask, aim, weapon, result, rounds, kill)
    blow = Blow(total, result >= 6, arm.beam or "solid", mist=through_mist)
    if fire == "flechettes" and band in ("medium", "long"):
        return for_each(ask, who, others, partial(struck, blow=blow))
    if fire == "blind" and others:
        line = tuple(dict.fromkeys((who.id, *others)))
        sides = len(line)
        die = Roll(
            "CEP-ATK-14", "who is hit", Dice(1, sides), about=who.id, facts=(("sides", sides),)
        )
        at = ask(die) - 1
        return struck(ask, who.other(line[at]), blow).other(who.id)
    return ask.cached(struck, who, blow)


def rolled(ask: Ask, by: Who, bonus: int, *, blind: bool) -> int:
    """Returns the Effect of the attack check; blind fire rolls three dice without the highest (CEP-ATK-14)."""
    if not blind:
        return effect(ask, by, "CEP-ATK-1", "attack check", bonus)
    asked = Tally(
        *("CEP-ATK-14", "attack check", Dice(3, 6), (0, 0), without_highest),
        total_of=lambda seen: seen[0] - seen[1] + bonus,
        passed_by=lambda seen: seen[0] - seen[1] + bonus >= TARGET,
        target=TARGET, about=by.id, facts=(("name", by.name), ("dm", bonus)),
    )  # fmt: skip
    total, highest = ask(asked)
    return total - highest + bonus - TARGET


def without_highest(seen: tuple[int, int], face: int) -> tuple[int, int]:
    """The sum of the dice, and the highest."""
    return seen[0] + face, max(seen[1], face)


def damage_dice(ask: Ask, aim: Aim, key: str, result: int, rounds: int, kill: int) -> int:
    """Returns the whole damage of a hit: dice, Effect and what else it adds (CEP-DMG-1).

    Flechettes have dice of their own at some ranges (CEP-ATK-17).
    """
    dice, points = aim.weapon.dice, kill
    if key == "natural" and aim.by and aim.by.sheet.animal:
        ask.log("CEP-ANI-2", "natural weapon", dice=dice)
        ask.log("CEP-ANI-3", "reach", category=aim.weapon.category.replace("_", " "))
    elif key == "natural":
        points += 1
    if aim.fire in ("group", "panic"):
        _, more_points, more_dice = dms.burst(rounds)
        dice, points = dice + more_dice, points + more_points
        ask.log("CEP-BST-1", "group", dice=more_dice, points=more_points)
    if aim.fire == "flechettes" and aim.band in ("medium", "long"):
        dice = 2
    if kill:
        ask.log("CEP-ATK-5", "aimed kill", points=kill)
    about = aim.by.id if aim.by else ""
    total = ask(Roll("CEP-DMG-1", "damage dice", Dice(dice, 6), about=about)) + points + result
    total = ask.step("CEP-DMG-1", "damage", max(0, total), low=0, high=9999)
    if aim.band == "extreme" and aim.weapon.beam:
        total = ask.step("CEP-ATK-15", "half damage", -(-total // 2), low=0, high=9999)
    return total


def missed(ask: Ask, who: Who, aim: Aim, others: People, rounds: int, through: bool) -> Who:
    """Rolls whether a miss hits another person near the target; returns the target (CEP-ATK-13)."""
    if aim.fire == "suppression":
        return who
    if who.roll(ask, "CEP-ATK-13", "whom the miss hits", D6) < 4:
        return who
    ask.log("CEP-ATK-13", "another is hit")
    others = tuple(id for id in others if id != who.id)
    if not others:
        return who
    total = damage_dice(ask, aim, "", 0, rounds, 0)
    blow = Blow(total, beam=aim.weapon.beam or "solid", mist=through)
    return struck(ask, who.other(others[0]), blow).other(who.id)


def suppressed(ask: Ask, who: Who, result: int) -> Who:
    """Returns the target with lost initiative and a DM on skill checks, or unimpressed (CEP-ATK-16)."""
    if who.sheet.fearless or who.sheet.armor == "battle_dress":
        ask.log("CEP-ATK-16", "not impressed", name=who.name)
        return who
    before = who.lasting("suppressed")
    lost = max(result, before.count if before else 0)
    lost = ask.step("CEP-ATK-16", "initiative lost", lost, low=0, high=99)
    return begin(distracted(ask, who), "suppressed", 2, 1, lost)


@command(rule="CEP-ATK-4", group="state", quiet=True, when=lambda who: not hindered(who))
def aim(ask: Ask, who: Who, *, minor_actions: Actions = 1, for_the_kill: bool = False) -> Who:
    """Adds to the DM of aiming, or to the damage of an aimed kill; either loses the other (CEP-ATK-4,
    CEP-ATK-5).
    """
    body, now = able(who).body, dict(IDLE)
    if for_the_kill:
        most = min(6, body.kill + 2 * minor_actions)
        now["kill"] = ask.step("CEP-ATK-5", "damage", most, low=0, high=6)
    else:
        most = min(6, body.aim + minor_actions)
        now["aim"] = ask.step("CEP-ATK-4", "aim", most, low=0, high=6)
    return who.but(**now)


@command(
    "harm",
    rule="CEP-ATK-19",
    group="harm",
    when=lambda who: not is_dead(who) and bool(hindered(who)),
)
def coup_de_grace(ask: Ask, who: Who) -> Who:
    """Kills somebody helpless without a roll; anybody else is refused (CEP-ATK-19)."""
    refuse(not hindered(alive(who)), "target", f"{who.name} is not helpless.")
    ask.log("CEP-ATK-19", "killed", name=who.name)
    if striking := dms.attacker(who, ()):
        who = acts(ask, striking).other(who.id)
    return buried(who, slain=True)


@command(rule="CEP-ATK-8", group="state", quiet=True)
def posture(ask: Ask, who: Who, *, prone: bool = True) -> Who:
    """Somebody lies down or gets up (CEP-ATK-8)."""
    ask.log("CEP-ATK-8", "posture", case="down" if prone else "up", name=who.name)
    return acts(ask, who).but(prone=prone)
