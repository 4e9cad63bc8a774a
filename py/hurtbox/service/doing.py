"""What a person can do with a fight: run a command, answer, give up, undo, redo, change a record."""

from dataclasses import replace
from random import Random
from typing import assert_never

from hurtbox.core.asking import Owed
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Unfit
from hurtbox.core.rulebook import Audience, CombatantPieces
from hurtbox.core.view import Piece, changes, text
from hurtbox.service import asked
from hurtbox.service.fight import CHANGE, Fight, Pending, appended, perform, redone, undone
from hurtbox.service.owed import waiting
from hurtbox.service.rewrite import rewriting, rewritten
from hurtbox.service.sentences import record_title, title


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
        case asked.Reply():
            return _advanced(fight, _answered(fight, request, chance), request.id)
        case asked.Change():
            return _advanced(fight, _change(request), request.id)
    assert_never(request)


def difference(fight: Fight, request: asked.Change) -> list[Piece]:
    """What a change would come to, before it is applied: who would be how, and what is asked again."""
    after = rewritten(fight, _change(request))
    if isinstance(after, Owed):
        what = fight.book.say(f"{after.request.rule} {after.request.what}")
        return [text(fight.book.say("app.waits", what=what), "owed")]
    rows = []
    now, then = fight.now, after.after
    for id in dict.fromkeys((*now.order, *then.order)):
        before, later = (next((c for c in e.combatants if c.id == id), None) for e in (now, then))
        if before != later:
            name = (before or later or then.combatants[0]).name
            absent = fight.book.words["app.absent"]
            rows.append(
                (
                    name,
                    _summary(fight.book.rulebook.view(now, before, "gm", None))
                    if before
                    else absent,
                    _summary(fight.book.rulebook.view(then, later, "gm", None))
                    if later
                    else absent,
                )
            )
    refused = [
        text(fight.book.say("app.refused", text=record.refused), "owed")
        for _, record in after.rerun
        if record.refused
    ]
    return [changes(rows) if rows else text(fight.book.words["app.same"], "quiet"), *refused]


def said(before: Fight | None, after: Fight, audience: Audience) -> Piece:
    """One sentence about what has just happened, for the eye and for the screen reader."""
    if before is None:
        return text(after.now.title)
    if after.pending != before.pending and after.applied == before.applied and after.pending:
        newest = after.pending[-1]
        return text(title(after, newest.command), "owed")
    if after.applied < before.applied:
        return text(record_title(before, before.records[before.applied - 1]), "quiet")
    if after.applied == before.applied:
        return text(after.now.title, "quiet")
    record = after.records[after.applied - 1]
    words = record_title(after, record)
    target = str(record.command.get("target", ""))
    if target in before.now.order and target in after.now.order:
        who = before.now.combatant(target)
        pieces = after.book.rulebook.view(before.now, who, audience, after.now)
        if any(form["command"] == record.command["kind"] for form in pieces.play):
            words = f"{words}: {pieces.ahead}"
    return text(words)


def _advanced(fight: Fight, pending: Pending, done: str) -> Fight:
    """A command run as far as its answers go: to a new record, or to the next thing owed."""
    if pending.command.get("kind") != CHANGE:
        return perform(fight, pending, done=done)
    run = rewritten(fight, pending)
    others = tuple(p for p in fight.pending if p.id != pending.id)
    if isinstance(run, Owed):
        return fight.next(done, pending=(*others, pending))
    record = rewriting(fight, pending, run)
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
    if run.key != request.key:
        raise Refused("answer", "Something else is asked meanwhile. Look again.")
    answer = request.answer
    if isinstance(answer, asked.RollForMe):
        rolled = run.request.rolled(chance)
        if rolled is None:
            raise Refused("answer", "This is a decision: no dice can make it.")
        answer = rolled
    try:
        run.request.read(answer)
    except Unfit as unfit:
        raise Refused("answer", str(unfit)) from unfit
    return pending.model_copy(update={"answers": (*pending.answers, (run.key, answer))})


def _change(request: asked.Change) -> Pending:
    """A change as a command; its answers and overrides get the scope of the record they belong to."""
    scope = f"#{request.seq}/"
    return Pending(
        id=request.id,
        command={"kind": CHANGE, "seq": request.seq, "command": request.command},
        answers=tuple((scope + key, answer) for key, answer in request.answers),
        overrides=tuple((scope + key, value) for key, value in request.overrides),
    )


def _summary(pieces: CombatantPieces) -> str:
    """How somebody is, in words: what the roster shows of them."""
    return " · ".join(str(piece["text"]) for piece in pieces.short if piece.get("text"))
