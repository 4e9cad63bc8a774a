"""Who somebody is (Sheet) and what the fight has done to them (Body).

The level of somebody with Body Points is read off their points each time and stored nowhere; so are
penalties, and whether somebody is out (readings.py). Moments are counted in rounds, see `moment`.
"""

from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.clock import Clock, rounds_gone
from hurtbox.core.names import Name
from hurtbox.core.rulebook import FormHint
from hurtbox.core.steps import FROZEN

from .codes import Written
from .tables import ROUNDS

Track = Literal["body_points", "chart", "wound_levels"]
Points = Annotated[int, Field(ge=0, le=999)]
Moment = Annotated[int, Field(ge=0)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Protection:
    """D6-BP-1: armor, or a Special Ability, that resists damage."""

    name: Name
    kind: Literal["armor", "ability"]
    code: Written


@dataclass(frozen=True, slots=True, config=FROZEN)
class Skill:
    """A skill and the attribute below which it is never reduced (D6-UNC-4)."""

    name: Name
    code: Written
    attribute: Written = ""


@dataclass(frozen=True, slots=True, config=FROZEN)
class Sheet:
    """The values of a character that a fight does not change."""

    track: Annotated[
        Literal["campaign", "body_points", "chart", "wound_levels"],
        FormHint(rule="D6-SYS-1", rare=True),
    ] = "campaign"
    body_points: Annotated[int, Field(ge=1, le=999), FormHint(rule="D6-BP-8")] = 30
    physique: Annotated[Written, FormHint(rule="D6-WL-1")] = "3D"
    protection: Annotated[
        tuple[Protection, ...], Field(max_length=20), FormHint(rule="D6-BP-1")
    ] = ()
    modifier: Annotated[int, Field(ge=-99, le=99), FormHint(rule="D6-BP-1", rare=True)] = 0
    stamina: Annotated[Written, FormHint(rule="D6-INC-1")] = ""
    mettle: Annotated[Written, FormHint(rule="D6-INC-1", rare=True)] = ""
    character_points: Annotated[Points, FormHint(rule="D6-DIE-6", rare=True)] = 0
    fate_points: Annotated[Points, FormHint(rule="D6-DIE-7", rare=True)] = 0
    skills: Annotated[
        tuple[Skill, ...], Field(max_length=60), FormHint(rule="D6-UNC-4", rare=True)
    ] = ()
    fodder: Annotated[bool, FormHint(rule="D6-GMC-2", rare=True)] = False
    levels: Annotated[int, Field(ge=0, le=20), FormHint(rule="D6-GMC-1", rare=True)] = 0
    fast: Annotated[bool, FormHint(rule="D6-FST-1", rare=True)] = False


@dataclass(frozen=True, slots=True, config=FROZEN)
class Body:
    """What a fight changes. `points` go below 0 (D6-BP-7); `level` is a rank on the ladder,
    `charted` the rank that the GM has put for these very points (D6-BPC-2), -1 for the chart's own.

    `mortal` is the moment since which somebody is dying, `wakes` the one at which they come round (0:
    neither). `stunned` holds through round `stunned_until`; from `reels_from` to `reeling` are the rounds
    after massive damage, `tried` the round of the last attempt against it. `combat` is the round in which the
    fight began, 0 after it (D6-FST-1). `penalty` is the GM's own for this injury, -1 for the level's.
    The four from `round` on are about that round: how somebody stood at its start, and what it has cost so
    far. `rolled` is the moment up to which the rolls of dying have been made. `past_first` says that minutes
    have passed since the first round of the combat, though `combat` is still the clock's round.
    """

    points: Annotated[int, Field(ge=-999, le=999)] = 0
    level: Annotated[int, Field(ge=0, le=20)] = 0
    charted: Annotated[int, Field(ge=-1, le=20)] = -1
    character_points: Points = 0
    fate_points: Points = 0
    dead: bool = False
    down: bool = False
    mortal: Moment = 0
    wakes: Moment = 0
    stunned: Literal["", "penalty", "defend"] = ""
    stunned_until: Annotated[int, Field(ge=0)] = 0
    reels_from: Annotated[int, Field(ge=0)] = 0
    reeling: Annotated[int, Field(ge=0)] = 0
    tried: Annotated[int, Field(ge=0)] = 0
    combat: Annotated[int, Field(ge=0)] = 1
    harder: Annotated[int, Field(ge=0, le=999)] = 0
    skill_loss: Annotated[int, Field(ge=0, le=99)] = 0
    penalty: Annotated[int, Field(ge=-1, le=20)] = -1
    round: Annotated[int, Field(ge=0)] = 0
    rank_then: Annotated[int, Field(ge=0, le=20)] = 0
    lost_then: Annotated[int, Field(ge=0)] = 0
    results_then: Annotated[int, Field(ge=0)] = 0
    rolled: Moment = 0
    past_first: bool = False


def moment(clock: Clock) -> int:
    """D6-DIE-5: a point in time, counted in rounds of five seconds."""
    return rounds_gone(clock, ROUNDS)
