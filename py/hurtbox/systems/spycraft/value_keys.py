"""Groups dice results that lead to the same odds, so that the odds count each group once.

The odds (outcomes.py) are about wounds, injuries, failed saves, and who is out. Within one action, repeated at
once or not, nothing depends on how long a condition lasts. Stress gives special characters only conditions.
"""

from collections.abc import Callable, Hashable
from typing import Any

from hurtbox.core.odds import ValueKey
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Command

from .attack_command import Attack
from .attack_roll import HITS, AttackResult
from .ouch import NO_ROW
from .person import Encounter, Person

Grouping = Callable[[Person, Any], Hashable]
"""The part of a value that matters to the odds, for the person whom the request is about."""


def ignore(who: Person, value: Hashable) -> Hashable:
    """Groups all values: none makes a difference."""
    return None


def is_nonzero(who: Person, value: Hashable) -> Hashable:
    """Groups values by whether they are 0."""
    return bool(value)


def ignore_for_special(who: Person, value: Hashable) -> Hashable:
    """Groups all values of special characters, to whom stress makes no difference."""
    return None if who.is_special else value


def knockout_margin(who: Person, value: int) -> Hashable:
    """Groups margins of 2 and more (SPY-SUBD-4).

    A failure by 1 is its own group: one reading does not count it as a knockout (T49).
    """
    return min(value, 2)


def counting_fails(who: Person, value: int) -> Hashable:
    """Groups failed saves beyond the number needed (SPY-NPC-8)."""
    return max(value, min(-1, who.body.failed - who.sheet.saves_needed))


def is_no_injury(who: Person, value: str) -> Hashable:
    """Groups rows by whether there is an injury; beyond the table there may be none (SPY-OUCH-9, T8)."""
    return value == NO_ROW


def hit_or_miss(who: Person, value: AttackResult) -> Hashable:
    """Groups a threat with the hits and an error with the misses (SPY-ERR-4, SPY-THR-4).

    The odds spend no Action Dice.
    """
    if value.outcome not in HITS:
        return "miss"
    return "hit" if value.outcome == "threat" else value.outcome


GROUPINGS: dict[str, Grouping] = {
    "SPY-ATK-1 roll": hit_or_miss,
    "SPY-OUCH-2 missions": ignore,
    "SPY-ELEC-2 rounds": ignore,
    "SPY-ELEC-4 rounds": ignore,
    "SPY-STRESS-2 save": ignore,
    "SPY-NPC-1 save": counting_fails,
    "SPY-SUBD-4 save": knockout_margin,
    "SPY-BANG-2 save": is_nonzero,
    "SPY-EXPL-3 save": is_nonzero,
    "SPY-FLASH-2 save": is_nonzero,
    "SPY-OUCH-3 stress": ignore_for_special,
    "SPY-BANG-4 d4": ignore_for_special,
    "SPY-EXPL-6 d4": ignore_for_special,
    "SPY-FLASH-2 d4": ignore_for_special,
}
LAST_ATTACK_GROUPINGS: dict[str, Grouping] = {
    "SPY-OUCH-1 roll": is_no_injury,
    "SPY-OUCH-5 tie": ignore,
    "SPY-EXPL-3 save": ignore,
    "SPY-COLL-4 takedown save": ignore,
    "SPY-ACID-6 injury save": ignore,
    "SPY-ELEC-4 injury save": ignore,
    "SPY-ELEC-4 paralysis save": ignore,
    "SPY-FIRE-10 injury save": ignore,
    "SPY-HEAT-3 injury save": ignore,
    "SPY-VAC-5 injury save": ignore,
}
"""Groupings for what happens last: before it these results affect the next attack."""


def value_key(encounter: Encounter, command: Command, times: int) -> ValueKey:
    """Returns a function for this command that maps values with the same effect on the odds to one key."""
    several = times > 1 or (isinstance(command, Attack) and command.attacks > 1)
    groupings = GROUPINGS if several else {**GROUPINGS, **LAST_ATTACK_GROUPINGS}

    def key(request: Request[Any], value: Any) -> Hashable:
        group = groupings.get(f"{request.rule} {request.what}")
        return value if group is None else group(Person.of(encounter, request.about), value)

    return key
