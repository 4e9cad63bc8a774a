"""Time passes from event to event: at each moment at which something is due the clock stands still for it.

The law: passing some time at once, with the same dice, comes to the same state, the same requests in the same
order and the same steps as passing it bit by bit. It holds when a system's `due` looks at nothing but the
state, and its `tick` at nothing but the state and the moment `passing.after`; what only adds up may use how
much has passed since the last event.

Events are strictly in order of time: while somebody's dice are waited for, later time passes for nobody. Inside
one moment `each` lets all combatants' requests be open at once. A turn, a round, a scene, a session and a
mission are one event each; of minutes only those that `due` or a reminder names, so idle months cost nothing.
At each event `tick` is called, also at a reminder's: what only adds up is then as far as the clock.
"""

import re
from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed, Reminder, at_minute, first_of
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Rulebook

MOST_EVENTS = 1_000
"""After so many events in one go time stops, and a step says so: the rest can be let pass anew."""


class Event(NamedTuple):
    """A moment at which something is due, as minutes and rounds since time began to pass: its keys' scope."""

    minutes: int
    rounds: int

    def __str__(self) -> str:
        return f"minute {self.minutes}" + (f" round {self.rounds}" if self.rounds else "")


SCOPE = re.compile(r"(?:^|/)minute (\d+)(?: round (\d+))?/")


def event_time(key: str) -> tuple[int, int] | None:
    """How long after time began to pass a request comes, from its key: minutes, and rounds of the next minute."""
    found = SCOPE.search(key)
    return (int(found[1]), int(found[2] or 0)) if found else None


class Going(NamedTuple):
    """The fight while time passes: when the last event was, and how many there were."""

    encounter: Encounter
    before: Clock
    events: int = 0


def advance_to(rulebook: Rulebook, ask: Ask, encounter: Encounter, target: Clock) -> Encounter:
    """Let the time pass until the clock shows `target`, with everything that comes due on the way."""
    if target.time == encounter.clock.time:
        return _turns(rulebook, ask, encounter, target)
    return _minutes_pass(rulebook, ask, encounter, target)


def _minutes_pass(rulebook: Rulebook, ask: Ask, encounter: Encounter, target: Clock) -> Encounter:
    """Minutes, and rounds inside of them: from one event to the next."""
    start = encounter.clock

    def upcoming(going: Going) -> Event | None:
        if going.events == MOST_EVENTS:
            return None
        return _next(rulebook, going.encounter, start, target)

    def one(ask: Ask, going: Going, event: Event) -> Going:
        now, number = going.encounter, going.events + 1
        minute = start.minute + event.minutes
        clock = replace(now.clock, minute=minute, minute_rounds=event.rounds)
        now = _reminded(ask, replace(now, clock=clock))
        if rulebook.tick:
            now = rulebook.tick(ask, now, Elapsed(going.before, clock))
        return Going(now, clock, number)

    over, _, events = ask.loop(one, Going(encounter, start), upcoming)
    if events == MOST_EVENTS and _next(rulebook, over, start, target):
        ask.log("APP", "time stops", minutes=over.clock.minute - start.minute)
        return over
    minute, rounds = target.time
    return replace(over, clock=replace(over.clock, minute=minute, minute_rounds=rounds))


def _next(rulebook: Rulebook, encounter: Encounter, start: Clock, target: Clock) -> Event | None:
    """The next event up to `target`: the first of what the system and the reminders name."""
    now = encounter.clock
    if now.time >= target.time:
        return None
    reminders = (_reminds(one, now) for one in encounter.sources if isinstance(one, Reminder))
    system = rulebook.due(encounter, now, target) if rulebook.due else None
    if system and system.time <= now.time:
        raise ValueError(f"{rulebook.key}: what is due lies after the moment that has come")
    moment = first_of((system, *reminders))
    if moment is None or moment.time > target.time:
        return None
    return Event(moment.minute - start.minute, moment.minute_rounds)


def _reminds(reminder: Reminder, now: Clock) -> Clock | None:
    """When a reminder runs out while minutes pass; one that is overdue, with the next minute."""
    if reminder.run_out:
        return None
    if reminder.unit == "minute":
        return at_minute(now, reminder.due)
    return at_minute(now, 0) if reminder.at(now) != reminder else None


def _turns(rulebook: Rulebook, ask: Ask, encounter: Encounter, target: Clock) -> Encounter:
    """A turn, a round, a scene or a chapter of the story is over: one event."""
    passing = Elapsed(encounter.clock, target)
    if passing.round_began:
        ask.log("APP", "round begins", round=target.round)
    if passing.turn_began:
        ask.log("APP", "turn of", name=encounter.combatant(target.turn).name)
    after = _reminded(ask, replace(encounter, clock=target))
    return rulebook.tick(ask, after, passing) if rulebook.tick else after


def _reminded(ask: Ask, encounter: Encounter) -> Encounter:
    """Reminders whose time has come ask; they decide nothing."""
    for source in encounter.sources:
        if isinstance(source, Reminder) and (now := source.at(encounter.clock)) != source:
            name = encounter.combatant(source.about).name
            ask.scope(source.id).log("APP", "time is up", name=name)
            encounter = encounter.with_source(now)
    return encounter
