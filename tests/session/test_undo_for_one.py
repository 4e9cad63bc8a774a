"""A hit on several is undone for one of them: the others keep results and answers, and undo takes it back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hurtbox.session.fight.replay import replay
from hurtbox.systems import RULEBOOKS

from .client import Client, Reply, refused
from .test_results import answer_first, hit

SYSTEMS = [
    book.key
    for book in RULEBOOKS
    if len(book.prepared_fights[0].combatants) > 3
    and any("others" in command.model_fields for command in book.commands)
]
"""The games in which one hit can be on four people of the first prepared fight."""


def blast(system: str, number: int = 9, others: int = 3) -> tuple[Client, Reply]:
    """Everybody of the first prepared fight is hit at once, and all that is owed is rolled; the result."""
    book = next(book for book in RULEBOOKS if book.key == system)
    client = Client(system, book.prepared_fights[0].key, seed=7)
    ids = client.storage.fight().now.order[1 : others + 1]
    reply = client.do("run", command=hit(client, number, *ids))
    while client.owed:
        reply = answer_first(client)
    said: Reply = reply["say"]
    return client, said


def without(client: Client, said: Reply, who: str) -> Reply:
    """Undo the result for one of them."""
    return client.do("change", seq=said["seq"], without=who, apply=True)


def bodies(client: Client) -> dict[str, Any]:
    return {id: client.body(id) for id in client.storage.fight().now.order}


@pytest.mark.parametrize("number", [9, 30])
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_others_stay_and_this_one_is_as_before(system: str, number: int) -> None:
    client, said = blast(system, min(number, 9) if system == "cybergod" else number)
    assert said["apart"] and len(said["rows"]) == 4
    began, hurt, parts = bodies(Client(system, _ready(system))), bodies(client), None
    for row in said["rows"]:
        who, parts = row["id"], dict(client.storage.parts)
        name = row["name"]
        done = without(client, said, who)
        assert done["owed"] is False
        assert done["say"]["text"].startswith(f"Taken back for {name}: ")
        assert bodies(client) == {**hurt, who: began[who]}
        assert replay(client.storage.fight()).differs is None
        assert not [step for step in client.why(0)[0]["steps"] if step["about"] == who]
        undone = client.do("undo")["say"]["text"]
        assert undone.startswith(f"Undone: Taken back for {name}: ")
        assert client.storage.parts == parts
        client.do("redo")
        client.do("undo")


def _ready(system: str) -> str:
    book = next(book for book in RULEBOOKS if book.key == system)
    return str(book.prepared_fights[0].key)


@pytest.mark.parametrize("system", SYSTEMS)
def test_one_after_the_other_until_one_is_left_and_the_whole_is_undone_at_once(system: str) -> None:
    client, said = blast(system)
    before = Client(system, _ready(system), seed=7).storage.parts
    hurt = bodies(client)
    for row in said["rows"][:-1]:
        without(client, said, row["id"])
    last = said["rows"][-1]["id"]
    assert client.body(last) == hurt[last]
    assert refused(without, client, said, last).field == "without"
    undone = client.do("undo", whole=said["act"])["say"]
    assert undone["undone"] == said["act"]
    assert client.storage.parts == before
    assert refused(client.do, "undo", whole=said["act"]).field == "whole"


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_was_undone_whole_comes_back_whole(system: str) -> None:
    client, said = blast(system)
    after = dict(client.storage.parts)
    client.do("undo", whole=said["act"])
    redone = client.do("redo", whole=said["act"])["say"]
    assert [row["id"] for row in redone["rows"]] == [row["id"] for row in said["rows"]]
    assert (client.storage.parts, client.owed) == (after, [])


def test_an_answer_typed_for_another_one_stays_hers() -> None:
    client = Client("opend6", "warehouse")
    client.run("hit", target="c1", others=["c2", "c3"], damage=20)
    while client.owed:
        answer_first(client)
    answered = json.loads(client.storage.records[0])["answers"]
    client.do("change", seq=0, without="c1", apply=True)
    ran = json.loads(client.storage.records[1])["rerun"][0][1]
    assert (ran["command"]["target"], ran["command"]["others"]) == ("c2", ["c3"])
    assert all(f"/target {place}/" in str(answered) for place in (1, 2, 3))
    text = str([pair for pair in answered if "target 1/" not in pair[0]])
    assert str(ran["answers"]) == text.replace("target 2/", "target 1/").replace(
        "target 3/", "target 2/"
    )


def test_players_do_not_read_for_whom_of_the_hidden_it_was_undone() -> None:
    client, said = blast("mythic")
    form = next(one for one in client.view("f:c4")["forms"] if one["command"] == "edit")
    values = {field["key"]: field["value"] for field in form["fields"]}
    client.run("edit", target="c4", **{**values, "hidden": True})
    name = client.view("c:c4")["name"]
    without(client, said, "c4")
    client.views = {}
    client.show_to("players")
    assert name not in json.dumps(client.views)


def test_what_comes_later_runs_again_and_only_what_differs_is_called_changed() -> None:
    client = Client()
    client.strike("c2", 10)
    client.run("rest", target="c1", points=1)
    client.strike("c1", 5)
    client.do(
        "change",
        seq=0,
        answers=[["MAD-1 damage", {"kind": "total", "total": 6}]],
        apply=True,
    )
    assert [client.view(f"r:{seq}")["state"] for seq in range(4)] == ["changed", *["done"] * 3]
    shown = [(p.get("text"), p.get("seq")) for p in client.why(3)]
    assert [seq for _, seq in shown if seq is not None] == [0]
    through = next(one for one in client.why(0)[0]["steps"] if one["key"] == "MAD-2 through")
    assert (through["value"], through["was"]) == (6, "10")
