"""Vacuum (SPY-VAC-2): d6 damage at the start of each round."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

from hurtbox.core.clock import Clock, Elapsed
from hurtbox.kit.fields import Field, FormHint, People
from hurtbox.kit.rules import Ask, Dice, command

from ..derived import is_dead
from ..packet import Packet
from ..person import Person
from ..pipeline import apply_damage
from ..round_times import next_round, round_began
from ..sources import Vacuum, new_id
from .source_state import count_harm, current_source, sources_on

BREATH_FACTOR = 2


@command("harm", rule="SPY-VAC-2", group="dangers", later=True)
def into_vacuum(
    ask: Ask,
    who: Person,
    *,
    dice: Annotated[int, Field(ge=1, le=5), FormHint(unit="d6")] = 5,
    others: People = (),
) -> Person:
    """Puts people into a vacuum: it harms from the next round on, and they suffocate (SPY-VAC-2, SPY-VAC-4)."""
    person = who
    for id in dict.fromkeys((who.id, *others)):
        part, person = ask.scope(id), person.other(id)
        part.log("SPY-VAC-2", "begins", name=person.name, dice=dice)
        log_suffocation(part, person)
        person = person.with_source(Vacuum(new_id(person, "vacuum"), id, dice))
    return person.other(who.id)


def log_suffocation(ask: Ask, who: Person) -> None:
    """Logs suffocation, a rule of another chapter (SPY-VAC-4).

    With the setting `outside_text` it logs how long the breath lasts.
    """
    if who.is_object:
        return
    ask.log("SPY-VAC-4", "suffocates", name=who.name)
    if who.settings.outside_text:
        rounds = BREATH_FACTOR * who.score("constitution")
        ask.log("SPY-VAC-4", "known", name=who.name, rounds=rounds)


def vacuum_harms(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Applies the damage of a vacuum at the start of a round (SPY-VAC-2)."""
    if not round_began(who.settings, passing):
        return who
    for source in sources_on(who, Vacuum):
        if is_dead(who):
            break
        now = count_harm(source, passing)
        who = apply_vacuum(ask.scope(source.id), who.with_source(now), now)
    return who


def vacuum_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns the next round while a vacuum harms somebody (SPY-VAC-2)."""
    if sources_on(who, Vacuum) and not is_dead(who):
        yield next_round(who.settings, before)


def apply_vacuum(ask: Ask, who: Person, source: Vacuum) -> Person:
    """Rolls and applies one round in a vacuum (SPY-VAC-2)."""
    d6 = Dice(source.dice, 6)
    damage = who.roll(ask, "SPY-VAC-2", "damage", d6, by="gm", name=who.name, dice=str(d6))
    who = apply_damage(ask, who, Packet(damage, "vacuum", source=source.id))
    now = current_source(who, source)
    return who.with_source(replace(now, rounds=now.rounds + 1)) if now else who
