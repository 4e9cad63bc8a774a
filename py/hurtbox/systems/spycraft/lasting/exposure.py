"""Cold and heat on the clock (SPY-COLD-4, SPY-HEAT-4): how often they harm, and Survival against it."""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.asking import Ask
from hurtbox.core.clock import Passing
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.dice import Dice
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.thrown import Roll

from ..checks import Trial, passes
from ..commands.dangers import Expose, Restore, Survive
from ..packet import Packet
from ..person import Person, person
from ..pipeline import suffered
from ..readings import is_dead
from ..sources import Exposure, new_id
from ..tables.temperatures import NEVER, ROUND, cold_interval, heat_interval
from ..words.names import ATTRIBUTE_NAMES, TYPE_NAMES
from .sources_of import found, of_kind, on, rounds_of, still

SURVIVAL_DC = 20
CLOCK = {"cold": "SPY-COLD-4", "heat": "SPY-HEAT-4"}
CHECK = {"cold": "SPY-COLD-5", "heat": "SPY-HEAT-5"}
AT_ONCE = 24
STAYS_OUT = ("as it is", "each")


class Weather(NamedTuple):
    """The fight in the cold or the heat, and what the GC has said of one who is out already."""

    encounter: Encounter
    stays_out: str = ""


def expose(ask: Ask, encounter: Encounter, command: Expose) -> Encounter:
    """SPY-COLD-4, SPY-HEAT-4: the row of the temperature; the first harm comes after its time."""
    interval = cold_interval if command.type == "cold" else heat_interval
    every = interval(command.medium, command.temperature)
    rule = CLOCK[command.type]
    if every == NEVER:
        ask.tell(rule, "no harm", degrees=command.temperature)
        return encounter
    every = ask.step(rule, "minutes" if every else "each round", every, low=0, high=99_999)
    for id in dict.fromkeys((command.target, *command.others)):
        who = person(encounter, id)
        ask.part(id).tell(rule, "begins", name=who.name, dice=f"{command.dice}d{command.sides}")
        clock = encounter.clock
        due = clock.minute + every if every else clock.round + 1
        source = Exposure(
            new_id(encounter, id, command.type),
            id,
            command.type,
            command.dice,
            command.sides,
            every,
            due,
        )
        encounter = encounter.with_source(source)
    return encounter


def weather_harms(ask: Ask, encounter: Encounter, id: str, passing: Passing) -> Encounter:
    """SPY-COLD-4, SPY-HEAT-4: every application that has come due, one after the other."""

    for source in on(encounter, id, Exposure):
        part = ask.part(source.id)
        times = due_times(part, source, passing)
        left = tuple((source, number) for number in reversed(range(times)))
        encounter = part.fold(one_time, Weather(encounter), left, "time").encounter
        encounter = caught_up(encounter, source, passing)
    return encounter


def one_time(ask: Ask, weather: Weather, due: tuple[Exposure, int]) -> Weather:
    """SPY-COLD-4, SPY-HEAT-4: one of the applications that have come due; so many come after it."""
    encounter, stays_out = weather
    source, more = due
    now = still(encounter, source)
    who = person(encounter, source.about)
    if now is None or is_dead(who):
        return weather
    if who.body.fate == "unconscious" and more and not stays_out:
        stays_out = rests_there(ask, who, source)
    if who.body.fate == "unconscious" and stays_out == "as it is":
        return Weather(encounter, stays_out)
    return Weather(harmed(ask, encounter, now), stays_out)


def rests_there(ask: Ask, who: Person, source: Exposure) -> str:
    """SPY-NPC-7: what is no more than subdual leaves an unconscious minion unconscious: need it be rolled?"""
    facts = (("name", who.name), ("type", TYPE_NAMES[source.type]))
    return ask(
        Choice(
            "SPY-NPC-7", "stays out", STAYS_OUT, STAYS_OUT[0], who="gm", about=who.id, facts=facts
        )
    )


def long_weather(ask: Ask, encounter: Encounter, passing: Passing) -> Encounter:
    """SPY-COLD-4, SPY-HEAT-4: of very many applications the GC says once how many count, for all who are in it."""
    together: dict[tuple[str, int, int], list[Exposure]] = {}
    for source in of_kind(encounter, Exposure):
        times = come_due(source, passing)
        if times > AT_ONCE and not is_dead(person(encounter, source.about)):
            together.setdefault((source.type, source.minutes, times), []).append(source)
    for (type_, minutes, times), sources in together.items():
        rule, first = CLOCK[type_], sources[0]
        names = ", ".join(person(encounter, one.about).name for one in sources)
        facts = (("times", times), ("names", names))
        asked = Number(rule, "times", 0, AT_ONCE, AT_ONCE, who="gm", about=first.about, facts=facts)
        count = ask.part(first.id)(asked)
        for one in sources:  # the last of them stay due
            later = one.due + (times - count) * minutes
            encounter = encounter.with_source(replace(one, due=later))
    return encounter


def come_due(source: Exposure, passing: Passing) -> int:
    """How many applications have come due by the clock of minutes."""
    late = passing.after.minute - source.due
    return 0 if source.minutes == ROUND or late < 0 else late // source.minutes + 1


def caught_up(encounter: Encounter, source: Exposure, passing: Passing) -> Encounter:
    """SPY-COLD-4: the next harm is never in the past."""
    now = still(encounter, source)
    if now is None or now.minutes == ROUND or now.due > passing.after.minute:
        return encounter
    late = (passing.after.minute - now.due) // now.minutes + 1
    return encounter.with_source(replace(now, due=now.due + late * now.minutes))


def due_times(ask: Ask, source: Exposure, passing: Passing) -> int:
    """SPY-COLD-4, SPY-HEAT-4: how many applications have come due; of very many, as many as the GC has said."""
    if source.minutes != ROUND:
        return come_due(source, passing)
    if passing.round_began:
        return int(passing.after.round >= source.due)
    return rounds_of(ask, source.about, passing, CLOCK[source.type])


def harmed(ask: Ask, encounter: Encounter, source: Exposure) -> Encounter:
    """SPY-COLD-4: one application, with the GC’s dice; the next increment allows a new check."""
    who = person(encounter, source.about)
    rule, dice = CLOCK[source.type], Dice(source.dice, source.sides)
    facts = (("name", who.name), ("dice", str(dice)))
    amount = ask(Roll(rule, "damage", dice, who="gm", about=who.id, facts=facts))
    later = source.due + (source.minutes or 1)
    encounter = encounter.with_source(replace(source, due=later, tried=False))
    return suffered(ask, encounter, who.id, Packet(amount, source.type, source=source.id))


def survive(ask: Ask, encounter: Encounter, command: Survive) -> Encounter:
    """SPY-COLD-5, SPY-HEAT-5: once an increment, while not fatigued: double the time to the next harm."""
    source = found(encounter, command.source, Exposure, command.target)
    who, rule = person(encounter, command.target), CHECK[source.type]
    if source.tried:
        raise Refused("source", "There is one Survival check for each increment, never a second.")
    if who.has("fatigued"):
        raise Refused("target", f"{who.name} is fatigued: no Survival check.")
    source = replace(source, tried=True)
    if passes(ask, who, Trial(rule, "survival", command.bonus, SURVIVAL_DC)):
        what, more = ("minutes", source.minutes) if source.minutes else ("rounds", 1)
        more = ask.step(rule, what, more, low=0, high=99_999, name=who.name)
        source = replace(source, due=source.due + more)
    return encounter.with_source(source)


def restore(ask: Ask, encounter: Encounter, command: Restore) -> Encounter:
    """SPY-COLD-2, SPY-HEAT-2: points come back, but not those of a cold or heat that still lasts."""
    who = person(encounter, command.target)
    here = {source.id for source in encounter.sources_on(who.id)}
    name = ATTRIBUTE_NAMES[command.attribute]
    held = [one for one in who.body.losses if one.attribute == command.attribute]
    free = [one for one in held if one.source not in here]
    if not held:
        raise Refused("attribute", f"{who.name} has lost no {name}.")
    if not free:
        raise Refused("attribute", "Not before the cold or the heat is escaped.")
    left, losses = command.points, list(who.body.losses)
    for one in sorted(free, key=lambda one: one.permanent):
        back = min(left, one.points)
        left -= back
        losses[losses.index(one)] = one._replace(points=one.points - back)
    ask.tell("SPY-COLD-2", "restored", name=who.name, attribute=name, points=command.points - left)
    kept = tuple(one for one in losses if one.points)
    return encounter.with_body(who.id, replace(who.body, losses=kept))
