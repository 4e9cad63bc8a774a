"""Requests for a decision. The odds and the preview assume the default."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from hurtbox.core.answers import Amount, Answer, Chosen, Pick
from hurtbox.core.requests import Facts, InvalidAnswer, Request, Weights

A = TypeVar("A")


class Decision(Request[A]):
    """What a person decides. Its `default` is the usual decision."""

    default: A

    def outcomes(self) -> Weights[A]:
        return ((self.default, 1),)


@dataclass(frozen=True)
class Choice(Decision[str]):
    """A decision between options."""

    options: tuple[str, ...]
    default: str

    def read(self, answer: Answer) -> str:
        if isinstance(answer, Pick) and answer.option in self.options:
            return answer.option
        raise InvalidAnswer(f"Choose one of: {', '.join(self.options)}.")


@dataclass(frozen=True)
class Number(Decision[int]):
    """A number that a person decides, from `low` to `high`."""

    low: int
    high: int
    default: int

    def read(self, answer: Answer) -> int:
        if isinstance(answer, Amount) and self.low <= answer.amount <= self.high:
            return answer.amount
        raise InvalidAnswer(f"A whole number from {self.low} to {self.high} is needed.")


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
