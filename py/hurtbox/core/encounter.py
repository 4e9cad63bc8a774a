"""`Encounter`: the state of one fight. It is frozen and hashable; a change returns a new one.

`Sheet` (what a fight does not change), `Body` (what it changes) and `Settings` are classes of a system; core only
holds them. A system names its fights once, as `Encounter[Sheet, Body, Settings]`.

A field is declared here and nowhere else: how it is stored, shared and undone follows from its type and default.
New ones stand last in their class and have a default. Players get nothing of a field unless it says PLAYERS.
"""

from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from functools import cached_property
from typing import Annotated, Any, Generic, Protocol, Self, get_args, get_origin, get_type_hints

from pydantic import ConfigDict
from pydantic import Field as Bounds
from typing_extensions import TypeVar

from hurtbox.core.clock import Clock
from hurtbox.core.markers import Markers, open_ones
from hurtbox.core.names import Id, Name, Note, Owner
from hurtbox.core.own_attacks import MOST_ATTACKS, OwnAttack
from hurtbox.core.refusal import Refused
from hurtbox.core.steps import FROZEN
from hurtbox.core.wordings import Wordings

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


SourceT = TypeVar("SourceT", default=Source)
AttackT = TypeVar("AttackT", default=OwnAttack)
"""The lasting effects of a system, and its own attacks with their check (parts.py)."""
CHECKED = ConfigDict(**FROZEN, revalidate_instances="always")
"""A combatant is checked when it is read, and once more when it is written."""
ALWAYS, PLAYERS, STAYS = "always", "players", "stays"
"""What a field says of itself: it is stored even with its default; a function gives what players get of it; it
belongs to one fight, so it does not go along to another.
"""


def whole(value: T) -> T:
    """The value itself: players get all of it."""
    return value


def changed(record: T, field: str, value: object) -> T:
    """A frozen dataclass with another value in one field; quicker than `replace`, as odds make very many.

    The value is not checked: it must be one that a rule has worked out.
    """
    new = object.__new__(type(record))
    names: dict[str, Any] = type(record).__dataclass_fields__  # type: ignore[attr-defined]
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
NO_COUNT, HIGHEST_INITIATIVE = -10_000, 9_999
"""The initiative of somebody who has none, and the highest one."""
MOST_KEPT = Bounds(max_length=1_000)
"""The most lasting effects that a correction keeps."""


@dataclass(frozen=True)
class Uncorrected(Generic[SheetT, BodyT, SourceT]):
    """How somebody was before a correction of the sheet (corrections.py).

    `places` are those of the `sources` on them among all sources of the fight.
    """

    __pydantic_config__ = CHECKED

    sheet: SheetT
    body: BodyT
    sources: Annotated[tuple[SourceT, ...], MOST_KEPT] = ()
    places: Annotated[tuple[Annotated[int, Bounds(ge=0)], ...], MOST_KEPT] = ()


@dataclass(frozen=True)
class Combatant(Generic[SheetT, BodyT, SourceT, AttackT]):
    """A character in the fight. `owner` is the player's name, empty for one of the game master's.

    A `hidden` combatant is not in the players' data, and no `note` or secret marker is. `initiative` is their
    count, NO_COUNT for none; a system may keep it elsewhere (initiative.py). `attacks` are their own attacks
    (own_attacks.py). `uncorrected` is what a correction of the sheet keeps: one or none. `public_name` is the name
    that players read instead of the other one, if it is not empty.
    """

    __pydantic_config__ = CHECKED

    id: Id
    name: Name
    owner: Owner = field(default="", kw_only=True, metadata={ALWAYS: True, PLAYERS: whole})
    hidden: bool = field(default=False, kw_only=True, metadata={ALWAYS: True, PLAYERS: whole})
    sheet: SheetT
    body: BodyT
    note: Note = ""
    initiative: Annotated[int, Bounds(ge=NO_COUNT, le=HIGHEST_INITIATIVE)] = field(
        default=NO_COUNT, metadata={ALWAYS: True, STAYS: True, PLAYERS: whole}
    )
    markers: Markers = field(default=(), metadata={PLAYERS: open_ones})
    attacks: Annotated[tuple[AttackT, ...], Bounds(max_length=MOST_ATTACKS)] = field(
        default=(), metadata={PLAYERS: whole}
    )
    uncorrected: Annotated[
        tuple[Uncorrected[SheetT, BodyT, SourceT], ...], Bounds(max_length=1)
    ] = field(default=(), metadata={STAYS: True})
    public_name: Owner = ""

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
    title: Annotated[str, Bounds(max_length=400)]
    settings: SettingsT
    combatants: tuple[Combatant[SheetT, BodyT], ...] = field(default=(), metadata={ALWAYS: True})
    clock: Clock = field(default=START, metadata={ALWAYS: True})
    sources: tuple[Source, ...] = field(default=(), metadata={ALWAYS: True})
    note: Note = ""
    markers: Markers = ()
    wordings: Wordings = ()

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

    def with_combatant(self, combatant: Combatant[SheetT, BodyT]) -> Self:
        """The fight with this combatant in place of the one with its id, or as a new one at the end."""
        if combatant.id not in self.order:
            return replace(self, combatants=(*self.combatants, combatant))
        people = tuple([combatant if c.id == combatant.id else c for c in self.combatants])
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
        begun = tuple(other for other in self.clock.begun if other != id)
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
        return tuple([source for source in self.sources if source.about == id])

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


def types_of(kind: Any) -> dict[str, Any]:
    """The type of each field of a class, or of a generic class with its parameters."""
    declared = get_origin(kind) or kind
    given = dict(zip(getattr(declared, "__parameters__", ()), get_args(kind), strict=False))
    hints = get_type_hints(declared, include_extras=True)
    return {name: _put_in(hint, given) for name, hint in hints.items()}


def _put_in(hint: Any, given: dict[Any, Any]) -> Any:
    if isinstance(hint, TypeVar):
        return given.get(hint, hint)
    own = getattr(hint, "__parameters__", ())
    return hint[tuple(given[variable] for variable in own)] if own and given else hint


def defaults_of(kind: Any) -> Iterator[Field[Any]]:
    """The fields that have a default."""
    return (field for field in fields(kind) if field.default is not MISSING)


def left_out(kind: Any) -> dict[str, Any]:
    """The fields that are stored only with another value than their default, and that default."""
    return {
        field.name: field.default for field in defaults_of(kind) if ALWAYS not in field.metadata
    }


def texts_in(kind: Any) -> frozenset[str]:
    """The fields that are text."""
    types = types_of(kind).items()
    return frozenset(
        name for name, annotation in types if str in (annotation, *get_args(annotation)[:1])
    )


OF_FIGHT = left_out(Encounter)
"""What a fight has beside its title, house rules, combatants, clock and sources, with the defaults."""
STAYING: dict[str, Any] = {
    field.name: field.default for field in fields(Combatant) if STAYS in field.metadata
}
"""What of a combatant belongs to one fight, with the defaults."""
