"""MYT-PAT, MYT-DWN-1: the four orders against the printed grids and against a second construction."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.systems.mythic.patterns import downgraded, order, printed_length
from hurtbox.systems.mythic.tables import PATTERNS, PRINTED, Box, Pattern

EVERY_PATTERN = pytest.mark.parametrize("pattern", PATTERNS)

# MYT-PAT-1 … 4 written out box by box, as the inventory of the rules has them.
WRITTEN_OUT: dict[Pattern, list[Box]] = {
    "horizontal": [(1, column) for column in range(1, 16)] + [(2, 1), (2, 2)],
    "vertical": [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)],
    "zigzag": [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (3, 1), (1, 4), (2, 3), (3, 2), (4, 1)],
    "inverted_zigzag": [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)],
}


@EVERY_PATTERN
def test_MYT_PAT_1_2_3_4_the_printed_boxes_come_first(pattern: Pattern) -> None:
    written = WRITTEN_OUT[pattern]
    assert list(order(pattern, 15)[: len(written)]) == written
    assert printed_length(pattern) == len(written)


@EVERY_PATTERN
def test_MYT_PAT_1_2_3_4_the_printed_grid_can_be_drawn_from_the_order(pattern: Pattern) -> None:
    """Trap 8: packed to the left, the printed numbers are at the positions of the order."""
    for row, printed in enumerate(PRINTED[pattern], 1):
        numbers = [
            str(place)
            for place, box in enumerate(order(pattern, 15)[: printed_length(pattern)], 1)
            if box[0] == row
        ]
        assert " ".join(numbers) == printed
        columns = [box[1] for box in WRITTEN_OUT[pattern] if box[0] == row]
        assert sorted(columns) == list(range(1, len(columns) + 1))


@given(st.sampled_from(PATTERNS), st.integers(5, 30))
def test_MYT_PAT_5_every_order_covers_every_box_once(pattern: Pattern, columns: int) -> None:
    boxes = order(pattern, columns)
    assert len(boxes) == 5 * columns
    assert set(boxes) == {(row, column) for row in range(1, 6) for column in range(1, columns + 1)}


def place_in(pattern: Pattern, box: Box) -> tuple[int, ...]:
    """A second construction of the orders, with sort keys."""
    row, column = box
    match pattern:
        case "horizontal":
            return row, column
        case "vertical":
            return column, row
        case "zigzag":
            return row + column, row
        case "inverted_zigzag":
            return (0, row, column) if column <= row else (1, -row, column)


@given(st.sampled_from(PATTERNS), st.integers(5, 30))
def test_MYT_PAT_5_sorting_all_boxes_gives_the_same_orders(pattern: Pattern, columns: int) -> None:
    boxes = [(row, column) for column in range(1, columns + 1) for row in range(1, 6)]
    assert sorted(boxes, key=lambda box: place_in(pattern, box)) == list(order(pattern, columns))


@pytest.mark.parametrize(
    ("pattern", "rows_entered_at"),
    [
        ("horizontal", [1, 16, 31, 46, 61]),
        ("vertical", [1, 2, 3, 4, 5]),
        ("zigzag", [1, 3, 6, 10, 15]),
        ("inverted_zigzag", [1, 2, 4, 7, 11]),
    ],
)
def test_MYT_PAT_5_where_each_row_is_entered(pattern: Pattern, rows_entered_at: list[int]) -> None:
    """Trap 7: all four reach Fatal, though only one grid shows it."""
    rows = [row for row, _ in order(pattern, 15)]
    assert [rows.index(row) + 1 for row in range(1, 6)] == rows_entered_at


def test_MYT_PAT_5_the_continuations_as_the_inventory_has_them() -> None:
    assert list(order("zigzag", 15)[10:20]) == [
        *((1, 5), (2, 4), (3, 3), (4, 2), (5, 1)),
        *((1, 6), (2, 5), (3, 4), (4, 3), (5, 2)),
    ]
    assert list(order("vertical", 15)[5:11]) == [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (1, 3)]
    inverted = order("inverted_zigzag", 15)
    assert list(inverted[6:10]) == [(4, 1), (4, 2), (4, 3), (4, 4)]
    assert list(inverted[10:15]) == [(5, 1), (5, 2), (5, 3), (5, 4), (5, 5)]
    assert list(inverted[15:17]) == [(5, 6), (5, 7)]
    assert list(inverted[24:27]) == [(5, 15), (4, 5), (4, 6)]
    assert inverted[-1] == (1, 15)


def test_trap_9_inverted_zigzag_is_no_mirrored_zigzag() -> None:
    mirrored = [(row, column) for column, row in WRITTEN_OUT["zigzag"][:6]]
    assert list(order("inverted_zigzag", 15)[:6]) != mirrored


@pytest.mark.parametrize(
    ("pattern", "one", "two"),
    [
        ("vertical", "zigzag", "horizontal"),
        ("inverted_zigzag", "zigzag", "horizontal"),
        ("zigzag", "horizontal", "horizontal"),
        ("horizontal", "horizontal", "horizontal"),
    ],
)
def test_MYT_DWN_1_chains(pattern: Pattern, one: Pattern, two: Pattern) -> None:
    assert [downgraded(pattern, steps) for steps in (0, 1, 2, 3, 99)] == [
        pattern,
        one,
        two,
        two,
        two,
    ]
