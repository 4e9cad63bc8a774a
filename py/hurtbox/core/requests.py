"""What a rule can ask for: dice (dice_requests.py), read as coarsely as needed, and decisions (decisions.py).

A request is never stored. It can read an answer (`read`), name every value it may be answered with and
the weight of each (`outcomes`), and be rolled by the app (`rolled`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Literal, TypeVar

from hurtbox.core.answers import Answer
from hurtbox.core.steps import Fact

A = TypeVar("A")
Who = Literal["gm", "player", "opponent"]
Weights = tuple[tuple[A, int], ...]
Facts = tuple[tuple[str, Fact], ...]


class InvalidAnswer(Exception):
    """An answer that does not fit its request; `str()` is the sentence that says what would fit."""


@dataclass(frozen=True)
class Request(ABC, Generic[A]):
    """What is asked, for which rule, of whom, and about which combatant (its id).

    `facts` are the values in its sentence.
    """

    rule: str
    what: str
    who: Who = field(default="player", kw_only=True)
    about: str = field(default="", kw_only=True)
    facts: Facts = field(default=(), kw_only=True)

    @abstractmethod
    def read(self, answer: Answer) -> A:
        """The answer as the rule wants it; raises Unfit."""

    @abstractmethod
    def outcomes(self) -> Weights[A]:
        """Every value the rule can get, with whole-number weights."""

    def facts_of(self, value: A, answer: Answer) -> Facts:
        """The values in its sentence, and those that only the answered one has."""
        return self.facts

    def rolled(self, chance: Random) -> Answer | None:
        """The app's own answer, or None where only a person can decide."""
        return None


def merge_weights(ways: Iterable[tuple[A, int]]) -> Weights[A]:
    """Equal values meet; the order of first appearance stays."""
    sums: dict[A, int] = {}
    for value, number in ways:
        sums[value] = sums.get(value, 0) + number
    return tuple(sums.items())
