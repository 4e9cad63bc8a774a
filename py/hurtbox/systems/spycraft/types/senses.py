"""Bang (7.2) and flash (7.10): the damage is the DC of a Fortitude save against being stunned or blinded."""

from hurtbox.kit.rules import Ask

from ..packet import Packet, Taken
from ..person import Person
from .save_rounds import add_for_rounds, roll_d4_stress, rounds_by_margin
from .type_rules import StressHook, TypeRules

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


def before_flash(ask: Ask, who: Person, packet: Packet) -> tuple[Person, Packet | None]:
    """Stops flash for the blinded and those out of its sight, as the GC says (SPY-FLASH-1)."""
    if who.is_object:
        return who, packet
    if who.has("blinded"):
        ask.log("SPY-FLASH-1", "blinded", name=who.name)
        return who, None
    sees = who.choose(ask, "SPY-FLASH-1", "sees it", "yes", "no", by="gm", name=who.name)
    return who, packet if sees == "yes" else None


def rounds_lost(ask: Ask, who: Person, rule: str, taken: Taken, divisor: int) -> int:
    """Returns the rounds that the save costs; its DC is the damage, which resistance may lower (SPY-BANG-2,
    SPY-FLASH-2).

    The setting `bang_resistance` decides that.
    """
    reading = who.settings.bang_resistance
    if taken.applied != taken.incoming:
        ask.log(rule, "resisted", damage=taken.incoming, left=taken.applied, case=reading)
    dc = taken.incoming if reading == "whole" else taken.applied
    return rounds_by_margin(ask, who, rule, dc, divisor)


def stun(ask: Ask, who: Person, taken: Taken) -> tuple[Person, Taken]:
    """Stuns for half the margin in rounds, rounded up, and deafens for twice as long (SPY-BANG-2)."""
    rounds = rounds_lost(ask, who, "SPY-BANG-2", taken, 2)
    if not rounds:
        return who, taken
    who = add_for_rounds(ask, who, "SPY-BANG-2", "stunned", rounds, "bang")
    deaf = ask.step("SPY-BANG-2", "deaf rounds", DEAFENED_FACTOR * rounds, low=0, high=9999)
    who = add_for_rounds(ask, who, "SPY-BANG-2", "deafened", deaf, "bang")
    return who, taken._replace(fails=1)


def blind(ask: Ask, who: Person, taken: Taken) -> tuple[Person, Taken]:
    """Blinds for a quarter of the margin in rounds, rounded up (SPY-FLASH-2)."""
    rounds = rounds_lost(ask, who, "SPY-FLASH-2", taken, 4)
    if not rounds:
        return who, taken
    who = add_for_rounds(ask, who, "SPY-FLASH-2", "blinded", rounds, "flash")
    return who, taken._replace(fails=1)


def stress_of_failure(rule: str) -> StressHook:
    """Returns a hook for 1d4 stress for being stunned or blinded (SPY-BANG-4, SPY-FLASH-2)."""
    return lambda ask, who, taken: roll_d4_stress(ask, who, rule) if taken.fails else 0


BANG = TypeRules(
    "bang",
    "SPY-BANG-1",
    characters_only=True,
    ap="all",
    ap_rule="SPY-BANG-1",
    boost="SPY-BANG-5",
    before=before_bang,
    faced=stun,
    stress=stress_of_failure("SPY-BANG-4"),
)
FLASH = TypeRules(
    "flash",
    "SPY-FLASH-1",
    characters_only=True,
    ap="all",
    ap_rule="SPY-FLASH-1",
    boost="SPY-FLASH-3",
    before=before_flash,
    faced=blind,
    stress=stress_of_failure("SPY-FLASH-2"),
)
