"""How often something has to happen until somebody is down: the exact chance after the first, second … time.

A dynamic programme over the times: states that are equal after a time are followed once, a state that comes up
again is calculated once, and nothing is followed any more where the question is answered.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import TypeVar

from hurtbox.core.ask import Ask, Rule
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds
from hurtbox.core.rulebook import Command

S = TypeVar("S")
C = TypeVar("C", bound=Command)


@dataclass(frozen=True)
class Down:
    """The question is answered, `since` so many times: 1 at the time that has answered it."""

    since: int


def until_down(
    step: Callable[[Ask, S], S], state: S, is_down: Callable[[S], bool], times: int
) -> Rule[Down | None]:
    """A rule that does the step so many times, or until `is_down`. None: not down after all of them."""

    def once(ask: Ask, so_far: S | Down, again: str) -> S | Down:
        if isinstance(so_far, Down):
            return Down(so_far.since + 1)
        after = step(ask, so_far)
        return Down(1) if is_down(after) else after

    start: S | Down = state

    def rule(ask: Ask) -> Down | None:
        end = ask.fold(once, start, ("again",) * times, "time")
        return end if isinstance(end, Down) else None

    return rule


def chances_until(found: Odds[Down | None], times: int) -> tuple[Fraction, ...]:
    """The chance of being down after 1, 2 … times; what is `missing` does not count."""
    chance, sums = Fraction(0), list[Fraction]()
    for time in range(1, times + 1):
        chance += found.of.get(Down(times - time + 1), Fraction(0))
        sums.append(chance)
    return tuple(sums)


def with_free_id(command: C, state: Encounter) -> C:
    """The command with an id that no source in this state is named after, so that equal states stay equal."""
    names = {source.id for source in state.sources}
    ids = (f"odds{number}" for number in count())
    free = next(id for id in ids if not any(name.startswith(id) for name in names))
    return command.model_copy(update={"id": free})
