"""What lasts: sources with a moment at which they are next due. The clock stops there and calls their rule."""

from collections.abc import Callable, Mapping
from typing import Any

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed, at_round, rounds_gone
from hurtbox.core.encounter import Encounter
from hurtbox.kit.person import Person

Tick = Callable[[Ask, Any, Any], Any]
"""Called with `ask`, the Person and the source when the source is due; returns the changed Person.

It must move the source's `due` on, or end the source.
"""


class Hooks:
    """`due` and `tick` of a rulebook, from the system's sources. A source's `due` is a moment in rounds.

    Moments are counted as `rounds_gone` counts: rounds played, and `rounds_a_minute` for each minute passed.
    """

    def __init__(self, ticks: Mapping[type, Tick], rounds_a_minute: int) -> None:
        self._ticks = ticks
        self._a_minute = rounds_a_minute

    def due(self, encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
        """The first moment at which a source is due."""
        dues = [source.due for source in self._own(encounter)]
        return at_round(before, min(dues), self._a_minute) if dues else None

    def tick(self, ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
        """Run the rule of each source that is due at this moment."""
        now = rounds_gone(passing.after, self._a_minute)
        over = tuple(source.id for source in self._own(encounter) if source.due <= now)
        return ask.each(self._run, encounter, over, "lasting")

    def _own(self, encounter: Encounter) -> list[Any]:
        return [source for source in encounter.sources if type(source) in self._ticks]

    def _run(self, ask: Ask, encounter: Encounter, id: str) -> Encounter:
        """Run one source's rule, unless an earlier one has ended it."""
        source = next((one for one in encounter.sources if one.id == id), None)
        if source is None:
            return encounter
        who: Person = Person.of(encounter, source.about)
        changed: Person = self._ticks[type(source)](ask, who, source)
        return changed.encounter
