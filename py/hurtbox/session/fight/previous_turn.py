"""Back to the turn before: undoes the last change of turn as a whole, with the answers that it took."""

from dataclasses import replace

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.state import REMEMBERED, Fight
from hurtbox.session.fight.undo import can_undo, last_act, undone

TURNS = ("next_turn", "end_round", "delay")
"""The commands that it takes back."""
SINCE = "First take back with “Undo” what this turn has done."


def to_previous_turn(fight: Fight, id: str) -> Fight:
    """The fight as it was before the last change of turn, byte for byte. Refused when something came after it."""
    begun = _last(fight)
    if begun is None:
        raise Refused("undo", _why_not(fight))
    back = undone(fight, id)
    while _holds(back, begun):
        if _last(back) != begun:
            raise Refused("undo", SINCE)
        back = undone(back, id)
    return replace(back, revision=fight.revision + 1, done=(*fight.done, id)[-REMEMBERED:])


def _last(fight: Fight) -> str | None:
    """The id of the last command if it was a change of turn, whether it is finished or waits for an answer."""
    act = last_act(fight)
    if act is None:
        record = fight.records[fight.applied - 1] if fight.applied else None
        return record.id if record and record.command["kind"] in TURNS else None
    command = fight.records[act.at].command if act.what == "finish" else _waiting(fight, act.id)
    return act.id if command.get("kind") in TURNS else None


def _waiting(fight: Fight, id: str) -> dict[str, object]:
    return next((one.command for one in fight.pending if one.id == id), {})


def _holds(fight: Fight, id: str) -> bool:
    """Whether the change of turn has not been taken back as a whole yet."""
    return any(one.id == id for one in fight.pending)


def _why_not(fight: Fight) -> str:
    if not can_undo(fight):
        return "This is the first turn."
    return SINCE
