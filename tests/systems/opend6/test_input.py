"""What comes from outside: commands, sheets and settings as JSON, refused with the field's name."""

from typing import Any

import pytest
from pydantic import TypeAdapter

from hurtbox.core import forms
from hurtbox.core.forms import spread
from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.sheet import Body, Protection, Sheet

from .commands import Contact, Fall, Hit

HIT = {"kind": "hit", "target": "c1", "damage": 12, "stun": False, "others": ["c2"]}


def test_a_hit_is_read() -> None:
    assert read(TypeAdapter(Hit), HIT) == Hit(target="c1", damage=12, others=("c2",))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("damage", wrong) for wrong in (-1, 10_000, "12", 1.5, True, None)),
        *(("stun", wrong) for wrong in (1, "yes")),
        *(("dice", wrong) for wrong in (-1, 41)),
        *(("times", wrong) for wrong in (0, 21)),
        ("armor", "some"),
        ("extra", 1),
        ("target", None),
    ],
)
def test_a_hit_that_does_not_fit_is_refused_by_field(field: str, value: object) -> None:
    with pytest.raises(Refused) as refused:
        read(TypeAdapter(Hit), {**HIT, field: value})
    assert refused.value.field == field


def test_rows_of_a_form_are_read() -> None:
    raw = {"physique": "3d + 1", "protection": [["Vest", "armor", "2d"]]}
    sheet = read(TypeAdapter(Sheet), spread(Sheet, raw))
    assert sheet == Sheet(physique="3D+1", protection=(Protection("Vest", "armor", "2D"),))


@pytest.mark.parametrize(
    ("model", "raw", "field"),
    [
        (Sheet, {"physique": "three"}, "physique"),
        (Sheet, {"physique": "41D"}, "physique"),
        (Sheet, {"body_points": 0}, "body_points"),
        (Sheet, {"track": "luck"}, "track"),
        (Sheet, {"protection": [["Vest", "shield", "2D"]]}, "protection.kind"),
        (Sheet, {"protection": [["Vest", "armor", "2DD"]]}, "protection.code"),
        (Settings, {"track": "campaign"}, "track"),
        (Settings, {"negative": "none"}, "negative"),
        (Settings, {"easy": 0}, "easy"),
        (Settings, {"levels": []}, "levels"),
        (Body, {"points": 1000}, "points"),
        (Body, {"stunned": "very"}, "stunned"),
        (Fall, {"kind": "fall", "target": "c1", "meters": 60}, "meters"),
        (Contact, {"kind": "contact", "target": "c1", "source": "water"}, "source"),
    ],
)
def test_sheets_settings_and_commands_are_checked(
    model: type, raw: dict[str, Any], field: str
) -> None:
    with pytest.raises(Refused) as refused:
        read(TypeAdapter(model), spread(model, raw))
    assert refused.value.field == field


def test_a_code_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(Refused, match=r"written like 3D\+1"):
        read(TypeAdapter(Sheet), {"physique": "lots"})


def test_the_ready_fight_and_the_prepared_sheets_begin() -> None:
    (ready,) = RULEBOOK.prepared_fights
    for _, _, sheet in ready.combatants:
        assert RULEBOOK.new_body(sheet, Settings()).points == sheet.body_points
    assert {sheet.track for _, _, sheet in ready.combatants} == {"campaign", "chart"}
    for preset in RULEBOOK.presets:
        assert RULEBOOK.new_body(preset.sheet, Settings()).points == preset.sheet.body_points


def test_a_body_is_refitted_to_an_edited_sheet_and_a_shorter_ladder() -> None:
    shorter = Settings(
        levels=(*Settings().levels[:4], Settings().levels[-1].__class__("Gone", 9, 999, 0, "dead"))
    )
    body = RULEBOOK.fit_body(Sheet(body_points=12), Body(points=30, level=6), shorter)
    assert (body.points, body.level) == (12, 3), "nobody dies of it"
    assert RULEBOOK.fit_body(Sheet(), Body(level=6, dead=True), shorter).level == 4


@pytest.mark.parametrize("model", [*RULEBOOK.commands, RULEBOOK.sheet, RULEBOOK.settings])
def test_at_most_four_fields_stand_open(model: type) -> None:
    named = {RULEBOOK.sheet: "sheet", RULEBOOK.settings: "settings"}
    base = named.get(model) or model.model_fields["kind"].default  # type: ignore[attr-defined]
    left_out = ("target", "source") if base == "end_contact" else ("target",)
    fields = forms.fields(
        model,
        f"opend6.{base}",
        RULEBOOK.words,
        options=RULEBOOK.options(Settings()),
        without=left_out,
    )
    assert sum(not field.get("rare") for field in fields) <= 4
