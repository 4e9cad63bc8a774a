"""Commands that wait for an answer."""

from typing import TYPE_CHECKING

from hurtbox.api.answering import (
    AnswerError,
    AnswerScript,
    AnswerValue,
    Question,
    question_about,
    read_answer,
)
from hurtbox.api.describing import no_such
from hurtbox.api.history import Step
from hurtbox.api.people import Encounter
from hurtbox.core.answers import Pick
from hurtbox.session import messages
from hurtbox.session.actions import apply_action
from hurtbox.session.fight.state import Fight
from hurtbox.session.pending.requests import LOST, run_pending

if TYPE_CHECKING:
    from hurtbox.api.fights import Fight as PublicFight


class Pending:
    """A command of a fight that waits for an answer.

    `questions` can be answered in any order. It is `done` when all are answered, or when it was cancelled.
    """

    def __init__(self, fight: "PublicFight", id: str) -> None:
        self._fight = fight
        self.id = id

    @property
    def questions(self) -> tuple[Question, ...]:
        """What is asked now."""
        return questions_of(self._fight._fight, self.id)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What it has computed and rolled so far, in order; nothing when it is `done`, or can go on at once."""
        fight = self._fight._fight
        for pending in fight.pending:
            if pending.id == self.id and (run := run_pending(fight, pending)[0]):
                return tuple(Step(fight.runtime, step) for step in run.steps)
        return ()

    @property
    def done(self) -> bool:
        """Whether nothing is asked any more."""
        return all(pending.id != self.id for pending in self._fight._fight.pending)

    def answer(self, value: AnswerValue, what: str = "") -> None:
        """Answer the first question, or the one with this `what` or `key`.

        A command whose questions have all gone, because the fight has changed meanwhile, ends with any answer.
        """
        asked = self.questions
        named = [question for question in asked if what in ("", question.what, question.key)]
        if not named and (asked or self.done):
            raise AnswerError("answers", no_such("question", what, [q.what for q in asked]))
        self._fight._answer(self.id, named[0] if named else None, value)

    def cancel(self) -> None:
        """Take the command back."""
        self._fight._cancel(self.id)

    def __repr__(self) -> str:
        return f"<hurtbox.Pending {'done' if self.done else ', '.join(map(str, self.questions))}>"


def questions_of(fight: Fight, id: str) -> tuple[Question, ...]:
    """The questions of a pending command; empty when it is not pending or nothing is asked any more."""
    for pending in fight.pending:
        if pending.id == id:
            run, lost = run_pending(fight, pending)
            open_ = run.open_requests if run and not lost else ()
            now, target = (
                Encounter(fight.runtime, fight.now),
                str(pending.command.get("target", "")),
            )
            return tuple(question_about(now, target, key, request) for key, request in open_)
    return ()


def answer_message(
    fight: Fight, id: str, question: Question | None, value: AnswerValue, done: str
) -> messages.Answer:
    """The message that answers a question of a pending command; None as a value means: roll, or the default."""
    answer: object = Pick(option="on")  # lets a command without questions go on
    if question is not None:
        taken = question.default if value is None else value
        answer = messages.RollForMe(kind="roll")
        if taken is not None:
            answer = read_answer(fight.runtime, question.request, taken)
    return messages.Answer.model_construct(
        do="answer",
        id=done,
        revision=fight.revision,
        pending=id,
        key=question.key if question else LOST,
        answer=answer,
    )


def answered_by(fight: Fight, id: str, script: AnswerScript, done: str) -> Fight:
    """The fight after the next question of a pending command, answered by a script."""
    asked = questions_of(fight, id)
    value = script.value_for(asked[0]) if asked else None
    message = answer_message(fight, id, asked[0] if asked else None, value, done)
    return apply_action(fight, message, script.chance)
