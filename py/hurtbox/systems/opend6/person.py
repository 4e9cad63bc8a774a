"""`Person`: a combatant of this system as its rules see one."""

from dataclasses import dataclass

from hurtbox.core.rules import Clock

from .codes import Code, code
from .encounter import Encounter
from .settings import Settings
from .sheet import Body, Sheet, Track, moment
from .tables import Level


@dataclass(frozen=True, slots=True)
class Person:
    """A combatant as the rules see one: sheet, body, the clock, and the settings of the campaign."""

    id: str
    name: str
    sheet: Sheet
    body: Body
    settings: Settings
    clock: Clock

    def __hash__(self) -> int:
        return hash((self.id, self.body))

    @property
    def track(self) -> Track:
        """D6-SYS-1: how injuries are counted: as the sheet says, or else the campaign."""
        own = self.sheet.track
        return self.settings.track if own == "campaign" else own

    @property
    def ladder(self) -> tuple[Level, ...]:
        """The campaign's ladder of levels."""
        return self.settings.levels

    @property
    def has_points(self) -> bool:
        """Whether Body Points are counted."""
        return self.track != "wound_levels"

    @property
    def has_levels(self) -> bool:
        """Whether the character has levels: not with Body Points alone."""
        return self.track != "body_points"

    @property
    def now(self) -> int:
        """The current moment, in rounds."""
        return moment(self.clock)

    @property
    def round(self) -> int:
        """The current round. While minutes pass, the rounds of the current minute are added to the clock's."""
        return self.clock.round + self.clock.minute_rounds

    @property
    def physique(self) -> Code:
        """The code of the attribute Physique."""
        return code(self.sheet.physique)

    @property
    def stamina(self) -> Code:
        """The code of the skill stamina, or of Physique without it."""
        return code(self.sheet.stamina) or self.physique

    @property
    def mettle(self) -> Code:
        """The code of the skill mettle; 0D without it."""
        return code(self.sheet.mettle)

    def but(self, body: Body) -> "Person":
        """The same combatant with another body."""
        if body is self.body:
            return self
        return Person(self.id, self.name, self.sheet, body, self.settings, self.clock)


def person(encounter: Encounter, id: str) -> Person:
    """The combatant with this id; raises Refused for the field "target"."""
    found = encounter.combatant(id)
    return Person(
        found.id, found.name, found.sheet, found.body, encounter.settings, encounter.clock
    )
