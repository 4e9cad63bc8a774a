"""Values that are set by hand (points, levels, penalties, time out, death), fresh starts, and new bodies."""

from dataclasses import replace
from typing import Annotated

from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, Refused, command

from .dying import dead_body, eased
from .effects import out_for
from .person import Combatant, Encounter, Person, is_few, is_hurt, level, rank
from .person import penalty as penalty_now
from .rolling import total
from .settings import Settings
from .sheet import Body, Sheet
from .tables import UNHURT
from .wild_die import RollPurpose

MOST = 999
PRINTED_BASE = Settings().base_points
Minutes = Annotated[int, Field(ge=1, le=MOST), FormHint(unit="minutes")]
Healed = Annotated[int, Field(ge=1, le=MOST), FormHint(unit="BP or levels")]
BodyPoints = Annotated[int, Field(ge=-MOST, le=MOST), FormHint(unit="BP")]
Dice = FormHint(unit="D")
Character = Annotated[int, Field(ge=0, le=MOST), FormHint(rule="D6-DIE-6")]
Fate = Annotated[int, Field(ge=0, le=MOST), FormHint(rule="D6-DIE-7")]


def is_alive(who: Person) -> bool:
    """Whether somebody is not dead."""
    return not who.body.dead


@command("harm", when=is_alive)
def knock_out(ask: Ask, who: Person, *, minutes: Minutes = 1) -> Person:
    """Somebody is unconscious for as long as the GM says (D6-INC-1)."""
    if who.body.dead:
        raise Refused("target", f"{who.name} is dead.")
    minutes = ask.step("D6-INC-1", "out", minutes, low=0, high=9999)
    return who.with_body(out_for(who, minutes))


@command("harm", when=is_alive)
def die(ask: Ask, who: Person) -> Person:
    """The GM declares somebody dead (D6-LVL-DEA). Setting points or level by hand takes it back."""
    if who.body.dead:
        raise Refused("target", f"{who.name} is already dead.")
    ask.log("D6-LVL-DEA", "by hand", name=who.name)
    now = who if who.has_points else who.but(level=len(who.ladder) - 1)
    return now.with_body(dead_body(now.body))


@command("heal", keypad="points", when=lambda who: not who.sheet.fodder)
def heal(ask: Ask, who: Person, *, points: Healed) -> Person:
    """D6-HEA-1: Healing is set by hand: points or level."""
    if who.body.dead:
        raise Refused("points", f"{who.name} is dead.")
    if who.sheet.fodder:
        raise Refused("points", f"{who.name} is cannon fodder and has no wounds to heal.")
    if not is_hurt(who):
        raise Refused("points", f"{who.name} is unhurt.")
    if who.has_points:
        points = min(who.sheet.body_points, who.body.points + points)
        return set_points(ask, who, points=points)
    return _with_level(ask, who, max(0, rank(who) - points))


@command(
    "heal",
    when=lambda who: who.has_points and not who.sheet.fodder,
    values=lambda who: {"points": max(-MOST, min(MOST, who.body.points))},
)
def set_points(ask: Ask, who: Person, *, points: BodyPoints) -> Person:
    """Set Body Points by hand (D6-HEA-1); the level of the chart follows (D6-BPC-3)."""
    most = who.sheet.body_points
    if not who.has_points:
        raise Refused("points", f"{who.name} has Wound Levels; set the level.")
    if not -most <= points <= most:
        raise Refused("points", f"{who.name} has {-most} to {most} Body Points.")
    left = ask.step("D6-HEA-1", "points", points, low=-most, high=most)
    now = who.with_body(at_points(who, left))
    if who.track == "chart" and rank(now) != rank(who):
        ask.log("D6-BPC-3", "level", before=level(who).name, after=level(now).name)
    return now


@command(
    "heal",
    when=lambda who: not who.has_points,
    values=lambda who: {"level": level(who).name},
)
def set_level(ask: Ask, who: Person, *, level: Annotated[str, Field(max_length=60)]) -> Person:
    """Set the level by hand (D6-HEA-1), without its effects at the moment of injury."""
    names = [row.name for row in who.ladder]
    if who.has_points:
        raise Refused("level", f"{who.name} has Body Points; set the points.")
    if level not in names:
        raise Refused("level", f"The levels here are {', '.join(names)}.")
    return _with_level(ask, who, names.index(level))


def _with_level(ask: Ask, who: Person, rank: int) -> Person:
    names = [row.name for row in who.ladder]
    name = ask.step("D6-HEA-1", "level", names[rank], options=names)
    return who.with_body(at_level(who, names.index(name)))


@command()
def set_penalty(
    ask: Ask, who: Person, *, penalty: Annotated[int, Field(ge=-1, le=20), Dice] = -1
) -> Person:
    """D6-PEN-3: The GM can give an injury its own penalty.

    It lasts until the level changes; -1 is the level's own again.
    """
    now = who.but(penalty=penalty)
    ask.log("D6-PEN-3", "own" if penalty >= 0 else "printed", dice=penalty_now(now))
    return now


@command(own=True, quiet=True, when=lambda who: who.body.character_points or who.body.fate_points)
def spend_points(ask: Ask, who: Person, *, character: Character = 1, fate: Fate = 0) -> Person:
    """Points are spent on something that the app does not roll (D6-DIE-6, D6-DIE-7)."""
    if character > who.body.character_points:
        raise Refused("character", f"Only {who.body.character_points} left to spend.")
    if fate > who.body.fate_points:
        raise Refused("fate", f"Only {who.body.fate_points} left to spend.")
    return _with_more_points(ask, who, -character, -fate)


@command(quiet=True)
def award_points(ask: Ask, who: Person, *, character: Character = 1, fate: Fate = 0) -> Person:
    """Points are awarded (D6-DIE-6, D6-DIE-7)."""
    return _with_more_points(ask, who, character, fate)


def _with_more_points(ask: Ask, who: Person, character: int, fate: int) -> Person:
    if character:
        left = min(MOST, who.body.character_points + character)
        who = who.but(character_points=ask.step("D6-DIE-6", "left", left, low=0, high=MOST))
    if fate:
        left = min(MOST, who.body.fate_points + fate)
        who = who.but(fate_points=ask.step("D6-DIE-7", "left", left, low=0, high=MOST))
    return who


@command(when=lambda who: who.sheet.skills, values=lambda who: {"dice": who.body.skill_loss})
def set_skill_loss(
    ask: Ask, who: Person, *, dice: Annotated[int, Field(ge=0, le=99), Dice] = 0
) -> Person:
    """Set by hand how many dice late aid has cost each skill (D6-UNC-4, D6-UNC-5)."""
    return who.but(skill_loss=ask.step("D6-UNC-4", "skill loss", dice, low=0, high=99))


@command(when=lambda who: who.has_points)
def roll_maximum(ask: Ask, who: Person) -> Person:
    """D6-BP-8: Body Points are 20 plus a Physique roll, or whatever is typed in. D6-ADJ-1: Start Body Points
    higher for a gentler game, lower for a harder one.

    The 1 of a wild die counts as a 1 here.
    """
    base = who.settings.base_points
    if base != PRINTED_BASE:
        ask.log("D6-ADJ-1", "base", base=base, printed=PRINTED_BASE)
    counts = replace(who.settings, wild_one="complication")
    roller = Person(replace(who.fight, settings=counts), who.combatant)
    shown = total(ask, roller, RollPurpose("D6-BP-8", "Physique"), who.physique)
    most = min(MOST, max(1, base + shown))
    most = ask.step("D6-BP-8", "maximum", most, low=1, high=MOST, shown=shown)
    lost = who.sheet.body_points - who.body.points
    sheet = replace(who.sheet, body_points=most)
    who = Person(who.fight, replace(who.combatant, sheet=sheet))
    return who.but(points=max(-most, most - lost), charted=-1)


@command("heal")
def renew(ask: Ask, who: Person) -> Person:
    """A fresh start (D6-HEA-1). Spent points stay spent, and skills lost to late aid stay lost."""
    ask.log("D6-HEA-1", "renewed")
    kept = ("character_points", "fate_points", "skill_loss", "combat", "past_first")
    body = unhurt(who.sheet, who.settings)
    body = replace(body, **{name: getattr(who.body, name) for name in kept})
    for source in who.sources:
        who = who.without_source(source.id)
    return who.with_body(body)


def at_points(target: Person, points: int) -> Body:
    """The body with other points; the points decide whether it is dying."""
    now = target.but(points=points, charted=-1, dead=False, penalty=-1)
    if points <= 0 and target.settings.zero_is_final:
        return dead_body(now.body)
    return eased(target, _with_dying(now, dying=is_dying(now)))


def at_row(target: Person, rank: int) -> Body:
    """The body at the rank that the GM says, whatever the chart says about its points (D6-FST-1, D6-BPC-2)."""
    if not target.has_points:
        return at_level(target, rank)
    now = target.but(charted=rank, penalty=-1)
    if level(now).effect == "dead":
        return dead_body(now.body)
    return _with_dying(now, dying=is_dying(now))


def at_level(target: Person, rank: int) -> Body:
    """The body at another level; the level decides whether it is dying."""
    now = target.but(level=rank, dead=False, penalty=-1)
    effect = target.ladder[rank].effect
    if effect == "dead":
        return dead_body(now.body)
    if effect != "stunned":
        now = now.but(stunned="", stunned_until=0)
    return eased(target, _with_dying(now, dying=effect == "mortal"))


def _with_dying(target: Person, *, dying: bool) -> Body:
    body = target.body
    if not dying:
        return replace(body, mortal=0)
    return body if body.mortal else replace(body, mortal=target.moment, rolled=target.moment)


def unhurt(sheet: Sheet, settings: Settings) -> Body:
    """The body at the start of a fight (D6-BP-8)."""
    return Body(
        points=sheet.body_points,
        level=UNHURT,
        character_points=sheet.character_points,
        fate_points=sheet.fate_points,
    )


def resized(before: Sheet, sheet: Sheet, body: Body) -> Body:
    """After an edit of the maximum, full Body Points stay full; other points stay as they are (D6-BP-8)."""
    return replace(body, points=sheet.body_points) if body.points == before.body_points else body


def refitted(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """The body after an edit of the sheet or the settings: points within the maximum, level within the ladder.

    A shorter ladder kills nobody, and somebody who is no longer hurt badly enough stops dying.
    """
    most, last = sheet.body_points, len(settings.levels) - 1
    points = max(-most, min(body.points, most))
    rank = min(body.level, last if body.dead else last - 1)
    body = replace(body, points=points, level=rank, charted=min(body.charted, last))
    now = Person(Encounter("opend6", "", settings), Combatant("", "", sheet, body))
    return body if is_dying(now) else replace(body, mortal=0)


def is_dying(now: Person) -> bool:
    """Whether the points or the level mean dying (D6-UNC-1, D6-LVL-MOR)."""
    if now.track == "body_points":
        return is_few(now)
    return level(now).effect in ("mortal", "dead")
