"""An unreadable record does not affect the others: the fight opens, is played, shown, saved and opened again."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from .client import Client, Storage, refused
from .test_storage import with_record

BAD: dict[str, Callable[[Storage], Any]] = {
    "no JSON": lambda s: s.records.update({2: "{"}),
    "nested deep": lambda s: s.records.update({2: "[" * 900}),
    "empty": lambda s: s.records.update({2: ""}),
    "without a command": with_record(2, "command", to=None),
    "a command of no kind": with_record(2, "command", to={}),
    "further targets that are a number": with_record(2, "command", "others", to=5),
    "further targets that are numbers": with_record(2, "command", "others", to=[5]),
    "a target that is a list": with_record(2, "command", "target", to=[]),
    "a name that is an object": with_record(2, "command", "name", to={}),
    "a command that is a text": with_record(2, "command", to="strike"),
    "a kind that is no text": with_record(2, "command", to={"kind": {}}),
    "a part that is no text": with_record(2, "changes", 0, "after", to=5),
    "a step of no kind": with_record(2, "steps", 0, "kind", to="x"),
    "a rerun of nonsense": with_record(2, "rerun", to=[[0, {}]]),
    "another field": with_record(2, "wings", to=2),
}


def damaged(edit: Callable[[Storage], Any]) -> Client:
    """A fight with five records, of which the third cannot be read, opened by a fresh engine."""
    client = Client()
    for _ in range(5):
        client.run("ignite", target="c1")
    edit(client.storage)
    client.crash()
    return client


@pytest.mark.parametrize("edit", BAD.values(), ids=BAD)
def test_one_record_that_cannot_be_read_leaves_the_others(edit: Callable[[Storage], Any]) -> None:
    client = damaged(edit)
    text = client.storage.records[2]
    shown = client.view("r:2")
    assert (shown["title"], shown["when"]) == ("Unreadable entry", "")
    assert [client.view(f"r:{n}")["title"] for n in (1, 3)] == ["Ann is set on fire"] * 2
    assert [piece["kind"] for piece in client.why(2)] == ["text"]
    client.run("rest", target="c1", points=2)
    for _ in range(3):
        client.do("undo")
    assert client.view("status")["undo"] == ""
    assert "cannot be read" in refused(client.do, "undo").text
    assert client.view("status")["redo"]
    for _ in range(3):
        client.do("redo")
    assert client.storage.records[2] == text  # it stays as it was found
    assert "Unreadable entry" in client.say("log")["text"]


@pytest.mark.parametrize("edit", BAD.values(), ids=BAD)
def test_players_see_the_others(edit: Callable[[Storage], Any]) -> None:
    client = damaged(edit)
    client.crash(audience="players")
    titles = [client.view(key)["title"] for key in client.views if key.startswith("r:")]
    assert len(titles) == 4
    assert "Unreadable entry" not in titles
    assert "cannot be read" not in client.say("log", audience="players")["text"]


@pytest.mark.parametrize("edit", BAD.values(), ids=BAD)
def test_its_file_opens_again_with_what_could_not_be_read(edit: Callable[[Storage], Any]) -> None:
    client = damaged(edit)
    file = client.say("export")["text"]
    (found,) = client.say("inspect", text=file)["found"]
    assert found["ways"] == ["open"]
    taken = client.say("import", text=file, way="open", id="new")
    storage = Storage(taken["encounter"])
    storage.keep(taken["keep"])
    again = storage.fight()
    assert [record.is_readable for record in again.records] == [True, True, False, True, True]
    assert "text" in again.records[2].command
    assert again.now == client.storage.fight().now


def test_what_was_done_before_it_cannot_be_changed_and_what_came_after_can() -> None:
    client = damaged(BAD["no JSON"])
    asked: dict[str, Any] = {"answers": [], "overrides": [], "command": None, "apply": False}
    assert "cannot be read" in refused(client.doing, "change", seq=1, **asked).text
    assert "difference" in client.doing("change", seq=3, **asked)


def test_it_may_be_among_those_that_were_left_in_the_storage() -> None:
    client = Client()
    for number in range(70):
        client.run("rest", target="c1", points=1 + number % 2)
    client.storage.records[1] = "{"
    client.crash(at_hand=64)
    client.say("log")
    assert json.loads(client.say("export")["text"])["records"][1] == "{"


def set_aside(client: Client) -> dict[str, Any]:
    """As the page sets a whole fight aside: its rows, and why."""
    was, head = client.storage, json.loads(client.storage.head)
    return {
        "because": "it could not be opened",
        "head": {"encounter": was.encounter, "revision": head["revision"], "text": was.head},
        "parts": [{"encounter": "fight", "part": k, "text": t} for k, t in was.parts.items()],
        "records": [{"encounter": "fight", "seq": k, "text": t} for k, t in was.records.items()],
    }


def test_a_fight_that_was_set_aside_whole_opens_again_as_far_as_it_can_be_read() -> None:
    client = damaged(BAD["no JSON"])
    for whole in (
        set_aside(client),
        {"hurtbox": 2, "fights": [], "unread": [client.storage.stored()]},
    ):
        (found,) = client.say("inspect", text=json.dumps(whole))["found"]
        assert (found["title"], found["records"], found["ways"]) == ("A duel", 5, ["open"])
        taken = client.say("import", text=json.dumps(whole), way="open", id="new")
        storage = Storage(taken["encounter"])
        storage.keep(taken["keep"])
        assert storage.fight().now == client.storage.fight().now


ASIDE: dict[str, Callable[[dict[str, Any]], Any]] = {
    "no head": lambda whole: whole.update(head=None),
    "a head that is no text": lambda whole: whole["head"].update(text=5),
    "a part missing": lambda whole: whole["parts"].pop(),
    "parts that are a number": lambda whole: whole.update(parts=5),
    "rows that are texts": lambda whole: whole.update(records=["x"]),
    "a place that is a text": lambda whole: whole["records"][0].update(seq="x"),
    "why is a number": lambda whole: whole.update(because=5),
}


@pytest.mark.parametrize("edit", ASIDE.values(), ids=ASIDE)
def test_what_was_set_aside_and_cannot_be_read_yet_is_refused_with_a_sentence(
    edit: Callable[[dict[str, Any]], Any],
) -> None:
    client = damaged(BAD["no JSON"])
    whole = set_aside(client)
    edit(whole)
    assert refused(client.say, "inspect", text=json.dumps(whole)).text.endswith(".")
    several = {"hurtbox": 2, "fights": [], "unread": [set_aside(client), 5, None, []]}
    assert refused(client.say, "inspect", text=json.dumps({**several, "unread": [whole]})).text
