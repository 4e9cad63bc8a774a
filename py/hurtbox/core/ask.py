"""`Ask`: the interface through which a rule gets dice and decisions. A rule is a plain function that asks.

    def big_hit(ask, target, damage):
        dc = ask.step("RULE-7", "save DC", damage // 2)
        if not ask(Check("RULE-7", "save", D20, target.toughness, dc)): ...

A rule never rolls and never decides. Each request and each step has a key that is unique in one run: the names
of the scopes around it (`fold`, `each`, `loop`, `scope`), its rule, and what it asks or computes. Stored answers
and overrides are found by that key.

The answers come from a person, a script or the app's dice (run.py), or all possible answers are tried
(odds_run.py).
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
    """What a rule receives. A rule cannot tell where the answers come from."""

    @abstractmethod
    def __call__(self, request: Request[A]) -> A:
        """Ask for dice or a decision and return the answer as a plain value."""

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
        """Log a computed value with its rule, and return it or the GM's override of it.

        `low`, `high` and `options` limit the override; `facts` are the other values in the step's sentence.
        """
        bounds = Bounds(low, high, None if options is None else tuple(options))
        # `Bounds.allow` has checked that an override has the type of the value.
        return cast(V, self._number(rule, what, value, bounds, facts))

    @abstractmethod
    def _number(
        self, rule: str, what: str, value: Value, bounds: Bounds, facts: dict[str, Fact]
    ) -> Value:
        """The step's value, or the GM's override of it."""

    @abstractmethod
    def log(self, rule: str, what: str, **facts: Fact) -> None:
        """Log a sentence without a value. The GM cannot override it."""

    @abstractmethod
    def fold(self, step: FoldStep[S, T], state: S, items: Iterable[T], name: str) -> S:
        """A loop over hits, triggers or rounds. The odds merge equal states after each step.

        Items must be hashable: the odds compute a repeated item (the same attack again) only once for each
        state. They do so for all paths together if `step` is a function of a module that reads only its state
        and item. A `partial` of one may also read its hashable arguments.
        """

    @abstractmethod
    def cached(
        self, part: Callable[Concatenate["Ask", P], S], *given: P.args, **named: P.kwargs
    ) -> S:
        """Call a part of a rule that reads only its arguments. The odds compute it once for equal arguments.

        `part` must be a plain function, not a closure, and its arguments must be hashable.
        """

    @abstractmethod
    def each(self, step: FoldStep[S, T], state: S, items: Iterable[T], name: str) -> S:
        """A fold over independent items, such as the targets of one attack.

        While one item waits for an answer the others still run, so all their requests are open at the same time.
        """

    @abstractmethod
    def loop(self, step: FoldStep[S, T], state: S, upcoming: Callable[[S], T | None]) -> S:
        """A fold whose next item depends on the state so far. It ends when `upcoming` returns None.

        The `str` of an item names the scope of its step, so it must be unique in the loop. `upcoming` may not ask.
        """

    @property
    def takes_defaults(self) -> bool:
        """Whether every answer that somebody may choose is its default, and no key is looked up.

        That is so in odds only. A rule may then leave out choices, and ask for the difference of two rolls as one.
        """
        return False

    @property
    def rolled(self) -> int:
        """How many requests the app has rolled from a seed so far. Only the clock may read it, to stop in time."""
        return 0

    def certain(self, state: object) -> None:
        """Mark a state that later dice cannot undo. A preview that stops at a die shows this state."""
        return

    @abstractmethod
    def scope(self, name: str) -> "Ask":
        """The same ask with `name` in front of its keys."""


Rule = Callable[[Ask], A]
