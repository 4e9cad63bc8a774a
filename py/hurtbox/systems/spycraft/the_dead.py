"""What hits the dead: no save and no stress; a body can still be destroyed (3.2, SPY-NPC-7)."""

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter

from .packet import Packet
from .person import person
from .pools import taken_off
from .reduction import got_through, is_subdual, pierced
from .thresholds import worse
from .types.kind import Kind


def on_the_dead(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, kind: Kind
) -> Encounter:
    """SPY-AD-5, SPY-AD-6, SPY-NPC-7: the dead save against nothing; wounds can still fall, to −25 and below."""
    who = person(encounter, target)
    if who.is_standard:
        ask.log("SPY-NPC-7", "over already", name=who.name)
        return encounter
    ask.log("SPY-AD-5", "dead already", name=who.name)
    if kind.pool not in ("body", "merged") or is_subdual(packet):
        return encounter
    packet = pierced(ask, who, packet)
    taken = got_through(ask, who, packet)
    if not taken.applied:
        return encounter
    after, _ = taken_off(ask, who, packet, taken)
    worse(ask, who, after)
    encounter = encounter.with_body(target, after.body)
    ask.certain(encounter)
    return encounter
