"""Dives into water (7.8)."""

from hurtbox.kit.rules import Ask, command

from .checks import D20Check, passes
from .falls import take_fall
from .form_fields import Bonus, Feet
from .person import Person, is_character

DIVE_DC, DIVE_DC_FEET, DIVE_DC_STEP = 15, 25, 5
DEPTH_STEP, DEPTH_FEET = 10, 30


@command("harm", rule="SPY-FALL-3", group="dangers", when=is_character)
def dive(ask: Ask, who: Person, *, feet: Feet, depth: Feet, bonus: Bonus = 0) -> Person:
    """Makes the check of a dive; deep enough water then prevents all damage (SPY-FALL-3)."""
    dc = DIVE_DC + DIVE_DC_STEP * (feet // DIVE_DC_FEET)
    dc = ask.step("SPY-FALL-3", "dive DC", dc, low=0, high=9999, feet=feet)
    dived = passes(ask, who, D20Check("SPY-FALL-3", "dive", bonus, dc))
    need = DEPTH_STEP * -(-feet // DEPTH_FEET)
    need = ask.step("SPY-FALL-3", "depth", need, low=0, high=9999, feet=feet)
    if dived and depth >= need:
        ask.log("SPY-FALL-3", "dived", name=who.name)
        return who
    if dived:
        ask.log("SPY-FALL-3", "too shallow", name=who.name)
    return take_fall(ask, who, feet, "fluid")
