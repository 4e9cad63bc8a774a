"""A d20 against a number, read as coarsely as the rule wants it.

No save and no Damage save has a threat or an error range, and a 1 or a 20 decides nothing by itself
(SPY-GEN-6, SPY-NPC-2): what counts is the result. The bonus is part of the dice, so a typed total is
what the person at the table says ("17"), bonus included.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Tally
from hurtbox.core.requests import Facts, Who
from hurtbox.core.steps import Fact

from .person import Person

G = TypeVar("G")


class Trial(NamedTuple):
    """A check: the rule and sentence of its request, what is added to the d20, and what it must reach."""

    rule: str
    what: str
    bonus: int
    dc: int
    who: Who = "player"


def signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"{number:+d}".replace("-", "−")


def d20(bonus: int) -> Dice:
    """One d20 and what is added to it."""
    return Dice(1, 20, bonus)


def passes(ask: Ask, who: Person, trial: Trial, **facts: Fact) -> bool:
    """SPY-GEN-6: whether a save reaches its DC. Its sentence has {dc}, {bonus} and {name} too."""
    rule, what, bonus, dc, decides = trial
    said = _facts(who, trial, facts)
    return ask(Check(rule, what, d20(bonus), 0, dc, who=decides, about=who.id, facts=said))


def graded(ask: Ask, who: Person, trial: Trial, grade: Callable[[int], G], **facts: Fact) -> G:
    """SPY-GEN-7: a check of which the margin counts: `grade` reads result − DC, below 0 a failure.

    Where all failures (and all successes) are of one grade, "passed" and "failed" will do.
    """
    rule, what, bonus, dc, decides = trial
    said = _facts(who, trial, facts)
    margins = [face + bonus - dc for face in range(1, 21)]
    good = {grade(margin) for margin in margins if margin >= 0} or {grade(0)}
    bad = {grade(margin) for margin in margins if margin < 0} or {grade(-1)}

    def bare(passed: bool) -> G:
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
            passed=bare if len(good) == len(bad) == 1 else None,
            target=dc,
            who=decides,
            about=who.id,
            facts=said,
        )
    )


def _facts(who: Person, trial: Trial, more: Mapping[str, Fact]) -> Facts:
    return (
        ("name", who.name),
        ("bonus", signed(trial.bonus)),
        ("dc", trial.dc),
        *more.items(),
    )
