"""The data that players get: nothing undone, nothing of the game master's, and no gaps."""

import json
import re
from typing import Any

import pytest

from hurtbox.session.slices import finished
from hurtbox.sharing.links import read_link

from .client import Client
from .test_audience import SECRET, hidden_fight


def views(client: Client, audience: str = "players") -> dict[str, Any]:
    """All that an audience gets of the fight: from a fresh engine, and as a window beside the leading one."""
    own = Client()
    own.views = {}
    own.show(own.say("open", stored=client.storage.stored(), audience=audience))
    beside = dict(client.say("spectate", audience=audience)["views"])
    for key, text in own.views.items():
        if not key.startswith("w:"):
            assert beside[key] == text
    return {key: json.loads(text) for key, text in own.views.items()}


def numbers(seen: dict[str, Any]) -> list[int]:
    return sorted(view["seq"] for key, view in seen.items() if key.startswith("r:"))


def titles(seen: dict[str, Any]) -> list[str]:
    return [seen[f"r:{number}"]["title"] for number in seen["status"]["records"]]


def test_numbers_have_no_gaps_where_something_is_hidden() -> None:
    client = hidden_fight()
    joined = client.storage.fight().now.order[-1]
    for _ in range(3):
        client.run("rest", target="c1")
        client.run("rest", target=joined)
    seen = views(client)
    count = len(seen["status"]["records"])
    assert count < len(views(client, "gm")["status"]["records"])
    assert numbers(seen) == list(range(count))
    assert seen["status"]["records"] == list(range(count))[::-1]
    assert SECRET not in json.dumps(seen)


def test_what_was_taken_back_is_not_there() -> None:
    client = Client()
    client.run("rest", target="c1", points=2)
    client.run("rest", target="c2", points=7)
    client.do("undo")
    seen = views(client)
    assert titles(seen) == ["Ann rests for 2"]
    assert "rests for 7" not in json.dumps(seen)
    client.run("rest", target="c2", points=5)
    assert titles(views(client)) == ["Bo rests for 5", "Ann rests for 2"]
    assert numbers(views(client)) == [0, 1]


def test_nothing_of_what_waits_is_counted() -> None:
    client = Client()
    client.run("strike", target="c1")
    gm = {row["id"]: row["owed"] for row in views(client, "gm")["roster"]["rows"]}
    assert gm == {"c1": 1, "c2": 0}
    seen = views(client)
    assert [row["owed"] for row in seen["roster"]["rows"]] == [0, 0]
    assert seen["status"]["owed"] == []
    client.crash(audience="players")
    reply = client.run("strike", target="c2")
    assert (reply["owed"], reply["record"]) == (False, None)
    assert client.run("rest", target="c1")["record"] is None


def test_a_record_keeps_its_number_while_the_window_is_open() -> None:
    """What has been drawn is not drawn again; when old ones fall off at the end the others keep theirs."""
    client = Client()
    client.crash(audience="players")
    for number in range(60):
        client.run("rest", target="c1", points=1 + number % 90)
    status = client.view("status")
    assert status["records"] == list(range(10, 60))[::-1]
    assert client.view("r:59")["title"] == "Ann rests for 60"
    client.do("undo")
    assert client.view("status")["records"] == list(range(9, 59))[::-1]
    before = client.views["r:58"]
    reply = client.run("rest", target="c2", points=9)
    changed = [key for key, _ in reply["views"] if key.startswith("r:")]
    assert changed == ["r:59"]
    assert client.views["r:58"] == before


def test_players_ask_for_steps_by_their_own_numbers() -> None:
    client = hidden_fight()
    client.crash(audience="players")
    for number in client.view("status")["records"]:
        client.show(client.say("load_view", key=f"w:{number}"))
        assert f"w:{number}" in client.views


def test_somebody_revealed_later_does_not_take_the_others_numbers_below_zero() -> None:
    client = hidden_fight()
    joined = client.storage.fight().now.order[-1]
    client.crash(audience="players")
    client.run("edit", target=joined, name=SECRET, hidden=False, sheet={"toughness": 9})
    records = client.view("status")["records"]
    assert records == list(range(len(records)))[::-1]
    assert titles({key: client.view(key) for key in client.views})[-1] == f"{SECRET} joins"


def test_the_log_and_the_link_for_players_hold_nothing_hidden_or_taken_back() -> None:
    client = hidden_fight()
    client.do("cancel", pending=client.owed[0]["pending"])
    client.run("rest", target="c1", points=77)
    client.do("undo")
    log = client.say("log", audience="players")["text"]
    link = client.say("share", what="fight", audience="players")
    assert SECRET not in log
    assert "77" not in log
    assert not re.search(r"\bentry\b|#\d", log)
    (found,) = client.say("inspect", text=link["fragment"])["found"]
    assert SECRET not in json.dumps(found)
    assert (found["records"], found["revision"], found["encounter"]) == (0, 0, "")


def test_ids_in_a_link_for_players_have_no_gaps() -> None:
    """The first of the prepared is hidden: the second is not called the second. A name like an id stays a name."""
    client = Client()
    sheet = {"toughness": 9}
    joined = client.run("add", name="c2", owner="A player", hidden=False, sheet=sheet)["id"]
    client.run("edit", target="c1", name="Ann", owner="A player", hidden=True, sheet=sheet)
    client.run("edit", target="c2", name="Bo", owner="A player", hidden=False, sheet=sheet)
    client.run("ignite", target="c2")
    client.run("remind", target=joined, rounds=2)
    code = client.say("share", what="fight", audience="players")["fragment"]
    link = finished(read_link(code))
    assert link
    assert link.fight
    now = link.fight.now
    assert [(one.id, one.name) for one in now.combatants] == [("p1", "Bo"), ("p2", "c2")]
    assert [one.about for one in now.sources] == ["p1", "p2"]
    code = client.say("share", what="character", target=joined, audience="players")["fragment"]
    link = finished(read_link(code))
    assert link
    assert link.fight
    assert link.fight.now.order == ("p1",)


@pytest.mark.parametrize("others", [None, 0, False, "", {}])
def test_a_stored_record_with_no_list_of_further_targets_is_shown(others: object) -> None:
    """Storage may hold any JSON there that is nothing."""
    client = Client()
    client.strike("c1", 5)
    seq, record = max((seq, json.loads(text)) for seq, text in client.storage.records.items())
    record["command"]["others"] = others
    client.storage.records[seq] = json.dumps(record)
    client.say("open", stored=client.storage.stored())
    assert len(titles(views(client))) == 1
