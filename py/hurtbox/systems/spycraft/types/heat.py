"""Heat (7.11): subdual that fatigues and takes Strength, worse in armor; the clock is lasting/exposure.py."""

from ..person import Person
from ..tables.temperatures import HEAT_ARMOR
from .injuries import after_so_much
from .kind import Kind
from .weather import worn_down


def in_armor(who: Person) -> int:
    """SPY-HEAT-2: armor makes the Fortitude saves against heat harder."""
    return HEAT_ARMOR[who.sheet.armor]


HEAT = Kind(
    "heat",
    "SPY-HEAT-2",
    ap="characters",
    ap_rule="SPY-HEAT-1",
    ouch=False,
    boost="SPY-HEAT-6",
    injury=after_so_much("SPY-HEAT-3", 50, attribute="strength"),
    knocked=worn_down("SPY-HEAT-2", attribute="strength"),
    fortitude=in_armor,
)
