"""Contagions (7.5): exposure, the primary phase, then secondary phases until a save."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Literal

from hurtbox.core.clock import MINUTES, Clock, Elapsed, at_minute
from hurtbox.core.names import Name, Owner
from hurtbox.kit.fields import RARE, Field, FormHint, People, rare
from hurtbox.kit.rules import Ask, Refused, command

from ..body import Loss, add_loss
from ..checks import D20Check, passes
from ..derived import is_dead, is_out
from ..form_fields import SourceId
from ..names import ATTRIBUTE_NAMES
from ..packet import Packet
from ..person import Person, is_character
from ..pipeline import apply_damage
from ..round_times import after_rounds, is_round_due, when_round_due
from ..sheet import Attribute
from ..sources import MOST_DOSES, Infection, Phase, new_id
from .source_state import find_source, sources_on

Unit = Literal["round", "minute", "hour", "day", "week"]
Onset = Annotated[int, Field(ge=0, le=9999)]
Points = Annotated[int, Field(ge=0, le=99)]
Lost = Attribute | Literal["none"]
PRIMARY = FormHint(group="primary", rare=True)
SECONDARY = FormHint(group="secondary", rare=True)
PRIMARY_LOSS = replace(PRIMARY, rule="SPY-CONT-8")
SECONDARY_LOSS = replace(SECONDARY, rule="SPY-CONT-8")
PRIMARY_POINTS = replace(PRIMARY_LOSS, unless=("primary_attribute", ("none",)))
SECONDARY_POINTS = replace(SECONDARY_LOSS, unless=("secondary_attribute", ("none",)))
MOST_PENALTY = 10
EXPOSURE_ROUNDS = 10
HELPLESS = ("held", "helpless", "unconscious", "paralyzed")
SAVES = ("primary save", "secondary save")
"""The save of the first phase and of all others: a stored seed rolls them by these names."""


@command("harm", rule="SPY-CONT-6", group="dangers", later=True, when=is_character)
def expose_to(
    ask: Ask,
    who: Person,
    *,
    name: Name,
    route: Annotated[
        Literal["contact", "ingestion", "inhalation", "injury", "syringe", "helpless"],
        FormHint("SPY-CONT-2"),
    ] = "contact",
    primary_dc: Points,
    secondary_dc: Points,
    primary_onset: Annotated[Onset, PRIMARY] = 1,
    primary_unit: Annotated[Unit, PRIMARY] = "minute",
    primary_effect: Annotated[Owner, PRIMARY] = "",
    primary_attribute: Annotated[Lost, PRIMARY_LOSS] = "none",
    primary_points: Annotated[Points, PRIMARY_POINTS] = 0,
    secondary_onset: Annotated[Onset, SECONDARY] = 1,
    secondary_unit: Annotated[Unit, SECONDARY] = "minute",
    secondary_effect: Annotated[Owner, SECONDARY] = "",
    secondary_attribute: Annotated[Lost, SECONDARY_LOSS] = "none",
    secondary_points: Annotated[Points, SECONDARY_POINTS] = 0,
    most: Annotated[Points, RARE] = 0,
    spreads: Annotated[Literal["no", "contact", "inhalation"], rare("SPY-CONT-4")] = "no",
) -> Person:
    """Exposes somebody to a contagion (SPY-CONT-2, SPY-CONT-3, SPY-CONT-5, SPY-CONT-6).

    The phases are entered from its description.
    """
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing; contagions affect characters only.")
    if route == "helpless" and not is_helpless(ask, who):
        raise Refused("route", f"{who.name} is not helpless.")
    rule = {"injury": "SPY-CONT-3", "syringe": "SPY-CONT-3", "helpless": "SPY-CONT-5"}
    ask.log(rule.get(route, "SPY-CONT-2"), "route", case=route, name=who.name)
    first = onset_in_clock(primary_onset, primary_unit)
    primary = Phase(*first, primary_dc, primary_effect, primary_attribute, primary_points)
    then = onset_in_clock(secondary_onset, secondary_unit)
    secondary = Phase(*then, secondary_dc, secondary_effect, secondary_attribute, secondary_points)
    infection = Infection("", who.id, name, primary, secondary, 0, most=most, spreads=spreads)
    return incubate(ask, who, infection)


def is_helpless(ask: Ask, who: Person) -> bool:
    """Whether somebody is held, helpless or unconscious; else the GC says whether they sleep (SPY-CONT-5)."""
    if is_out(who) or any(map(who.has, HELPLESS)):
        return True
    asleep = who.choose(ask, "SPY-CONT-5", "sleeps", "no", "yes", by="gm", name=who.name)
    return asleep == "yes"


def onset_in_clock(amount: int, unit: Unit) -> tuple[int, bool]:
    """Returns an onset as a number of rounds (False) or minutes (True)."""
    return (amount, False) if unit == "round" else (amount * MINUTES[unit], True)


def incubate(ask: Ask, who: Person, infection: Infection) -> Person:
    """Starts the onset with the first dose; each further dose makes the saves harder (SPY-CONT-6, SPY-CONT-9)."""
    for had in sources_on(who, Infection):
        if had.name == infection.name:
            doses = min(MOST_DOSES, had.doses + 1)
            doses = ask.step("SPY-CONT-9", "doses", doses, low=1, high=MOST_DOSES, name=who.name)
            return who.with_source(replace(had, doses=doses))
    due, since = phase_due(who.clock, infection.primary)
    fresh = replace(
        infection,
        id=new_id(who, "infection"),
        about=who.id,
        due=due,
        since=since,
        phases=0,
        doses=1,
    )
    ask.log("SPY-CONT-6", "incubates", name=who.name, contagion=infection.name)
    return who.with_source(fresh)


def phase_due(clock: Clock, phase: Phase) -> tuple[int, int]:
    """Returns when a phase's save is due: a minute, or a count of rounds and its first minute."""
    onset = max(1, phase.onset)
    return (clock.minute + onset, -1) if phase.minutes else after_rounds(clock, onset)


def resolve_due_phases(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Resolves every phase whose onset is over (SPY-CONT-6)."""
    for source in sources_on(who, Infection):
        if is_due(who, source, passing) and not is_dead(who):
            who = resolve_phase(ask.scope(source.id), who, source)
    return who


def is_due(who: Person, infection: Infection, passing: Elapsed) -> bool:
    """Whether the save of the next phase is due."""
    if infection.next.minutes:
        return infection.due <= passing.after.minute
    return is_round_due(who.settings, passing, infection.due, infection.since)


def infection_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns when the next phase of a contagion is due (SPY-CONT-6)."""
    for infection in () if is_dead(who) else sources_on(who, Infection):
        if infection.next.minutes:
            yield at_minute(before, infection.due)
        else:
            yield when_round_due(who.settings, before, infection.due, infection.since)


def resolve_phase(ask: Ask, who: Person, infection: Infection) -> Person:
    """Makes a phase's save: success ends the contagion (SPY-CONT-6, SPY-CONT-9).

    Failure has the effect and starts the next onset.
    """
    now = infection.next
    bonus = who.sheet.fortitude
    if infection.doses > 1:
        penalty = min(MOST_PENALTY, infection.doses - 1)
        bonus -= ask.step("SPY-CONT-9", "penalty", penalty, low=0, high=99, doses=infection.doses)
    trial = D20Check("SPY-CONT-6", SAVES[min(infection.phases, 1)], bonus, now.dc)
    if passes(ask, who, trial, contagion=infection.name):
        ask.log("SPY-CONT-6", "shrugged off", name=who.name, contagion=infection.name)
        return who.without_source(infection.id)
    who = apply_phase(ask, who, infection, now)
    done = infection.phases + 1
    if infection.most and done > infection.most:
        ask.log("SPY-CONT-6", "run its course", name=who.name, contagion=infection.name)
        return who.without_source(infection.id)
    due, since = phase_due(who.clock, infection.secondary)
    return who.with_source(replace(infection, phases=done, due=due, since=since))


def apply_phase(ask: Ask, who: Person, infection: Infection, now: Phase) -> Person:
    """Applies the effect of a phase; lost attribute points give as much stress (SPY-CONT-8)."""
    if now.effect:
        ask.log("SPY-CONT-6", "effect", name=who.name, effect=now.effect)
    if now.attribute == "none" or not now.points:
        return who
    name = ATTRIBUTE_NAMES[now.attribute]
    points = ask.step(
        "SPY-CONT-8", "points", now.points, low=0, high=99, name=who.name, attribute=name
    )
    if not points:
        return who
    lost = Loss(now.attribute, points, "SPY-CONT-8", now.permanent, infection.name)
    who = who.with_body(add_loss(who.body, lost))
    stress = ask.step("SPY-CONT-8", "stress", points, low=0, high=99, name=who.name)
    return apply_damage(ask, who, Packet(stress, "stress", derived=True))


@command("harm", rule="SPY-CONT-4", touch=True, later=True)
def infect(
    ask: Ask,
    who: Person,
    *,
    source: SourceId,
    others: People = (),
    rounds: Annotated[int, Field(ge=0, le=9999), FormHint(unit="rounds")] = 0,
) -> Person:
    """Passes a contagious disease on, by touch or by 10 rounds of being near (SPY-CONT-4, T15)."""
    disease, near = find_source(who, source, Infection), who
    if disease.spreads == "no":
        raise Refused("source", f"{disease.name} is not contagious.")
    if disease.spreads == "inhalation" and rounds < EXPOSURE_ROUNDS:
        ask.log("SPY-CONT-4", "not long enough", rounds=rounds)
        return who
    for id in dict.fromkeys(others):
        near = near.other(id)
        if id == who.id or near.is_object:
            continue
        part = ask.scope(id)
        facts = {"name": near.name, "contagion": disease.name}
        part.log("SPY-CONT-4", "exposed", case=disease.spreads, **facts)
        near = incubate(part, near, disease)
    return near.other(who.id)


@command("heal", rule="SPY-CONT-7", touch=True)
def antidote(ask: Ask, who: Person, *, source: SourceId) -> Person:
    """Ends the contagion at once (SPY-CONT-7)."""
    disease = find_source(who, source, Infection)
    ask.log("SPY-CONT-7", "recovers", name=who.name, contagion=disease.name)
    return who.without_source(disease.id)
