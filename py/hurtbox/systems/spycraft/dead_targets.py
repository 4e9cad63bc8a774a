"""Damage to the dead: no saves and no stress, but a body can still be destroyed (3.2, SPY-NPC-7)."""

from hurtbox.kit.rules import Ask

from .packet import Packet
from .person import Encounter, Person
from .pools import take_off_pools
from .reduction import damage_through, is_subdual, with_ap
from .types.type_rules import TypeRules
from .wound_states import log_wound_state


def damage_dead(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, kind: TypeRules
) -> Encounter:
    """Takes damage off the wounds of the dead, until the body is destroyed (SPY-AD-5, SPY-AD-6, SPY-NPC-7).

    The dead make no saves.
    """
    who = Person.of(encounter, target)
    if who.is_standard:
        ask.log("SPY-NPC-7", "over already", name=who.name)
        return encounter
    ask.log("SPY-AD-5", "dead already", name=who.name)
    if kind.pool not in ("body", "merged") or is_subdual(packet):
        return encounter
    packet = with_ap(ask, who, packet)
    taken = damage_through(ask, who, packet)
    if not taken.applied:
        return encounter
    after, _ = take_off_pools(ask, who, packet, taken)
    log_wound_state(ask, who, after)
    encounter = encounter.with_body(target, after.body)
    ask.certain(encounter)
    return encounter
