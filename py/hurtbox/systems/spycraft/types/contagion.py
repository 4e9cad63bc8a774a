"""Contagion (7.5): no damage of its own; its phases stand in lasting/infection.py."""

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter

from ..packet import Packet, Taken
from ..person import person
from .kind import Kind


def no_number(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, Packet | None]:
    """SPY-CONT-1: a contagion has phases, not damage, and only characters have it."""
    ask.log("SPY-CONT-1", "no damage", name=person(encounter, target).name)
    return encounter, None


def on_the_weapon(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
) -> Encounter:
    """SPY-CONT-3: a prepared weapon exposes by a lost wound point, or by a save passed by 0 to 5 (T62)."""
    who = person(encounter, target)
    if not packet.exposes or who.is_object:
        return encounter
    exposed = taken.wounds > 0 if who.is_special else taken.passed_by >= 0
    ask.log("SPY-CONT-3", "exposed" if exposed else "not exposed", name=who.name)
    return encounter


CONTAGION = Kind(
    "contagion",
    "SPY-CONT-1",
    characters_only=True,
    ouch=False,
    boost="SPY-CONT-10",
    before=no_number,
)
