"""A hit that somebody calls: damage without an attack check, on one target or on several."""

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter

from .commands.injury import Hit
from .criticals import bought
from .packet import Packet
from .person import person
from .pipeline import suffered
from .words.names import TYPE_NAMES


def take_hit(ask: Ask, encounter: Encounter, hit: Hit) -> Encounter:
    """SPY-GEN-2, SPY-GEN-3: the number called is damage before DR, for every target on its own."""
    amount = ask.step(
        "SPY-GEN-2", "damage", hit.damage, low=0, high=99_999, type=TYPE_NAMES[hit.type]
    )
    packet = Packet(
        amount,
        hit.type,
        ap=hit.ap,
        ap_all=hit.ap_all,
        subdual=hit.subdual,
        blast=hit.blast,
        by=hit.by,
        takedown=hit.takedown,
    )
    targets = tuple(dict.fromkeys((hit.target, *hit.others)))

    def one_target(ask: Ask, encounter: Encounter, id: str) -> Encounter:
        who = person(encounter, id)
        if len(targets) > 1:
            ask.log("SPY-GEN-3", "target", name=who.name)
        return suffered(ask, encounter, id, bought(ask, who, packet, hit.critical))

    return ask.each(one_target, encounter, targets, "target")
