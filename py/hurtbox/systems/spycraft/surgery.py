"""Critical injuries heal: mission by mission, month by month, and by surgery (3.3)."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import MINUTES, Clock, Elapsed, at_minute
from hurtbox.core.decisions import Choice
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.words import pluralize

from .body import Injury
from .checks import Trial, passes
from .commands.injury import EndInjury, Operate
from .ouch import source, surgery_dc, without_injury
from .person import Person, in_combat, person
from .words.names import INJURY_NAMES

CUT = 2
INJURIES = "critical injury|critical injuries"
MONTH = MINUTES["month"]


def mended(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-OUCH-7, SPY-OUCH-3: an increment for each mission and each month; Bleeding ends with its scene."""
    who = person(encounter, id)
    who, months = a_month_passed(who, passing, encounter)
    increments = passing.missions + months
    for one in who.body.injuries:
        own = ask.scope(source(one.id))
        if one.row == "bleeding":
            if passing.scenes:
                own.log("SPY-OUCH-3", "scene over", name=who.name)
                who = who.now(without_injury(who.body, one.id, effects=True))
        elif increments:
            left = max(0, one.left - increments)
            left = own.step(
                "SPY-OUCH-7", "left", left, low=0, high=99, injury=INJURY_NAMES[one.row]
            )
            who = shortened(own, who, one, left)
    return (
        encounter if who.body == person(encounter, id).body else encounter.with_body(id, who.body)
    )


def a_month_passed(who: Person, passing: Elapsed, encounter: Encounter) -> tuple[Person, int]:
    """SPY-OUCH-7: minutes of downtime add up to full months, from one mission to the next."""
    body = who.body
    if not heals(who) or passing.missions:
        return who.now(replace(body, downtime=0)), 0
    if in_combat(encounter):
        return who, 0
    months, left = divmod(body.downtime + passing.minutes, MONTH)
    return who.now(replace(body, downtime=left)), months


def heals(who: Person) -> bool:
    """SPY-OUCH-7: whether there is an injury that heals with missions and months."""
    return any(one.row != "bleeding" for one in who.body.injuries)


def month_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-OUCH-7: when the next month of downtime with an injury is over."""
    if in_combat(encounter):
        return
    for id in encounter.order:
        who = person(encounter, id)
        if heals(who):
            yield target
            yield at_minute(before, before.minute + MONTH - who.body.downtime)


def shortened(ask: Ask, who: Person, one: Injury, left: int) -> Person:
    """SPY-OUCH-7: an injury with so much healing time left; at 0 it is healed."""
    if left:
        changed = one._replace(left=left)
        injuries = tuple(changed if other.id == one.id else other for other in who.body.injuries)
        return who.now(replace(who.body, injuries=injuries))
    ask.log("SPY-OUCH-7", "healed", name=who.name, injury=INJURY_NAMES[one.row])
    return who.now(without_injury(who.body, one.id, effects=is_lifted(ask, who, one)))


def is_lifted(ask: Ask, who: Person, one: Injury) -> bool:
    """SPY-OUCH-7: whether "permanent" ends with the injury: the GC says, or it never does (T11)."""
    if who.settings.injury_effects == "stay":
        ask.log("SPY-OUCH-7", "effects stay", injury=INJURY_NAMES[one.row])
        return False
    facts = (("name", who.name), ("injury", INJURY_NAMES[one.row]))
    options = ("lifted", "stays")
    request = Choice(
        "SPY-OUCH-7", "effects", options, options[0], who="gm", about=who.id, facts=facts
    )
    return ask(request) == options[0]


def operate(ask: Ask, encounter: Encounter, command: Operate) -> Encounter:
    """SPY-OUCH-8: surgery at the row's DC takes 2 off the healing time, once for an injury (T12)."""
    who, one = chosen(encounter, command.target, command.place)
    if one.operated and who.settings.surgery == "once":
        raise Refused("place", "Surgery has shortened this injury already.")
    dc = ask.step(
        "SPY-OUCH-8",
        "surgery DC",
        surgery_dc(one.row),
        low=0,
        high=99,
        injury=INJURY_NAMES[one.row],
    )
    if not passes(
        ask, who, Trial("SPY-OUCH-8", "surgery", command.bonus, dc), injury=INJURY_NAMES[one.row]
    ):
        return encounter
    one = one._replace(operated=True)
    left = max(0, one.left - CUT)
    left = ask.step("SPY-OUCH-8", f"left, {who.settings.surgery}", left, low=0, high=99)
    return encounter.with_body(who.id, shortened(ask, who, one, left).body)


def end_injury(ask: Ask, encounter: Encounter, command: EndInjury) -> Encounter:
    """SPY-OUCH-7: the GC says that an injury is healed."""
    who, one = chosen(encounter, command.target, command.place)
    return encounter.with_body(who.id, shortened(ask, who, one, 0).body)


def chosen(encounter: Encounter, target: str, place: int) -> tuple[Person, Injury]:
    """The injury with this place, counted from 1; Refused when there is none."""
    who = person(encounter, target)
    if not 1 <= place <= len(who.body.injuries):
        raise Refused("place", f"{who.name} has {pluralize(len(who.body.injuries), INJURIES)}.")
    return who, who.body.injuries[place - 1]
