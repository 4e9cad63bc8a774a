"""The damage grid as plain values: which box is where, in which state, and what it is called.

A box is (state, order, text); a chart is a list of them, row after row. No element is touched here,
so the same lines run in the page and in the tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words

if TYPE_CHECKING:
    from page.types import Piece

    Box = tuple[str, int, str]  # state, order, text

FREE = ("free", 0, "")


def boxes(piece: Piece) -> list[Box]:
    """All boxes of a grid piece, row after row; what the piece does not name is free."""
    columns = piece["columns"]
    out: list[Box] = [FREE] * (len(piece["rows"]) * columns)
    for row, column, state, order, text in piece["marks"]:
        out[(row - 1) * columns + column - 1] = (state, order, text)
    return out


def changed(before: list[Box], after: list[Box]) -> list[int]:
    """The places whose box is another than before. A chart of another size is new everywhere."""
    if len(before) != len(after):
        return list(range(len(after)))
    return [at for at in range(len(after)) if before[at] != after[at]]


def place(piece: Piece, at: int) -> tuple[int, int]:
    """Row and column, both from 1, of the box at this place of the list."""
    return at // piece["columns"] + 1, at % piece["columns"] + 1


def name(piece: Piece, at: int, box: Box) -> str:
    """What a screen reader says: 'Minor, column 3: free'. Order and words of a mark come along."""
    row, column = place(piece, at)
    where: str = words.BOX_AT.format(row=piece["rows"][row - 1]["label"], column=column)
    return where + ": " + (box[2] or words.BOX_STATES[box[0]])


def moved(piece: Piece, at: int, key: str) -> int:
    """Where an arrow, Home, End or a page key leads from a box. The edges hold."""
    columns: int = piece["columns"]
    rows = len(piece["rows"])
    row, column = at // columns, at % columns
    if key == "ArrowLeft":
        column = max(0, column - 1)
    elif key == "ArrowRight":
        column = min(columns - 1, column + 1)
    elif key == "ArrowUp":
        row = max(0, row - 1)
    elif key == "ArrowDown":
        row = min(rows - 1, row + 1)
    elif key == "Home":
        column = 0
    elif key == "End":
        column = columns - 1
    elif key == "PageUp":
        row = 0
    elif key == "PageDown":
        row = rows - 1
    return row * columns + column


def empty_boxes(rows: int, columns: int, side: int) -> str:
    """The path of a small picture's empty boxes, each a square of `side` less one pixel."""
    inner = side - 1
    box = "h{}v{}h-{}zm{} 0".format(
        inner, inner, inner, side
    )  # behind each the pen stands on the next one
    return "".join(["M0.5 {}".format(row * side + 0.5) + box * columns for row in range(rows)])


def pen_strokes(piece: Piece, side: int) -> str:
    """The path of a small picture's marks: one slanting stroke for each marked box."""
    out = []
    for row, column, state, _, _ in piece["marks"]:
        if state in ("marked", "freeing"):
            left, foot = (column - 1) * side + 1, row * side - 1
            out.append("M{} {}l{} -{}".format(left, foot, side - 2, side - 2))
    return "".join(out)


def marked(piece: Piece) -> int:
    """How many boxes are marked now."""
    return len([mark for mark in piece["marks"] if mark[2] in ("marked", "freeing")])


def stroke_of(at: int) -> int:
    """One of four pen strokes, so that no two neighbours look stamped."""
    return (at * 7 + at // 15 * 3) % 4 + 1
