"""Medical aid for the dying: late aid needs a roll and costs skills."""

from dataclasses import replace
from typing import Annotated

from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, Choice, Refused, command

from .by_hand import at_level, at_points
from .codes import Code
from .dying import dead_body, difficulty
from .person import Person, is_beyond_help, is_few, minutes_dying
from .rolling import passes_with_points
from .sheet import Body
from .tables import ROUNDS, WINDOWS, Window
from .wild_die import RollPurpose

MOST = 99_999


def not_counted(who: Person) -> tuple[str, ...]:
    """The field that does not fit how this character is counted."""
    return ("levels",) if who.has_points else ("points",)


@command("heal", when=lambda who: bool(who.body.mortal), without=not_counted)
def aid(
    ask: Ask,
    who: Person,
    *,
    points: Annotated[int, Field(ge=0, le=999), FormHint(unit="BP")] = 0,
    levels: Annotated[int, Field(ge=0, le=20), FormHint(unit="levels")] = 1,
) -> Person:
    """D6-UNC-2: Aid is enough if it restores a level, or brings Body Points to a tenth of the maximum."""
    if not who.body.mortal:
        raise Refused("target", f"{who.name} is not dying; set the points or the level instead.")
    if who.has_points and not points:
        raise Refused("points", "Aid restores at least one Body Point.")
    if not who.has_points and not levels:
        raise Refused("levels", "Aid restores at least one level.")
    if is_beyond_help(who):
        options = ("lost", "revived")
        beyond = Choice("D6-UNC-6", "beyond", options, "lost", who="gm", about=who.id)
        if ask(beyond) == "lost":
            ask.log("D6-UNC-6", "lost", name=who.name)
            return who.with_body(dead_body(who.body))
    restored = _points(ask, who, points) if who.has_points else _level(ask, who, levels)
    if restored.mortal:
        ask.log("D6-UNC-2", "not enough", name=who.name)
        return who.with_body(restored)
    return who.with_body(_in_time(ask, who, restored))


def _level(ask: Ask, target: Person, levels: int) -> Body:
    """The body some levels better; still dying if that level is mortal too (D6-UNC-2)."""
    names = [row.name for row in target.ladder]
    low = max(0, target.body.level - levels)
    name = ask.step("D6-UNC-2", "level", names[low], options=names[: target.body.level])
    return at_level(target, names.index(name))


def _points(ask: Ask, target: Person, points: int) -> Body:
    """The body with some points more, counted from 0 if they are below it (D6-BP-7; D6-UNC-2)."""
    most = target.sheet.body_points
    left = min(most, max(0, target.body.points) + points)
    left = ask.step("D6-UNC-2", "points", left, low=0, high=most, gained=points, most=most)
    now = target.but(points=left, charted=-1)
    return now.body if is_few(now) else replace(at_points(target, left), mortal=0)


def _in_time(ask: Ask, target: Person, restored: Body) -> Body:
    """D6-UNC-3: Aid within four minutes: no lasting harm. D6-UNC-4: Aid within ten minutes: a roll against the
    minutes, and every skill loses 1D. D6-UNC-5: Aid within fifteen minutes: a roll against the minutes, and every
    skill loses 2D.
    """
    whole = minutes_dying(target)
    minutes = ask.step("D6-DIE-5", "minutes dying", whole, low=0, high=MOST)
    begun = minutes == whole and target.moment > target.body.mortal + ROUNDS * whole
    window = _window(ask, target, minutes, begun=begun)
    if window is None:
        return dead_body(target.body)
    if not window.dice:
        ask.log(window.rule, "in time", minutes=minutes)
        return _revived(restored)
    against = difficulty(ask, target, minutes)
    purpose, code = RollPurpose(window.rule, "reviving"), _rolled_with(ask, target)
    revives, spent = passes_with_points(ask, target, purpose, code, against)
    if not revives:
        ask.log(window.rule, "dies", name=target.name)
        return dead_body(spent)
    restored = replace(
        restored, character_points=spent.character_points, fate_points=spent.fate_points
    )
    loss = ask.step(window.rule, "skill loss", window.dice, low=0, high=99)
    return replace(_revived(restored), skill_loss=min(99, target.body.skill_loss + loss))


def _window(ask: Ask, target: Person, minutes: int, *, begun: bool) -> Window | None:
    """The row for a number of minutes (D6-UNC-3 … 5). After the last row the GM decides.

    Exactly four minutes are still within four minutes; `begun` is true if another minute has begun.
    """
    for window in WINDOWS:
        if minutes + begun <= window.until:
            return window
    facts = (("minutes", minutes),)
    late = Choice(
        "D6-UNC-5", "late", ("dies", "rolls"), "dies", who="gm", about=target.id, facts=facts
    )
    return WINDOWS[-1] if ask(late) == "rolls" else None


def _rolled_with(ask: Ask, target: Person) -> Code:
    """The code of Physique or stamina; the player chooses (D6-UNC-4, D6-UNC-5)."""
    if target.stamina == target.physique:
        return target.physique
    best = "stamina" if target.stamina.pips > target.physique.pips else "physique"
    facts = (("physique", str(target.physique)), ("stamina", str(target.stamina)))
    options = ("physique", "stamina")
    chosen = ask(Choice("D6-UNC-2", "rolled with", options, best, about=target.id, facts=facts))
    return target.stamina if chosen == "stamina" else target.physique


def _revived(body: Body) -> Body:
    """The body neither dying nor unconscious."""
    return replace(body, mortal=0, wakes=0)
