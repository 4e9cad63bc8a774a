"""Scenes in which a table reads a rule in another way than the recommended one, and that makes a difference."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.encounter import Encounter
from hurtbox.core.running import Done
from hurtbox.systems.spycraft.body import Body, Loss
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.sheet import Reduction

from .dangers_done import TOUGH, VEST, at, hit
from .table import fight

THICK = replace(TOUGH, reductions=(Reduction(9),))


def records() -> Iterator[Done[Encounter]]:
    """Each with a sentence of its own."""
    yield hit(fight(THICK, settings=at(big_hit_counts="incoming")), Packet(30))
    yield hit(fight(TOUGH, settings=at(special_injury="beside")), Packet(30, "fire"))
    weaker = (
        Loss("constitution", 2, "SPY-COLD-2", False, "cold"),
        Loss("wisdom", 2, "SPY-VAC-5", True, "damage"),
    )
    worn = fight(TOUGH, settings=at(con_damage="ignored"), body=Body(200, 12, losses=weaker))
    yield hit(worn, Packet(5, "subdual"))
    yield hit(worn, Packet(5, "stress"))
    yield hit(fight(THICK, settings=at(sneak_stress="always")), Packet(5, sneak=True))
    splashed = Packet(11, "acid", threat=True)
    yield hit(fight(VEST, settings=at(acid_reflex="applied")), splashed)
    yield hit(fight(VEST, settings=at(acid_items="round")), splashed)
    yield hit(fight(VEST, settings=at(bruised_by_nothing="armor")), Packet(0))
