"""Requests for dice, read only as finely as the rule needs: a d100 on a table of five rows has five outcomes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import reduce
from random import Random
from typing import TypeVar

from hurtbox.core.answers import MOST_FACES, Answer, Faces, Passed, Pick, Total
from hurtbox.core.dice import Dice
from hurtbox.core.requests import Facts, InvalidAnswer, Request, Weights, merge_weights
from hurtbox.core.words import pluralize

A = TypeVar("A")
Row = TypeVar("Row")


def check_facts(total: int | None, target: int, passed: bool | None = None) -> Facts:
    """The facts of a check: total, target, margin, and passed as 1 or 0.

    If only "passed" or "failed" was answered there is no total and no margin. `passed` is given for checks that
    do not pass by reaching a target.
    """
    if total is None:
        return (("target", target), *((("passed", int(passed)),) if passed is not None else ()))
    margin = total - target
    passes = margin >= 0 if passed is None else passed
    return (("total", total), ("target", target), ("margin", margin), ("passed", int(passes)))


def passed_check(facts: Facts) -> bool | None:
    """Whether a check was passed, from the facts that `check_facts` gives; None for facts of anything else."""
    if len(facts) < 2:
        return None
    known = dict(facts)
    return bool(known["passed"]) if "target" in known and "passed" in known else None


@dataclass(frozen=True)
class DiceRequest(Request[A]):
    """A request for some dice. `labels` name the dice when they are typed one by one."""

    dice: Dice
    labels: tuple[str, ...] = field(default=(), kw_only=True)

    def rolled(self, chance: Random) -> Answer:
        faces = tuple(chance.randint(1, self.dice.sides) for _ in range(self.dice.count))
        if len(faces) > MOST_FACES:  # an answer cannot hold so many
            return Total(total=sum(faces) + self.dice.plus, by="rolled")
        return Faces(faces=faces, by="rolled")

    @property
    def sure(self) -> tuple[A, ...]:
        count = self.dice.count
        if count > MOST_FACES:
            return ()
        ends = [self.read(Faces(faces=(face,) * count)) for face in (1, self.dice.sides)]
        if ends[0] != ends[1]:  # spares most requests the list of all values
            return ()
        ways = self.outcomes()
        return (ways[0][0],) if len(ways) == 1 and not self.unlisted else ()

    def faces(self, answer: Faces) -> tuple[int, ...]:
        """The faces of an answer; raises InvalidAnswer if they do not fit the dice."""
        if len(answer.faces) != self.dice.count:
            needed = pluralize(self.dice.count, "die is|dice are")
            raise InvalidAnswer(
                f"{needed} needed, {pluralize(len(answer.faces), 'was|were')} given."
            )
        if any(face > self.dice.sides for face in answer.faces):
            raise InvalidAnswer(f"Each die shows 1 to {self.dice.sides}.")
        return answer.faces

    def shown(self, answer: Answer) -> int | None:
        """The total of an answer; None if it says only the result."""
        match answer:
            case Faces(faces=faces):
                return sum(faces) + self.dice.plus
            case Total(total=total):
                return total
        return None

    def total(self, answer: Answer) -> int:
        """The total of an answer by faces or by total; raises InvalidAnswer."""
        match answer:
            case Faces():
                return sum(self.faces(answer)) + self.dice.plus
            case Total(total=total) if self.dice.low <= total <= self.dice.high:
                return total
        raise InvalidAnswer(f"{self.dice} totals {self.dice.low} to {self.dice.high}.")


@dataclass(frozen=True)
class Roll(DiceRequest[int]):
    """The total of some dice."""

    def read(self, answer: Answer) -> int:
        return self.total(answer)

    def outcomes(self) -> Weights[int]:
        return self.dice.totals()


@dataclass(frozen=True)
class Tally(DiceRequest[A]):
    """Dice read one by one into a value: it begins as `start`, and `add(value, face)` adds a die.

    Equal values are merged after each die, so the odds stay small. `summed` converts a typed total, from
    `least` to `most` (it may be a number of successes); `passed` converts a bare "passed" or "failed". Both are
    optional. For a check, `target` is what the total has to reach, `total_of` finds the total if it is not the
    sum (None: not known yet), and `passed_by` says who passes if the total does not decide it.
    """

    start: A
    add: Callable[[A, int], A]
    summed: Callable[[int], A] | None = field(default=None, kw_only=True)
    least: int | None = field(default=None, kw_only=True)
    most: int | None = field(default=None, kw_only=True)
    passed: Callable[[bool], A] | None = field(default=None, kw_only=True)
    target: int | None = field(default=None, kw_only=True)
    total_of: Callable[[A], int | None] | None = field(default=None, kw_only=True)
    passed_by: Callable[[A], bool] | None = field(default=None, kw_only=True)

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
                    raise InvalidAnswer(f"A total from {self.lowest} to {self.highest} is needed.")
                return self.summed(total)
        raise InvalidAnswer(f"The faces of {self.dice} are needed one by one.")

    def passes(self, value: A) -> bool | None:
        if self.target is None:
            return None
        if self.passed_by:
            return self.passed_by(value)
        total = self.total_of(value) if self.total_of else None
        if total is not None:
            return total >= self.target
        ends = [ok for ok in (True, False) if self.passed and self.passed(ok) == value]
        return ends[0] if len(ends) == 1 else None

    def facts_of(self, value: A, answer: Answer) -> Facts:
        """The facts, and for a check its total, target, margin and result."""
        if self.target is None:
            return self.facts
        if isinstance(answer, Passed):
            return (*check_facts(None, self.target, answer.passed), *self.facts)
        total = self.total_of(value) if self.total_of else self.shown(answer)
        passed = self.passed_by(value) if self.passed_by else None
        return (*check_facts(total, self.target, passed), *self.facts)

    def outcomes(self) -> Weights[A]:
        ways: Weights[A] = ((self.start, 1),)
        for _ in range(self.dice.count):
            ways = merge_weights(
                (self.add(value, face), number)
                for value, number in ways
                for face in range(1, self.dice.sides + 1)
            )
        return ways


@dataclass(frozen=True)
class FirstShowing(DiceRequest[int | None]):
    """The position (from 0) of the first of some named dice that shows `face`, or None."""

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
        raise InvalidAnswer(f"Say which of {', '.join(self.labels)} shows it first, or none.")

    def outcomes(self) -> Weights[int | None]:
        sides, count = self.dice.sides, self.dice.count
        first = [(i, (sides - 1) ** i * sides ** (count - i - 1)) for i in range(count)]
        return (*first, (None, (sides - 1) ** count))


@dataclass(frozen=True)
class Check(DiceRequest[bool]):
    """Dice plus a bonus against a difficulty: passed if the sum reaches `dc`, or with `under` is not above it."""

    bonus: int
    dc: int
    under: bool = field(default=False, kw_only=True)

    def read(self, answer: Answer) -> bool:
        if isinstance(answer, Passed):
            return answer.passed
        return self._reaches(self.total(answer))

    def _reaches(self, thrown: int) -> bool:
        total = thrown + self.bonus
        return total <= self.dc if self.under else total >= self.dc

    def passes(self, value: bool) -> bool:
        return value

    def facts_of(self, value: bool, answer: Answer) -> Facts:
        """The facts, and the check's total, target, margin and result."""
        shown = self.shown(answer)
        total = None if shown is None else shown + self.bonus
        return (*check_facts(total, self.dc, value), *self.facts)

    def outcomes(self) -> Weights[bool]:
        return merge_weights((self._reaches(n), ways) for n, ways in self.dice.totals())


@dataclass(frozen=True)
class Lookup(DiceRequest[Row]):
    """Dice that choose a row of a table. `bands` are (highest total, row) in rising order; None is no limit."""

    bands: tuple[tuple[int | None, Row], ...]

    def read(self, answer: Answer) -> Row:
        return self.row(self.total(answer))

    def row(self, total: int) -> Row:
        """The row for a total."""
        for highest, row in self.bands:
            if highest is None or total <= highest:
                return row
        raise InvalidAnswer(f"The table ends below {total}.")

    def outcomes(self) -> Weights[Row]:
        return merge_weights((self.row(total), ways) for total, ways in self.dice.totals())
