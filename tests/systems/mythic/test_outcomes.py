"""The odds of a hit name the worst category that it marks, as the chart of the text has it (sections 2 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ...session.client import Client, alone
from ...session.test_odds_line import look
from ...session.test_odds_sheet import by_what, sheet

RAIDER = {"wound_threshold": 3, "ap_maximum": 12}


def hit_on(more: Mapping[str, Any], **command: Any) -> tuple[Client, dict[str, Any]]:
    """A fight with one unhurt person, and a hit on them."""
    client, ana = alone("mythic", {**RAIDER, **more})
    return client, {"kind": "hit", "target": ana, **command}


# Each piercing wound goes one category deeper; a zig-zag does with the 3rd, 6th, 10th and 15th wound.
@pytest.mark.parametrize(
    ("damage", "type", "end"),
    [
        (3, "piercing", "Minor wound"),
        (4, "piercing", "Moderate wound"),
        (9, "piercing", "Severe wound"),
        (12, "piercing", "Critical wound"),
        (13, "piercing", "Fatal wound"),
        (6, "slashing", "Minor wound"),
        (7, "slashing", "Moderate wound"),
        (16, "slashing", "Severe wound"),
        (30, "slashing", "Critical wound"),
        (43, "slashing", "Fatal wound"),
    ],
)
def test_MYT_CHT_1_the_worst_box_names_the_end(damage: int, type: str, end: str) -> None:
    client, command = hit_on({}, damage=damage, type=type)
    assert look(client, **command) == f"Certain: {end}"
    (target,) = sheet(client, **command)["targets"]
    assert by_what(target["ends"]) == {end: 1}
    tests = by_what(target["tests"])
    assert list(tests) == [
        "Fatal wound",
        "Critical wound or worse",
        "Severe wound or worse",
        "Moderate wound or worse",
        "wounded",
    ]
    rows = ["Minor wound", "Moderate wound", "Severe wound", "Critical wound", "Fatal wound"]
    assert sum(tests.values()) == rows.index(end) + 1


def test_MYT_DMG_2_a_hit_of_which_nothing_is_left_has_no_wound() -> None:
    fur = {"reductions": [{"type": "cold", "amount": 3}]}
    client, command = hit_on(fur, damage=3, type="cold")
    assert look(client, **command) == "0\u00a0% wounded"
    (target,) = sheet(client, **command)["targets"]
    assert by_what(target["ends"]) == {"not wounded": 1}


def test_MYT_PAT_6_later_wounds_go_deeper_until_one_is_fatal() -> None:
    """Two piercing wounds a hit: Moderate, Critical, then Fatal and the next Minor box."""
    client, command = hit_on({}, damage=4, type="piercing")
    until = sheet(client, **command)["until"]
    assert until["test"] == "mythic.odds.fatal"
    assert [one["share"] for one in until["chances"]] == [0, 0, 1]


def test_a_new_light_wound_on_somebody_worse_off_is_a_light_wound() -> None:
    client, command = hit_on({}, damage=13, type="piercing")
    client.run(**command)
    assert look(client, **{**command, "damage": 3, "type": "slashing"}) == "Certain: Minor wound"
