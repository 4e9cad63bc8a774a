"""Next: turns, rounds, time and scenes go by, and what is due speaks up. The same in every system."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from hurtbox.core.asking import Ask
from hurtbox.core.clock import (
    MINUTES,
    Passing,
    Reminder,
    Span,
    after_minutes,
    after_mission,
    after_round,
    after_scene,
    after_session,
    after_turn,
)
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command, Rulebook


class NextTurn(Command):
    """The current turn is over; after the last one a new round begins."""

    kind: Literal["next_turn"] = "next_turn"


class EndRound(Command):
    """The round is over, whoever has not acted."""

    kind: Literal["end_round"] = "end_round"


class PassTime(Command):
    """Time goes by."""

    kind: Literal["pass_time"] = "pass_time"
    amount: Annotated[int, Field(ge=1, le=10_000)] = 10
    span: Span = "minute"


class EndScene(Command):
    """The scene is over, and what lasts for a scene with it."""

    kind: Literal["end_scene"] = "end_scene"


class EndSession(Command):
    """The people at the table go home."""

    kind: Literal["end_session"] = "end_session"


class EndMission(Command):
    """The mission is over, and its last scene with it."""

    kind: Literal["end_mission"] = "end_mission"


COMMANDS: tuple[type[Command], ...] = (
    NextTurn,
    EndRound,
    PassTime,
    EndScene,
    EndSession,
    EndMission,
)


def act(rulebook: Rulebook, ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """Move the clock, then work off what has come due: reminders first, then the system's own sources."""
    clock = encounter.clock
    match command:
        case NextTurn():
            later = after_turn(clock, encounter.order)
        case EndRound():
            later = after_round(clock, encounter.order)
        case PassTime(amount=amount, span=span):
            later = after_minutes(clock, amount * MINUTES[span])
            ask.tell("APP", f"{span} passed", amount=amount)
        case EndScene():
            later = after_scene(clock)
            ask.tell("APP", "scene over", scene=clock.scene)
        case EndSession():
            later = after_session(clock)
            ask.tell("APP", "session over", session=clock.session)
        case EndMission():
            later = after_mission(clock)
            ask.tell("APP", "mission over", mission=clock.mission)
        case _:
            raise TypeError(f"not a turn: {command.kind}")
    passing = Passing(clock, later)
    if passing.round_began:
        ask.tell("APP", "round begins", round=later.round)
    if passing.turn_began:
        ask.tell("APP", "turn of", name=encounter.combatant(later.turn).name)
    after = _reminded(ask, replace(encounter, clock=later))
    return rulebook.tick(ask, after, passing) if rulebook.tick else after


def _reminded(ask: Ask, encounter: Encounter) -> Encounter:
    """Reminders whose time has come ask; they decide nothing."""
    for source in encounter.sources:
        if isinstance(source, Reminder) and (now := source.at(encounter.clock)) != source:
            name = encounter.combatant(source.about).name
            ask.part(source.id).tell("APP", "time is up", name=name)
            encounter = encounter.with_source(now)
    return encounter
