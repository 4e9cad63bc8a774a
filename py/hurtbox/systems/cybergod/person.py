"""A combatant as the rules of this system read one: with the types the core does not know."""

from dataclasses import dataclass, replace

from hurtbox.core.encounter import Encounter

from .effects import Effect
from .settings import Settings
from .sheet import Body, Sheet


@dataclass(frozen=True, slots=True)
class Person:
    """Who a rule is about: sheet, body, what lasts on them, and how this table reads the rules."""

    id: str
    name: str
    owner: str
    sheet: Sheet
    body: Body
    settings: Settings
    effects: tuple[Effect, ...] = ()

    def now(self, body: Body) -> "Person":
        """The same person with another body."""
        return replace(self, body=body)

    @property
    def drugs(self) -> tuple[str, ...]:
        """The keys of the drugs at work."""
        return tuple(one.what for one in self.effects if one.effect == "drug")


def person(encounter: Encounter, id: str) -> Person:
    """The combatant with this id; Refused names the field "target"."""
    found = encounter.combatant(id)
    effects = tuple(one for one in encounter.sources_on(id) if isinstance(one, Effect))
    return Person(
        found.id, found.name, found.owner, found.sheet, found.body, encounter.settings, effects
    )
