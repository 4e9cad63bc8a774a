"""Next: turns, rounds, time and scenes go by, and what is due speaks up. The same in every system."""

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
            raise TypeError(f"not a turn: {command.kind}")
    return advance_to(rulebook, ask, encounter, later)
