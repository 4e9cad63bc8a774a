"""The four damage patterns: the order in which wounds fill the health chart.

The book prints only the beginning of each order. Each is continued in the way that its printed part shows
(MYT-PAT-5), so that every box of the chart comes exactly once. Tests compare these orders with the printed grids.
"""

from collections.abc import Iterator
from functools import lru_cache

from .tables import DOWNGRADE, PATTERNS, PRINTED, ROWS, Box, Pattern


@lru_cache(maxsize=64)
def order(pattern: Pattern, columns: int) -> tuple[Box, ...]:
    """Returns every box of the chart once, in the order in which the pattern fills them (MYT-PAT-5)."""
    walks = (horizontal, vertical, zigzag, inverted_zigzag)
    return tuple(walks[PATTERNS.index(pattern)](columns))


def horizontal(columns: int) -> Iterator[Box]:
    """Yields the boxes row by row (MYT-PAT-1)."""
    for row in range(1, ROWS + 1):
        for column in range(1, columns + 1):
            yield row, column


def vertical(columns: int) -> Iterator[Box]:
    """Yields the boxes column by column (MYT-PAT-2)."""
    for column in range(1, columns + 1):
        for row in range(1, ROWS + 1):
            yield row, column


def zigzag(columns: int) -> Iterator[Box]:
    """Yields the boxes diagonal by diagonal, each from the top right (MYT-PAT-3)."""
    for diagonal in range(1, columns + ROWS):
        for row in range(1, ROWS + 1):
            column = diagonal + 1 - row
            if 1 <= column <= columns:
                yield row, column


def inverted_zigzag(columns: int) -> Iterator[Box]:
    """Yields a triangle of boxes row by row, then the others from the Fatal row up (MYT-PAT-4).

    It is no mirrored zig-zag (trap 9).
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
    """Returns the pattern after this many downgrades (MYT-DWN-1)."""
    for _ in range(min(steps, len(DOWNGRADE))):
        pattern = DOWNGRADE[pattern]
    return pattern
