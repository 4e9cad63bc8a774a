"""How a combatant looks: on the roster, on their own screen, and as a previewed command would leave them.

Players see how hurt everybody is, for that can be seen. The numbers of the GM's own (points, codes,
minutes, penalties) are not in their data at all.
"""

from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.rulebook import Audience, CombatantPieces
from hurtbox.core.view import Piece, Tone, badge, gauge, rung, text, track
from hurtbox.core.words import sentence

from .badges import conditions, state
from .codes import NOTHING, Code, code
from .contacts import contacts
from .ladder import ranges
from .person import Person, person
from .play import other_forms, own_forms, play_forms
from .readings import is_bruised, is_hurt, is_out, level, penalty, rank, skills_left
from .tables import UNHURT, Level
from .words import WORDS


def view(
    encounter: Encounter, combatant: Combatant, audience: Audience, ahead: Encounter | None
) -> CombatantPieces:
    """All pieces of one combatant for one audience."""
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
    """What became of somebody, in one line; players read the points of their own alone."""
    was, now = person(before, id), person(after, id)
    open_ = audience == "gm" or bool(before.combatant(id).owner)
    return ahead_line(was, now, points=open_ and was.has_points and not was.sheet.fodder)


def _climbs(who: Person) -> bool:
    return who.has_levels and not who.sheet.fodder


def line(who: Person) -> str:
    """The numbers that the table asks for first."""
    if who.sheet.fodder:
        return sentence(WORDS, "opend6.line.fodder", physique=str(who.physique))
    if who.has_points:
        most = who.sheet.body_points
        return sentence(WORDS, "opend6.line.points", points=most, code=str(protecting(who)))
    whole = who.physique + protecting(who)
    return sentence(WORDS, "opend6.line.levels", physique=str(who.physique), code=str(whole))


def protecting(who: Person) -> Code:
    """D6-BP-1: armor and abilities in one code."""
    return sum((code(one.code) for one in who.sheet.protection), NOTHING)


def points_badge(who: Person) -> Piece:
    """D6-BP-5: Body Points on the roster, shown as 0 below 0."""
    shown = max(0, who.body.points)
    words = sentence(WORDS, "opend6.bp", points=shown, most=who.sheet.body_points)
    return badge(words, "plain", "D6-BP-5")


def points_gauge(who: Person) -> Piece:
    """D6-BP-5, D6-BP-7: the gauge, and how far below 0 the count has gone."""
    left, most = who.body.points, who.sheet.body_points
    id = "opend6.bp.below" if left < 0 else "opend6.bp.of"
    words = sentence(WORDS, id, points=left, most=most, below=-left)
    tone: Tone = "harm" if left < most else "plain"
    return gauge(WORDS["opend6.bp.label"], max(0, left), most, words, tone)


def levels(who: Person, after: Person | None, *, open_: bool) -> Piece:
    """D6-WL-2, D6-BPC-1: the ladder, where somebody stands on it, and where a hit would bring them."""
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
    """Trap 5: the first row is Bruised only on the chart, for those who have lost a point."""
    return row.name if at != UNHURT or is_bruised(who) else WORDS["opend6.unhurt"]


def short(name: str) -> str:
    """A level in two letters: “Wo”, “SW”."""
    words = name.split()
    return "".join(word[0] for word in words[:2]) if len(words) > 1 else name[:2]


def note(who: Person) -> str:
    """D6-PEN-1, D6-BPC-2: what the level takes off, and at how many points it stands."""
    parts = []
    if dice := penalty(who):
        parts.append(sentence(WORDS, "opend6.note.penalty", dice=dice))
    charted = who.track == "chart" and who.body.charted < UNHURT  # else the GM has said the row
    if charted and is_hurt(who) and who.body.points > 0:
        low, high = ranges(who.ladder, who.sheet.body_points)[rank(who)]
        parts.append(sentence(WORDS, "opend6.note.points", low=low, high=high))
    return " · ".join(parts)


def facts(who: Person) -> tuple[Piece, ...]:
    """D6-BP-1, D6-DIE-6, D6-UNC-4: what protects, what points there are, skills as they are now."""
    sheet, body = who.sheet, who.body
    found: list[Piece] = []
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
                    WORDS,
                    "opend6.points",
                    character=body.character_points,
                    fate=body.fate_points,
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
    """One line about a previewed command: “−9 BP: 21 left · Stunned → Wounded · Dying”."""
    parts = []
    lost = now.body.points - after.body.points
    if points and lost:
        id = "opend6.ahead.lost" if lost > 0 else "opend6.ahead.gained"
        left = max(0, after.body.points)
        parts.append(sentence(WORDS, id, points=abs(lost), left=left))
    elif lost > 0 and rank(now) == rank(after):
        parts.append(WORDS["opend6.hurt"])
    if now.has_levels and rank(now) != rank(after):
        before, then = _at(now), _at(after)
        parts.append(sentence(WORDS, "opend6.ahead.level", before=before, after=then))
    known = {piece["rule"] for piece in conditions(now, open_=False)}
    parts += [
        str(piece["text"]) for piece in conditions(after, open_=False) if piece["rule"] not in known
    ]
    return " · ".join(parts) or WORDS["opend6.ahead.nothing"]


def _at(who: Person) -> str:
    return _named(who, rank(who), level(who))
