"""The state of one fight: frozen, hashable, changed by returning another.

`Sheet` (facts a fight does not change) and `Body` (what it does) belong to a system; core only carries them.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Protocol

from hurtbox.core.clock import Clock
from hurtbox.core.refusal import Refused


class Source(Protocol):
    """A lasting thing of the encounter: a fire, bleeding, a drug, a reminder. Systems define their own."""

    @property
    def id(self) -> str: ...

    @property
    def about(self) -> str: ...


START = Clock()


@dataclass(frozen=True)
class Combatant:
    """One who can be hurt. `owner` is the player's name, empty for the game master's own.

    `hidden` combatants are not in the players' view at all.
    """

    id: str
    name: str
    sheet: Any
    body: Any
    owner: str = ""
    hidden: bool = False

    def __hash__(self) -> int:
        return hash((self.id, self.body))


@dataclass(frozen=True)
class Encounter:
    """Everything a rule may read: who is here (in turn order), the clock, the sources, the settings."""

    system: str
    title: str
    settings: Any
    combatants: tuple[Combatant, ...] = ()
    clock: Clock = START
    sources: tuple[Source, ...] = ()

    def __hash__(self) -> int:
        return self._of_what_changes

    @cached_property
    def _of_what_changes(self) -> int:
        """The odds tell many states of one fight apart, again and again, and all with the same sheets."""
        return hash((self.combatants, self.clock, self.sources))

    def combatant(self, id: str) -> Combatant:
        """The combatant with this id; Refused names the field "target"."""
        for combatant in self.combatants:
            if combatant.id == id:
                return combatant
        raise Refused("target", "That combatant is not in this fight any more.")

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The ids in turn order."""
        return tuple(combatant.id for combatant in self.combatants)

    def with_combatant(self, changed: Combatant) -> "Encounter":
        """The same fight with one combatant changed, or a new one at the end."""
        if changed.id not in self.order:
            return replace(self, combatants=(*self.combatants, changed))
        return replace(
            self,
            combatants=tuple(changed if c.id == changed.id else c for c in self.combatants),
        )

    def with_body(self, id: str, body: Any) -> "Encounter":
        """The same fight after something has happened to a body."""
        return self.with_combatant(replace(self.combatant(id), body=body))

    def without_combatant(self, id: str) -> "Encounter":
        """The fight without one combatant and without the sources about it.

        Their turn goes to the next in the round; after the last one it goes back by one, so that 'next'
        begins the new round with all that belongs to it.
        """
        gone = self.combatant(id)
        turn = self.clock.turn
        if turn == id:
            place = self.order.index(id)
            left = self.order[:place] + self.order[place + 1 :]
            turn = left[min(place, len(left) - 1)] if left else ""
        return replace(
            self,
            combatants=tuple(c for c in self.combatants if c != gone),
            sources=tuple(s for s in self.sources if s.about != id),
            clock=replace(self.clock, turn=turn),
        )

    def source(self, id: str) -> Source:
        """The source with this id; Refused names the field "source"."""
        for source in self.sources:
            if source.id == id:
                return source
        raise Refused("source", "That is over already.")

    def sources_on(self, id: str) -> tuple[Source, ...]:
        """The sources about one combatant, oldest first."""
        return tuple(source for source in self.sources if source.about == id)

    def with_source(self, source: Source) -> "Encounter":
        """The same fight with a source changed, or a new one last."""
        if any(s.id == source.id for s in self.sources):
            return replace(
                self, sources=tuple(source if s.id == source.id else s for s in self.sources)
            )
        return replace(self, sources=(*self.sources, source))

    def without_source(self, id: str) -> "Encounter":
        """The same fight with a source over."""
        return replace(self, sources=tuple(s for s in self.sources if s.id != id))
