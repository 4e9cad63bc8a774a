"""Values that are set by hand (points, levels, penalties, time out, death), fresh starts, and new bodies."""

from dataclasses import replace
from typing import Annotated, Any

from hurtbox.core.corrections import resized
from hurtbox.core.rulebook import Pool, Pools
from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, command, refuse

from .dying import dead, eased
from .effects import out_for
from .person import Combatant, Encounter, Person, is_few, is_hurt, level, rank, with_level
from .person import penalty as penalty_now
from .rolling import total, with_more_points
from .settings import Settings
from .sheet import Body, Sheet
from .wild_die import RollPurpose

MOST = 999
PRINTED_BASE = Settings().base_points
Minutes = Annotated[int, Field(ge=1, le=MOST), FormHint(unit="minutes")]
Healed = Annotated[int, Field(ge=1, le=MOST), FormHint(unit="BP or levels")]
BodyPoints = Annotated[int, Field(ge=-MOST, le=MOST), FormHint(unit="BP")]
OwnPenalty = Annotated[int, Field(ge=-1, le=20), FormHint(unit="D")]
SkillLoss = Annotated[int, Field(ge=0, le=99), FormHint(unit="D")]
LevelName = Annotated[str, Field(max_length=60)]
Character = Annotated[int, Field(ge=0, le=MOST), FormHint("D6-DIE-6")]
Fate = Annotated[int, Field(ge=0, le=MOST), FormHint("D6-DIE-7")]


def is_alive(who: Person) -> bool:
    """Whether somebody is not dead."""
    return not who.body.dead


@command("harm", rule="D6-INC-1", group="by_hand", when=is_alive)
def knock_out(ask: Ask, who: Person, *, minutes: Minutes = 1) -> Person:
    """Somebody is unconscious for as long as the GM says (D6-INC-1)."""
    refuse(who.body.dead, "target", f"{who.name} is dead.")
    minutes = ask.step("D6-INC-1", "out", minutes, low=0, high=9999)
    return out_for(who, minutes)


@command("harm", rule="D6-LVL-DEA", group="by_hand", when=is_alive)
def die(ask: Ask, who: Person) -> Person:
    """The GM declares somebody dead (D6-LVL-DEA). Setting points or level by hand takes it back."""
    refuse(who.body.dead, "target", f"{who.name} is already dead.")
    ask.log("D6-LVL-DEA", "by hand", name=who.name)
    return dead(who if who.has_points else who.but(level=len(who.ladder) - 1))


@command("heal", rule="D6-HEA-1", keypad="points", when=lambda who: not who.sheet.fodder)
def heal(ask: Ask, who: Person, *, points: Healed) -> Person:
    """Gives back this many Body Points (D6-HEA-1)."""
    refuse(who.body.dead, "points", f"{who.name} is dead.")
    refuse(who.sheet.fodder, "points", f"{who.name} is cannon fodder and has no wounds to heal.")
    refuse(not is_hurt(who), "points", f"{who.name} is unhurt.")
    if who.has_points:
        return set_points(ask, who, points=min(who.sheet.body_points, who.body.points + points))
    return at_level(who, with_level(ask, who, "D6-HEA-1", "level", max(0, rank(who) - points)))


@command(
    "heal",
    rule="D6-HEA-1",
    group="by_hand",
    when=lambda who: who.has_points and not who.sheet.fodder,
    values=lambda who: {"points": max(-MOST, min(MOST, who.body.points))},
)
def set_points(ask: Ask, who: Person, *, points: BodyPoints) -> Person:
    """Set Body Points by hand (D6-HEA-1); the level of the chart follows (D6-BPC-3)."""
    most = who.sheet.body_points
    refuse(not who.has_points, "points", f"{who.name} has Wound Levels; set the level.")
    refuse(not -most <= points <= most, "points", f"{who.name} has {-most} to {most} Body Points.")
    left = ask.step("D6-HEA-1", "points", points, low=-most, high=most)
    now = at_points(who, left)
    if who.track == "chart" and rank(now) != rank(who):
        ask.log("D6-BPC-3", "level", before=level(who).name, after=level(now).name)
    return now


@command(
    "heal",
    rule="D6-HEA-1",
    group="by_hand",
    when=lambda who: not who.has_points,
    values=lambda who: {"level": level(who).name},
)
def set_level(ask: Ask, who: Person, *, level: LevelName) -> Person:
    """Set the level by hand (D6-HEA-1), without its effects at the moment of injury."""
    names = who.names
    refuse(who.has_points, "level", f"{who.name} has Body Points; set the points.")
    refuse(level not in names, "level", f"The levels here are {', '.join(names)}.")
    return at_level(who, with_level(ask, who, "D6-HEA-1", "level", names.index(level)))


@command(rule="D6-PEN-3", group="by_hand")
def set_penalty(ask: Ask, who: Person, *, penalty: OwnPenalty = -1) -> Person:
    """Sets a penalty of its own for an injury; −1 is the level's own again (D6-PEN-3).

    It lasts until the level changes or they are unhurt.
    """
    now = who.but(penalty=penalty)
    ask.log("D6-PEN-3", "penalty", case="own" if penalty >= 0 else "printed", dice=penalty_now(now))
    return now


@command(
    rule="D6-DIE-6",
    group="points",
    place="first",
    own=True,
    quiet=True,
    when=lambda who: who.body.character_points or who.body.fate_points,
)
def spend_points(ask: Ask, who: Person, *, character: Character = 1, fate: Fate = 0) -> Person:
    """Points are spent on something that the app does not roll (D6-DIE-6, D6-DIE-7)."""
    characters, fates = who.body.character_points, who.body.fate_points
    refuse(character > characters, "character", f"Only {characters} left to spend.")
    refuse(fate > fates, "fate", f"Only {fates} left to spend.")
    return _with_more_points(ask, who, -character, -fate)


@command(rule="D6-DIE-6", group="points", place="first", quiet=True)
def award_points(ask: Ask, who: Person, *, character: Character = 1, fate: Fate = 0) -> Person:
    """Points are awarded (D6-DIE-6, D6-DIE-7)."""
    return _with_more_points(ask, who, character, fate)


def _with_more_points(ask: Ask, who: Person, character: int, fate: int) -> Person:
    for points, more in (("character_points", character), ("fate_points", fate)):
        who = with_more_points(ask, who, points, more) if more else who
    return who


@command(
    rule="D6-UNC-4",
    group="by_hand",
    when=lambda who: who.sheet.skills or who.sheet.stamina or who.sheet.mettle,
    values=lambda who: {"dice": who.body.skill_loss},
)
def set_skill_loss(ask: Ask, who: Person, *, dice: SkillLoss = 0) -> Person:
    """Set by hand how many dice late aid has cost each skill (D6-UNC-4, D6-UNC-5)."""
    return who.but(skill_loss=ask.step("D6-UNC-4", "skill loss", dice, low=0, high=99))


@command(rule="D6-BP-8", group="by_hand", when=lambda who: who.has_points)
def roll_maximum(ask: Ask, who: Person) -> Person:
    """Rolls Physique for the maximum of the Body Points (D6-BP-8, D6-ADJ-1).

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
    sheet = replace(who.sheet, body_points=most)
    body = resized(limits(who.sheet, who.settings), limits(sheet, who.settings), who.body)
    now = replace(who.combatant, sheet=sheet, body=replace(body, charted=-1))
    return Person.of(settled(who.encounter, who.encounter.with_combatant(now), who.id), who.id)


@command("heal", rule="D6-HEA-1", place="end")
def renew(ask: Ask, who: Person) -> Person:
    """A fresh start (D6-HEA-1). Spent points stay spent, and skills lost to late aid stay lost."""
    ask.log("D6-HEA-1", "renewed")
    kept = ("character_points", "fate_points", "skill_loss", "combat", "past_first")
    fresh = who.with_body(unhurt(who.sheet, who.settings)).taking(who.body, *kept)
    return fresh.without_sources()


def at_points(target: Person, points: int) -> Person:
    """Somebody with other points; the points decide whether they are dying."""
    now = _changed(target, points=points, charted=-1, dead=False)
    if points <= 0 and target.settings.zero_is_final:
        return dead(now)
    return eased(_with_dying(now, dying=is_dying(now)))


def at_row(target: Person, rank: int) -> Person:
    """Somebody at the rank that the GM says, whatever the chart says about the points (D6-FST-1, D6-BPC-2)."""
    if not target.has_points:
        return at_level(target, rank)
    now = _changed(target, charted=rank)
    return dead(now) if level(now).effect == "dead" else _with_dying(now, dying=is_dying(now))


def at_level(target: Person, rank: int) -> Person:
    """Somebody at another level; the level decides whether they are dying."""
    now, effect = _changed(target, level=rank, dead=False), target.ladder[rank].effect
    if effect == "dead":
        return dead(now)
    return eased(_with_dying(now, dying=effect == "mortal"))


def _changed(target: Person, **facts: Any) -> Person:
    """Somebody with these facts; at another level being stunned and the GM's own penalty end (D6-PEN-3)."""
    now = target.but(**facts)
    if level(now).effect != "stunned":
        now = now.but(stunned="", stunned_until=0)
    return now if is_hurt(now) and rank(now) == rank(target) else now.but(penalty=-1)


def _with_dying(target: Person, *, dying: bool) -> Person:
    if not dying:
        return target.but(mortal=0)
    return target if target.body.mortal else target.but(mortal=target.moment, rolled=target.moment)


def unhurt(sheet: Sheet, settings: Settings) -> Body:
    """The body at the start of a fight (D6-BP-8)."""
    spendable: dict[str, Any] = {
        "character_points": sheet.character_points,
        "fate_points": sheet.fate_points,
    }
    return Body(points=sheet.body_points, **spendable)


def limits(sheet: Sheet, settings: Settings) -> Pools:
    """What a correction of the sheet leaves: lost Body Points, and spent points of other kinds (D6-BP-8)."""
    return {
        "points": Pool(-sheet.body_points, sheet.body_points),
        "character_points": Pool(0, sheet.character_points),
        "fate_points": Pool(0, sheet.fate_points),
    }


def settled(before: Encounter, after: Encounter, id: str) -> Encounter:
    """What other Body Points mean: who is hurt badly enough now begins to die, and who is not stops (D6-UNC-1).

    With 0 points or less a house rule may say dead.
    """
    was, now = Person.of(before, id), Person.of(after, id)
    if now.body.dead:
        return after
    ends = now.has_points and now.settings.zero_is_final
    if ends and now.body.points <= 0 < was.body.points:
        return dead(now).encounter
    if is_dying(was) == is_dying(now):
        return after
    return _with_dying(now, dying=is_dying(now)).encounter


def refitted(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """The body from outside, or under other house rules: points within the maximum, level within the ladder.

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
