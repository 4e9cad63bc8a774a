"""The damage grid as values: states, names, the keyboard's way, the small picture."""

from typing import Any

import pytest

from page.widgets import grid_model

ROWS = [
    {"label": "Light", "note": "", "worst": True},
    {"label": "Deep", "note": "", "worst": False},
]
MARKS: list[list[Any]] = [
    [1, 1, "marked", 0, "marked by the knife"],
    [1, 2, "next", 1, ""],
    [2, 1, "freeing", 2, ""],
]
PIECE = {"label": "Wounds", "columns": 3, "rows": ROWS, "marks": MARKS}


def test_boxes_that_are_not_named_are_free() -> None:
    boxes = grid_model.boxes(PIECE)
    assert len(boxes) == 6
    assert boxes[0] == ("marked", 0, "marked by the knife")
    assert boxes[1][:2] == ("next", 1)
    assert boxes[3][:2] == ("freeing", 2)
    assert boxes[2] == boxes[4] == boxes[5] == grid_model.FREE


def test_only_changed_boxes_are_named() -> None:
    before = grid_model.boxes({**PIECE, "marks": []})
    assert grid_model.changed(before, grid_model.boxes(PIECE)) == [0, 1, 3]
    assert grid_model.changed(before, before) == []
    assert grid_model.changed([], before) == [0, 1, 2, 3, 4, 5]


def test_a_box_is_named_by_row_column_and_state() -> None:
    boxes = grid_model.boxes(PIECE)
    names = [grid_model.name(PIECE, at, box) for at, box in enumerate(boxes)]
    assert names[0] == "Light, column 1: marked by the knife"
    assert names[1] == "Light, column 2: about to be marked"
    assert names[2] == "Light, column 3: free"
    assert names[3] == "Deep, column 1: about to be free"


@pytest.mark.parametrize(
    ("at", "key", "to"),
    [
        (0, "ArrowLeft", 0),
        (0, "ArrowRight", 1),
        (2, "ArrowRight", 2),
        (1, "ArrowDown", 4),
        (4, "ArrowDown", 4),
        (4, "ArrowUp", 1),
        (4, "Home", 3),
        (3, "End", 5),
        (5, "PageUp", 2),
        (2, "PageDown", 5),
        (2, "x", 2),
    ],
)
def test_the_keyboard_walks_and_the_edges_hold(at: int, key: str, to: int) -> None:
    assert grid_model.moved(PIECE, at, key) == to


def test_the_small_picture_strokes_what_is_marked() -> None:
    assert grid_model.marked_boxes(PIECE, 6, 5).count("M") == 2
    assert grid_model.all_boxes(PIECE, 6, 5).count("z") == 6
    assert grid_model.marked(PIECE) == 2


def test_neighbours_have_different_strokes() -> None:
    for at in range(74):
        assert grid_model.stroke_of(at) in (1, 2, 3, 4)
        assert grid_model.stroke_of(at) != grid_model.stroke_of(at + 1)


UNEVEN = {**PIECE, "rows": [ROWS[0], {**ROWS[1], "boxes": 1}]}


def test_a_shorter_row_has_no_other_boxes() -> None:
    assert grid_model.all_boxes(UNEVEN, 6, 5).count("z") == 4
    assert [grid_model.boxes_of(UNEVEN, row) for row in (1, 2)] == [3, 1]
    assert grid_model.nearest(UNEVEN, 2, 3) == 3
    assert [grid_model.moved(UNEVEN, 2, key) for key in ("ArrowDown", "PageDown")] == [3, 3]
    assert [grid_model.moved(UNEVEN, 3, key) for key in ("ArrowRight", "End")] == [3, 3]
