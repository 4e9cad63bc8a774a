"""A contagion in somebody (7.5): exposed, primary phase, secondary phase again and again, until a save."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import MINUTES, Clock, Elapsed, at_minute
from hurtbox.core.decisions import Choice
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused

from ..attributes import weaker
from ..body import Loss
from ..checks import Trial, passes
from ..commands.dangers import Antidote, ExposeTo, Infect, Unit
from ..moments import after_rounds, comes, has_come
from ..packet import Packet
from ..person import Person, person
from ..pipeline import suffered
from ..readings import is_dead, is_out
from ..sources import MOST_DOSES, Infection, Phase, new_id
from ..words.names import ATTRIBUTE_NAMES
from .sources_of import found, of_kind, on

MOST_PENALTY = 10
LINGERS = 10
HELPLESS = ("held", "helpless", "unconscious", "paralyzed")


def expose_to(ask: Ask, encounter: Encounter, command: ExposeTo) -> Encounter:
    """SPY-CONT-2, SPY-CONT-3, SPY-CONT-5: exposed by its route; what it does comes after its onset."""
    who = person(encounter, command.target)
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing: contagions are for characters.")
    if command.route == "helpless" and not lies_still(ask, who):
        raise Refused("route", f"{who.name} is not helpless.")
    rule = {"injury": "SPY-CONT-3", "syringe": "SPY-CONT-3", "helpless": "SPY-CONT-5"}
    ask.log(rule.get(command.route, "SPY-CONT-2"), command.route, name=who.name)
    primary = Phase(
        *in_clock(command.primary_onset, command.primary_unit),
        command.primary_dc,
        command.primary_effect,
        command.primary_attribute,
        command.primary_points,
    )
    secondary = Phase(
        *in_clock(command.secondary_onset, command.secondary_unit),
        command.secondary_dc,
        command.secondary_effect,
        command.secondary_attribute,
        command.secondary_points,
    )
    infection = Infection(
        "", who.id, command.name, primary, secondary, 0, most=command.most, spreads=command.spreads
    )
    return incubated(ask, encounter, who.id, infection)


def lies_still(ask: Ask, who: Person) -> bool:
    """SPY-CONT-5: held, helpless or unconscious; of the sleeping the GC knows."""
    if is_out(who) or any(map(who.has, HELPLESS)):
        return True
    facts = (("name", who.name),)
    options = ("no", "yes")
    asleep = Choice("SPY-CONT-5", "sleeps", options, "no", who="gm", about=who.id, facts=facts)
    return ask(asleep) == "yes"


def in_clock(amount: int, unit: Unit) -> tuple[int, bool]:
    """An onset in rounds, or in minutes."""
    return (amount, False) if unit == "round" else (amount * MINUTES[unit], True)


def incubated(ask: Ask, encounter: Encounter, id: str, infection: Infection) -> Encounter:
    """SPY-CONT-6, SPY-CONT-9: a first dose incubates; another dose of the same makes its saves harder."""
    who = person(encounter, id)
    for had in on(encounter, id, Infection):
        if had.name == infection.name:
            doses = min(MOST_DOSES, had.doses + 1)
            doses = ask.step("SPY-CONT-9", "doses", doses, low=1, high=MOST_DOSES, name=who.name)
            return encounter.with_source(replace(had, doses=doses))
    due, since = when(encounter.clock, infection.primary)
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


def when(clock: Clock, phase: Phase) -> tuple[int, int]:
    """When a phase's save is due: a minute, or a round with the minute at which the counting began."""
    onset = max(1, phase.onset)
    return (clock.minute + onset, -1) if phase.minutes else after_rounds(clock, onset)


def breaks_out(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-CONT-6: every phase whose onset is over."""
    for source in on(encounter, id, Infection):
        if is_due(encounter, source, passing) and not is_dead(person(encounter, id)):
            encounter = phase(ask.scope(source.id), encounter, source)
    return encounter


def is_due(encounter: Encounter, infection: Infection, passing: Elapsed) -> bool:
    """Whether the save of its next phase has come."""
    if infection.next.minutes:
        return infection.due <= passing.after.minute
    return has_come(encounter, passing, infection.due, infection.since)


def infection_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-CONT-6: the next phase of every contagion."""
    for one in of_kind(encounter, Infection):
        if is_dead(person(encounter, one.about)):
            continue
        if one.next.minutes:
            yield at_minute(before, one.due)
        else:
            yield comes(encounter, before, one.due, one.since)


def phase(ask: Ask, encounter: Encounter, infection: Infection) -> Encounter:
    """SPY-CONT-6, SPY-CONT-9: one phase’s save: free of it, or its effect, and the secondary onset again."""
    who, now = person(encounter, infection.about), infection.next
    bonus = who.sheet.fortitude
    if infection.doses > 1:
        penalty = min(MOST_PENALTY, infection.doses - 1)
        bonus -= ask.step("SPY-CONT-9", "penalty", penalty, low=0, high=99, doses=infection.doses)
    what = "secondary save" if infection.phases else "primary save"
    trial = Trial("SPY-CONT-6", what, bonus, now.dc)
    if passes(ask, who, trial, contagion=infection.name):
        ask.log("SPY-CONT-6", "shrugged off", name=who.name, contagion=infection.name)
        return encounter.without_source(infection.id)
    encounter = affected(ask, encounter, infection, now)
    done = infection.phases + 1
    if infection.most and done > infection.most:
        ask.log("SPY-CONT-6", "run its course", name=who.name, contagion=infection.name)
        return encounter.without_source(infection.id)
    due, since = when(encounter.clock, infection.secondary)
    return encounter.with_source(replace(infection, phases=done, due=due, since=since))


def affected(ask: Ask, encounter: Encounter, infection: Infection, now: Phase) -> Encounter:
    """SPY-CONT-8: the phase’s effect; lost attribute points are as much stress."""
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
    encounter = encounter.with_body(who.id, weaker(who.body, lost))
    stress = ask.step("SPY-CONT-8", "stress", points, low=0, high=99, name=who.name)
    return suffered(ask, encounter, who.id, Packet(stress, "stress", derived=True))


def infect(ask: Ask, encounter: Encounter, command: Infect) -> Encounter:
    """SPY-CONT-4: by touch, or by 10 rounds within 100 ft. of somebody with an inhaled disease (T15)."""
    source = found(encounter, command.source, Infection, command.target)
    if source.spreads == "no":
        raise Refused("source", f"{source.name} is not contagious.")
    if source.spreads == "inhalation" and command.rounds < LINGERS:
        ask.log("SPY-CONT-4", "not long enough", rounds=command.rounds)
        return encounter
    for id in dict.fromkeys(command.others):
        who = person(encounter, id)
        if id == command.target or who.is_object:
            continue
        part = ask.scope(id)
        part.log("SPY-CONT-4", source.spreads, name=who.name, contagion=source.name)
        encounter = incubated(part, encounter, id, source)
    return encounter


def antidote(ask: Ask, encounter: Encounter, command: Antidote) -> Encounter:
    """SPY-CONT-7: exposed to its antidote, somebody recovers at once."""
    source = found(encounter, command.source, Infection, command.target)
    name = person(encounter, command.target).name
    ask.log("SPY-CONT-7", "recovers", name=name, contagion=source.name)
    return encounter.without_source(source.id)
