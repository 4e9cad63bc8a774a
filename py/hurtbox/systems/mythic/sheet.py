"""The stored state of a character: Sheet (what a fight does not change) and Body (what it does).

Only the marks on the health chart are stored. Worst category, penalties and AP maximum are derived from them
(derived.py).
"""

from typing import Annotated, NamedTuple

from pydantic import field_validator
from pydantic.dataclasses import dataclass

from hurtbox.core.names import Name
from hurtbox.kit.fields import FROZEN, Field, FormHint, spelled

from .tables import ROWS, Box

TypeKey = Annotated[str, Field(max_length=60)]
Row = Annotated[int, Field(ge=1, le=ROWS), FormHint("MYT-CHT-1")]
Column = Annotated[int, Field(ge=1, le=99), FormHint("MYT-CHT-2")]
Many = Field(max_length=60)

ANY_TYPE = "any"


@dataclass(frozen=True, slots=True, config=FROZEN)
class Skill:
    """A skill and its rating without wounds."""

    name: Name
    rating: Annotated[int, Field(ge=-99, le=999)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Reduction:
    """How much damage is taken off each hit of one type; a negative amount is a weakness (MYT-DMG-1)."""

    type: TypeKey
    amount: Annotated[int, Field(ge=-999, le=9999)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Downgrade:
    """Armor or a shield, and by how many steps it downgrades a damage type (MYT-DWN-3)."""

    source: Name
    against: TypeKey
    steps: Annotated[int, Field(ge=1, le=9)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Sheet:
    """The values of a character that a fight does not change. The user types them in (MYT-CHR-1)."""

    wound_threshold: Annotated[
        int, Field(ge=1, le=999), FormHint("MYT-DMG-3"), spelled("WT", "Threshold", "Wundschwelle")
    ]
    ap_maximum: Annotated[
        int,
        Field(ge=0, le=999),
        FormHint("MYT-CHR-1", unit="AP"),
        spelled("AP", "Max AP", "Maximum AP", "Action Points", "Aktionspunkte"),
    ]
    skills: Annotated[tuple[Skill, ...], Many, FormHint("MYT-EFF-3"), spelled("Fertigkeiten")] = ()
    reductions: Annotated[
        tuple[Reduction, ...],
        Many,
        FormHint("MYT-DMG-1"),
        spelled("DR", "Damage reduction", "Reduction", "Resistances"),
    ] = ()
    downgrades: Annotated[
        tuple[Downgrade, ...],
        Many,
        FormHint("MYT-DWN-3"),
        spelled("Downgrade", "Armor", "Armour", "Rüstung"),
    ] = ()


class Mark(NamedTuple):
    """A marked box, with the command that marked it (`hit`), the damage type and the round (MYT-CHT-3)."""

    row: Row
    column: Column
    hit: Annotated[str, Field(max_length=80)] = ""
    type: TypeKey = ""
    round: Annotated[int, Field(ge=0)] = 0

    @property
    def box(self) -> Box:
        """The row and the column of the box, from 1."""
        return self.row, self.column

    def at(self, box: Box) -> "Mark":
        """The same hit's mark on another box."""
        row, column = box
        return self._replace(row=row, column=column)


@dataclass(frozen=True, slots=True, config=FROZEN)
class Body:
    """What a fight changes: AP, the marks in the order in which they were made, and the condition Dying.

    `debt` is the AP loss that the next refill pays (setting `ap_debt`). `deepest` is the worst row that was ever
    marked; only the setting `worst` = "ever" uses it (trap 5).
    """

    ap: Annotated[int, Field(ge=0, le=999)] = 0
    marks: tuple[Mark, ...] = ()
    dying: bool = False
    debt: Annotated[int, Field(ge=0)] = 0
    deepest: Annotated[int, Field(ge=0, le=ROWS)] = 0

    @field_validator("marks")
    @classmethod
    def _each_box_once(cls, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        boxes = [mark.box for mark in marks]
        if len(set(boxes)) < len(boxes):
            raise ValueError("A box of the chart can be marked only once.")
        return marks

    @property
    def marked(self) -> frozenset[Box]:
        """The boxes that are marked now."""
        # Called very often, so the slice is inlined instead of calling `box` for each mark.
        return frozenset([mark[:2] for mark in self.marks])
