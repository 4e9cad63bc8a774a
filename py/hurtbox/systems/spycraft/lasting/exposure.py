"""Cold and heat (SPY-COLD-4, SPY-HEAT-4): how often they harm, and Survival checks against them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Literal

from hurtbox.core.clock import Clock, Elapsed, at_minute
from hurtbox.kit.fields import RARE, Field, People
from hurtbox.kit.rules import Ask, Dice, Refused, command

from ..checks import D20Check, passes
from ..derived import is_dead
from ..form_fields import Bonus, SourceId, Temperature
from ..names import TYPE_NAMES
from ..packet import Packet
from ..person import Person, is_character
from ..pipeline import apply_damage
from ..round_times import after_rounds, is_round_due, round_began, when_round_due
from ..settings import Settings
from ..sources import Exposure, new_id
from ..tables.temperatures import NEVER, ROUND, Medium, cold_interval, heat_interval
from .source_state import count_harm, find_source, sources_on

SURVIVAL_DC = 20
HARM_RULE = {"cold": "SPY-COLD-4", "heat": "SPY-HEAT-4"}
SURVIVAL_RULE = {"cold": "SPY-COLD-5", "heat": "SPY-HEAT-5"}
StaysOut = Literal["as it is", "each"]
STAYS_OUT: tuple[StaysOut, ...] = ("as it is", "each")


@command("harm", rule="SPY-COLD-4", group="dangers", later=True, when=is_character)
def expose(
    ask: Ask,
    who: Person,
    *,
    type: Literal["cold", "heat"] = "cold",
    medium: Medium = "air",
    temperature: Temperature,
    dice: Annotated[int, Field(ge=1, le=20)] = 1,
    others: People = (),
    sides: Annotated[int, Field(ge=2, le=20), RARE] = 6,
) -> Person:
    """Exposes people to cold or heat, which first harms after the temperature's interval (SPY-COLD-4,
    SPY-HEAT-4).
    """
    interval = cold_interval if type == "cold" else heat_interval
    every, rule = interval(medium, temperature), HARM_RULE[type]
    if every == NEVER:
        ask.log(rule, "no harm", degrees=temperature)
        return who
    case = "minutes" if every else "round"
    every = ask.step(rule, "every", every, low=0, high=99_999, case=case)
    person, clock = who, who.clock
    due, since = (clock.minute + every, -1) if every else after_rounds(clock, 1)
    for id in dict.fromkeys((who.id, *others)):
        person = person.other(id)
        ask.scope(id).log(rule, "begins", name=person.name, dice=f"{dice}d{sides}")
        new = Exposure(new_id(person, type), id, type, dice, sides, every, due, since=since)
        person = person.with_source(new)
    return person.other(who.id)


def weather_harms(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Applies the damage that is due now (SPY-COLD-4, SPY-HEAT-4)."""
    for source in sources_on(who, Exposure):
        if is_due(who.settings, source, passing) and not is_dead(who):
            who = apply_exposure(ask.scope(source.id), who, count_harm(source, passing))
    return who


def is_due(settings: Settings, source: Exposure, passing: Elapsed) -> bool:
    """Whether it harms at this moment (SPY-COLD-4, SPY-HEAT-4)."""
    if source.minutes != ROUND:
        return source.due <= passing.after.minute
    return round_began(settings, passing) and is_round_due(
        settings, passing, source.due, source.since
    )


def weather_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns when cold or heat next harms somebody (SPY-COLD-4, SPY-HEAT-4)."""
    for exposure in () if is_dead(who) else sources_on(who, Exposure):
        if exposure.minutes != ROUND:
            yield at_minute(before, exposure.due)
        else:
            yield when_round_due(who.settings, before, exposure.due, exposure.since)


def apply_exposure(ask: Ask, who: Person, source: Exposure) -> Person:
    """Applies cold or heat once and sets its next time (SPY-COLD-4, SPY-HEAT-4).

    For an unconscious minion the GC may leave out the rolls.
    """
    if who.body.fate == "unconscious" and not source.stays_out:
        source = replace(source, stays_out=ask_stays_out(ask, who, source))
    due, since = next_due(who.clock, source)
    who = who.with_source(replace(source, due=due, since=since, tried=False))
    if who.body.fate == "unconscious" and source.stays_out == "as it is":
        return who
    return roll_exposure(ask, who, source)


def next_due(clock: Clock, source: Exposure) -> tuple[int, int]:
    """Returns when it harms next, always in the future (SPY-COLD-4)."""
    if source.minutes == ROUND:
        return after_rounds(clock, 1)
    later = source.due + source.minutes
    return later if later > clock.minute else clock.minute + source.minutes, -1


def ask_stays_out(ask: Ask, who: Person, source: Exposure) -> StaysOut:
    """Asks whether to roll for an unconscious minion, whom subdual cannot make worse (SPY-NPC-7)."""
    stays = who.choose(
        ask,
        "SPY-NPC-7",
        "stays out",
        *STAYS_OUT,
        by="gm",
        name=who.name,
        type=TYPE_NAMES[source.type],
    )
    return STAYS_OUT[STAYS_OUT.index(stays)]


def roll_exposure(ask: Ask, who: Person, source: Exposure) -> Person:
    """Rolls and applies the damage (SPY-COLD-4)."""
    rule, dice = HARM_RULE[source.type], Dice(source.dice, source.sides)
    amount = who.roll(ask, rule, "damage", dice, by="gm", name=who.name, dice=str(dice))
    return apply_damage(ask, who, Packet(amount, source.type, source=source.id))


@command(rule="SPY-COLD-5", touch=True)
def survive(ask: Ask, who: Person, *, source: SourceId, bonus: Bonus = 0) -> Person:
    """Makes the Survival check, once an increment and not while fatigued (SPY-COLD-5, SPY-HEAT-5).

    Success doubles the time to the next damage.
    """
    lasts = find_source(who, source, Exposure)
    rule = SURVIVAL_RULE[lasts.type]
    if lasts.tried:
        raise Refused("source", "Only one Survival check for each increment.")
    if who.has("fatigued"):
        raise Refused("target", f"{who.name} is fatigued: no Survival check.")
    lasts = replace(lasts, tried=True)
    if passes(ask, who, D20Check(rule, "survival", bonus, SURVIVAL_DC)):
        what, more = ("minutes", lasts.minutes) if lasts.minutes else ("rounds", 1)
        more = ask.step(rule, what, more, low=0, high=99_999, name=who.name)
        lasts = replace(lasts, due=lasts.due + more)
    return who.with_source(lasts)
