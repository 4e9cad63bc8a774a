"""A character's own rolls, and the points that the player puts into one: a Fate Point before it is
thrown, Character Points after. Whoever has no points is not asked, and rolls as anybody does.
"""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Number

from .asked_for import MOST, For
from .codes import Code
from .person import Person
from .rolling import bought, passes, reached, thrown, total
from .sheet import Body
from .words import WORDS

MOST_BOUGHT = 99
"""No more dice than that are thrown at once, also where a table sets no limit."""


class Shown(NamedTuple):
    """The total of a roll, and the body after the points that went into it."""

    total: int
    body: Body


class Reached(NamedTuple):
    """Whether a roll reaches its difficulty, and the body after the points that went into it."""

    yes: bool
    body: Body


def has_points_for_rolls(who: Person) -> bool:
    """Whether there is anything that could be spent on a roll."""
    return bool(who.body.character_points or who.body.fate_points)


def own_total(
    ask: Ask, who: Person, of: For, code: Code, short_of: int, *, enough: int = MOST
) -> Shown:
    """D6-DIE-6, D6-DIE-7: a roll of the character for a total; points help while it is short of one."""
    if not has_points_for_rolls(who) or not code.dice:
        return Shown(total(ask, who, of, code, enough=enough), who.body)

    def roll(ask: Ask, before: Shown, once: int) -> Shown:
        fate, body = fated(ask, who, of.what)
        shown = thrown(ask, who, of, code.doubled if fate else code, enough)
        more, body = bettered(ask, who.but(body), of.what, short_of - shown, fate=fate)
        return Shown(shown + more, body)

    return ask.fold(roll, Shown(0, who.body), (0,), of.what)


def reaches(
    ask: Ask, who: Person, of: For, code: Code, difficulty: int, *, off: int = 0
) -> Reached:
    """D6-DIE-4: a roll of the character against a difficulty, with `off` dice fewer (D6-DIE-3).

    D6-DIE-7: a Fate Point doubles the code before those dice are taken off.
    """
    if not has_points_for_rolls(who) or not code.dice:
        return Reached(passes(ask, who, of, fewer(ask, code, off), difficulty), who.body)
    of = of._replace(difficulty=difficulty)

    def roll(ask: Ask, before: Reached, once: int) -> Reached:
        fate, body = fated(ask, who, of.what)
        left = fewer(ask, code.doubled if fate else code, off)
        if not left.dice:
            ask.log("D6-DIE-3", "no dice")
            return Reached(False, body)
        shown = thrown(ask, who, of, left, difficulty)
        more, body = bettered(ask, who.but(body), of.what, difficulty - shown, fate=fate)
        return Reached(reached(ask, of, shown + more, difficulty), body)

    return ask.fold(roll, Reached(False, who.body), (0,), of.what)


def fewer(ask: Ask, code: Code, off: int) -> Code:
    """D6-DIE-3: so many dice fewer, said where it is so."""
    if not off:
        return code
    ask.log("D6-DIE-3", "less", off=off, code=str(code.less(off)))
    return code.less(off)


def fated(ask: Ask, who: Person, what: str) -> tuple[bool, Body]:
    """D6-DIE-7: whether a Fate Point is spent, said before the roll by whoever has one."""
    body = who.body
    if not body.fate_points:
        return False, body
    facts = (("points", body.fate_points), ("roll", WORDS[f"opend6.roll.{what}"]))
    if ask(Choice("D6-DIE-7", "fate", ("no", "yes"), "no", about=who.id, facts=facts)) == "no":
        return False, body
    left = ask.step("D6-DIE-7", "left", body.fate_points - 1, low=0, high=MOST)
    return True, replace(body, fate_points=left)


def bettered(ask: Ask, who: Person, what: str, short: int, *, fate: bool) -> tuple[int, Body]:
    """D6-DIE-6: dice bought after the roll, by whoever has points and still needs them.

    D6-DIE-7: not beside a Fate Point, unless this table allows it.
    """
    body, settings = who.body, who.settings
    if short <= 0 or not body.character_points or (fate and not settings.fate_with_points):
        return 0, body
    most = min(body.character_points, settings.most_points or MOST_BOUGHT)
    points = ("points", body.character_points)
    facts = (("short", short), points, ("roll", WORDS[f"opend6.roll.{what}"]))
    spent = ask(Number("D6-DIE-6", "points", 0, most, 0, about=who.id, facts=facts))
    if not spent:
        return 0, body
    more = bought(ask, who, spent, enough=short)
    left = ask.step("D6-DIE-6", "left", body.character_points - spent, low=0, high=MOST)
    return more, replace(body, character_points=left)
