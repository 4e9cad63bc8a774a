"""The four damage patterns: the order in which wounds fill the health chart.

The book prints only the beginning of each order. Each is continued in the way that its printed part shows
(MYT-PAT-5), so that every box of the chart comes exactly once. Tests compare these orders with the printed grids.
"""

from collections.abc import Iterator
from functools import lru_cache

from .tables import DOWNGRADE, PATTERNS, PRINTED, ROWS, Box, Pattern


@lru_cache(maxsize=64)
def order(pattern: Pattern, columns: int) -> tuple[Box, ...]:
    """MYT-PAT-5: The printed grids stop early; each order goes on in the same way over the whole chart."""
    walks = (horizontal, vertical, zigzag, inverted_zigzag)
    return tuple(walks[PATTERNS.index(pattern)](columns))


def horizontal(columns: int) -> Iterator[Box]:
    """MYT-PAT-1: Horizontal: along the Minor row, then along the next."""
    for row in range(1, ROWS + 1):
        for column in range(1, columns + 1):
            yield row, column


def vertical(columns: int) -> Iterator[Box]:
    """MYT-PAT-2: Vertical: down a column from Minor to Fatal, then down the next."""
    for column in range(1, columns + 1):
        for row in range(1, ROWS + 1):
            yield row, column


def zigzag(columns: int) -> Iterator[Box]:
    """MYT-PAT-3: Zig-zag: diagonals that run from Minor down to the left."""
    for diagonal in range(1, columns + ROWS):
        for row in range(1, ROWS + 1):
            column = diagonal + 1 - row
            if 1 <= column <= columns:
                yield row, column


def inverted_zigzag(columns: int) -> Iterator[Box]:
    """MYT-PAT-4: Inverted zig-zag: one box in Minor, two in Moderate, three in Severe, and on.

    This triangle is filled row by row, then the other boxes from Fatal up. It is no mirrored zig-zag (trap 9).
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
    """MYT-DWN-1: Each downgrade turns vertical or inverted zig-zag into zig-zag, and zig-zag into horizontal."""
    for _ in range(min(steps, len(DOWNGRADE))):
        pattern = DOWNGRADE[pattern]
    return pattern
