"""Cold and heat (SPY-COLD-4, SPY-HEAT-4): how often they harm, and Survival checks against them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed, at_minute
from hurtbox.core.decisions import Choice
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.refusal import Refused

from ..checks import D20Check, passes
from ..commands.dangers import Expose, Restore, Survive
from ..derived import is_dead
from ..encounter import Encounter
from ..packet import Packet
from ..person import Person, person
from ..pipeline import apply_damage
from ..round_times import after_rounds, is_round_due, round_began, when_round_due
from ..sources import Exposure, new_id
from ..tables.temperatures import NEVER, ROUND, cold_interval, heat_interval
from ..words.names import ATTRIBUTE_NAMES, TYPE_NAMES
from .source_state import count_harm, find_source, sources_of, sources_on

SURVIVAL_DC = 20
HARM_RULE = {"cold": "SPY-COLD-4", "heat": "SPY-HEAT-4"}
SURVIVAL_RULE = {"cold": "SPY-COLD-5", "heat": "SPY-HEAT-5"}
StaysOut = Literal["as it is", "each"]
STAYS_OUT: tuple[StaysOut, ...] = ("as it is", "each")


def expose(ask: Ask, encounter: Encounter, command: Expose) -> Encounter:
    """SPY-COLD-4, SPY-HEAT-4: starts an exposure; the first damage comes after the temperature's interval."""
    interval = cold_interval if command.type == "cold" else heat_interval
    every = interval(command.medium, command.temperature)
    rule = HARM_RULE[command.type]
    if every == NEVER:
        ask.log(rule, "no harm", degrees=command.temperature)
        return encounter
    every = ask.step(rule, "minutes" if every else "each round", every, low=0, high=99_999)
    for id in dict.fromkeys((command.target, *command.others)):
        who = person(encounter, id)
        ask.scope(id).log(rule, "begins", name=who.name, dice=f"{command.dice}d{command.sides}")
        clock = encounter.clock
        due, since = (clock.minute + every, -1) if every else after_rounds(clock, 1)
        source = Exposure(
            new_id(encounter, id, command.type),
            id,
            command.type,
            command.dice,
            command.sides,
            every,
            due,
            since=since,
        )
        encounter = encounter.with_source(source)
    return encounter


def weather_harms(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-COLD-4, SPY-HEAT-4: the damage that is due now."""
    for source in sources_on(encounter, id, Exposure):
        if is_due(encounter, source, passing) and not is_dead(person(encounter, id)):
            encounter = apply_exposure(ask.scope(source.id), encounter, count_harm(source, passing))
    return encounter


def is_due(encounter: Encounter, source: Exposure, passing: Elapsed) -> bool:
    """SPY-COLD-4, SPY-HEAT-4: whether it harms at this moment."""
    if source.minutes != ROUND:
        return source.due <= passing.after.minute
    return round_began(encounter, passing) and is_round_due(
        encounter, passing, source.due, source.since
    )


def weather_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-COLD-4, SPY-HEAT-4: when cold or heat next harms anybody."""
    for one in sources_of(encounter, Exposure):
        if is_dead(person(encounter, one.about)):
            continue
        if one.minutes != ROUND:
            yield at_minute(before, one.due)
        else:
            yield when_round_due(encounter, before, one.due, one.since)


def apply_exposure(ask: Ask, encounter: Encounter, source: Exposure) -> Encounter:
    """SPY-COLD-4, SPY-HEAT-4: applies it once; for an unconscious minion the GC may leave out the rolls."""
    who = person(encounter, source.about)
    if who.body.fate == "unconscious" and not source.stays_out:
        source = replace(source, stays_out=ask_stays_out(ask, who, source))
    due, since = next_due(encounter.clock, source)
    encounter = encounter.with_source(replace(source, due=due, since=since, tried=False))
    if who.body.fate == "unconscious" and source.stays_out == "as it is":
        return encounter
    return roll_exposure(ask, encounter, source)


def next_due(clock: Clock, source: Exposure) -> tuple[int, int]:
    """SPY-COLD-4: when it harms next, always in the future."""
    if source.minutes == ROUND:
        return after_rounds(clock, 1)
    later = source.due + source.minutes
    return later if later > clock.minute else clock.minute + source.minutes, -1


def ask_stays_out(ask: Ask, who: Person, source: Exposure) -> StaysOut:
    """SPY-NPC-7: asks whether to roll for an unconscious minion, whom subdual cannot make worse."""
    facts = (("name", who.name), ("type", TYPE_NAMES[source.type]))
    options = STAYS_OUT
    request = Choice(
        "SPY-NPC-7", "stays out", options, options[0], who="gm", about=who.id, facts=facts
    )
    return options[options.index(ask(request))]


def roll_exposure(ask: Ask, encounter: Encounter, source: Exposure) -> Encounter:
    """SPY-COLD-4: rolls and applies the damage."""
    who = person(encounter, source.about)
    rule, dice = HARM_RULE[source.type], Dice(source.dice, source.sides)
    facts = (("name", who.name), ("dice", str(dice)))
    amount = ask(Roll(rule, "damage", dice, who="gm", about=who.id, facts=facts))
    return apply_damage(ask, encounter, who.id, Packet(amount, source.type, source=source.id))


def survive(ask: Ask, encounter: Encounter, command: Survive) -> Encounter:
    """SPY-COLD-5, SPY-HEAT-5: once an increment, if not fatigued: success doubles the time to the next damage."""
    source = find_source(encounter, command.source, Exposure, command.target)
    who, rule = person(encounter, command.target), SURVIVAL_RULE[source.type]
    if source.tried:
        raise Refused("source", "Only one Survival check for each increment.")
    if who.has("fatigued"):
        raise Refused("target", f"{who.name} is fatigued: no Survival check.")
    source = replace(source, tried=True)
    if passes(ask, who, D20Check(rule, "survival", command.bonus, SURVIVAL_DC)):
        what, more = ("minutes", source.minutes) if source.minutes else ("rounds", 1)
        more = ask.step(rule, what, more, low=0, high=99_999, name=who.name)
        source = replace(source, due=source.due + more)
    return encounter.with_source(source)


def restore(ask: Ask, encounter: Encounter, command: Restore) -> Encounter:
    """SPY-COLD-2, SPY-HEAT-2: gives attribute points back, except those lost to cold or heat that still lasts."""
    who = person(encounter, command.target)
    here = {source.id for source in encounter.sources_on(who.id)}
    name = ATTRIBUTE_NAMES[command.attribute]
    held = [one for one in who.body.losses if one.attribute == command.attribute]
    free = [one for one in held if one.source not in here]
    if not held:
        raise Refused("attribute", f"{who.name} has lost no {name}.")
    if not free:
        raise Refused("attribute", "Only after escaping the cold or heat.")
    left, losses = command.points, list(who.body.losses)
    for one in sorted(free, key=lambda one: one.permanent):
        back = min(left, one.points)
        left -= back
        losses[losses.index(one)] = one._replace(points=one.points - back)
    ask.log("SPY-COLD-2", "restored", name=who.name, attribute=name, points=command.points - left)
    kept = tuple(one for one in losses if one.points)
    return encounter.with_body(who.id, replace(who.body, losses=kept))
