"""`Request`: what a rule can ask for. Dice are in dice_requests.py, decisions in decisions.py.

A request is never stored. It checks and converts an answer (`read`), lists every possible value with its weight
(`outcomes`), and may be rolled by the app (`rolled`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Literal, TypeVar

from hurtbox.core.answers import Answer
from hurtbox.core.steps import Fact, sentence_id

A = TypeVar("A")
Who = Literal["gm", "player", "opponent"]
Weights = tuple[tuple[A, int], ...]
Facts = tuple[tuple[str, Fact], ...]


class InvalidAnswer(Exception):
    """An answer that does not fit its request. `str()` is a sentence that says what would fit."""


@dataclass(frozen=True)
class Request(ABC, Generic[A]):
    """What is asked (`what`), by which rule, who answers, and about which combatant (`about`, an id).

    `facts` are the values in the request's sentence.
    """

    rule: str
    what: str
    who: Who = field(default="player", kw_only=True)
    about: str = field(default="", kw_only=True)
    facts: Facts = field(default=(), kw_only=True)

    @property
    def sentence(self) -> str:
        """The message id of its question."""
        return sentence_id(self.rule, self.what, self.facts)

    @abstractmethod
    def read(self, answer: Answer) -> A:
        """The value that the rule gets for an answer; raises InvalidAnswer."""

    @abstractmethod
    def outcomes(self) -> Weights[A]:
        """Every value that the rule can get, each with a whole number as its weight."""

    @property
    def unlisted(self) -> int:
        """The weight of all values that `outcomes` leaves out because they are too rare: dice without an end."""
        return 0

    @property
    def assumes(self) -> bool:
        """Whether `outcomes` assume a usual decision: always, of a decision itself."""
        return False

    @property
    def sure(self) -> tuple[A, ...]:
        """The only value that dice can lead to, in a tuple; empty where there are more, and for decisions."""
        return ()

    def passes(self, value: A) -> bool | None:
        """Whether a value of a check is a success; None for other requests, and where it cannot be told."""
        return None

    def facts_of(self, value: A, answer: Answer) -> Facts:
        """The values in the sentence of the answered request."""
        return self.facts

    def rolled(self, chance: Random) -> Answer | None:
        """The answer that the app rolls, or None if only a person can decide."""
        return None


def merge_weights(ways: Iterable[tuple[A, int]]) -> Weights[A]:
    """Add up the weights of equal values. The values stay in the order of their first appearance."""
    sums: dict[A, int] = {}
    for value, number in ways:
        sums[value] = sums.get(value, 0) + number
    return tuple(sums.items())
