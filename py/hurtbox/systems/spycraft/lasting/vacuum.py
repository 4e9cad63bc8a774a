"""A vacuum on the clock (SPY-VAC-2): so many d6 at the start of each round."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Encounter

from ..commands.dangers import IntoVacuum
from ..moments import next_round, round_began
from ..packet import Packet
from ..person import Person, person
from ..pipeline import suffered
from ..readings import is_dead
from ..sources import Vacuum, new_id
from .going_on import once_more
from .sources_of import of_kind, on, still

BREATH = 2


def into_vacuum(ask: Ask, encounter: Encounter, command: IntoVacuum) -> Encounter:
    """SPY-VAC-2, SPY-VAC-4: it harms from the next start of a round on; there is nothing to breathe either."""
    for id in dict.fromkeys((command.target, *command.others)):
        part, who = ask.scope(id), person(encounter, id)
        part.log("SPY-VAC-2", "begins", name=who.name, dice=command.dice)
        suffocates(part, who)
        source = Vacuum(new_id(encounter, id, "vacuum"), id, command.dice)
        encounter = encounter.with_source(source)
    return encounter


def suffocates(ask: Ask, who: Person) -> None:
    """SPY-VAC-4: suffocation is another page’s: a note, and what is publicly known of it."""
    if who.is_object:
        return
    ask.log("SPY-VAC-4", "suffocates", name=who.name)
    if who.settings.outside_text:
        rounds = BREATH * who.score("constitution")
        ask.log("SPY-VAC-4", "known", name=who.name, rounds=rounds)


def vacuum_harms(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-VAC-2: each round, without getting less."""
    if not round_began(encounter, passing):
        return encounter
    for source in on(encounter, id, Vacuum):
        if is_lifeless(encounter, id):
            break
        now = once_more(source, passing)
        encounter = sucked(ask.scope(source.id), encounter.with_source(now), now)
    return encounter


def vacuum_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-VAC-2: while a vacuum harms anybody, each round."""
    if any(not is_lifeless(encounter, one.about) for one in of_kind(encounter, Vacuum)):
        yield next_round(encounter, before)


def is_lifeless(encounter: Encounter, id: str) -> bool:
    """SPY-VAC-2: whom a vacuum harms no more: the dead, and things that are destroyed."""
    return is_dead(person(encounter, id))


def sucked(ask: Ask, encounter: Encounter, source: Vacuum) -> Encounter:
    """SPY-VAC-2: one round of it."""
    who = person(encounter, source.about)
    facts = (("name", who.name), ("dice", f"{source.dice}d6"))
    roll = Roll("SPY-VAC-2", "damage", Dice(source.dice, 6), who="gm", about=who.id, facts=facts)
    packet = Packet(ask(roll), "vacuum", source=source.id)
    encounter = suffered(ask, encounter, who.id, packet)
    now = still(encounter, source)
    return encounter.with_source(replace(now, rounds=now.rounds + 1)) if now else encounter
