"""Who a character is (Sheet) and what the fight has done to them (Body).

Shock Level, penalties, bonus dice and who may act are derived from these values when needed
(derived.py). Effects of drugs and stims are sources of the fight (effects.py).
"""

from typing import Annotated, Literal, NamedTuple

from pydantic.dataclasses import dataclass

from hurtbox.kit.fields import FROZEN, Field, FormHint, rare, spelled

from .tables import MOST_LEVELS, MOST_POINTS, Die

Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Level = Annotated[int, Field(ge=0, le=MOST_LEVELS)]
Minutes = Annotated[int, Field(ge=0, le=10**6)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Sheet:
    """The values of a character that a fight does not change, as the user types them (CND-CHR-1)."""

    die: Annotated[
        Die,
        FormHint("CND-CHR-1"),
        spelled(
            *("Body", "BOD", "Die", "Körper"),
            **{f"D{n}": f"W{n}, 1W{n}, 1d{n}, {n}" for n in (6, 8, 10, 12)},
        ),
    ]
    toughness: Annotated[
        int,
        Field(ge=0, le=20),
        FormHint("CND-CHR-1", unit="dice"),
        spelled("TOU", "TGH", "Tough", "Zähigkeit"),
    ]
    armor: Annotated[
        Points,
        FormHint("CND-MIT-5"),
        spelled("Armour", "AP", "Mitigation", "Mitigation points", "MP", "Rüstung"),
    ] = 0
    dr: Annotated[int, Field(ge=0, le=99), FormHint("CND-DR-1"), spelled("Damage reduction")] = 0
    resolve: Annotated[Points, FormHint("CND-RSL-1"), spelled("RSL", "RES", "Resolve points")] = 0
    simplified: Annotated[bool, rare("CND-SMP-1")] = False


class Levels(NamedTuple):
    """The level of every condition; no condition replaces another (CND-DMG-2)."""

    bruised: Level = 0
    wounded: Level = 0
    injured: Level = 0
    maimed: Level = 0
    dying: Level = 0
    stunned: Level = 0
    fatigued: Level = 0
    bleeding: Level = 0
    burning: Level = 0

    def of(self, condition: str) -> int:
        """Returns the level of one condition, by its key."""
        level: int = getattr(self, condition)
        return level

    def at(self, condition: str, level: int) -> "Levels":
        """Returns the same levels with one condition at another level, limited to 0 … 5."""
        return self._replace(**{condition: max(0, min(MOST_LEVELS, level))})


class Mending(NamedTuple):
    """Minutes of healing towards the next level, for each wound separately (CND-REC-1)."""

    wounded: Minutes = 0
    injured: Minutes = 0
    maimed: Minutes = 0


Fate = Literal["alive", "dead", "destroyed"]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Body:
    """The state of a character: condition levels, fate, points, and the counters of healing.

    `spared`: every level of Dying came from non-lethal damage (CND-NON-2). `half`: half a point of mitigation
    is already paid for the next hit at AP ½ (setting `half_points`). `half_of_cover`: it was paid from
    temporary points and is lost with them. `care`: how many times faster wounds heal (CND-REC-1). `resting`:
    minutes of rest while Incapacitated (CND-TIM-2). `slept`: minutes of rest while Bruised, counted if a long
    rest heals it (setting `bruised_rest`).
    """

    levels: Levels = Levels()
    fate: Fate = "alive"
    incapacitated: bool = False
    armor: Points = 0
    cover: Points = 0
    resolve: Points = 0
    stress: Points = 0
    spared: bool = False
    half: bool = False
    care: Annotated[int, Field(ge=1, le=20)] = 1
    mending: Mending = Mending()
    half_of_cover: bool = False
    resting: Minutes = 0
    slept: Minutes = 0
