"""Back to the turn before. What has been done since the change of turn stays, and counts for the earlier turn.

When nothing came after the change of turn, it is undone as a whole, with its answers. One that still waits for an
answer is cancelled. Otherwise its record is changed (change.py) into one that lets no time pass, and what came
later runs again with its own answers.
"""

from dataclasses import replace

from hurtbox.core.refusal import Refused
from hurtbox.session.commands.turns import TAKEN_BACK
from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import CHANGE, REMEMBERED, Fight, effective_records
from hurtbox.session.fight.undo import last_act, undone

TURNS = ("next_turn", "end_round", "delay")
"""The commands that it takes back."""


def with_turn_undone(fight: Fight, id: str) -> Fight | None:
    """The fight as it was before the last change of turn, byte for byte; None when something came after that."""
    begun = _last(fight)
    if begun is None:
        return None
    back = undone(fight, id)
    while any(one.id == begun for one in back.pending):
        if _last(back) != begun:
            return None
        back = undone(back, id)
    return replace(back, revision=fight.revision + 1, done=(*fight.done, id)[-REMEMBERED:])


def waiting_turn(fight: Fight) -> Pending | None:
    """The newest change of turn that waits for an answer."""
    return next((one for one in reversed(fight.pending) if one.command.get("kind") in TURNS), None)


def change_of_turn(fight: Fight, id: str) -> Pending:
    """The change of a record that takes back the last change of turn. Refused when it is nobody's turn yet."""
    effective = effective_records(fight)
    for seq in reversed(range(fight.applied if fight.now.clock.turn else 0)):
        record = effective.get(seq)
        if record and record.command["kind"] in TURNS and not record.refused:
            command = {"kind": TAKEN_BACK}
            change = {"kind": CHANGE, "seq": seq, "record": record.id, "command": command}
            return Pending(id=id, command=change)
    raise Refused("undo", "This is the first turn.")


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
