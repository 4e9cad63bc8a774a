"""The critical injury of acid, cold, fire, heat and vacuum: a permanent loss of an attribute point."""

from hurtbox.kit.rules import Ask

from ..body import Loss, add_loss
from ..checks import D20Check, passes
from ..names import ATTRIBUTE_NAMES
from ..packet import Taken
from ..person import Person
from ..sheet import Attribute
from ..sources import add_to_total, counting_source
from .type_rules import AfterHook

DC = 15
POINT = 1


def injury_at_total(rule: str, at: int, attribute: Attribute) -> AfterHook:
    """Returns a hook that calls for a save when a source's total reaches `at` (T51): once, or at each multiple.

    `at` is 25 for SPY-ACID-6, SPY-FIRE-10 and SPY-VAC-5, and 50 for SPY-COLD-3 and SPY-HEAT-3.
    """

    def injury(ask: Ask, who: Person, taken: Taken) -> Person:
        source = counting_source(who, taken.packet)
        before = source.total if source else taken.packet.before
        suffered = counted_damage(who, taken)
        who = add_to_total(who, taken.packet, suffered)
        reading = who.settings.long_injury
        times = (before + suffered) // at - before // at
        if not times or (before >= at and reading == "once") or who.is_object:
            return who
        ask.log(rule, "so much", total=before + suffered, at=at, case=reading)
        return attribute_injury(ask, who, rule, attribute)

    return injury


def counted_damage(who: Person, taken: Taken) -> int:
    """Returns the damage that counts for 25 and 50: applied, or before DR (T2, SPY-AD-7)."""
    return taken.applied if who.settings.big_hit_counts == "applied" else taken.incoming


def attribute_injury(ask: Ask, who: Person, rule: str, attribute: Attribute) -> Person:
    """Makes a Fortitude save against 15; a failure permanently costs a point of the attribute."""
    if who.body.fate in ("dead", "destroyed"):
        return who
    trial = D20Check(rule, "injury save", who.sheet.fortitude, DC)
    if passes(ask, who, trial):
        return who
    name = ATTRIBUTE_NAMES[attribute]
    points = ask.step(rule, "injury", POINT, low=0, high=99, name=who.name, attribute=name)
    if not points:
        return who
    lost = Loss(attribute, points, rule, True, "damage")
    return who.with_body(add_loss(who.body, lost))
