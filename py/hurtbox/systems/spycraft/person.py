"""`Person`: a combatant of this system as its rules see one."""

from dataclasses import dataclass

from hurtbox.core.clock import Clock

from .body import Body
from .encounter import Encounter
from .settings import Settings
from .sheet import Attribute, Sheet


@dataclass(frozen=True, slots=True)
class Person:
    """A combatant or thing as the rules see it: sheet, body, the clock, and the settings of the campaign."""

    id: str
    name: str
    owner: str
    sheet: Sheet
    body: Body
    settings: Settings
    clock: Clock

    def __hash__(self) -> int:
        return hash((self.id, self.body))

    def with_body(self, body: Body) -> "Person":
        """The same person with another body."""
        return Person(self.id, self.name, self.owner, self.sheet, body, self.settings, self.clock)

    @property
    def is_special(self) -> bool:
        """SPY-GEN-1: a special character, with vitality and wounds."""
        return self.sheet.sort == "special"

    @property
    def is_standard(self) -> bool:
        """SPY-GEN-1: a standard NPC or an animal, with a Damage save."""
        return self.sheet.sort == "standard"

    @property
    def is_object(self) -> bool:
        """SPY-GEN-1: not a character: gear, a vehicle, scenery, a square."""
        return self.sheet.sort == "object"

    def score(self, attribute: Attribute) -> int:
        """The current attribute score, less all losses; at least 0."""
        whole: int = getattr(self.sheet, attribute)
        if not self.body.losses:
            return max(0, whole)
        lost = sum(one.points for one in self.body.losses if one.attribute == attribute)
        return max(0, whole - lost)

    def has(self, condition: str) -> bool:
        """Whether this person has the condition, from any source."""
        return any(one.name == condition for one in self.body.conditions)


def person(encounter: Encounter, id: str) -> Person:
    """The combatant with this id; raises Refused for the field "target"."""
    found = encounter.combatant(id)
    return Person(
        found.id,
        found.name,
        found.owner,
        found.sheet,
        found.body,
        encounter.settings,
        encounter.clock,
    )


def in_combat(encounter: Encounter) -> bool:
    """SPY-HEAL-10: combat lasts while somebody has the turn; the end of the scene ends it."""
    return bool(encounter.clock.turn)
