"""Commands about who is in the fight: add, edit, remove, move in the turn order. Every system has them."""

from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal, Union

from pydantic import Field, create_model

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Reminder
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.names import GivenName, GivenOwner
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command, Rulebook, TargetedCommand

MOST_COMBATANTS = 300
MOST_LASTING = 1_000
"""The most lasting effects (sources) of one fight."""
MOST_SOURCES = 200
"""The most lasting effects on one combatant who comes from a link."""


class Add(Command):
    """Add an unhurt combatant, last in the turn order. `sheet` is the system's model."""

    kind: Literal["add"] = "add"
    name: GivenName
    owner: GivenOwner = ""
    hidden: bool = False
    sheet: Any


class Receive(Command):
    """Add a combatant from a link, with their wounds and lasting effects.

    The command's own id becomes the new combatant's id, and every source is about that id.
    """

    kind: Literal["receive"] = "receive"
    name: GivenName
    owner: GivenOwner = ""
    hidden: bool = False
    sheet: Any
    body: Any
    sources: Any = ()


class Edit(TargetedCommand):
    """Edit a combatant's name, owner and sheet. Wounds stay, as far as they fit the new sheet."""

    quiet: ClassVar[bool] = True
    kind: Literal["edit"] = "edit"
    name: GivenName
    owner: GivenOwner = ""
    hidden: bool = False
    sheet: Any


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
    every: Any = Union[(Reminder, *rulebook.sources)]
    lasting: Any = (Annotated[tuple[every, ...], Field(max_length=MOST_SOURCES)], ())
    return (
        create_model("Add", __base__=Add, sheet=sheet),
        create_model("Edit", __base__=Edit, sheet=sheet),
        create_model(
            "Receive", __base__=Receive, sheet=sheet, body=(rulebook.body, ...), sources=lasting
        ),
        Remove,
        Move,
    )


def act(rulebook: Rulebook, ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """Run one of these commands."""
    match command:
        case Add(name=name, owner=owner, hidden=hidden, sheet=sheet):
            _check_room(encounter, command.id)
            body = rulebook.new_body(sheet, encounter.settings)
            ask.log("APP", "joined", name=name)
            return encounter.with_combatant(Combatant(command.id, name, sheet, body, owner, hidden))
        case Receive():
            return _received(rulebook, ask, encounter, command)
        case Edit(name=name, owner=owner, hidden=hidden, sheet=sheet):
            was = encounter.combatant(command.target)
            body = _body_for_sheet(rulebook, encounter.settings, was, sheet)
            ask.log("APP", "edited", name=name)
            return encounter.with_combatant(
                replace(was, name=name, owner=owner, hidden=hidden, sheet=sheet, body=body)
            )
        case Remove(target=target):
            ask.log("APP", "left", name=encounter.combatant(target).name)
            return encounter.without_combatant(target)
        case Move(target=target, place=place):
            moved = encounter.combatant(target)
            others = [c for c in encounter.combatants if c != moved]
            place = min(place, len(others) + 1)
            ask.log("APP", "moved", name=moved.name, place=place)
            others.insert(place - 1, moved)
            return replace(encounter, combatants=tuple(others))
    raise TypeError(f"not a roster command: {command.kind}")


def _body_for_sheet(rulebook: Rulebook, settings: Any, was: Combatant, sheet: Any) -> Any:
    """The body for an edited sheet: an unhurt combatant stays unhurt, other bodies are fitted."""
    if was.body == rulebook.new_body(was.sheet, settings):
        return rulebook.new_body(sheet, settings)
    return rulebook.fit_body(sheet, rulebook.resize_body(was.sheet, sheet, was.body), settings)


def _check_room(encounter: Encounter, id: str) -> None:
    """Refused when the fight is full or has this id already."""
    if id in encounter.order:
        raise Refused("id", "Somebody in this fight has that id already.")
    if len(encounter.order) >= MOST_COMBATANTS:
        text = f"This fight already has {MOST_COMBATANTS} combatants. Remove some of them first."
        raise Refused("name", text)


def _received(rulebook: Rulebook, ask: Ask, encounter: Encounter, command: Receive) -> Encounter:
    _check_room(encounter, command.id)
    taken = {source.id for source in encounter.sources}
    for source in command.sources:
        if source.about != command.id or source.id in taken:
            raise Refused(
                "sources",
                "The lasting effects of a new combatant must be about that combatant only.",
            )
        taken.add(source.id)
    body = rulebook.fit_body(command.sheet, command.body, encounter.settings)
    ask.log("APP", "joined", name=command.name)
    joined = Combatant(command.id, command.name, command.sheet, body, command.owner, command.hidden)
    encounter = encounter.with_combatant(joined)
    return replace(encounter, sources=(*encounter.sources, *command.sources))
