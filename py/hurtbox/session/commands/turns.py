"""Commands that let turns, rounds, time and scenes pass. Every system has them."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from hurtbox.core.advance import advance_to, begin_turn
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
    last_begun,
    turn_before,
)
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command, Rulebook, TargetedCommand
from hurtbox.session.commands import markers
from hurtbox.session.commands.skipping import skip_out


class NextTurn(Command):
    """End the current turn. After the last turn a new round begins. Those who are out of action are skipped."""

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


class Delay(TargetedCommand):
    """The one whose turn it is acts later, right after the target. The turn passes to the next."""

    kind: Literal["delay"] = "delay"


class PreviousTurn(Command):
    """Go back to the turn before. What has been done since stays, and nothing comes due twice.

    Those who are out of action are skipped. Before the first turn of the fight it is nobody's.
    """

    kind: Literal["previous_turn"] = "previous_turn"


COMMANDS: tuple[type[Command], ...] = (
    NextTurn,
    EndRound,
    PassTime,
    EndScene,
    EndSession,
    EndMission,
    Delay,
    PreviousTurn,
)


def act(rulebook: Rulebook, ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """Say what passes, and let it pass, with everything that comes due on the way (core/advance.py)."""
    match command:
        case PreviousTurn():
            return _gone_back(rulebook, ask, encounter)
        case NextTurn() | Delay() | EndRound():
            after = _turn_over(rulebook, ask, encounter, command)
            return markers.after_time(ask, after, last_begun(encounter.clock), encounter.order)
    clock = last_begun(encounter.clock)  # time goes on from there, also after going back
    match command:
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
    after = advance_to(rulebook, ask, replace(encounter, clock=clock), later)
    return markers.after_time(ask, after, clock, encounter.order)


def _turn_over(
    rulebook: Rulebook, ask: Ask, encounter: Encounter, command: NextTurn | Delay | EndRound
) -> Encounter:
    """The next turn, or the first of the next round, in which somebody can act."""
    clock, order = encounter.clock, encounter.order
    if isinstance(command, Delay):
        encounter = _delayed(rulebook, ask, encounter, command.target)
    passes = after_round if isinstance(command, EndRound) else after_turn
    return skip_out(rulebook, ask, begin_turn(rulebook, ask, encounter, passes(clock, order)))


def _gone_back(rulebook: Rulebook, ask: Ask, encounter: Encounter) -> Encounter:
    if not encounter.clock.turn:
        raise Refused("turn", "It is nobody’s turn: there is none before.")
    order = encounter.order
    first = clock = turn_before(encounter.clock, order)
    for _ in order:
        if not clock.turn or not (clock.skip_out and rulebook.is_out(encounter, clock.turn)):
            break
        clock = turn_before(clock, order)
    else:
        clock = first  # everybody is out
    if clock.turn:
        name = encounter.combatant(clock.turn).name
        ask.log("APP", "gone back", name=name, round=clock.round)
    else:
        ask.log("APP", "gone back before all")
    return replace(encounter, clock=clock)


def _delayed(rulebook: Rulebook, ask: Ask, encounter: Encounter, after: str) -> Encounter:
    """The one whose turn it is stands right after another one, with the same initiative if both have one."""
    turn, its = encounter.clock.turn, rulebook.initiative
    if not turn:
        raise Refused("target", "It is nobody’s turn yet.")
    if turn == after:
        raise Refused("target", "Choose somebody else to act after.")
    other = encounter.combatant(after)
    count, own = its.count(other), its.count(encounter.combatant(turn))
    if count is not None and own is not None:
        encounter = its.put(encounter, turn, count)
    combatant = encounter.combatant(turn)
    ask.log("APP", "delays", name=combatant.name, other=other.name)
    ordered = [combatant for combatant in encounter.combatants if combatant.id != turn]
    ordered.insert(
        1 + next(at for at, combatant in enumerate(ordered) if combatant.id == after), combatant
    )
    return replace(encounter, combatants=tuple(ordered))
