"""What stress and subdual lead to, by the highest multiple of a score that is exceeded (9.4 and 9.5)."""

from typing import NamedTuple

from hurtbox.core.clock import MINUTES

from .conditions import Named


class Threshold(NamedTuple):
    """A row: more than `k` times the score; the save's DC, and minutes for each point that wears off.

    `condition` is what stress leads to, `unit` the minutes that a knockout is counted in (0: rounds).
    """

    k: int
    dc: int
    condition: Named
    unit: int
    minutes: int


THRESHOLDS = (
    Threshold(1, 12, "shaken_1", 0, 1),
    Threshold(2, 16, "shaken_2", MINUTES["minute"], 10),
    Threshold(3, 20, "shaken_3", MINUTES["hour"], MINUTES["hour"]),
    Threshold(4, 24, "shaken_4", MINUTES["day"], MINUTES["day"]),
    Threshold(5, 28, "drained", MINUTES["week"], MINUTES["week"]),  # lingers until the mission ends
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
    """The highest row whose multiple of the score the total is above; equal is not enough (T15)."""
    return next((row for row in reversed(THRESHOLDS) if total > row.k * score), None)
