"""What a rule can ask for: dice, read as coarsely as the rule needs, and decisions.

A request is never stored. It can read an answer (`read`), name every value it may be answered with and
the weight of each (`outcomes`), and be rolled by the app (`rolled`). Coarse reading keeps the odds small:
a d100 on a table of five rows is five branches.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Literal, TypeVar

from hurtbox.core.answers import Amount, Answer, Faces, Passed, Pick, Total
from hurtbox.core.dice import Dice

A = TypeVar("A")
Row = TypeVar("Row")
Who = Literal["gm", "player", "opponent"]
Weights = tuple[tuple[A, int], ...]


class Unfit(Exception):
    """An answer that does not fit its request; `str()` is the sentence that says what would fit."""


@dataclass(frozen=True)
class Request(ABC, Generic[A]):
    """What is asked, for which rule, of whom, and about which combatant (its id)."""

    rule: str
    what: str
    who: Who = field(default="player", kw_only=True)
    about: str = field(default="", kw_only=True)

    @abstractmethod
    def read(self, answer: Answer) -> A:
        """The answer as the rule wants it; raises Unfit."""

    @abstractmethod
    def outcomes(self) -> Weights[A]:
        """Every value the rule can get, with whole-number weights."""

    def rolled(self, chance: Random) -> Answer | None:
        """The app's own answer, or None where only a person can decide."""
        return None


@dataclass(frozen=True)
class _Thrown(Request[A]):
    dice: Dice

    def rolled(self, chance: Random) -> Answer:
        faces = tuple(chance.randint(1, self.dice.sides) for _ in range(self.dice.count))
        return Faces(faces=faces, by="rolled")

    def faces(self, answer: Faces) -> tuple[int, ...]:
        """The faces, checked against the dice that were asked for."""
        if len(answer.faces) != self.dice.count:
            raise Unfit(f"{self.dice.count} dice are needed, {len(answer.faces)} were given.")
        if any(face > self.dice.sides for face in answer.faces):
            raise Unfit(f"Each die shows 1 to {self.dice.sides}.")
        return answer.faces

    def total(self, answer: Answer) -> int:
        """The total, from faces or as somebody added it up."""
        match answer:
            case Faces():
                return sum(self.faces(answer)) + self.dice.plus
            case Total(total=total) if self.dice.low <= total <= self.dice.high:
                return total
        raise Unfit(f"{self.dice} totals {self.dice.low} to {self.dice.high}.")


@dataclass(frozen=True)
class Roll(_Thrown[int]):
    """The total of some dice."""

    def read(self, answer: Answer) -> int:
        return self.total(answer)

    def outcomes(self) -> Weights[int]:
        return self.dice.totals()


@dataclass(frozen=True)
class Tally(_Thrown[A]):
    """Dice read one by one into a running value: start, then `add(value, face)` for each die.

    Where the order of the dice does not matter, equal values meet die by die and the odds stay small.
    """

    start: A
    add: Callable[[A, int], A]

    def read(self, answer: Answer) -> A:
        if not isinstance(answer, Faces):
            raise Unfit(f"The faces of {self.dice} are needed one by one.")
        value = self.start
        for face in self.faces(answer):
            value = self.add(value, face)
        return value

    def outcomes(self) -> Weights[A]:
        ways: Weights[A] = ((self.start, 1),)
        for _ in range(self.dice.count):
            ways = gathered(
                (self.add(value, face), number)
                for value, number in ways
                for face in range(1, self.dice.sides + 1)
            )
        return ways


@dataclass(frozen=True)
class FirstShowing(_Thrown[int | None]):
    """Dice in a fixed order, each with a name: which is the first that shows `face` (0, 1, …), or None."""

    face: int
    labels: tuple[str, ...]

    def read(self, answer: Answer) -> int | None:
        match answer:
            case Faces():
                faces = self.faces(answer)
                return faces.index(self.face) if self.face in faces else None
            case Pick(option="none"):
                return None
            case Pick(option=option) if option in self.labels:
                return self.labels.index(option)
        raise Unfit(f"Say which of {', '.join(self.labels)} shows it first, or none.")

    def outcomes(self) -> Weights[int | None]:
        sides, count = self.dice.sides, self.dice.count
        first = [(i, (sides - 1) ** i * sides ** (count - i - 1)) for i in range(count)]
        return (*first, (None, (sides - 1) ** count))


@dataclass(frozen=True)
class Check(_Thrown[bool]):
    """Dice plus a bonus against a number: passed when the sum reaches `dc`."""

    bonus: int
    dc: int

    def read(self, answer: Answer) -> bool:
        if isinstance(answer, Passed):
            return answer.passed
        return self.total(answer) + self.bonus >= self.dc

    def outcomes(self) -> Weights[bool]:
        return gathered((n + self.bonus >= self.dc, ways) for n, ways in self.dice.totals())


@dataclass(frozen=True)
class Lookup(_Thrown[Row]):
    """Dice on a table: `bands` are (highest total, row) in rising order; None as highest is open above."""

    bands: tuple[tuple[int | None, Row], ...]

    def read(self, answer: Answer) -> Row:
        return self.row(self.total(answer))

    def row(self, total: int) -> Row:
        """The row in which a total stands."""
        for highest, row in self.bands:
            if highest is None or total <= highest:
                return row
        raise Unfit(f"The table ends below {total}.")

    def outcomes(self) -> Weights[Row]:
        return gathered((self.row(total), ways) for total, ways in self.dice.totals())


@dataclass(frozen=True)
class Choice(Request[str]):
    """A decision between options. The odds assume the default."""

    options: tuple[str, ...]
    default: str

    def read(self, answer: Answer) -> str:
        if isinstance(answer, Pick) and answer.option in self.options:
            return answer.option
        raise Unfit(f"Choose one of: {', '.join(self.options)}.")

    def outcomes(self) -> Weights[str]:
        return ((self.default, 1),)


@dataclass(frozen=True)
class Number(Request[int]):
    """A number that somebody decides, between two bounds. The odds assume the default."""

    low: int
    high: int
    default: int

    def read(self, answer: Answer) -> int:
        if isinstance(answer, Amount) and self.low <= answer.amount <= self.high:
            return answer.amount
        raise Unfit(f"A whole number from {self.low} to {self.high} is needed.")

    def outcomes(self) -> Weights[int]:
        return ((self.default, 1),)


def gathered(ways: Iterable[tuple[A, int]]) -> Weights[A]:
    """Equal values meet; the order of first appearance stays."""
    sums: dict[A, int] = {}
    for value, number in ways:
        sums[value] = sums.get(value, 0) + number
    return tuple(sums.items())
