"""Rows of boxes: the orders in which they are marked, and what is marked."""

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .bounds import MOST_BOXES
from .tokens import Wrong

Box: TypeAlias = tuple[int, int]
"""Row and column, from 1."""


class Mark(NamedTuple):
    """A marked box, and which kind of harm marked it, from 0: the mildest."""

    row: int
    column: int
    kind: int = 0


Order: TypeAlias = str | tuple[str, ...]
"""The name of a walk, or a grid of numbers, a text for each row, as it is printed in a book."""


Widths: TypeAlias = tuple[int, ...]
"""How many boxes each row has."""


def widths(orders: Collection[Order], rows: int, columns: int) -> Widths:
    """The boxes of each row: all columns, or with printed orders alone as many as one of them numbers there."""
    if any(isinstance(order, str) for order in orders):
        return (columns,) * rows
    lines = [[order[row] for order in orders if row < len(order)] for row in range(rows)]
    return tuple(min(columns, max((len(one.split()) for one in row), default=0)) for row in lines)


@lru_cache(maxsize=256)
def walk(order: Order, rows: Widths) -> tuple[Box, ...]:
    """Every box once, in the order in which they are marked."""
    every = [(row, column) for row, wide in enumerate(rows, 1) for column in range(1, wide + 1)]
    if isinstance(order, tuple):
        there = set(every)
        return tuple(dict.fromkeys([*(box for box in _numbered(order) if box in there), *every]))
    if order == "across":
        return tuple(every)
    if order == "down":
        return tuple(sorted(every, key=lambda box: box[1]))
    if order == "zigzag":
        return tuple(sorted(every, key=lambda box: (sum(box), box[0])))
    # A triangle: one box of the first row, two of the second and on; then the rest, from the last row up.
    inside = [box for box in every if box[1] <= box[0]]
    return (*inside, *sorted((box for box in every if box[1] > box[0]), key=lambda box: -box[0]))


def _numbered(grid: tuple[str, ...]) -> list[Box]:
    """The boxes of a printed grid by their numbers."""
    found: dict[int, Box] = {}
    for row, line in enumerate(grid, 1):
        for column, number in enumerate(line.split(), 1):
            found[int(number)] = row, column
    return [box for _, box in sorted(found.items())]


def check_grid(grid: list[str], rows: int, columns: int) -> tuple[str, ...]:
    """A printed grid for a chart of so many rows and columns; raises Wrong."""
    numbers = [number for line in grid for number in line.split()]
    if (
        not numbers
        or len(numbers) > MOST_BOXES
        or not all(n.isascii() and n.isdigit() and len(n) < 6 for n in numbers)
    ):
        raise Wrong(
            'A printed order is a text for each row, with the number of each box: ["1 3", "2 4"].'
        )
    if sorted(map(int, numbers)) != list(range(1, len(numbers) + 1)):
        raise Wrong(f"A printed order has each number from 1 to {len(numbers)} once.")
    wide = max(len(line.split()) for line in grid)
    if len(grid) > rows or wide > columns:
        raise Wrong(
            f"A printed order of {len(grid)} rows and {wide} columns is larger than the chart."
        )
    return tuple(grid)


def marked(
    marks: tuple[Mark, ...], boxes: Iterable[Box], count: int, kind: int
) -> tuple[tuple[Mark, ...], int]:
    """The marks after `count` more in the first free boxes of these; and how many found none."""
    taken = {mark[:2] for mark in marks}
    free = [box for box in boxes if box not in taken]
    new = [Mark(*box, kind) for box in free[:count]]
    return tuple(sorted((*marks, *new))), count - len(new)


def worse(
    marks: tuple[Mark, ...], boxes: tuple[Box, ...], count: int, kind: int
) -> tuple[tuple[Mark, ...], int]:
    """The marks after `count` more of a kind on a track whose kinds upgrade: without a free box, the mildest mark
    becomes the next worse kind. The worst kinds stand first; also returned is how much was too much."""
    kinds = sorted((mark.kind for mark in marks), reverse=True)
    new = max(0, min(count, len(boxes) - len(kinds)))
    kinds = sorted([*kinds, *[kind] * new], reverse=True)
    return kinds_on(kinds, boxes), count - new


def upgraded(
    marks: tuple[Mark, ...], boxes: tuple[Box, ...], count: int, worst: int
) -> tuple[tuple[Mark, ...], int]:
    """The marks after the mildest have become worse, `count` times; and how often none could."""
    kinds = sorted(mark.kind for mark in marks)
    for done in range(count):
        if not kinds or kinds[0] >= worst:
            return kinds_on(kinds, boxes), count - done
        kinds = sorted((kinds[0] + 1, *kinds[1:]))
    return kinds_on(kinds, boxes), 0


def kinds_on(kinds: Iterable[int], boxes: tuple[Box, ...]) -> tuple[Mark, ...]:
    """Marks of these kinds on the first boxes, the worst first. There is a box for each."""
    ordered = sorted(kinds, reverse=True)
    return tuple(sorted(Mark(*box, kind) for box, kind in zip(boxes, ordered, strict=False)))


def freed(marks: tuple[Mark, ...], boxes: tuple[Box, ...], count: int) -> tuple[Mark, ...]:
    """The marks without `count` of them: those that come last in the order go first."""
    kept = sorted(marks, key=lambda mark: boxes.index(mark[:2]))
    return tuple(sorted(kept[: max(0, len(kept) - count)]))


def less(
    marks: tuple[Mark, ...], boxes: tuple[Box, ...], count: int, kind: int | None
) -> tuple[Mark, ...]:
    """The marks of kinds without `count` of one kind, or of the mildest ones."""
    kinds = sorted(mark.kind for mark in marks)
    for _ in range(min(count, len(kinds))):
        gone = kinds[0] if kind is None else kind
        if gone not in kinds:
            break
        kinds.remove(gone)
    return kinds_on(kinds, boxes)
