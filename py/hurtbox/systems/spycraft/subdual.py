"""Subdual: the total, its thresholds and knockouts (7.15)."""

from hurtbox.kit.rules import Ask

from .body import MOST_POINTS, Condition
from .checks import D20Check, graded_check
from .conditions import add_condition, for_rounds
from .derived import is_dead
from .packet import Taken
from .person import Person
from .tables.thresholds import UNIT_NAMES, Threshold, exceeded
from .threshold_saves import ThresholdTotal, first_row, save_dc
from .types import TYPE_RULES


def threshold_constitution(who: Person) -> int:
    """Returns the Constitution whose multiples are the thresholds of subdual (SPY-SUBD-3).

    A house rule says whether it counts without lost points (T61).
    """
    if who.settings.con_damage == "at_once":
        return who.score("constitution")
    return who.sheet.constitution


def add_subdual(ask: Ask, who: Person, taken: Taken) -> Person:
    """Adds subdual and makes one Fortitude save if the total exceeds a threshold (SPY-SUBD-1, SPY-SUBD-3)."""
    packet, kind = taken.packet, TYPE_RULES[taken.packet.type]
    total = min(MOST_POINTS, who.body.subdual + taken.applied)
    total = ask.step("SPY-SUBD-1", "total", total, low=0, high=MOST_POINTS, before=who.body.subdual)
    who = who.but(subdual=total)
    ask.certain(who.encounter)
    if who.sheet.reductions and not packet.ap_all and not packet.bruise:
        ask.log("SPY-SUBD-2", "double")
    if threshold_constitution(who) != who.score("constitution"):
        ask.log("SPY-SUBD-3", "Con, ignored", name=who.name, score=threshold_constitution(who))
    row = exceeded(total, threshold_constitution(who))
    if row:
        ask.log("SPY-SUBD-3", "threshold", k=row.k, score=threshold_constitution(who))
    if is_dead(who) or not (row or packet.critical):
        return who
    accumulated = ThresholdTotal(
        dc="SPY-SUBD-4", critical="SPY-SUBD-5", score=threshold_constitution(who)
    )
    dc = save_dc(ask, accumulated, row, packet)
    bonus = who.sheet.fortitude
    if modifier := kind.fortitude(who):
        modifier = ask.step(kind.rule, "modifier", modifier, low=-99, high=99, name=who.name)
        bonus += modifier
    halves = graded_check(
        ask, who, D20Check("SPY-SUBD-4", "save", bonus, dc), lambda margin: max(0, -margin)
    )
    if not halves:
        return who
    row = row or first_row(ask, who, accumulated)
    if row:
        who = knock_out(ask, who, row, halves)
    return kind.knocked(ask, who, taken)


def knock_out(ask: Ask, who: Person, row: Threshold, margin: int) -> Person:
    """Makes somebody unconscious for half the margin, in the row's unit of time (SPY-SUBD-4).

    A house rule says how half of it is rounded (T49).
    """
    reading = who.settings.knockout
    units = -(-margin // 2) if reading == "up" else margin // 2
    exact = f"{margin // 2 or ''}½" if margin % 2 else str(margin // 2)
    unit = UNIT_NAMES[row.unit]
    units = ask.step(
        "SPY-SUBD-4", "units", units, low=0, high=9999, case=reading, unit=unit, exact=exact
    )
    if not units:
        return who
    condition = Condition("unconscious", "SPY-SUBD-4", "subdual")
    if row.unit:
        due = who.clock.minute + units * row.unit
        return add_condition(ask, who, condition._replace(until="minute", due=due))
    return add_condition(ask, who, for_rounds(who, condition, units))
