"""The one critical injury of acid, cold, fire, heat and vacuum: a point of an attribute, for good."""

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter

from ..attributes import weaker
from ..body import Loss
from ..checks import Trial, passes
from ..packet import Packet, Taken
from ..person import Person, person
from ..sheet import Attribute
from ..sources import counted_on, counting
from ..words.names import ATTRIBUTE_NAMES
from .kind import After

DC = 15
POINT = 1


def after_so_much(rule: str, at: int, attribute: Attribute) -> After:
    """A save when a source's total reaches `at` (T51): once, or again at each multiple.

    SPY-ACID-6, SPY-FIRE-10, SPY-VAC-5 at 25; SPY-COLD-3, SPY-HEAT-3 at 50.
    """

    def injury(
        ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
    ) -> Encounter:
        who = person(encounter, target)
        source = counting(encounter, packet)
        before = source.total if source else packet.before
        suffered = damage_of(who, taken)
        encounter = counted_on(encounter, packet, suffered)
        reading = who.settings.long_injury
        times = (before + suffered) // at - before // at
        if not times or (before >= at and reading == "once") or who.is_object:
            return encounter
        ask.log(rule, f"so much, {reading}", total=before + suffered, at=at)
        return encounter.with_body(target, weakened(ask, who, rule, attribute).body)

    return injury


def damage_of(who: Person, taken: Taken) -> int:
    """SPY-AD-7: the damage that 25 and 50 look at (T2)."""
    return taken.applied if who.settings.big_hit_counts == "applied" else taken.incoming


def weakened(ask: Ask, who: Person, rule: str, attribute: Attribute) -> Person:
    """Fortitude against 15, or a point of an attribute is gone for good."""
    if who.body.fate in ("dead", "destroyed"):
        return who
    trial = Trial(rule, "injury save", who.sheet.fortitude, DC)
    if passes(ask, who, trial):
        return who
    name = ATTRIBUTE_NAMES[attribute]
    points = ask.step(rule, "injury", POINT, low=0, high=99, name=who.name, attribute=name)
    if not points:
        return who
    lost = Loss(attribute, points, rule, True, "damage")
    return who.now(weaker(who.body, lost))
