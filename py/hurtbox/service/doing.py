"""What a person can do with a fight: run a command, answer, give up, undo, redo, change a record."""

from dataclasses import replace
from random import Random
from typing import assert_never

from hurtbox.core.asking import Owed
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Unfit
from hurtbox.core.rulebook import Audience
from hurtbox.core.view import Piece, changes, text
from hurtbox.service import asked
from hurtbox.service.fight import (
    CHANGE,
    Fight,
    Pending,
    answered,
    appended,
    in_force,
    perform,
    redone,
    undone,
)
from hurtbox.service.owed import waiting
from hurtbox.service.record_view import is_shown
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
            return _advanced(fight, _change(fight, request), request.id)
    assert_never(request)


def difference(fight: Fight, request: asked.Change) -> list[Piece]:
    """What a change would come to, before it is applied: who would be how, and what is asked again."""
    after = rewritten(fight, _change(fight, request))
    if isinstance(after, Owed):
        what = fight.book.say(f"{after.request.rule} {after.request.what}")
        return [text(fight.book.say("app.waits", what=what), "owed")]
    rows = []
    now, then = fight.now, after.after
    for id in dict.fromkeys((*now.order, *then.order)):
        here, there = ({c.id: c for c in e.combatants}.get(id) for e in (now, then))
        if here != there:
            name = next(c.name for c in (here, there) if c)
            rows.append((name, _summary(fight, now, here), _summary(fight, then, there)))
    unseen = "app.same" if now == then else "app.otherwise"
    refused = [
        text(fight.book.say("app.refused", text=record.refused), "owed")
        for _, record in after.rerun
        if record.refused
    ]
    return [changes(rows) if rows else text(fight.book.words[unseen], "quiet"), *refused]


def said(before: Fight | None, after: Fight, audience: Audience) -> Piece:
    """One sentence about what has just happened, for the eye and for the screen reader."""
    if before is None:
        return text(after.now.title)
    if after.applied == before.applied:
        if len(after.pending) < len(before.pending):  # given up
            return text(after.now.title, "quiet")
        return text(title(after, after.pending[-1].command), "owed")
    if after.applied < before.applied:
        taken_back = before.records[before.applied - 1]
        if not is_shown(before, taken_back, audience):
            return text(after.now.title, "quiet")
        return text(record_title(before, taken_back), "quiet")
    record = after.records[after.applied - 1]
    if not is_shown(after, record, audience):
        return text(after.now.title, "quiet")
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
    return answered(pending, (*pending.answers, (run.key, answer)))


def _change(fight: Fight, request: asked.Change) -> Pending:
    """A change as a command; its answers and overrides get the scope of the record they belong to."""
    scope = f"#{request.seq}/"
    changed = in_force(fight.records[: fight.applied]).get(request.seq)
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


def _summary(fight: Fight, encounter: Encounter, who: Combatant | None) -> str:
    """How somebody is, in words: what the roster shows of them."""
    if who is None:
        return fight.book.words["app.absent"]
    pieces = fight.book.rulebook.view(encounter, who, "gm", None)
    return " · ".join(str(piece["text"]) for piece in pieces.short if piece.get("text"))
