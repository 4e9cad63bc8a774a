"""Sneak attack dice: whether they count for an attack, and what they add (7.13)."""

from typing import NamedTuple

from hurtbox.kit.rules import Ask, Dice

from .derived import is_out
from .packet import Taken
from .person import Person
from .positions import CQB_FEET

VULNERABLE = ("flanked", "vulnerable", "helpless")
VULNERABLE_ELSEWHERE = ("stunned", "blinded", "sprawled", "paralyzed", "unconscious")
"""Conditions that other chapters call vulnerable or helpless."""


class SneakAttack(NamedTuple):
    """The dice, and what the rules need to know about the attack (SPY-SNEAK-1, SPY-SNEAK-2, SPY-SNEAK-4)."""

    dice: int
    standard: bool = True
    ranged_feet: int = 0
    converted: bool = False
    flanking: bool = False
    hidden: bool = False


def reason_against(who: Person, sneaking: SneakAttack) -> tuple[str, str] | None:
    """Returns the rule and the reason why the dice do not count, or None."""
    known = who.settings.outside_text and (is_out(who) or any(map(who.has, VULNERABLE_ELSEWHERE)))
    open_ = sneaking.flanking or known or any(map(who.has, VULNERABLE))
    checks = (
        (who.is_object, "SPY-SNEAK-1", "a thing"),
        (not open_, "SPY-SNEAK-1", "on guard"),
        (not sneaking.standard, "SPY-SNEAK-2", "no Standard Attack"),
        (sneaking.ranged_feet > CQB_FEET, "SPY-SNEAK-2", "too far"),
        (sneaking.converted, "SPY-SNEAK-4", "converted"),
        (who.sheet.no_criticals, "SPY-SNEAK-4", "immune"),
        (sneaking.hidden, "SPY-SNEAK-4", "hidden"),
    )
    return next(((rule, why) for applies, rule, why in checks if applies), None)


def sneak_damage(ask: Ask, who: Person, sneaking: SneakAttack) -> int:
    """Rolls the dice, which are not multiplied; 0 if they do not count (SPY-SNEAK-3).

    The GC says whether the vitals are within reach (SPY-SNEAK-4).
    """
    if sneaking.dice <= 0:
        return 0
    if against := reason_against(who, sneaking):
        rule, why = against
        ask.log(rule, why, name=who.name)
        return 0
    rule, what = "SPY-SNEAK-4", "vitals"
    if who.choose(ask, rule, what, "yes", "no", by="gm", name=who.name) == "no":
        return 0
    ask.log("SPY-SNEAK-1", "open to it", name=who.name, dice=sneaking.dice)
    ask.log("SPY-SNEAK-2", "near enough", name=who.name)
    rolled = who.roll(ask, "SPY-SNEAK-3", "dice", Dice(sneaking.dice, 6), name=who.name)
    return ask.step("SPY-SNEAK-3", "added", rolled, low=0, high=9999)


def sneak_stress(ask: Ask, who: Person, taken: Taken) -> int:
    """Returns the 1 stress of a sneak attack, or 0 if nothing of it got through (SPY-SNEAK-5, T69)."""
    if not taken.packet.sneak or not (taken.applied or who.settings.sneak_stress == "always"):
        return 0
    case = "" if taken.applied else "always"
    return ask.step("SPY-SNEAK-5", "stress", 1, low=0, high=99, case=case, name=who.name)
