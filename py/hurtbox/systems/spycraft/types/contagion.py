"""Contagion (7.5): no damage of its own. lasting/infection.py has its phases."""

from hurtbox.kit.rules import Ask

from ..packet import Packet, Taken
from ..person import Person
from .type_rules import TypeRules


def no_damage(ask: Ask, who: Person, packet: Packet) -> tuple[Person, Packet | None]:
    """Stops a packet of contagion, which does no damage itself (SPY-CONT-1)."""
    ask.log("SPY-CONT-1", "no damage", name=who.name)
    return who, None


def expose_by_weapon(ask: Ask, who: Person, taken: Taken) -> Person:
    """Logs whether a prepared weapon exposes its target (SPY-CONT-3).

    It needs a lost wound point, or a Damage save passed by 0 to 5 (T62).
    """
    if not taken.packet.exposes or who.is_object:
        return who
    exposed = taken.wounds > 0 if who.is_special else taken.passed_by >= 0
    ask.log("SPY-CONT-3", "weapon", case="exposed" if exposed else "not exposed", name=who.name)
    return who


CONTAGION = TypeRules(
    "contagion",
    "SPY-CONT-1",
    characters_only=True,
    boost="SPY-CONT-10",
    before=no_damage,
)
