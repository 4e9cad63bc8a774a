"""What lasts: sources with a moment at which they are next due. The clock stops there and calls their rule."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed, at_round, rounds_gone
from hurtbox.core.encounter import BodyT, Encounter, SettingsT, SheetT, Source
from hurtbox.kit.person import Person

Tick: TypeAlias = Callable[[Ask, Any, Any], Person[SheetT, BodyT, SettingsT]]
"""Called with `ask`, the Person (the system's own) and the source when that is due; returns the changed Person.

It must move the source's `due` on, or end the source.
"""


class Due(Source, Protocol):
    """A source that the system's own rule carries on with: `due` is when, in rounds."""

    @property
    def due(self) -> int: ...


class Hooks:
    """`due` and `tick` of a rulebook, from the system's sources. A source's `due` is a moment in rounds.

    Moments are counted as `rounds_gone` counts: rounds played, and `rounds_a_minute` for each minute passed.
    """

    def __init__(
        self, ticks: Mapping[type, Tick], rounds_a_minute: int, person: type[Person] = Person
    ) -> None:
        self._ticks = ticks
        self._a_minute = rounds_a_minute
        self._person = person

    def due(self, encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
        """The first moment at which a source is due."""
        dues = [source.due for source in self._own(encounter)]
        return at_round(before, min(dues), self._a_minute) if dues else None

    def tick(self, ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
        """Run the rule of each source that is due at this moment."""
        now = rounds_gone(passing.after, self._a_minute)
        over = tuple(source.id for source in self._own(encounter) if source.due <= now)
        return ask.each(self._run, encounter, over, "lasting")

    def _own(self, encounter: Encounter) -> list[Due]:
        own: list[Any] = [source for source in encounter.sources if type(source) in self._ticks]
        return own

    def _run(self, ask: Ask, encounter: Encounter, id: str) -> Encounter:
        """Run one source's rule, unless an earlier one has ended it, or begun it anew."""
        source = next((source for source in self._own(encounter) if source.id == id), None)
        if source is None or source.due > rounds_gone(encounter.clock, self._a_minute):
            return encounter
        who = self._person.of(encounter, source.about)
        return self._ticks[type(source)](ask, who, source).encounter
