"""Critical misses: the opponent buys one effect of table 9.6 for an error (8.8)."""

from hurtbox.core.decisions import Subset
from hurtbox.kit.rules import Ask, Choice, Dice, Roll

from .attack_command import Attack
from .body import Condition
from .checks import D20Check, passes
from .conditions import add_condition, for_rounds
from .damage_roll import roll_damage
from .names import ACTION_DICE, BYSTANDER, NOBODY
from .packet import Packet
from .person import Encounter, Person
from .pipeline import apply_damage, try_damage
from .round_times import after_rounds
from .tables.conditions import ConditionName
from .tables.critical_misses import REDIRECTED, CriticalMissRow, MissKey, open_rows

NOTHING = "none"
RULE = "SPY-CMI-3"
SCENERY: dict[MissKey, Dice] = {"scenery": Dice(1, 6), "scenery_hard": Dice(2, 6)}
EXPLOSION_DICE, BLINDED_ROUNDS, EXPLODED_DC = Dice(2, 6), Dice(1, 4), 20
WEAPON_CONDITION: dict[MissKey, ConditionName] = {
    "dropped": "weapon_dropped",
    "explosive_dropped": "weapon_dropped",
    "stuck": "weapon_stuck",
    "misfire": "weapon_misfired",
    "jam": "weapon_jammed",
    "broken": "weapon_broken",
    "own_blow": "weapon_destroyed",
    "exploded": "weapon_destroyed",
}
PICK_ONE = "Pick the one who is hit."


def resolve_error(
    ask: Ask, encounter: Encounter, attacker: str, attack: Attack, width: int
) -> Encounter:
    """Offers the opponent one effect for an error, at exactly its price in Action Dice (SPY-CMI-1, SPY-CMI-2,
    SPY-CMI-3).

    `width` is the error range after all modifiers; a row needs one at least as wide (T56). Without Action Dice
    it stays a miss and an error (SPY-ERR-4). Some actions have a list of their own (SPY-CMI-5).
    """
    explosive = attack.blast or attack.type == "explosive"
    rows = open_rows(attack.way, width, explosive=explosive)
    if not rows:
        ask.log(RULE, "no row", width=width)
        return encounter
    about = attacker or attack.target
    options = (NOTHING, *(row.key for row in rows))
    facts = (("name", attacker_name(encounter, attacker)), ("width", width))
    request = Choice(
        "SPY-CMI-1", "effect", options, NOTHING, who="opponent", about=about, facts=facts
    )
    chosen = ask(request)
    row = next((row for row in rows if row.key == chosen), None)
    if row is None:
        ask.log("SPY-ERR-4", "stays")
        return encounter
    ask.log(RULE, "paid", paid=ACTION_DICE[row.dice], width=row.width)
    ask.log("SPY-CMI-2", "one")
    ask.log("SPY-CMI-5", "own list")
    return apply_effect(ask, encounter, attacker, attack, row)


def attacker_name(encounter: Encounter, attacker: str) -> str:
    """Returns the attacker's name, or a description for somebody outside this fight."""
    return Person.of(encounter, attacker).name if attacker else NOBODY


def apply_effect(
    ask: Ask, encounter: Encounter, attacker: str, attack: Attack, row: CriticalMissRow
) -> Encounter:
    """Applies one row of table 9.6 (SPY-CMI-1).

    The state of a weapon is a condition of its user.
    """
    if row.key in REDIRECTED:
        return redirect_attack(ask, encounter, attacker, attack)
    if row.key == "wild":
        ask.log(RULE, "goes wild")
        return encounter
    if not attacker:
        ask.log(RULE, "not here")
        return encounter
    if row.key in WEAPON_CONDITION:
        encounter = add_to_attacker(
            ask, encounter, attacker, Condition(WEAPON_CONDITION[row.key], RULE)
        )
    match row.key:
        case "trips":
            return add_to_attacker(ask, encounter, attacker, Condition("sprawled", RULE))
        case "disoriented":
            due, since = after_rounds(encounter.clock, 1)
            stun = Condition("stunned", RULE, "", "turn", due, since)
            return add_to_attacker(ask, encounter, attacker, stun)
        case "scenery" | "scenery_hard":
            amount = roll_effect(ask, encounter, attacker, "scenery", SCENERY[row.key])
            return apply_damage(ask, encounter, attacker, Packet(amount, "subdual"))
        case "own_blow":
            return hit_somebody_else(ask, encounter, attacker, attacker, attack)
        case "exploded":
            return explode_weapon(ask, encounter, attacker)
    return encounter


def add_to_attacker(
    ask: Ask, encounter: Encounter, attacker: str, condition: Condition
) -> Encounter:
    """Puts a condition on the attacker."""
    return encounter.with_body(
        attacker, add_condition(ask, Person.of(encounter, attacker), condition).body
    )


def roll_effect(ask: Ask, encounter: Encounter, attacker: str, what: str, dice: Dice) -> int:
    """Rolls dice of table 9.6."""
    facts = (("name", Person.of(encounter, attacker).name), ("dice", str(dice)))
    return ask(Roll(RULE, what, dice, about=attacker, facts=facts))


def redirect_attack(ask: Ask, encounter: Encounter, attacker: str, attack: Attack) -> Encounter:
    """Asks the GC who is hit instead, and hits them; it may be the attacker (SPY-CMI-4)."""
    there = [one for one in encounter.combatants if one.id != attack.target]
    labels = (*(one.name for one in there), BYSTANDER)
    last = len(labels) - 1

    def one_only(chosen: tuple[int, ...]) -> str:
        return "" if len(chosen) == 1 else PICK_ONE

    request = Subset(
        "SPY-CMI-4", "redirected", labels, (last,), one_only, who="gm", about=attack.target
    )
    (place,) = ask(request)
    if place == last:
        ask.log("SPY-CMI-4", "bystander")
        return encounter
    return hit_somebody_else(ask, encounter, attacker, there[place].id, attack)


def hit_somebody_else(
    ask: Ask, encounter: Encounter, attacker: str, target: str, attack: Attack
) -> Encounter:
    """Does the normal damage of the attack to somebody else (SPY-CMI-4)."""
    by = Person.of(encounter, attacker) if attacker else None
    whom = Person.of(encounter, target)
    ask.log("SPY-CMI-4", "struck", name=whom.name)
    return apply_damage(ask, encounter, target, roll_damage(ask, by, whom, attack, sneaks=False))


def explode_weapon(ask: Ask, encounter: Encounter, attacker: str) -> Encounter:
    """Explodes a firearm: 2d6 lethal on its user, who may be blinded for 1d4 rounds (SPY-CMI-3).

    Fortitude against 20 prevents the blindness.
    """
    amount = roll_effect(ask, encounter, attacker, "exploded", EXPLOSION_DICE)
    encounter, through = try_damage(ask, encounter, attacker, Packet(amount))
    who = Person.of(encounter, attacker)
    if not through:
        ask.log(RULE, f"stopped, {who.settings.stopped_effects}", name=who.name)
        if who.settings.stopped_effects == "none":
            return encounter
    if passes(ask, who, D20Check(RULE, "blinded save", who.sheet.fortitude, EXPLODED_DC)):
        return encounter
    rounds = roll_effect(ask, encounter, attacker, "blinded rounds", BLINDED_ROUNDS)
    return add_to_attacker(
        ask, encounter, attacker, for_rounds(who, Condition("blinded", RULE), rounds)
    )
