"""Damage to the dead: no saves and no stress, but a body can still be destroyed (3.2, SPY-NPC-7)."""

from hurtbox.kit.rules import Ask

from .packet import Packet
from .person import Person
from .pools import take_off_pools
from .reduction import damage_through, is_subdual, with_ap
from .tables.damage_types import TYPE_ROW
from .wound_states import log_wound_state


def damage_dead(ask: Ask, who: Person, packet: Packet) -> Person:
    """Takes damage off the wounds of the dead, until the body is destroyed (SPY-AD-5, SPY-AD-6, SPY-NPC-7).

    The dead make no saves.
    """
    if who.is_standard:
        ask.log("SPY-NPC-7", "over already", name=who.name)
        return who
    ask.log("SPY-AD-5", "dead already", name=who.name)
    if TYPE_ROW[packet.type].pool not in ("body", "merged") or is_subdual(packet):
        return who
    taken = damage_through(ask, who, with_ap(ask, who, packet))
    if not taken.applied:
        return who
    after, _ = take_off_pools(ask, who, taken)
    log_wound_state(ask, who, after)
    ask.certain(after.encounter)
    return after
