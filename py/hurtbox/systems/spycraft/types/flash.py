"""Flash (7.10): the damage is the DC of a Fortitude save against being blinded."""

from hurtbox.kit.rules import Ask

from ..packet import Packet, Taken
from ..person import Person
from .save_rounds import add_for_rounds, roll_d4_stress, rounds_by_margin, sense_save_dc
from .type_rules import TypeRules


def before_flash(ask: Ask, who: Person, packet: Packet) -> tuple[Person, Packet | None]:
    """Stops flash for the blinded and those out of its sight, as the GC says (SPY-FLASH-1)."""
    if who.is_object:
        return who, packet
    if who.has("blinded"):
        ask.log("SPY-FLASH-1", "blinded", name=who.name)
        return who, None
    sees = who.choose(ask, "SPY-FLASH-1", "sees it", "yes", "no", by="gm", name=who.name)
    return who, packet if sees == "yes" else None


def blind(ask: Ask, who: Person, taken: Taken) -> tuple[Person, Taken]:
    """Blinds for a quarter of the margin in rounds, rounded up (SPY-FLASH-2)."""
    rounds = rounds_by_margin(
        ask, who, "SPY-FLASH-2", sense_save_dc(ask, who, "SPY-FLASH-2", taken), 4
    )
    if not rounds:
        return who, taken
    who = add_for_rounds(ask, who, "SPY-FLASH-2", "blinded", rounds, "flash")
    return who, taken._replace(fails=1)


def flash_stress(ask: Ask, who: Person, taken: Taken) -> int:
    """Rolls 1d4 stress for being blinded (SPY-FLASH-2)."""
    return roll_d4_stress(ask, who, "SPY-FLASH-2") if taken.fails else 0


FLASH = TypeRules(
    "flash",
    "SPY-FLASH-1",
    characters_only=True,
    ap="all",
    ap_rule="SPY-FLASH-1",
    boost="SPY-FLASH-3",
    before=before_flash,
    faced=blind,
    stress=flash_stress,
)
