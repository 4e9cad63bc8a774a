"""Initiative: where a combatant's count is kept, how it is rolled, and the order that follows from the counts."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated

from pydantic import Field

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import HIGHEST_INITIATIVE, NO_COUNT, Combatant, Encounter

LOWEST, HIGHEST = -HIGHEST_INITIATIVE, HIGHEST_INITIATIVE
Count = Annotated[int, Field(ge=LOWEST, le=HIGHEST)]


def count_of(combatant: Combatant) -> int | None:
    """The count of a combatant, or None."""
    return None if combatant.initiative == NO_COUNT else combatant.initiative


def with_count(encounter: Encounter, id: str, count: int | None) -> Encounter:
    """The fight with another count for one combatant; None takes it away."""
    kept = NO_COUNT if count is None else count
    return encounter.with_combatant(replace(encounter.combatant(id), initiative=kept))


@dataclass(frozen=True)
class Initiative:
    """How a system counts initiative. Without `roll` it has no rule for it, and counts are typed.

    `roll(ask, encounter, id)` asks for the dice and returns the count; `takes(combatant)` says who has one at all.
    """

    count: Callable[[Combatant], int | None] = count_of
    put: Callable[[Encounter, str, int | None], Encounter] = with_count
    roll: Callable[[Ask, Encounter, str], int] | None = None
    takes: Callable[[Combatant], bool] = lambda combatant: True


TYPED = Initiative()
"""Counts that are typed and kept with the combatant: the default."""


def sorted_by_count(initiative: Initiative, encounter: Encounter) -> Encounter:
    """The combatants, the highest count first. Equal counts keep their order; those without one come last."""

    def place(combatant: Combatant) -> tuple[bool, int]:
        count = initiative.count(combatant)
        return count is None, -(count or 0)

    ordered = tuple(sorted(encounter.combatants, key=place))
    return encounter if ordered == encounter.combatants else replace(encounter, combatants=ordered)


def ties(initiative: Initiative, encounter: Encounter) -> list[tuple[str, ...]]:
    """The ids of those who have the same count, group by group.

    Opponents of one kind do not count: it makes no difference which of three equal thugs acts first.
    """
    groups: dict[int, list[Combatant]] = {}
    for combatant in encounter.combatants:
        count = initiative.count(combatant)
        if count is not None:
            groups.setdefault(count, []).append(combatant)
    return [
        tuple(combatant.id for combatant in group) for group in groups.values() if _matters(group)
    ]


def _matters(group: list[Combatant]) -> bool:
    return len(group) > 1 and any(
        combatant.owner or combatant.sheet != group[0].sheet for combatant in group
    )
