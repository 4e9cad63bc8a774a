"""Values that are set by hand (points, levels, penalties, time out, death), fresh starts, and new bodies."""

from dataclasses import replace

from hurtbox.core.rules import Ask, Clock, Refused

from .commands import (
    Die,
    Heal,
    KnockOut,
    Renew,
    SetLevel,
    SetPenalty,
    SetPoints,
    SetSkillLoss,
    Wake,
)
from .derived import is_few, level, penalty, rank
from .dying import dead_body
from .effects import out_for
from .encounter import Encounter
from .negative import eased
from .person import Person, person
from .settings import Settings
from .sheet import Body, Sheet
from .tables import UNHURT


def heal(ask: Ask, encounter: Encounter, command: Heal) -> Encounter:
    """D6-HEA-1: Body Points come back up to the maximum, or so many levels are healed."""
    target = person(encounter, command.target)
    if target.body.dead:
        raise Refused("points", f"{target.name} is dead.")
    if target.sheet.fodder:
        raise Refused("points", f"{target.name} is cannon fodder and has no wounds to heal.")
    if not target.has_points:
        rank_now = rank(target)
        if not rank_now:
            raise Refused("points", f"{target.name} is unhurt.")
        names = [row.name for row in target.ladder]
        name = names[max(0, rank_now - command.points)]
        name = ask.step("D6-HEA-1", "level", name, options=names)
        return encounter.with_body(target.id, at_level(target, names.index(name)))
    most = target.sheet.body_points
    if target.body.points >= most:
        raise Refused("points", f"{target.name} is unhurt.")
    healed = SetPoints(target=target.id, points=min(most, target.body.points + command.points))
    return set_points(ask, encounter, healed)


def set_points(ask: Ask, encounter: Encounter, command: SetPoints) -> Encounter:
    """D6-HEA-1, D6-BPC-3: set Body Points by hand; the level of the chart follows."""
    target = person(encounter, command.target)
    most = target.sheet.body_points
    if not target.has_points:
        raise Refused("points", f"{target.name} has Wound Levels; set the level.")
    if not -most <= command.points <= most:
        raise Refused("points", f"{target.name} has {-most} to {most} Body Points.")
    left = ask.step("D6-HEA-1", "points", command.points, low=-most, high=most)
    now = target.but(at_points(target, left))
    if target.track == "chart" and rank(now) != rank(target):
        ask.log("D6-BPC-3", "level", before=level(target).name, after=level(now).name)
    return encounter.with_body(target.id, now.body)


def at_points(target: Person, points: int) -> Body:
    """The body with other points; the points decide whether it is dying."""
    body = replace(target.body, points=points, charted=-1, dead=False, penalty=-1)
    if points <= 0 and target.settings.zero_is_final:
        return dead_body(body)
    now = target.but(body)
    return eased(target, _with_dying(now, dying=is_dying(now)))


def set_level(ask: Ask, encounter: Encounter, command: SetLevel) -> Encounter:
    """D6-HEA-1: set the level by hand, without its effects at the moment of injury."""
    target = person(encounter, command.target)
    names = [row.name for row in target.ladder]
    if target.has_points:
        raise Refused("level", f"{target.name} has Body Points; set the points.")
    if command.level not in names:
        raise Refused("level", f"The levels here are {', '.join(names)}.")
    name = ask.step("D6-HEA-1", "level", command.level, options=names)
    return encounter.with_body(target.id, at_level(target, names.index(name)))


def at_row(target: Person, rank: int) -> Body:
    """D6-FST-1, D6-BPC-2: the body at the rank that the GM says, whatever the chart says about its points."""
    if not target.has_points:
        return at_level(target, rank)
    body = replace(target.body, charted=rank, penalty=-1)
    now = target.but(body)
    return dead_body(body) if level(now).effect == "dead" else _with_dying(now, dying=is_dying(now))


def at_level(target: Person, rank: int) -> Body:
    """The body at another level; the level decides whether it is dying."""
    body = replace(target.body, level=rank, dead=False, penalty=-1)
    effect = target.ladder[rank].effect
    if effect == "dead":
        return dead_body(body)
    if effect != "stunned":
        body = replace(body, stunned="", stunned_until=0)
    return eased(target, _with_dying(target.but(body), dying=effect == "mortal"))


def _with_dying(target: Person, *, dying: bool) -> Body:
    body = target.body
    if not dying:
        return replace(body, mortal=0)
    return body if body.mortal else replace(body, mortal=target.now, rolled=target.now)


def set_penalty(ask: Ask, encounter: Encounter, command: SetPenalty) -> Encounter:
    """D6-PEN-3: set the GM's own penalty for this injury, until the level changes."""
    target = person(encounter, command.target)
    body = replace(target.body, penalty=command.penalty)
    dice = penalty(target.but(body))
    ask.log("D6-PEN-3", "own" if command.penalty >= 0 else "printed", dice=dice)
    return encounter.with_body(target.id, body)


def set_skill_loss(ask: Ask, encounter: Encounter, command: SetSkillLoss) -> Encounter:
    """D6-UNC-4, D6-UNC-5: set by hand how many dice late aid has cost each skill."""
    target = person(encounter, command.target)
    dice = ask.step("D6-UNC-4", "skill loss", command.dice, low=0, high=99)
    return encounter.with_body(target.id, replace(target.body, skill_loss=dice))


def knock_out(ask: Ask, encounter: Encounter, command: KnockOut) -> Encounter:
    """D6-INC-1: make somebody unconscious for as long as the GM says."""
    target = person(encounter, command.target)
    if target.body.dead:
        raise Refused("target", f"{target.name} is dead.")
    minutes = ask.step("D6-INC-1", "out", command.minutes, low=0, high=9999)
    return encounter.with_body(target.id, out_for(target, minutes))


def wake(ask: Ask, encounter: Encounter, command: Wake) -> Encounter:
    """D6-INC-1, D6-GMC-2: wake somebody up early, or let them stand up again."""
    target = person(encounter, command.target)
    if target.body.mortal or not (target.body.wakes > target.now or target.body.down):
        raise Refused("target", f"{target.name} is not unconscious. (The dying need medical aid.)")
    ask.log("D6-INC-1", "comes round", name=target.name)
    return encounter.with_body(target.id, replace(target.body, wakes=0, down=False))


def die(ask: Ask, encounter: Encounter, command: Die) -> Encounter:
    """D6-LVL-DEA: the GM declares somebody dead. Setting points or level by hand takes it back."""
    target = person(encounter, command.target)
    if target.body.dead:
        raise Refused("target", f"{target.name} is already dead.")
    ask.log("D6-LVL-DEA", "by hand", name=target.name)
    body = target.body if target.has_points else replace(target.body, level=len(target.ladder) - 1)
    return encounter.with_body(target.id, dead_body(body))


def renew(ask: Ask, encounter: Encounter, command: Renew) -> Encounter:
    """D6-HEA-1: a fresh start. Spent points stay spent, and skills lost to late aid stay lost."""
    target = person(encounter, command.target)
    ask.log("D6-HEA-1", "renewed")
    body = replace(
        unhurt(target.sheet, target.settings),
        character_points=target.body.character_points,
        fate_points=target.body.fate_points,
        skill_loss=target.body.skill_loss,
        combat=target.body.combat,
        past_first=target.body.past_first,
    )
    for source in encounter.sources_on(target.id):
        encounter = encounter.without_source(source.id)
    return encounter.with_body(target.id, body)


def unhurt(sheet: Sheet, settings: Settings) -> Body:
    """D6-BP-8: the body at the start of a fight."""
    return Body(
        points=sheet.body_points,
        level=UNHURT,
        character_points=sheet.character_points,
        fate_points=sheet.fate_points,
    )


def resized(before: Sheet, sheet: Sheet, body: Body) -> Body:
    """D6-BP-8: after an edit of the maximum, full Body Points stay full; other points stay as they are."""
    return replace(body, points=sheet.body_points) if body.points == before.body_points else body


def refitted(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """The body after an edit of the sheet or the settings: points within the maximum, level within the ladder.

    A shorter ladder kills nobody, and somebody who is no longer hurt badly enough stops dying.
    """
    most, last = sheet.body_points, len(settings.levels) - 1
    points = max(-most, min(body.points, most))
    rank = min(body.level, last if body.dead else last - 1)
    body = replace(body, points=points, level=rank, charted=min(body.charted, last))
    now = Person("", "", sheet, body, settings, Clock())
    return body if is_dying(now) else replace(body, mortal=0)


def is_dying(now: Person) -> bool:
    """D6-UNC-1, D6-LVL-MOR: whether the points or the level mean dying."""
    if now.track == "body_points":
        return is_few(now)
    return level(now).effect in ("mortal", "dead")
