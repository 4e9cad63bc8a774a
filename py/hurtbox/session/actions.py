"""Every action on a fight: run a command, answer, cancel, undo, redo, change a record."""

from random import Random
from typing import assert_never

from hurtbox.core.answer_sources import defaults
from hurtbox.core.answers import Divided
from hurtbox.core.decisions import with_divided
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer
from hurtbox.core.run import Unfinished, unanswered
from hurtbox.session import messages
from hurtbox.session.fight.change import record_of_change, run_change
from hurtbox.session.fight.limits import check_answers
from hurtbox.session.fight.lost_answers import without_answers
from hurtbox.session.fight.pending import Pending, signed, with_answers
from hurtbox.session.fight.previous_turn import BACK, waiting_turn, with_turn_undone
from hurtbox.session.fight.renamed import key_now, keyed_now
from hurtbox.session.fight.state import (
    CHANGE,
    Fight,
    effective_records,
    run_command,
    with_pending,
    with_record,
    without_pending,
)
from hurtbox.session.fight.undo import can_redo, can_undo, redone, undone, undone_whole
from hurtbox.session.given import given
from hurtbox.session.pending.auto_roll import AutoRoll
from hurtbox.session.pending.requests import LOST, run_pending


def apply_action(fight: Fight, request: messages.Action, chance: Random) -> Fight:
    """The fight after an action, one revision later. Refused when the action is impossible."""
    match request:
        case messages.Run(command=command):
            command = given(fight.runtime, fight.now.settings, command)
            ready = fight.runtime.read(command, request.id)
            rolling = AutoRoll(fight, request, chance)
            begun = signed(Pending(id=request.id, command=command), "", request.player)
            pending = rolling.seeded(begun)
            return run_command(fight, pending, rolling, done=request.id, ready=ready)
        case messages.Undo(turn=True):
            return _previous_turn(fight, request.id)
        case messages.Undo(whole=str(command_id)):
            return undone_whole(fight, command_id, request.id)
        case messages.Undo():
            if not can_undo(fight):
                raise Refused("undo", "Nothing to undo.")
            return undone(fight, request.id)
        case messages.Redo():
            if not can_redo(fight):
                raise Refused("redo", "Nothing to redo.")
            return redone(fight, request.id, request.whole)
        case messages.Cancel(pending=id):
            return without_pending(fight, _pending(fight, id)).next_revision(request.id)
        case messages.Answer():
            rolling = AutoRoll(fight, request, chance)
            pending = rolling.seeded(_answered(fight, request, chance, rolling))
            return _advanced(fight, pending, request.id, rolling)
        case messages.Change():
            return _changed(fight, change_command(fight, request), request.id)
    assert_never(request)


def _previous_turn(fight: Fight, id: str) -> Fight:
    """The fight in the turn before, with all that has been done since."""
    if back := with_turn_undone(fight, id):
        return back
    if waiting := waiting_turn(fight):
        return without_pending(fight, waiting).next_revision(id)
    return run_command(fight, Pending(id=id, command=BACK))


def _advanced(fight: Fight, pending: Pending, done: str, rolling: AutoRoll | None = None) -> Fight:
    """Run a command as far as its answers go: to a new record, or to the next open request."""
    if pending.command.get("kind") == CHANGE:
        return _changed(fight, pending, done, rolling)
    return run_command(fight, pending, rolling or unanswered, done=done)


def _changed(fight: Fight, pending: Pending, done: str, rolling: AutoRoll | None = None) -> Fight:
    """Run the change of a record as far as its answers go. Dice that the app rolls are added to them."""
    run = run_change(fight, pending, rolling or unanswered)
    if rolling and rolling.given:
        pending = with_answers(pending, (*pending.answers, *rolling.given))
    check_answers(pending.answers)
    if isinstance(run, Unfinished):
        return with_pending(fight, pending, run).next_revision(done)
    return with_record(fight, record_of_change(fight, pending, run), run.after, done)


def _pending(fight: Fight, id: str) -> Pending:
    for pending in fight.pending:
        if pending.id == id:
            return pending
    raise Refused("pending", "That is already answered.")


def _answered(fight: Fight, request: messages.Answer, chance: Random, rolling: AutoRoll) -> Pending:
    """The pending command with one more answer, which has been checked."""
    pending = _pending(fight, request.pending)
    run, lost = run_pending(fight, pending)
    if lost and request.key == LOST:
        return without_answers(pending, lost)
    if lost:
        raise Refused("answer", "The question has changed meanwhile. Look again.")
    if run is None:
        return pending
    key = key_now(fight.runtime, request.key)
    open_ = dict(run.open_requests).get(key)
    if open_ is None:
        raise Refused("answer", "The question has changed meanwhile. Look again.")
    answer = request.answer
    if isinstance(answer, messages.RollForMe):
        if answer.own:
            rolling.only_for(open_, str(pending.command.get("target", "")))
        thrown = open_.rolled(chance)
        if thrown is None and answer.usual:
            thrown = defaults(key, open_)
        if thrown is None:
            raise Refused("answer", "This is a decision, not a roll. Choose an answer.")
        answer = thrown
    try:
        if isinstance(answer, Divided):
            given = with_divided(pending.answers, key, open_, answer)
        else:
            open_.read(answer)
            given = (*pending.answers, (key, answer))
    except InvalidAnswer as unfit:
        raise Refused("answer", str(unfit)) from unfit
    new = [key for key, answer in given if (key, answer) not in pending.answers]
    pending = with_answers(pending, given)
    for key in new:
        pending = signed(pending, key, request.player)
    return pending


def change_command(fight: Fight, request: messages.Change) -> Pending:
    """A change of a record as a pending command. Its answers and overrides get the scope of that record."""
    scope, its = f"#{request.seq}/", fight.runtime
    changed, command = effective_records(fight).get(request.seq), request.command
    if command is not None:
        command = given(its, fight.now.settings, command)
    return Pending(
        id=request.id,
        command={
            "kind": CHANGE,
            "seq": request.seq,
            "record": changed.id if changed else "",
            "command": command,
            **({} if request.without is None else {"without": request.without}),
        },
        answers=tuple((scope + key, answer) for key, answer in keyed_now(its, request.answers)),
        overrides=tuple((scope + key, value) for key, value in keyed_now(its, request.overrides)),
    )
