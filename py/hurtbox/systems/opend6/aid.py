"""Medical aid for the dying: late aid needs a roll and costs skills."""

from dataclasses import replace

from hurtbox.core.rules import Ask, Choice, Refused

from .by_hand import at_level, at_points
from .codes import Code
from .commands import Aid
from .derived import is_beyond_help, is_few, minutes_dying
from .dying import dead_body
from .encounter import Encounter
from .negative import difficulty
from .own_rolls import passes_with_points
from .person import Person, person
from .roll_purpose import RollPurpose
from .sheet import Body
from .tables import ROUNDS, WINDOWS, Window

MOST = 99_999


def aid(ask: Ask, encounter: Encounter, command: Aid) -> Encounter:
    """D6-UNC-2: restore points or levels, and save the character if that is enough and in time."""
    target = person(encounter, command.target)
    if not target.body.mortal:
        raise Refused("target", f"{target.name} is not dying; set the points or the level instead.")
    if target.has_points and not command.points:
        raise Refused("points", "Aid restores at least one Body Point.")
    if not target.has_points and not command.levels:
        raise Refused("levels", "Aid restores at least one level.")
    if is_beyond_help(target):
        options = ("lost", "revived")
        beyond = Choice("D6-UNC-6", "beyond", options, "lost", who="gm", about=target.id)
        if ask(beyond) == "lost":
            ask.log("D6-UNC-6", "lost", name=target.name)
            return encounter.with_body(target.id, dead_body(target.body))
    restored = _points(ask, target, command) if target.has_points else _level(ask, target, command)
    if restored.mortal:
        ask.log("D6-UNC-2", "not enough", name=target.name)
        return encounter.with_body(target.id, restored)
    return encounter.with_body(target.id, _in_time(ask, target, restored))


def _level(ask: Ask, target: Person, command: Aid) -> Body:
    """D6-UNC-2: the body some levels better; still dying if that level is mortal too."""
    names = [row.name for row in target.ladder]
    low = max(0, target.body.level - command.levels)
    name = ask.step("D6-UNC-2", "level", names[low], options=names[: target.body.level])
    return at_level(target, names.index(name))


def _points(ask: Ask, target: Person, command: Aid) -> Body:
    """D6-UNC-2: the body with some points more, counted from 0 if they are below it (D6-BP-7)."""
    most = target.sheet.body_points
    left = min(most, max(0, target.body.points) + command.points)
    left = ask.step("D6-UNC-2", "points", left, low=0, high=most, gained=command.points, most=most)
    body = replace(target.body, points=left, charted=-1)
    return body if is_few(target.but(body)) else replace(at_points(target, left), mortal=0)


def _in_time(ask: Ask, target: Person, restored: Body) -> Body:
    """D6-UNC-3 … 5, D6-DIE-5: save the character if aid comes in time; late aid needs a roll and costs skills."""
    whole = minutes_dying(target)
    minutes = ask.step("D6-DIE-5", "minutes dying", whole, low=0, high=MOST)
    begun = minutes == whole and target.now > target.body.mortal + ROUNDS * whole
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
    """D6-UNC-3 … 5: the row for a number of minutes. After the last row the GM decides.

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
    """D6-UNC-4, D6-UNC-5: the code of Physique or stamina; the player chooses."""
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
