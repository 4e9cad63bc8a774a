"""The dead: how long they can be brought back."""

from dataclasses import replace
from typing import Annotated

from hurtbox.core.clock import Elapsed, Reminder
from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, Refused, command

from .conditions import with_worse_fate
from .settings import Encounter, Who

REVIVAL = "revival"


def revival_id(target: str) -> str:
    """Returns the id of the reminder that counts how long somebody can be brought back."""
    return f"{target}/{REVIVAL}"


def with_fate(before: Who, after: Who) -> Who:
    """Starts the reminder for bringing the dead back, or ends it at another fate (CND-STB-2, CND-CON-DEA).

    When its time is up the reminder only asks; it destroys nobody by itself.
    """
    if after.body.fate == before.body.fate:
        return after
    if after.body.fate != "dead":
        return after.without_source(revival_id(after.id))
    return waiting(after, after.settings.revival_rounds)


def waiting(who: Who, rounds: int) -> Who:
    """Returns the same person with a reminder after these rounds (CND-STB-2)."""
    id, due = revival_id(who.id), who.fight.clock.round + rounds
    return who.with_source(Reminder(id, who.id, "CND-STB-2", REVIVAL, unit="round", due=due))


@command(rule="CND-STB-2", quiet=True, touch=True)
def more_time(
    ask: Ask,
    who: Who,
    *,
    rounds: Annotated[int, Field(ge=1, le=99), FormHint("CND-STB-2", unit="rounds")] = 1,
) -> Who:
    """Adds rounds to those in which the dead can be brought back, as the GM says (CND-STB-2)."""
    must_be_dead(who)
    reminders = (source for source in who.sources if isinstance(source, Reminder))
    left = next(
        (reminder.left(who.fight.clock) for reminder in reminders if not reminder.run_out), 0
    )
    return waiting(who, ask.step("CND-STB-2", "rounds more", left + rounds, low=1, high=999))


def count_revival_time(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """Counts the rounds of passing minutes for the dead (CND-STB-2, CND-TIM-2).

    A scene's end always uses them up. If minutes hold no rounds (setting `minute_rounds` 0), a single minute
    does too.
    """
    a_minute = encounter.settings.minute_rounds
    in_minutes = passing.rounds_with_minutes(a_minute) - passing.rounds
    longer = bool(passing.scenes) or (passing.minutes > 0 and not a_minute)
    for source in encounter.sources:
        if not isinstance(source, Reminder) or source.run_out:
            continue
        due = source.due - in_minutes
        if longer or (in_minutes and due <= encounter.clock.round):
            name = encounter.combatant(source.about).name
            ask.scope(source.id).log("CND-STB-2", "time is up", name=name)
            encounter = encounter.with_source(replace(source, due=due, run_out=True))
        elif in_minutes:
            encounter = encounter.with_source(replace(source, due=due))
    return encounter


@command("harm", rule="CND-STB-2", touch=True)
def too_late(ask: Ask, who: Who) -> Who:
    """Destroys a dead person whom nobody helped in time (CND-STB-2, CND-CON-DES)."""
    must_be_dead(who)
    ask.log("CND-CON-DES", "too late")
    return with_fate(who, who.with_body(with_worse_fate(who.body, "destroyed")))


def must_be_dead(who: Who) -> None:
    """Refuses a rule for the living and the destroyed."""
    if who.body.fate != "dead":
        raise Refused("target", f"{who.name} is not dead, or cannot be brought back.")
