"""`Person`: a combatant of this system as its rules see one."""

from dataclasses import dataclass, replace

from .effects import Effect
from .encounter import Encounter
from .settings import Settings
from .sheet import Body, Sheet


@dataclass(frozen=True, slots=True)
class Person:
    """A combatant as the rules see one: sheet, body, effects, and the settings of the campaign."""

    id: str
    name: str
    owner: str
    sheet: Sheet
    body: Body
    settings: Settings
    effects: tuple[Effect, ...] = ()

    def with_body(self, body: Body) -> "Person":
        """The same person with another body."""
        return replace(self, body=body)

    @property
    def drugs(self) -> tuple[str, ...]:
        """The keys of the drugs in effect."""
        return tuple(one.what for one in self.effects if one.effect == "drug")


def person(encounter: Encounter, id: str) -> Person:
    """The combatant with this id; raises Refused for the field "target"."""
    found = encounter.combatant(id)
    effects = tuple(one for one in encounter.sources_on(id) if isinstance(one, Effect))
    return Person(
        found.id, found.name, found.owner, found.sheet, found.body, encounter.settings, effects
    )
