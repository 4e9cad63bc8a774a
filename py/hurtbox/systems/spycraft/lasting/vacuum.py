"""Vacuum (SPY-VAC-2): d6 damage at the start of each round."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll

from ..commands.dangers import IntoVacuum
from ..derived import is_dead
from ..encounter import Encounter
from ..packet import Packet
from ..person import Person, person
from ..pipeline import apply_damage
from ..round_times import next_round, round_began
from ..sources import Vacuum, new_id
from .source_state import count_harm, current_source, sources_of, sources_on

BREATH_FACTOR = 2


def into_vacuum(ask: Ask, encounter: Encounter, command: IntoVacuum) -> Encounter:
    """SPY-VAC-2, SPY-VAC-4: it harms from the start of the next round on, and the person suffocates."""
    for id in dict.fromkeys((command.target, *command.others)):
        part, who = ask.scope(id), person(encounter, id)
        part.log("SPY-VAC-2", "begins", name=who.name, dice=command.dice)
        log_suffocation(part, who)
        source = Vacuum(new_id(encounter, id, "vacuum"), id, command.dice)
        encounter = encounter.with_source(source)
    return encounter


def log_suffocation(ask: Ask, who: Person) -> None:
    """SPY-VAC-4: logs suffocation (another chapter's rule), and with `outside_text` how long the breath lasts."""
    if who.is_object:
        return
    ask.log("SPY-VAC-4", "suffocates", name=who.name)
    if who.settings.outside_text:
        rounds = BREATH_FACTOR * who.score("constitution")
        ask.log("SPY-VAC-4", "known", name=who.name, rounds=rounds)


def vacuum_harms(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-VAC-2: the same damage each round."""
    if not round_began(encounter, passing):
        return encounter
    for source in sources_on(encounter, id, Vacuum):
        if is_beyond_harm(encounter, id):
            break
        now = count_harm(source, passing)
        encounter = apply_vacuum(ask.scope(source.id), encounter.with_source(now), now)
    return encounter


def vacuum_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-VAC-2: while a vacuum harms anybody, the next round."""
    if any(not is_beyond_harm(encounter, one.about) for one in sources_of(encounter, Vacuum)):
        yield next_round(encounter, before)


def is_beyond_harm(encounter: Encounter, id: str) -> bool:
    """SPY-VAC-2: whether a vacuum can no longer harm this combatant, who is dead or destroyed."""
    return is_dead(person(encounter, id))


def apply_vacuum(ask: Ask, encounter: Encounter, source: Vacuum) -> Encounter:
    """SPY-VAC-2: one round in a vacuum."""
    who = person(encounter, source.about)
    facts = (("name", who.name), ("dice", f"{source.dice}d6"))
    roll = Roll("SPY-VAC-2", "damage", Dice(source.dice, 6), who="gm", about=who.id, facts=facts)
    packet = Packet(ask(roll), "vacuum", source=source.id)
    encounter = apply_damage(ask, encounter, who.id, packet)
    now = current_source(encounter, source)
    return encounter.with_source(replace(now, rounds=now.rounds + 1)) if now else encounter
