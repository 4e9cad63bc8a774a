"""The four damage patterns: the order in which wounds fill the health chart.

The book prints only the beginning of each order. Each is continued in the way that its printed part shows
(MYT-PAT-5), so that every box of the chart comes exactly once. Tests compare these orders with the printed grids.
"""

from collections.abc import Iterator
from functools import lru_cache

from .tables import DOWNGRADE, PRINTED, ROWS, Box, Pattern


@lru_cache(maxsize=64)
def order(pattern: Pattern, columns: int) -> tuple[Box, ...]:
    """MYT-PAT-5: all boxes of a chart with this number of columns, in the order of the pattern."""
    walk = {
        "horizontal": horizontal,
        "vertical": vertical,
        "zigzag": zigzag,
        "inverted_zigzag": inverted_zigzag,
    }[pattern]
    return tuple(walk(columns))


def horizontal(columns: int) -> Iterator[Box]:
    """MYT-PAT-1: row by row, left to right."""
    for row in range(1, ROWS + 1):
        for column in range(1, columns + 1):
            yield row, column


def vertical(columns: int) -> Iterator[Box]:
    """MYT-PAT-2: column by column, from Minor down to Fatal."""
    for column in range(1, columns + 1):
        for row in range(1, ROWS + 1):
            yield row, column


def zigzag(columns: int) -> Iterator[Box]:
    """MYT-PAT-3: diagonal by diagonal, each from Minor down to the left."""
    for diagonal in range(1, columns + ROWS):
        for row in range(1, ROWS + 1):
            column = diagonal + 1 - row
            if 1 <= column <= columns:
                yield row, column


def inverted_zigzag(columns: int) -> Iterator[Box]:
    """MYT-PAT-4: a triangle, from one box in Minor to five in Fatal; then the other boxes, from Fatal up.

    The triangle is filled row by row; it is not a mirrored zig-zag (trap 9).
    """
    for row in range(1, ROWS + 1):
        for column in range(1, min(row, columns) + 1):
            yield row, column
    for row in range(ROWS, 0, -1):
        for column in range(row + 1, columns + 1):
            yield row, column


def printed_length(pattern: Pattern) -> int:
    """How many boxes of the order are printed in the book (MYT-PAT-5)."""
    return sum(len(row.split()) for row in PRINTED[pattern])


def downgraded(pattern: Pattern, steps: int) -> Pattern:
    """MYT-DWN-1: the pattern after some downgrades; horizontal stays horizontal."""
    for _ in range(min(steps, len(DOWNGRADE))):
        pattern = DOWNGRADE[pattern]
    return pattern
