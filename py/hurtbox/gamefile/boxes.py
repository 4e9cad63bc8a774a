"""Rows of boxes: the orders in which they are marked, and what is marked."""

from collections.abc import Iterable, Iterator
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


@lru_cache(maxsize=256)
def walk(order: Order, rows: int, columns: int) -> tuple[Box, ...]:
    """Every box once, in the order in which they are marked."""
    every = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    if isinstance(order, tuple):
        first = _numbered(order, rows, columns)
        return (*first, *(box for box in every if box not in first))
    if order == "across":
        return tuple(every)
    if order == "down":
        return tuple(sorted(every, key=lambda box: box[1]))
    if order == "zigzag":
        return tuple(sorted(every, key=lambda box: (sum(box), box[0])))
    return tuple(_triangle(rows, columns))


def _triangle(rows: int, columns: int) -> Iterator[Box]:
    """One box in the first row, two in the second and on; then the rest, from the last row up."""
    for row in range(1, rows + 1):
        for column in range(1, min(row, columns) + 1):
            yield row, column
    for row in range(rows, 0, -1):
        for column in range(row + 1, columns + 1):
            yield row, column


def _numbered(grid: tuple[str, ...], rows: int, columns: int) -> list[Box]:
    """The boxes of a printed grid by their numbers; those beyond this chart are left out."""
    found: dict[int, Box] = {}
    for row, line in enumerate(grid, 1):
        for column, number in enumerate(line.split(), 1):
            found[int(number)] = row, column
    return [box for _, box in sorted(found.items()) if box[0] <= rows and box[1] <= columns]


def check_grid(grid: list[str]) -> tuple[str, ...]:
    """A printed grid; raises Wrong."""
    numbers = [number for line in grid for number in line.split()]
    if (
        not numbers
        or len(numbers) > MOST_BOXES
        or not all(n.isascii() and n.isdigit() and len(n) < 6 for n in numbers)
    ):
        raise Wrong(
            'A printed order is a text for each row, with the number of each box: ["1 3", "2 4"].'
        )
    if len({int(number) for number in numbers}) < len(numbers):
        raise Wrong("A printed order has each number once.")
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
    """Marks of these kinds on the first boxes, the worst first."""
    ordered = sorted(kinds, reverse=True)
    return tuple(sorted(Mark(*box, kind) for box, kind in zip(boxes, ordered, strict=False)))


def freed(marks: tuple[Mark, ...], boxes: tuple[Box, ...], count: int) -> tuple[Mark, ...]:
    """The marks without `count` of them: those that come last in the order go first."""
    places = {box: place for place, box in enumerate(boxes)}
    kept = sorted(marks, key=lambda mark: places.get(mark[:2], 0))
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
