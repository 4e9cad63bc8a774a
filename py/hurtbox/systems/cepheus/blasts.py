"""Explosions, what launches them, and grappling."""

from typing import Annotated, Literal

from hurtbox.kit.fields import Field, OnePerson, People, RareBool, only
from hurtbox.kit.rules import Ask, Choice, Dice, Refused, Roll, command, for_each

from . import attack_dms as dms
from .acting import acts
from .attack_dms import attacker, can_dodge, free_dodges, paid
from .checks import D6, Bonus, Dm, Meters, effect, opposed
from .damage import Blow, struck
from .sheet import Who, begin, moment
from .tables import BLASTS, CHARGES, Band, Weapon
from .track import able, alive, hindered, is_dead

Explosive = Literal[
    "fragmentation", "stun", "rocket", "plastic", "tdx", "pocket_nuke", "backblast", "vehicle", "smoke", "mist"
]  # fmt: skip
RULE = {
    "fragmentation": "CEP-EXP-3", "stun": "CEP-STN-2", "rocket": "CEP-EXP-5", "backblast": "CEP-EXP-6",
}  # fmt: skip
Salvo = Annotated[int, Field(ge=1, le=3), only("what", "ram_launcher")]
LAUNCHED = {
    "thrown_grenade": "thrown", "launcher": "shotgun", "ram_launcher": "assault", "rocket": "rocket",
}  # fmt: skip


@command("harm", rule="CEP-EXP-1")
def blast(
    ask: Ask, who: Who, *, explosive: Explosive = "fragmentation", meters: Meters = 0, others: People = (),
    demolitions_effect: Annotated[Bonus, only("explosive", *CHARGES)] = 0, closed_vehicle: RareBool = False,
) -> Who:  # fmt: skip
    """Applies the damage of a blast to everybody in its area (CEP-EXP-1)."""
    ask.log("CEP-EXP-1", "blast", meters=meters)
    if explosive in ("smoke", "mist"):
        return cloud(ask, who, others, explosive, meters)
    dice, factor = blast_dice(ask, explosive, meters, demolitions_effect)
    if not dice:
        ask.log("CEP-EXP-1", "out of reach")
        return who
    once = () if who.settings.blast_rolls == "each" else blast_roll(ask, who, dice)

    def one_target(ask: Ask, target: Who) -> Who:
        if is_dead(target):
            return target
        rolled = once or blast_roll(ask, target, dice)
        return caught(ask, target, explosive, rolled, factor, closed=closed_vehicle)

    return for_each(ask, who, others, one_target)


def blast_dice(ask: Ask, explosive: str, meters: int, effect: int) -> tuple[int, int]:
    """Returns the dice at a distance and what multiplies them; 0 dice out of reach (CEP-EXP-3, CEP-EXP-6).

    An exploding vehicle and a stun grenade have rows of their own (CEP-EXP-9, CEP-STN-2).
    """
    if explosive in CHARGES:
        return charge(ask, explosive, meters, effect)
    dice = next((dice for dice, most in BLASTS[explosive] if meters <= most), 0)
    ask.log(RULE.get(explosive, "CEP-EXP-9"), "blast", case=explosive, dice=dice)
    return dice, 1


def charge(ask: Ask, explosive: str, meters: int, effect: int) -> tuple[int, int]:
    """Returns the dice of a placed charge at a distance, and what multiplies them (CEP-EXP-4).

    After a failed Demolitions check the referee decides whether it explodes.
    """
    dice, factor, radius = CHARGES[explosive]
    if effect < 0:
        does = ("nothing", "explodes")
        if ask(Choice("CEP-EXP-4", "failed charge", does, "nothing", who="gm")) == "nothing":
            return 0, 1
    if meters > ask(Roll("CEP-EXP-4", "radius", Dice(radius, 6), who="gm")):
        return 0, 1
    return dice, factor * ask.step("CEP-EXP-4", "times", max(1, effect), low=1, high=99)


def blast_roll(ask: Ask, who: Who, dice: int) -> tuple[int, int]:
    """The damage of a blast and its last die, which a dodge may take away (setting `blast_dodge`)."""
    if who.settings.blast_dodge == "rolled":
        return ask(Roll("CEP-EXP-1", "damage", Dice(dice, 6), who="gm")), 0
    first = ask(Roll("CEP-EXP-1", "damage", Dice(dice - 1, 6), who="gm")) if dice > 1 else 0
    last = ask(Roll("CEP-EXP-1", "last die", D6, who="gm"))
    return first + last, last


def caught(
    ask: Ask, who: Who, explosive: str, rolled: tuple[int, int], factor: int, *, closed: bool
) -> Who:
    """Lets a target dodge a blast or dive for cover, and applies the damage (CEP-EXP-2)."""
    total, last = rolled
    reaction = "none"
    if can_dodge(who) and not (closed and explosive == "vehicle"):
        ways = ("none", "dodge", "dive")
        reaction = who.choose(ask, "CEP-EXP-2", "reaction", *ways, name=who.name)
    dodged = 0
    if reaction == "dodge" and last:
        total -= last
    elif reaction == "dodge":
        dodged = who.roll(ask, "CEP-EXP-2", "dodged", D6)
    if reaction != "none":
        who = paid(ask, who, free=free_dodges(who) if reaction == "dodge" else 0)
    if reaction == "dive":
        ask.log("CEP-EXP-2", "dives", name=who.name)
        who = who.but(prone=True)
    parts = 2 if reaction == "dive" else 1
    ask.log("CEP-DMG-2", "no Effect")
    blow = Blow(total * factor, parts=parts, dodged=dodged, stun=explosive == "stun")
    return struck(ask, who, blow)


def cloud(ask: Ask, who: Who, others: People, what: Literal["smoke", "mist"], meters: int) -> Who:
    """Puts each target in smoke or mist for some rounds; the longer cloud counts (CEP-EXP-8)."""
    if meters > 6:
        ask.log("CEP-EXP-1", "out of reach")
        return who
    rounds = 3 * ask(Roll("CEP-EXP-8", "thirds of the rounds", D6, who="gm"))
    rounds = ask.step("CEP-EXP-8", "rounds", rounds, low=1, high=99)

    def one_target(ask: Ask, now: Who) -> Who:
        before = now.lasting(what)
        return begin(now, what, max(rounds, before.due - moment(now)) if before else rounds)

    return for_each(ask, who, others, one_target)


@command(rule="CEP-BST-3", group="harm", quiet=True, when=lambda who: not hindered(who))
def launch(
    ask: Ask, who: Who, *,
    what: Literal["thrown_grenade", "launcher", "ram_launcher", "rocket"] = "thrown_grenade",
    distance: Band = "short", modifier: Dm = 0, grenades: Salvo = 1,
) -> Who:  # fmt: skip
    """Makes the attack check of each grenade or rocket, and says where it lands (CEP-BST-3)."""
    aim = dms.Aim(able(who), Weapon(0, LAUNCHED[what]), distance, "single")
    bonus = dms.difficulty(ask, aim) + dms.own(ask, aim, what, "better", zero_gravity=False)
    bonus += dms.aimed(ask, who) + dms.conditions(ask, who) + modifier
    if who.body.kill:
        ask.log("CEP-ATK-5", "aimed kill", points=who.body.kill)
    number = grenades if what == "ram_launcher" else 1
    ask.log("CEP-BST-3", "blasts", number=number)
    if what == "rocket":
        ask.log("CEP-EXP-6", "look behind")
    for at in range(1, number + 1):
        lands(ask.scope(f"shot {at}"), who, bonus, rocket=what == "rocket")
    return dms.attacked(ask, who)


def lands(ask: Ask, who: Who, bonus: int, *, rocket: bool) -> None:
    """Rolls whether a grenade or rocket is on target, and how far away a miss lands (CEP-EXP-5, CEP-EXP-7)."""
    result = effect(ask, who, "CEP-ATK-1", "attack check", bonus)
    if result >= 0:
        ask.log("CEP-ATK-1", "on target")
    elif rocket and who.roll(ask, "CEP-EXP-5", "explodes", D6) < 4:
        ask.log("CEP-EXP-5", "lost")
    elif rocket:
        ask.step("CEP-EXP-5", "meters away", 6 - result, low=0, high=99)
    else:
        away = 6 - result if who.settings.scatter == "by_miss" else max(0, 6 + result)
        ask.step("CEP-EXP-7", "meters away", away, low=0, high=99)


OUTCOMES = ("hold", "disarm", "drag", "escape", "damage", "knock prone", "throw")


@command("harm", rule="CEP-GRP-1", group="harm", when=lambda who: not is_dead(who))
def grapple(ask: Ask, who: Who, *, by: OnePerson = ()) -> Who:
    """Makes an opposed check; its winner picks what happens to the loser (CEP-GRP-1, CEP-GRP-2)."""
    other = attacker(alive(who), by)
    if other is None or other.id == who.id:
        raise Refused("by", "Pick who grapples.")
    other = acts(ask.scope("other"), able(other, "by", held=True))
    who = acts(ask, other.other(who.id))
    other = who.other(other.id)
    won, ours, theirs = opposed(ask, other, who, "natural_weapons")
    winner, loser, mine, its = (other, who, ours, theirs) if won else (who, other, theirs, ours)
    does = winner.choose(
        ask, "CEP-GRP-1", "outcome", *OUTCOMES, first="hold", name=winner.name, other=loser.name
    )
    stays = does not in ("escape", "throw") and (
        winner.choose(ask, "CEP-GRP-2", "grapple", "goes on", "ends") == "goes on"
    )
    number = mine if loser.settings.grapple_effect == "own" else mine - its
    number = ask.step("CEP-GRP-3", "Effect of the winner", number, low=-99, high=99)
    ask.log("CEP-GRP-2", "outcome", case=does, name=winner.name, other=loser.name)
    number *= does == "damage"
    return ask.cached(grappled, loser, winner.id, does, stays, number).other(who.id)


def grappled(ask: Ask, who: Who, winner: str, does: str, stays: bool, number: int) -> Who:
    """Returns the loser of a grapple's check after the outcome (CEP-GRP-3)."""
    who = who.but(grappling=stays, prone=who.body.prone or does == "knock prone")
    who = who.other(winner).but(grappling=stays).other(who.id)
    if does == "damage":
        return struck(ask, who, Blow(max(0, 2 + number), number >= 6))
    if does == "throw":
        return struck(ask, who, Blow(who.roll(ask, "CEP-GRP-2", "throw damage", D6)))
    return who
