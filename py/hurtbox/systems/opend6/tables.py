"""The tables of OpenD6 damage: the ladder of levels, sources of harm, and the windows for aid.

Tables are data; the rules beside this file say what happens with them.
"""

from dataclasses import dataclass as plain
from typing import Annotated, Literal, NamedTuple

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.names import Name
from hurtbox.core.steps import FROZEN

from .codes import Code

OPEN = 999
"""The upper end of a range that has none."""

Effect = Literal["none", "stunned", "penalty", "stay_up", "mortal", "dead"]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Level:
    """A row of the ladder: differences `low` to `high` lead here, and BP from `percent` up stand here.

    `dice` is what its penalty takes off every action.
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
    # The same range as Wounded: it is for those who are Wounded already.
    Level("Severely Wounded", 4, 8, 20, "penalty", 2),
    Level("Incapacitated", 9, 12, 10, "stay_up", 3),
    Level("Mortally Wounded", 13, 15, 1, "mortal", 0),
    Level("Dead", 16, OPEN, 0, "dead", 0),
)
UNHURT = 0

# D6-DSC-1: by the printed name of a level.
HINT: dict[str, str] = {
    "Stunned": "stunned",
    "Wounded": "wounded",
    "Severely Wounded": "severe",
    "Incapacitated": "incapacitated",
    "Mortally Wounded": "mortal",
    "Dead": "dead",
}


def level_rule(level: Level) -> str:
    """The rule id of a level's effect."""
    match level.effect:
        case "none":
            return "D6-LVL-BRU"
        case "stunned":
            return "D6-LVL-STU"
        case "penalty":
            return "D6-LVL-WOU" if level.dice < 2 else "D6-LVL-SEV"
        case "stay_up":
            return "D6-LVL-INC"
        case "mortal":
            return "D6-LVL-MOR"
        case "dead":
            return "D6-LVL-DEA"


SourceKey = Literal["botulism", "cold", "nightshade", "fire", "acid", "other"]


@plain(frozen=True, slots=True)
class Harm:
    """D6-MSC-1: what harms whoever touches it, each round; a dose is hardly touched again."""

    key: SourceKey
    name: str
    code: Code
    dose: bool = False
    after: int = 0  # minutes until it harms


# D6-MSC-1, as printed but for falls, which have their own arithmetic (D6-MSC-2).
HARMS = (
    Harm("botulism", "Botulism, severe case", Code(4), dose=True),
    Harm("cold", "Cold, extreme", Code(1)),
    Harm("nightshade", "Nightshade, fatal dose", Code(8, 2), dose=True, after=60),
    Harm("fire", "Fire, the size of a torch", Code(1)),
    Harm("acid", "Strong acid, undiluted", Code(2, 1)),
)
HARM_NAME: dict[str, str] = {harm.key: harm.name for harm in HARMS}

# D6-MSC-2, in tenths of a meter.
FALL_FROM = 30
FALL_STEP = 15

MODERATE = 15
"""D6-DIE-4, D6-INC-1: the printed difficulty."""
OUT_DICE = 10
"""D6-INC-1: so many dice of minutes out."""
FEW = 10
"""D6-UNC-1, D6-UNC-2: below so many percent of the maximum a character is dying."""
BLOW = 91
"""D6-KIL-1: so many percent of the maximum in one blow."""
MASSIVE = 2
"""D6-MAS-1: levels within a round, and rounds that follow."""
ROUNDS = 12
"""D6-DIE-5: rounds in a minute."""


class Window(NamedTuple):
    """D6-UNC-3 … 5: aid up to so many minutes, and what it leaves behind."""

    until: int
    rule: str
    dice: int


WINDOWS = (Window(4, "D6-UNC-3", 0), Window(10, "D6-UNC-4", 1), Window(15, "D6-UNC-5", 2))
