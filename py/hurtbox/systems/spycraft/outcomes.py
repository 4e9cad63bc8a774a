"""The outcomes whose odds are shown, from mild to severe."""

from hurtbox.core.rulebook import OutcomeTest

from .derived import is_dead, is_out
from .person import Encounter, Person

BRUISE = 1
"""SPY-BRU-1: this much subdual is only a bruise."""


def is_harmed(before: Encounter, after: Encounter, id: str) -> bool:
    """Whether the target lost or suffered more than a bruise (SPY-VW-1, SPY-NPC-1, SPY-STRESS-1, SPY-SUBD-1)."""
    was, now = Person.of(before, id).body, Person.of(after, id).body
    worse = now.vitality < was.vitality or now.accumulated > was.accumulated
    shaken = now.stress > was.stress or now.subdual > was.subdual + BRUISE
    return worse or shaken or is_hurt(before, after, id)


def is_hurt(before: Encounter, after: Encounter, id: str) -> bool:
    """Whether the target lost wounds, or got a critical injury or a failed Damage save (SPY-VW-2, SPY-OUCH-1,
    SPY-NPC-7).
    """
    was, now = Person.of(before, id), Person.of(after, id)
    worse = now.body.wounds < was.body.wounds or now.body.failed > was.body.failed
    return (
        worse or len(now.body.injuries) > len(was.body.injuries) or is_out_after(before, after, id)
    )


def is_out_after(before: Encounter, after: Encounter, id: str) -> bool:
    """Whether the target is unconscious, dying, dead, broken or destroyed afterwards (SPY-AD-3, SPY-NPC-7)."""
    return is_out(Person.of(after, id))


def is_out_now(encounter: Encounter, id: str) -> bool:
    """Whether somebody is unconscious, dying, dead, broken or destroyed (SPY-AD-3, SPY-NPC-7)."""
    return is_out(Person.of(encounter, id))


def is_dead_after(before: Encounter, after: Encounter, id: str) -> bool:
    """Whether the target is dead or destroyed afterwards (SPY-AD-5, SPY-NPC-7)."""
    return is_dead(Person.of(after, id))


ODDS_TESTS: tuple[tuple[str, OutcomeTest], ...] = (
    ("spycraft.odds.harmed", is_harmed),
    ("spycraft.odds.hurt", is_hurt),
    ("spycraft.odds.out", is_out_after),
    ("spycraft.odds.dead", is_dead_after),
)
