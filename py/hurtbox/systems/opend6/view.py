"""What the screen shows of a combatant: on the roster and in full, with the preview of a command.

Players see the levels of everybody. The numbers of the GM's combatants (points, codes, minutes, penalties) are not
sent to players at all.
"""

from hurtbox.core.rulebook import Audience, CombatantPieces
from hurtbox.core.view import Tone, ViewPiece, badge, gauge, rung, text, track
from hurtbox.core.words import sentence

from .badges import conditions, state
from .codes import NOTHING, Code, code
from .combatant_forms import other_forms, own_forms, play_forms
from .contacts import contacts
from .derived import is_bruised, is_hurt, is_out, level, penalty, rank, skills_left
from .encounter import Combatant, Encounter
from .ladder import ranges
from .person import Person, person
from .tables import UNHURT, Level
from .words import WORDS


def view(
    encounter: Encounter, combatant: Combatant, audience: Audience, ahead: Encounter | None
) -> CombatantPieces:
    """The pieces of one combatant for one audience."""
    who = person(encounter, combatant.id)
    after = person(ahead, combatant.id) if ahead else None
    gm = audience == "gm"
    open_ = gm or bool(combatant.owner)
    points = open_ and who.has_points and not who.sheet.fodder
    ladder = (levels(who, after, open_=open_),) if _climbs(who) else ()
    return CombatantPieces(
        line=line(who) if open_ else "",
        short=(
            *((levels(who, None, open_=False),) if ladder else ()),
            *state(who),
            *conditions(who, open_=open_),
            *((points_badge(who),) if points else ()),
        ),
        pieces=(
            *state(who),
            *conditions(who, open_=open_),
            *((points_gauge(who),) if points else ()),
            *ladder,
            *(contacts(encounter, who, asks=gm) if open_ else ()),
            *(facts(who) if open_ else ()),
        ),
        acts=lambda: (
            play_forms(who) if gm else (),
            other_forms(who) if gm else own_forms(who) if open_ else (),
        ),
        ahead=outcome(encounter, ahead, who.id, audience) if ahead else "",
    )


def outcome(before: Encounter, after: Encounter, id: str, audience: Audience) -> str:
    """One line on what has changed for a combatant. Players see points only of their own characters."""
    was, now = person(before, id), person(after, id)
    open_ = audience == "gm" or bool(before.combatant(id).owner)
    return ahead_line(was, now, points=open_ and was.has_points and not was.sheet.fodder)


def _climbs(who: Person) -> bool:
    return who.has_levels and not who.sheet.fodder


def line(who: Person) -> str:
    """The most important numbers, for the roster."""
    if who.sheet.fodder:
        return sentence(WORDS, "opend6.line.fodder", physique=str(who.physique))
    if who.has_points:
        most = who.sheet.body_points
        return sentence(WORDS, "opend6.line.points", points=most, code=str(protecting(who)))
    whole = who.physique + protecting(who)
    return sentence(WORDS, "opend6.line.levels", physique=str(who.physique), code=str(whole))


def protecting(who: Person) -> Code:
    """D6-BP-1: the sum of armor and abilities."""
    return sum((code(one.code) for one in who.sheet.protection), NOTHING)


def points_badge(who: Person) -> ViewPiece:
    """D6-BP-5: the badge of Body Points on the roster, at least 0."""
    shown = max(0, who.body.points)
    words = sentence(WORDS, "opend6.bp", points=shown, most=who.sheet.body_points)
    return badge(words, "plain", "D6-BP-5")


def points_gauge(who: Person) -> ViewPiece:
    """D6-BP-5, D6-BP-7: the gauge of Body Points; its text also says how far they are below 0."""
    left, most = who.body.points, who.sheet.body_points
    id = "opend6.bp.below" if left < 0 else "opend6.bp.of"
    words = sentence(WORDS, id, points=left, most=most, below=-left)
    tone: Tone = "harm" if left < most else "plain"
    return gauge(WORDS["opend6.bp.label"], max(0, left), most, words, tone)


def levels(who: Person, after: Person | None, *, open_: bool) -> ViewPiece:
    """D6-WL-2, D6-BPC-1: the ladder with the current level and the level after a previewed hit."""
    now, then = rank(who), rank(after) if after else -1
    steps = []
    for at, row in enumerate(who.ladder):
        named = _named(who, at, row)
        if at in (now, then):
            steps.append(rung(named, short(named), "now" if at == now else "next"))
        else:
            steps.append(rung(named, short(named), "past" if at < now else ""))
    label = WORDS["opend6.chart" if who.has_points else "opend6.ladder"]
    return track(label, steps, note(who) if open_ else "")


def _named(who: Person, at: int, row: Level) -> str:
    """The name of a row. The first row is Bruised only on the chart, for those who have lost a point (trap 5)."""
    return row.name if at != UNHURT or is_bruised(who) else WORDS["opend6.unhurt"]


def short(name: str) -> str:
    """The abbreviation of a level: “Wo”, “SW”."""
    words = name.split()
    return "".join(word[0] for word in words[:2]) if len(words) > 1 else name[:2]


def note(who: Person) -> str:
    """D6-PEN-1, D6-BPC-2: the penalty of the level, and its range of Body Points."""
    parts = []
    if dice := penalty(who):
        parts.append(sentence(WORDS, "opend6.note.penalty", dice=dice))
    charted = who.track == "chart" and who.body.charted < UNHURT  # the GM has not set the level
    if charted and is_hurt(who) and who.body.points > 0:
        low, high = ranges(who.ladder, who.sheet.body_points)[rank(who)]
        parts.append(sentence(WORDS, "opend6.note.points", low=low, high=high))
    return " · ".join(parts)


def facts(who: Person) -> tuple[ViewPiece, ...]:
    """D6-BP-1, D6-DIE-6, D6-UNC-4: lines for protection, points, and skills with their current codes."""
    sheet, body = who.sheet, who.body
    found: list[ViewPiece] = []
    if sheet.protection:
        named = ", ".join(f"{one.name} {one.code}" for one in sheet.protection)
        found.append(text(sentence(WORDS, "opend6.protection", protection=named)))
    if sheet.modifier:
        modifier = f"{sheet.modifier:+d}".replace("-", "−")
        found.append(text(sentence(WORDS, "opend6.modifier", modifier=modifier)))
    if body.character_points or body.fate_points:
        found.append(
            text(
                sentence(
                    WORDS, "opend6.points", character=body.character_points, fate=body.fate_points
                )
            )
        )
    if skills := skills_left(who):
        off = 0 if is_out(who) else penalty(who)
        named = ", ".join(f"{name} {code.less(off)}" for name, code in skills)
        lowered = "opend6.skills.lowered" if body.skill_loss else "opend6.skills"
        id = "opend6.skills.penalty" if off else lowered
        tone: Tone = "harm" if off or body.skill_loss else "plain"
        found.append(text(sentence(WORDS, id, skills=named, dice=off), tone))
    return tuple(found)


def ahead_line(now: Person, after: Person, *, points: bool) -> str:
    """One line on a command, the worst first, such as “Dying · Stunned → Wounded · −9 BP: 21 left”."""
    known = {piece["rule"] for piece in conditions(now, open_=False)}
    parts = [
        str(piece["text"]) for piece in conditions(after, open_=False) if piece["rule"] not in known
    ]
    if now.has_levels and rank(now) != rank(after):
        before, then = _at(now), _at(after)
        parts.append(sentence(WORDS, "opend6.ahead.level", before=before, after=then))
    lost = now.body.points - after.body.points
    if points and lost:
        id = "opend6.ahead.lost" if lost > 0 else "opend6.ahead.gained"
        left = max(0, after.body.points)
        parts.append(sentence(WORDS, id, points=abs(lost), left=left))
    elif lost > 0 and rank(now) == rank(after):
        parts.append(WORDS["opend6.hurt"])
    return " · ".join(parts) or WORDS["opend6.ahead.nothing"]


def _at(who: Person) -> str:
    return _named(who, rank(who), level(who))
