"""A combatant as the rules of this system read one: with the types the core does not know."""

from dataclasses import dataclass

from hurtbox.core.encounter import Encounter

from .settings import Settings
from .sheet import Body, Sheet


@dataclass(frozen=True, slots=True)
class Person:
    """Who a command is about, before it: sheet, body, and how this table reads the rules."""

    id: str
    name: str
    sheet: Sheet
    body: Body
    settings: Settings


def person(encounter: Encounter, id: str) -> Person:
    """The combatant with this id; Refused names the field "target"."""
    found = encounter.combatant(id)
    return Person(found.id, found.name, found.sheet, found.body, encounter.settings)
