"""What comes from outside: commands, sheets and settings as JSON, refused with the field's name."""

from typing import Any

import pytest
from pydantic import TypeAdapter

from hurtbox.core.forms import spread
from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.systems.mythic import RULEBOOK
from hurtbox.systems.mythic.settings import MadeType, Settings
from hurtbox.systems.mythic.sheet import Body, Downgrade, Reduction, Sheet, Skill

from .commands import Hit, SetReminder

HIT = {"kind": "hit", "target": "c1", "damage": 12, "type": "piercing", "downgrade": 0}


def test_a_hit_is_read() -> None:
    assert read(TypeAdapter(Hit), HIT) == Hit(target="c1", damage=12, type="piercing")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("damage", -1),
        ("damage", 10_000),
        ("damage", "12"),
        ("damage", 1.5),
        ("damage", True),
        ("damage", None),
        ("type", 3),
        ("type", "x" * 61),
        ("downgrade", 10),
        ("extra", 1),
        ("target", None),
    ],
)
def test_a_hit_that_does_not_fit_is_refused_by_field(field: str, value: object) -> None:
    with pytest.raises(Refused) as refused:
        read(TypeAdapter(Hit), {**HIT, field: value})
    assert refused.value.field == field


def test_a_reminder_of_no_length_is_refused() -> None:
    raw = {"kind": "set_reminder", "target": "c1", "source": "c1/severe", "length": 0}
    with pytest.raises(Refused, match="at least 1") as refused:
        read(TypeAdapter(SetReminder), raw)
    assert refused.value.field == "length"


def test_rows_of_a_form_are_read() -> None:
    raw = {
        "wound_threshold": 3,
        "ap_maximum": 12,
        "skills": [["Aim", 14]],
        "reductions": [["fire", -2]],
        "downgrades": [["Vest", "any", 1]],
    }
    assert read(TypeAdapter(Sheet), spread(Sheet, raw)) == Sheet(
        3, 12, (Skill("Aim", 14),), (Reduction("fire", -2),), (Downgrade("Vest", "any", 1),)
    )
    made = {"made_types": [["Nerve gas", "vertical"]]}
    settings = read(TypeAdapter(Settings), spread(Settings, made))
    assert settings == Settings(made_types=(MadeType("Nerve gas", "vertical"),))


@pytest.mark.parametrize(
    ("model", "raw", "field"),
    [
        (Sheet, {"wound_threshold": 0, "ap_maximum": 1}, "wound_threshold"),
        (Sheet, {"ap_maximum": 1}, "wound_threshold"),
        (Sheet, {"wound_threshold": 1, "ap_maximum": 1, "skills": [["", 1]]}, "skills.name"),
        (Settings, {"columns": 4}, "columns"),
        (Settings, {"exceeds": "sometimes"}, "exceeds"),
        (Settings, {"special_face": 7}, "special_face"),
        (Settings, {"made_types": [["Fire", "vertical"]]}, "made_types"),
        (Body, {"marks": [[6, 1, "", "", 0]]}, "marks"),
        (Body, {"marks": [[1, 1, "", "", 0], [1, 1, "", "", 0]]}, "marks"),
        (Body, {"ap": -1}, "ap"),
    ],
)
def test_sheets_settings_and_stored_bodies_are_checked(
    model: type, raw: dict[str, Any], field: str
) -> None:
    with pytest.raises(Refused) as refused:
        read(TypeAdapter(model), spread(model, raw))
    assert refused.value.field == field


def test_the_ready_fight_begins() -> None:
    (ready,) = RULEBOOK.prepared_fights
    assert len(ready.combatants) == 6
    for name, owner, sheet in ready.combatants:
        assert RULEBOOK.new_body(sheet, Settings()).ap == sheet.ap_maximum
        assert name
        assert owner == "" or owner.isalpha()
