"""The outcome of an act in one line, and the outcomes whose odds are shown."""

from hurtbox.core.rulebook import OutcomeTest
from hurtbox.core.words import sentence

from .damage_saves import BASE_DC
from .derived import is_dead, is_out, state
from .encounter import Encounter
from .person import Person, person
from .words import WORDS
from .words.names import CONDITION_NAMES

BRUISE = 1
"""SPY-BRU-1: this much subdual is only a bruise."""


def change_line(now: Person, then: Person, *, numbers: bool) -> str:
    """The difference in one line, the worst first: “Dying · Fatigued · wounds −4 · vitality −8”."""
    parts = [WORDS[f"spycraft.state.{state(then)}"]] if state(then) != state(now) else []
    known = [one.name for one in now.body.conditions]
    new = dict.fromkeys(one.name for one in then.body.conditions if one.name not in known)
    parts += [CONDITION_NAMES[name] for name in new]
    if numbers:
        parts += number_changes(now, then)
    return " · ".join(parts) or WORDS["spycraft.ahead.nothing"]


def number_changes(now: Person, then: Person) -> list[str]:
    """The changes of pools, totals and saves, each in words."""
    parts = []
    for pool in ("wounds", "failed", "vitality", "stress", "subdual"):
        change = getattr(then.body, pool) - getattr(now.body, pool)
        if change:
            amount = f"{change:+d}".replace("-", "−")
            parts.append(sentence(WORDS, f"spycraft.ahead.{pool}", change=amount))
    before, after = now.body.accumulated, then.body.accumulated
    if after > before:
        parts.append(sentence(WORDS, "spycraft.ahead.save", total=after, dc=BASE_DC + after // 2))
    elif after < before:
        parts.append(sentence(WORDS, "spycraft.ahead.accumulated", total=after))
    return parts


def is_harmed(before: Encounter, after: Encounter, id: str) -> bool:
    """SPY-VW-1, SPY-NPC-1, SPY-STRESS-1, SPY-SUBD-1: whether the target lost or suffered more than a bruise."""
    was, now = person(before, id).body, person(after, id).body
    worse = now.vitality < was.vitality or now.accumulated > was.accumulated
    shaken = now.stress > was.stress or now.subdual > was.subdual + BRUISE
    return worse or shaken or is_hurt(before, after, id)


def is_hurt(before: Encounter, after: Encounter, id: str) -> bool:
    """SPY-VW-2, SPY-OUCH-1, SPY-NPC-7: wounds lost, a critical injury, or a failed Damage save."""
    was, now = person(before, id), person(after, id)
    worse = now.body.wounds < was.body.wounds or now.body.failed > was.body.failed
    return (
        worse or len(now.body.injuries) > len(was.body.injuries) or is_out_after(before, after, id)
    )


def is_out_after(before: Encounter, after: Encounter, id: str) -> bool:
    """SPY-AD-3, SPY-NPC-7: unconscious, dying, dead, broken or destroyed."""
    return is_out(person(after, id))


def is_out_now(encounter: Encounter, id: str) -> bool:
    """SPY-AD-3, SPY-NPC-7: unconscious, dying, dead, broken or destroyed."""
    return is_out(person(encounter, id))


def is_dead_after(before: Encounter, after: Encounter, id: str) -> bool:
    """SPY-AD-5, SPY-NPC-7: dead or destroyed."""
    return is_dead(person(after, id))


ODDS_TESTS: tuple[tuple[str, OutcomeTest], ...] = (
    ("spycraft.odds.harmed", is_harmed),
    ("spycraft.odds.hurt", is_hurt),
    ("spycraft.odds.out", is_out_after),
    ("spycraft.odds.dead", is_dead_after),
)
