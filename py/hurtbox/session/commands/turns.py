"""Commands that let turns, rounds, time and scenes pass. Every system has them."""

from typing import Annotated, Literal

from pydantic import Field

from hurtbox.core.advance import advance_to
from hurtbox.core.ask import Ask
from hurtbox.core.clock import (
    MINUTES,
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
    """End the current turn. After the last turn a new round begins."""

    kind: Literal["next_turn"] = "next_turn"


class EndRound(Command):
    """End the round, even if somebody has not acted."""

    kind: Literal["end_round"] = "end_round"


class PassTime(Command):
    """Let time pass."""

    kind: Literal["pass_time"] = "pass_time"
    amount: Annotated[int, Field(ge=1, le=10_000)] = 10
    span: Span = "minute"


class EndScene(Command):
    """End the scene, and every effect that lasts for the scene."""

    kind: Literal["end_scene"] = "end_scene"


class EndSession(Command):
    """End the game session."""

    kind: Literal["end_session"] = "end_session"


class EndMission(Command):
    """End the mission and its last scene."""

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
    """Say what passes, and let it pass, with everything that comes due on the way (core/advance.py)."""
    clock = encounter.clock
    match command:
        case NextTurn():
            later = after_turn(clock, encounter.order)
        case EndRound():
            later = after_round(clock, encounter.order)
        case PassTime(amount=amount, span=span):
            later = after_minutes(clock, amount * MINUTES[span])
            ask.log("APP", f"{span} passed", amount=amount)
        case EndScene():
            later = after_scene(clock)
            ask.log("APP", "scene over", scene=clock.scene)
        case EndSession():
            later = after_session(clock)
            ask.log("APP", "session over", session=clock.session)
        case EndMission():
            later = after_mission(clock)
            ask.log("APP", "mission over", mission=clock.mission)
        case _:
            raise TypeError(f"not a turn command: {command.kind}")
    return advance_to(rulebook, ask, encounter, later)
