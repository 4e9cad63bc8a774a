"""Advancing the clock: a discrete-event simulation that stops at each moment at which something is due.

Guarantee: with the same dice, advancing by some time at once gives the same state, the same requests in the same
order and the same steps as advancing in smaller spans. For this a system's `due` may read only the state, and its
`tick` only the state and the moment `passing.after`; the length since the last event may only be used for sums.

Events run strictly in order of time: no later event runs while a request is open. Within one event, `each` lets
the requests of all combatants be open at the same time. A turn, a round, a scene, a session and a mission are
one event each. Of minutes only those that `due` or a reminder names are events, so an idle month costs nothing.
`tick` runs at every event, also at a reminder's, so sums are up to date at each moment.
"""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.clock import (
    Clock,
    Elapsed,
    Reminder,
    at_minute,
    first_of,
    has_begun,
    last_begun,
    with_turn_begun,
)
from hurtbox.core.encounter import Encounter
from hurtbox.core.event_keys import Event
from hurtbox.core.rulebook import Rulebook

TURN_OF = "turn of"
TIME_STOPS = "time stops"
MOST_EVENTS = 1_000
"""After so many events in one command the clock stops and a step says so; a new command can go on from there."""
MOST_ROLLED = 2_000
"""It also stops after the event in which the app has rolled so often from a seed: about two seconds of a phone."""


class Going(NamedTuple):
    """The fight while time passes, the moment of the last event, and the number of events."""

    encounter: Encounter
    before: Clock
    events: int = 0


def advance_to(rulebook: Rulebook, ask: Ask, encounter: Encounter, target: Clock) -> Encounter:
    """Advance the clock to `target` and do everything that is due on the way."""
    if target.time == encounter.clock.time:
        return _turns(rulebook, ask, encounter, target)
    return _minutes_pass(rulebook, ask, encounter, target)


def begin_turn(rulebook: Rulebook, ask: Ask, encounter: Encounter, moment: Clock) -> Encounter:
    """Begin the turn that the clock `moment` shows, with everything that is due in it.

    After the game master has gone back, a turn that has begun before comes again, and nothing is due in it twice.
    """
    clock = encounter.clock
    if not clock.begun_round or not moment.turn:
        return advance_to(rulebook, ask, encounter, moment)
    if has_begun(moment):
        ask.log("APP", "turn again", name=encounter.combatant(moment.turn).name)
        return _reminded(ask, replace(encounter, clock=with_turn_begun(moment, encounter.order)))
    at_last = replace(encounter, clock=last_begun(clock))
    return advance_to(rulebook, ask, at_last, with_turn_begun(moment, encounter.order))


def _minutes_pass(rulebook: Rulebook, ask: Ask, encounter: Encounter, target: Clock) -> Encounter:
    """Let minutes pass, from event to event."""
    start, rolled = encounter.clock, ask.rolled

    def is_over(events: int) -> bool:
        return events == MOST_EVENTS or ask.rolled - rolled >= MOST_ROLLED

    def upcoming(going: Going) -> Event | None:
        if is_over(going.events):
            return None
        return _next(rulebook, going.encounter, start, target)

    def one_minute(ask: Ask, going: Going, event: Event) -> Going:
        now, number = going.encounter, going.events + 1
        minute = start.minute + event.minutes
        clock = replace(now.clock, minute=minute, minute_rounds=event.rounds)
        now = _reminded(ask, replace(now, clock=clock))
        return Going(_ticked(rulebook, ask, now, Elapsed(going.before, clock)), clock, number)

    over, _, events = ask.loop(one_minute, Going(encounter, start), upcoming)
    if is_over(events) and _next(rulebook, over, start, target):
        ask.log("APP", TIME_STOPS, minutes=over.clock.minute - start.minute)
        return over
    minute, rounds = target.time
    return replace(over, clock=replace(over.clock, minute=minute, minute_rounds=rounds))


def _next(rulebook: Rulebook, encounter: Encounter, start: Clock, target: Clock) -> Event | None:
    """The next event up to `target`: the first moment that the system or a reminder names."""
    now = encounter.clock
    if now.time >= target.time:
        return None
    reminders = (
        _reminds(source, now) for source in encounter.sources if isinstance(source, Reminder)
    )
    system = rulebook.due(encounter, now, target) if rulebook.due else None
    if system and system.time <= now.time:
        raise ValueError(f"{rulebook.key}: `due` must return a moment after the current one")
    moment = first_of((system, *reminders))
    if moment is None or moment.time > target.time:
        return None
    return Event(moment.minute - start.minute, moment.minute_rounds)


def _reminds(reminder: Reminder, now: Clock) -> Clock | None:
    """The moment at which a reminder runs out while minutes pass. An overdue one runs out at the next minute."""
    if reminder.run_out:
        return None
    if reminder.unit == "minute":
        return at_minute(now, reminder.due)
    return at_minute(now, 0) if reminder.at(now) != reminder else None


def _turns(rulebook: Rulebook, ask: Ask, encounter: Encounter, target: Clock) -> Encounter:
    """End a turn, a round, a scene, a session or a mission, as one event."""
    passing = Elapsed(encounter.clock, target)
    if passing.round_began:
        ask.log("APP", "round begins", round=target.round)
    if passing.turn_began:
        ask.log("APP", TURN_OF, name=encounter.combatant(target.turn).name)
    after = _reminded(ask, replace(encounter, clock=target))
    return _ticked(rulebook, ask, after, passing)


def _ticked(rulebook: Rulebook, ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """What is due at this moment is done, and what lasts by itself is settled."""
    after = rulebook.tick(ask, encounter, passing) if rulebook.tick else encounter
    return rulebook.settle_all(encounter, after)


def _reminded(ask: Ask, encounter: Encounter) -> Encounter:
    """Mark the reminders that are due as run out, and log each."""
    for source in encounter.sources:
        if isinstance(source, Reminder) and (now := source.at(encounter.clock)) != source:
            name = encounter.combatant(source.about).name
            ask.scope(source.id).log("APP", "time is up", name=name)
            encounter = encounter.with_source(now)
    return encounter
