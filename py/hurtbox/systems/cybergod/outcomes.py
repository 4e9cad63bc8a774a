"""The outcome of an act in one line, and the outcomes whose odds are shown."""

from hurtbox.core.words import sentence

from .derived import shock_level
from .encounter import Encounter
from .person import Person
from .sheet import Body
from .tables import OTHERS, WOUNDS
from .words import WORDS

WORST_FIRST = (*reversed(WOUNDS), *OTHERS)


def change_line(now: Person, then: Person, *, points: bool) -> str:
    """The difference in one line, the worst first: “Injured 1 → 2 · Bruised 0 → 2 · armor −4 · Shock Level 5”.

    `points` says whether the reader may see armor, cover and Shock Level.
    """
    before, after = now.body, then.body
    parts = []
    if before.fate != after.fate and after.fate != "alive":
        parts.append(WORDS[f"cybergod.{after.fate}"])
    if after.incapacitated and not before.incapacitated:
        parts.append(WORDS["cybergod.incapacitated"])
    for one in WORST_FIRST:
        was, is_ = before.levels.of(one.key), after.levels.of(one.key)
        if was != is_:
            id = "cybergod.ahead.level"
            parts.append(sentence(WORDS, id, condition=one.name, before=was, after=is_))
    if points:
        parts += [
            words for key in ("armor", "cover") if (words := point_change(key, before, after))
        ]
        level = shock_level(after.levels)
        if level != shock_level(before.levels):
            parts.append(sentence(WORDS, "cybergod.ahead.shock", level=level))
    return " · ".join(parts) or WORDS["cybergod.ahead.nothing"]


def point_change(key: str, before: Body, after: Body) -> str:
    """The points of armor or cover that are lost or gained, in words."""
    change = getattr(after, key) - getattr(before, key)
    id = f"cybergod.ahead.{key}" if change < 0 else f"cybergod.ahead.{key}.back"
    return sentence(WORDS, id, points=abs(change)) if change else ""


def _body(encounter: Encounter, target: str) -> Body:
    return encounter.combatant(target).body


def is_wounded(before: Encounter, after: Encounter, target: str) -> bool:
    """CND-DMG-1: whether the target gained a level of a wound worse than Bruised, or died."""
    was, now = _body(before, target), _body(after, target)
    worse = ("wounded", "injured", "dying")
    raised = any(now.levels.of(key) > was.levels.of(key) for key in worse)
    return raised or is_dying(before, after, target)


def is_dying(before: Encounter, after: Encounter, target: str) -> bool:
    """CND-CON-DYI: whether the target gained a level of Dying, or died."""
    was, now = _body(before, target), _body(after, target)
    raised = now.levels.dying > was.levels.dying
    return raised or (now.fate != "alive" and now.fate != was.fate)


def is_out(before: Encounter, after: Encounter, target: str) -> bool:
    """CND-CON-INC, CND-CON-DEA: whether the target is Incapacitated, dead or destroyed afterwards."""
    now = _body(after, target)
    return now.incapacitated or now.fate != "alive"


def is_out_now(encounter: Encounter, id: str) -> bool:
    """CND-CON-INC, CND-CON-DEA: whether somebody is Incapacitated, dead or destroyed."""
    return is_out(encounter, encounter, id)


ODDS_TESTS = (
    ("cybergod.odds.wounded", is_wounded),
    ("cybergod.odds.dying", is_dying),
    ("cybergod.odds.out", is_out),
)
