"""Dice and decisions from plain Python values: in sequence, by name, rolled, or asked of a function."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from hurtbox.api.describing import no_such
from hurtbox.api.people import Combatant, Encounter
from hurtbox.core.answer_sources import defaults
from hurtbox.core.answers import Amount, Answer, Chosen, Faces, Passed, Pick, Total
from hurtbox.core.choices import found_key
from hurtbox.core.decisions import Choice, Number, Subset
from hurtbox.core.dice_requests import Check, DiceRequest, FirstShowing, Tally
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer, Request
from hurtbox.core.words import pluralize
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.sentences import asks

AnswerValue: TypeAlias = (
    int | bool | str | Combatant | Sequence[int] | Sequence[str] | Sequence[Combatant] | None
)
"""An answer as a plain value.

    an int      a total of dice with everything that is added to it, the face of a single die, a number of
                successes where dice are counted, or a number decided
    a bool      passed or failed, where the rule needs no more
    a str       an option of a choice, or its title in the app; a combatant where the options are people
    a list      the faces of the dice one by one; or the items chosen from a list, by place (from 0) or label
    None        the default of a decision; dice are rolled
"""


class AnswerError(Refused):
    """The answers do not fit what the rules asked: one is wrong, missing, misnamed or left over.

    `field` is the question's `what`, or "answers".
    """

    __module__ = "hurtbox"


class Question:
    """A roll or a decision that a rule asks for.

    `what` is its name in the rules, `rule` the rule's id, `key` its unique name in this command. `text` is the
    question in words, `who` answers it ("gm", "player" or "opponent"). `about` is the combatant whom it is about,
    by name, or by id where several share it; "" if nobody. `dice` is a code such as "2d6+1", empty for a
    decision; `options` are those of a choice, `titles` their words in the app, `low` and `high` the
    bounds of a number, `default` the proposal for a decision.
    """

    def __init__(
        self, runtime: SystemRuntime, key: str, request: Request[Any], about: str = ""
    ) -> None:
        self.key = key
        self.about = about
        self.rule = request.rule
        self.what = request.what
        self.who = request.who
        self.text = asks(runtime, request)
        self.dice = str(request.dice) if isinstance(request, DiceRequest) else ""
        self.facts: dict[str, int | str] = dict(request.facts)
        self.options: tuple[str, ...] = ()
        self.titles = titles_of(runtime, request)
        self.low: int | None = None
        self.high: int | None = None
        self.default: AnswerValue = None
        self.request = request
        match request:
            case Choice(options=options, default=default):
                self.options, self.default = options, default
            case Number(low=low, high=high, default=default_number):
                self.low, self.high, self.default = low, high, default_number
            case Subset(labels=labels, default=chosen):
                self.options, self.default = labels, [labels[place] for place in chosen]
            case FirstShowing(labels=labels):
                self.options = (*labels, "none")
            case DiceRequest(dice=dice):
                self.low, self.high = dice.low, dice.high

    def __str__(self) -> str:
        """The question in words, with what fits."""
        fits = (
            self.dice
            or ", ".join(self.titles.get(o, o) for o in self.options)
            or f"{self.low} to {self.high}"
        )
        return f"{self.what}: {self.text} ({fits})"

    def __repr__(self) -> str:
        return f"<hurtbox.Question {self}>"


Asked: TypeAlias = Callable[[Question], AnswerValue]
"""A function that answers each question."""
Answers: TypeAlias = Sequence[AnswerValue] | Mapping[str, AnswerValue] | Asked | None
"""Every way to answer.

    None        the fight's own dice roll, decisions get their default
    a sequence  one value for each question, in the order of the questions; too few or too many are an error
    a mapping   values by the question's `what` or `key`; all others as with None; a name that is never asked is
                an error
    a function  is called with each `Question`; what it returns None for is as with None
"""


def question_about(now: Encounter, target: str, key: str, request: Request[Any]) -> Question:
    """The question of a request. It is about somebody of its own, or else about the command's `target`, an id."""
    id = request.about or target
    about = now.key_of(id) if id in now.encounter.order else ""
    return Question(now.runtime, key, request, about)


def titles_of(runtime: SystemRuntime, request: Request[Any]) -> dict[str, str]:
    """The options of a choice in the words of the app."""
    options = request.options if isinstance(request, Choice) else ()
    base = f"{request.rule} {request.what}"
    return {option: runtime.words.get(f"{base}.{option}", option) for option in options}


def read_answer(runtime: SystemRuntime, request: Request[Any], value: AnswerValue) -> Answer:
    """The answer that a plain value stands for. AnswerError says what would fit."""
    try:
        answer = _answer(request, value, titles_of(runtime, request))
        request.read(answer)
    except InvalidAnswer as wrong:
        raise AnswerError(request.what, f"“{request.what}” is {value!r}: {wrong}") from None
    except ValueError:
        text = f"“{request.what}” cannot be {value!r}."
        raise AnswerError(request.what, text) from None
    return answer


def _answer(request: Request[Any], value: AnswerValue, titles: Mapping[str, str]) -> Answer:
    match request:
        case Subset(labels=labels):
            return Chosen(chosen=tuple(_places(labels, value)))
        case Choice() if isinstance(value, str | Combatant):
            named = (value.id, value.name) if isinstance(value, Combatant) else (value,)
            for name in named:
                if (key := found_key(name, titles.items())) is not None:
                    return Pick(option=str(key))
            raise InvalidAnswer(f"Give one of: {', '.join(titles.values())}.")
        case _ if isinstance(value, bool):
            return Passed(passed=value)
        case _ if isinstance(value, str):
            return Pick(option=value)
        case Number() if isinstance(value, int):
            return Amount(amount=value)
        case Tally(summed=None, total_of=of) if isinstance(value, int) and of:
            return _faces_of(request, value)
        case Tally(least=least) if isinstance(value, int) and least is not None:
            return Total(total=value)  # of counted dice, it is the count
        case DiceRequest(dice=dice) if isinstance(value, int):
            one_face = dice.count == 1 and not dice.plus
            return Faces(faces=(value,)) if one_face else Total(total=value)
        case DiceRequest() if isinstance(value, Sequence):
            return Faces(faces=tuple(map(_face, value)))
    raise InvalidAnswer(f"Give {_fitting(request, titles)}.")


def _faces_of(request: Tally[Any], total: int) -> Faces:
    """Faces that come to this total of a check whose dice are read one by one."""
    ways: dict[Any, tuple[int, ...]] = {request.start: ()}
    for _ in range(request.dice.count):
        ways = {
            request.add(value, face): (*faces, face)
            for value, faces in ways.items()
            for face in range(1, request.dice.sides + 1)
        }
    faces_of = {request.total_of(value): faces for value, faces in ways.items() if request.total_of}
    totals = [of for of in faces_of if of is not None]
    if not totals:
        raise InvalidAnswer("Give the faces one by one, or whether it was passed.")
    if total not in faces_of:
        raise InvalidAnswer(f"Its total is from {min(totals)} to {max(totals)}.")
    return Faces(faces=faces_of[total])


def _face(face: object) -> int:
    if isinstance(face, bool) or not isinstance(face, int):
        raise InvalidAnswer("Give the faces as whole numbers.")
    return face


def _fitting(request: Request[Any], titles: Mapping[str, str]) -> str:
    """What kind of value fits a request."""
    match request:
        case Choice():
            return f"one of: {', '.join(titles.values())}"
        case Number(low=low, high=high):
            return f"a whole number from {low} to {high}"
        case Subset():
            return "a list of items, by place or label"
        case FirstShowing(labels=labels):
            return f"the faces, or one of: {', '.join(labels)}, none"
        case Check():
            return "the faces, the total, or whether it was passed"
        case Tally(summed=None, total_of=None):
            return "the faces one by one"
    return "the faces or the total"


def _places(labels: Sequence[str], value: AnswerValue) -> Iterable[int]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise InvalidAnswer("Give a list of items, by place or label.")
    for item in value:
        if isinstance(item, int):
            yield item
            continue
        if isinstance(item, Combatant):
            item = item.name
        if item in labels:
            yield labels.index(item)
        else:
            raise InvalidAnswer(no_such("item", item, labels))


class AnswerScript:
    """An answer source for a run of a command. A wrong answer stops the run, and `finish` raises its error."""

    def __init__(
        self, now: Encounter, answers: Answers, chance: Random, command: Mapping[str, object]
    ) -> None:
        if isinstance(answers, str | bytes) or not (
            answers is None or isinstance(answers, Mapping | Sequence) or callable(answers)
        ):
            text = f"Answers are a list, a dict or a function, not {answers!r}."
            raise AnswerError("answers", text)
        self._now = now
        self._target = str(command.get("target", ""))
        self._answers = answers
        self.chance = chance
        self._asked: list[Question] = []
        self._used: set[str] = set()
        self._wrong: AnswerError | None = None

    def __call__(self, key: str, request: Request[Any]) -> Answer | None:
        """The answer to a request; None stops the run."""
        if self._wrong:
            return None
        try:
            value = self.value_for(question_about(self._now, self._target, key, request))
            if value is None:
                return request.rolled(self.chance) or defaults(key, request)
            return read_answer(self._now.runtime, request, value)
        except AnswerError as wrong:
            self._wrong = wrong
            return None

    def value_for(self, question: Question) -> AnswerValue:
        """The value for a question; None means: rolled, or the default. AnswerError when there is none."""
        self._asked.append(question)
        answers = self._answers
        if answers is None:
            return None
        if isinstance(answers, Mapping):
            for name in (question.key, question.what):
                if name in answers:
                    self._used.add(name)
                    return answers[name]
            return None
        if isinstance(answers, Sequence):
            place = len(self._asked) - 1
            if place < len(answers):
                return answers[place]
            given = pluralize(len(answers), "answer was given|answers were given")
            raise AnswerError(question.what, f"{given}, and one more is needed for {question}.")
        return answers(question)

    def finish(self) -> None:
        """Raises AnswerError for the first wrong answer, and for answers that were left over or never asked."""
        if self._wrong:
            raise self._wrong
        asked = [question.what for question in self._asked]
        if isinstance(self._answers, Mapping):
            for name in self._answers:
                if name not in self._used:
                    text = no_such("question", name, dict.fromkeys(asked))
                    raise AnswerError(
                        str(name), text if asked else f"Nothing was asked, not “{name}”."
                    )
        elif isinstance(self._answers, Sequence) and len(self._answers) > len(asked):
            left = list(self._answers[len(asked) :])
            after = f" after {', '.join(asked)}" if asked else ""
            raise AnswerError("answers", f"Nothing more was asked{after}: {left!r} is left over.")
