"""Fields of a form: what stands open, what was typed, the sentence when it is not right."""

from typing import Any

import pytest

from page.forms import fields


def field(**more: Any) -> dict[str, Any]:
    return {"key": "n", "label": "Damage", "kind": "number", "value": None, "options": [], **more}


def test_four_stand_open_and_rare_ones_never() -> None:
    many = [field(key=str(n), rare=n == 1) for n in range(7)]
    open_, rare = fields.open_and_rare(many)
    assert [f["key"] for f in open_] == ["0", "2", "3", "4"]
    assert [f["key"] for f in rare] == ["1", "5", "6"]


@pytest.mark.parametrize(
    ("text", "value"),
    [("12", 12), (" 7 ", 7), ("-3", -3), ("−3", -3), ("+4", 4), ("", None), ("-", None),
     ("1.5", None), ("1e3", None), ("twelve", None), ("²", None), ("1234567890", None),
     ("1+2", None), ("3+", None), ("+-3", None), ("+", None)],
)  # fmt: skip
def test_whole_numbers_are_read_and_nothing_else(text: str, value: int | None) -> None:
    assert fields.whole(text) == value


@pytest.mark.parametrize(
    ("low", "high", "sentence"),
    [
        (0, 99, "Damage must be a whole number from 0 to 99."),
        (1, None, "Damage must be a whole number, 1 or more."),
        (None, 5, "Damage must be a whole number, 5 at most."),
        (-9, 5, "Damage must be a whole number from −9 to 5."),
        (None, None, "Damage must be a whole number."),
    ],
)
def test_a_wrong_number_is_answered_by_what_would_be_right(
    low: int | None, high: int | None, sentence: str
) -> None:
    asked = field(low=low, high=high, required=True)
    assert fields.read_number(asked, "x") == (None, sentence)
    assert fields.read_number(asked, "") == (None, sentence)
    assert fields.read_number(asked, "3") == (3, "")


def test_out_of_bounds_is_wrong_too() -> None:
    asked = field(low=0, high=9)
    assert fields.read_number(asked, "10")[1]
    assert fields.read_number(asked, "9") == (9, "")


def test_an_empty_field_that_may_be_empty_is_nothing() -> None:
    assert fields.read_number(field(low=0, high=9), " ") == (None, "")


def test_values_are_shown_in_words() -> None:
    choice = field(kind="choice", options=[["a", "Alpha"], ["b", "Beta"]])
    assert fields.text(choice, "b") == "Beta"
    assert fields.text(field(unit="AP"), 7) == "7 AP"
    assert fields.text(field(kind="toggle"), True) == "Yes"


@pytest.mark.parametrize(
    ("unit", "one"),
    [
        ("rounds", "round"),
        ("boxes", "box"),
        ("Action Dice", "Action Die"),
        ("full actions", "full action"),
        ("ft.", "ft."),
        ("AP", "AP"),
        ("×", "×"),
    ],
)
def test_one_has_its_unit_in_the_singular(unit: str, one: str) -> None:
    assert fields.text(field(unit=unit), 1) == f"1 {one}"
    assert fields.text(field(unit=unit), 2) == f"2 {unit}"
    assert fields.text(field(unit=unit), 11) == f"11 {unit}"


def test_what_was_set_apart_is_counted() -> None:
    some = [field(key="a", value=0), field(key="b", value=1)]
    assert fields.changed_count(some, lambda f: 1) == 1
