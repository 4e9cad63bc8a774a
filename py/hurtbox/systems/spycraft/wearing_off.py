"""Stress and subdual wear off outside combat, at the rate of a row, point by point (7.14, 7.15)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed, at_minute
from hurtbox.core.encounter import Encounter

from .commands.dangers import SetTotals
from .person import Person, in_combat, person
from .readings import is_dead
from .stress import calmed_down, conditions_of, wisdom
from .subdual import constitution
from .tables.thresholds import THRESHOLDS, Threshold, exceeded

MOST = 99_999


def stress_row(who: Person, total: int) -> Threshold:
    """SPY-STRESS-6: the row of the stress condition; without one that of the threshold exceeded (T57)."""
    return stress_condition(who, total) or row_without_condition(who, total, wisdom(who))


def stress_condition(who: Person, total: int) -> Threshold | None:
    """SPY-STRESS-6: the row of the stress condition that somebody has at so much stress."""
    score = wisdom(who)
    for row in reversed(conditions_of(who)):
        if row.condition == "drained" or total >= row.k * score:
            return row
    return None


def subdual_row(who: Person, total: int) -> Threshold:
    """SPY-SUBD-6: the row of the highest threshold exceeded, knocked out or not (T57)."""
    score = constitution(who)
    if is_knocked_out(who):
        return exceeded(total, score) or THRESHOLDS[0]
    return row_without_condition(who, total, score)


def is_knocked_out(who: Person) -> bool:
    """SPY-SUBD-4: out by a threshold of subdual."""
    return any(one.rule == "SPY-SUBD-4" for one in who.body.conditions)


def row_without_condition(who: Person, total: int, score: int) -> Threshold:
    """The row exceeded, below all of them the first; or always the first, as the table reads it (T57)."""
    row = exceeded(total, score) if who.settings.wearing_off == "exceeded" else None
    return row or THRESHOLDS[0]


def by_the_first_row(ask: Ask, who: Person, rule: str, total: int, score: int) -> None:
    """T57: says so where the first row's rate is another than that of the row exceeded."""
    row = exceeded(total, score)
    if who.settings.wearing_off == "condition" and row and row.k > THRESHOLDS[0].k:
        ask.log(rule, "rate, condition", name=who.name, k=row.k)


def worn_off(total: int, minutes: int, row: Callable[[int], Threshold]) -> tuple[int, int]:
    """What is left of a total after so many minutes, and the minutes towards the next point."""
    while total:
        pace = row(total).minutes
        if minutes < pace:
            return total, minutes
        total, minutes = total - 1, minutes - pace
    return 0, 0


def wears_off(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-STRESS-6, SPY-SUBD-6: time outside combat takes stress and subdual off, point by point."""
    if not passing.minutes or in_combat(encounter):
        return encounter
    who = person(encounter, id)
    body = who.body
    if not (body.stress or body.subdual) or is_dead(who):
        return encounter
    if body.stress:
        who = calmed(ask.scope("stress"), who, passing.minutes)
    if body.subdual:
        who = recovered(ask.scope("subdual"), who, passing.minutes)
    return encounter.with_body(id, who.body)


Level: TypeAlias = tuple[Threshold | None, ...]
"""What a total stands for: it is said when that changes, and when nothing is left; in between it only falls."""


def stress_level(who: Person, total: int) -> Level:
    """SPY-STRESS-6: the condition that a total holds up, the row of its rate, and the threshold exceeded."""
    row = exceeded(total, wisdom(who))
    return stress_condition(who, total), stress_row(who, total), row


def subdual_level(who: Person, total: int) -> Level:
    """SPY-SUBD-6: the row of its rate, and the threshold exceeded."""
    return subdual_row(who, total), exceeded(total, constitution(who))


def wear_off_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-STRESS-6, SPY-SUBD-6: when somebody's stress or subdual falls to another row, or to 0."""
    if in_combat(encounter):
        return
    most = target.minute - before.minute
    for combatant in encounter.combatants:
        body = combatant.body
        if not (body.stress or body.subdual):
            continue
        who = person(encounter, combatant.id)
        if is_dead(who):
            continue
        yield target
        if body.stress:
            level, row = partial(stress_level, who), partial(stress_row, who)
            after = until_another(body.stress, body.calmed, most, level, row)
            yield at_minute(before, before.minute + after)
        if body.subdual:
            level, row = partial(subdual_level, who), partial(subdual_row, who)
            after = until_another(body.subdual, body.recovered, most, level, row)
            yield at_minute(before, before.minute + after)


def until_another(
    total: int,
    over: int,
    most: int,
    level: Callable[[int], Level],
    row: Callable[[int], Threshold],
) -> int:
    """Minutes until a total stands for something else, or is 0; more than `most` need not be exact."""
    began, minutes = level(total), -over
    while total and minutes <= most and level(total) == began:
        minutes, total = minutes + row(total).minutes, total - 1
    return minutes


def calmed(ask: Ask, who: Person, minutes: int) -> Person:
    """SPY-STRESS-6: stress after a time, and the conditions that it no longer holds up."""
    before = who.body.stress
    pace = stress_row(who, before)
    left, over = worn_off(before, who.body.calmed + minutes, lambda total: stress_row(who, total))
    if left and stress_level(who, left) == stress_level(who, before):
        return who.now(replace(who.body, stress=left, calmed=over))
    if not stress_condition(who, before):
        by_the_first_row(ask, who, "SPY-STRESS-6", before, wisdom(who))
    left = ask.step("SPY-STRESS-6", "left", left, low=0, high=MOST, before=left + 1, k=pace.k)
    return calmed_down(ask, who.now(replace(who.body, stress=left, calmed=over)), before)


def recovered(ask: Ask, who: Person, minutes: int) -> Person:
    """SPY-SUBD-6: subdual after a time."""
    before = who.body.subdual
    pace = subdual_row(who, before)
    left, over = worn_off(
        before, who.body.recovered + minutes, lambda total: subdual_row(who, total)
    )
    if not left or subdual_level(who, left) != subdual_level(who, before):
        if not is_knocked_out(who):
            by_the_first_row(ask, who, "SPY-SUBD-6", before, constitution(who))
        left = ask.step("SPY-SUBD-6", "left", left, low=0, high=MOST, before=left + 1, k=pace.k)
    return who.now(replace(who.body, subdual=left, recovered=over))


def set_totals(ask: Ask, encounter: Encounter, command: SetTotals) -> Encounter:
    """SPY-STRESS-1, SPY-SUBD-1: the totals as the GC says; conditions that they do not hold up are lost."""
    who = person(encounter, command.target)
    ask.log("SPY-STRESS-1", "by hand", stress=command.stress, subdual=command.subdual)
    before = who.body.stress
    body = replace(who.body, stress=command.stress, subdual=command.subdual, calmed=0, recovered=0)
    return encounter.with_body(who.id, calmed_down(ask, who.now(body), before).body)
