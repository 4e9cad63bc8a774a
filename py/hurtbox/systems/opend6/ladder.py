"""The ladder of levels: the row for a difference or for points, and the moves from row to row.

A rank is the position of a row. Rank 0 is unhurt, or Bruised, which has no effect. All functions use only the
order of the rows, so they work for any ladder that passes `gaps`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .tables import OPEN, Level

Ladder = Sequence[Level]


class Climb(NamedTuple):
    """The rank that a result leads to, and the rule that decides it."""

    rank: int
    by: str  # "first", "doubled", "lesser", "passed" or "equal"


def result(ladder: Ladder, difference: int) -> int:
    """The rank of a difference, as for somebody unhurt (D6-WL-2)."""
    ends = enumerate(row.high for row in ladder[:-1])
    return next((rank for rank, high in ends if difference <= high), len(ladder) - 1)


def doubles(ladder: Ladder, rank: int) -> range:
    """The ranks with the same range as this one, such as Wounded and Severely Wounded (D6-ADJ-3)."""
    same = [at for at, row in enumerate(ladder) if row.low == ladder[rank].low]
    return range(same[0], same[-1] + 1)


def climb(ladder: Ladder, current: int, result: int, **readings: str) -> Climb:
    """The rank after a result of rank `found` (1 or more) for somebody at rank `current` (D6-WL-3, D6-WL-4).

    The `readings` of the house rules are "up", also where they are left out, or "stay": `equal` for a result
    equal to the current level (trap 3), `passed` for a result whose range the current level shares as its last
    row (trap 4), `lesser` for any other lesser result.
    """
    group = doubles(ladder, result)
    if current < result:
        return Climb(result, "first")
    if current < group[-1]:
        return Climb(current + 1, "doubled")
    by = "lesser" if current > group[-1] else "equal" if result == current else "passed"
    up = readings.get(by, "up") == "up"
    return Climb(min(current + 1, len(ladder) - 1) if up else current, by)


def lowered(result: int) -> int:
    """Two rows lower, but at least the first injury (D6-STN-2)."""
    return max(1, result - 2)


def rank_of_points(ladder: Ladder, points: int, most: int) -> int:
    """Returns the rank on the ladder for the points left (D6-BPC-2).

    The points are compared exactly. The last row is only for 0 points or less.
    """
    if points <= 0:
        return len(ladder) - 1
    alive = enumerate(row.percent for row in ladder[:-2])
    return next((rank for rank, low in alive if 100 * points >= low * most), len(ladder) - 2)


def ranges(ladder: Ladder, most: int) -> tuple[tuple[int, int], ...]:
    """The lowest and highest points of each row for a maximum; (1, 0) if the row has none (D6-BPC-2)."""
    ranges: list[tuple[int, int]] = [(1, 0)] * len(ladder)
    for points in range(most):
        rank = rank_of_points(ladder, points, most)
        low, high = ranges[rank]
        ranges[rank] = (points, points) if low > high else (low, points)
    return tuple(ranges)


def first_mortal(ladder: Ladder) -> int:
    """The first rank that means dying or dead: Mortally Wounded on the printed ladder."""
    return next(rank for rank, row in enumerate(ladder) if row.effect in ("mortal", "dead"))


def gaps(ladder: Ladder) -> str:
    """Says what is wrong with a campaign's ladder, with the name of the row; empty if nothing is (D6-ADJ-3)."""
    if not 3 <= len(ladder) <= 20:
        return "a ladder has 3 to 20 rows."
    for number, (row, before) in enumerate(zip(ladder, (None, *ladder), strict=False), 1):
        if wrong := _wrong(row, before, last=number == len(ladder)):
            return f"row {number}, {row.name}: {wrong}"
    names = [row.name for row in ladder]
    twice = next((name for name in names if names.count(name) > 1), "")
    return f"two rows are called {twice}." if twice else ""


def _wrong(row: Level, before: Level | None, *, last: bool) -> str:
    if before is None:
        if (row.low, row.high, row.effect) != (0, 0, "none"):
            return "the first row must go from 0 to 0 and have no effect."
    elif (row.low, row.high) != (before.low, before.high) or before.high == 0:
        if row.low > before.high + 1:
            return f"{before.high + 1}–{row.low - 1} is missing; start at {before.high + 1}."
        if row.low <= before.high == 0:
            return "only the first row is for 0 or less; start at 1."
        if row.low <= before.high:
            return (
                f"it overlaps {before.name}; start at {before.high + 1},"
                f" or share {before.low}–{before.high} exactly."
            )
        if row.high < row.low:
            return f"it ends before it starts; end at {row.low} or more."
    if last and row.high != OPEN:
        return f"the last row must end at {OPEN}."
    if not last and row.high == OPEN:
        return f"only the last row may end at {OPEN}."
    if last != (row.effect == "dead"):
        return "the last row, and no other, must mean dead."
    if before is not None and row.percent >= before.percent:
        return f"its Body Points must start below the {before.percent}\u00a0% of {before.name}."
    if last and row.percent:
        return "the last row must start at 0\u00a0%."
    return ""
