"""Critical misses: the opponent buys one effect of table 9.6 for an error (8.8)."""

from hurtbox.core.decisions import Subset
from hurtbox.kit.rules import Ask, Dice

from .attack_command import Attack, attacker_of
from .body import Condition
from .checks import D20Check, passes
from .conditions import add_condition, for_rounds
from .damage_roll import roll_damage
from .names import ACTION_DICE, BYSTANDER, NOBODY
from .packet import Packet
from .person import Person
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


def resolve_error(ask: Ask, who: Person, attack: Attack, width: int) -> Person:
    """Offers the opponent one effect for an error, at exactly its price in Action Dice (SPY-CMI-1, SPY-CMI-2,
    SPY-CMI-3).

    `width` is the error range after all modifiers; a row needs one at least as wide (T56). Without Action Dice
    it stays a miss and an error (SPY-ERR-4). Some actions have a list of their own (SPY-CMI-5).
    """
    explosive = attack.blast or attack.type == "explosive"
    rows = open_rows(attack.way, width, explosive=explosive)
    if not rows:
        ask.log(RULE, "no row", width=width)
        return who
    by = attacker_of(who, attack)
    options = (NOTHING, *(row.key for row in rows))
    chosen = (by or who).choose(
        ask,
        "SPY-CMI-1",
        "effect",
        *options,
        by="opponent",
        name=by.name if by else NOBODY,
        width=width,
    )
    row = next((row for row in rows if row.key == chosen), None)
    if row is None:
        ask.log("SPY-ERR-4", "stays")
        return who
    ask.log(RULE, "paid", paid=ACTION_DICE[row.dice], width=row.width)
    ask.log("SPY-CMI-2", "one")
    ask.log("SPY-CMI-5", "own list")
    if row.key in REDIRECTED:
        return redirect_attack(ask, who, attack)
    if row.key == "wild":
        ask.log(RULE, "goes wild")
        return who
    if not by:
        ask.log(RULE, "not here")
        return who
    return affect_attacker(ask, by, attack, row).other(who.id)


def affect_attacker(ask: Ask, by: Person, attack: Attack, row: CriticalMissRow) -> Person:
    """Applies one row of table 9.6 to the attacker (SPY-CMI-1).

    The state of a weapon is a condition of its user.
    """
    if row.key in WEAPON_CONDITION:
        by = add_condition(ask, by, Condition(WEAPON_CONDITION[row.key], RULE))
    match row.key:
        case "trips":
            return add_condition(ask, by, Condition("sprawled", RULE))
        case "disoriented":
            due, since = after_rounds(by.clock, 1)
            return add_condition(ask, by, Condition("stunned", RULE, "", "turn", due, since))
        case "scenery" | "scenery_hard":
            amount = roll_effect(ask, by, "scenery", SCENERY[row.key])
            return apply_damage(ask, by, Packet(amount, "subdual"))
        case "own_blow":
            return hit_somebody_else(ask, by, attack)
        case "exploded":
            return explode_weapon(ask, by)
    return by


def roll_effect(ask: Ask, by: Person, what: str, dice: Dice) -> int:
    """Rolls dice of table 9.6."""
    return by.roll(ask, RULE, what, dice, name=by.name, dice=str(dice))


def redirect_attack(ask: Ask, who: Person, attack: Attack) -> Person:
    """Asks the GC who is hit instead, and hits them; it may be the attacker (SPY-CMI-4)."""
    there = [combatant for combatant in who.encounter.combatants if combatant.id != who.id]
    labels = (*(other.name for other in there), BYSTANDER)
    last = len(labels) - 1

    def one_only(chosen: tuple[int, ...]) -> str:
        return "" if len(chosen) == 1 else PICK_ONE

    request = Subset("SPY-CMI-4", "redirected", labels, (last,), one_only, who="gm", about=who.id)
    (place,) = ask(request)
    if place == last:
        ask.log("SPY-CMI-4", "bystander")
        return who
    return hit_somebody_else(ask, who.other(there[place].id), attack).other(who.id)


def hit_somebody_else(ask: Ask, who: Person, attack: Attack) -> Person:
    """Does the normal damage of the attack to `who`, at whom it was not aimed (SPY-CMI-4)."""
    ask.log("SPY-CMI-4", "struck", name=who.name)
    by = attacker_of(who, attack)
    return apply_damage(ask, who, roll_damage(ask, who, by, attack, sneaks=False))


def explode_weapon(ask: Ask, by: Person) -> Person:
    """Explodes a firearm: 2d6 lethal on its user, who may be blinded for 1d4 rounds (SPY-CMI-3).

    Fortitude against 20 prevents the blindness.
    """
    amount = roll_effect(ask, by, "exploded", EXPLOSION_DICE)
    by, through = try_damage(ask, by, Packet(amount))
    if not through:
        ask.log(RULE, "stopped", name=by.name, case=by.settings.stopped_effects)
        if by.settings.stopped_effects == "none":
            return by
    if passes(ask, by, D20Check(RULE, "blinded save", by.sheet.fortitude, EXPLODED_DC)):
        return by
    rounds = roll_effect(ask, by, "blinded rounds", BLINDED_ROUNDS)
    return add_condition(ask, by, for_rounds(by, Condition("blinded", RULE), rounds))
