"""The tables of OpenD6 damage: the ladder of levels, sources of harm, and the time limits of aid.

This file has only data; the rules are in the other files.
"""

from dataclasses import dataclass as plain
from typing import Annotated, Literal, NamedTuple

from pydantic.dataclasses import dataclass

from hurtbox.core.names import Name
from hurtbox.kit.fields import FROZEN, Field

from .codes import Code

OPEN = 999
"""Stands for "no upper end" of a range."""

Effect = Literal["none", "stunned", "penalty", "stay_up", "mortal", "dead"]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Level:
    """A row of the ladder, for a difference from `low` to `high`, or for Body Points of at least `percent`.

    `dice` is its penalty to every action.
    """

    name: Name
    low: Annotated[int, Field(ge=0, le=OPEN)]
    high: Annotated[int, Field(ge=0, le=OPEN)]
    percent: Annotated[int, Field(ge=0, le=100)]
    effect: Effect = "none"
    dice: Annotated[int, Field(ge=0, le=20)] = 0


# D6-WL-2 and D6-BPC-1, D6-LVL: the printed chart.
#         name                 difference  BP from  effect     dice
PRINTED = (
    Level("Bruised", 0, 0, 81, "none", 0),
    Level("Stunned", 1, 3, 60, "stunned", 1),
    Level("Wounded", 4, 8, 40, "penalty", 1),
    # The same range as Wounded: somebody who is already Wounded becomes Severely Wounded.
    Level("Severely Wounded", 4, 8, 20, "penalty", 2),
    Level("Incapacitated", 9, 12, 10, "stay_up", 3),
    Level("Mortally Wounded", 13, 15, 1, "mortal", 0),
    Level("Dead", 16, OPEN, 0, "dead", 0),
)
UNHURT = 0

# D6-DSC-1: the message of a hint, by the printed name of the level.
HINTS = ("stunned", "wounded", "severe", "incapacitated", "mortal", "dead")
HINT = {row.name: hint for row, hint in zip(PRINTED[1:], HINTS, strict=True)}


LEVEL_RULE = {
    "none": "D6-LVL-BRU", "stunned": "D6-LVL-STU", "stay_up": "D6-LVL-INC", "mortal": "D6-LVL-MOR",
    "dead": "D6-LVL-DEA",
}  # fmt: skip


def level_rule(level: Level) -> str:
    """The rule id of a level's effect."""
    if level.effect == "penalty":
        return "D6-LVL-WOU" if level.dice < 2 else "D6-LVL-SEV"
    return LEVEL_RULE[level.effect]


Armor = Literal["full", "part", "none", "worse"]
SourceKey = Literal["botulism", "cold", "nightshade", "fire", "acid", "other"]


@plain(frozen=True, slots=True)
class Harm:
    """Something that harms in each round of contact (D6-MSC-1). Of a `dose` (poison) one contact is usual."""

    key: SourceKey
    name: str
    code: Code
    dose: bool = False
    after: int = 0  # minutes until the first harm


# D6-MSC-1: the printed table without falls, which have their own rule (D6-MSC-2).
HARMS = (
    Harm("botulism", "Botulism, severe case", Code(4), dose=True),
    Harm("cold", "Cold, extreme", Code(1)),
    Harm("nightshade", "Nightshade, fatal dose", Code(8, 2), dose=True, after=60),
    Harm("fire", "Fire, the size of a torch", Code(1)),
    Harm("acid", "Strong acid, undiluted", Code(2, 1)),
)

# D6-MSC-2, in tenths of a meter.
FALL_FROM = 30
FALL_STEP = 15

MODERATE = 15
"""D6-DIE-4, D6-INC-1: the printed difficulty."""
OUT_DICE = 10
"""D6-INC-1: the number of dice that are rolled for the minutes out."""
FEW = 10
"""D6-UNC-1, D6-UNC-2: a character below this percentage of the maximum is dying."""
BLOW = 91
"""D6-KIL-1: the percentage of the maximum that kills if lost in one blow."""
MASSIVE = 2
"""D6-MAS-1: how many levels within a round are massive damage, and how many rounds its effect lasts."""
ROUNDS = 12
"""D6-DIE-5: the rounds in a minute."""


class Window(NamedTuple):
    """Aid within `until` minutes costs each skill `dice` dice (D6-UNC-3 … 5)."""

    until: int
    rule: str
    dice: int


WINDOWS = (Window(4, "D6-UNC-3", 0), Window(10, "D6-UNC-4", 1), Window(15, "D6-UNC-5", 2))
