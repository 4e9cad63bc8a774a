"""Groups dice results that lead to the same odds, so that the odds count each group once.

The odds (outcomes.py) are about wounds, injuries, failed saves, and who is out. Within one action, and when it is
repeated at once, nothing depends on how long a condition lasts; stress gives special characters only conditions.
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
    """No value makes a difference."""
    return None


def is_nonzero(who: Person, value: Hashable) -> Hashable:
    """Only zero or not zero makes a difference."""
    return bool(value)


def ignore_for_special(who: Person, value: Hashable) -> Hashable:
    """Stress makes no difference for special characters."""
    return None if who.is_special else value


def knockout_margin(who: Person, value: int) -> Hashable:
    """Passed, failed by 1 (which one reading does not count as a knockout, T49), or failed by more
    (SPY-SUBD-4).
    """
    return min(value, 2)


def counting_fails(who: Person, value: int) -> Hashable:
    """Failed saves beyond the number needed make no difference (SPY-NPC-8)."""
    return max(value, min(0, who.body.failed - who.sheet.saves_needed))


def is_no_injury(who: Person, value: str) -> Hashable:
    """SPY-OUCH-9: The table ends at 70; a higher result counts as the last row, unless a house rule says
    otherwise.

    Only whether there is an injury makes a difference; beyond the table there may be none (T8).
    """
    return value == NO_ROW


def hit_or_miss(who: Person, value: AttackResult) -> Hashable:
    """SPY-ERR-4: An error stays a miss and an error if nobody spends Action Dice on it.

    The odds spend no Action Dice, so a threat is a hit and an error is a miss (SPY-THR-4).
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
    """For this command, a function that maps values with the same effect on the odds to the same key."""
    several = times > 1 or (isinstance(command, Attack) and command.attacks > 1)
    groupings = GROUPINGS if several else {**GROUPINGS, **LAST_ATTACK_GROUPINGS}

    def key(request: Request[Any], value: Any) -> Hashable:
        group = groupings.get(f"{request.rule} {request.what}")
        return value if group is None else group(Person.of(encounter, request.about), value)

    return key
