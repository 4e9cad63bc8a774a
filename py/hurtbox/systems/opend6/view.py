"""What the screen shows of a combatant: on the roster and in full, with the preview of a command.

Players see the levels of everybody. The numbers of the GM's combatants (points, codes, minutes, penalties) are not
sent to players at all.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from hurtbox.core.rulebook import Options
from hurtbox.core.view import Badge, Tone, ViewPiece, badge, gauge, rung, text, track
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

    def short(self, who: Any, *, open_: bool, asks: bool) -> Iterator[ViewPiece]:
        if _climbs(who):
            yield levels(who, None, open_=False)
        yield from (*state(who), *conditions(who, open_=open_))
        if open_ and _counts(who):
            yield points_badge(who)

    def pieces(self, who: Any, after: Any, *, open_: bool, asks: bool) -> Iterator[ViewPiece]:
        yield from (*state(who), *conditions(who, open_=open_))
        if open_ and _counts(who):
            yield points_gauge(who)
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
        known = {piece["rule"] for piece in conditions(was, open_=False)}
        new = (piece for piece in conditions(now, open_=False) if piece["rule"] not in known)
        parts = [piece["text"] for piece in new]
        climbs = rank(was) != rank(now)
        if was.has_levels and climbs:
            parts.append(say("ahead.level", before=_at(was), after=_at(now)))
        lost = was.body.points - now.body.points
        if open_ and lost and _counts(was):
            id = "ahead.lost" if lost > 0 else "ahead.gained"
            parts.append(say(id, points=abs(lost), left=max(0, now.body.points)))
        elif lost > 0 and not climbs:
            parts.append(say("hurt"))
        return " · ".join(parts) or say("ahead.nothing")


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


def points_badge(who: Person) -> ViewPiece:
    """The badge of Body Points on the roster, at least 0 (D6-BP-5)."""
    words = say("bp", points=max(0, who.body.points), most=who.sheet.body_points)
    return badge(words, "plain", "D6-BP-5")


def points_gauge(who: Person) -> ViewPiece:
    """The gauge of Body Points; its text also says how far they are below 0 (D6-BP-5, D6-BP-7)."""
    left, most = who.body.points, who.sheet.body_points
    words = say("bp.below" if left < 0 else "bp.of", points=left, most=most, below=-left)
    return gauge(say("bp.label"), max(0, left), most, words, "harm" if left < most else "plain")


def levels(who: Person, after: Person | None, *, open_: bool) -> ViewPiece:
    """The ladder with the current level and the level after a previewed hit (D6-WL-2, D6-BPC-1)."""
    now, then = rank(who), rank(after) if after else -1
    steps = []
    for at, row in enumerate(who.ladder):
        named = _named(who, at, row)
        state: Mark = "now" if at == now else "next" if at == then else "past" if at < now else ""
        steps.append(rung(named, state))
    return track(say("chart" if who.has_points else "ladder"), steps, note(who) if open_ else "")


def _named(who: Person, at: int, row: Level) -> str:
    """The name of a row. The first row is Bruised only on the chart, for those who have lost a point (trap 5)."""
    return row.name if at != UNHURT or person.is_bruised(who) else say("unhurt")


def _at(who: Person) -> str:
    return _named(who, rank(who), level(who))


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


def state(who: Person) -> tuple[Badge, ...]:
    """The badge of the level (D6-WL-2, D6-BPC-1); for Body Points without levels, only hurt or unhurt."""
    if who.sheet.fodder:
        return () if who.body.down else (badge(say("unhurt"), "quiet", "D6-GMC-2"),)
    if who.body.dead:
        return (badge(say("dead"), "harm", "D6-LVL-DEA"),)
    if not person.is_hurt(who):
        return (badge(say("unhurt"), "quiet", "D6-BP-5" if who.has_points else "D6-WL-2"),)
    if not who.has_levels:
        return (badge(say("hurt"), "harm", "D6-BP-5"),)
    row = level(who)
    if row.effect == "dead":
        return ()  # with Body Points the badges of `conditions` say it
    if rank(who) == UNHURT and not person.is_bruised(who):
        return ()
    return (badge(row.name, "harm", level_rule(row)),)


def conditions(who: Person, *, open_: bool) -> Iterator[Badge]:
    """The badges of conditions; with numbers if `open_` (D6-UNC-1, D6-INC-1, D6-MAS-1, D6-PEN-1)."""
    body = who.body
    if body.dead:
        return
    if body.down:
        yield badge(say("down"), "harm", "D6-GMC-2")
    elif body.mortal:
        yield from _dying(who, open_=open_)
    elif body.wakes > who.moment:
        minutes = -(-(body.wakes - who.moment) // ROUNDS)
        words = say("out.minutes" if open_ else "out", minutes=minutes)
        yield badge(words, "harm", "D6-INC-1", say("out"))
    else:
        yield from _acting(who, open_=open_)
    if body.harder and open_:
        yield badge(say("difficulties", more=body.harder), "harm", "D6-NEG-1")


def _dying(who: Person, *, open_: bool) -> Iterator[Badge]:
    """Dying, dead unless rescued, or beyond help (D6-UNC-7, D6-UNC-6)."""
    minutes = person.minutes_dying(who)
    since = "dying.minutes" if minutes else "dying.less"
    words = say(since if open_ else "dying", minutes=minutes)
    yield badge(words, "harm", "D6-UNC-1" if who.has_points else "D6-MOR-1")
    if who.has_points and who.body.points <= 0:
        beyond = person.is_beyond_help(who) and open_
        id, rule = ("beyond_help", "D6-UNC-6") if beyond else ("dead_unless_rescued", "D6-UNC-7")
        yield badge(say(id), "harm", rule)


def _acting(who: Person, *, open_: bool) -> Iterator[Badge]:
    """The badges of somebody who is up: limits and penalties."""
    if person.only_defends(who):
        yield badge(say("only_defends"), "harm", "D6-MAS-1")
    if open_ and (dice := person.penalty(who)):
        yield badge(say("penalty", dice=dice), "harm", "D6-PEN-1")
    if open_ and person.is_suspended(who) and person.printed_penalty(who):
        yield badge(say("penalty.later"), "quiet", "D6-FST-1")
