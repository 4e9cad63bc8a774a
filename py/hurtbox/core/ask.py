"""Asking: a rule is a plain function that asks.

    def big_hit(ask, target, damage):
        dc = ask.step("RULE-7", "save DC", damage // 2)
        if not ask(Check("RULE-7", "save", D20, target.toughness, dc)): ...

It never rolls and never decides. Each request and each step has a key, unique on its path: the scopes it
stands in (`fold`, `each`, `loop`, `part`), its rule, and what it is. Answers and overrides are found by that key.
Who stands behind `ask`: a person, a script or the dice (run.py), or every answer at once (odds.py).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Concatenate, ParamSpec, TypeVar, cast

from hurtbox.core.requests import Request
from hurtbox.core.steps import Bounds, Fact, Value

A = TypeVar("A")
S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V", int, str, bool, tuple[int, ...])
P = ParamSpec("P")

FoldStep = Callable[["Ask", S, T], S]
"""One step of a fold."""


class Ask(ABC):
    """What a rule receives. Who stands behind it, the rule cannot tell."""

    @abstractmethod
    def __call__(self, request: Request[A]) -> A:
        """Ask for dice or a decision; the answer comes back as a plain value."""

    def step(
        self,
        rule: str,
        what: str,
        value: V,
        *,
        low: int | None = None,
        high: int | None = None,
        options: Sequence[V] | None = None,
        **facts: Fact,
    ) -> V:
        """Log a number with its rule and return it, or what the GM has put in its place.

        `low`, `high` and `options` say what the GM may put there; `facts` are for its sentence.
        """
        bounds = Bounds(low, high, None if options is None else tuple(options))
        # `Bounds.allow` has compared the types of the value and of what was put in its place.
        return cast(V, self._number(rule, what, value, bounds, facts))

    @abstractmethod
    def _number(
        self, rule: str, what: str, value: Value, bounds: Bounds, facts: dict[str, Fact]
    ) -> Value:
        """The step's value, or what stands in its place."""

    @abstractmethod
    def log(self, rule: str, what: str, **facts: Fact) -> None:
        """Log a sentence that is no number: nothing can be put in its place."""

    @abstractmethod
    def fold(self, step: FoldStep[S, T], state: S, items: Iterable[T], name: str) -> S:
        """A loop over hits, triggers or rounds; the odds merge equal states between its steps.

        Items are hashable: for the odds the same item (the same attack once more) is the same step.
        """

    @abstractmethod
    def cached(
        self, part: Callable[Concatenate["Ask", P], S], *given: P.args, **named: P.kwargs
    ) -> S:
        """A part of a rule that reads nothing but what it is given: the odds work it out once for each.

        `part` is a plain function, no closure, and what it is given is hashable.
        """

    @abstractmethod
    def each(self, step: FoldStep[S, T], state: S, items: Iterable[T], name: str) -> S:
        """A fold over what does not depend on each other: the targets of one attack.

        While one waits for an answer the others go on, so all that is owed is owed at once.
        """

    @abstractmethod
    def loop(self, step: FoldStep[S, T], state: S, upcoming: Callable[[S], T | None]) -> S:
        """A fold whose next item depends on the state so far; it ends where `upcoming` is None.

        An item's `str` is the scope of its step: no two items of a loop have the same. `upcoming` asks nothing.
        """

    def certain(self, state: object) -> None:
        """Say what is certain by now, whatever dice still come: a preview that a die stops shows it."""
        return

    @abstractmethod
    def scope(self, name: str) -> "Ask":
        """The same ask, with keys under a name of their own."""


Rule = Callable[[Ask], A]
