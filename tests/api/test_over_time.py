"""What a script reads of what lasts: the numbers of the odds sheet, and how far they are known."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

import hurtbox
from hurtbox.session.views import odds_sheet

from ..session.client import Client, alone
from ..session.test_odds_sheet import exact, sheet

CREW = {"strength": 5, "dexterity": 4, "endurance": 3}
AGENT = {"vitality": 4, "wounds": 6, "constitution": 12, "wisdom": 12, "fortitude": 4, "will": 2}
Case = tuple[str, Mapping[str, Any], Mapping[str, Any], Mapping[str, Any], str]
CASES: dict[str, Case] = {
    "no air": ("cepheus", CREW, {}, {"kind": "expose", "to": "no_air"}, "round"),
    "bad air": (
        "cepheus",
        {"strength": 2, "dexterity": 2, "endurance": 2},
        {},
        {"kind": "expose", "to": "bad_air"},
        "minute",
    ),
    "something hot": (
        "opend6",
        {"body_points": 12},
        {"track": "body_points"},
        {"kind": "contact", "source": "other", "dice": 1},
        "round",
    ),
    "thin air": ("spycraft", AGENT, {}, {"kind": "into_vacuum", "dice": 1}, "round"),
    "bleeding": (
        "cybergod",
        {"die": "D6", "toughness": 2},
        {},
        {"kind": "set_condition", "condition": "bleeding", "level": 2},
        "round",
    ),
}
LONG = {"bleeding"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in CASES]
)
def test_a_script_has_the_numbers_of_the_sheet(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_sheet, "LIMIT", 60.0)  # seconds: a script has none
    system, values, settings, command, unit = CASES[name]
    client, id = alone(system, dict(values), dict(settings))
    on_the_sheet = sheet(client, target=id, **command)["lasting"]
    found = hurtbox.Fight.of(client.storage.fight()).over_time(command, target=id)
    assert dict(found.chances) == {one["what"]: exact(one) for one in on_the_sheet["chances"]}
    assert (found.unit, found.is_whole) == (unit, True)
    assert found.test == on_the_sheet["test"].rpartition(".")[2]
    assert found.makes_a_difference and found.missing == 0


def suffocating() -> hurtbox.Fight:
    fight = hurtbox.Fight("cepheus", seed=1)
    fight.add("Ana", {"strength": 1, "dexterity": 1, "endurance": 1})
    return fight


def test_no_air_by_hand_CEP_HAZ_SUF() -> None:
    """CEP-HAZ-SUF: a die of damage each round: three points are gone with 3 or more in all."""
    found = suffocating().over_time("expose", target="Ana", to="no_air")
    assert found.chances == {
        "at once": 0,
        "1 round": Fraction(4, 6),
        "2 rounds": Fraction(35, 36),
        "3 rounds": 1,
    }
    assert (found.target, found.unit) == ("Ana", "round")
    assert str(found).splitlines()[1] == " 66.7%  1 round"


def test_every_outcome_for_which_time_makes_a_difference() -> None:
    fight = suffocating()
    every = fight.over_times("expose", target="Ana", to="no_air")
    assert list(every) == ["hurt", "Seriously wounded", "Unconscious", "Dead", "out"]
    assert every["out"].chances == every["Unconscious"].chances
    assert every["Dead"] == fight.over_time("expose", target="Ana", to="no_air")
    assert fight.over_times("hit", target="Ana", damage=1) == {}


def test_who_the_command_does_not_name_makes_no_difference() -> None:
    """The turns of others are no time, and what lasts on them is theirs."""
    fight = suffocating()
    alone_ = fight.over_time("expose", target="Ana", to="no_air")
    fight.add("Bo")
    fight.run("expose", target="Bo", to="fire")
    assert fight.over_time("expose", target="Ana", to="no_air").chances == alone_.chances


def test_what_is_certain_at_once() -> None:
    fight = suffocating()
    found = fight.over_time("hit", target="Ana", damage=99)
    assert found.chances == {"at once": 1}
    assert found.is_whole and not found.makes_a_difference


def test_a_budget_that_ends_leaves_what_is_known() -> None:
    """The fire of Spycraft has more and more states from round to round."""
    client, id = alone("spycraft", {**AGENT, "reflex": 3}, {})
    found = hurtbox.Fight.of(client.storage.fight()).over_time("start_fire", target=id, budget=60)
    assert not found.is_whole and found.missing == 0
    assert 1 <= len(found.chances) < 7
    assert str(found).endswith("?  later")


@pytest.mark.parametrize(
    ("kind", "fields", "named"),
    [
        ("expose", {"target": "Ana", "to": "no_air", "test": "gone"}, "test"),
        ("next_turn", {}, "command"),
    ],
)
def test_what_cannot_be_asked_is_refused(kind: str, fields: dict[str, Any], named: str) -> None:
    with pytest.raises(hurtbox.Refused) as refused:
        suffocating().over_time(kind, **fields)
    assert refused.value.field == named


def test_a_made_up_fever_is_told_in_hours() -> None:
    found = hurtbox.Fight.of(Client().storage.fight()).over_time("sicken", target="c2", test="down")
    assert found.unit == "hour"
    assert list(found.chances)[:3] == ["at once", "1 hour", "2 hours"]
