"""Places and substances: what burns, chokes, freezes, infects and irradiates."""

from typing import Annotated, Literal

from hurtbox.kit.fields import RARE, Field, FormHint, RareBool, only
from hurtbox.kit.rules import Ask, Dice, Refused, command, refuse

from .acting import acts, distracted
from .checks import D6, TWO, Dm, Meters, dm, effect, of_endurance, passed, score, standing
from .damage import Blow, harmed, struck
from .illness import ill, sickens
from .sheet import A_MINUTE, DAY, HOUR, LASTING, MOST, Lasting, Who, begin
from .tables import COLD, GRAVITY, HEAT
from .track import alive, buried, full, is_dead, knocked_out, lacks, tired, wakes

AIR: dict[str, LASTING] = {"bad_air": "bad air", "no_air": "no air"}
AIRS = ("bad air", "no air", "vacuum", "tainted", "corrosive", "gear")
"""What somebody breathes, or does not: one at a time."""
BREATHED = ("bad_air", "no_air", "vacuum", "tainted_air")
NO_FLAMES = ("vacuum", "acid bath")
"""Where nothing burns."""
Size = Annotated[int, Field(ge=0, le=10)]
Degrees = Annotated[int, Field(ge=-273, le=9999), FormHint(unit="°C")]
DRUG_TIME = 10 * A_MINUTE
FIREPROOF = ("hostile_suit", "battle_dress")
"""What flames and corrosive air do not reach."""
SEALED = ("vacc_suit", "combat_armor", *FIREPROOF)
"""What has its own air for six hours, and keeps out cold and heat."""
EACH: dict[str, tuple[str, int, int]] = {
    "acid bath": ("CEP-HAZ-ACD", 10, 1), "no air": ("CEP-HAZ-SUF", 1, 1), "corrosive": ("CEP-HAZ-ATM", 1, 1),
    "bad air": ("CEP-HAZ-SUF", 1, A_MINUTE), "tainted": ("CEP-HAZ-ATM", 1, 0),
    "round heat": ("CEP-HAZ-TMP", 0, 1), "hour heat": ("CEP-HAZ-TMP", 0, HOUR),
    "round cold": ("CEP-HAZ-TMP", 0, 1), "hour cold": ("CEP-HAZ-TMP", 0, HOUR),
    "slow cold": ("CEP-HAZ-TMP", 0, 10 * A_MINUTE),
}  # fmt: skip
"""What does the same damage again and again: rule, dice, rounds between; 0: the `amount` that it began with."""


def hurt(ask: Ask, who: Who, rule: str, dice: int, *, armor: bool = False) -> Who:
    """Rolls the damage of a place or substance and applies it; armor counts only with `armor` (CEP-ARM-9)."""
    rolled = who.roll(ask, rule, "damage", Dice(dice, 6), name=who.name)
    return struck(ask, who, Blow(rolled, armor=armor, attack=False))


@command("harm", rule="CEP-HAZ-FAL", group="places", when=lambda who: not is_dead(who))
def fall(ask: Ask, who: Who, *, meters: Meters, world_size: Size = 8) -> Who:
    """Rolls the damage of a fall and applies it (CEP-HAZ-FAL)."""
    dice, who = meters // 2, distracted(ask, alive(who))
    if not dice or not GRAVITY[world_size]:
        ask.log("CEP-HAZ-FAL", "unhurt", name=who.name)
        return who
    rolled = who.roll(ask, "CEP-HAZ-FAL", "damage", Dice(dice, 6))
    ask.log("CEP-HAZ-FAL", "gravity", percent=GRAVITY[world_size])
    fallen = Blow(rolled * GRAVITY[world_size], parts=100, armor=False, attack=False)
    return struck(ask, who, fallen)


@command("harm", rule="CEP-HAZ-COL", group="places", when=lambda who: not is_dead(who))
def collide(
    ask: Ask, who: Who, *, kph: Annotated[int, Field(ge=0, le=400)] = 50,
    seat: Literal["hit", "unsecured", "secured"] = "unsecured",
    damage_to_vehicle: Annotated[int, Field(ge=0, le=999), RARE] = 0, armor_counts: RareBool = False,
) -> Who:  # fmt: skip
    """Rolls the damage of a collision, for somebody hit or inside, and applies it (CEP-HAZ-COL)."""
    if damage_to_vehicle:
        ask.log("CEP-HAZ-COL", "hit in a vehicle", damage=damage_to_vehicle)
        return struck(ask, alive(who), Blow(damage_to_vehicle, armor=armor_counts))
    dice = min(40, -(-kph // 10))
    refuse(not dice, "kph", "A speed is needed.")
    rolled = who.roll(ask, "CEP-HAZ-COL", "damage", Dice(dice, 6))
    if seat == "unsecured":
        ask.log("CEP-HAZ-COL", "thrown", meters=3 * (kph // 10))
    parts = 4 if seat == "secured" else 1
    return struck(ask, alive(who), Blow(rolled, parts=parts, armor=armor_counts, attack=False))


def is_sealed(ask: Ask, who: Who, suits: tuple[str, ...]) -> bool:
    """Whether a suit keeps out what is around somebody (CEP-HAZ-VAC)."""
    if who.sheet.armor not in suits:
        return False
    ask.log("CEP-HAZ-VAC", "suit protects", name=who.name)
    return True


SuitFails = Annotated[
    bool, only("to", "bad_air", "no_air", "vacuum", "tainted_air", "corrosive_air", rare=True)
]
Place = Literal[
    "acid_splash", "acid_bath", "acid_fumes", "fire", "bad_air", "no_air", "vacuum",
    "tainted_air", "corrosive_air", "insidious_air", "thirst", "hunger",
]  # fmt: skip


@command("harm", rule="CEP-HAZ-ACD", group="places", when=lambda who: not is_dead(who))
def expose(
    ask: Ask, who: Who, *, to: Place,
    armor_counts: Annotated[Literal["usual", "yes", "no"], only("to", "acid_splash", "acid_bath")] = "usual",
    minutes_between: Annotated[int, Field(ge=0, le=9999), only("to", "tainted_air", unit="minutes")] = 10,
    protected: Annotated[bool, only("to", "insidious_air")] = False, suit_fails: SuitFails = False,
) -> Who:  # fmt: skip
    """Exposes somebody to a place, or to thirst or hunger (CEP-HAZ-ACD, CEP-HAZ-FUM, CEP-HAZ-SUF, CEP-HAZ-ATM).

    Most of these last until they are ended.
    """
    who = alive(who)
    suits = {"corrosive_air": FIREPROOF, **dict.fromkeys(BREATHED, SEALED)}.get(to, ())
    if not suit_fails and is_sealed(ask, who, suits):
        return pressured(who).without(*AIRS)
    armor = armor_counts == "yes" or (armor_counts == "usual" and to == "acid_splash")
    match to:
        case "acid_splash":
            rolled = who.roll(ask, "CEP-HAZ-ACD", "damage", D6, name=who.name)
            return struck(ask, who, Blow(rolled, armor=armor))
        case "acid_bath":
            who = enters(ask, who, "acid bath", 1, int(armor))
            return hurt(ask, who, "CEP-HAZ-ACD", 10, armor=armor)
        case "acid_fumes":
            return fumes(ask, begin(who, "fumes", A_MINUTE))
        case "fire":
            return catches_fire(ask, who, started=True)
        case "vacuum":
            ask.log("CEP-HAZ-VAC", "begins", name=who.name)
            rounds = already.count if (already := who.lasting("vacuum")) else 1
            return hurt(ask, enters(ask, who, "vacuum", 1, count=rounds), "CEP-HAZ-SUF", 1)
        case "tainted_air":
            every = max(1, minutes_between) * A_MINUTE
            return enters(ask, who, "tainted", every, every)
        case "insidious_air" if protected:
            hours = who.roll(ask, "CEP-HAZ-ATM", "hours of the gear", TWO)
            return enters(ask, who, "gear", hours * HOUR)
        case "bad_air" | "no_air" | "corrosive_air" | "insidious_air":
            air = AIR.get(to, "corrosive")
            return enters(ask, who, air, EACH[air][2])
        case "thirst":
            hours = 20 + 2 * full(who, "endurance")
            hours = ask.step("CEP-HAZ-THI", "hours without harm", hours, low=0, high=MOST)
            return begin(who, "thirst", (hours + 1) * HOUR, who.amount("thirst"))
    days = ask.step("CEP-HAZ-HUN", "days without harm", 3, low=0, high=MOST)
    return begin(who, "hunger", (days + 1) * DAY, who.amount("hunger"))


def enters(ask: Ask, who: Who, where: LASTING, after: int, amount: int = 0, count: int = 0) -> Who:
    """Somebody comes into an air or a liquid, which replaces what they breathed; a fire may go out there."""
    if where in NO_FLAMES and who.lasting("fire"):
        ask.log("CEP-HAZ-FIR", "goes out", name=who.name)
        who = who.without("fire")
    if where in AIRS:
        who = (who if where == "vacuum" else pressured(who)).without(*AIRS)
    return begin(who, where, after, amount, count)


def pressured(who: Who) -> Who:
    """Somebody out of vacuum, whom the bends no longer stun (CEP-HAZ-VAC)."""
    return who.without("vacuum").but(stunned=who.body.stunned and not who.lasting("vacuum"))


def fumes(ask: Ask, who: Who) -> Who:
    """An Endurance check against fumes (CEP-HAZ-FUM)."""
    passes = of_endurance(ask, who, "CEP-HAZ-FUM", "fumes") >= 0
    return who if passes else hurt(ask, who, "CEP-HAZ-FUM", 1)


def catches_fire(ask: Ask, who: Who, *, started: bool = False, more: int = 0) -> Who:
    """Makes the check against fire; failed, somebody burns and takes damage (CEP-HAZ-FIR).

    `started` says that they do not burn yet. Who cannot burn makes no check.
    """
    if who.lasting(*NO_FLAMES):
        ask.log("CEP-HAZ-FIR", "cannot burn", name=who.name)
        return who.without("fire")
    if who.sheet.armor in FIREPROOF:
        ask.log("CEP-HAZ-FIR", "flameproof", name=who.name)
        return who if started else who.without("fire")
    bonus = dm(score(who, "dexterity")) - 2 + more
    bonus += standing(ask, who, by_skill=False, physical=True)
    if passed(ask, who, "CEP-HAZ-FIR", "fire", bonus):
        return who if started else who.without("fire")
    return hurt(ask, begin(who, "fire", 1), "CEP-HAZ-FIR", 2)


@command("heal", rule="CEP-HAZ-FIR", group="places", when=lambda who: bool(who.lasting("fire")))
def smother(ask: Ask, who: Who) -> Who:
    """Somebody rolls on the ground or smothers the fire (CEP-HAZ-FIR)."""
    refuse(not who.lasting("fire"), "target", f"{who.name} is not on fire.")
    ask.log("CEP-HAZ-FIR", "smothered", name=who.name)
    return begin(acts(ask, who), "fire", 1, 2)


@command("harm", rule="CEP-HAZ-TMP", group="places", when=lambda who: not is_dead(who))
def temperature(ask: Ask, who: Who, *, degrees: Degrees, suit_fails: RareBool = False) -> Who:
    """Starts the damage of cold or heat, or ends it where the temperature is harmless (CEP-HAZ-TMP)."""
    who = alive(who).without("round heat", "hour heat", "round cold", "hour cold", "slow cold")
    cold = next((row for row in COLD if degrees <= row[0]), None)
    heat = next((row for row in HEAT if degrees >= row[0]), None)
    row = cold or heat
    if row is None or (heat and not row[2] and who.sheet.heat_endurance):
        ask.log("CEP-HAZ-TMP", "harmless", degrees=degrees)
        return who
    if not suit_fails and is_sealed(ask, who, SEALED):
        return who
    ask.log("CEP-HAZ-TMP", "harmful", degrees=degrees, dice=row[1])
    if row[2]:
        return begin(who, "round cold" if cold else "round heat", 1, row[1])
    if cold and who.sheet.cold_blooded:
        return begin(who, "slow cold", 10 * A_MINUTE, 1)
    return begin(who, "hour cold" if cold else "hour heat", HOUR, row[1])


@command("harm", rule="CEP-HAZ-LOW", group="places", when=lambda who: not is_dead(who))
def revive(
    ask: Ask, who: Who, *, with_a_medic: bool = False, medicine_and_education: Dm = 0
) -> Who:
    """Makes the check of revival from cold sleep; failed, the person is dead (CEP-HAZ-LOW)."""
    help = 0
    if with_a_medic:
        result = effect(ask, who, "CEP-HAZ-LOW", "medic", medicine_and_education + 2)
        help = (1 if result >= 0 else -1) * (2 if result >= 6 or result <= -6 else 1)
    if of_endurance(ask, alive(who), "CEP-HAZ-LOW", "revival", 4 + help) >= 0:
        return who
    ask.log("CEP-HAZ-LOW", "dies", name=who.name)
    return buried(who, slain=True)


@command(rule="CEP-HAZ-VAC", touch=True)
def end_effect(ask: Ask, who: Who, *, source: Annotated[str, Field(max_length=99)]) -> Who:
    """Something that lasts is over: air, water, food, a way out, or what ended it (CEP-HAZ-VAC)."""
    effect = who.fight.source(source)
    if not isinstance(effect, Lasting) or effect.about != who.id or effect.what == "waking":
        raise Refused("source", "That cannot be ended.")
    ask.log("CEP-HAZ-VAC", "over", of=effect.what)
    if effect.what in ("combat", "accelerator"):
        return due(ask, who, effect)
    return pressured(who) if effect.what == "vacuum" else who.without_source(source)


def due(ask: Ask, who: Who, effect: Lasting) -> Who:
    """What a lasting effect does when it is due."""
    match effect.what:
        case "waking":
            return wakes(ask, who, effect)
        case "combat coming" | "accelerator coming":
            combat = effect.what == "combat coming"
            ask.log("CEP-DRG-1" if combat else "CEP-DRG-2", "works", name=who.name)
            return begin(who.without(effect.what), "combat" if combat else "accelerator", DRUG_TIME)
        case "combat":
            return tired(ask, who.without(effect.what))
        case "accelerator":
            points = who.roll(ask, "CEP-DRG-2", "damage", TWO)
            who = harmed(ask, who.without(effect.what), points)
            return who if is_dead(who) else tired(ask, who)
        case "reactions" | "free dodges" | "suppressed" | "smoke" | "mist" | "dose":
            return who.without(effect.what)
        case "fumes":
            return fumes(ask, who.without("fumes"))
        case "fire":
            return catches_fire(ask, who, more=effect.amount)
        case "vacuum":
            return airless(ask, who, effect)
        case "gear":
            ask.log("CEP-HAZ-ATM", "gear fails", name=who.name)
            return begin(who.without("gear"), "corrosive", 1)
        case "pneumonia" | "anthrax" | "flu" | "weapon":
            return ill(ask, who, effect.what, effect.amount)
        case "sickness":
            return sickens(ask, who)
        case "thirst" | "hunger":
            return starves(ask, who, effect)
    rule, dice, every = EACH[effect.what]
    again = begin(who, effect.what, every or effect.amount, effect.amount)
    armor = effect.what == "acid bath" and bool(effect.amount)
    return hurt(ask, again, rule, dice or effect.amount, armor=armor)


def airless(ask: Ask, who: Who, effect: Lasting) -> Who:
    """Applies one round of vacuum and starts the next (CEP-HAZ-VAC)."""
    if effect.count + 1 >= 3:
        result = of_endurance(ask, who, "CEP-HAZ-VAC", "the bends", -4)
        who = acts(ask, who).but(stunned=True) if result < 0 else who
        who = knocked_out(ask, who, "CEP-HAZ-VAC") if result <= -6 else who
    return hurt(ask, begin(who, "vacuum", 1, count=effect.count + 1), "CEP-HAZ-SUF", 1)


def starves(ask: Ask, who: Who, effect: Lasting) -> Who:
    """Makes one check against thirst or hunger and sets the next (CEP-HAZ-THI, CEP-HAZ-HUN).

    The damage cannot heal before there is water or food.
    """
    rule, every = ("CEP-HAZ-THI", HOUR) if effect.what == "thirst" else ("CEP-HAZ-HUN", DAY)
    passes = of_endurance(ask, who, rule, effect.what, 2 - effect.count) >= 0
    who = begin(who, effect.what, every, effect.amount, effect.count + 1)
    if passes:
        return who
    after = hurt(ask, who, rule, 1)
    lost = sum(lacks(after).values()) - sum(lacks(who).values())
    return (
        after
        if is_dead(after)
        else begin(after, effect.what, every, effect.amount + lost, effect.count + 1)
    )
