"""The stress of a fall (7.8). Its armor piercing, dice and damage are in falls.py."""

from hurtbox.kit.rules import Ask

from ..packet import Taken
from ..person import Person
from .type_rules import TypeRules

PER_DIE = 2


def fall_stress(ask: Ask, who: Person, taken: Taken) -> int:
    """Returns 2 stress for each die of a lethal fall (SPY-FALL-5).

    The packet's `dice` is 0 if the fall is less than 30 ft.
    """
    packet = taken.packet
    if not packet.dice or packet.subdual or not taken.applied:
        return 0
    stress = PER_DIE * packet.dice
    return ask.step("SPY-FALL-5", "stress", stress, low=0, high=9999, dice=packet.dice)


FALLING = TypeRules("falling", "SPY-FALL-2", boost="SPY-FALL-7", stress=fall_stress)
