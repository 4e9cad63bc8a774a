"""Back to the turn before. What has been done since the change of turn stays as it is.

When nothing has, the change of turn is undone as a whole, with its answers. One that still waits for an answer is
cancelled. Otherwise the command `previous_turn` (commands/turns.py) goes back without any rule running again:
another attacker, other dice or other odds would come of it.
"""

from dataclasses import replace

from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import REMEMBERED, Fight, effective_records
from hurtbox.session.fight.undo import last_act, undone

TURNS = ("next_turn", "end_round", "delay")
"""The commands that change the turn and can be taken back."""
BACK = "previous_turn"


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
    """The change of turn that waits for an answer, unless the turn has changed since then."""
    waiting = [one for one in fight.pending if one.command.get("kind") in TURNS]
    if not waiting:
        return None
    begun = [one.at for one in fight.acts if one.id == waiting[-1].id and one.what == "wait"]
    since = range(begun[-1] if begun else fight.applied, fight.applied)
    is_old = any(fight.records[seq].command["kind"] in TURNS for seq in since)
    return None if is_old else waiting[-1]


def back_command(fight: Fight) -> dict[str, object]:
    """The command that goes back to the turn before. Refused when it is nobody's turn, or none is known."""
    if not fight.now.clock.turn:
        raise Refused("undo", "This is the first turn.")
    effective, skipped = effective_records(fight), 0
    now = (fight.now.clock.round, fight.now.clock.turn)
    for seq in reversed(range(fight.applied)):
        record = effective.get(seq)
        before = _turn_before(fight, record) if record else None
        if record is None or before is None:
            continue
        if record.command["kind"] == BACK:
            skipped += 1
        elif skipped:
            skipped -= 1
        elif before != now and before[1] in ("", *fight.now.order):
            return {"kind": BACK, "round": before[0], "turn": before[1]}
    raise Refused("undo", "The turn before is not in the history of this fight.")


def _turn_before(fight: Fight, record: Record) -> tuple[int, str] | None:
    """The round and the turn before a record; None when it did not change the turn."""
    for change in record.changes:
        if change.part == "clock" and change.before and change.after:
            try:
                clocks = [
                    fight.runtime.parts.value("clock", text)
                    for text in (change.before, change.after)
                ]
            except Refused:
                return None  # stored by another version
            before, after = ((one.round, one.turn) for one in clocks)
            return before if before != after else None
    return None


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
