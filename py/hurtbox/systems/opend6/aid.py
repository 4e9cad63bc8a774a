"""Medical aid for the dying: late aid needs a roll and costs skills."""

from typing import Annotated

from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, command, refuse

from .by_hand import at_level, at_points
from .dying import MOST, dead, difficulty
from .person import Person, is_beyond_help, is_few, minutes_dying
from .rolling import passes_with_points, physique_or_stamina
from .tables import ROUNDS, WINDOWS, Window
from .wild_die import RollPurpose

Restored = Annotated[int, Field(ge=0, le=999), FormHint(unit="BP")]
Levels = Annotated[int, Field(ge=0, le=20), FormHint(unit="levels")]


def not_counted(who: Person) -> tuple[str, ...]:
    """The field that does not fit how this character is counted."""
    return ("levels",) if who.has_points else ("points",)


@command(
    "heal",
    rule="D6-UNC-2",
    group="healing",
    place="second",
    when=lambda who: bool(who.body.mortal),
    without=not_counted,
)
def aid(ask: Ask, who: Person, *, points: Restored = 0, levels: Levels = 1) -> Person:
    """Restores points or levels of somebody dying, and saves them if that is enough (D6-UNC-2).

    Whether it comes in time follows from the minutes of dying.
    """
    unfit = f"{who.name} is not dying; set the points or the level instead."
    refuse(not who.body.mortal, "target", unfit)
    refuse(who.has_points and not points, "points", "Aid restores at least one Body Point.")
    refuse(not (who.has_points or levels), "levels", "Aid restores at least one level.")
    helps = ("lost", "revived")
    if is_beyond_help(who) and who.choose(ask, "D6-UNC-6", "beyond", *helps, by="gm") == "lost":
        ask.log("D6-UNC-6", "lost", name=who.name)
        return dead(who)
    restored = _points(ask, who, points) if who.has_points else _level(ask, who, levels)
    if restored.body.mortal:
        ask.log("D6-UNC-2", "not enough", name=who.name)
        return restored
    return _in_time(ask, who, restored)


def _level(ask: Ask, target: Person, levels: int) -> Person:
    """Somebody some levels better; still dying if that level is mortal too (D6-UNC-2)."""
    names = target.names
    low = max(0, target.body.level - levels)
    name = ask.step("D6-UNC-2", "level", names[low], options=names[: target.body.level])
    return at_level(target, names.index(name))


def _points(ask: Ask, target: Person, points: int) -> Person:
    """Somebody with some points more, counted from 0 if they are below it (D6-BP-7; D6-UNC-2)."""
    most = target.sheet.body_points
    left = min(most, max(0, target.body.points) + points)
    left = ask.step("D6-UNC-2", "points", left, low=0, high=most, gained=points, most=most)
    now = target.but(points=left, charted=-1)
    return now if is_few(now) else at_points(target, left).but(mortal=0)


def _in_time(ask: Ask, target: Person, restored: Person) -> Person:
    """Returns somebody saved, or dead if the aid comes too late (D6-UNC-3, D6-UNC-4, D6-UNC-5).

    After some minutes a roll decides, and every skill loses dice.
    """
    whole = minutes_dying(target)
    minutes = ask.step("D6-DIE-5", "minutes dying", whole, low=0, high=MOST)
    begun = minutes == whole and target.moment > target.body.mortal + ROUNDS * whole
    window = _window(ask, target, minutes, begun=begun)
    if window is None:
        return dead(target)
    if not window.dice:
        ask.log(window.rule, "in time", minutes=minutes)
        return restored.but(mortal=0, wakes=0)
    against = difficulty(ask, target, minutes)
    code = physique_or_stamina(ask, target, "D6-UNC-2")
    purpose = RollPurpose(window.rule, "reviving")
    revives, spent = passes_with_points(ask, target, purpose, code, against)
    if not revives:
        ask.log(window.rule, "dies", name=target.name)
        return dead(target.with_body(spent))
    loss = ask.step(window.rule, "skill loss", window.dice, low=0, high=99)
    loss = min(99, target.body.skill_loss + loss)
    restored = restored.taking(spent, "character_points", "fate_points")
    return restored.but(mortal=0, wakes=0, skill_loss=loss)


def _window(ask: Ask, target: Person, minutes: int, *, begun: bool) -> Window | None:
    """The row for a number of minutes (D6-UNC-3 … 5). After the last row the GM decides.

    Exactly four minutes are still within four minutes; `begun` is true if another minute has begun.
    """
    if window := next((window for window in WINDOWS if minutes + begun <= window.until), None):
        return window
    late = target.choose(ask, "D6-UNC-5", "late", "dies", "rolls", by="gm", minutes=minutes)
    return WINDOWS[-1] if late == "rolls" else None
