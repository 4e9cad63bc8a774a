"""Critical Miss Effects (9.6), as printed: Action Dice, the least width of the error range, the effect."""

from typing import Literal, NamedTuple

Way = Literal["unarmed", "melee", "hurled", "firearm"]
"""The kinds of attack; heavy weapons are with the firearms."""
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


class Miss(NamedTuple):
    """A row. `width` is its least error range: 3 is 1–3."""

    key: MissKey
    dice: int
    width: int


CRITICAL_MISSES: dict[Way, tuple[Miss, ...]] = {
    "unarmed": (
        Miss("trips", 1, 1),
        Miss("scenery", 2, 1),
        Miss("disoriented", 3, 2),
        Miss("scenery_hard", 4, 3),
    ),
    "melee": (
        Miss("dropped", 1, 1),
        Miss("stuck", 2, 1),
        Miss("broken", 3, 2),
        Miss("own_blow", 4, 3),
    ),
    "hurled": (
        Miss("dropped", 1, 1),
        Miss("wild", 2, 1),
        Miss("adjacent", 2, 2),
        Miss("broken", 3, 2),
        Miss("near", 4, 3),
        Miss("explosive_dropped", 4, 3),
    ),
    "firearm": (
        Miss("misfire", 1, 1),
        Miss("jam", 2, 1),
        Miss("adjacent", 2, 2),
        Miss("broken", 3, 2),
        Miss("near", 4, 3),
        Miss("exploded", 4, 3),
    ),
}
REDIRECTED: frozenset[MissKey] = frozenset({"adjacent", "near"})  # †


def open_rows(way: Way, width: int, *, explosive: bool) -> tuple[Miss, ...]:
    """SPY-CMI-3: the rows that an error range so wide opens; of two rows of a hurled weapon one is its own."""
    barred = "dropped" if explosive and way == "hurled" else "explosive_dropped"
    return tuple(row for row in CRITICAL_MISSES[way] if row.width <= width and row.key != barred)
