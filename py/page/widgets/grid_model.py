"""The damage grid as plain values: the state, order and label of each box.

A box is (state, order, text); a chart is a list of them, row by row. This module uses no elements, so tests
can run it without a browser.
"""

from page import words
from page.types import Box, Piece

FREE = ("free", 0, "")
_SMALL = "h{}v{}h-{}z"  # a box of a small picture


def boxes(piece: Piece) -> list[Box]:
    """All boxes of a grid piece, row by row. Boxes that the piece does not name are free."""
    columns = piece["columns"]
    out: list[Box] = [FREE] * (len(piece["rows"]) * columns)
    for row, column, state, order, text in piece["marks"]:
        out[(row - 1) * columns + column - 1] = (state, order, text)
    return out


def changed(before: list[Box], after: list[Box]) -> list[int]:
    """The places of the boxes that differ; all of them when the size differs."""
    if len(before) != len(after):
        return list(range(len(after)))
    return [at for at in range(len(after)) if before[at] != after[at]]


def place(piece: Piece, at: int) -> tuple[int, int]:
    """The row and column, both from 1, of the box at this place in the list."""
    return at // piece["columns"] + 1, at % piece["columns"] + 1


def boxes_of(piece: Piece, row: int) -> int:
    """How many boxes a row has; its first ones."""
    return int(piece["rows"][row - 1].get("boxes") or piece["columns"])


def nearest(piece: Piece, row: int, column: int) -> int:
    """The place in the list of the box at a row and column, or of the last one before it in this row."""
    columns: int = piece["columns"]
    return (row - 1) * columns + min(column, boxes_of(piece, row)) - 1


def name(piece: Piece, at: int, box: Box) -> str:
    """A box's label for screen readers, such as 'Minor, column 3: free', with the order and text of its mark."""
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
    return nearest(piece, row + 1, column + 1)


def all_boxes(piece: Piece, wide: int, high: int) -> str:
    """The SVG path of a small picture's boxes, each a pixel smaller than its place."""
    box = _SMALL.format(wide - 1, high - 1, wide - 1) + "m{} 0".format(wide)  # to the next one
    rows = range(len(piece["rows"]))
    return "".join(["M0 {}".format(row * high) + box * boxes_of(piece, row + 1) for row in rows])


def marked_boxes(piece: Piece, wide: int, high: int) -> str:
    """The SVG path of those boxes of a small picture that are marked now."""
    box = _SMALL.format(wide - 1, high - 1, wide - 1)
    places = [mark[:2] for mark in piece["marks"] if mark[2] in ("marked", "freeing")]
    return "".join(
        ["M{} {}".format((column - 1) * wide, (row - 1) * high) + box for row, column in places]
    )


def marked(piece: Piece) -> int:
    """How many boxes are marked now."""
    return len([mark for mark in piece["marks"] if mark[2] in ("marked", "freeing")])


def stroke_of(at: int) -> int:
    """Which of four pen strokes marks a box, so that neighbouring marks look different."""
    return (at * 7 + at // 15 * 3) % 4 + 1
