"""Undo and redo of the last action, whether it made a record or changed a pending command."""

from dataclasses import replace

from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.pending import Act, redo_act, undo_act
from hurtbox.session.fight.state import REMEMBERED, Fight


def last_act(fight: Fight) -> Act | None:
    """The act that undo takes back, or None when the last thing done was a command that finished at once."""
    act = fight.acts[fight.acted - 1] if fight.acted else None
    return act if act and act.after == fight.applied else None


def next_act(fight: Fight) -> Act | None:
    """The act that redo repeats, or None when the next record has none."""
    act = fight.acts[fight.acted] if fight.acted < len(fight.acts) else None
    return act if act and act.at == fight.applied else None


def can_undo(fight: Fight) -> bool:
    """Whether there is anything to undo."""
    return bool(fight.applied or last_act(fight))


def can_redo(fight: Fight) -> bool:
    """Whether there is anything to redo."""
    return bool(fight.applied < len(fight.records) or next_act(fight))


def undone(fight: Fight, id: str) -> Fight:
    """Undo the last action. The state before it comes back byte for byte; no rule runs."""
    act = last_act(fight)
    records = act is None or act.what == "finish"
    record = _readable(fight, fight.applied - 1, "undo") if records else None
    if record:
        parts = fight.runtime.parts
        before = parts.put(fight.now, reversed(record.changes), "before")
        fight = replace(fight, now=before, applied=fight.applied - 1)
    if act is None:
        return fight.next_revision(id)
    pending, turned = undo_act(fight.pending, act, record)
    last = fight.acted - 1
    acts = (*fight.acts[:last], turned, *fight.acts[last + 1 :])
    return fight.next_revision(id, pending=pending, acts=acts, acted=last)


def undone_whole(fight: Fight, command: str, id: str) -> Fight:
    """Undo the command with this id, all its answers and everything after it, as one action."""
    back = fight
    while _is_begun(back, command):
        back = undone(back, id)
    if back is fight:
        raise Refused("whole", "That is undone already.")
    return replace(back, revision=fight.revision + 1, done=(*fight.done, id)[-REMEMBERED:])


def _is_begun(fight: Fight, command: str) -> bool:
    """Whether a command waits for an answer or is in force."""
    if any(waiting.id == command for waiting in fight.pending):
        return True
    newest = range(max(0, fight.applied - REMEMBERED), fight.applied)
    return any(fight.records[place].id == command for place in newest)


def redone(fight: Fight, id: str, whole: str | None = None) -> Fight:
    """Redo the action that was undone last, or all that is left of the command `whole`, as one action.

    The stored result comes back; no rule runs.
    """
    after = _redone(fight, id)
    if _comes_next(fight, whole):
        while _comes_next(after, whole):
            after = _redone(after, id)
    return replace(after, revision=fight.revision + 1, done=(*fight.done, id)[-REMEMBERED:])


def _comes_next(fight: Fight, command: str | None) -> bool:
    act = next_act(fight)
    return act is not None and act.id == command


def _redone(fight: Fight, id: str) -> Fight:
    act = next_act(fight)
    if act is None or act.what == "finish":
        record = _readable(fight, fight.applied, "redo")
        after = fight.runtime.parts.put(fight.now, record.changes, "after")
        fight = replace(fight, now=after, applied=fight.applied + 1)
    if act is None:
        return fight.next_revision(id)
    pending, turned = redo_act(fight.pending, act)
    acts = (*fight.acts[: fight.acted], turned, *fight.acts[fight.acted + 1 :])
    return fight.next_revision(id, pending=pending, acts=acts, acted=fight.acted + 1)


def _readable(fight: Fight, place: int, field: str) -> Record:
    record = fight.records[place]
    if not record.is_readable:
        raise Refused(
            field, f"Entry {place + 1} of this fight cannot be read. Undo and redo stop here."
        )
    return record
