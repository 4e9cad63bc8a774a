"""Steps: what a rule has computed, asked and said, each with its rule id. They are the 'Why?' of a record."""

from dataclasses import dataclass as plain
from typing import Literal

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass

from hurtbox.core.answers import Answer

Value = bool | int | str | tuple[int, ...]
Fact = int | str
FROZEN = ConfigDict(extra="forbid", strict=True)


@plain(frozen=True)
class Bounds:
    """What the GM may put in a step's place: a number (or several) from `low` to `high`, or an option.

    Never stored: running the rule again gives them back.
    """

    low: int | None = None
    high: int | None = None
    options: tuple[Value, ...] | None = None

    def allow(self, computed: Value, put: Value) -> bool:
        """Whether `put` is of the computed value's kind and within the bounds."""
        if type(put) is not type(computed):
            return False
        if self.options is not None:
            return put in self.options
        numbers = put if isinstance(put, tuple) else (put,) if isinstance(put, int) else ()
        return all(
            (self.low is None or number >= self.low) and (self.high is None or number <= self.high)
            for number in numbers
        )


@dataclass(frozen=True, config=FROZEN)
class Step:
    """One line of 'Why?'. `computed` is the rule's own value where the GM has put another in its place."""

    key: str
    rule: str
    what: str
    value: Value
    computed: Value | None = None
    facts: tuple[tuple[str, Fact], ...] = ()
    kind: Literal["step", "asked", "told"] = "step"
    answer: Answer | None = None

    @classmethod
    def asked(
        cls, key: str, rule: str, what: str, answer: Answer, facts: tuple[tuple[str, Fact], ...]
    ) -> "Step":
        """A request, with the values in its sentence, and the answer it got."""
        return cls(key, rule, what, "", facts=facts, kind="asked", answer=answer)

    @classmethod
    def told(cls, key: str, rule: str, what: str, facts: tuple[tuple[str, Fact], ...]) -> "Step":
        """A sentence without a number."""
        return cls(key, rule, what, "", facts=facts, kind="told")
