"""Previews: what a command does before its first roll."""

from dataclasses import dataclass
from fractions import Fraction

from hurtbox.api.answering import Question, question_about
from hurtbox.api.chances import Outcome
from hurtbox.api.people import Encounter
from hurtbox.core import encounter as engine
from hurtbox.core.answer_sources import preview
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Unfinished
from hurtbox.session.runtime import SystemRuntime


@dataclass(frozen=True)
class Preview:
    """What a command would do. `question` is the first roll that it would ask for; None if it asks for none.

    `after` is the fight after it, or what is certain before that roll (None: nothing yet). `line` says in words
    what `after` changes. Decisions are taken as their defaults.
    """

    question: Question | None
    after: Encounter | None
    line: str

    def __str__(self) -> str:
        """What changes for certain, then the first question, one a line."""
        return "\n".join(filter(None, (self.line, f"? {self.question}" if self.question else "")))


def preview_of(runtime: SystemRuntime, now: engine.Encounter, command: Command) -> Preview:
    """The preview of a command."""
    run = preview(lambda ask: runtime.act(ask, now, command))
    state = run.certain if isinstance(run, Unfinished) else run.outcome
    id, before = getattr(command, "target", ""), Encounter(runtime, now)
    question = (
        question_about(before, id, run.key, run.request) if isinstance(run, Unfinished) else None
    )
    if state is None:
        return Preview(question, None, "")
    after = Encounter(runtime, state)
    target = before.key_of(id) if id else ""
    ahead = Outcome(Fraction(1), before, after, target, command.kind)
    return Preview(question, after, ahead.line)
