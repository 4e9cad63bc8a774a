"""The outcomes whose odds are shown, from mild to severe."""

from hurtbox.kit.conditions import or_worse

from .derived import is_dead, is_out
from .person import Encounter, Person

BRUISE = 1
"""SPY-BRU-1: this much subdual is only a bruise."""


def is_harmed(before: Encounter, after: Encounter, id: str) -> bool:
    """Whether the target lost or suffered more than a bruise (SPY-VW-1, SPY-NPC-1, SPY-STRESS-1, SPY-SUBD-1)."""
    was, now = Person.of(before, id).body, Person.of(after, id).body
    worse = now.vitality < was.vitality or now.accumulated > was.accumulated
    return worse or now.stress > was.stress or now.subdual > was.subdual + BRUISE


def is_hurt(before: Encounter, after: Encounter, id: str) -> bool:
    """Whether the target lost wounds, or got a critical injury or a failed Damage save (SPY-VW-2, SPY-OUCH-1,
    SPY-NPC-7).
    """
    was, now = Person.of(before, id).body, Person.of(after, id).body
    worse = now.wounds < was.wounds or now.failed > was.failed
    return worse or len(now.injuries) > len(was.injuries)


def is_out_now(encounter: Encounter, id: str) -> bool:
    """Whether somebody is unconscious, dying, dead, broken or destroyed (SPY-AD-3, SPY-NPC-7)."""
    return is_out(Person.of(encounter, id))


ODDS_TESTS = or_worse(
    (
        ("spycraft.odds.harmed", is_harmed),
        ("spycraft.odds.hurt", is_hurt),
        ("spycraft.odds.out", lambda before, after, id: is_out_now(after, id)),
        ("spycraft.odds.dead", lambda before, after, id: is_dead(Person.of(after, id))),
    )
)
