"""Vacuum (7.16): bracing in the first round. lasting/vacuum.py has the rounds."""

from hurtbox.kit.rules import Ask

from ..checks import D20Check, passes
from ..packet import Packet
from ..person import Person
from ..sources import Vacuum, counting_source
from .attribute_injuries import DC, injury_at_total
from .type_rules import TypeRules, stress_share


def brace(ask: Ask, who: Person, packet: Packet) -> tuple[Person, Packet | None]:
    """Makes the Fortitude save of the first round, which halves the damage, rounded down (SPY-VAC-3, T60)."""
    source = counting_source(who, packet)
    later = isinstance(source, Vacuum) and source.rounds > 0
    if later or who.is_object or not packet.amount:
        return who, packet
    if not passes(ask, who, D20Check("SPY-VAC-3", "save", who.sheet.fortitude, DC)):
        return who, packet
    half = packet.amount // 2
    half = ask.step("SPY-VAC-3", "half", half, low=0, high=99_999, damage=packet.amount)
    return who, packet._replace(amount=half)


VACUUM = TypeRules(
    "vacuum",
    "SPY-VAC-1",
    ap="characters",
    ap_rule="SPY-VAC-1",
    boost="SPY-VAC-7",
    before=brace,
    injury=injury_at_total("SPY-VAC-5", 25, attribute="wisdom"),
    stress=stress_share("SPY-VAC-6", 2, up=True),
)
