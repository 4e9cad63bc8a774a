"""Steps: what a rule computed, asked and logged, each with its rule id. The 'Why?' of a record lists them."""

from collections.abc import Iterable
from dataclasses import dataclass as plain
from typing import Literal

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass

from hurtbox.core.answers import Answer

Value = bool | int | str | tuple[int, ...]
Fact = int | str
SURE = "sure"
"""The fact of a request that was not asked, because every roll leads to the same: "passed", "failed" or ""."""
FROZEN = ConfigDict(extra="forbid", strict=True)


@plain(frozen=True)
class Bounds:
    """The overrides that the GM may give a step: a number (or several) from `low` to `high`, or one of `options`.

    Bounds are never stored, because running the rule again computes them.
    """

    low: int | None = None
    high: int | None = None
    options: tuple[Value, ...] | None = None

    def allow(self, computed: Value, put: Value) -> bool:
        """Whether the override `put` has the type of the computed value and lies within the bounds."""
        if type(put) is not type(computed):
            return False
        if self.options is not None:
            return put in self.options
        numbers = put if isinstance(put, tuple) else (put,) if isinstance(put, int) else ()
        return all(
            (self.low is None or number >= self.low) and (self.high is None or number <= self.high)
            for number in numbers
        )


def sentence_id(rule: str, what: str, facts: Iterable[tuple[str, Fact]]) -> str:
    """The message id of a step or request.

    A fact `case` chooses one of several sentences of the same key; without one, or with "", it is the key's own.
    """
    case = dict(facts).get("case")
    return f"{rule} {what}.{case}" if case else f"{rule} {what}"


@dataclass(frozen=True, config=FROZEN)
class Step:
    """One line of 'Why?'. `computed`: the rule's own value, if the GM has overridden it; else None."""

    key: str
    rule: str
    what: str
    value: Value
    computed: Value | None = None
    facts: tuple[tuple[str, Fact], ...] = ()
    kind: Literal["step", "asked", "told"] = "step"
    answer: Answer | None = None

    @property
    def sentence(self) -> str:
        """The message id of its sentence."""
        return sentence_id(self.rule, self.what, self.facts)

    @classmethod
    def asked(
        cls, key: str, rule: str, what: str, answer: Answer, facts: tuple[tuple[str, Fact], ...]
    ) -> "Step":
        """The step of an answered request. `facts`: the values in its sentence."""
        return cls(key, rule, what, "", facts=facts, kind="asked", answer=answer)

    @classmethod
    def told(cls, key: str, rule: str, what: str, facts: tuple[tuple[str, Fact], ...]) -> "Step":
        """The step of a sentence without a value."""
        return cls(key, rule, what, "", facts=facts, kind="told")
