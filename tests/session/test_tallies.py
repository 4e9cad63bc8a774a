"""The summary of a fight: it adds up what counts, and says nothing of what players may not see."""

import json
import re
from random import Random

import pytest

from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from .client import Client, alone
from .rich import rich

ACTS = tries(few=8, some=24, many=24, most=24)


def said(client: Client, audience: str = "gm") -> str:
    """The summary as text."""
    return str(client.say("summary", audience=audience)["text"])


def mythic() -> Client:
    """The first prepared fight."""
    return Client("mythic", next(b for b in RULEBOOKS if b.key == "mythic").prepared_fights[0].key)


def test_it_adds_up_boxes_and_hits_and_leaves_out_what_was_undone() -> None:
    client = mythic()
    assert "nothing happened" in said(client)
    play = json.loads(client.views["f:c1"])["play"][0]
    types = next(field for field in play["fields"] if field["key"] == "type")["options"]
    hit = {"target": "c1", "damage": 30, "type": types[0][0]}
    client.run("hit", **hit)
    row = json.loads(client.views["c:c1"])
    name, before = row["name"], said(client)
    boxes = int(re.findall(r"took .*?boxes (\d+)", before)[0])
    assert boxes > 0
    assert f"{name}: target 1 time" in before
    client.run("hit", **hit)
    assert "target 2 times" in said(client)
    client.do("undo")
    assert said(client) == before
    client.run("heal", target="c1", count=1)
    assert re.search(r"rid of .*boxes 1\b", said(client))


def test_stress_that_was_0_before_is_counted_whole() -> None:
    """It is not shown while it is 0; it is taken, and vitality is lost."""
    client, id = alone("spycraft", {"vitality": 24, "wounds": 12})
    client.run("hit", target=id, damage=5, type="lethal")
    client.run("hit", target=id, damage=3, type="stress")
    client.run("hit", target=id, damage=4, type="stress")
    assert re.search(r"lost Vitality 5 · took Stress 7\b", said(client))


def test_dice_have_their_number_and_mean() -> None:
    client = Client()
    client.run("roll_dice", dice="2d6")
    client.answer(kind="faces", faces=[6, 3])
    client.run("roll_dice", dice="1d6", secret=True)
    client.answer(kind="faces", faces=[1])
    client.run("roll_dice", dice="d20")
    client.answer(kind="faces", faces=[17])
    assert client.say("summary", audience="gm")["dice"] == [
        "d6: 3, on average 3.3",
        "d20: 1, on average 17.0",
    ]
    assert client.say("summary", audience="players")["dice"] == []


@pytest.mark.parametrize("audience", ["gm", "players"])
@pytest.mark.parametrize("system", [rulebook.key for rulebook in RULEBOOKS])
def test_it_ends_with_how_everybody_stands(system: str, audience: str) -> None:
    client = rich(system, people=6, acts=ACTS, seed=5)
    if audience == "players":
        client.show(client.say("views", audience="players"))
    people = client.say("summary", audience=audience)["people"]
    rows = {row["name"]: row["pieces"] for row in client.view("roster")["rows"]}
    told = 0
    for one in people:
        states = [p["text"] for p in rows[one["name"]] if p["kind"] == "badge"]
        last = one["lines"][-1]
        assert last.startswith("at the end: ") == bool(states)
        if states:
            assert last == "at the end: " + ", ".join(states)
            told += 1
    assert told


@pytest.mark.parametrize("system", [rulebook.key for rulebook in RULEBOOKS])
def test_players_read_nothing_of_the_hidden_in_any_system(system: str) -> None:
    client = rich(system, people=6, acts=ACTS, seed=3)
    rows = client.view("roster")["rows"]
    reply = client.say("summary", audience="players")
    assert [one["name"] for one in reply["people"]] == [r["name"] for r in rows if not r["hidden"]]
    for one, row in zip(reply["people"], [r for r in rows if not r["hidden"]], strict=True):
        if not row["owner"]:
            assert not any(
                line.startswith(("lost", "took", "dealt", "got", "rid")) for line in one["lines"]
            )
    hidden = Random(1).choice([row for row in rows if not row["hidden"]])
    client.run("hide", target=hidden["id"])
    assert hidden["name"] not in said(client, "players")
    assert hidden["name"] in said(client)
    everybody = client.say("summary", audience="gm")["people"]
    assert len(everybody) == len(rows)
