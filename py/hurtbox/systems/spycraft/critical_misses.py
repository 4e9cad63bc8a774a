"""What the opponent buys when an attack goes wrong (8.8): one effect an error, as table 9.6 prices them."""

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Subset
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Encounter

from .body import Condition
from .checks import Trial, passes
from .commands.attacks import Attack
from .conditions import for_rounds, gained
from .damage_roll import damage_rolled
from .moments import after_rounds
from .packet import Packet
from .person import person
from .pipeline import inflicted, suffered
from .tables.conditions import Named
from .tables.critical_misses import REDIRECTED, Miss, MissKey, open_rows
from .words.names import ACTION_DICE, NAMES

NOTHING = "none"
RULE = "SPY-CMI-3"
SCENERY: dict[MissKey, Dice] = {"scenery": Dice(1, 6), "scenery_hard": Dice(2, 6)}
EXPLODED, BLINDED, EXPLODED_DC = Dice(2, 6), Dice(1, 4), 20
WEAPON: dict[MissKey, Named] = {
    "dropped": "weapon_dropped",
    "explosive_dropped": "weapon_dropped",
    "stuck": "weapon_stuck",
    "misfire": "weapon_misfired",
    "jam": "weapon_jammed",
    "broken": "weapon_broken",
    "own_blow": "weapon_destroyed",
    "exploded": "weapon_destroyed",
}
PICK_ONE = "Pick the one whom it hits."


def missed(ask: Ask, encounter: Encounter, attacker: str, attack: Attack, width: int) -> Encounter:
    """SPY-CMI-1, SPY-CMI-2, SPY-CMI-3: the opponent may spend Action Dice on one effect, at its very price.

    `width` is the error range after all modifiers; a row asks for one as wide or wider (T56). Without any
    die it stays a miss and an error (SPY-ERR-4); some actions have a list of their own (SPY-CMI-5).
    """
    explosive = attack.blast or attack.type == "explosive"
    rows = open_rows(attack.way, width, explosive=explosive)
    if not rows:
        ask.log(RULE, "no row", width=width)
        return encounter
    about = attacker or attack.target
    options = (NOTHING, *(row.key for row in rows))
    facts = (("name", name_of(encounter, attacker)), ("width", width))
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
    return carried_out(ask, encounter, attacker, attack, row)


def name_of(encounter: Encounter, attacker: str) -> str:
    """The attacker's name, or what somebody is called who is not in this fight."""
    return person(encounter, attacker).name if attacker else NAMES["spycraft.nobody"]


def carried_out(
    ask: Ask, encounter: Encounter, attacker: str, attack: Attack, row: Miss
) -> Encounter:
    """SPY-CMI-1: one row of table 9.6; what becomes of a weapon is kept as a note on who held it."""
    if row.key in REDIRECTED:
        return redirected(ask, encounter, attacker, attack)
    if row.key == "wild":
        ask.log(RULE, "goes wild")
        return encounter
    if not attacker:
        ask.log(RULE, "not here")
        return encounter
    if row.key in WEAPON:
        encounter = noted(ask, encounter, attacker, Condition(WEAPON[row.key], RULE))
    match row.key:
        case "trips":
            return noted(ask, encounter, attacker, Condition("sprawled", RULE))
        case "disoriented":
            due, since = after_rounds(encounter.clock, 1)
            stun = Condition("stunned", RULE, "", "turn", due, since)
            return noted(ask, encounter, attacker, stun)
        case "scenery" | "scenery_hard":
            amount = rolled(ask, encounter, attacker, "scenery", SCENERY[row.key])
            return suffered(ask, encounter, attacker, Packet(amount, "subdual"))
        case "own_blow":
            return struck(ask, encounter, attacker, attacker, attack)
        case "exploded":
            return exploded(ask, encounter, attacker)
    return encounter


def noted(ask: Ask, encounter: Encounter, attacker: str, condition: Condition) -> Encounter:
    """The fight with a condition on the attacker."""
    return encounter.with_body(attacker, gained(ask, person(encounter, attacker), condition).body)


def rolled(ask: Ask, encounter: Encounter, attacker: str, what: str, dice: Dice) -> int:
    """Dice of table 9.6."""
    facts = (("name", person(encounter, attacker).name), ("dice", str(dice)))
    return ask(Roll(RULE, what, dice, about=attacker, facts=facts))


def redirected(ask: Ask, encounter: Encounter, attacker: str, attack: Attack) -> Encounter:
    """SPY-CMI-4: the GC says whom it hits instead, the attacker not left out."""
    there = [one for one in encounter.combatants if one.id != attack.target]
    labels = (*(one.name for one in there), NAMES["spycraft.bystander"])
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
    return struck(ask, encounter, attacker, there[place].id, attack)


def struck(ask: Ask, encounter: Encounter, attacker: str, target: str, attack: Attack) -> Encounter:
    """SPY-CMI-4: the attack hits somebody else: its damage is rolled and suffered."""
    by = person(encounter, attacker) if attacker else None
    whom = person(encounter, target)
    ask.log("SPY-CMI-4", "struck", name=whom.name)
    return suffered(ask, encounter, target, damage_rolled(ask, by, whom, attack, sneaks=False))


def exploded(ask: Ask, encounter: Encounter, attacker: str) -> Encounter:
    """SPY-CMI-3: a firearm destroyed: 2d6 lethal on its user, and Fortitude (DC 20) or blinded 1d4 rounds."""
    amount = rolled(ask, encounter, attacker, "exploded", EXPLODED)
    encounter, through = inflicted(ask, encounter, attacker, Packet(amount))
    who = person(encounter, attacker)
    if not through:
        ask.log(RULE, f"stopped, {who.settings.stopped_effects}", name=who.name)
        if who.settings.stopped_effects == "none":
            return encounter
    if passes(ask, who, Trial(RULE, "blinded save", who.sheet.fortitude, EXPLODED_DC)):
        return encounter
    rounds = rolled(ask, encounter, attacker, "blinded rounds", BLINDED)
    return noted(ask, encounter, attacker, for_rounds(who, Condition("blinded", RULE), rounds))
