"""A combatant as the rules of this system read one: with the types the core does not know."""

from dataclasses import dataclass, replace

from hurtbox.core.clock import Clock
from hurtbox.core.encounter import Encounter

from .body import Body
from .settings import Settings
from .sheet import Attribute, Sheet


@dataclass(frozen=True, slots=True)
class Person:
    """Whom or what a rule is about: sheet, body, the time, and how this table reads the rules."""

    id: str
    name: str
    owner: str
    sheet: Sheet
    body: Body
    settings: Settings
    clock: Clock

    def now(self, body: Body) -> "Person":
        """The same person with another body."""
        return replace(self, body=body)

    @property
    def is_special(self) -> bool:
        """SPY-GEN-1: has vitality and wounds."""
        return self.sheet.sort == "special"

    @property
    def is_standard(self) -> bool:
        """SPY-GEN-1: a standard NPC or an animal: a Damage save."""
        return self.sheet.sort == "standard"

    @property
    def is_object(self) -> bool:
        """SPY-GEN-1: no character: gear, a vehicle, scenery, a square."""
        return self.sheet.sort == "object"

    def score(self, attribute: Attribute) -> int:
        """A score as it is now: less what is lost for good and for a while, never below 0."""
        whole: int = getattr(self.sheet, attribute)
        if not self.body.losses:
            return max(0, whole)
        lost = sum(one.points for one in self.body.losses if one.attribute == attribute)
        return max(0, whole - lost)

    def has(self, condition: str) -> bool:
        """Whether somebody has this condition, from whatever source."""
        return any(one.name == condition for one in self.body.conditions)


def person(encounter: Encounter, id: str) -> Person:
    """The combatant with this id; Refused names the field "target"."""
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
    """SPY-HEAL-10: a fight goes on while somebody has the turn; the end of the scene ends it."""
    return bool(encounter.clock.turn)
