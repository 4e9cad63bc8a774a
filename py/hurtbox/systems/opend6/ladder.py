"""Reading the ladder: from a difference or from points to a row, and from row to row.

A rank is a row's place: 0 is unhurt (or Bruised, which hurts nobody on this ladder). Everything here goes
by the order of the rows, so it holds for any table that passes `gaps`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .tables import OPEN, Level

Ladder = Sequence[Level]


class Climb(NamedTuple):
    """Where a result takes somebody, and by which of the rules for that."""

    rank: int
    by: str  # "first", "doubled", "lesser", "passed" or "equal"


def result(ladder: Ladder, difference: int) -> int:
    """D6-WL-2: the rank of a difference, as it stands for somebody unhurt."""
    ends = enumerate(row.high for row in ladder[:-1])
    return next((rank for rank, high in ends if difference <= high), len(ladder) - 1)


def doubles(ladder: Ladder, rank: int) -> range:
    """D6-ADJ-3: the ranks that share this one's range; Wounded and Severely Wounded do."""
    same = [at for at, row in enumerate(ladder) if row.low == ladder[rank].low]
    return range(same[0], same[-1] + 1)


def climb(
    ladder: Ladder,
    current: int,
    found: int,
    *,
    equal: str = "up",
    passed: str = "up",
    lesser: str = "up",
) -> Climb:
    """D6-WL-3, D6-WL-4: where a result of rank `found` (1 or more) takes somebody at `current`.

    `equal` and `passed` are the readings of a result equal to the current level, and of one whose rows
    somebody at the last of several that share a range has all passed (traps 3 and 4), `lesser` that of
    any other lesser result: up or stay.
    """
    top = len(ladder) - 1
    group = doubles(ladder, found)
    if current < found:
        return Climb(found, "first")
    if current < group[-1]:
        return Climb(current + 1, "doubled")
    if current > group[-1]:
        by, reading = "lesser", lesser
    else:
        by, reading = ("equal", equal) if found == current else ("passed", passed)
    return Climb(min(current + 1, top) if reading == "up" else current, by)


def lowered(found: int) -> int:
    """D6-STN-2: two rows down, but not below the first injury."""
    return max(1, found - 2)


def rank_of_points(ladder: Ladder, points: int, most: int) -> int:
    """D6-BPC-1, D6-BPC-2: the row of so many of `most` points, compared exactly.

    Points above 0 are never the last row, and none below the maximum is better than the first.
    """
    if points <= 0:
        return len(ladder) - 1
    alive = ladder[:-2]
    return next(
        (rank for rank, row in enumerate(alive) if 100 * points >= row.percent * most),
        len(ladder) - 2,
    )


def ranges(ladder: Ladder, most: int) -> tuple[tuple[int, int], ...]:
    """D6-BPC-2: each row's lowest and highest points for a maximum; (1, 0) where it has none."""
    found: list[tuple[int, int]] = [(1, 0)] * len(ladder)
    for points in range(most):
        rank = rank_of_points(ladder, points, most)
        low, high = found[rank]
        found[rank] = (points, points) if low > high else (low, points)
    return tuple(found)


def first_mortal(ladder: Ladder) -> int:
    """The first rank that nobody survives unaided: Mortally Wounded on the printed ladder."""
    return next(rank for rank, row in enumerate(ladder) if row.effect in ("mortal", "dead"))


def gaps(ladder: Ladder) -> str:
    """D6-ADJ-3: what is wrong with a table, naming the row; empty when nothing is."""
    if not 3 <= len(ladder) <= 20:
        return "a ladder has 3 to 20 rows."
    for number, (row, before) in enumerate(zip(ladder, (None, *ladder), strict=False), 1):
        if wrong := _wrong(row, before, last=number == len(ladder)):
            return f"row {number}, {row.name}: {wrong}"
    names = [row.name for row in ladder]
    twice = next((name for name in names if names.count(name) > 1), "")
    return f"the name {twice} stands there twice." if twice else ""


def _wrong(row: Level, before: Level | None, *, last: bool) -> str:
    if before is None:
        if (row.low, row.high, row.effect) != (0, 0, "none"):
            return "the first row is for 0 or less: from 0 to 0, without effect."
    elif (row.low, row.high) != (before.low, before.high) or before.high == 0:
        if row.low > before.high + 1:
            return f"nothing leads to {before.high + 1}–{row.low - 1}; start at {before.high + 1}."
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
        return f"the last row is open: let it end at {OPEN}."
    if not last and row.high == OPEN:
        return f"only the last row is open; end before {OPEN}."
    if last != (row.effect == "dead"):
        return "the last row, and it alone, means dead."
    if before is not None and row.percent >= before.percent:
        return f"its Body Points must start below the {before.percent}\u00a0% of {before.name}."
    if last and row.percent:
        return "nobody with Body Points is dead: 0\u00a0%."
    return ""
