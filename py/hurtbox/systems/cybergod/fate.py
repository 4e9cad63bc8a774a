"""The dead: how long they can be brought back."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Elapsed, Reminder
from hurtbox.core.refusal import Refused

from .commands import MoreTime, TooLate
from .conditions import with_worse_fate
from .encounter import Encounter
from .person import Person, person

REVIVAL = "revival"


def revival_id(target: str) -> str:
    """The id of the reminder that counts how long somebody can be brought back."""
    return f"{target}/{REVIVAL}"


def with_fate(encounter: Encounter, before: Person, after: Person) -> Encounter:
    """CND-STB-2, CND-CON-DEA: the fight with this person's body; a death starts the reminder for bringing them
    back.

    When its time is up the reminder only asks; it destroys nobody by itself.
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
    """CND-STB-2: the GM adds rounds to those in which the dead can be brought back."""
    who = dead_person(encounter, command.target)
    waiting = (s for s in encounter.sources_on(who.id) if isinstance(s, Reminder))
    left = next((one.left(encounter.clock) for one in waiting if not one.run_out), 0)
    rounds = ask.step("CND-STB-2", "rounds more", left + command.rounds, low=1, high=999)
    due = encounter.clock.round + rounds
    return encounter.with_source(
        Reminder(revival_id(who.id), who.id, "CND-STB-2", REVIVAL, unit="round", due=due)
    )


def count_revival_time(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """CND-STB-2, CND-TIM-2: counts the rounds of passing minutes for the dead; a scene's end always uses them
    up.

    If minutes hold no rounds (setting `minute_rounds` 0), a single minute uses them up too.
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
            ask.scope(source.id).log("CND-STB-2", "time is up", name=name)
            encounter = encounter.with_source(replace(source, due=due, run_out=True))
        elif in_minutes:
            encounter = encounter.with_source(replace(source, due=due))
    return encounter


def too_late(ask: Ask, encounter: Encounter, command: TooLate) -> Encounter:
    """CND-STB-2, CND-CON-DES: nobody helped in time, so the dead person is destroyed."""
    who = dead_person(encounter, command.target)
    ask.log("CND-CON-DES", "too late")
    return with_fate(encounter, who, who.with_body(with_worse_fate(who.body, "destroyed")))


def dead_person(encounter: Encounter, target: str) -> Person:
    """The dead person with this id; refused for the living and the destroyed."""
    who = person(encounter, target)
    if who.body.fate != "dead":
        raise Refused("target", f"{who.name} is not dead, or cannot be brought back.")
    return who
