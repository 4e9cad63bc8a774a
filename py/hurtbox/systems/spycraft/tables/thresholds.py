"""The thresholds of stress and subdual, by the highest multiple of a score exceeded (tables 9.4 and 9.5)."""

from typing import NamedTuple

from hurtbox.core.clock import MINUTES

from ..tables.conditions import ConditionName


class Threshold(NamedTuple):
    """A row: more than `k` times the score. `dc`: of the save; `minutes`: for each point that wears off.

    `condition`: the effect of stress. `unit`: the minutes of one unit of a knockout (0: rounds).
    """

    k: int
    dc: int
    condition: ConditionName
    unit: int
    minutes: int


THRESHOLDS = (
    Threshold(1, 12, "shaken_1", 0, 1),
    Threshold(2, 16, "shaken_2", MINUTES["minute"], 10),
    Threshold(3, 20, "shaken_3", MINUTES["hour"], MINUTES["hour"]),
    Threshold(4, 24, "shaken_4", MINUTES["day"], MINUTES["day"]),
    Threshold(5, 28, "drained", MINUTES["week"], MINUTES["week"]),  # lasts until the mission ends
)
CRITICAL_DC, CRITICAL_MORE = 16, 4
UNIT_NAMES = {
    0: "rounds",
    MINUTES["minute"]: "minutes",
    MINUTES["hour"]: "hours",
    MINUTES["day"]: "days",
    MINUTES["week"]: "weeks",
}


def exceeded(total: int, score: int) -> Threshold | None:
    """Returns the highest row that the total exceeds, or None; an equal total does not exceed it (T15)."""
    return next((row for row in reversed(THRESHOLDS) if total > row.k * score), None)
