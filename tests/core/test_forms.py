"""Forms made from models: every kind of field, in order, with bounds, texts and values."""

import json
from typing import Annotated, Any, Literal, get_args

import pytest
from pydantic import Field, TypeAdapter
from pydantic.dataclasses import dataclass

from hurtbox.core.field_traits import plain
from hurtbox.core.forms import columns, fields, form, own_fields, preset, spread
from hurtbox.core.rulebook import FormHint, People, TargetedCommand
from hurtbox.core.steps import FROZEN
from hurtbox.core.validation import nested, read


@dataclass(frozen=True, config=FROZEN)
class Armour:
    """A row of a rows field."""

    against: Literal["blade", "fire"]
    stops: Annotated[int, Field(ge=0, le=20), FormHint(unit="points")] = 1


@dataclass(frozen=True, config=FROZEN)
class Sheet:
    """A nested model."""

    threshold: Annotated[int, Field(ge=1, le=99)]
    armour: tuple[Armour, ...] = (Armour("fire"),)


class Wound(TargetedCommand):
    """Every kind of field that a form can have."""

    kind: Literal["wound"] = "wound"
    damage: Annotated[int, Field(ge=1, le=999), FormHint(rule="R-1", unit="points")]
    type: str = "piercing"
    how: Literal["near", "far"] = "far"
    prone: Annotated[bool, FormHint(group="place", rare=True)] = False
    note: Annotated[str, Field(max_length=80)] = ""
    range: Annotated[int | None, Field(ge=0, le=50)] = None
    cover: Annotated[int, Field(ge=0, le=4), FormHint(unit="rows")] | None = 2
    sheet: Sheet | None = None
    armour: Annotated[tuple[Armour, ...], Field(max_length=3)] = ()


WORDS = {
    "w.damage": "Damage",
    "w.damage.help": "As it was called.",
    "w.type": "Type",
    "w.how": "How",
    "w.how.near": "near by",
    "w.how.far": "from far away",
    "w.prone": "Lies down",
    "w.note": "Note",
    "w.range": "Range",
    "w.cover": "Cover",
    "w.armour": "Armour",
    "w.armour.against": "Against",
    "w.armour.against.blade": "blades",
    "w.armour.against.fire": "fire",
    "w.armour.stops": "Stops",
    "s.threshold": "Threshold",
    "s.armour": "Armour",
    "s.armour.against": "Against",
    "s.armour.against.blade": "blades",
    "s.armour.against.fire": "fire",
    "s.armour.stops": "Stops",
    "group.place": "Where they are",
}
OPTIONS = {"type": [("piercing", "Piercing"), ("ion", "Ion")]}
OF_WOUND = {
    f["key"]: f for f in fields(Wound, "w", WORDS, options=OPTIONS, without=frozenset({"sheet"}))
}


def test_fields_stand_in_the_order_in_which_they_are_written() -> None:
    order = ["damage", "type", "how", "prone", "note", "range", "cover", "armour"]
    assert list(OF_WOUND) == order


@pytest.mark.parametrize(
    ("key", "kind", "value"),
    [
        ("damage", "number", None),
        ("type", "choice", "piercing"),
        ("how", "choice", "far"),
        ("prone", "toggle", False),
        ("note", "text", ""),
        ("range", "number", None),
        ("cover", "number", 2),
        ("armour", "rows", []),
    ],
)
def test_every_kind_of_field_and_its_first_value(key: str, kind: str, value: object) -> None:
    assert (OF_WOUND[key]["kind"], OF_WOUND[key]["value"]) == (kind, value)
    assert OF_WOUND[key]["required"] is (key == "damage")


def test_a_field_has_its_rule_unit_group_and_help() -> None:
    damage, prone = OF_WOUND["damage"], OF_WOUND["prone"]
    assert (damage["label"], damage["help"]) == ("Damage", "As it was called.")
    assert (damage["low"], damage["high"], damage["unit"]) == (1, 999, "points")
    assert damage["rule"] == "R-1"
    assert (prone["group"], prone["rare"], prone["low"]) == ("Where they are", True, None)


@pytest.mark.parametrize(("key", "low", "high"), [("range", 0, 50), ("cover", 0, 4)])
def test_an_optional_number_has_its_bounds(key: str, low: int, high: int) -> None:
    assert (OF_WOUND[key]["low"], OF_WOUND[key]["high"]) == (low, high)
    assert OF_WOUND["cover"]["unit"] == "rows"


def test_options_come_from_the_type_or_from_the_campaign() -> None:
    assert OF_WOUND["how"]["options"] == [["near", "Near by"], ["far", "From far away"]]
    assert OF_WOUND["type"]["options"] == [["piercing", "Piercing"], ["ion", "Ion"]]


def test_options_may_be_meant_for_one_rows_field_only() -> None:
    own = {"armour.stops": [(1, "thin"), (9, "thick")]}
    found = fields(Wound, "w", WORDS, options=own, without={"sheet"})  # type: ignore[arg-type]
    stops = found[-1]["columns"][1]
    assert (stops["kind"], stops["options"]) == ("choice", [[1, "Thin"], [9, "Thick"]])
    assert columns(Armour, "w.armour", WORDS, {})[1]["kind"] == "number"


def test_rows_have_their_columns() -> None:
    against, stops = OF_WOUND["armour"]["columns"]
    assert (against["kind"], against["label"], against["value"]) == ("choice", "Against", "blade")
    assert (stops["low"], stops["high"], stops["unit"], stops["value"]) == (0, 20, "points", 1)


def test_a_nested_model_has_dotted_keys_and_its_own_words() -> None:
    found = fields(Sheet, "s", WORDS, prefix="sheet.")
    assert [f["key"] for f in found] == ["sheet.threshold", "sheet.armour"]
    assert found[1]["value"] == [["fire", 1]]


def test_the_values_there_are_stand_in_the_fields() -> None:
    now = Wound(target="c1", damage=7, prone=True, cover=None, armour=(Armour("blade", 3),))
    found = {f["key"]: f["value"] for f in fields(Wound, "w", WORDS, values=now, without={"sheet"})}
    assert (found["damage"], found["prone"], found["armour"]) == (7, True, [["blade", 3]])
    assert found["cover"] is None


def test_what_the_page_must_not_show_is_no_field() -> None:
    assert {"id", "kind", "target"} <= set(own_fields(Wound))
    assert not {"id", "kind", "target"} & set(OF_WOUND)


def test_a_missing_text_raises_an_error() -> None:
    with pytest.raises(KeyError, match=r"w\.damage"):
        fields(Wound, "w", {})


def test_a_form_is_plain_json_and_says_what_the_page_sends() -> None:
    command = {"kind": "wound", "target": "c1"}
    piece = form(command, "Hit", "Hit!", list(OF_WOUND.values()), tone="harm", keypad="damage")
    assert json.loads(json.dumps(piece)) == piece
    assert (piece["kind"], piece["command"], piece["fixed"]) == ("form", "wound", command)
    assert form(command, "Hit", "Hit!")["fields"] == []
    assert form(command, "Hit", "Hit!", group="Harm")["group"] == "Harm"


def test_a_choice_or_another_choice_is_one_choice() -> None:
    """An attribute, or none, offers none as well."""
    of = plain(Literal["strength", "will"] | Literal["none"])
    assert get_args(of) == ("strength", "will", "none")
    assert plain(Annotated[int, Field(ge=1)] | None) is int


READER: TypeAdapter[Any] = TypeAdapter(Wound)


def sent(**values: Any) -> Any:
    """Validate what the page sends for a form."""
    return read(READER, spread(Wound, nested({"kind": "wound", "target": "c1", **values})))


def test_what_a_form_shows_can_be_sent_back_as_it_is() -> None:
    now = Wound(
        target="c1",
        damage=7,
        cover=None,
        sheet=Sheet(5, (Armour("fire", 2),)),
        armour=(Armour("blade", 3), Armour("fire", 0)),
    )
    shown = [
        *fields(Wound, "w", WORDS, values=now, without={"sheet"}),
        *fields(Sheet, "s", WORDS, values=now.sheet, prefix="sheet."),
    ]
    assert sent(**{field["key"]: field["value"] for field in shown}) == now


def test_rows_come_as_lists_of_values() -> None:
    assert sent(damage=1, armour=[["fire", 3], ["blade"]]).armour == (
        Armour("fire", 3),
        Armour("blade"),
    )
    assert sent(damage=1, **{"sheet.threshold": 2, "sheet.armour": [["fire", 3]]}).sheet == Sheet(
        2, (Armour("fire", 3),)
    )


class Reach(TargetedCommand):
    """A choice from a list, or none of it."""

    kind: Literal["reach"] = "reach"
    how: Literal["near", "far"] | Literal["not"] = "not"


def test_choices_from_several_lists_are_one_choice() -> None:
    words = {"r.how": "How", "r.how.near": "near by", "r.how.far": "far", "r.how.not": "not at all"}
    (field,) = fields(Reach, "r", words)
    assert (field["kind"], field["value"]) == ("choice", "not")
    assert field["options"] == [["near", "Near by"], ["far", "Far"], ["not", "Not at all"]]


class Volley(TargetedCommand):
    """An act with further targets."""

    kind: Literal["volley"] = "volley"
    others: People = ()


def test_further_targets_are_a_field_of_people_picked_on_the_page() -> None:
    values = Volley(target="a", others=("b", "c"))
    (field,) = fields(Volley, "v", {"v.others": "Others"}, values=values)
    assert (field["kind"], field["value"], field["columns"]) == ("people", ["b", "c"], [])
    assert fields(Volley, "v", {"v.others": "Others"})[0]["value"] == []


def test_prepared_values_stand_beside_the_fields() -> None:
    knife = preset("Knife", {"damage": 4})
    assert form({"kind": "wound"}, "Wound", "Wound", presets=[knife])["presets"] == [
        {"title": "Knife", "values": {"damage": 4}}
    ]
    assert form({"kind": "wound"}, "Wound", "Wound")["presets"] == []
