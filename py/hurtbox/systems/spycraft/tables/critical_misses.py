"""Critical Miss Effects (table 9.6): the price in Action Dice, the width of the error range, the effect."""

from typing import Literal, NamedTuple

AttackKind = Literal["unarmed", "melee", "hurled", "firearm"]
"""The kinds of attack; heavy weapons count as firearms."""
MissKey = Literal[
    "trips",
    "scenery",
    "disoriented",
    "scenery_hard",
    "dropped",
    "stuck",
    "broken",
    "own_blow",
    "wild",
    "adjacent",
    "near",
    "explosive_dropped",
    "misfire",
    "jam",
    "exploded",
]


class CriticalMissRow(NamedTuple):
    """A row of the table. `width`: the narrowest error range that allows it; 3 means 1–3."""

    key: MissKey
    dice: int
    width: int


CRITICAL_MISSES: dict[AttackKind, tuple[CriticalMissRow, ...]] = {
    "unarmed": (
        CriticalMissRow("trips", 1, 1),
        CriticalMissRow("scenery", 2, 1),
        CriticalMissRow("disoriented", 3, 2),
        CriticalMissRow("scenery_hard", 4, 3),
    ),
    "melee": (
        CriticalMissRow("dropped", 1, 1),
        CriticalMissRow("stuck", 2, 1),
        CriticalMissRow("broken", 3, 2),
        CriticalMissRow("own_blow", 4, 3),
    ),
    "hurled": (
        CriticalMissRow("dropped", 1, 1),
        CriticalMissRow("wild", 2, 1),
        CriticalMissRow("adjacent", 2, 2),
        CriticalMissRow("broken", 3, 2),
        CriticalMissRow("near", 4, 3),
        CriticalMissRow("explosive_dropped", 4, 3),
    ),
    "firearm": (
        CriticalMissRow("misfire", 1, 1),
        CriticalMissRow("jam", 2, 1),
        CriticalMissRow("adjacent", 2, 2),
        CriticalMissRow("broken", 3, 2),
        CriticalMissRow("near", 4, 3),
        CriticalMissRow("exploded", 4, 3),
    ),
}
REDIRECTED: frozenset[MissKey] = frozenset({"adjacent", "near"})  # marked † in the table


def open_rows(way: AttackKind, width: int, *, explosive: bool) -> tuple[CriticalMissRow, ...]:
    """Returns the rows that an error range of this width allows (SPY-CMI-3).

    A hurled explosive has a row of its own for a dropped weapon.
    """
    barred = "dropped" if explosive and way == "hurled" else "explosive_dropped"
    return tuple(row for row in CRITICAL_MISSES[way] if row.width <= width and row.key != barred)
