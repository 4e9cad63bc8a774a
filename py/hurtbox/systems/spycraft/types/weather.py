"""What cold and heat share: each failed save against their subdual fatigues and takes an attribute point."""

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter

from ..attributes import weaker
from ..body import Condition, Loss
from ..conditions import gained
from ..packet import Packet, Taken
from ..person import person
from ..sheet import Attribute
from ..sources import counting
from ..words.names import ATTRIBUTE_NAMES
from .kind import After


def worn_down(rule: str, attribute: Attribute) -> After:
    """Fatigued, and 1 temporary point gone; neither can be recovered before the source is escaped."""

    def knocked(
        ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
    ) -> Encounter:
        who = person(encounter, target)
        held = counting(encounter, packet) is not None
        until: Condition = Condition("fatigued", rule, packet.source or packet.type)
        who = gained(ask, who, until._replace(until="source") if held else until)
        name = ATTRIBUTE_NAMES[attribute]
        points = ask.step(rule, "temporary", 1, low=0, high=99, name=who.name, attribute=name)
        if points:
            lost = Loss(attribute, points, rule, False, packet.source or packet.type)
            who = who.now(weaker(who.body, lost))
        return encounter.with_body(target, who.body)

    return knocked
