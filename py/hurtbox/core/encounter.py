"""`Encounter`: the state of one fight. It is frozen and hashable; a change returns a new one.

`Sheet` (what a fight does not change), `Body` (what it changes) and `Settings` are classes of a system; core only
holds them. A system names its fights once, as `Encounter[Sheet, Body, Settings]`.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, Protocol, Self

from typing_extensions import TypeVar

from hurtbox.core.clock import Clock
from hurtbox.core.markers import Marker
from hurtbox.core.own_attacks import OwnAttack
from hurtbox.core.refusal import Refused
from hurtbox.core.wordings import Wording

T = TypeVar("T")
SheetT = TypeVar("SheetT", default=Any)
BodyT = TypeVar("BodyT", default=Any)
SettingsT = TypeVar("SettingsT", default=Any)
"""A system's classes. An `Encounter` or a `Rulebook` without parameters is one of any system."""


class Source(Protocol):
    """Something lasting in the fight: a fire, a bleeding wound, a drug, a reminder. Each system has its own kinds.

    `about` is the id of its combatant, or empty.
    """

    @property
    def id(self) -> str: ...

    @property
    def about(self) -> str: ...


def changed(record: T, field: str, value: object) -> T:
    """A frozen dataclass with another value in one field; quicker than `replace`, as odds make very many.

    The value is not checked: it must be one that a rule has worked out.
    """
    new = object.__new__(type(record))
    names: tuple[str, ...] = type(record).__match_args__  # type: ignore[attr-defined]
    if not hasattr(record, "__dict__"):
        for name in names:
            object.__setattr__(new, name, getattr(record, name))
        object.__setattr__(new, field, value)
        return new
    values = record.__dict__
    if len(values) > len(names):
        values = {name: values[name] for name in names}  # nothing that was cached
    new.__dict__.update(values)
    new.__dict__[field] = value
    return new


START = Clock()
NO_COUNT = -10_000
"""The initiative of somebody who has none."""


@dataclass(frozen=True)
class Uncorrected(Generic[SheetT, BodyT]):
    """How somebody was before a correction of the sheet (corrections.py).

    `places` are those of the `sources` on them among all sources of the fight.
    """

    sheet: SheetT
    body: BodyT
    sources: tuple[Source, ...] = ()
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class Combatant(Generic[SheetT, BodyT]):
    """A character in the fight. `owner` is the player's name, empty for one of the game master's.

    A `hidden` combatant is not in the players' data, and no `note` or secret marker is. `initiative` is their
    count, NO_COUNT for none; a system may keep it elsewhere (initiative.py). `attacks` are their own attacks
    (own_attacks.py). `uncorrected` is what a correction of the sheet keeps: one or none. `public_name` is the name
    that players read instead of the other one, if it is not empty.
    """

    id: str
    name: str
    sheet: SheetT
    body: BodyT
    owner: str = ""
    hidden: bool = False
    note: str = ""
    initiative: int = NO_COUNT
    markers: tuple[Marker, ...] = ()
    attacks: tuple[OwnAttack, ...] = ()
    uncorrected: tuple[Uncorrected[SheetT, BodyT], ...] = ()
    public_name: str = ""

    def __hash__(self) -> int:
        return self._of_body

    @cached_property
    def _of_body(self) -> int:
        """The hash: the odds ask for it at each state of a calculation."""
        return hash((self.id, self.body))

    def with_body(self, body: BodyT) -> Self:
        """The same combatant with another body."""
        return changed(self, "body", body)


@dataclass(frozen=True)
class Encounter(Generic[SheetT, BodyT, SettingsT]):
    """The state of a fight: the combatants in turn order, the clock, the sources and the settings.

    The game master's `note` is not in the players' data, and no secret one of the `markers`. `wordings` are
    the group's own words for the app's.
    """

    system: str
    title: str
    settings: SettingsT
    combatants: tuple[Combatant[SheetT, BodyT], ...] = ()
    clock: Clock = START
    sources: tuple[Source, ...] = ()
    note: str = ""
    markers: tuple[Marker, ...] = ()
    wordings: tuple[Wording, ...] = ()

    def __hash__(self) -> int:
        return self._of_what_changes

    @cached_property
    def _of_what_changes(self) -> int:
        """The hash, without the parts that stay the same in the many states of one odds calculation."""
        return hash((self.combatants, self.clock, self.sources))

    def combatant(self, id: str) -> Combatant[SheetT, BodyT]:
        """The combatant with this id; raises Refused for the field "target"."""
        for combatant in self.combatants:
            if combatant.id == id:
                return combatant
        raise Refused("target", "That combatant is not in this fight any more.")

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The ids in turn order."""
        return tuple(combatant.id for combatant in self.combatants)

    def with_combatant(self, one: Combatant[SheetT, BodyT]) -> Self:
        """The fight with this combatant in place of the one with its id, or as a new one at the end."""
        if one.id not in self.order:
            return replace(self, combatants=(*self.combatants, one))
        people = tuple([one if c.id == one.id else c for c in self.combatants])
        return changed(self, "combatants", people)

    def with_body(self, id: str, body: BodyT) -> Self:
        """The fight with another body for one combatant."""
        return self.with_combatant(self.combatant(id).with_body(body))

    def without_combatant(self, id: str) -> Self:
        """The fight without one combatant and the sources about it.

        If it was their turn, it becomes the turn of the next in the round. If they were the last in the round, it
        becomes the turn of the one before, so that 'Next' begins a new round as usual.
        """
        gone = self.combatant(id)
        turn = self.clock.turn
        if turn == id:
            place = self.order.index(id)
            left = self.order[:place] + self.order[place + 1 :]
            turn = left[min(place, len(left) - 1)] if left else ""
        begun = tuple(one for one in self.clock.begun if one != id)
        return replace(
            self,
            combatants=tuple(c for c in self.combatants if c != gone),
            sources=tuple(s for s in self.sources if s.about != id),
            clock=replace(self.clock, turn=turn, begun=begun),
        )

    def source(self, id: str) -> Source:
        """The source with this id; raises Refused for the field "source"."""
        for source in self.sources:
            if source.id == id:
                return source
        raise Refused("source", "That is over already.")

    def sources_on(self, id: str) -> tuple[Source, ...]:
        """The sources about one combatant, oldest first."""
        return tuple(source for source in self.sources if source.about == id)

    def with_source(self, source: Source) -> Self:
        """The fight with this source in place of the one with its id, or as a new one at the end."""
        if any(s.id == source.id for s in self.sources):
            return replace(
                self, sources=tuple(source if s.id == source.id else s for s in self.sources)
            )
        return replace(self, sources=(*self.sources, source))

    def without_source(self, id: str) -> Self:
        """The fight without one source."""
        return replace(self, sources=tuple(s for s in self.sources if s.id != id))
