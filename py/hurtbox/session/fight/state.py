"""The fight as the engine holds it: the current encounter, its history, pending commands, and a revision.

A Fight is frozen: every action makes a new one. Storage decides which of them is true (session.py).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hurtbox.core.ask import Rule
from hurtbox.core.encounter import Encounter
from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.core.run import AnswerSource, Done, Unfinished, resolve, unanswered
from hurtbox.core.seeds import split
from hurtbox.session.fight.history import EffectiveRecords, History
from hurtbox.session.fight.limits import check_answers
from hurtbox.session.fight.long_records import shortened
from hurtbox.session.fight.pending import (
    Act,
    Pending,
    act_answered,
    act_begun,
    act_cancelled,
    act_finished,
    newest_acts,
    place_of,
    with_answers,
)
from hurtbox.session.runtime import SystemRuntime

CHANGE = "change"
"""The kind of a command that changes an earlier record (change.py). No form has it."""
REMEMBERED = 64
"""How many ids of actions are remembered, to recognise a repeated action."""

MOST_WAITING = 40
"""The most pending commands of one fight. Each of them runs again when the fight is opened."""
NO_RECORDS = History()


class RunCache:
    """The last run of each pending command. It is valid as long as nothing changes that the command reads."""

    def __init__(self) -> None:
        self._runs: dict[str, tuple[Fight, Pending, Unfinished]] = {}

    def put(self, fight: "Fight", pending: Pending, run: Unfinished) -> None:
        """Remember the run of a pending command on a fight."""
        self._runs[pending.id] = (fight, pending, run)
        if len(self._runs) > 2 * MOST_WAITING:
            there = {pending.id, *(waiting.id for waiting in fight.pending)}
            self._runs = {id: kept for id, kept in self._runs.items() if id in there}

    def get(self, fight: "Fight", pending: Pending) -> Unfinished | None:
        """The run of this command with the same answers, or None."""
        on, kept, run = self._runs.get(pending.id, (None, None, None))
        return run if kept is pending and on and on.is_same_state(fight) else None

    def earlier(self, fight: "Fight", pending: Pending) -> Unfinished | None:
        """An earlier run of the same command with fewer answers, or None."""
        on, kept, run = self._runs.get(pending.id, (None, None, None))
        same = kept and (kept.command, kept.overrides) == (pending.command, pending.overrides)
        return run if same and on and on.is_same_state(fight) else None


@dataclass(frozen=True)
class Fight:
    """The first `applied` of the `records` are in force; the others have been undone and can be redone.

    Likewise the first `acted` of the `acts` on pending commands are in force (pending.py). `done` holds the ids
    of the last actions.
    """

    id: str
    runtime: SystemRuntime
    now: Encounter
    revision: int = 0
    records: History = NO_RECORDS
    applied: int = 0
    pending: tuple[Pending, ...] = ()
    done: tuple[str, ...] = ()
    acts: tuple[Act, ...] = ()
    acted: int = 0
    runs: RunCache = field(default_factory=RunCache, compare=False, repr=False)

    def is_same_state(self, other: "Fight") -> bool:
        """Whether every command would give the same result on both fights."""
        same = self.now is other.now and self.records is other.records
        return same and self.applied == other.applied and self.runtime is other.runtime

    def next_revision(self, id: str, **changed: Any) -> "Fight":
        """The fight one revision later, after the action `id`."""
        done = (*self.done, id)[-REMEMBERED:]
        return replace(self, revision=self.revision + 1, done=done, **changed)

    def has_done(self, id: str) -> bool:
        """Whether the action with this id has been done already."""
        return id in self.done or any(p.id == id for p in self.pending)

    def rule(self, command: Mapping[str, object], id: str) -> Rule[Encounter]:
        """The command as a rule that runs on the current encounter. Refused when the command is invalid."""
        return self.rule_of(self.runtime.read(command, id))

    def rule_of(self, ready: Command) -> Rule[Encounter]:
        """A command that has been read as a rule that runs on the current encounter."""
        return lambda ask: self.runtime.act(ask, self.now, ready)


def run_command(
    fight: Fight,
    pending: Pending,
    source: AnswerSource = unanswered,
    *,
    done: str | None = None,
    ready: Command | None = None,
) -> Fight:
    """Run a command to its end, or to the next open request.

    `done` is the id of this action, `ready` the command if it has been read already.
    """
    run = resolve(
        fight.rule_of(ready) if ready else fight.rule(pending.command, pending.id),
        pending.answers,
        pending.overrides,
        source,
        after=fight.runs.earlier(fight, pending),
    )
    used = {key for key, _ in run.answers}
    check_answers(run.answers)
    given, _ = split(pending.answers)
    unused = {key: answer for key, answer in given.items() if key not in used}
    if (
        isinstance(run, Unfinished) or unused
    ):  # an unused answer may count later, or is reported as lost
        waiting = with_answers(pending, (*run.answers, *unused.items()))
        waits = with_pending(fight, waiting, run if isinstance(run, Unfinished) else None)
        return waits.next_revision(done or pending.id)
    return with_record(fight, record_of(fight, pending, run), run.outcome, done or pending.id)


def check_room_to_wait(fight: Fight, pending: Pending) -> None:
    """Refused when a new command would be one pending command too many."""
    is_new = all(waiting.id != pending.id for waiting in fight.pending)
    if is_new and len(fight.pending) >= MOST_WAITING:
        text = f"{MOST_WAITING} things wait for a roll already. Answer or cancel one of them first."
        raise Refused("command", text)


def record_of(fight: Fight, pending: Pending, run: Done[Encounter]) -> Record:
    """The record of a finished command."""
    return Record(
        id=pending.id,
        command=pending.command,
        answers=run.answers,
        overrides=run.overrides,
        steps=shortened(fight.runtime, run.steps),
        edition=fight.runtime.rulebook.edition,
        changes=fight.runtime.parts.changed(fight.now, run.outcome),
        round=fight.now.clock.round,
        answered_by=tuple(one for one in pending.answered_by if one[0] in ("", *dict(run.answers))),
    )


def with_record(fight: Fight, record: Record, after: Encounter, done: str) -> Fight:
    """The fight with a new record. Its command is no longer pending."""
    fight = without_redo(fight)
    records = fight.records.with_record(record)
    place = place_of(fight.pending, record.id)
    if place < len(fight.pending):
        act = act_finished(fight.pending[place], record, fight.applied, place)
        fight = _with_act(fight, act, ())
    return fight.next_revision(done, now=after, records=records, applied=len(records))


def with_pending(fight: Fight, pending: Pending, run: Unfinished | None) -> Fight:
    """The fight with a new pending command, or with more answers of one that is pending."""
    check_room_to_wait(fight, pending)
    fight = without_redo(fight)
    if run:
        fight.runs.put(fight, pending, run)
    place = place_of(fight.pending, pending.id)
    if place == len(fight.pending):
        return _with_act(fight, act_begun(pending, fight.applied, place), (pending,))
    act = act_answered(fight.pending[place], pending, fight.applied, place)
    return _with_act(fight, act, (pending,))


def without_pending(fight: Fight, pending: Pending) -> Fight:
    """The fight without a pending command, which has been cancelled."""
    fight = without_redo(fight)
    place = place_of(fight.pending, pending.id)
    return _with_act(fight, act_cancelled(pending, fight.applied, place), ())


def without_redo(fight: Fight) -> Fight:
    """The fight with nothing left to redo, as after every new action."""
    if fight.applied < len(fight.records):
        fight = replace(fight, records=fight.records.first(fight.applied))
    return replace(fight, acts=fight.acts[: fight.acted])


def _with_act(fight: Fight, act: Act, there: tuple[Pending, ...]) -> Fight:
    """The fight after an act on a pending command, which `there` replaces."""
    pending = (*fight.pending[: act.place], *there, *fight.pending[act.place + 1 :])
    acts = newest_acts((*fight.acts, act), [act.id, *(waiting.id for waiting in pending)])
    return replace(fight, pending=pending, acts=acts, acted=len(acts))


def effective_records(fight: Fight) -> EffectiveRecords:
    """The records that count, by place. A changed record counts as the change has left it."""
    return fight.records.first(fight.applied).effective()
