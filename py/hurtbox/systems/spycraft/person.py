"""`Person`: a combatant or thing of this system as its rules see one, and the fight around it."""

from typing import TypeAlias

from hurtbox.core import encounter
from hurtbox.core.clock import Clock
from hurtbox.kit import person

from .body import Body
from .settings import Settings
from .sheet import Attribute, Sheet

Combatant: TypeAlias = encounter.Combatant[Sheet, Body]
Encounter: TypeAlias = encounter.Encounter[Sheet, Body, Settings]


class Person(person.PersonAlone[Sheet, Body, Settings]):
    """A combatant or thing as the rules see it."""

    @property
    def clock(self) -> Clock:
        """The clock of the fight."""
        return self.fight.clock

    @property
    def is_special(self) -> bool:
        """Whether it is a special character, with vitality and wounds (SPY-GEN-1)."""
        return self.sheet.sort == "special"

    @property
    def is_standard(self) -> bool:
        """Whether it is a standard NPC or an animal, with a Damage save (SPY-GEN-1)."""
        return self.sheet.sort == "standard"

    @property
    def is_object(self) -> bool:
        """Whether it is no character: gear, a vehicle, scenery, a square (SPY-GEN-1)."""
        return self.sheet.sort == "object"

    def score(self, attribute: Attribute) -> int:
        """The current attribute score, less all losses; at least 0."""
        whole: int = getattr(self.sheet, attribute)
        if not self.body.losses:
            return max(0, whole)
        lost = sum(loss.points for loss in self.body.losses if loss.attribute == attribute)
        return max(0, whole - lost)

    def has(self, condition: str) -> bool:
        """Whether this person has the condition, from any source."""
        return any(held.name == condition for held in self.body.conditions)


def is_character(who: Person) -> bool:
    """Whether somebody is no thing."""
    return not who.is_object


def is_in_combat(who: Person) -> bool:
    """Whether there is combat: it lasts while somebody has the turn (SPY-HEAL-10).

    The end of the scene ends it.
    """
    return bool(who.clock.turn)
