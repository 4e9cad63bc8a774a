"""Flash (7.10): the damage is the DC of a Fortitude save against being blinded."""

from hurtbox.kit.rules import Ask, Choice

from ..packet import Packet, Taken
from ..person import Encounter, Person
from .save_rounds import add_for_rounds, roll_d4_stress, rounds_by_margin, sense_save_dc
from .type_rules import TypeRules

SEES = ("yes", "no")


def before_flash(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, Packet | None]:
    """SPY-FLASH-1: Flash affects those who see it and are not blinded; no DR stops it.

    Nothing for the blinded, or if the GC says that the flash is out of sight.
    """
    who = Person.of(encounter, target)
    if who.is_object:
        return encounter, packet
    if who.has("blinded"):
        ask.log("SPY-FLASH-1", "blinded", name=who.name)
        return encounter, None
    sight = Choice(
        "SPY-FLASH-1", "sees it", SEES, SEES[0], who="gm", about=who.id, facts=(("name", who.name),)
    )
    return encounter, packet if ask(sight) == SEES[0] else None


def blind(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
) -> tuple[Encounter, Taken]:
    """SPY-FLASH-2: Flash is the DC of a Fortitude save: blinded for a quarter of the margin in rounds, rounded
    up, and 1d4 stress.

    Blinded for a quarter of the margin in rounds, rounded up.
    """
    who = Person.of(encounter, target)
    rounds = rounds_by_margin(
        ask, who, "SPY-FLASH-2", sense_save_dc(ask, who, "SPY-FLASH-2", packet, taken), 4
    )
    if not rounds:
        return encounter, taken
    who = add_for_rounds(ask, who, "SPY-FLASH-2", "blinded", rounds, "flash")
    return encounter.with_body(target, who.body), taken._replace(fails=1)


def flash_stress(ask: Ask, who: Person, packet: Packet, taken: Taken) -> int:
    """1d4 stress for being blinded (SPY-FLASH-2)."""
    return roll_d4_stress(ask, who, "SPY-FLASH-2") if taken.fails else 0


FLASH = TypeRules(
    "flash",
    "SPY-FLASH-1",
    characters_only=True,
    ap="all",
    ap_rule="SPY-FLASH-1",
    ouch=False,
    boost="SPY-FLASH-3",
    before=before_flash,
    faced=blind,
    stress=flash_stress,
)
