"""Several combatants at once: their names, their ids, one undo for all of them, and duplicates."""

import json

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.commands.numbering import free_names

from .client import Client, refused

SHEET = {"toughness": 9}


def names(client: Client) -> list[str]:
    return [row["name"] for row in client.view("roster")["rows"]]


@pytest.mark.parametrize(
    ("taken", "name", "count", "free"),
    [
        ([], "Thug", 1, ["Thug"]),
        ([], "Thug", 3, ["Thug 1", "Thug 2", "Thug 3"]),
        (["Thug"], "Thug", 1, ["Thug 2"]),
        (["Thug"], "Thug", 2, ["Thug 2", "Thug 3"]),
        (["Thug 1", "Thug 3"], "Thug", 2, ["Thug 4", "Thug 5"]),
        (["Thug 1", "Thug 2"], "Thug 2", 1, ["Thug 3"]),
        (["Thug 1", "Thug 2"], "Thug", 1, ["Thug"]),
        ([], "Agent 47", 1, ["Agent 47"]),
        ([], "Agent 47", 2, ["Agent 47", "Agent 48"]),
        (["Thug 7"], "Guard", 2, ["Guard 1", "Guard 2"]),
        (["7"], "7", 2, ["7 2", "7 3"]),
    ],
)
def test_names_are_free_and_go_on_counting(
    taken: list[str], name: str, count: int, free: list[str]
) -> None:
    assert list(free_names(taken, name, count)) == free


def test_a_name_too_long_for_its_number_is_refused() -> None:
    assert free_names([], "x" * 60, 1) == ("x" * 60,)
    with pytest.raises(Refused, match="57 letters or fewer"):
        free_names([], "x" * 60, 10)


def test_a_group_joins_with_one_record_and_leaves_with_one_undo() -> None:
    client = Client("mad", "")
    done = client.run("add", name="Thug", count=3, hidden=False, sheet=SHEET)
    assert names(client) == ["Thug 1", "Thug 2", "Thug 3"]
    assert client.view("r:0")["title"] == "Thug × 3 join"
    assert len({row["id"] for row in client.view("roster")["rows"]}) == 3
    client.run("add", name="Thug", count=2, hidden=False, sheet=SHEET)
    assert names(client)[3:] == ["Thug 4", "Thug 5"]
    client.do("undo")
    client.do("undo")
    assert names(client) == []
    assert done["record"] == 0


def test_a_command_of_an_earlier_version_keeps_its_name() -> None:
    client = Client("mad", "")
    for _ in range(2):
        client.run("add", name="Thug", hidden=False, sheet=SHEET)
    assert names(client) == ["Thug", "Thug"]


@pytest.mark.parametrize("count", [-1, 21, "3", 1.5, None])
def test_no_other_count_is_taken(count: object) -> None:
    no = refused(Client("mad", "").run, "add", name="Thug", count=count, hidden=False, sheet=SHEET)
    assert no.field == "count"


def test_a_full_fight_takes_no_part_of_a_group() -> None:
    client = Client("mad", "")
    for _ in range(14):
        client.run("add", name="Thug", count=20, hidden=False, sheet=SHEET)
    client.run("add", name="Thug", count=19, hidden=False, sheet=SHEET)
    no = refused(client.run, "add", name="Thug", count=2, hidden=False, sheet=SHEET)
    assert "299 are in this one" in no.text
    assert len(names(client)) == 299


def test_a_duplicate_is_unhurt_or_has_the_same_wounds() -> None:
    client = Client()
    client.run("strike", target="c2")
    client.answer(kind="pick", option="fire")
    client.answer(kind="faces", faces=[3, 4])
    client.run("ignite", target="c2")
    fresh = client.run("duplicate", target="c2", count=2)["id"]
    same = client.run("duplicate", target="c2", count=1, wounded=True)["id"]
    assert names(client) == ["Ann", "Bo", "Bo 2", "Bo 3", "Bo 4"]
    assert client.body(fresh)["scars"] == client.body(f"{fresh}-2")["scars"] == []
    assert client.body(same) == client.body("c2")
    parts = client.storage.parts
    lasting = {key: json.loads(text)["about"] for key, text in parts.items() if key[:2] == "s:"}
    assert sorted(lasting.values()) == ["c2", same]
    client.do("undo")
    assert names(client) == ["Ann", "Bo", "Bo 2", "Bo 3"]


def test_those_just_added_can_be_added_again_with_one_tap() -> None:
    client = Client("mad", "")
    assert client.view("roster")["again"] is None
    client.run("add", name="Thug", count=3, hidden=False, sheet=SHEET)
    again = client.view("roster")["again"]
    assert (again["label"], again["fields"]) == ("One more: Thug", [])
    client.do("run", command=again["fixed"])
    again = client.view("roster")["again"]
    client.do("run", command=again["fixed"])
    assert names(client) == [f"Thug {number}" for number in range(1, 6)]
    client.run("end_round")
    assert client.view("roster")["again"] is None
    client.do("undo")
    assert client.view("roster")["again"]
    client.show_to("players")
    assert client.view("roster")["again"] is None
