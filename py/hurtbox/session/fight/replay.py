"""Replay: run a fight again from its first state, with its stored commands, answers and overrides."""

from dataclasses import dataclass
from functools import partial

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Unfinished, resolve
from hurtbox.session.fight.change import state_before
from hurtbox.session.fight.state import Fight, effective_records


@dataclass(frozen=True)
class ReplayResult:
    """The last state, the place of the first record that differs (or None), and messages about it."""

    now: Encounter
    differs: int | None
    sentences: tuple[str, ...]


def replay(fight: Fight) -> ReplayResult:
    """Run every record that counts again. Another edition of the rules is reported, but does not stop it."""
    effective = effective_records(fight)
    parts = fight.runtime.parts
    now = state_before(fight, effective, 0)
    sentences: list[str] = []
    differs: int | None = None
    edition = fight.runtime.rulebook.edition
    others = sorted({r.edition for r in effective.values()} - {edition})
    if others:
        sentences.append(f"recorded under edition {', '.join(others)}, run under {edition}")
    for seq in sorted(effective):
        record = effective[seq]
        before = now
        try:
            command = fight.runtime.read(record.command, record.id)
            run = resolve(
                partial(_acted, fight, before, command),
                record.answers,
                record.overrides,
            )
        except Refused as no:
            if not record.refused:
                sentences.append(f"record {seq} cannot be run: {no.text}")
                differs = seq if differs is None else differs
            continue
        if isinstance(run, Unfinished):
            sentences.append(f"record {seq} asks for {run.key}, which it holds no answer to")
            return ReplayResult(now, seq if differs is None else differs, tuple(sentences))
        now = run.outcome
        # Compares states, not texts: stored texts lack fields that were added later.
        if differs is None and parts.put(before, record.changes, "after") != now:
            differs = seq
            sentences.append(f"record {seq} is the first that comes out otherwise")
    return ReplayResult(now, differs, tuple(sentences))


def _acted(fight: Fight, before: Encounter, command: Command, ask: Ask) -> Encounter:
    return fight.runtime.act(ask, before, command)
