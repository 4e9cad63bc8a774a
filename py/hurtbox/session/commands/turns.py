"""Commands that let turns, rounds, time and scenes pass. Every system has them."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from hurtbox.core.advance import advance_to, begin_next_turn, turn_again
from hurtbox.core.ask import Ask
from hurtbox.core.clock import (
    MINUTES,
    MOST_AHEAD,
    Span,
    after_minutes,
    after_mission,
    after_round,
    after_scene,
    after_session,
    furthest,
    gone_back,
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
    """Go back to an earlier turn. What has been done since stays, and nothing comes due twice.

    `round` and `turn` (an id, or empty for nobody yet) say which turn it is.
    """

    kind: Literal["previous_turn"] = "previous_turn"
    round: Annotated[int, Field(ge=1)]
    turn: str = ""


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
    clock = encounter.clock
    match command:
        case PreviousTurn():
            return _gone_back(ask, encounter, command)
        case NextTurn() | Delay() | EndRound():
            after = _turn_over(rulebook, ask, encounter, command)
            return markers.after_time(ask, after, furthest(clock))
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
    after = advance_to(rulebook, ask, encounter, later)
    return markers.after_time(ask, after, clock)


def _turn_over(
    rulebook: Rulebook, ask: Ask, encounter: Encounter, command: NextTurn | Delay | EndRound
) -> Encounter:
    """The next turn, or the first of the next round, in which somebody can act."""
    clock, order = encounter.clock, encounter.order
    if isinstance(command, Delay):
        encounter = _delayed(rulebook, ask, encounter, command.target)
    if not isinstance(command, EndRound):
        after = begin_next_turn(rulebook, ask, encounter, order)
    elif ahead := tuple(one for one in clock.ahead if one[0] > clock.round):
        after = turn_again(ask, encounter, ahead)
    else:
        after = advance_to(rulebook, ask, encounter, after_round(clock, encounter.order))
    return skip_out(rulebook, ask, after)


def _gone_back(ask: Ask, encounter: Encounter, command: PreviousTurn) -> Encounter:
    clock, turn = encounter.clock, command.turn
    if not clock.turn:
        raise Refused("turn", "It is nobody’s turn yet.")
    if command.round > clock.round or (command.round, turn) == (clock.round, clock.turn):
        raise Refused("round", "Choose an earlier turn.")
    if len(clock.ahead) == MOST_AHEAD:
        raise Refused("turn", f"One can go back {MOST_AHEAD} turns at most.")
    if turn:
        name = encounter.combatant(turn).name
        ask.log("APP", "gone back", name=name, round=command.round)
    else:
        ask.log("APP", "gone back before all")
    return replace(encounter, clock=gone_back(clock, command.round, turn))


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
    who = encounter.combatant(turn)
    ask.log("APP", "delays", name=who.name, other=other.name)
    ordered = [one for one in encounter.combatants if one.id != turn]
    ordered.insert(1 + next(at for at, one in enumerate(ordered) if one.id == after), who)
    return replace(encounter, combatants=tuple(ordered))
