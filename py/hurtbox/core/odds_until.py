"""How often something has to happen until somebody is down: the exact chance after the first, second … time.

A dynamic programme over the times: states that are equal after a time are followed once, a state that comes up
again is calculated once, and nothing is followed any more where the question is answered.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import count
from typing import Generic, TypeAlias, TypeVar, cast

from hurtbox.core.ask import Ask, Rule
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import BUDGET, OddsCalculation, StateMerge, ValueKey
from hurtbox.core.odds_run import Chances, Pause, Reached
from hurtbox.core.rulebook import Command

S = TypeVar("S")
C = TypeVar("C", bound=Command)
Step: TypeAlias = Callable[[Ask, S], S]


class UntilDown(Generic[S]):
    """The chances of being down after 1, 2 … times, calculated time by time in as many slices as needed.

    `chances` are those that are known. What is `missing` after the last of them does not count.
    """

    def __init__(
        self,
        step: Step[S],
        state: S,
        is_down: Callable[[S], bool],
        budget: int = BUDGET,
        merge: StateMerge | None = None,
        alike: ValueKey | None = None,
    ) -> None:
        self.chances: list[Fraction] = []
        self.missing = Fraction(0)
        self._step = step
        self._is_down = is_down
        self._budget = budget
        start: S | None = state
        self._reached = Reached(start)  # None is the state of being down
        self._merge = merge or (lambda after: after)
        self._odds = OddsCalculation(self._rule(state), budget=budget, alike=alike, merge=merge)

    def go(self, times: int, pauses: Callable[[], bool] = lambda: False) -> bool:
        """Calculate until so many chances are known. False if `pauses` returned true before that."""
        self._odds.pauses = pauses
        try:
            while len(self.chances) < times:
                self._one_more_time()
        except Pause:
            return False
        return True

    def goes_on(
        self,
        step: Step[S],
        is_down: Callable[[S], bool],
        merge: StateMerge | None = None,
        alike: ValueKey | None = None,
    ) -> "UntilDown[S]":
        """A calculation that goes on from here with another step, such as rounds after a hit.

        It ends where `is_down` is true. Its first chance is that of being down already.
        """
        some = next(iter(self.states))  # replaced by _begin
        other = UntilDown(step, some, is_down, self._budget, merge, alike)
        other._begin(self._reached.states, self._reached.whole, self.missing)
        return other

    def _begin(self, states: Mapping[S | None, int], whole: int, missing: Fraction) -> None:
        """Begin in several states, with their weights out of `whole`."""
        ways_of: dict[S | None, int] = {}
        for state, weight in states.items():
            is_down = state is None or self._is_down(state)
            start = None if is_down else cast(S, self._merge(state))
            ways_of[start] = ways_of.get(start, 0) + weight
        self._reached = Reached.of(ways_of, whole)
        self.chances, self.missing = [Fraction(ways_of.get(None, 0), whole)], missing

    @property
    def states(self) -> dict[S, Fraction]:
        """The states so far in which nobody is down, with their chances."""
        reached, whole = self._reached.states, self._reached.whole
        return {
            state: Fraction(ways, whole) for state, ways in reached.items() if state is not None
        }

    @property
    def is_usual(self) -> bool:
        """Whether a usual decision was assumed."""
        return self._odds.is_usual

    @property
    def followed(self) -> int:
        """How many states were followed: a run each."""
        return self._odds.followed

    def _one_more_time(self) -> None:
        for state, weight in self._reached.remaining():
            if state is None:
                self._reached.add(weight, Chances(((None, 1),), 1))  # who is down stays down
                continue
            self._reached.add(weight, self._odds.inner(state, self._rule(state), ""))
            if self._odds.pauses():
                raise Pause
        self._reached.finish_step()
        states, whole = self._reached.states, self._reached.whole
        self.chances.append(Fraction(states.get(None, 0), whole))
        self.missing = 1 - Fraction(sum(states.values()), whole)

    def _rule(self, state: S) -> Rule[S | None]:
        def rule(ask: Ask) -> S | None:
            after = self._step(ask, state)
            if self._is_down(after):
                return None
            return self._reached.first_equal(cast(S, self._merge(after)))

        return rule


def with_free_id(command: C, state: Encounter) -> C:
    """The command with an id that no source in this state is named after, so that equal states stay equal."""
    names = {source.id for source in state.sources}
    ids = (f"odds{number}" for number in count())
    free = next(id for id in ids if not any(name.startswith(id) for name in names))
    return command.model_copy(update={"id": free})
