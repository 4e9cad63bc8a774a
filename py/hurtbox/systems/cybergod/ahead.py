"""What a command would do, in one line; and what the line of odds is about."""

from hurtbox.core.encounter import Encounter
from hurtbox.core.words import said

from .person import Person
from .readings import shock_level
from .sheet import Body
from .tables import CONDITIONS
from .words import WORDS


def ahead_line(now: Person, then: Person, *, points: bool) -> str:
    """A preview in one line: “Bruised 0 → 2 · Injured 1 → 2 · armor −4 · Shock Level 5”."""
    before, after = now.body, then.body
    parts = []
    for one in CONDITIONS:
        was, is_ = before.levels.of(one.key), after.levels.of(one.key)
        if was != is_:
            id = "cybergod.ahead.level"
            parts.append(said(WORDS, id, condition=one.name, before=was, after=is_))
    if before.fate != after.fate and after.fate != "alive":
        parts.append(WORDS[f"cybergod.{after.fate}"])
    if after.incapacitated and not before.incapacitated:
        parts.append(WORDS["cybergod.incapacitated"])
    if points:
        parts += [words for key in ("armor", "cover") if (words := spent(key, before, after))]
        level = shock_level(after.levels)
        if level != shock_level(before.levels):
            parts.append(said(WORDS, "cybergod.ahead.shock", level=level))
    return " · ".join(parts) or WORDS["cybergod.ahead.nothing"]


def spent(key: str, before: Body, after: Body) -> str:
    """Points of armor or cover that go, or come back."""
    change = getattr(after, key) - getattr(before, key)
    id = f"cybergod.ahead.{key}" if change < 0 else f"cybergod.ahead.{key}.back"
    return said(WORDS, id, points=abs(change)) if change else ""


def is_wounded(before: Encounter, after: Encounter, target: str) -> bool:
    """CND-DMG-1: a wound worse than a bruise has come, or a worse one yet."""
    was, now = before.combatant(target).body, after.combatant(target).body
    worse = ("wounded", "injured", "dying")
    raised = any(now.levels.of(key) > was.levels.of(key) for key in worse)
    return raised or is_dying(before, after, target)


def is_dying(before: Encounter, after: Encounter, target: str) -> bool:
    """CND-CON-DYI: dying more than before, or dead."""
    was, now = before.combatant(target).body, after.combatant(target).body
    raised: bool = now.levels.dying > was.levels.dying
    return raised or (now.fate != "alive" and now.fate != was.fate)


def is_out(before: Encounter, after: Encounter, target: str) -> bool:
    """CND-CON-INC, CND-CON-DEA: Incapacitated, dead or destroyed after it."""
    now = after.combatant(target).body
    return bool(now.incapacitated) or now.fate != "alive"


PROSPECTS = (
    ("cybergod.odds.wounded", is_wounded),
    ("cybergod.odds.dying", is_dying),
    ("cybergod.odds.out", is_out),
)
