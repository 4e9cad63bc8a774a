"""Which dice cannot change what the line of odds is about: how long something lasts, what is only noted.

The prospects (ahead.py) are wounds, injuries, failed saves, and who is out. Nothing in one act reads how
long a condition lasts, and stress leaves special characters with notes alone.
"""

from collections.abc import Callable, Hashable
from typing import Any

from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import ValueKey
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Command

from .attack_roll import HITS, Result
from .commands.attacks import Attack
from .ouch import NO_ROW
from .person import Person, person

Reading = Callable[[Person, Any], Hashable]
"""What a value comes to for the person whom it is asked about."""


def all_one(who: Person, value: Hashable) -> Hashable:
    """It makes no difference."""
    return None


def whether(who: Person, value: Hashable) -> Hashable:
    """Only whether there is any."""
    return bool(value)


def one_for_special(who: Person, value: Hashable) -> Hashable:
    """Stress, which changes nothing for special characters."""
    return None if who.is_special else value


def margin(who: Person, value: int) -> Hashable:
    """SPY-SUBD-4: passed, or failed by 1, of which a reading makes no knockout (T49), or by more."""
    return min(value, 2)


def enough_fails(who: Person, value: int) -> Hashable:
    """SPY-NPC-8: failed saves, up to as many as are needed."""
    return max(value, min(0, who.body.failed - who.sheet.saves_needed))


def any_row(who: Person, value: str) -> Hashable:
    """SPY-OUCH-9: an injury, or beyond the table none (T8)."""
    return value == NO_ROW


def hit_or_miss(who: Person, value: Result) -> Hashable:
    """SPY-THR-4, SPY-ERR-4: the odds spend no Action Die, so a threat is a hit and an error is a miss."""
    if value.outcome not in HITS:
        return "miss"
    return "hit" if value.outcome == "threat" else value.outcome


ALWAYS: dict[str, Reading] = {
    "SPY-ATK-1 roll": hit_or_miss,
    "SPY-OUCH-2 missions": all_one,
    "SPY-ELEC-2 rounds": all_one,
    "SPY-ELEC-4 rounds": all_one,
    "SPY-STRESS-2 save": all_one,
    "SPY-NPC-1 save": enough_fails,
    "SPY-SUBD-4 save": margin,
    "SPY-BANG-2 save": whether,
    "SPY-EXPL-3 save": whether,
    "SPY-FLASH-2 save": whether,
    "SPY-OUCH-3 stress": one_for_special,
    "SPY-BANG-4 d4": one_for_special,
    "SPY-EXPL-6 d4": one_for_special,
    "SPY-FLASH-2 d4": one_for_special,
}
AT_LAST: dict[str, Reading] = {
    "SPY-OUCH-1 roll": any_row,
    "SPY-OUCH-5 tie": all_one,
    "SPY-EXPL-3 save": all_one,
    "SPY-COLL-4 takedown save": all_one,
    "SPY-ACID-6 injury save": all_one,
    "SPY-ELEC-4 injury save": all_one,
    "SPY-ELEC-4 paralysis save": all_one,
    "SPY-FIRE-10 injury save": all_one,
    "SPY-HEAT-3 injury save": all_one,
    "SPY-VAC-5 injury save": all_one,
}
"""What makes somebody easier to hit or weaker: it counts where another attack of the same action follows."""


def alike(encounter: Encounter, command: Command) -> ValueKey:
    """What the values of a request come to in this act, as far as the prospects can tell."""
    several = isinstance(command, Attack) and command.attacks > 1
    readings = ALWAYS if several else {**ALWAYS, **AT_LAST}

    def lumped(request: Request[Any], value: Any) -> Hashable:
        read = readings.get(f"{request.rule} {request.what}")
        return value if read is None else read(person(encounter, request.about), value)

    return lumped
