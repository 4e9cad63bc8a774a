"""What a person can do with a fight: run a command, answer, give up, undo, redo, change a record."""

from dataclasses import replace
from random import Random
from typing import assert_never

from hurtbox.core.answerers import rolled
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Unfit
from hurtbox.core.running import Owed, Source, nobody
from hurtbox.service import asked
from hurtbox.service.fight import (
    CHANGE,
    Fight,
    Pending,
    appended,
    in_force,
    perform,
    redone,
    undone,
    with_answers,
)
from hurtbox.service.owed import waiting
from hurtbox.service.rewrite import recorded_change, rewritten


def do(fight: Fight, request: asked.Doing, chance: Random) -> Fight:
    """The fight one revision later; Refused when it cannot be done."""
    match request:
        case asked.Run(command=command):
            fight.book.read(command, request.id)
            return _advanced(fight, Pending(id=request.id, command=command), request.id)
        case asked.Undo():
            if not fight.applied:
                raise Refused("undo", "There is nothing to take back.")
            return undone(fight, request.id)
        case asked.Redo():
            if fight.applied == len(fight.records):
                raise Refused("redo", "There is nothing to do again.")
            return redone(fight, request.id)
        case asked.Drop(pending=id):
            given_up = _pending(fight, id)
            left = tuple(p for p in fight.pending if p != given_up)
            return fight.next(request.id, pending=left)
        case asked.Reply(answer=asked.RollForMe(rest=True)):
            pending = _answered(fight, request, chance)
            return _advanced(fight, pending, request.id, rolled(chance))
        case asked.Reply():
            return _advanced(fight, _answered(fight, request, chance), request.id)
        case asked.Change():
            return _advanced(fight, changing(fight, request), request.id)
    assert_never(request)


def _advanced(fight: Fight, pending: Pending, done: str, source: Source = nobody) -> Fight:
    """A command run as far as its answers go: to a new record, or to the next thing owed."""
    if pending.command.get("kind") != CHANGE:
        return perform(fight, pending, source, done=done)
    run = rewritten(fight, pending)
    others = tuple(p for p in fight.pending if p.id != pending.id)
    if isinstance(run, Owed):
        fight.waits.keep(fight, pending, run)
        return fight.next(done, pending=(*others, pending))
    record = recorded_change(fight, pending, run)
    return appended(replace(fight, pending=others), record, run.after, done)


def _pending(fight: Fight, id: str) -> Pending:
    for pending in fight.pending:
        if pending.id == id:
            return pending
    raise Refused("pending", "That is answered already.")


def _answered(fight: Fight, request: asked.Reply, chance: Random) -> Pending:
    """The pending command with one answer more, which fits."""
    pending = _pending(fight, request.pending)
    run = waiting(fight, pending)
    if run is None:
        return pending
    open_ = dict(run.open_requests).get(request.key)
    if open_ is None:
        raise Refused("answer", "Something else is asked meanwhile. Look again.")
    answer = request.answer
    if isinstance(answer, asked.RollForMe):
        thrown = open_.rolled(chance)
        if thrown is None:
            raise Refused("answer", "This is a decision: no dice can make it.")
        answer = thrown
    try:
        open_.read(answer)
    except Unfit as unfit:
        raise Refused("answer", str(unfit)) from unfit
    return with_answers(pending, (*pending.answers, (request.key, answer)))


def changing(fight: Fight, request: asked.Change) -> Pending:
    """A change as a command; its answers and overrides get the scope of the record they belong to."""
    scope = f"#{request.seq}/"
    changed = in_force(fight).get(request.seq)
    return Pending(
        id=request.id,
        command={
            "kind": CHANGE,
            "seq": request.seq,
            "record": changed.id if changed else "",
            "command": request.command,
        },
        answers=tuple((scope + key, answer) for key, answer in request.answers),
        overrides=tuple((scope + key, value) for key, value in request.overrides),
    )
