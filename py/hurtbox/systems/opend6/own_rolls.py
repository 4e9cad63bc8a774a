"""A character's own rolls with points: a Fate Point before the roll, Character Points after it.

A character without points makes a plain roll and is not asked.
"""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.rules import Ask, Choice, Number

from .codes import Code
from .person import Person
from .roll_purpose import MOST, RollPurpose
from .rolling import bought, passes, reached, thrown, total
from .sheet import Body
from .words import WORDS

MOST_BOUGHT_DICE = 99
"""The most dice bought for one roll, also if the settings have no limit."""


class RollTotal(NamedTuple):
    """The total of a roll, and the body after points were spent on it."""

    total: int
    body: Body


class CheckResult(NamedTuple):
    """Whether a roll reaches its difficulty, and the body after points were spent on it."""

    yes: bool
    body: Body


def has_points_to_spend(who: Person) -> bool:
    """Whether the character has any points left."""
    return bool(who.body.character_points or who.body.fate_points)


def total_with_points(
    ask: Ask, who: Person, purpose: RollPurpose, code: Code, short_of: int, *, enough: int = MOST
) -> RollTotal:
    """D6-DIE-6, D6-DIE-7: the total of a character's own roll; dice can be bought if it is below `short_of`."""
    if not has_points_to_spend(who) or not code.dice:
        return RollTotal(total(ask, who, purpose, code, enough=enough), who.body)

    def roll(ask: Ask, before: RollTotal, once: int) -> RollTotal:
        fate, body = with_fate_point(ask, who, purpose.what)
        shown = thrown(ask, who, purpose, code.doubled if fate else code, enough)
        more, body = with_character_points(
            ask, who.but(body), purpose.what, short_of - shown, fate=fate
        )
        return RollTotal(shown + more, body)

    return ask.fold(roll, RollTotal(0, who.body), (0,), purpose.what)


def passes_with_points(
    ask: Ask, who: Person, purpose: RollPurpose, code: Code, difficulty: int, *, off: int = 0
) -> CheckResult:
    """D6-DIE-4: a character's own roll against a difficulty, with `off` dice fewer (D6-DIE-3).

    D6-DIE-7: a Fate Point doubles the code before dice are taken off.
    """
    if not has_points_to_spend(who) or not code.dice:
        return CheckResult(passes(ask, who, purpose, fewer(ask, code, off), difficulty), who.body)
    purpose = purpose._replace(difficulty=difficulty)

    def roll(ask: Ask, before: CheckResult, once: int) -> CheckResult:
        fate, body = with_fate_point(ask, who, purpose.what)
        left = fewer(ask, code.doubled if fate else code, off)
        if not left.dice:
            ask.log("D6-DIE-3", "no dice")
            return CheckResult(False, body)
        shown = thrown(ask, who, purpose, left, difficulty)
        more, body = with_character_points(
            ask, who.but(body), purpose.what, difficulty - shown, fate=fate
        )
        return CheckResult(reached(ask, purpose, shown + more, difficulty), body)

    return ask.fold(roll, CheckResult(False, who.body), (0,), purpose.what)


def fewer(ask: Ask, code: Code, off: int) -> Code:
    """D6-DIE-3: the code with some dice fewer, with a step that says so."""
    if not off:
        return code
    ask.log("D6-DIE-3", "less", off=off, code=str(code.less(off)))
    return code.less(off)


def with_fate_point(ask: Ask, who: Person, what: str) -> tuple[bool, Body]:
    """D6-DIE-7: ask before the roll whether a Fate Point is spent; return the answer and the body."""
    body = who.body
    if not body.fate_points:
        return False, body
    facts = (("points", body.fate_points), ("roll", WORDS[f"opend6.roll.{what}"]))
    if ask(Choice("D6-DIE-7", "fate", ("no", "yes"), "no", about=who.id, facts=facts)) == "no":
        return False, body
    left = ask.step("D6-DIE-7", "left", body.fate_points - 1, low=0, high=MOST)
    return True, replace(body, fate_points=left)


def with_character_points(
    ask: Ask, who: Person, what: str, short: int, *, fate: bool
) -> tuple[int, Body]:
    """D6-DIE-6: ask after a failed roll how many dice are bought; return their total and the body.

    D6-DIE-7: not together with a Fate Point, unless the setting `fate_with_points` allows it.
    """
    body, settings = who.body, who.settings
    if short <= 0 or not body.character_points or (fate and not settings.fate_with_points):
        return 0, body
    most = min(body.character_points, settings.most_points or MOST_BOUGHT_DICE)
    points = ("points", body.character_points)
    facts = (("short", short), points, ("roll", WORDS[f"opend6.roll.{what}"]))
    spent = ask(Number("D6-DIE-6", "points", 0, most, 0, about=who.id, facts=facts))
    if not spent:
        return 0, body
    more = bought(ask, who, spent, enough=short)
    left = ask.step("D6-DIE-6", "left", body.character_points - spent, low=0, high=MOST)
    return more, replace(body, character_points=left)
