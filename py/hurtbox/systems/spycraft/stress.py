"""Stress: the total, its thresholds and conditions (7.14), and how it wears off."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter

from .body import MOST, Condition, Until
from .checks import Trial, passes
from .conditions import gained, without_named
from .packet import Packet, Taken
from .person import Person, person
from .readings import is_dead
from .tables.thresholds import THRESHOLDS, Threshold, exceeded
from .threshold_saves import Accumulated, first_row, save_dc

SOURCE = "stress"


def wisdom(who: Person) -> int:
    """SPY-STRESS-2: the score that thresholds are multiples of; attribute damage lowers them (T61)."""
    return who.score("wisdom") if who.settings.con_damage == "at_once" else who.sheet.wisdom


def stressed(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
) -> Encounter:
    """SPY-STRESS-1, SPY-STRESS-2: stress accumulates; each time it does, one Will save may be due."""
    who = person(encounter, target)
    total = min(MOST, who.body.stress + taken.applied)
    total = ask.step("SPY-STRESS-1", "total", total, low=0, high=MOST, before=who.body.stress)
    who = who.now(replace(who.body, stress=total))
    encounter = encounter.with_body(target, who.body)
    ask.certain(encounter)
    if wisdom(who) != who.score("wisdom"):
        ask.log("SPY-STRESS-2", "Wis, ignored", name=who.name, score=wisdom(who))
    row = exceeded(total, wisdom(who))
    if is_dead(who) or not (row or packet.critical):
        return encounter
    accumulated = Accumulated(dc="SPY-STRESS-3", critical="SPY-STRESS-5", score=wisdom(who))
    dc = save_dc(ask, accumulated, row, packet)
    if passes(ask, who, Trial("SPY-STRESS-2", "save", who.sheet.will, dc)):
        return encounter
    row = row or first_row(ask, accumulated, who)
    return encounter.with_body(target, shaken(ask, who, row).body) if row else encounter


def shaken(ask: Ask, who: Person, row: Threshold) -> Person:
    """SPY-STRESS-4: the row's condition. A lower one failed earlier stays below it, for when it is lost (T50)."""
    until: Until = "mission" if row.condition == "drained" else "open"
    return gained(ask, who, Condition(row.condition, "SPY-STRESS-4", SOURCE, until))


def current(who: Person) -> Threshold | None:
    """SPY-STRESS-6: the row of the stress condition that somebody has: the highest counts."""
    have = conditions_of(who)
    return have[-1] if have else None


def conditions_of(who: Person) -> tuple[Threshold, ...]:
    """SPY-STRESS-4: the rows whose conditions somebody has, lowest first."""
    have = {one.name for one in who.body.conditions if one.rule == "SPY-STRESS-4"}
    return tuple(row for row in THRESHOLDS if row.condition in have)


def calmed_down(ask: Ask, who: Person, before: int) -> Person:
    """SPY-STRESS-6: below a threshold its condition is lost, except Drained; at it, it stays (T50)."""
    total, score = who.body.stress, wisdom(who)
    have = {one.name for one in who.body.conditions if one.rule == "SPY-STRESS-4"}
    reading = who.settings.shaken
    lost = [
        row
        for row in reversed(THRESHOLDS)
        if row.condition in have and row.condition != "drained" and total < row.k * score
    ]
    if not lost and "drained" in have and total < THRESHOLDS[-1].k * score <= before:
        ask.log("SPY-STRESS-6", "drained stays", name=who.name)
    for row in lost:
        part = ask.scope(row.condition)
        part.log("SPY-STRESS-6", f"lost, {reading}", name=who.name, total=total, k=row.k)
        who = who.now(without_named(who.body, row.condition))
    lower = exceeded(total, score)
    if lost and reading == "next" and lower and current(who) is None:
        who = shaken(ask, who, lower)
    return who
