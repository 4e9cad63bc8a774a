"""Stored keys of steps and requests that the catalogue has renamed since: they are read under their names now."""

from dataclasses import replace
from typing import TypeVar

from hurtbox.core.records import Record
from hurtbox.core.steps import Step
from hurtbox.session.fight.pending import Act, Pending, PlacedAnswer
from hurtbox.session.runtime import SystemRuntime

G = TypeVar("G")
Keyed = tuple[tuple[str, G], ...]
"""Answers or overrides by their keys."""


def key_now(runtime: SystemRuntime, key: str) -> str:
    """A key by the names of now."""
    scope, slash, last = key.rpartition("/")
    now = runtime.rulebook.renamed.get(last)
    return f"{scope}{slash}{last.partition(' ')[0]} {now.partition('.')[0]}" if now else key


def keyed_now(runtime: SystemRuntime, pairs: Keyed[G]) -> Keyed[G]:
    """Answers or overrides by the keys of now."""
    return tuple((key_now(runtime, key), of) for key, of in pairs)


def record_now(runtime: SystemRuntime, record: Record) -> Record:
    """A record with the keys of now. Its stored text stays as it is."""
    if not runtime.rulebook.renamed:
        return record
    changed = {
        "answers": keyed_now(runtime, record.answers),
        "overrides": keyed_now(runtime, record.overrides),
        "answered_by": keyed_now(runtime, record.answered_by),
        "steps": tuple(_step_now(runtime, step) for step in record.steps),
        "rerun": tuple((place, record_now(runtime, one)) for place, one in record.rerun),
    }
    return record.model_copy(update=changed)


def _step_now(runtime: SystemRuntime, step: Step) -> Step:
    now = runtime.rulebook.renamed.get(f"{step.rule} {step.what}")
    if now is None:
        return step
    what, _, case = now.partition(".")
    facts = (*step.facts, ("case", case)) if case else step.facts
    key = step.key if step.kind == "told" else key_now(runtime, step.key)
    return replace(step, key=key, what=what, facts=facts)


def pending_now(runtime: SystemRuntime, pending: Pending) -> Pending:
    """A pending command with the keys of now."""
    parts = ("answers", "overrides", "answered_by")
    return pending.model_copy(
        update={part: keyed_now(runtime, getattr(pending, part)) for part in parts}
    )


def act_now(runtime: SystemRuntime, act: Act) -> Act:
    """An act with the keys of now."""

    def placed(given: tuple[PlacedAnswer, ...]) -> tuple[PlacedAnswer, ...]:
        return tuple((at, (key_now(runtime, key), one)) for at, (key, one) in given)

    pending = act.pending and pending_now(runtime, act.pending)
    changed = {"taken": placed(act.taken), "given": placed(act.given), "pending": pending}
    return act.model_copy(update=changed)
