"""The takedown quality, a rule of another chapter (p.302)."""

from hurtbox.kit.rules import Ask

from .body import Condition
from .checks import D20Check, passes
from .conditions import add_condition
from .packet import Taken
from .person import Encounter, Person

WOUNDED_DC = 10


def take_down(ask: Ask, encounter: Encounter, target: str, taken: Taken) -> Encounter:
    """Logs a takedown; the setting `outside_text` adds its Fortitude save (SPY-COLL-4, SPY-EXPL-5, SPY-BANG-3)."""
    who = Person.of(encounter, target)
    if not who.settings.outside_text:
        ask.log("SPY-COLL-4", "takedown", name=who.name)
        return encounter
    dc = taken.incoming + (WOUNDED_DC if taken.wounds else 0)
    dc = ask.step("SPY-COLL-4", "takedown DC", dc, low=0, high=999)
    if not passes(ask, who, D20Check("SPY-COLL-4", "takedown save", who.sheet.fortitude, dc)):
        who = add_condition(ask, who, Condition("sprawled", "SPY-COLL-4", "takedown"))
    return encounter.with_body(target, who.body)
