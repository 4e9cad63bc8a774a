"""The dead: how long they can be brought back, and when it is over."""

from dataclasses import replace

from hurtbox.core.asking import Ask
from hurtbox.core.clock import Passing, Reminder
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused

from .commands import MoreTime, TooLate
from .conditions import doomed
from .person import Person, person

REVIVAL = "revival"


def revival_id(target: str) -> str:
    """The id of the one reminder that says how long somebody dead can be brought back."""
    return f"{target}/{REVIVAL}"


def fated(encounter: Encounter, before: Person, after: Person) -> Encounter:
    """CND-STB-2, CND-CON-DEA: the fight with this body; the newly dead have a short time.

    The reminder asks when the time is over; it destroys nobody by itself.
    """
    encounter = encounter.with_body(after.id, after.body)
    if after.body.fate == before.body.fate:
        return encounter
    if after.body.fate != "dead":
        return encounter.without_source(revival_id(after.id))
    due = encounter.clock.round + after.settings.revival_rounds
    reminder = Reminder(revival_id(after.id), after.id, "CND-STB-2", REVIVAL, unit="round", due=due)
    return encounter.with_source(reminder)


def more_time(ask: Ask, encounter: Encounter, command: MoreTime) -> Encounter:
    """CND-STB-2: the GM gives the dead more rounds than they have left."""
    who = dead(encounter, command.target)
    waiting = (s for s in encounter.sources_on(who.id) if isinstance(s, Reminder))
    left = next((one.left(encounter.clock) for one in waiting if not one.run_out), 0)
    rounds = ask.step("CND-STB-2", "rounds more", left + command.rounds, low=1, high=999)
    due = encounter.clock.round + rounds
    return encounter.with_source(
        Reminder(revival_id(who.id), who.id, "CND-STB-2", REVIVAL, unit="round", due=due)
    )


def waited(ask: Ask, encounter: Encounter, passing: Passing) -> Encounter:
    """CND-STB-2, CND-TIM-2: minutes hold rounds, and a scene is longer than any; the reminder asks.

    Where minutes hold no rounds (setting), any minute is longer too.
    """
    a_minute = encounter.settings.minute_rounds
    in_minutes = passing.rounds_with_minutes(a_minute) - passing.rounds
    longer = bool(passing.scenes) or (passing.minutes > 0 and not a_minute)
    for source in encounter.sources:
        if not isinstance(source, Reminder) or source.run_out:
            continue
        due = source.due - in_minutes
        if longer or (in_minutes and due <= encounter.clock.round):
            name = person(encounter, source.about).name
            ask.part(source.id).tell("CND-STB-2", "time is up", name=name)
            encounter = encounter.with_source(replace(source, due=due, run_out=True))
        elif in_minutes:
            encounter = encounter.with_source(replace(source, due=due))
    return encounter


def too_late(ask: Ask, encounter: Encounter, command: TooLate) -> Encounter:
    """CND-STB-2, CND-CON-DES: nobody helped in time."""
    who = dead(encounter, command.target)
    ask.tell("CND-CON-DES", "too late")
    return fated(encounter, who, who.now(doomed(who.body, "destroyed")))


def dead(encounter: Encounter, target: str) -> Person:
    """Somebody dead; Refused when they are not."""
    who = person(encounter, target)
    if who.body.fate != "dead":
        raise Refused("target", f"{who.name} is not dead, or past all help.")
    return who
