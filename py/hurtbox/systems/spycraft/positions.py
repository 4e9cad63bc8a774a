"""Positions: line of sight, the three ranges, and who is engaged in melee (8.1, 8.3)."""

from hurtbox.kit.rules import Ask

from .attack_command import Attack, Range
from .person import Person
from .settings import Settings

CQB_FEET, SQUARE_FEET = 30, 5
RANGED = ("hurled", "firearm")
RANGE_RULE: dict[Range, str] = {"melee": "SPY-RNG-1", "cqb": "SPY-RNG-2", "long": "SPY-RNG-3"}
ENGAGED = ("nobody", "target", "attacker", "both")


def in_sight(ask: Ask, who: Person, attack: Attack) -> bool:
    """Whether the attacker can see the target; the app has no map, so the GC may be asked (SPY-LOS-1)."""
    sight = attack.sight
    if sight == "ask":
        clear = who.choose(ask, "SPY-LOS-1", "sight", "clear", "none", by="gm", name=who.name)
        sight = "clear" if clear == "clear" else "none"
    if sight == "none":
        ask.log("SPY-LOS-1", "no sight", name=who.name)
    return sight != "none"


def range_of(attack: Attack, settings: Settings) -> Range:
    """Returns the range as given, else by distance; CQB Range includes 30 ft. (SPY-RNG-1, SPY-RNG-2,
    SPY-RNG-3).
    """
    if attack.range != "unsaid" or not attack.feet:
        return attack.range
    if is_near(attack):
        return settings.five_feet
    return "cqb" if attack.feet <= CQB_FEET else "long"


def is_near(attack: Attack) -> bool:
    """Whether the attack comes from the next square, where a medium character's reach ends (SPY-RNG-1)."""
    return attack.range == "unsaid" and 0 < attack.feet <= SQUARE_FEET


def engaged_in_melee(ask: Ask, who: Person, attack: Attack) -> str:
    """Returns who has an opponent within reach: nobody, target, attacker or both (SPY-RNG-4).

    It decides the penalty of a shot (SPY-MEL-1, SPY-MEL-2, SPY-MEL-3). Whoever shoots at somebody within reach
    is engaged with them, so both are.
    """
    if attack.way not in RANGED:
        return "nobody"
    if range_of(attack, who.settings) == "melee":
        return "both"
    if attack.engaged != "ask":
        return attack.engaged
    return who.choose(ask, "SPY-RNG-4", "engaged", *ENGAGED, by="gm", name=who.name)
