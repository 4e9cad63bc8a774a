"""The stored state of a character: Sheet (what a fight does not change) and Body (what it does).

The level of a character with Body Points, penalties, and who is out are not stored: they are derived each time
(derived.py). A moment is a number of rounds, see `moment`.
"""

from typing import Annotated, Literal

from pydantic.dataclasses import dataclass

from hurtbox.core.clock import Clock, rounds_gone
from hurtbox.core.names import Name
from hurtbox.kit.fields import FROZEN, Field, FormHint, rare, spelled

from .codes import Written
from .tables import ROUNDS

Track = Literal["body_points", "chart", "wound_levels"]
OwnTrack = Literal["campaign", "body_points", "chart", "wound_levels"]
COUNTED = ("track", ("body_points", "chart"))
"""The ways to count injuries that have Body Points."""
HIT_POINTS = ("BP", "Body", "Body Points", "Hit Points", "HP", "Trefferpunkte", "TP")
Points = Annotated[int, Field(ge=0, le=999)]
Rank = Annotated[int, Field(ge=0, le=20)]
Count = Annotated[int, Field(ge=0)]
DieCode = Annotated[Written, FormHint(dice=True)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Protection:
    """Armor or a Special Ability that resists damage (D6-BP-1)."""

    name: Name
    kind: Literal["armor", "ability"]
    code: DieCode


Protections = Annotated[tuple[Protection, ...], Field(max_length=20)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Skill:
    """A skill, and the code of its attribute, below which late aid does not reduce it (D6-UNC-4)."""

    name: Name
    code: DieCode
    attribute: DieCode = ""


@dataclass(frozen=True, slots=True, config=FROZEN)
class Sheet:
    """The values of a character that a fight does not change."""

    track: Annotated[OwnTrack, rare("D6-SYS-1")] = "campaign"
    body_points: Annotated[
        int,
        Field(ge=1, le=999),
        FormHint("D6-BP-8", only=COUNTED, house="campaign"),
        spelled(*HIT_POINTS),
    ] = 30
    physique: Annotated[
        Written,
        FormHint("D6-WL-1", dice=True),
        spelled("PHY", "PHYS", "Strength", "STR", "Stärke", "Körper"),
    ] = "3D"
    protection: Annotated[
        Protections,
        FormHint("D6-BP-1"),
        spelled("Protection", "Armor", "Armour", "Rüstung", "Resistance"),
    ] = ()
    modifier: Annotated[int, Field(ge=-99, le=99), rare("D6-BP-1")] = 0
    stamina: Annotated[Written, FormHint("D6-INC-1", dice=True), spelled("STA", "Ausdauer")] = ""
    mettle: Annotated[
        Written, rare("D6-INC-1", dice=True), spelled("Willpower", "Will", "Willenskraft")
    ] = ""
    character_points: Annotated[Points, rare("D6-DIE-6"), spelled("CP", "Charakterpunkte")] = 0
    fate_points: Annotated[
        Points, rare("D6-DIE-7"), spelled("FP", "Force Points", "Schicksalspunkte")
    ] = 0
    skills: Annotated[
        tuple[Skill, ...], Field(max_length=60), rare("D6-UNC-4"), spelled("Fertigkeiten")
    ] = ()
    fodder: Annotated[bool, rare("D6-GMC-2"), spelled("Mook", "Minion", "Statist")] = False
    levels: Annotated[Rank, rare("D6-GMC-1")] = 0
    fast: Annotated[bool, rare("D6-FST-1")] = False


@dataclass(frozen=True, slots=True, config=FROZEN)
class Body:
    """What a fight changes. Moments are counted in rounds; 0 means that there is none.

    `points` may go below 0 (D6-BP-7). `level` is a rank on the ladder. `charted` is the rank that the GM has
    set for the current points (D6-BPC-2), or -1. `mortal` is the moment at which the character began to die,
    `rolled` the moment up to which the death rolls are made, and `wakes` the moment at which an unconscious
    character wakes up. `stunned` lasts through the round `stunned_until`. The effect of massive damage lasts
    from round `reels_from` through round `reeling`; `tried` is the round of the last attempt to end it.
    `combat` is the round in which the combat began, 0 outside of combat (D6-FST-1). `past_first` is true if
    minutes have passed since then, so that the first round is over although the clock still shows it. `harder`
    is added to all difficulties (D6-NEG-1). `skill_loss` are the dice that late aid has cost each skill.
    `penalty` is the GM's own penalty for this injury, or -1. `rank_then`, `lost_then` and `results_then` are
    about the round `round`: the rank at its start, and the points and results that it has cost so far.
    """

    points: Annotated[int, Field(ge=-999, le=999)] = 0
    level: Rank = 0
    charted: Annotated[int, Field(ge=-1, le=20)] = -1
    character_points: Points = 0
    fate_points: Points = 0
    dead: bool = False
    down: bool = False
    mortal: Count = 0
    wakes: Count = 0
    stunned: Literal["", "penalty", "defend"] = ""
    stunned_until: Count = 0
    reels_from: Count = 0
    reeling: Count = 0
    tried: Count = 0
    combat: Count = 1
    harder: Points = 0
    skill_loss: Annotated[int, Field(ge=0, le=99)] = 0
    penalty: Annotated[int, Field(ge=-1, le=20)] = -1
    round: Count = 0
    rank_then: Rank = 0
    lost_then: Count = 0
    results_then: Count = 0
    rolled: Count = 0
    past_first: bool = False


def moment(clock: Clock) -> int:
    """A moment, counted in rounds of five seconds (D6-DIE-5)."""
    return rounds_gone(clock, ROUNDS)
