"""Contagions (7.5): exposure, the primary phase, then secondary phases until a save."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import MINUTES, Clock, Elapsed, at_minute
from hurtbox.core.decisions import Choice
from hurtbox.core.refusal import Refused

from ..body import Loss, add_loss
from ..checks import D20Check, passes
from ..commands.dangers import Antidote, ExposeTo, Infect, Unit
from ..derived import is_dead, is_out
from ..encounter import Encounter
from ..packet import Packet
from ..person import Person, person
from ..pipeline import apply_damage
from ..round_times import after_rounds, is_round_due, when_round_due
from ..sources import MOST_DOSES, Infection, Phase, new_id
from ..words.names import ATTRIBUTE_NAMES
from .source_state import find_source, sources_of, sources_on

MOST_PENALTY = 10
EXPOSURE_ROUNDS = 10
HELPLESS = ("held", "helpless", "unconscious", "paralyzed")


def expose_to(ask: Ask, encounter: Encounter, command: ExposeTo) -> Encounter:
    """SPY-CONT-2, SPY-CONT-3, SPY-CONT-5: exposes somebody by a route; the first phase comes after its onset."""
    who = person(encounter, command.target)
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing; contagions affect characters only.")
    if command.route == "helpless" and not is_helpless(ask, who):
        raise Refused("route", f"{who.name} is not helpless.")
    rule = {"injury": "SPY-CONT-3", "syringe": "SPY-CONT-3", "helpless": "SPY-CONT-5"}
    ask.log(rule.get(command.route, "SPY-CONT-2"), command.route, name=who.name)
    primary = Phase(
        *onset_in_clock(command.primary_onset, command.primary_unit),
        command.primary_dc,
        command.primary_effect,
        command.primary_attribute,
        command.primary_points,
    )
    secondary = Phase(
        *onset_in_clock(command.secondary_onset, command.secondary_unit),
        command.secondary_dc,
        command.secondary_effect,
        command.secondary_attribute,
        command.secondary_points,
    )
    infection = Infection(
        "", who.id, command.name, primary, secondary, 0, most=command.most, spreads=command.spreads
    )
    return incubate(ask, encounter, who.id, infection)


def is_helpless(ask: Ask, who: Person) -> bool:
    """SPY-CONT-5: held, helpless or unconscious; otherwise the GC says whether they are asleep."""
    if is_out(who) or any(map(who.has, HELPLESS)):
        return True
    facts = (("name", who.name),)
    options = ("no", "yes")
    asleep = Choice("SPY-CONT-5", "sleeps", options, "no", who="gm", about=who.id, facts=facts)
    return ask(asleep) == "yes"


def onset_in_clock(amount: int, unit: Unit) -> tuple[int, bool]:
    """An onset as a number of rounds (False) or minutes (True)."""
    return (amount, False) if unit == "round" else (amount * MINUTES[unit], True)


def incubate(ask: Ask, encounter: Encounter, id: str, infection: Infection) -> Encounter:
    """SPY-CONT-6, SPY-CONT-9: the first dose starts the onset; each further dose makes the saves harder."""
    who = person(encounter, id)
    for had in sources_on(encounter, id, Infection):
        if had.name == infection.name:
            doses = min(MOST_DOSES, had.doses + 1)
            doses = ask.step("SPY-CONT-9", "doses", doses, low=1, high=MOST_DOSES, name=who.name)
            return encounter.with_source(replace(had, doses=doses))
    due, since = phase_due(encounter.clock, infection.primary)
    fresh = replace(
        infection,
        id=new_id(encounter, id, "infection"),
        about=id,
        due=due,
        since=since,
        phases=0,
        doses=1,
    )
    ask.log("SPY-CONT-6", "incubates", name=who.name, contagion=infection.name)
    return encounter.with_source(fresh)


def phase_due(clock: Clock, phase: Phase) -> tuple[int, int]:
    """When a phase's save is due: a minute, or a count of rounds and the minute at which it began."""
    onset = max(1, phase.onset)
    return (clock.minute + onset, -1) if phase.minutes else after_rounds(clock, onset)


def resolve_due_phases(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-CONT-6: resolves every phase whose onset is over."""
    for source in sources_on(encounter, id, Infection):
        if is_due(encounter, source, passing) and not is_dead(person(encounter, id)):
            encounter = resolve_phase(ask.scope(source.id), encounter, source)
    return encounter


def is_due(encounter: Encounter, infection: Infection, passing: Elapsed) -> bool:
    """Whether the save of the next phase is due."""
    if infection.next.minutes:
        return infection.due <= passing.after.minute
    return is_round_due(encounter, passing, infection.due, infection.since)


def infection_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-CONT-6: when the next phase of a contagion is due."""
    for one in sources_of(encounter, Infection):
        if is_dead(person(encounter, one.about)):
            continue
        if one.next.minutes:
            yield at_minute(before, one.due)
        else:
            yield when_round_due(encounter, before, one.due, one.since)


def resolve_phase(ask: Ask, encounter: Encounter, infection: Infection) -> Encounter:
    """SPY-CONT-6, SPY-CONT-9: a phase's save: success ends the contagion, failure has the effect and starts the
    next onset.
    """
    who, now = person(encounter, infection.about), infection.next
    bonus = who.sheet.fortitude
    if infection.doses > 1:
        penalty = min(MOST_PENALTY, infection.doses - 1)
        bonus -= ask.step("SPY-CONT-9", "penalty", penalty, low=0, high=99, doses=infection.doses)
    what = "secondary save" if infection.phases else "primary save"
    trial = D20Check("SPY-CONT-6", what, bonus, now.dc)
    if passes(ask, who, trial, contagion=infection.name):
        ask.log("SPY-CONT-6", "shrugged off", name=who.name, contagion=infection.name)
        return encounter.without_source(infection.id)
    encounter = apply_phase(ask, encounter, infection, now)
    done = infection.phases + 1
    if infection.most and done > infection.most:
        ask.log("SPY-CONT-6", "run its course", name=who.name, contagion=infection.name)
        return encounter.without_source(infection.id)
    due, since = phase_due(encounter.clock, infection.secondary)
    return encounter.with_source(replace(infection, phases=done, due=due, since=since))


def apply_phase(ask: Ask, encounter: Encounter, infection: Infection, now: Phase) -> Encounter:
    """SPY-CONT-8: the effect of a phase; lost attribute points give as much stress."""
    who = person(encounter, infection.about)
    if now.effect:
        ask.log("SPY-CONT-6", "effect", name=who.name, effect=now.effect)
    if now.attribute == "none" or not now.points:
        return encounter
    name = ATTRIBUTE_NAMES[now.attribute]
    points = ask.step(
        "SPY-CONT-8", "points", now.points, low=0, high=99, name=who.name, attribute=name
    )
    if not points:
        return encounter
    lost = Loss(now.attribute, points, "SPY-CONT-8", now.permanent, infection.name)
    encounter = encounter.with_body(who.id, add_loss(who.body, lost))
    stress = ask.step("SPY-CONT-8", "stress", points, low=0, high=99, name=who.name)
    return apply_damage(ask, encounter, who.id, Packet(stress, "stress", derived=True))


def infect(ask: Ask, encounter: Encounter, command: Infect) -> Encounter:
    """SPY-CONT-4: by touch, or by 10 rounds within 100 ft. of somebody with an inhaled disease (T15)."""
    source = find_source(encounter, command.source, Infection, command.target)
    if source.spreads == "no":
        raise Refused("source", f"{source.name} is not contagious.")
    if source.spreads == "inhalation" and command.rounds < EXPOSURE_ROUNDS:
        ask.log("SPY-CONT-4", "not long enough", rounds=command.rounds)
        return encounter
    for id in dict.fromkeys(command.others):
        who = person(encounter, id)
        if id == command.target or who.is_object:
            continue
        part = ask.scope(id)
        part.log("SPY-CONT-4", source.spreads, name=who.name, contagion=source.name)
        encounter = incubate(part, encounter, id, source)
    return encounter


def antidote(ask: Ask, encounter: Encounter, command: Antidote) -> Encounter:
    """SPY-CONT-7: the antidote ends the contagion at once."""
    source = find_source(encounter, command.source, Infection, command.target)
    name = person(encounter, command.target).name
    ask.log("SPY-CONT-7", "recovers", name=name, contagion=source.name)
    return encounter.without_source(source.id)
