"""Stress and subdual wear off outside combat, point by point (7.14, 7.15)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Annotated, TypeAlias

from hurtbox.core.clock import Clock, Elapsed, at_minute
from hurtbox.kit.fields import FormHint
from hurtbox.kit.rules import Ask, command

from .body import MOST_POINTS
from .derived import is_dead
from .form_fields import Amount
from .person import Person, is_character, is_in_combat
from .stress import remove_stress_conditions, stress_rows, threshold_wisdom
from .subdual import threshold_constitution
from .tables.thresholds import THRESHOLDS, Threshold, exceeded


def stress_row(who: Person, total: int) -> Threshold:
    """Returns the row of the stress condition, else that of the threshold exceeded (T57, SPY-STRESS-6)."""
    return stress_condition(who, total) or row_without_condition(who, total, threshold_wisdom(who))


def stress_condition(who: Person, total: int) -> Threshold | None:
    """Returns the row of the stress condition that remains at this total (SPY-STRESS-6)."""
    score = threshold_wisdom(who)
    for row in reversed(stress_rows(who)):
        if row.condition == "drained" or total >= row.k * score:
            return row
    return None


def subdual_row(who: Person, total: int) -> Threshold:
    """Returns the row of the highest threshold exceeded, knocked out or not (T57, SPY-SUBD-6)."""
    score = threshold_constitution(who)
    if is_knocked_out(who):
        return exceeded(total, score) or THRESHOLDS[0]
    return row_without_condition(who, total, score)


def is_knocked_out(who: Person) -> bool:
    """Whether a threshold of subdual has knocked somebody out (SPY-SUBD-4)."""
    return any(condition.rule == "SPY-SUBD-4" for condition in who.body.conditions)


def row_without_condition(who: Person, total: int, score: int) -> Threshold:
    """Returns the row exceeded, or the first row; with the setting `wearing_off` always the first (T57)."""
    row = exceeded(total, score) if who.settings.wearing_off == "exceeded" else None
    return row or THRESHOLDS[0]


def log_first_row_rate(ask: Ask, who: Person, rule: str, total: int, score: int) -> None:
    """Logs that the first row's rate is used although a higher row is exceeded (T57)."""
    row = exceeded(total, score)
    if who.settings.wearing_off == "condition" and row and row.k > THRESHOLDS[0].k:
        ask.log(rule, "rate, condition", name=who.name, k=row.k)


def wear_off(total: int, minutes: int, row: Callable[[int], Threshold]) -> tuple[int, int]:
    """Returns the total after this many minutes, and the minutes towards the next point."""
    while total:
        pace = row(total).minutes
        if minutes < pace:
            return total, minutes
        total, minutes = total - 1, minutes - pace
    return 0, 0


def wear_off_totals(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Lowers stress and subdual when time passes outside combat (SPY-STRESS-6, SPY-SUBD-6)."""
    if not passing.minutes or is_in_combat(who) or is_dead(who):
        return who
    body = who.body
    if body.stress:
        who = wear_off_stress(ask.scope("stress"), who, passing.minutes)
    if body.subdual:
        who = wear_off_subdual(ask.scope("subdual"), who, passing.minutes)
    return who


TotalState: TypeAlias = tuple[Threshold | bool | None, ...]
"""The meaning of a total. A step is logged when it changes or the total reaches 0, not at every point."""


def stress_state(who: Person, total: int) -> TotalState:
    """Returns what this total means: its condition, its rate and the threshold exceeded (SPY-STRESS-6).

    It also says whether the last threshold is met, below which only Drained stays.
    """
    score = threshold_wisdom(who)
    is_last_met = total >= THRESHOLDS[-1].k * score
    return stress_condition(who, total), stress_row(who, total), exceeded(total, score), is_last_met


def subdual_state(who: Person, total: int) -> TotalState:
    """Returns what this total means: the row of its rate, and the threshold exceeded (SPY-SUBD-6)."""
    return subdual_row(who, total), exceeded(total, threshold_constitution(who))


def wear_off_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns when somebody's stress or subdual next changes its row, or reaches 0 (SPY-STRESS-6, SPY-SUBD-6)."""
    body = who.body
    if not (body.stress or body.subdual) or is_in_combat(who) or is_dead(who):
        return
    yield target
    most = target.minute - before.minute
    if body.stress:
        level, row = partial(stress_state, who), partial(stress_row, who)
        after = minutes_until_change(body.stress, body.calmed, most, level, row)
        yield at_minute(before, before.minute + after)
    if body.subdual:
        level, row = partial(subdual_state, who), partial(subdual_row, who)
        after = minutes_until_change(body.subdual, body.recovered, most, level, row)
        yield at_minute(before, before.minute + after)


def minutes_until_change(
    total: int,
    over: int,
    most: int,
    level: Callable[[int], TotalState],
    row: Callable[[int], Threshold],
) -> int:
    """Returns the minutes until the meaning of a total changes or it is 0.

    Results above `most` may be inexact.
    """
    began, minutes = level(total), -over
    while total and minutes <= most and level(total) == began:
        minutes, total = minutes + row(total).minutes, total - 1
    return minutes


def wear_off_stress(ask: Ask, who: Person, minutes: int) -> Person:
    """Lowers stress, and removes the conditions whose threshold it is then below (SPY-STRESS-6)."""
    before = who.body.stress
    pace = stress_row(who, before)
    left, over = wear_off(before, who.body.calmed + minutes, lambda total: stress_row(who, total))
    if left and stress_state(who, left) == stress_state(who, before):
        return who.with_body(replace(who.body, stress=left, calmed=over))
    if not stress_condition(who, before):
        log_first_row_rate(ask, who, "SPY-STRESS-6", before, threshold_wisdom(who))
    left = ask.step(
        "SPY-STRESS-6", "left", left, low=0, high=MOST_POINTS, before=left + 1, k=pace.k
    )
    return remove_stress_conditions(
        ask, who.with_body(replace(who.body, stress=left, calmed=over)), before
    )


def wear_off_subdual(ask: Ask, who: Person, minutes: int) -> Person:
    """Lowers subdual, at the rate of the highest multiple exceeded (SPY-SUBD-6)."""
    before = who.body.subdual
    pace = subdual_row(who, before)
    left, over = wear_off(
        before, who.body.recovered + minutes, lambda total: subdual_row(who, total)
    )
    if not left or subdual_state(who, left) != subdual_state(who, before):
        if not is_knocked_out(who):
            log_first_row_rate(ask, who, "SPY-SUBD-6", before, threshold_constitution(who))
        left = ask.step(
            "SPY-SUBD-6", "left", left, low=0, high=MOST_POINTS, before=left + 1, k=pace.k
        )
    return who.with_body(replace(who.body, subdual=left, recovered=over))


@command(
    rule="SPY-STRESS-1",
    group="by_hand",
    quiet=True,
    when=is_character,
    values=lambda who: {
        "stress": min(9999, who.body.stress),
        "subdual": min(9999, who.body.subdual),
    },
)
def set_totals(
    ask: Ask,
    who: Person,
    *,
    stress: Annotated[Amount, FormHint("SPY-STRESS-1")],
    subdual: Annotated[Amount, FormHint("SPY-SUBD-1")],
) -> Person:
    """Sets both totals, and removes stress conditions whose threshold is not reached (SPY-STRESS-1,
    SPY-SUBD-1).
    """
    ask.log("SPY-STRESS-1", "by hand", stress=stress, subdual=subdual)
    before = who.body.stress
    who = who.but(stress=stress, subdual=subdual, calmed=0, recovered=0)
    return remove_stress_conditions(ask, who, before)
