"""The stress that follows of damage to standard characters: the GC may leave it out (SPY-NPC-9, T18)."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.encounter import Encounter

from .packet import Packet
from .person import Person
from .sources import STRESS_WORDS, counting


def takes_stress(
    ask: Ask, encounter: Encounter, who: Person, stress: int, packet: Packet
) -> tuple[Encounter, bool]:
    """SPY-NPC-9: a standard character's stress, which the GC may leave out (T18): of what lasts once for all."""
    source = counting(encounter, packet)
    if source and source.stress:
        ask.log("SPY-NPC-9", f"{source.stress} again", name=who.name, stress=stress)
        return encounter, source.stress == "applies"
    options, facts = STRESS_WORDS, (("name", who.name), ("stress", stress))
    request = Choice(
        "SPY-NPC-9", "stress", options, options[0], who="gm", about=who.id, facts=facts
    )
    said = options[options.index(ask(request))]
    after = encounter.with_source(replace(source, stress=said)) if source else encounter
    return after, said == "applies"
