"""The outcome of an act in one line, and the outcomes whose odds are shown."""

from hurtbox.kit.conditions import or_worse

from .derived import shock_level
from .settings import Encounter, Who
from .sheet import Body
from .tables import OTHERS, WOUNDS

WORST_FIRST = (*reversed(WOUNDS), *OTHERS)


def change_line(now: Who, then: Who, *, points: bool) -> str:
    """Says the difference in one line, the worst first: “Injured 1 → 2 · Bruised 0 → 2 · armor −4 · Shock Level
    5”.

    `points` says whether the reader may see armor, cover and Shock Level.
    """
    before, after = now.body, then.body
    parts = []
    if before.fate != after.fate and after.fate != "alive":
        parts.append(after.fate.capitalize())
    if after.incapacitated and not before.incapacitated:
        parts.append("Incapacitated")
    for condition in WORST_FIRST:
        was, is_ = before.levels.of(condition.key), after.levels.of(condition.key)
        if was != is_:
            parts.append(f"{condition.name} {was} → {is_}")
    if points:
        for key in ("armor", "cover"):
            if change := getattr(after, key) - getattr(before, key):
                parts.append(f"{key} {'−' if change < 0 else '+'}{abs(change)}")
        if (level := shock_level(after.levels)) != shock_level(before.levels):
            parts.append(f"Shock Level {level}")
    return " · ".join(parts) or "Nothing gets through"


def _body(encounter: Encounter, target: str) -> Body:
    return encounter.combatant(target).body


def is_wounded(before: Encounter, after: Encounter, target: str) -> bool:
    """Whether the target gained a level of a wound worse than Bruised, or died (CND-DMG-1)."""
    was, now = _body(before, target), _body(after, target)
    worse = ("wounded", "injured", "dying")
    raised = any(now.levels.of(key) > was.levels.of(key) for key in worse)
    return raised or is_dying(before, after, target)


def is_dying(before: Encounter, after: Encounter, target: str) -> bool:
    """Whether the target gained a level of Dying, or died (CND-CON-DYI)."""
    was, now = _body(before, target), _body(after, target)
    raised = now.levels.dying > was.levels.dying
    return raised or (now.fate != "alive" and now.fate != was.fate)


def is_out(before: Encounter, after: Encounter, target: str) -> bool:
    """Whether the target is Incapacitated, dead or destroyed afterwards (CND-CON-INC, CND-CON-DEA)."""
    now = _body(after, target)
    return now.incapacitated or now.fate != "alive"


def is_out_now(encounter: Encounter, id: str) -> bool:
    """Whether somebody is Incapacitated, dead or destroyed (CND-CON-INC, CND-CON-DEA)."""
    return is_out(encounter, encounter, id)


ODDS_TESTS = or_worse(
    (
        ("cybergod.odds.wounded", is_wounded),
        ("cybergod.odds.dying", is_dying),
        ("cybergod.odds.out", is_out),
    )
)
