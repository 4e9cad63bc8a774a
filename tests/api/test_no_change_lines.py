"""A script reads “No injury” of a hit alone: of another command it says that the condition is unchanged."""

from typing import Any

import pytest

from hurtbox import Fight

STOPPED = {"No injury", "Nothing gets through", "No wound"}


@pytest.mark.parametrize(
    ("system", "sheet", "command", "fields"),
    [
        ("opend6", {"character_points": 3}, "spend_points", {"character": 1}),
        ("opend6", {}, "award_points", {"character": 1}),
        ("spycraft", {}, "refresh", {}),
        ("cybergod", {"die": "D8", "toughness": 3}, "set_stress", {"points": 1}),
    ],
)
def test_another_command_than_a_hit_is_not_said_to_be_stopped(
    system: str, sheet: dict[str, Any], command: str, fields: dict[str, Any]
) -> None:
    fight = Fight(system)
    ana = fight.add("Ana", sheet)
    lines = [
        fight.preview(command, target=ana, **fields).line,
        *fight.odds(command, target=ana, **fields).lines,
    ]
    assert not STOPPED & set(lines), lines


def test_a_hit_without_effect_is() -> None:
    fight = Fight("opend6")
    ana = fight.add("Ana", {"physique": "9D"})
    assert "No injury" in fight.odds("hit", target=ana, damage=3).lines
