"""Changes of a record: it runs again with what is new, and then every later record does.

New is an answer, an override, another command, or that one of its targets is left out: then the answers of the
others stay, and what the record did to them has to come out the same.

A change is a rule like any other. Each record runs in its own scope ("#12/…") with its stored answers and
overrides. An answer that no longer fits is asked for again, and the change is pending until then. The change
makes one new record, so one undo takes it back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from hurtbox.core.answers import Answered
from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.records import AnsweredBy, Record
from hurtbox.core.refusal import Refused
from hurtbox.core.run import AnswerSource, Done, Unfinished, resolve, unanswered
from hurtbox.core.steps import Bounds, Step, Value
from hurtbox.session.fight.history import EffectiveRecords
from hurtbox.session.fight.long_records import shortened
from hurtbox.session.fight.lost_answers import lost_steps
from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.fight.targets import moved_up, targets, without_target
from hurtbox.session.messages import CommandJson

G = TypeVar("G")
MOST_RUN_AGAIN = 1_000
"""The most records that one change may run again: more would take too long."""


@dataclass(frozen=True)
class Changed:
    """The result of a change: the encounter, and the records that ran again, with their places."""

    after: Encounter
    rerun: tuple[tuple[int, Record], ...]


def run_change(
    fight: Fight, pending: Pending, source: AnswerSource = unanswered
) -> Changed | Unfinished:
    """Run a change. `pending.command` is {"kind": "change", "seq", "record", "command" or None}.

    Where a target is left out it also has `without`, the id of that one.

    `record` is the id of the record at `seq` when the change was made. Another record may take that place while
    the change is pending. Keys of answers and overrides begin with the scope of their record.
    """
    effective = effective_records(fight)
    seq = pending.command.get("seq")
    if not isinstance(seq, int) or seq not in effective:
        raise Refused("seq", "That entry was undone or replaced.")
    if effective[seq].id != pending.command.get("record"):
        raise Refused("seq", "Another entry has taken the place of that one.")
    places = effective.since(seq)
    if len(places) > MOST_RUN_AGAIN:
        text = f"{len(places):,} entries would be recalculated. The most at once is {MOST_RUN_AGAIN:,}."
        raise Refused("seq", text)
    commands = {place: effective[place].command for place in places}
    if pending.command.get("command") is not None:
        commands[seq] = pending.command["command"]
    stored_answers = {place: effective[place].answers for place in places}
    stored_overrides = {place: effective[place].overrides for place in places}
    left_out = pending.command.get("without")
    if left_out is not None:
        commands[seq] = without_target(effective[seq].command, left_out)
        place = targets(effective[seq].command).index(left_out) + 1
        stored_answers[seq] = moved_up(stored_answers[seq], place)
        stored_overrides[seq] = moved_up(stored_overrides[seq], place)
    answers = _scoped(stored_answers, pending.answers)
    overrides = _scoped(stored_overrides, pending.overrides)
    start = state_before(fight, effective, seq)
    line: list[tuple[int, Encounter, str]] = []

    def again(ask: Ask) -> Encounter:
        encounter = start
        line.clear()
        for place in places:
            refused = ""
            try:
                command = fight.runtime.read(commands[place], effective[place].id)
                encounter = fight.runtime.act(ask.scope(f"#{place}"), encounter, command)
            except Refused as no:
                if place == seq:
                    raise
                refused = no.text
            line.append((place, encounter, refused))
        return encounter

    before = fight.runs.earlier(fight, pending)
    run = resolve(again, answers.items(), overrides.items(), source, after=before)
    if isinstance(run, Unfinished):
        if left_out is not None and any(key.startswith(f"#{seq}/") for key, _ in run.open_requests):
            raise _not_alone()
        return run
    lost = [key for key, _ in (*pending.answers, *pending.overrides) if key in run.dropped]
    if lost:
        raise Refused("change", _misfit(lost[0], run))
    rerun = _records(fight, effective, commands, start, line, run, pending)
    if left_out is not None and _others(rerun[0][1], left_out) != _others(effective[seq], left_out):
        raise _not_alone()
    return Changed(run.outcome, rerun)


def record_of_change(fight: Fight, pending: Pending, after: Changed) -> Record:
    """The record of a change."""
    return Record(
        id=pending.id,
        command=pending.command,
        answers=pending.answers,
        overrides=pending.overrides,
        edition=fight.runtime.rulebook.edition,
        changes=fight.runtime.parts.changed(fight.now, after.after),
        round=fight.now.clock.round,
        rerun=after.rerun,
    )


def _others(record: Record, id: str) -> dict[str, str | None]:
    """How a record left every combatant but one."""
    return {
        change.part: change.after
        for change in record.changes
        if change.part.startswith("c:") and change.part != f"c:{id}"
    }


def _not_alone() -> Refused:
    return Refused("without", "The results of the others depend on this one. Undo it for all.")


def _misfit(key: str, run: Done[Encounter]) -> str:
    """The sentence about an override that is not allowed: which values are."""
    match run.open.get(key):
        case Bounds(options=tuple(options)):
            return f"Choose one of: {', '.join(str(option) for option in options)}."
        case Bounds(low=int(low), high=int(high)):
            return f"Enter a whole number from {low} to {high}."
        case Bounds():
            return "Enter another kind of value: a number, a word, or yes or no."
    return "After these changes the rules no longer reach that step."


def state_before(fight: Fight, effective: EffectiveRecords, seq: int) -> Encounter:
    """The encounter before the record at place `seq`."""
    encounter = fight.now
    for place in reversed(effective.since(seq)):
        if not effective[place].is_readable:
            text = f"Entry {place + 1} of this fight cannot be read, so nothing before it can be changed."
            raise Refused("seq", text)
        encounter = fight.runtime.parts.put(encounter, reversed(effective[place].changes), "before")
    return encounter


def _scoped(
    stored: Mapping[int, tuple[tuple[str, G], ...]], new: tuple[tuple[str, G], ...]
) -> dict[str, G]:
    """Stored answers or overrides by place, and new ones, with the scope of their record in the key."""
    old = {f"#{place}/{key}": given for place, pairs in stored.items() for key, given in pairs}
    return old | dict(new)


def _records(
    fight: Fight,
    effective: Mapping[int, Record],
    commands: Mapping[int, CommandJson],
    start: Encounter,
    line: list[tuple[int, Encounter, str]],
    run: Done[Encounter],
    pending: Pending,
) -> tuple[tuple[int, Record], ...]:
    rerun = []
    before = start
    for place, after, refused in line:
        old = effective[place]
        answers, overrides, steps = _its_own(run, f"#{place}/")
        if refused:  # keeps its answers, because another change may let it run again
            answers, overrides, steps = old.answers, old.overrides, ()
        elif commands[place] == old.command:
            steps = (*steps, *lost_steps(fight.runtime, old.answers, answers))
        record = Record(
            id=old.id,
            command=commands[place],
            answers=answers,
            overrides=overrides,
            steps=shortened(fight.runtime, steps),
            edition=fight.runtime.rulebook.edition,
            changes=fight.runtime.parts.changed(before, after),
            round=before.clock.round,
            refused=refused,
            answered_by=_still_by(old, commands[place], answers, f"#{place}/", pending),
        )
        rerun.append((place, record))
        before = after
    return tuple(rerun)


def _still_by(
    old: Record, command: CommandJson, answers: tuple[Answered, ...], scope: str, pending: Pending
) -> AnsweredBy:
    """The answers of a record run again that players gave: those of before, and those to the change itself."""
    before = dict[str, object](old.answers)
    kept = {key for key, answer in answers if before.get(key) == answer}
    if command == old.command:
        kept.add("")
    players = {key: player for key, player in old.answered_by if key in kept}
    for key, player in pending.answered_by:
        if key.startswith(scope):
            players[key.removeprefix(scope)] = player
    return tuple(players.items())


def _its_own(
    run: Done[Encounter], scope: str
) -> tuple[tuple[Answered, ...], tuple[tuple[str, Value], ...], tuple[Step, ...]]:
    """The answers, overrides and steps of one record of the run, without its scope."""
    return (
        tuple((key.removeprefix(scope), a) for key, a in run.answers if key.startswith(scope)),
        tuple((key.removeprefix(scope), v) for key, v in run.overrides if key.startswith(scope)),
        tuple(
            replace(step, key=step.key.removeprefix(scope))
            for step in run.steps
            if step.key.startswith(scope)
        ),
    )
