"""What a view of a combatant may read. Every cache of views has it as its key."""

from typing import Any, NamedTuple

from hurtbox.core.clock import Clock
from hurtbox.core.encounter import Combatant, Encounter, Source


class ViewInputs(NamedTuple):
    """A combatant, what lasts on them or on nobody, the clock, the turn order and the house rules.

    Equal inputs give equal views for the same audience.
    """

    combatant: Combatant
    sources: tuple[Source, ...]
    of_nobody: tuple[Source, ...]
    clock: Clock
    order: tuple[str, ...]
    settings: Any

    def __hash__(self) -> int:
        return hash((self.combatant, self.sources))  # the rest seldom differs in one calculation


def view_inputs(encounter: Encounter, id: str) -> ViewInputs:
    """What a view of this combatant may read."""
    return ViewInputs(
        encounter.combatant(id),
        encounter.sources_on(id),
        encounter.sources_on(""),
        encounter.clock,
        encounter.order,
        encounter.settings,
    )
