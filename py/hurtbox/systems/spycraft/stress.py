"""Stress: the total, its thresholds and its conditions (7.14)."""

from dataclasses import replace

from hurtbox.kit.rules import Ask

from .body import MOST_POINTS, Condition, Until
from .checks import D20Check, passes
from .conditions import add_condition, without_named
from .derived import is_dead
from .packet import Packet, Taken
from .person import Person
from .sources import STRESS_DECISIONS, counting_source
from .tables.thresholds import THRESHOLDS, Threshold, exceeded
from .threshold_saves import ThresholdTotal, first_row, save_dc

SOURCE = "stress"


def threshold_wisdom(who: Person) -> int:
    """Returns the Wisdom whose multiples are the thresholds of stress (SPY-STRESS-2).

    A house rule says whether it counts without lost points (T61).
    """
    return who.score("wisdom") if who.settings.con_damage == "at_once" else who.sheet.wisdom


def add_stress(ask: Ask, who: Person, taken: Taken) -> Person:
    """Adds stress and makes one Will save if the total exceeds a threshold (SPY-STRESS-1, SPY-STRESS-2)."""
    total = min(MOST_POINTS, who.body.stress + taken.applied)
    total = ask.step(
        "SPY-STRESS-1", "total", total, low=0, high=MOST_POINTS, before=who.body.stress
    )
    who = who.but(stress=total)
    ask.certain(who.encounter)
    if threshold_wisdom(who) != who.score("wisdom"):
        ask.log("SPY-STRESS-2", "Wis, ignored", name=who.name, score=threshold_wisdom(who))
    row = exceeded(total, threshold_wisdom(who))
    if is_dead(who) or not (row or taken.packet.critical):
        return who
    accumulated = ThresholdTotal(
        dc="SPY-STRESS-3", critical="SPY-STRESS-5", score=threshold_wisdom(who)
    )
    dc = save_dc(ask, accumulated, row, taken.packet)
    if passes(ask, who, D20Check("SPY-STRESS-2", "save", who.sheet.will, dc)):
        return who
    row = row or first_row(ask, who, accumulated)
    return add_stress_condition(ask, who, row) if row else who


def add_stress_condition(ask: Ask, who: Person, row: Threshold) -> Person:
    """Adds the row's condition; lower ones stay, for when this one is lost (SPY-STRESS-4, T50)."""
    until: Until = "mission" if row.condition == "drained" else "open"
    return add_condition(ask, who, Condition(row.condition, "SPY-STRESS-4", SOURCE, until))


def worst_stress_row(who: Person) -> Threshold | None:
    """Returns the row of the person's worst stress condition, or None (SPY-STRESS-6)."""
    have = stress_rows(who)
    return have[-1] if have else None


def stress_rows(who: Person) -> tuple[Threshold, ...]:
    """Returns the rows of the person's stress conditions, lowest first (SPY-STRESS-4)."""
    have = {condition.name for condition in who.body.conditions if condition.rule == "SPY-STRESS-4"}
    return tuple(row for row in THRESHOLDS if row.condition in have)


def remove_stress_conditions(ask: Ask, who: Person, before: int) -> Person:
    """Removes the conditions whose threshold is above the total, except Drained (T50, SPY-STRESS-6).

    `before` is the total before it fell.
    """
    total, score = who.body.stress, threshold_wisdom(who)
    have = {condition.name for condition in who.body.conditions if condition.rule == "SPY-STRESS-4"}
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
        part.log("SPY-STRESS-6", "lost", name=who.name, total=total, k=row.k, case=reading)
        who = who.with_body(without_named(who.body, row.condition))
    lower = exceeded(total, score)
    if lost and reading == "next" and lower and worst_stress_row(who) is None:
        who = add_stress_condition(ask, who, lower)
    return who


def gc_applies_stress(ask: Ask, who: Person, stress: int, packet: Packet) -> tuple[Person, bool]:
    """Asks the GC whether a standard character takes the stress of damage (SPY-NPC-9, T18).

    The answer holds for all damage of a lasting source. Returns the person, and the answer.
    """
    source = counting_source(who, packet)
    if source and source.stress:
        ask.log("SPY-NPC-9", "again", case=source.stress, name=who.name, stress=stress)
        return who, source.stress == "applies"
    options = STRESS_DECISIONS
    answer = who.choose(ask, "SPY-NPC-9", "stress", *options, by="gm", name=who.name, stress=stress)
    decision = options[options.index(answer)]
    if source:
        who = who.with_source(replace(source, stress=decision))
    return who, decision == "applies"
