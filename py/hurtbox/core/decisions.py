"""Requests for a decision. The odds and the preview assume the default."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from hurtbox.core.answers import Amount, Answer, Chosen, Divided, Pick, Stored
from hurtbox.core.requests import Facts, InvalidAnswer, Request, Weights
from hurtbox.core.steps import sentence_id

A = TypeVar("A")


class Decision(Request[A]):
    """What a person decides. Its `default` is the usual decision."""

    default: A

    def outcomes(self) -> Weights[A]:
        return ((self.default, 1),)

    @property
    def assumes(self) -> bool:
        return True


@dataclass(frozen=True)
class Choice(Decision[str]):
    """A decision between options."""

    options: tuple[str, ...]
    default: str

    def read(self, answer: Answer) -> str:
        if isinstance(answer, Pick) and answer.option in self.options:
            return answer.option
        raise InvalidAnswer(f"Choose one of: {', '.join(self.options)}.")


class Share(NamedTuple):
    """One part of a division: the `what` of its question, the most that fits, and what is proposed."""

    what: str
    most: int
    proposed: int


class Division(NamedTuple):
    """Points that are divided whole: the `what` of the question for all of it, and its parts.

    A part is not asked for where only one amount of it fits.
    """

    what: str
    points: int
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class Number(Decision[int]):
    """A number that a person decides, from `low` to `high`.

    `division`: it is the first of a division, whose parts are asked for one after the other and decided together.
    """

    low: int
    high: int
    default: int
    division: Division | None = None

    @property
    def sentence(self) -> str:
        """The question; of a division the one for all of it."""
        what = self.division.what if self.division else self.what
        return sentence_id(self.rule, what, self.facts)

    def read(self, answer: Answer) -> int:
        if isinstance(answer, Amount) and self.low <= answer.amount <= self.high:
            return answer.amount
        raise InvalidAnswer(f"A whole number from {self.low} to {self.high} is needed.")


def with_divided(
    answers: Iterable[tuple[str, Stored]], key: str, request: Request[Any], answer: Divided
) -> tuple[tuple[str, Stored], ...]:
    """The answers with a division in place of what they say about its parts; raises InvalidAnswer."""
    parts = shared_out(key, request, answer)
    kept = [pair for pair in answers if pair[0] not in parts]
    return (*kept, *[(part, amount) for part, amount in parts.items() if amount])


def shared_out(key: str, request: Request[Any], answer: Divided) -> dict[str, Answer | None]:
    """The amounts of a division by the keys of their requests, None for those that nobody asks.

    `key` is that of the request. Raises InvalidAnswer.
    """
    division = request.division if isinstance(request, Number) else None
    if division is None:
        raise InvalidAnswer("This is not divided.")
    amounts = [answer.amounts.get(share.what, -1) for share in division.shares]
    fit = all(0 <= n <= share.most for n, share in zip(amounts, division.shares, strict=True))
    if not fit or sum(amounts) != division.points or len(answer.amounts) != len(amounts):
        raise InvalidAnswer(f"The parts must add up to {division.points}, none above what fits.")
    scope, left, later = key.removesuffix(request.what), division.points, [*division.shares]
    parts: dict[str, Answer | None] = {}
    for amount in amounts:
        share, *later = later
        is_asked = max(0, left - sum(other.most for other in later)) < min(left, share.most)
        parts[scope + share.what] = Amount(amount=amount) if is_asked else None
        left -= amount
    return parts


@dataclass(frozen=True)
class Subset(Decision[tuple[int, ...]]):
    """Any number of the labelled items, such as the dice to reroll. An item is named by its position from 0.

    `default` is the proposal. `fits` returns "" for a valid choice, else a sentence that says what would be valid.
    """

    labels: tuple[str, ...]
    default: tuple[int, ...]
    fits: Callable[[tuple[int, ...]], str]

    def read(self, answer: Answer) -> tuple[int, ...]:
        if not isinstance(answer, Chosen):
            raise InvalidAnswer("Choose from the list.")
        chosen = tuple(sorted(set(answer.chosen)))
        if chosen and not 0 <= chosen[0] <= chosen[-1] < len(self.labels):
            raise InvalidAnswer(f"There are {len(self.labels)} to choose from.")
        if wrong := self.fits(chosen):
            raise InvalidAnswer(wrong)
        return chosen

    def facts_of(self, value: tuple[int, ...], answer: Answer) -> Facts:
        """The facts, and the labels of the chosen items as "chosen": the answer holds only their positions."""
        chosen = ", ".join(self.labels[place] for place in value)
        return (*self.facts, ("chosen", chosen)) if chosen else self.facts


def defaults(key: str, request: Request[Any]) -> Answer | None:
    """The default of each decision; dice stay unanswered."""
    match request:
        case Choice(default=option):
            return Pick(option=option)
        case Number(default=amount):
            return Amount(amount=amount)
        case Subset(default=chosen):
            return Chosen(chosen=chosen)
    return None
