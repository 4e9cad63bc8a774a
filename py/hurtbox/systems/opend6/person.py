"""A combatant as the rules of this system read one: with the types the core does not know."""

from dataclasses import dataclass, replace

from hurtbox.core.clock import Clock
from hurtbox.core.encounter import Encounter

from .codes import Code, code
from .settings import Settings
from .sheet import Body, Sheet, Track, moment
from .tables import Level


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at a moment: sheet, body, the clock, and how this table reads the rules."""

    id: str
    name: str
    sheet: Sheet
    body: Body
    settings: Settings
    clock: Clock

    @property
    def track(self) -> Track:
        """D6-SYS-1: the campaign's way of counting, unless the sheet has its own."""
        own = self.sheet.track
        return self.settings.track if own == "campaign" else own

    @property
    def ladder(self) -> tuple[Level, ...]:
        """The rows of this table."""
        return self.settings.levels

    @property
    def has_points(self) -> bool:
        """Whether Body Points are counted."""
        return self.track != "wound_levels"

    @property
    def has_levels(self) -> bool:
        """Whether levels mean anything: not with bare Body Points."""
        return self.track != "body_points"

    @property
    def now(self) -> int:
        """The moment, in rounds."""
        return moment(self.clock)

    @property
    def round(self) -> int:
        """The round: those of the minute that is passing are counted on from the clock's."""
        return self.clock.round + self.clock.minute_rounds

    @property
    def physique(self) -> Code:
        """The attribute."""
        return code(self.sheet.physique)

    @property
    def stamina(self) -> Code:
        """The skill; whoever has none rolls the attribute."""
        return code(self.sheet.stamina) or self.physique

    @property
    def mettle(self) -> Code:
        """The skill; nothing where the sheet does not say."""
        return code(self.sheet.mettle)

    def but(self, body: Body) -> "Person":
        """The same somebody with another body."""
        return replace(self, body=body)


def person(encounter: Encounter, id: str) -> Person:
    """The combatant with this id; Refused names the field "target"."""
    found = encounter.combatant(id)
    return Person(
        found.id, found.name, found.sheet, found.body, encounter.settings, encounter.clock
    )
