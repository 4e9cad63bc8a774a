"""Previews: what a command does before its first roll."""

from dataclasses import dataclass
from fractions import Fraction

from hurtbox.api.answering import Question
from hurtbox.api.chances import Outcome
from hurtbox.api.people import State
from hurtbox.core.answer_sources import preview
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Unfinished
from hurtbox.session.runtime import SystemRuntime


@dataclass(frozen=True)
class Preview:
    """What a command would do. `question` is the first roll that it would ask for; None if it asks for none.

    `state` is the fight after it, or what is certain before that roll (None: nothing yet). `line` says in words
    what `state` changes. Decisions are taken as their defaults.
    """

    question: Question | None
    state: State | None
    line: str


def preview_of(runtime: SystemRuntime, now: Encounter, command: Command) -> Preview:
    """The preview of a command."""
    run = preview(lambda ask: runtime.act(ask, now, command))
    after = run.certain if isinstance(run, Unfinished) else run.outcome
    question = Question(runtime, run.key, run.request) if isinstance(run, Unfinished) else None
    state = None if after is None else State(runtime, after)
    line = (
        Outcome(Fraction(1), State(runtime, now), state, getattr(command, "target", "")).line
        if state
        else ""
    )
    return Preview(question, state, line)
