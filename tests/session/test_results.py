"""The result card's rows: what became of each target, the worst first, with the dice of the record's steps."""

from __future__ import annotations

from typing import Any

from hurtbox.systems import RULEBOOKS

from .client import Client


def rolled_out(client: Client) -> list[dict[str, Any]]:
    """Everything owed is rolled, or decided as proposed; the rows of the last reply."""
    reply: dict[str, Any] = {}
    while client.owed:
        way = client.owed[0]["ways"][0]
        if way["kind"] == "pick":
            reply = client.answer(kind="pick", option=way["default"])
        elif way["kind"] == "amount":
            reply = client.answer(kind="amount", amount=way["value"])
        else:
            reply = client.answer(kind="roll", rest=True)
    return list(reply["say"]["rows"])


def hit(client: Client, damage: int, *others: str) -> dict[str, Any]:
    """The keypad's first command on the first combatant and others, with everything else as offered."""
    form = client.view("f:c1")["play"][0]
    values = {one["key"]: one["value"] for one in form["fields"]}
    return {**form["fixed"], **values, form["keypad"]: damage, "others": list(others)}


def test_a_row_has_pools_boxes_and_conditions_from_before_to_after() -> None:
    client = Client("mythic", "away_team")
    said = client.run("hit", target="c1", damage=12, type="ballistic")["say"]
    (row,) = said["rows"]
    assert said["result"] == row["line"]
    assert (row["tone"], row["boxes"]) == ("harm", 4)
    assert row["gauges"] == [{"label": "AP", "before": "12", "after": "7"}]
    assert [one["text"] for one in row["conditions"]] == ["Severe"]
    assert row["conditions"][0]["line"] and row["conditions"][0]["rule"]
    assert "rows" not in client.do("undo")["say"]


def test_each_target_has_its_own_dice_and_saves_and_the_worst_comes_first() -> None:
    client = Client("spycraft", "gala", seed=3)
    client.do("run", command=hit(client, 40, "c2"))
    found = rolled_out(client)
    assert sorted(row["id"] for row in found) == ["c1", "c2"]
    assert found[0]["line"].startswith(("Dying", "Dead"))
    for row in found:
        saves = [one for one in row["dice"] if one["passed"] is not None]
        assert saves and all(row["name"] in one["what"] for one in saves)
    about = [step["about"] for step in client.why(0)[0]["steps"]]
    assert list(dict.fromkeys(about)) == ["", "c1", "c2"]


def test_players_get_no_dice_and_no_numbers_of_the_game_master() -> None:
    client = Client("spycraft", "gala")
    theirs = [row["id"] for row in client.view("roster")["rows"] if not row["owner"]]
    client.show(client.say("views", audience="players"))
    command = {**hit(Client("spycraft", "gala"), 3), "target": theirs[0]}
    for row in client.do("run", command=command)["say"].get("rows", []):
        assert (row["dice"], row["gauges"]) == ([], [])


def test_a_preview_has_a_row_for_each_target() -> None:
    book = next(one for one in RULEBOOKS if one.key == "cepheus")
    client = Client("cepheus", book.prepared_fights[0].key)
    reply = client.say("preview", command=hit(client, 40, "c2"))
    assert [row["id"] for row in reply["rows"]] == ["c1", "c2"]
    assert all(row["line"].startswith("Dead") and row["gauges"] for row in reply["rows"])
