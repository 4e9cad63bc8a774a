"""What the screen shows of a combatant: on the roster and in full, with the preview of a command.

Players see the levels of everybody. The numbers of the GM's combatants (points, codes, minutes, penalties) are not
sent to players at all.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from hurtbox.core.rulebook import Options
from hurtbox.core.view import (
    Badge,
    Severity,
    State,
    Tone,
    ViewPiece,
    badge,
    gauge,
    name_of_condition,
    rung,
    state,
    text,
    track,
)
from hurtbox.core.words import sentence
from hurtbox.kit.view import DefaultView

from . import person
from .codes import NOTHING, Code, code
from .hazards import Touch
from .ladder import ranges
from .person import Person, level, rank
from .settings import Settings
from .sheet import Body, Sheet
from .tables import ROUNDS, UNHURT, Level, level_rule
from .words import TEXTS

Mark = Literal["", "past", "now", "next"]


def say(id: str, **values: Any) -> str:
    """A text of the view, filled in."""
    return sentence(TEXTS, id, **values)


class View(DefaultView[Sheet, Body, Settings]):
    """Draws the ladder of levels and the gauge of Body Points."""

    TEXTS: ClassVar = {}

    def state(self, who: Any, *, open_: bool) -> State:
        """The state; the minutes of it only if `open_`."""
        return worst(who, open_=open_)

    def short(self, who: Any, *, open_: bool, asks: bool) -> Iterator[ViewPiece]:
        if _climbs(who):
            yield levels(who, None, open_=False)
        yield from conditions(who, open_=open_)
        if open_ and _counts(who):
            yield points_gauge(who, who)

    def pieces(self, who: Any, after: Any, *, open_: bool, asks: bool) -> Iterator[ViewPiece]:
        yield from conditions(who, open_=open_)
        if open_ and _counts(who):
            yield points_gauge(who, after or who)
        if _climbs(who):
            yield levels(who, after, open_=open_)
        if open_:
            yield from self.lasting(who, asks=asks)
            yield from facts(who)

    def said_of(self, who: Any, source: Any) -> tuple[str, str]:
        """Each lasting contact (D6-MSC-1)."""
        if not isinstance(source, Touch):
            return "", ""
        left = -(-max(0, source.due - who.moment) // ROUNDS)
        harm = str(Code(source.dice, source.pips))
        id = "touch.later" if left else "touch"
        return say(id, name=source.name, code=harm, minutes=left), "D6-MSC-1"

    def changed(self, was: Any, now: Any, *, open_: bool) -> str:
        """One line on a command, the worst first, such as “Dying · Stunned → Wounded · −9 BP: 21 left”."""
        parts = list(_new(was, now))
        climbs = rank(was) != rank(now)
        implied = bool(now.body.mortal) and level(now).effect in ("mortal", "dead")
        if was.has_levels and climbs and not (parts and implied):
            parts.append(say("ahead.level", before=_at(was), after=_at(now)))
        lost = was.body.points - now.body.points
        if open_ and lost and _counts(was):
            id = "ahead.lost" if lost > 0 else "ahead.gained"
            parts.append(say(id, points=abs(lost), left=max(0, now.body.points)))
        elif lost > 0 and not climbs:
            parts.append(say("hurt"))
        return " · ".join(parts) or say("ahead.nothing")


def _new(was: Person, now: Person) -> Iterator[str]:
    """What is new but levels: out of action, dying, and limits, unless somebody is dead."""
    if person.is_out(now) and not now.body.dead:
        before, after = (name_of_condition(worst(who, open_=False)) for who in (was, now))
        if before != after:
            yield after
    if not now.body.dead:
        known = {piece["rule"] for piece in limits(was)}
        yield from (piece["text"] for piece in limits(now) if piece["rule"] not in known)


def options(settings: Settings) -> Options:
    """The choices of forms that depend on the settings: the levels of the ladder (D6-ADJ-3)."""
    return {"set_level.level": [(row.name, row.name) for row in settings.levels]}


def _climbs(who: Person) -> bool:
    return who.has_levels and not who.sheet.fodder


def _counts(who: Person) -> bool:
    return who.has_points and not who.sheet.fodder


def line(who: Person) -> str:
    """The most important numbers, for the roster."""
    physique = str(who.physique)
    if who.sheet.fodder:
        return say("line.fodder", physique=physique)
    resists = sum((code(worn.code) for worn in who.sheet.protection), NOTHING)
    if who.has_points:
        return say("line.points", points=who.sheet.body_points, code=str(resists))
    return say("line.levels", physique=physique, code=str(who.physique + resists))


def points_gauge(who: Person, after: Person) -> ViewPiece:
    """The gauge of Body Points; its text also says how far they are below 0 (D6-BP-5, D6-BP-7)."""
    left, most = who.body.points, who.sheet.body_points
    words = say("bp.below" if left < 0 else "bp.of", points=left, most=most, below=-left)
    then = max(0, after.body.points)
    tone: Tone = "harm" if left < most else "plain"
    return gauge(say("bp.label"), max(0, left), most, words, tone, then=then)


def levels(who: Person, after: Person | None, *, open_: bool) -> ViewPiece:
    """The ladder with the current level and the level after a previewed hit (D6-WL-2, D6-BPC-1)."""
    now, then = rank(who), rank(after) if after else -1
    steps = []
    for at in range(len(who.ladder)):
        state: Mark = "now" if at == now else "next" if at == then else "past" if at < now else ""
        steps.append(rung(person.named(who, at), state))
    return track(say("chart" if who.has_points else "ladder"), steps, note(who) if open_ else "")


def _at(who: Person) -> str:
    return person.named(who, rank(who))


def note(who: Person) -> str:
    """The penalty of the level, and its range of Body Points (D6-PEN-1, D6-BPC-2)."""
    parts = []
    if dice := person.penalty(who):
        parts.append(say("note.penalty", dice=dice))
    charted = who.track == "chart" and who.body.charted < UNHURT  # the GM has not set the level
    if charted and person.is_hurt(who) and who.body.points > 0:
        low, high = ranges(who.ladder, who.sheet.body_points)[rank(who)]
        parts.append(say("note.points", low=low, high=high))
    return " · ".join(parts)


def numbers(who: Person) -> dict[str, int]:
    """The penalty dice now, and the maximum of the Body Points where they count (D6-PEN-1, D6-BP-1)."""
    points = {"points": who.sheet.body_points} if who.has_points else {}
    return {"penalty": person.penalty(who), **points}


def facts(who: Person) -> Iterator[ViewPiece]:
    """Lines for protection, points, and skills with their current codes (D6-BP-1, D6-DIE-6, D6-UNC-4)."""
    sheet, body = who.sheet, who.body
    if sheet.protection:
        named = ", ".join(f"{worn.name} {worn.code}" for worn in sheet.protection)
        yield text(say("protection", protection=named))
    if sheet.modifier:
        yield text(say("modifier", modifier=f"{sheet.modifier:+d}".replace("-", "−")))
    if body.character_points or body.fate_points:
        yield text(say("points", character=body.character_points, fate=body.fate_points))
    if skills := person.skills_left(who):
        off = 0 if person.is_out(who) else person.penalty(who)
        named = ", ".join(f"{name} {code.less(off)}" for name, code in skills)
        lowered = "skills.lowered" if body.skill_loss else "skills"
        tone: Tone = "harm" if off or body.skill_loss else "plain"
        yield text(say("skills.penalty" if off else lowered, skills=named, dice=off), tone)


def worst(who: Person, *, open_: bool) -> State:
    """Down, dead, dying or unconscious, or else the level; of Body Points alone only whether somebody is hurt.

    With numbers if `open_` (D6-WL-2, D6-BPC-1, D6-UNC-1, D6-INC-1).
    """
    body = who.body
    if body.down:
        return state(say("down"), "out", "D6-GMC-2")
    if body.dead:
        return state(say("dead"), "out", "D6-LVL-DEA")
    if body.mortal:
        minutes = person.minutes_dying(who)
        words = say("dying.minutes" if open_ and minutes else "dying", minutes=minutes)
        return state(words, "dying", "D6-UNC-1" if who.has_points else "D6-MOR-1", say("dying"))
    if body.wakes > who.moment:
        minutes = -(-(body.wakes - who.moment) // ROUNDS)
        words = say("out.minutes" if open_ else "out", minutes=minutes)
        return state(words, "out", "D6-INC-1", say("out"))
    if who.sheet.fodder or not person.is_hurt(who):
        rule = "D6-GMC-2" if who.sheet.fodder else "D6-BP-5" if who.has_points else "D6-WL-2"
        return state(say("unhurt"), "well", rule)
    if not who.has_levels:
        return state(say("hurt"), "hurt", "D6-BP-5")
    row = level(who)
    return state(_at(who), severity(who, row), level_rule(row))


def severity(who: Person, row: Level) -> Severity:
    """How bad a level is; one that stunned only while that lasts."""
    match row.effect:
        case "dead":
            return "out"
        case "mortal":
            return "dying"
        case "stay_up":
            return "grave"
        case "stunned":
            return "hampered" if person.is_stunned(who) else "hurt"
        case "penalty":
            return "hampered"
    return "hurt"


def conditions(who: Person, *, open_: bool) -> Iterator[Badge]:
    """The badges beside the state; with numbers if `open_` (D6-MAS-1, D6-PEN-1, D6-NEG-1, D6-UNC-6)."""
    body = who.body
    if body.dead:
        return
    if open_ and body.mortal and person.is_beyond_help(who):
        yield badge(say("beyond_help"), "harm", "D6-UNC-6", severity="hampered")
    else:
        yield from limits(who)
    if open_ and not person.is_out(who):
        if dice := person.penalty(who):
            yield badge(say("penalty", dice=dice), "harm", "D6-PEN-1")
        if person.is_suspended(who) and person.printed_penalty(who):
            yield badge(say("penalty.later"), "quiet", "D6-FST-1")
    if open_ and body.harder:
        yield badge(say("difficulties", more=body.harder), "harm", "D6-NEG-1")


def limits(who: Person) -> Iterator[Badge]:
    """What limits somebody who is dying, or who is up (D6-UNC-7, D6-MAS-1)."""
    if who.body.mortal and who.has_points and who.body.points <= 0:
        yield badge(say("dead_unless_rescued"), "harm", "D6-UNC-7", severity="hampered")
    elif not person.is_out(who) and person.only_defends(who):
        yield badge(say("only_defends"), "harm", "D6-MAS-1", severity="hampered")
