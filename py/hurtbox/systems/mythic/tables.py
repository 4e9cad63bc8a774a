"""The printed tables of Mythic Epoch: wound categories, damage patterns and damage types.

This file has only data; the rules are in the other files. The grids of the four patterns look as in the book
(numbers packed to the left, in the row of their category), so that they can be compared with it.
"""

from dataclasses import dataclass
from typing import Literal

Pattern = Literal["horizontal", "vertical", "zigzag", "inverted_zigzag"]
PATTERNS: tuple[Pattern, ...] = ("horizontal", "vertical", "zigzag", "inverted_zigzag")

PATTERN_NAME: dict[str, str] = {
    "horizontal": "horizontal",
    "vertical": "vertical",
    "zigzag": "zig-zag",
    "inverted_zigzag": "inverted zig-zag",
}

EVERY_TYPE = "every type"

# (row, column), both from 1; row 1 is Minor, row 5 is Fatal (MYT-CHT-1).
Box = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Category:
    """One row of the health chart (MYT-CHT-1, MYT-CAT-1 … 5).

    It has the effect of each wound (When Sustained) and the effect as the worst row (In Category).
    """

    row: int
    key: str
    name: str
    rule: str
    ap_lost: int  # When Sustained: AP lost for each wound
    dying: bool  # When Sustained: gain the condition Dying
    penalty: int  # In Category: taken off the rating of every skill
    ap_cut: int  # In Category: taken off the AP maximum


# MYT-CHT-1 and MYT-CAT-1 … 5.
#                          When Sustained     In Category
#                          AP lost   Dying    skills  AP maximum
CATEGORIES = (
    Category(1, "minor", "Minor", "MYT-CAT-1", 1, False, 0, 0),
    Category(2, "moderate", "Moderate", "MYT-CAT-2", 2, False, 1, 0),
    # Severe costs no AP although the milder rows do; the book says so (trap 3).
    Category(3, "severe", "Severe", "MYT-CAT-3", 0, False, 5, 1),
    # The book has nothing under the heading When Sustained (trap 2, setting `critical_ap_lost`).
    Category(4, "critical", "Critical", "MYT-CAT-4", 0, False, 15, 5),
    Category(5, "fatal", "Fatal", "MYT-CAT-5", 0, True, 25, 11),
)
ROWS = len(CATEGORIES)
MODERATE, SEVERE, CRITICAL, FATAL = 2, 3, 4, 5


def category(row: int) -> Category:
    """The category of a row of the chart, 1 to 5."""
    return CATEGORIES[row - 1]


# MYT-PAT-1 … 4: the printed grids; a number is the position of a box in the order.
PRINTED: dict[Pattern, tuple[str, str, str, str, str]] = {
    "horizontal": ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "16 17", "", "", ""),
    "vertical": ("1", "2", "3", "4", "5"),
    "zigzag": ("1 2 4 7", "3 5 8", "6 9", "10", ""),
    "inverted_zigzag": ("1", "2 3", "4 5 6", "", ""),
}

PATTERN_RULE = {pattern: f"MYT-PAT-{number}" for number, pattern in enumerate(PATTERNS, 1)}

# MYT-DWN-1: the pattern after one downgrade; horizontal stays as it is.
DOWNGRADE: dict[Pattern, Pattern] = {
    "vertical": "zigzag",
    "inverted_zigzag": "zigzag",
    "zigzag": "horizontal",
    "horizontal": "horizontal",
}


@dataclass(frozen=True, slots=True)
class DamageType:
    """A damage type and its pattern (MYT-TYP)."""

    key: str
    name: str
    pattern: Pattern


# MYT-TYP. No printed type is horizontal: that pattern comes only from downgrades and from added types.
TYPES = (
    DamageType("ballistic", "Ballistic", "inverted_zigzag"),
    DamageType("bludgeoning", "Bludgeoning", "zigzag"),
    DamageType("slashing", "Slashing", "zigzag"),
    DamageType("piercing", "Piercing", "vertical"),
    DamageType("cold", "Cold", "zigzag"),
    DamageType("electricity", "Electricity", "zigzag"),
    DamageType("phased_energy", "Phased Energy", "inverted_zigzag"),
    DamageType("plasma", "Plasma", "zigzag"),
    DamageType("fire", "Fire", "zigzag"),
)

# MYT-OUT-1: the colours in the order of the printed table, worth 0 to 7 (the text beside it swaps two of them).
COLOURS = ("Black", "Red", "Orange", "Yellow", "Green", "Blue", "Purple", "White")
