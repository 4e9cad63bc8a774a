"""Input as JSON: commands, sheets and settings that do not fit are refused with the name of the field."""

from typing import Any

import pytest
from pydantic import TypeAdapter

from hurtbox.core.forms import spread
from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.systems.cybergod import RULEBOOK
from hurtbox.systems.cybergod.effects import Effect
from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet

from .commands import Hit, Salvo

HIT = {"kind": "hit", "target": "c1", "dc": 3, "ap": "half", "hits": 6}


def test_a_hit_is_read_with_its_rows_and_its_targets() -> None:
    raw = {**HIT, "others": ["c2"], "also": [[4, "2", 1]]}
    assert read(TypeAdapter(Hit), spread(Hit, raw)) == Hit(
        target="c1", dc=3, ap="half", hits=6, others=("c2",), also=(Salvo(4, "2", 1),)
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("dc", -1),
        ("dc", 100),
        ("dc", "3"),
        ("ap", "0"),
        ("ap", 1),
        ("hits", 0),
        ("hits", 31),
        ("nonlethal", 1),
        ("others", "c2"),
        ("adds", "acid"),
        ("extra", 1),
        ("target", None),
    ],
)
def test_a_hit_that_does_not_fit_is_refused_by_field(field: str, value: object) -> None:
    with pytest.raises(Refused) as refused:
        read(TypeAdapter(Hit), {**HIT, field: value})
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("model", "raw", "field"),
    [
        (Sheet, {"toughness": 3}, "die"),
        (Sheet, {"die": "D20", "toughness": 3}, "die"),
        (Sheet, {"die": "D6", "toughness": 21}, "toughness"),
        (Sheet, {"die": "D6", "toughness": 3, "dr": -1}, "dr"),
        (Settings, {"mitigation": "never"}, "mitigation"),
        (Settings, {"burning_ap": "0"}, "burning_ap"),
        (Settings, {"revival_rounds": 0}, "revival_rounds"),
        (Body, {"armor": -1}, "armor"),
        (Body, {"fate": "gone"}, "fate"),
        (Body, {"levels": [6, 0, 0, 0, 0, 0, 0, 0, 0]}, "levels"),
        (
            Effect,
            {"id": "e", "about": "c1", "effect": "curse", "what": "x", "lasts": "long"},
            "effect",
        ),
        *(
            (Effect, {"id": "e", "about": "c1", "effect": kind, "what": what, "lasts": "long"}, "")
            for kind, what in (("drug", "bruised"), ("tired", "bruised"), ("stim", "boosters"))
        ),
    ],
)
def test_sheets_settings_and_stored_bodies_are_checked(
    model: type, raw: dict[str, Any], field: str
) -> None:
    with pytest.raises(Refused) as refused:
        read(TypeAdapter(model), spread(model, raw))
    assert refused.value.field == field


def test_the_ready_fight_and_the_presets_begin_unhurt() -> None:
    (ready,) = RULEBOOK.prepared_fights
    sheets = [sheet for _, _, sheet in ready.combatants]
    sheets += [preset.sheet for preset in RULEBOOK.presets]
    assert len(sheets) > 10
    for sheet in sheets:
        begun = RULEBOOK.new_body(sheet, Settings())
        assert (begun.armor, begun.resolve, begun.levels) == (sheet.armor, sheet.resolve, Levels())


def test_the_armor_presets_have_the_published_numbers() -> None:
    worn = {
        preset.name.rpartition(" in ")[2].removeprefix("a "): (preset.sheet.dr, preset.sheet.armor)
        for preset in RULEBOOK.presets
        if " in " in preset.name
    }
    assert worn == {
        "Ballistic Weave": (0, 4),
        "Ballistic Plates": (1, 2),
        "Security Armor": (1, 4),
        "Combat Armor": (1, 10),
        "Hard Shell": (2, 12),
        "Power Suit": (3, 20),
    }
