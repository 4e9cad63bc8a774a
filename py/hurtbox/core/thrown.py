"""Dice that a rule asks for, read as coarsely as it needs: a d100 on a table of five rows is five branches."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import reduce
from random import Random
from typing import TypeVar

from hurtbox.core.answers import MOST_FACES, Answer, Faces, Passed, Pick, Total
from hurtbox.core.dice import Dice
from hurtbox.core.requests import Request, Unfit, Weights, gathered

A = TypeVar("A")
Row = TypeVar("Row")


@dataclass(frozen=True)
class Thrown(Request[A]):
    """Some dice; `labels` are what they are called where they are typed one by one."""

    dice: Dice
    labels: tuple[str, ...] = field(default=(), kw_only=True)

    def rolled(self, chance: Random) -> Answer:
        faces = tuple(chance.randint(1, self.dice.sides) for _ in range(self.dice.count))
        if len(faces) > MOST_FACES:  # nobody wants to read them
            return Total(total=sum(faces) + self.dice.plus, by="rolled")
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
class Roll(Thrown[int]):
    """The total of some dice."""

    def read(self, answer: Answer) -> int:
        return self.total(answer)

    def outcomes(self) -> Weights[int]:
        return self.dice.totals()


@dataclass(frozen=True)
class Tally(Thrown[A]):
    """Dice read one by one into a running value: start, then `add(value, face)` for each die.

    Where the order of the dice does not matter, equal values meet die by die and the odds stay small.
    `summed` reads a total that somebody has added up (from `least` to `most`: it may be a number of
    successes), `passed` a bare yes or no, where the rule can do with it.
    """

    start: A
    add: Callable[[A, int], A]
    summed: Callable[[int], A] | None = field(default=None, kw_only=True)
    least: int | None = field(default=None, kw_only=True)
    most: int | None = field(default=None, kw_only=True)
    passed: Callable[[bool], A] | None = field(default=None, kw_only=True)

    @property
    def lowest(self) -> int:
        """The lowest total that can be typed."""
        return self.dice.low if self.least is None else self.least

    @property
    def highest(self) -> int:
        """The highest total that can be typed."""
        return self.dice.high if self.most is None else self.most

    def read(self, answer: Answer) -> A:
        match answer:
            case Faces():
                return reduce(self.add, self.faces(answer), self.start)
            case Passed(passed=passed) if self.passed:
                return self.passed(passed)
            case Total(total=total) if self.summed:
                if not self.lowest <= total <= self.highest:
                    raise Unfit(f"A total from {self.lowest} to {self.highest} is needed.")
                return self.summed(total)
        raise Unfit(f"The faces of {self.dice} are needed one by one.")

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
class FirstShowing(Thrown[int | None]):
    """Dice in a fixed order, each with a name: which is the first that shows `face` (0, 1, …), or None."""

    face: int

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
class Check(Thrown[bool]):
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
class Lookup(Thrown[Row]):
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
