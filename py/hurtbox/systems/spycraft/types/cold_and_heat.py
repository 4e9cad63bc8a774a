"""Cold (7.3) and heat (7.11) are subdual that fatigues and takes attribute points.

lasting/exposure.py says how often they harm.
"""

from hurtbox.kit.rules import Ask

from ..body import Condition, Loss, add_loss
from ..conditions import add_condition
from ..names import ATTRIBUTE_NAMES
from ..packet import Taken
from ..person import Person
from ..sheet import Attribute
from ..sources import counting_source
from ..tables.temperatures import HEAT_ARMOR
from .attribute_injuries import injury_at_total
from .type_rules import AfterHook, TypeRules


def fatigue_and_loss(rule: str, attribute: Attribute) -> AfterHook:
    """Returns a hook for a failed save: it fatigues and takes a point of `attribute` for a time.

    Neither can be recovered while the source lasts.
    """

    def knocked(ask: Ask, who: Person, taken: Taken) -> Person:
        packet = taken.packet
        lasts = counting_source(who, packet) is not None
        fatigued = Condition("fatigued", rule, packet.source or packet.type)
        who = add_condition(ask, who, fatigued._replace(until="source") if lasts else fatigued)
        name = ATTRIBUTE_NAMES[attribute]
        points = ask.step(rule, "temporary", 1, low=0, high=99, name=who.name, attribute=name)
        if points:
            lost = Loss(attribute, points, rule, False, packet.source or packet.type)
            who = who.with_body(add_loss(who.body, lost))
        return who

    return knocked


COLD = TypeRules(
    "cold",
    "SPY-COLD-2",
    ap="characters",
    ap_rule="SPY-COLD-1",
    boost="SPY-COLD-6",
    injury=injury_at_total("SPY-COLD-3", 50, attribute="constitution"),
    knocked=fatigue_and_loss("SPY-COLD-2", attribute="constitution"),
)


def armor_modifier(who: Person) -> int:
    """Returns the modifier of worn armor to Fortitude saves against heat (SPY-HEAT-2)."""
    return HEAT_ARMOR[who.sheet.armor]


HEAT = TypeRules(
    "heat",
    "SPY-HEAT-2",
    ap="characters",
    ap_rule="SPY-HEAT-1",
    boost="SPY-HEAT-6",
    injury=injury_at_total("SPY-HEAT-3", 50, attribute="strength"),
    knocked=fatigue_and_loss("SPY-HEAT-2", attribute="strength"),
    fortitude=armor_modifier,
)
