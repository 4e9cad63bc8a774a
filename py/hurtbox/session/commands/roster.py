"""Commands about who is in the fight: add, edit, remove, move in the turn order. Every system has them."""

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from hurtbox.core.ask import Ask
from hurtbox.core.corrections import corrected
from hurtbox.core.encounter import STAYING, Combatant, Encounter, Source, types_of
from hurtbox.core.names import GivenName, GivenOwner, given
from hurtbox.core.parts import Parts, combatant_type, source_type
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command, Rulebook, TargetedCommand
from hurtbox.session.commands.copying import ids_of_several, under_id
from hurtbox.session.commands.numbering import free_names

MOST_COMBATANTS = 300
MOST_AT_ONCE = 20
"""The most combatants with one sheet that one command adds."""
MOST_TOGETHER = 40
"""The most combatants that are saved together as an entry of the library."""
LONGEST_ID = 64
MOST_SAID = 4
"""A step says the names of so many who join together; of more it says what the group is called."""
MOST_LASTING = 1_000
"""The most lasting effects (sources) of one fight."""
MOST_SOURCES = 200
"""The most lasting effects on one combatant who comes from a link."""
CARRIED = {
    field.name: field.default for field in fields(Combatant) if field.name not in {"id", *STAYING}
}
"""What a combatant takes along to another fight, with the defaults."""


class Add(Command):
    """Add unhurt combatants with one sheet, last in the turn order. `sheet` is the system's model.

    Several get numbers behind their names, and so does one whose name is taken. A `count` of 0, as in fights of
    earlier versions, adds one under exactly this name.
    """

    kind: Literal["add"] = "add"
    name: GivenName
    count: Annotated[int, Field(ge=0, le=MOST_AT_ONCE)] = 0
    owner: GivenOwner = ""
    hidden: bool = False
    sheet: Any
    public_name: GivenOwner = ""


class Receive(Command):
    """Add a combatant from a link, with their wounds and lasting effects.

    The command's own id becomes the new combatant's id, and every source is about that id. Its other fields are
    those of a combatant (`for_system`).
    """

    kind: Literal["receive"] = "receive"
    name: GivenName


class Member(BaseModel):
    """A combatant of the library, with the same fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    name: GivenName


class Join(Command):
    """Add combatants of the library, with their wounds and lasting effects. Taken names get numbers.

    The first one has the command's own id, the others numbered ones, and every source is about one of these ids.
    """

    kind: Literal["join"] = "join"
    name: GivenName
    members: tuple[Member, ...]


class Edit(TargetedCommand):
    """Edit a combatant's name, owner and sheet. What the fight has taken from them stays taken."""

    quiet: ClassVar[bool] = True
    kind: Literal["edit"] = "edit"
    name: GivenName
    owner: GivenOwner = ""
    hidden: bool = False
    sheet: Any
    public_name: GivenOwner = ""


class Duplicate(TargetedCommand):
    """Add combatants with the sheet of another one, last in the turn order, under the next free names.

    They are unhurt, or `wounded` with everything that the fight has done to the other one.
    """

    quiet: ClassVar[bool] = True
    kind: Literal["duplicate"] = "duplicate"
    count: Annotated[int, Field(ge=1, le=MOST_AT_ONCE)] = 1
    wounded: bool = False


class Hide(TargetedCommand):
    """Hide a combatant from the players."""

    quiet: ClassVar[bool] = True
    kind: Literal["hide"] = "hide"


class Reveal(TargetedCommand):
    """Show a combatant to the players, as they are now."""

    quiet: ClassVar[bool] = True
    kind: Literal["reveal"] = "reveal"


class Remove(TargetedCommand):
    """Remove a combatant and every lasting effect on them."""

    kind: Literal["remove"] = "remove"


class Move(TargetedCommand):
    """Move a combatant to another place in the turn order, counted from 1."""

    kind: Literal["move"] = "move"
    place: Annotated[int, Field(ge=1, le=MOST_COMBATANTS)]


def for_system(rulebook: Rulebook) -> tuple[type[Command], ...]:
    """These commands with the system's own sheet model."""
    sheet: Any = (rulebook.sheet, ...)
    theirs = _of_guest(rulebook)
    model: Any = create_model("Member", __base__=Member, **theirs)
    group: Any = Annotated[tuple[model, ...], Field(min_length=1, max_length=MOST_COMBATANTS)]
    return (
        create_model("Add", __base__=Add, sheet=sheet),
        create_model("Edit", __base__=Edit, sheet=sheet),
        create_model("Receive", __base__=Receive, **theirs),
        create_model("Join", __base__=Join, members=(group, ...)),
        Duplicate,
        Hide,
        Reveal,
        Remove,
        Move,
    )


def _of_guest(rulebook: Rulebook) -> dict[str, Any]:
    """The fields of a combatant from outside, with what lasts on them behind the body."""
    types, values = types_of(combatant_type(rulebook)), dict[str, Any]()
    lasting: Any = source_type(rulebook)
    for name, default in CARRIED.items():
        values[name] = (given(types[name]), ... if default is MISSING else default)
        if name == "body":
            values["sources"] = (Annotated[tuple[lasting, ...], Field(max_length=MOST_SOURCES)], ())
    return values


def _entered(command: Command, **others: Any) -> dict[str, Any]:
    """What a form says about a combatant, but for the sheet, and others of their fields."""
    own = (CARRIED.keys() & type(command).model_fields.keys()) - {"sheet"}
    return {name: getattr(command, name) for name in own} | others


def act(
    rulebook: Rulebook, parts: Callable[[], Parts], ask: Ask, encounter: Encounter, command: Command
) -> Encounter:
    """Run one of these commands. `parts` returns the system's stored form of combatants."""
    match command:
        case Add(name=name, count=count, sheet=sheet):
            body = rulebook.new_body(sheet, encounter.settings)
            new = _new_ones(encounter, command.id, name, count)
            public = _public_names(encounter, command.public_name, len(new))
            for (id, free), seen in zip(new, public, strict=True):
                theirs = _entered(command, name=free, public_name=seen)
                joined = Combatant(id=id, sheet=sheet, body=body, **theirs)
                encounter = encounter.with_combatant(joined)
            _log_joined(ask, [free for _, free in new])
            return encounter
        case Duplicate():
            return _duplicated(rulebook, parts, ask, encounter, command)
        case Receive():
            _check_room(encounter, command.id)
            ask.log("APP", "joined", name=command.name)
            return _with_guest(rulebook, encounter, command.id, command)
        case Join():
            return _joined(rulebook, ask, encounter, command)
        case Edit(target=target, name=name):
            ask.log("APP", "edited", name=name)
            encounter = corrected(rulebook, encounter, target, command.sheet)
            return encounter.with_combatant(
                replace(encounter.combatant(target), **_entered(command))
            )
        case Hide(target=target) | Reveal(target=target):
            return _seen_by_players(ask, encounter, target, hidden=isinstance(command, Hide))
        case Remove(target=target):
            ask.log("APP", "left", name=encounter.combatant(target).name)
            encounter = rulebook.leave(encounter, target)
            return encounter.without_combatant(target)
        case Move(target=target, place=place):
            moved = encounter.combatant(target)
            others = [c for c in encounter.combatants if c != moved]
            place = min(place, len(others) + 1)
            ask.log("APP", "moved", name=moved.name, place=place)
            others.insert(place - 1, moved)
            return replace(encounter, combatants=tuple(others))
    raise TypeError(f"not a roster command: {command.kind}")


def _seen_by_players(ask: Ask, encounter: Encounter, id: str, *, hidden: bool) -> Encounter:
    combatant = encounter.combatant(id)
    if combatant.hidden == hidden:
        now = "is hidden from the players" if hidden else "can be seen by the players"
        raise Refused("target", f"{combatant.name} {now} already.")
    ask.log("APP", "hidden" if hidden else "revealed", name=combatant.name)
    return encounter.with_combatant(replace(combatant, hidden=hidden))


def _new_ones(encounter: Encounter, id: str, name: str, count: int) -> tuple[tuple[str, str], ...]:
    """Ids and free names for new combatants. A `count` of 0 is one under exactly this name."""
    taken = [combatant.name for combatant in encounter.combatants]
    names = free_names(taken, name, count) if count else (name,)
    ids = ids_of_several(id, count)
    for new_id in ids:
        _check_room(encounter, new_id, len(ids))
    return tuple(zip(ids, names, strict=True))


def _public_names(encounter: Encounter, name: str, count: int) -> tuple[str, ...]:
    """Free names for players, for so many new combatants; empty ones without any."""
    taken = [combatant.public_name or combatant.name for combatant in encounter.combatants]
    return free_names(taken, name, count) if name else ("",) * count


def _duplicated(
    rulebook: Rulebook,
    parts: Callable[[], Parts],
    ask: Ask,
    encounter: Encounter,
    command: Duplicate,
) -> Encounter:
    combatant = encounter.combatant(command.target)
    unhurt = rulebook.new_body(combatant.sheet, encounter.settings)
    before = encounter
    new = _new_ones(encounter, command.id, combatant.name, command.count)
    public = _public_names(encounter, combatant.public_name, command.count)
    for (id, name), seen in zip(new, public, strict=True):
        copy, sources = replace(combatant, id=id, body=unhurt, uncorrected=()), tuple[Source, ...]()
        if command.wounded:
            copy, sources = under_id(parts(), before, combatant, id)
        encounter = encounter.with_combatant(replace(copy, name=name, public_name=seen))
        encounter = rulebook.initiative.put(encounter, id, None)  # a copy stands last
        encounter = replace(encounter, sources=(*encounter.sources, *sources))
    _log_joined(ask, [name for _, name in new])
    return encounter


def _log_joined(ask: Ask, names: Sequence[str]) -> None:
    if len(names) == 1:
        ask.log("APP", "joined", name=names[0])
    else:
        ask.log("APP", "several joined", first=names[0], last=names[-1])


def _check_room(encounter: Encounter, id: str, count: int = 1) -> None:
    """Refused when the fight has no room for so many more, or has this id already."""
    if len(id) > LONGEST_ID:
        raise Refused("id", f"The id must have {LONGEST_ID} letters or fewer.")
    if id in encounter.order:
        raise Refused("id", "Somebody in this fight has that id already.")
    here = len(encounter.order)
    if here + count > MOST_COMBATANTS:
        text = f"A fight has room for {MOST_COMBATANTS} combatants, and {here} are in this one."
        raise Refused("name", f"{text} Remove some of them first.")


def _joined(rulebook: Rulebook, ask: Ask, encounter: Encounter, command: Join) -> Encounter:
    ids = ids_of_several(command.id, len(command.members))
    for id in ids:
        _check_room(encounter, id, len(ids))
    names = []
    for id, member in zip(ids, command.members, strict=True):
        taken = [combatant.name for combatant in encounter.combatants]
        (name,) = free_names(taken, member.name, 1)
        names.append(name)
        encounter = _with_guest(rulebook, encounter, id, member, name)
    if len(names) == 1:
        ask.log("APP", "joined", name=names[0])
    else:
        said = command.name if len(names) > MOST_SAID else ", ".join(names)
        ask.log("APP", "group joined", name=said, count=len(names))
    return encounter


def _with_guest(
    rulebook: Rulebook, encounter: Encounter, id: str, guest: Any, name: str = ""
) -> Encounter:
    """The fight with a combatant from outside under this id, and with what lasts on them."""
    taken = {source.id for source in encounter.sources}
    for source in guest.sources:
        if source.about != id or source.id in taken:
            raise Refused(
                "sources",
                "The lasting effects of a new combatant must be about that combatant only.",
            )
        taken.add(source.id)
    body = rulebook.fit_body(guest.sheet, rulebook.arrive(guest.body), encounter.settings)
    theirs = {name: getattr(guest, name) for name in CARRIED}
    (theirs["public_name"],) = _public_names(encounter, guest.public_name, 1)
    joined = Combatant(id=id, **{**theirs, "name": name or guest.name, "body": body})
    encounter = encounter.with_combatant(joined)
    return replace(encounter, sources=(*encounter.sources, *guest.sources))
