"""The house rules: how a campaign reads what the text leaves open. The defaults are the recommended readings."""

from typing import Annotated, Literal, NamedTuple

from pydantic import field_validator
from pydantic.dataclasses import dataclass

from hurtbox.core import encounter
from hurtbox.core.names import Name
from hurtbox.kit.fields import FROZEN, Field, FormHint, rare
from hurtbox.kit.rules import Person

from .sheet import ANY_TYPE, Body, Sheet
from .tables import TYPES, DamageType, Pattern


class MadeType(NamedTuple):
    """A damage type that the GM has added, with one of the four patterns (MYT-TYP-X)."""

    name: Name
    pattern: Pattern


@dataclass(frozen=True, slots=True, config=FROZEN)
class Settings:
    """The house rules of one campaign (MYT-CHT-2)."""

    # MYT-CHT-2, trap 6: the text does not state the width of the chart; one printed grid is 15 boxes wide.
    columns: Annotated[int, Field(ge=5, le=30), rare("MYT-CHT-2")] = 15
    # MYT-DMG-3, trap 1: does damage that is exactly a multiple of the threshold make one wound more?
    exceeds: Annotated[Literal["beyond", "reaching"], FormHint("MYT-DMG-3")] = "beyond"
    # MYT-CAT-4, trap 2: the printed list is empty; a campaign whose copy has the line can set the AP lost.
    critical_ap_lost: Annotated[int, Field(ge=0, le=99), rare("MYT-CAT-4", unit="AP")] = 0
    # MYT-EFF-2, trap 5: does the worst wound of now have its lasting effect, or the worst of all time?
    worst: Annotated[Literal["now", "ever"], rare("MYT-EFF-2")] = "now"
    # MYT-EFF-1: is AP loss below 0 forgotten, or taken off the next refill?
    ap_debt: Annotated[bool, FormHint("MYT-EFF-1")] = False
    # MYT-EFF-3: can wounds make a skill negative, or is 0 the lowest?
    low_skills: Annotated[Literal["negative", "zero"], rare("MYT-EFF-3")] = "negative"
    # MYT-HEA-1: may a character's player free boxes, or only the GM?
    owners_heal: Annotated[bool, FormHint("MYT-HEA-1")] = False
    # MYT-OUT-1: the skill check is not part of the chapter on health and damage.
    skill_checks: Annotated[bool, rare("MYT-OUT-1")] = True
    special_face: Annotated[int, Field(ge=1, le=6), rare("MYT-OUT-1")] = 6
    # MYT-TYP-X: damage types of the campaign.
    made_types: Annotated[tuple[MadeType, ...], Field(max_length=40), FormHint("MYT-TYP-X")] = ()

    @field_validator("made_types")
    @classmethod
    def _names_differ(cls, types: tuple[MadeType, ...]) -> tuple[MadeType, ...]:
        keys = [ANY_TYPE, *(known.key for known in TYPES), *(type_key(type.name) for type in types)]
        if "" in keys or len(set(keys)) < len(keys):
            raise ValueError("Each damage type needs its own name.")
        return types


Encounter = encounter.Encounter[Sheet, Body, Settings]
Who = Person[Sheet, Body, Settings]


def type_key(name: str) -> str:
    """The key of a damage type: its name in lower case, with underscores for blanks."""
    return "_".join(name.lower().split())


def damage_types(settings: Settings) -> tuple[DamageType, ...]:
    """The printed damage types, then those that the GM has added (MYT-TYP, MYT-TYP-X)."""
    added = (
        DamageType(type_key(type.name), type.name, type.pattern) for type in settings.made_types
    )
    return (*TYPES, *added)


def type_name(settings: Settings, key: str) -> str:
    """The name of a damage type; its key if the type has been removed."""
    return next((type.name for type in damage_types(settings) if type.key == key), key)
