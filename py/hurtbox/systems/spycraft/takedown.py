"""The takedown quality, which stands on a page we do not have (p.302): a note, or the publicly known save."""

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter

from .body import Condition
from .checks import Trial, passes
from .conditions import gained
from .packet import Taken
from .person import person

IF_WOUNDED = 10


def taken_down(ask: Ask, encounter: Encounter, target: str, taken: Taken) -> Encounter:
    """SPY-COLL-4, SPY-EXPL-5, SPY-BANG-3: takedown; outside the text Fortitude against the damage before DR."""
    who = person(encounter, target)
    if not who.settings.outside_text:
        ask.log("SPY-COLL-4", "takedown", name=who.name)
        return encounter
    dc = taken.incoming + (IF_WOUNDED if taken.wounds else 0)
    dc = ask.step("SPY-COLL-4", "takedown DC", dc, low=0, high=999)
    if not passes(ask, who, Trial("SPY-COLL-4", "takedown save", who.sheet.fortitude, dc)):
        who = gained(ask, who, Condition("sprawled", "SPY-COLL-4", "takedown"))
    return encounter.with_body(target, who.body)
