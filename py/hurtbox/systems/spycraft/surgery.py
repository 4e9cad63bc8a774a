"""Critical injuries heal with missions, with months, and by surgery (3.3)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

from hurtbox.core.clock import MINUTES, Clock, Elapsed, at_minute
from hurtbox.core.words import pluralize
from hurtbox.kit.fields import Field
from hurtbox.kit.rules import Ask, Refused, command

from .body import Injury
from .checks import D20Check, passes
from .form_fields import Bonus
from .names import INJURY_NAMES
from .ouch import injury_source, surgery_dc, without_injury
from .person import Person, is_in_combat

SURGERY_MISSIONS = 2
Place = Annotated[int, Field(ge=1, le=200)]
INJURIES = "critical injury|critical injuries"
MONTH = MINUTES["month"]


def heal_injuries(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Takes 1 off each injury for each mission and month; Bleeding ends with the scene (SPY-OUCH-7,
    SPY-OUCH-3).
    """
    who, months = count_downtime(who, passing)
    increments = passing.missions + months
    for injury in who.body.injuries:
        own = ask.scope(injury_source(injury.id))
        if injury.row == "bleeding":
            if passing.scenes:
                own.log("SPY-OUCH-3", "scene over", name=who.name)
                who = who.with_body(without_injury(who.body, injury.id, effects=True))
        elif increments:
            left = max(0, injury.left - increments)
            left = own.step(
                "SPY-OUCH-7", "left", left, low=0, high=99, injury=INJURY_NAMES[injury.row]
            )
            who = set_healing_time(own, who, injury, left)
    return who


def count_downtime(who: Person, passing: Elapsed) -> tuple[Person, int]:
    """Adds minutes of downtime, and returns the person and the full months (SPY-OUCH-7).

    A mission starts the count again.
    """
    body = who.body
    if not has_healing_injury(who) or passing.missions:
        return who.but(downtime=0) if body.downtime else who, 0
    if is_in_combat(who):
        return who, 0
    months, left = divmod(body.downtime + passing.minutes, MONTH)
    return who.but(downtime=left), months


def has_healing_injury(who: Person) -> bool:
    """Whether there is an injury that heals with missions and months (SPY-OUCH-7)."""
    return any(injury.row != "bleeding" for injury in who.body.injuries)


def month_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns when the next month of downtime with an injury is over (SPY-OUCH-7)."""
    if has_healing_injury(who) and not is_in_combat(who):
        yield target
        yield at_minute(before, before.minute + MONTH - who.body.downtime)


def set_healing_time(ask: Ask, who: Person, injury: Injury, left: int) -> Person:
    """Sets an injury's remaining healing time; at 0 it is healed (SPY-OUCH-7)."""
    if left:
        changed = injury._replace(left=left)
        injuries = tuple(changed if other.id == injury.id else other for other in who.body.injuries)
        return who.with_body(replace(who.body, injuries=injuries))
    ask.log("SPY-OUCH-7", "healed", name=who.name, injury=INJURY_NAMES[injury.row])
    return who.with_body(without_injury(who.body, injury.id, effects=effects_end(ask, who, injury)))


def effects_end(ask: Ask, who: Person, injury: Injury) -> bool:
    """Asks the GC whether "permanent" effects end with the injury, unless they never do (T11, SPY-OUCH-7)."""
    if who.settings.injury_effects == "stay":
        ask.log("SPY-OUCH-7", "effects stay", injury=INJURY_NAMES[injury.row])
        return False
    answer = who.choose(
        ask,
        "SPY-OUCH-7",
        "effects",
        "lifted",
        "stays",
        by="gm",
        name=who.name,
        injury=INJURY_NAMES[injury.row],
    )
    return answer == "lifted"


@command("heal", rule="SPY-OUCH-8", touch=True)
def operate(ask: Ask, who: Person, *, place: Place = 1, bonus: Bonus = 0) -> Person:
    """Makes the surgery check, which takes 2 off an injury's healing time (SPY-OUCH-8).

    It works once for each injury (T12). `place` counts the injuries from 1.
    """
    picked = picked_injury(who, place)
    if picked.operated and who.settings.surgery == "once":
        raise Refused("place", "Surgery has already shortened this injury.")
    injury = INJURY_NAMES[picked.row]
    dc = ask.step("SPY-OUCH-8", "surgery DC", surgery_dc(picked.row), low=0, high=99, injury=injury)
    if not passes(ask, who, D20Check("SPY-OUCH-8", "surgery", bonus, dc), injury=injury):
        return who
    picked = picked._replace(operated=True)
    left = max(0, picked.left - SURGERY_MISSIONS)
    left = ask.step("SPY-OUCH-8", "left", left, low=0, high=99, case=who.settings.surgery)
    return set_healing_time(ask, who, picked, left)


@command("heal", rule="SPY-OUCH-7", touch=True)
def end_injury(ask: Ask, who: Person, *, place: Place) -> Person:
    """Ends an injury, as the GC says; `place` counts them from 1 (SPY-OUCH-7)."""
    return set_healing_time(ask, who, picked_injury(who, place), 0)


def picked_injury(who: Person, place: int) -> Injury:
    """Returns the injury with this place, counted from 1; refused if there is none."""
    if not 1 <= place <= len(who.body.injuries):
        raise Refused("place", f"{who.name} has {pluralize(len(who.body.injuries), INJURIES)}.")
    return who.body.injuries[place - 1]
