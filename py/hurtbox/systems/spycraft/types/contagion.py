"""Contagion (7.5): no damage of its own. lasting/infection.py has its phases."""

from hurtbox.kit.rules import Ask

from ..packet import Packet, Taken
from ..person import Encounter, Person
from .type_rules import TypeRules


def no_damage(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, Packet | None]:
    """Stops a packet of contagion, which does no damage itself (SPY-CONT-1)."""
    ask.log("SPY-CONT-1", "no damage", name=Person.of(encounter, target).name)
    return encounter, None


def expose_by_weapon(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
) -> Encounter:
    """Logs whether a prepared weapon exposes its target (SPY-CONT-3).

    It needs a lost wound point, or a Damage save passed by 0 to 5 (T62).
    """
    who = Person.of(encounter, target)
    if not packet.exposes or who.is_object:
        return encounter
    exposed = taken.wounds > 0 if who.is_special else taken.passed_by >= 0
    ask.log("SPY-CONT-3", "exposed" if exposed else "not exposed", name=who.name)
    return encounter


CONTAGION = TypeRules(
    "contagion",
    "SPY-CONT-1",
    characters_only=True,
    ouch=False,
    boost="SPY-CONT-10",
    before=no_damage,
)
