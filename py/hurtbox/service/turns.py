"""Next: turns, rounds and minutes go by, and what is due speaks up. The same in every system."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from hurtbox.core.asking import Ask
from hurtbox.core.clock import Clock, Reminder, after_minutes, after_round, after_turn
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command, Rulebook, Shown


class NextTurn(Command):
    """The current turn is over; after the last one a new round begins."""

    kind: Literal["next_turn"] = "next_turn"


class EndRound(Command):
    """The round is over, whoever has not acted."""

    kind: Literal["end_round"] = "end_round"


class PassTime(Command):
    """Minutes go by."""

    kind: Literal["pass_time"] = "pass_time"
    minutes: Annotated[int, Field(ge=1, le=1_000_000), Shown(unit="minutes")] = 10


COMMANDS: tuple[type[Command], ...] = (NextTurn, EndRound, PassTime)


def act(rulebook: Rulebook, ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """Move the clock, then work off what has come due: reminders first, then the system's own sources."""
    clock = encounter.clock
    match command:
        case NextTurn():
            later, event = after_turn(clock, encounter.order), "turn"
        case EndRound():
            later, event = after_round(clock, encounter.order), "round"
        case PassTime(minutes=minutes):
            later, event = after_minutes(clock, minutes), "minutes"
        case _:
            raise TypeError(f"not a turn: {command.kind}")
    _tell(ask, encounter, later)
    after = _reminded(ask, replace(encounter, clock=later))
    return rulebook.tick(ask, after, event) if rulebook.tick else after


def _tell(ask: Ask, encounter: Encounter, later: Clock) -> None:
    if later.minute != encounter.clock.minute:
        ask.tell("APP", "minutes passed", minutes=later.minute - encounter.clock.minute)
    if later.round != encounter.clock.round:
        ask.tell("APP", "round begins", round=later.round)
    if later.turn and later.turn != encounter.clock.turn:
        ask.tell("APP", "turn of", name=encounter.combatant(later.turn).name)


def _reminded(ask: Ask, encounter: Encounter) -> Encounter:
    """Reminders whose time has come ask; they decide nothing."""
    for source in encounter.sources:
        if isinstance(source, Reminder) and (now := source.at(encounter.clock)) != source:
            name = encounter.combatant(source.about).name
            ask.part(source.id).tell("APP", "time is up", name=name)
            encounter = encounter.with_source(now)
    return encounter
