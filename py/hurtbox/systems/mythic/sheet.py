"""Who somebody is (Sheet) and what the fight has done to them (Body).

The health chart is the only record of wounds: worst category, penalties and AP maximum are read off
it each time and stored nowhere (readings.py).
"""

from typing import Annotated, NamedTuple

from pydantic import Field, field_validator
from pydantic.dataclasses import dataclass

from hurtbox.core.names import Name
from hurtbox.core.rulebook import FormHint
from hurtbox.core.steps import FROZEN

from .tables import ROWS, Box

TypeKey = Annotated[str, Field(max_length=60)]

ANY_TYPE = "any"


@dataclass(frozen=True, slots=True, config=FROZEN)
class Skill:
    """A skill and its rating before any wound."""

    name: Name
    rating: Annotated[int, Field(ge=-99, le=999)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Reduction:
    """MYT-DMG-1: damage taken off every hit of one type; a negative amount is a weakness."""

    type: TypeKey
    amount: Annotated[int, Field(ge=-999, le=9999)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Downgrade:
    """MYT-DWN-3: what downgrades a type (armour, a shield), by how many steps."""

    source: Name
    against: TypeKey
    steps: Annotated[int, Field(ge=1, le=9)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Sheet:
    """MYT-CHR-1: the values of a character that a fight does not change, as the user types them."""

    wound_threshold: Annotated[int, Field(ge=1, le=999), FormHint(rule="MYT-DMG-3")]
    ap_maximum: Annotated[int, Field(ge=0, le=999), FormHint(rule="MYT-CHR-1", unit="AP")]
    skills: Annotated[tuple[Skill, ...], Field(max_length=60), FormHint(rule="MYT-EFF-3")] = ()
    reductions: Annotated[
        tuple[Reduction, ...], Field(max_length=60), FormHint(rule="MYT-DMG-1")
    ] = ()
    downgrades: Annotated[
        tuple[Downgrade, ...], Field(max_length=60), FormHint(rule="MYT-DWN-3")
    ] = ()


class Mark(NamedTuple):
    """MYT-CHT-3: a marked box; which command made it, with which type of damage, in which round."""

    row: Annotated[int, Field(ge=1, le=ROWS)]
    column: Annotated[int, Field(ge=1, le=99)]
    hit: Annotated[str, Field(max_length=80)] = ""
    type: TypeKey = ""
    round: Annotated[int, Field(ge=0)] = 0

    @property
    def box(self) -> Box:
        """Where the mark stands: row and column, from 1."""
        return self.row, self.column

    def at(self, box: Box) -> "Mark":
        """The same hit's mark on another box."""
        row, column = box
        return self._replace(row=row, column=column)


@dataclass(frozen=True, slots=True, config=FROZEN)
class Body:
    """Marks in the order in which they were made, AP, and what follows from neither.

    `debt` is AP loss carried to the next refill (setting `ap_debt`); `deepest` is the worst row
    that was ever marked, which only the reading `worst = ever` looks at (trap 5).
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
        return frozenset(
            [mark[:2] for mark in self.marks]
        )  # asked for often: no call for each mark
