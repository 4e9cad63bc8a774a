"""The takedown quality, a rule of another chapter (p.302)."""

from hurtbox.kit.rules import Ask

from .body import Condition
from .checks import D20Check, passes
from .conditions import add_condition
from .packet import Taken
from .person import Person

WOUNDED_DC = 10


def take_down(ask: Ask, who: Person, taken: Taken) -> Person:
    """Logs a takedown; the setting `outside_text` adds its Fortitude save (SPY-COLL-4, SPY-EXPL-5, SPY-BANG-3)."""
    if not who.settings.outside_text:
        ask.log("SPY-COLL-4", "takedown", name=who.name)
        return who
    dc = taken.incoming + (WOUNDED_DC if taken.wounds else 0)
    dc = ask.step("SPY-COLL-4", "takedown DC", dc, low=0, high=999)
    if passes(ask, who, D20Check("SPY-COLL-4", "takedown save", who.sheet.fortitude, dc)):
        return who
    return add_condition(ask, who, Condition("sprawled", "SPY-COLL-4", "takedown"))
