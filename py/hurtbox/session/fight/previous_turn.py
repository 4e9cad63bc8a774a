"""Back to the turn before. What has been done since the change of turn stays as it is.

When nothing has, the change of turn is undone as a whole, with its answers. One that still waits for an answer is
cancelled. Otherwise the command `previous_turn` (commands/turns.py) goes back, and no rule runs again: another
attacker or other dice would come of it.
"""

from dataclasses import replace

from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import REMEMBERED, Fight
from hurtbox.session.fight.undo import last_act, undone

TURNS = ("next_turn", "end_round", "delay")
"""The commands that change the turn and can be taken back."""
BACK = {"kind": "previous_turn"}
"""The command that goes back without them."""


def with_turn_undone(fight: Fight, id: str) -> Fight | None:
    """The fight as it was before the last change of turn, byte for byte; None when something came after that."""
    begun = _last(fight)
    if begun is None:
        return None
    back = undone(fight, id)
    while any(waiting.id == begun for waiting in back.pending):
        if _last(back) != begun:
            return None
        back = undone(back, id)
    return replace(back, revision=fight.revision + 1, done=(*fight.done, id)[-REMEMBERED:])


def waiting_turn(fight: Fight) -> Pending | None:
    """The newest change of turn that waits for an answer."""
    waiting = [waiting for waiting in fight.pending if waiting.command.get("kind") in TURNS]
    return waiting[-1] if waiting else None


def _last(fight: Fight) -> str | None:
    """The id of the last command if it was a change of turn, whether it is finished or waits for an answer."""
    act = last_act(fight)
    if act is None:
        record = fight.records[fight.applied - 1] if fight.applied else None
        return record.id if record and record.command["kind"] in TURNS else None
    command = fight.records[act.at].command if act.what == "finish" else _waiting(fight, act.id)
    return act.id if command.get("kind") in TURNS else None


def _waiting(fight: Fight, id: str) -> dict[str, object]:
    return next((waiting.command for waiting in fight.pending if waiting.id == id), {})
