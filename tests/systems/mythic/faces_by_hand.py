"""Mythic D6 once more, written from its text alone. A hit rolls nothing, so each end is certain.

Nothing of the app is imported here. A box is (row, column).
"""

from collections.abc import Iterator
from typing import TypeAlias

Box: TypeAlias = tuple[int, int]
LOST = {1: 1, 2: 2, 3: 0, 4: 0, 5: 0}
"""MYT-CAT-1 … 5: AP lost for each wound of a row."""
CUT = {0: 0, 1: 0, 2: 0, 3: 1, 4: 5, 5: 11}
"""The same: what the worst row takes off the AP maximum."""
CHAIN = {
    "vertical": "zigzag",
    "inverted_zigzag": "zigzag",
    "zigzag": "horizontal",
    "horizontal": "horizontal",
}


def order(pattern: str, columns: int) -> Iterator[Box]:
    """MYT-PAT-1 … 5: all boxes of the chart in the order of a pattern."""
    if pattern == "horizontal":
        yield from ((row, column) for row in range(1, 6) for column in range(1, columns + 1))
    elif pattern == "vertical":
        yield from ((row, column) for column in range(1, columns + 1) for row in range(1, 6))
    elif pattern == "zigzag":
        for diagonal in range(1, columns + 5):
            for row in range(1, 6):
                if 1 <= diagonal + 1 - row <= columns:
                    yield row, diagonal + 1 - row
    else:
        yield from ((row, column) for row in range(1, 6) for column in range(1, row + 1))
        for row in range(5, 0, -1):
            yield from ((row, column) for column in range(row + 1, columns + 1))


def wounds(revised: int, threshold: int, exceeds: str = "beyond") -> int:
    """MYT-DMG-2, MYT-DMG-3: one wound, and one for each multiple of the threshold that is exceeded."""
    if revised <= 0:
        return 0
    if exceeds == "reaching":
        return 1 + revised // threshold
    return 1 + sum(revised > k * threshold for k in range(1, revised + 1))


def struck(
    count: int,
    pattern: str,
    steps: int,
    ap: int,
    most: int,
    marked: tuple[Box, ...] = (),
    columns: int = 15,
    critical: int = 0,
) -> tuple[tuple[Box, ...], int, bool]:
    """MYT-PAT-6, MYT-DWN-1, MYT-EFF-1 … 4: the boxes, the AP that are left, and whether Dying."""
    for _ in range(steps):
        pattern = CHAIN[pattern]
    boxes = list(marked)
    for _ in range(count):
        box = next((one for one in order(pattern, columns) if one not in boxes), None)
        if box is None:
            break
        boxes.append(box)
        ap = max(0, ap - (critical if box[0] == 4 else LOST[box[0]]))
    worst = max((row for row, _ in boxes), default=0)
    return tuple(sorted(boxes)), min(ap, max(0, most - CUT[worst])), worst == 5
