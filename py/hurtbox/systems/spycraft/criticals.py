"""What Action Dice buy on a threat (8.7). A: complete this."""

from hurtbox.core.asking import Ask

from .packet import Packet
from .person import Person

BOTH = 2


def bought(ask: Ask, who: Person, packet: Packet, dice: int) -> Packet:
    """SPY-CRI-2 … 5: the packet with the option that so many dice buy against this target."""
    if not dice:
        return packet
    if not who.is_special:
        return packet._replace(critical=dice)
    if not who.body.vitality:
        return packet._replace(critical=dice, injury=True)
    if dice >= BOTH and packet.amount > who.score("constitution"):
        return packet._replace(critical=dice, injury=True)
    return packet._replace(critical=dice, to_wounds=True)
