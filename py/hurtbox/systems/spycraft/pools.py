"""Vitality and wounds: what damage takes off a special character (3.1)."""

from dataclasses import replace

from hurtbox.kit.rules import Ask

from .body import MOST_POINTS
from .packet import Packet, Taken
from .person import Person

LOWEST = -MOST_POINTS


def take_off_pools(ask: Ask, who: Person, taken: Taken) -> tuple[Person, Taken]:
    """Takes damage off vitality, and what exceeds it off wounds (SPY-VW-3, SPY-VW-4, SPY-VW-5, SPY-VW-6)."""
    vitality, wounds = _split(ask, who, taken.packet, taken.applied)
    body = who.body
    if vitality:
        left = max(0, body.vitality - vitality)
        left = ask.step("SPY-VW-1", "vitality", left, low=0, high=999, before=body.vitality)
        vitality = max(0, body.vitality - left)
        body = replace(body, vitality=left)
    if wounds:
        left = max(LOWEST, body.wounds - wounds)
        left = ask.step("SPY-VW-2", "wounds", left, low=LOWEST, high=999, before=body.wounds)
        wounds = max(0, body.wounds - left)
        body = replace(body, wounds=left)
    return who.with_body(body), taken._replace(vitality=vitality, wounds=wounds)


def _split(ask: Ask, who: Person, packet: Packet, damage: int) -> tuple[int, int]:
    """Returns the damage to vitality and the damage to wounds."""
    if packet.to_wounds:
        ask.log("SPY-VW-3", "critical", name=who.name)
        return 0, damage
    there = who.body.vitality
    if not there:
        ask.log("SPY-VW-4", "no vitality", name=who.name)
        return 0, damage
    if damage <= there:
        return damage, 0
    reading = who.settings.overflow
    ask.log("SPY-VW-6", "never below 0", vitality=there)
    over = ask.step(
        "SPY-VW-5",
        "overflow",
        damage - there if reading == "spill" else 0,
        low=0,
        high=99_999,
        damage=damage,
        vitality=there,
        case=reading,
    )
    return there, over
