"""The odds sheet: every chance equals one counted over faces, shares sum to one, nobody hidden is named.

The strike of the made-up system is 2d6 and `more`; Bo has 12 points and no armour.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hurtbox.session.views import odds_sheet
from hurtbox.session.views.odds_parts import dots_of, in_columns, in_words

from .client import Client
from .rich import rich

FACES = range(1, 7)
TWO_DICE = Counter(a + b for a, b in product(FACES, FACES))


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known does not depend on how busy this machine is."""
    monkeypatch.setattr(odds_sheet, "LIMIT", 20.0)


def sheet(client: Client, until: str = "", **command: object) -> dict[str, Any]:
    """The odds sheet, asked for until it is whole."""
    found: dict[str, Any] = {"targets": [], "choices": [], "together": [], "not_known": []}
    for _ in range(10_000):
        reply = client.say("odds_sheet", command=command, until=until)
        found = dict(reply.get("sheet", found))
        if not reply["more"]:
            return found
    raise AssertionError("it never ended")


def exact(chance: dict[str, Any]) -> Fraction:
    """The fraction that the screen shows."""
    return Fraction(chance["exact"].removeprefix("exactly ").replace(" ", "").replace(",", ""))


def by_what(chances: list[dict[str, Any]]) -> dict[str, Fraction]:
    return {one["what"]: exact(one) for one in chances}


def least(more: int, points: int) -> Fraction:
    """The chance that 2d6 and more take at least so many points."""
    return Fraction(sum(n for total, n in TWO_DICE.items() if total + more >= points), 36)


def hurt_by_nine() -> Client:
    """Bo has lost 9 points."""
    client = Client()
    client.strike("c2", 9)
    return client


LONG = [pytest.param(more, marks=pytest.mark.slow) for more in (-10, -3)]


@pytest.mark.parametrize("more", [*LONG, 0, 3, 7, 9, 10])
def test_each_outcome_has_the_chance_counted_over_faces(more: int) -> None:
    found = sheet(Client(), kind="strike", target="c2", more=more)
    (target,) = found["targets"]
    assert by_what(target["tests"]) == {"down": least(more, 12), "hurt": least(more, 1)}
    ends = by_what(target["ends"])
    expected = {
        "down": least(more, 12),
        "hurt, not down": least(more, 1) - least(more, 12),
        "not hurt": 1 - least(more, 1),
    }
    assert ends == {what: chance for what, chance in expected.items() if chance}
    assert sum(ends.values()) == 1
    assert "Odds: too many to calculate" not in found["not_known"]


def test_the_picture_has_a_column_for_each_value_and_fifty_dots() -> None:
    """12 points less 2d6: 10 to 0; a total of 7 leaves 5, with a chance of 6 in 36, which is 8 of 50 dots."""
    found = sheet(Client(), kind="strike", target="c2", more=0)
    (picture,) = found["targets"][0]["pictures"]
    assert picture["label"] == "Points" and picture["before"] == "12"
    assert picture["loss"] == "On average 7.0 less"
    (rested,) = sheet(hurt_by_nine(), kind="rest", target="c2", points=4)["targets"][0]["pictures"]
    assert rested["loss"] == "On average 4.0 more"
    columns = {column["label"]: column for column in picture["columns"]}
    assert list(columns) == [str(12 - total) for total in range(2, 13)]
    assert sum(column["dots"] for column in columns.values()) == 50
    for total, number in TWO_DICE.items():
        column = columns[str(12 - total)]
        assert exact(column["chance"]) == Fraction(number, 36)
        assert abs(column["dots"] - 50 * number / 36) < 1
    assert columns["5"]["dots"] == 8


def test_the_chance_of_being_down_is_shown_up_to_the_time_when_it_is_certain() -> None:
    """The sum of 2n dice is at least 12."""
    found = sheet(Client(), kind="strike", target="c2", more=0)
    sums, expected = Counter({0: 1}), []
    for time in range(1, 7):
        after: Counter[int] = Counter()
        for total, number in sums.items():
            for face, ways in TWO_DICE.items():
                after[min(12, total + face)] += number * ways
        sums = after
        expected.append(Fraction(sums[12], 36**time))
    assert [exact(one) for one in found["until"]["chances"]] == expected
    assert found["until"]["test"] == "mad.down"
    assert found["until"]["tests"] == [
        ["mad.hurt", "hurt"],
        ["mad.down", "down"],
        ["mad.odds.out", "out of action"],
    ]


@pytest.mark.slow
def test_the_end_of_the_repetition_can_be_chosen() -> None:
    found = sheet(Client(), until="mad.hurt", kind="strike", target="c2", more=-6)
    miss = 1 - least(-6, 1)
    assert [exact(one) for one in found["until"]["chances"]] == [
        1 - miss**time for time in (1, 2, 3, 4, 5, 6, 10, 20)
    ]


def test_the_options_of_a_decision_stand_side_by_side() -> None:
    """Plate stops 3 of a blade and 1 of fire; the blade is the default."""
    client = Client()
    armour = [
        {"kind_of_damage": "blade", "stops": 3},
        {"kind_of_damage": "fire", "stops": 1},
    ]
    sheet_of = {"sheet.toughness": 12, "sheet.armour": armour}
    client.run("edit", target="c2", name="Bo", owner="", hidden=False, **sheet_of)
    found = sheet(client, kind="strike", target="c2", more=3)
    (choice,) = found["choices"]
    blade, fire = choice["options"]
    assert (blade["label"], fire["label"]) == ("blade", "fire")
    assert by_what(blade["tests"])["down"] == least(0, 12)
    assert by_what(fire["tests"])["down"] == least(2, 12)
    assert by_what(found["targets"][0]["tests"])["down"] == least(0, 12)


def test_a_decision_that_changes_no_outcome_is_left_out() -> None:
    """Without armour the kind of damage makes no difference."""
    assert not sheet(Client(), kind="strike", target="c2", more=3)["choices"]


def form_of(client: Client, who: str, kind: str) -> dict[str, Any]:
    """A form of somebody's, by the kind of its command."""
    key = f"f:{who}"
    if key not in client.views:
        client.show(client.say("load_view", key=key))
    forms = client.view(key)
    return next(one for one in (*forms["play"], *forms["forms"]) if one["command"] == kind)


def real(system: str, kind: str, **values: Any) -> tuple[Client, dict[str, Any]]:
    """A prepared fight of a game with dice, and the command of somebody's form with these values."""
    client = rich(system, people=4, acts=0, seed=3)
    form = form_of(client, client.view("roster")["rows"][0]["id"], kind)
    command = dict(form["fixed"])
    for field in form["fields"]:
        if field["value"] not in (None, ""):
            command[field["key"]] = field["value"]
    return client, {**command, **values}


def test_several_targets_have_their_own_odds_and_those_of_at_least_one() -> None:
    """Each wards off one of two blows of a die; who has 1 point left is down for certain."""
    client = hurt_by_nine()
    found = sheet(client, kind="sweep", target="c2", others=["c1"])
    assert [one["id"] for one in found["targets"]] == ["c2", "c1"]
    points = [client.body(id)["points"] for id in ("c2", "c1")]
    alone = [Fraction(sum(face >= left for face in FACES), 6) for left in points]
    for target, chance in zip(found["targets"], alone, strict=True):
        assert by_what(target["tests"])["down"] == chance
    neither = (1 - alone[0]) * (1 - alone[1])
    assert by_what(found["together"])["down"] == 1 - neither


def test_slices_go_on_where_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = sheet(Client(), kind="strike", target="c2", more=7)
    monkeypatch.setattr(odds_sheet, "SLICE", 0.0)
    client = Client()
    assert client.say("odds_sheet", command={"kind": "strike", "target": "c2", "more": 7})["more"]
    assert sheet(client, kind="strike", target="c2", more=7) == whole


def test_what_takes_too_long_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_sheet, "SLICE", 0.0)
    monkeypatch.setattr(odds_sheet, "LIMIT", 0.0)
    found = sheet(Client(), kind="strike", target="c2", more=7)
    assert found["not_known"] == ["Odds: too many to calculate"]
    assert not found["targets"]


def test_a_part_that_takes_too_long_leaves_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    command: dict[str, Any] = {"kind": "strike", "target": "c2", "more": 0}
    monkeypatch.setattr(odds_sheet, "SLICE", 0.0)
    while not client.say("odds_sheet", command=command).get("sheet", {}).get("targets"):
        pass
    monkeypatch.setattr(odds_sheet, "LIMIT", 0.0)
    found = sheet(client, **command)
    assert found["not_known"] == [
        "A decision has too many results to compare.",
    ]
    assert found["until"]["text"] == "Repeated hits have too many results to calculate."
    assert by_what(found["targets"][0]["tests"])["down"] == least(0, 12)
    assert not found["until"]["chances"]


def test_a_repetition_that_takes_too_long_goes_on_when_all_else_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command: dict[str, Any] = {"kind": "strike", "target": "c2", "more": 0}
    whole = sheet(Client(), **command)["until"]
    client = Client()
    monkeypatch.setattr(odds_sheet, "SLICE", 0.0)
    while not client.say("odds_sheet", command=command).get("sheet", {}).get("targets"):
        pass
    monkeypatch.setattr(odds_sheet, "LIMIT", 1e-9)
    monkeypatch.setattr(odds_sheet, "PATIENCE", 10**11)
    found = sheet(client, **command)
    assert len(found["not_known"]) == 1
    assert found["until"] == whole


@pytest.mark.slow
def test_the_sheet_knows_whatever_the_line_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """10d6 have more end states than can be followed, but few outcomes."""
    monkeypatch.setattr(odds_sheet, "LIMIT", 1.0)
    damage = {"damage": "10d6", "type": "explosive", "blast": True}
    client, command = real("spycraft", "attack", bonus=8, **damage)
    while (reply := client.say("odds", command=command))["more"]:
        pass
    found = sheet(client, **command)
    assert found["not_known"][0].startswith("Where pools and levels end")
    tests = found["targets"][0]["tests"]
    said = [f"{one['percent']} {one['what']}" for one in tests if 0 < one["share"] < 1]
    assert said and reply["line"] == "As usual: " + " · ".join(said)


def test_another_end_is_calculated_first_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client, command = real("opend6", "hit", damage=9)
    whole = sheet(client, **command)
    monkeypatch.setattr(odds_sheet, "SLICE", 0.0)
    client = real("opend6", "hit", damage=9)[0]
    found: dict[str, Any] = {}
    while "until" not in found:
        found = client.say("odds_sheet", command=command).get("sheet", found)
    other = sheet(client, until="opend6.odds.hurt", **command)
    assert other["until"]["test"] == "opend6.odds.hurt" != whole["until"]["test"]
    assert other["until"]["chances"][0]["share"] == other["targets"][0]["tests"][-1]["share"]
    assert other["choices"] == whole["choices"] and other["targets"] == whole["targets"]


def test_nothing_is_said_of_hidden_combatants_nor_to_players() -> None:
    client = Client()
    hidden = {"name": "Bo", "owner": "", "hidden": True, "sheet.toughness": 12}
    client.run("edit", target="c2", **hidden)
    assert not sheet(client, kind="strike", target="c2", more=7)["targets"]
    both = sheet(client, kind="sweep", target="c1", others=["c2"])
    assert [one["id"] for one in both["targets"]] == ["c1"] and not both["together"]
    first_hidden = sheet(client, kind="sweep", target="c2", others=["c1"])
    assert [one["id"] for one in first_hidden["targets"]] == ["c1"]
    assert "until" not in first_hidden and not first_hidden["choices"]
    client.show_to("players")
    assert not sheet(client, kind="strike", target="c1", more=7)["targets"]


def test_a_refused_command_has_no_odds() -> None:
    client = Client()
    client.strike("c2", 12, passed=False)
    found = sheet(client, kind="strike", target="c2", more=7)
    assert found["not_known"] == ["Bo is dead already."] and not found["targets"]


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), ""),
        (Fraction(1), ""),
        (Fraction(1, 36), "1 in 36"),
        (Fraction(35, 36), "35 in 36"),
        (Fraction(1, 2), "1 in 2"),
        (Fraction(3, 10), "3 in 10"),
        (Fraction(11, 36), "3 in 10"),
        (Fraction(14, 15), "9 in 10"),
        (Fraction(1, 1_000_000), ""),
    ],
)
def test_a_chance_as_people_say_it(chance: Fraction, said: str) -> None:
    assert in_words(chance) == said


def test_dots_sum_to_fifty_and_differ_from_the_share_by_less_than_one() -> None:
    for parts in ([1], [1, 2], [1, 1, 1], [1, 35], [7, 11, 13, 17, 19, 23], [1] * 49 + [9999]):
        chances = [Fraction(part, sum(parts)) for part in parts]
        dots = dots_of(chances)
        assert sum(dots) == 50
        assert all(abs(n - 50 * chance) < 1 for n, chance in zip(dots, chances, strict=True))


def test_many_values_share_columns_and_none_is_lost() -> None:
    values = {value: Fraction(1, 101) for value in range(-50, 51)}
    rows = in_columns(values)
    assert len(rows) <= 12
    assert rows[0][0] == "50…42" and rows[-1][0] == "−49…−50"
    assert sum(chance for _, chance in rows) == 1
