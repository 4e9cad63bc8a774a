"""Validation: input fits, or one sentence says which field does not fit and what would."""

from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field, TypeAdapter, field_validator
from pydantic.dataclasses import dataclass

from hurtbox.core import validation
from hurtbox.core.answers import Answer
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.core.steps import FROZEN
from hurtbox.core.validation import SENTENCES, nested, read


@dataclass(frozen=True, config=FROZEN)
class Row:
    """A row."""

    number: Annotated[int, Field(ge=0, le=3)]
    word: str = ""


@dataclass(frozen=True, config=FROZEN)
class Sheet:
    """A nested model."""

    armour: Annotated[int, Field(ge=0)] = 1
    rows: tuple[Row, ...] = ()


class Order(Command):
    """A command with every kind of field that can be wrong."""

    kind: Literal["order"] = "order"
    number: Annotated[int, Field(ge=1, le=9)]
    name: Annotated[str, Field(min_length=1, max_length=3)] = "abc"
    short: Annotated[str, Field(pattern=r"^[\w-]*$")] = ""
    ready: bool = False
    side: Literal["left", "right"] = "left"
    sheet: Sheet = Sheet()
    rows: Annotated[tuple[Row, ...], Field(min_length=1, max_length=2)] = (Row(1),)
    answer: Annotated[Answer | None, Field()] = None
    either: int | str = 1
    map: dict[str, int] = Field(default_factory=dict)

    @field_validator("number")
    @classmethod
    def _lucky(cls, number: int) -> int:
        if number == 7:
            raise ValueError("Seven is not played here.")
        return number


READER: TypeAdapter[Any] = TypeAdapter(Order)
WRONG = [
    ({}, "missing", "number", "number is missing."),
    ({"number": "1"}, "int_type", "number", "number must be a whole number."),
    ({"number": 1.5}, "int_type", "number", "number must be a whole number."),
    ({"number": True}, "int_type", "number", "number must be a whole number."),
    ({"number": None}, "int_type", "number", "number must be a whole number."),
    ({"number": 0}, "greater_than_equal", "number", "number must be at least 1."),
    ({"number": 10**30}, "less_than_equal", "number", "number must be at most 9."),
    ({"number": 7}, "value_error", "number", "number: Seven is not played here."),
    ({"number": 1, "name": 3}, "string_type", "name", "name must be a text."),
    ({"number": 1, "name": ""}, "string_too_short", "name", "name must not be empty."),
    (
        {"number": 1, "name": "abcd"},
        "string_too_long",
        "name",
        "name must have at most 3 characters.",
    ),
    (
        {"number": 1, "short": "a b"},
        "string_pattern_mismatch",
        "short",
        "short must be letters, digits, - and _ alone.",
    ),
    ({"number": 1, "ready": 1}, "bool_type", "ready", "ready must be yes or no."),
    (
        {"number": 1, "side": "up"},
        "literal_error",
        "side",
        "side must be one of: 'left' or 'right'.",
    ),
    ({"number": 1, "wings": 1}, "extra_forbidden", "wings", "wings is not a field here."),
    (
        {"number": 1, "sheet": {"wings": 1}},
        "unexpected_keyword_argument",
        "sheet.wings",
        "sheet.wings is not a field here.",
    ),
    ({"number": 1, "sheet": 3}, "dataclass_type", "sheet", "sheet must be an object."),
    (3, "model_type", "", "This must be an object."),
    ({"number": 1, "map": 3}, "dict_type", "map", "map must be an object."),
    ({"number": 1, "rows": 3}, "tuple_type", "rows", "rows must be a list."),
    ({"number": 1, "rows": []}, "too_short", "rows", "rows must have at least 1 entries."),
    (
        {"number": 1, "rows": [{"number": 1}] * 3},
        "too_long",
        "rows",
        "rows must have at most 2 entries.",
    ),
    (
        {"number": 1, "answer": {"kind": "guess"}},
        "union_tag_invalid",
        "answer",
        "answer must be one of: 'faces', 'total', 'passed', 'pick', 'amount', 'chosen'.",
    ),
]


@pytest.mark.parametrize(("raw", "kind", "field", "sentence"), WRONG)
def test_what_does_not_fit_is_said_in_one_sentence_that_names_the_field(
    raw: object, kind: str, field: str, sentence: str
) -> None:
    with pytest.raises(Refused) as refusal:
        read(READER, raw)
    assert (refusal.value.field, refusal.value.text) == (field, sentence)
    assert SENTENCES[kind].split("{", 2)[1].startswith("label}")


def test_every_sentence_is_said_at_least_once() -> None:
    assert {kind for _, kind, _, _ in WRONG} == set(SENTENCES)


@pytest.mark.parametrize(
    ("raw", "field"),
    [
        ({"number": 1, "sheet": {"armour": -1}}, "sheet.armour"),
        ({"number": 1, "sheet": {"rows": [{"number": 1}, {"number": 9}]}}, "sheet.rows.number"),
        ({"number": 1, "rows": [{}]}, "rows.number"),
        ({"number": 1, "rows": [{"number": 1, "x": 1}]}, "rows.x"),
        ({"number": 1, "answer": {"kind": "total"}}, "answer.total"),
        ({"number": 1, "answer": {"kind": "faces", "faces": [1, 0]}}, "answer.faces"),
        ({"number": 1, "either": []}, "either"),
        ({"number": 1, "map": {"deep": "x"}}, "map.deep"),
        ({"number": 1, "kind": "other"}, "kind"),
        ({"number": 1, "name": "\ud800"}, ""),
    ],
)
def test_the_field_is_the_forms_own_key(raw: object, field: str) -> None:
    """Row numbers and union branches are not part of the key."""
    with pytest.raises(Refused) as refusal:
        read(READER, raw)
    assert refusal.value.field == field


def test_the_first_wrong_field_is_named_by_its_label() -> None:
    with pytest.raises(Refused, match=r"^Armour value must be at least 0\.$"):
        read(READER, {"number": 1, "sheet": {"armour": -1}}, {"sheet.armour": "Armour value"}.get)  # type: ignore[arg-type]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["number", "sheet", "rows", "kind", "x"]), inner)
    ),
    max_leaves=10,
)


@given(JSON)
def test_anything_at_all_is_read_or_refused(raw: object) -> None:
    try:
        order = read(READER, raw)
    except Refused as no:
        assert no.text.endswith(".")
        assert "{" not in no.text
        return
    assert isinstance(order, Order)


def test_dotted_keys_become_groups() -> None:
    flat = {"name": "Ann", "sheet.armour": 2, "sheet.deep.er": [1], "sheet.deep.est": 0}
    assert nested(flat) == {
        "name": "Ann",
        "sheet": {"armour": 2, "deep": {"er": [1], "est": 0}},
    }


@pytest.mark.parametrize("flat", [{"sheet": 1, "sheet.armour": 2}, {"a.b": 1, "a.b.c": 2}])
def test_a_key_cannot_be_a_value_and_a_group(flat: dict[str, int]) -> None:
    with pytest.raises(Refused, match="both a value and a group"):
        nested(flat)


KEYS = st.text(st.characters(exclude_characters="."), max_size=4)


@given(st.dictionaries(KEYS, st.integers() | st.dictionaries(KEYS, st.integers(), min_size=1)))
def test_what_was_flattened_is_nested_again(whole: dict[str, Any]) -> None:
    flat: dict[str, Any] = {}
    for key, value in whole.items():
        if isinstance(value, dict):
            flat |= {f"{key}.{inner}": deep for inner, deep in value.items()}
        else:
            flat[key] = value
    assert nested(flat) == whole


def test_the_fallback_sentence_ends_as_a_sentence() -> None:
    assert validation.OTHER.format(label="X", wrong="y") == "X does not fit: y."
