"""Bang (7.2): the damage is the DC of a Fortitude save against being stunned and deafened."""

from hurtbox.kit.rules import Ask

from ..packet import Packet, Taken
from ..person import Person
from .save_rounds import add_for_rounds, roll_d4_stress, rounds_by_margin, sense_save_dc
from .type_rules import TypeRules

TAKES_DOWN = 20
DEAFENED_FACTOR = 2


def before_bang(ask: Ask, who: Person, packet: Packet) -> tuple[Person, Packet | None]:
    """Stops bang for the deafened; more than 20 damage takes others down (SPY-BANG-1, SPY-BANG-3).

    The takedown comes whatever the save.
    """
    if who.has("deafened"):
        ask.log("SPY-BANG-1", "deafened", name=who.name)
        return who, None
    if packet.amount > TAKES_DOWN and not who.is_object:
        ask.log("SPY-BANG-3", "takes down", name=who.name, damage=packet.amount)
        packet = packet._replace(takedown=True)
    return who, packet


def stun(ask: Ask, who: Person, taken: Taken) -> tuple[Person, Taken]:
    """Stuns for half the margin in rounds, rounded up, and deafens for twice as long (SPY-BANG-2)."""
    rounds = rounds_by_margin(
        ask, who, "SPY-BANG-2", sense_save_dc(ask, who, "SPY-BANG-2", taken), 2
    )
    if not rounds:
        return who, taken
    who = add_for_rounds(ask, who, "SPY-BANG-2", "stunned", rounds, "bang")
    deaf = ask.step("SPY-BANG-2", "deaf rounds", DEAFENED_FACTOR * rounds, low=0, high=9999)
    who = add_for_rounds(ask, who, "SPY-BANG-2", "deafened", deaf, "bang")
    return who, taken._replace(fails=1)


def bang_stress(ask: Ask, who: Person, taken: Taken) -> int:
    """Rolls 1d4 stress for being stunned (SPY-BANG-4)."""
    return roll_d4_stress(ask, who, "SPY-BANG-4") if taken.fails else 0


BANG = TypeRules(
    "bang",
    "SPY-BANG-1",
    characters_only=True,
    ap="all",
    ap_rule="SPY-BANG-1",
    boost="SPY-BANG-5",
    before=before_bang,
    faced=stun,
    stress=bang_stress,
)
