"""Temperatures in °F: the AP of a fire (9.3), how often cold and heat harm (9.7), acid on armor (9.8)."""

from typing import Literal

FIRE_AP = ((250, 4), (501, 8), (751, 12), (1001, 16), (1501, 20), (3001, 24), (6001, 28))
"""The lowest temperature of each row, and its AP."""

Medium = Literal["air", "liquid"]
ROUND, NEVER = 0, -1
COLD_AIR = ((-50, 5), (0, 10), (30, 60))
COLD_LIQUID = ((39, ROUND), (60, 1))
"""The highest temperature of each row, and the minutes between two damages."""
HEAT_AIR = ((140, 5), (110, 10), (90, 60))
HEAT_LIQUID = ((201, ROUND), (110, 1))
"""The lowest temperature of each row, and the minutes between two damages."""
HEAT_ARMOR = {"none": 0, "partial": -2, "moderate": -4, "full": -8}
ACID_HITS_ARMOR = {"partial": 2, "moderate": 3, "full": 4}
"""The highest result of 1d6 that hits the armor and not the clothes."""


def fire_ap(temperature: int) -> int:
    """Returns the AP of a fire of this temperature; 0 below the table (SPY-FIRE-1)."""
    return max((ap for lowest, ap in FIRE_AP if temperature >= lowest), default=0)


def cold_interval(medium: Medium, temperature: int) -> int:
    """Returns the minutes between two damages, or ROUND, or NEVER outside all rows (SPY-COLD-4)."""
    rows = COLD_AIR if medium == "air" else COLD_LIQUID
    return next((minutes for highest, minutes in rows if temperature <= highest), NEVER)


def heat_interval(medium: Medium, temperature: int) -> int:
    """Returns the minutes between two damages, or ROUND, or NEVER outside all rows (SPY-HEAT-4)."""
    rows = HEAT_AIR if medium == "air" else HEAT_LIQUID
    return next((minutes for lowest, minutes in rows if temperature >= lowest), NEVER)
