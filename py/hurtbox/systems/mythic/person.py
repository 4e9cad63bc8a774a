"""`Person`: a combatant of this system as its rules see one."""

from dataclasses import dataclass

from .encounter import Encounter
from .settings import Settings
from .sheet import Body, Sheet


@dataclass(frozen=True, slots=True)
class Person:
    """A combatant as the rules see one: sheet, body, and the settings of the campaign."""

    id: str
    name: str
    sheet: Sheet
    body: Body
    settings: Settings


def person(encounter: Encounter, id: str) -> Person:
    """The combatant with this id; raises Refused for the field "target"."""
    found = encounter.combatant(id)
    return Person(found.id, found.name, found.sheet, found.body, encounter.settings)
