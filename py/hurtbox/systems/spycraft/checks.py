"""Checks of d20 plus a bonus against a DC, asked for only as precisely as the rule needs.

Saves and Damage saves have no threat or error range; a natural 1 or 20 decides nothing by itself (SPY-GEN-6,
SPY-NPC-2). The bonus is part of the dice: a typed total includes it, as people say it at the table ("17").
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from hurtbox.core.requests import Facts, Who
from hurtbox.core.steps import Fact
from hurtbox.kit.rules import Ask, Check, Dice, Tally

from .person import Person

GradeT = TypeVar("GradeT")


class D20Check(NamedTuple):
    """A check: the rule and message of its request, the bonus on the d20, and the DC."""

    rule: str
    what: str
    bonus: int
    dc: int
    who: Who = "player"


def signed(number: int) -> str:
    """A number with its sign, as printed."""
    return f"{number:+d}".replace("-", "−")


def d20(bonus: int) -> Dice:
    """One d20 plus a bonus."""
    return Dice(1, 20, bonus)


def passes(ask: Ask, who: Person, trial: D20Check, **facts: Fact) -> bool:
    """Returns whether a check reaches its DC (SPY-GEN-6).

    Its message can use {dc}, {bonus} and {name}.
    """
    rule, what, bonus, dc, decides = trial
    message_facts = _facts(who, trial, facts)
    return ask(Check(rule, what, d20(bonus), 0, dc, who=decides, about=who.id, facts=message_facts))


def graded_check(
    ask: Ask, who: Person, trial: D20Check, grade: Callable[[int], GradeT], **facts: Fact
) -> GradeT:
    """Makes a check whose margin matters (SPY-GEN-7).

    `grade` maps result − DC to a grade; a margin below 0 is a failure. “Passed” and “failed” are answers too if
    all failures have one grade and all successes have one.
    """
    rule, what, bonus, dc, decides = trial
    message_facts = _facts(who, trial, facts)
    margins = [face + bonus - dc for face in range(1, 21)]
    good = {grade(margin) for margin in margins if margin >= 0} or {grade(0)}
    bad = {grade(margin) for margin in margins if margin < 0} or {grade(-1)}

    def from_pass_fail(passed: bool) -> GradeT:
        (only,) = good if passed else bad
        return only

    return ask(
        Tally(
            rule,
            what,
            d20(bonus),
            grade(margins[0]),
            lambda _, face: grade(face + bonus - dc),
            summed=lambda total: grade(total - dc),
            passed=from_pass_fail if len(good) == len(bad) == 1 else None,
            target=dc,
            who=decides,
            about=who.id,
            facts=message_facts,
        )
    )


def _facts(who: Person, trial: D20Check, more: Mapping[str, Fact]) -> Facts:
    return (("name", who.name), ("bonus", signed(trial.bonus)), ("dc", trial.dc), *more.items())
