"""Pending commands, which wait for an answer, and acts: the steps of a pending command that undo takes back.

A record says what a command changed, but not what was pending before. So every act is stored with its place
between the records and with what undo and redo need.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from hurtbox.core.answers import Answered
from hurtbox.core.records import AnsweredBy, Commanded, Record
from hurtbox.core.steps import Value

MOST_ACTS = 64
"""How many acts are stored. Undo takes an older command back at once, with all its answers."""
Answers = tuple[Answered, ...]
PlacedAnswer = tuple[int, Answered]
"""An answer and its place among a command's answers."""


class Pending(BaseModel):
    """A command that waits for an answer, with the answers it has so far."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: str
    command: Commanded
    answers: Answers = ()
    overrides: tuple[tuple[str, Value], ...] = ()
    answered_by: AnsweredBy = ()

    @classmethod
    def of(cls, record: Record) -> "Pending":
        """The command of a record, as it was with its last answer."""
        return cls(**{name: getattr(record, name) for name in cls.model_fields})


class Act(BaseModel):
    """One step of the pending command `id`: it begins to wait, is answered, is finished, or is cancelled.

    `at` is the number of records in force at that time, `place` the command's place among the pending ones.
    `taken` are the answers that it has only before the act, `given` those that it has only after it.
    `pending` is the command itself where nothing else holds it: after a cancel, or when its begin is undone.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    what: Literal["wait", "answer", "finish", "cancel"]
    id: str
    at: Annotated[int, Field(ge=0)]
    place: Annotated[int, Field(ge=0)]
    taken: tuple[PlacedAnswer, ...] = ()
    given: tuple[PlacedAnswer, ...] = ()
    pending: Pending | None = None

    @property
    def after(self) -> int:
        """The number of records in force after the act."""
        return self.at + (self.what == "finish")


def with_answers(pending: Pending, answers: Answers) -> Pending:
    """The same command with these answers."""
    return Pending(**dict(pending) | {"answers": answers})


def signed(pending: Pending, key: str, player: str) -> Pending:
    """The same command, whose answer of this key a player gives on the own phone; "" for the game master.

    What is said about answers that were taken back is left out.
    """
    left = [one for one in pending.answered_by if one[0] in ("", *dict(pending.answers))]
    others = [one for one in left if one[0] != key]
    by = (*others, *([(key, player)] if player else []))
    if by == pending.answered_by:
        return pending
    return Pending(**dict(pending) | {"answered_by": by})


def place_of(pending: Sequence[Pending], id: str) -> int:
    """The place of a command among the pending ones; the number of them when it is not there."""
    ids = [waiting.id for waiting in pending]
    return ids.index(id) if id in ids else len(ids)


def act_begun(waiting: Pending, at: int, place: int) -> Act:
    """A command begins to wait."""
    return Act(what="wait", id=waiting.id, at=at, place=place)


def act_answered(before: Pending, after: Pending, at: int, place: int) -> Act:
    """A command gets another answer and still waits."""
    taken, given = _difference(before.answers, after.answers)
    return Act(what="answer", id=after.id, at=at, place=place, taken=taken, given=given)


def act_finished(before: Pending, record: Record, at: int, place: int) -> Act:
    """A command is finished and has become a record."""
    if (before.command, before.overrides) != (record.command, record.overrides):
        return Act(what="finish", id=before.id, at=at, place=place, pending=before)
    taken, given = _difference(before.answers, record.answers)
    return Act(what="finish", id=before.id, at=at, place=place, taken=taken, given=given)


def act_cancelled(before: Pending, at: int, place: int) -> Act:
    """A command is cancelled."""
    return Act(what="cancel", id=before.id, at=at, place=place, pending=before)


def newest_acts(acts: Iterable[Act], alive: Iterable[str]) -> tuple[Act, ...]:
    """The acts to store: the oldest answers are dropped first, then commands that are no longer `alive`."""
    kept, waits = list(acts), set(alive)
    while len(kept) > MOST_ACTS:
        oldest = next((act for act in kept[:-1] if act.what == "answer"), None)
        over = next((act.id for act in kept[:-1] if act.id not in waits), None)
        if oldest:
            kept.remove(oldest)
        elif over is not None:
            kept = [act for act in kept if act.id != over]
        else:
            break
    return tuple(kept)


def _difference(
    before: Answers, after: Answers
) -> tuple[tuple[PlacedAnswer, ...], tuple[PlacedAnswer, ...]]:
    """The answers that are gone and those that are new, each with its place."""
    then = dict(after)
    same = {key for key, answer in before if then.get(key) == answer}
    if [key for key, _ in before if key in same] != [key for key, _ in after if key in same]:
        same = set()
    return _others(before, same), _others(after, same)


def _others(answers: Answers, same: set[str]) -> tuple[PlacedAnswer, ...]:
    return tuple((at, answer) for at, answer in enumerate(answers) if answer[0] not in same)


def _put(answers: Answers, out: Iterable[PlacedAnswer], in_: Iterable[PlacedAnswer]) -> Answers:
    gone = {at for at, _ in out}
    left = [answer for at, answer in enumerate(answers) if at not in gone]
    for at, answer in in_:
        left.insert(at, answer)
    return tuple(left)


def undo_act(
    pending: tuple[Pending, ...], act: Act, record: Record | None
) -> tuple[tuple[Pending, ...], Act]:
    """The pending commands before an act, and the act as redo needs it. `record` is that of a finished act."""
    first, rest = pending[: act.place], pending[act.place :]
    if act.what == "wait":
        return (*first, *rest[1:]), _with(act, rest[0])
    if act.what == "answer":
        answers = _put(rest[0].answers, act.given, act.taken)
        return (*first, with_answers(rest[0], answers), *rest[1:]), act
    if act.what == "cancel":
        return (*first, *filter(None, [act.pending]), *rest), _with(act, None)
    there = act.pending
    if there is None and record is not None:
        there = with_answers(Pending.of(record), _put(record.answers, act.given, act.taken))
    return (*first, *filter(None, [there]), *rest), act


def redo_act(pending: tuple[Pending, ...], act: Act) -> tuple[tuple[Pending, ...], Act]:
    """The pending commands after an act is redone, and the act as undo needs it."""
    first, rest = pending[: act.place], pending[act.place :]
    if act.what == "wait":
        return (*first, *filter(None, [act.pending]), *rest), _with(act, None)
    if act.what == "answer":
        answers = _put(rest[0].answers, act.taken, act.given)
        return (*first, with_answers(rest[0], answers), *rest[1:]), act
    return (*first, *rest[1:]), _with(act, rest[0]) if act.what == "cancel" else act


def _with(act: Act, pending: Pending | None) -> Act:
    return Act(**dict(act) | {"pending": pending})


def is_consistent(
    acts: Sequence[Act],
    acted: int,
    pending: Sequence[Pending],
    applied: int,
    records: int,
) -> bool:
    """Whether stored acts fit the pending commands and the records, so that each can be undone and redone."""
    if acted > len(acts):
        return False
    there, at = [waiting.id for waiting in pending], applied
    for act in reversed(acts[:acted]):
        if act.after > at or not _fits(act, there, done=True):
            return False
        at = act.at
        _turn(act, there, out=act.what == "wait")
    if there:  # a pending command without its first act
        return False
    there, at = [waiting.id for waiting in pending], applied
    for act in acts[acted:]:
        if act.at < at or act.after > records or not _fits(act, there, done=False):
            return False
        at = act.after
        _turn(act, there, out=act.what in ("finish", "cancel"))
    return True


def _fits(act: Act, there: Sequence[str], *, done: bool) -> bool:
    """Whether an act can be undone (`done`) or redone while the commands `there` are pending."""
    stands = act.what == "answer" or (act.what == "wait") == done
    if stands != (there[act.place : act.place + 1] == [act.id]) or act.place > len(there):
        return False
    is_held = act.what == "cancel" if done else act.what == "wait"
    if act.pending is None:
        return not is_held
    return act.pending.id == act.id and (is_held or act.what == "finish")


def _turn(act: Act, there: list[str], *, out: bool) -> None:
    if act.what == "answer":
        return
    if out:
        del there[act.place]
    else:
        there.insert(act.place, act.id)


def guessed_acts(
    pending: Sequence[Pending], applied: int, done: Sequence[str], ids: Sequence[str]
) -> tuple[Act, ...]:
    """Acts for pending commands without stored acts: each begins after the last record that `done` puts before it.

    `ids` are those of the newest records in force.
    """
    first, acts, at = applied - len(ids), list[Act](), 0
    for place, waiting in enumerate(pending):
        later = done[done.index(waiting.id) + 1 :] if waiting.id in done else done
        places = (first + place for place, id in enumerate(ids) if id in later)
        at = max(at, next(places, applied))
        acts.append(Act(what="wait", id=waiting.id, at=at, place=place))
    return tuple(acts)
