"""Effects of bang, flash and explosions: rounds by a save's margin, and 1d4 stress."""

from hurtbox.kit.rules import Ask, Dice

from ..body import MOST_POINTS, Condition
from ..checks import D20Check, graded_check
from ..conditions import add_condition, for_rounds
from ..person import Person
from ..tables.conditions import ConditionName

D4 = Dice(1, 4)


def rounds_by_margin(
    ask: Ask, who: Person, rule: str, dc: int, divisor: int, bonus: int = 0
) -> int:
    """Makes a Fortitude save: returns 0 if it is passed, else margin / `divisor`, rounded up (SPY-GEN-7)."""
    dc = ask.step(rule, "save DC", dc, low=0, high=MOST_POINTS)
    trial = D20Check(rule, "save", who.sheet.fortitude + bonus, dc)
    rounds = graded_check(ask, who, trial, lambda margin: max(0, -(margin // divisor)))
    return ask.step(rule, "rounds", rounds, low=0, high=9999, name=who.name) if rounds else 0


def add_for_rounds(
    ask: Ask, who: Person, rule: str, name: ConditionName, rounds: int, source: str
) -> Person:
    """Returns the person with a condition for some rounds."""
    if not rounds:
        return who
    return add_condition(ask, who, for_rounds(who, Condition(name, rule, source), rounds))


def roll_d4_stress(ask: Ask, who: Person, rule: str) -> int:
    """Rolls 1d4 stress."""
    return who.roll(ask, rule, "d4", D4, name=who.name)
