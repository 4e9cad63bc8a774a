"""A fight as the engine holds it: the encounter now, its history, what is owed, and its revision.

Frozen: everything that happens makes another Fight. Which of them is true is decided by storage (desk.py).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import BaseModel, ConfigDict

from hurtbox.core.answers import Answered
from hurtbox.core.asking import Rule
from hurtbox.core.encounter import Encounter
from hurtbox.core.records import Commanded, Record
from hurtbox.core.running import Done, Owed, Source, nobody, resolve
from hurtbox.core.steps import Value
from hurtbox.service.book import Book
from hurtbox.service.history import History, InForce

CHANGE = "change"
"""The kind of a command that changes an earlier one (rewrite.py); no form has it."""
REMEMBERED = 64
"""So many ids of what was done are remembered, to know a repeated one."""


NO_RECORDS = History()


class Pending(BaseModel):
    """A command that waits for an answer: a half-resolved hit is this short list."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: str
    command: Commanded
    answers: tuple[Answered, ...] = ()
    overrides: tuple[tuple[str, Value], ...] = ()


class Waits:
    """What pending commands wait for, as running them has shown, as long as nothing that they read changes."""

    def __init__(self) -> None:
        self._runs: dict[str, tuple[Fight, Pending, Owed]] = {}

    def keep(self, fight: "Fight", pending: Pending, run: Owed) -> None:
        """A pending command has been run on a fight."""
        there = {pending.id, *(one.id for one in fight.pending)}
        self._runs = {id: kept for id, kept in self._runs.items() if id in there}
        self._runs[pending.id] = (fight, pending, run)

    def of(self, fight: "Fight", pending: Pending) -> Owed | None:
        """The run of this very command with these very answers, if it is known."""
        on, kept, run = self._runs.get(pending.id, (None, None, None))
        return run if kept is pending and on and on.is_as(fight) else None

    def before(self, fight: "Fight", pending: Pending) -> Owed | None:
        """An earlier run of the same command, with fewer answers."""
        on, kept, run = self._runs.get(pending.id, (None, None, None))
        same = kept and (kept.command, kept.overrides) == (pending.command, pending.overrides)
        return run if same and on and on.is_as(fight) else None


@dataclass(frozen=True)
class Fight:
    """`applied` of the `records` are in force; those behind it are undone and can be redone."""

    id: str
    book: Book
    now: Encounter
    revision: int = 0
    records: History = NO_RECORDS
    applied: int = 0
    pending: tuple[Pending, ...] = ()
    done: tuple[str, ...] = ()
    waits: Waits = field(default_factory=Waits, compare=False, repr=False)

    def is_as(self, other: "Fight") -> bool:
        """Whether whatever is run on the one and on the other comes to the same."""
        same = self.now is other.now and self.records is other.records
        return same and self.applied == other.applied and self.book is other.book

    def next(self, id: str, **changed: Any) -> "Fight":
        """The fight one revision later, with the id of what was done remembered."""
        done = (*self.done, id)[-REMEMBERED:]
        return replace(self, revision=self.revision + 1, done=done, **changed)

    def knows(self, id: str) -> bool:
        """Whether this has been done already: then it is not done again."""
        return id in self.done or any(p.id == id for p in self.pending)

    def rule(self, command: Mapping[str, Any], id: str) -> Rule[Encounter]:
        """The command as a rule that can be run on the fight as it is now; Refused when it cannot be read."""
        ready = self.book.read(command, id)
        return lambda ask: self.book.act(ask, self.now, ready)


def perform(
    fight: Fight,
    pending: Pending,
    source: Source = nobody,
    *,
    done: str | None = None,
) -> Fight:
    """Run a command to its end, or to the next thing that is owed. `done` is the id of this very act."""
    run = resolve(
        fight.rule(pending.command, pending.id),
        pending.answers,
        pending.overrides,
        source,
        after=fight.waits.before(fight, pending),
    )
    others = tuple(p for p in fight.pending if p.id != pending.id)
    if isinstance(run, Owed):
        waiting = with_answers(pending, run.answers)
        fight.waits.keep(fight, waiting, run)
        return fight.next(done or pending.id, pending=(*others, waiting))
    kept = replace(fight, pending=others)
    return appended(kept, recorded(fight, pending, run), run.outcome, done or pending.id)


def with_answers(pending: Pending, answers: tuple[Answered, ...]) -> Pending:
    """The same command with these answers."""
    return Pending(
        id=pending.id, command=pending.command, answers=answers, overrides=pending.overrides
    )


def recorded(fight: Fight, pending: Pending, run: Done[Encounter]) -> Record:
    """The record of a command that ran to its end."""
    return Record(
        id=pending.id,
        command=pending.command,
        answers=run.answers,
        overrides=run.overrides,
        steps=run.steps,
        edition=fight.book.rulebook.edition,
        changes=fight.book.parts.changed(fight.now, run.outcome),
        round=fight.now.clock.round,
    )


def appended(fight: Fight, record: Record, after: Encounter, done: str) -> Fight:
    """The fight with one record more. What was undone can then not be redone any more."""
    records = fight.records.upto(fight.applied).with_last(record)
    return fight.next(done, now=after, records=records, applied=len(records))


def undone(fight: Fight, id: str) -> Fight:
    """The last record taken back: 'before' is put in its place, no rule runs."""
    record = fight.records[fight.applied - 1]
    before = fight.book.parts.put(fight.now, reversed(record.changes), "before")
    return fight.next(id, now=before, applied=fight.applied - 1)


def redone(fight: Fight, id: str) -> Fight:
    """The record that was taken back last put into force again: 'after' comes back, no rule runs."""
    record = fight.records[fight.applied]
    after = fight.book.parts.put(fight.now, record.changes, "after")
    return fight.next(id, now=after, applied=fight.applied + 1)


def in_force(fight: Fight) -> InForce:
    """The history as it counts, by place: a record that changed earlier ones stands in their places."""
    return fight.records.upto(fight.applied).in_force()
