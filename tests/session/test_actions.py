"""Actions in the made-up system: answers, undo and redo, repeated ids, stale revisions, dropped proposals."""

import json
from typing import Any

import pytest

from .client import Client, refused


def bytes_of(client: Client) -> dict[str, str]:
    return dict(client.storage.parts)


def test_a_fight_begins_with_whom_it_was_prepared_for() -> None:
    client = Client()
    assert [row["name"] for row in client.view("roster")["rows"]] == ["Ann", "Bo"]
    assert client.revision == 1
    assert sorted(client.storage.parts) == [
        "c:c1",
        "c:c2",
        "clock",
        "order",
        "settings",
        "sources",
        "title",
    ]


def test_a_command_waits_for_each_answer_in_turn() -> None:
    client = Client()
    first = client.run("strike", target="c2")
    assert (first["owed"], first["record"]) == (True, None)
    assert client.owed[0]["ways"][0]["kind"] == "pick"
    assert client.answer(kind="pick", option="fire")["owed"] is True
    assert {way["kind"] for way in client.owed[0]["ways"]} == {"roll", "faces", "total"}
    done = client.answer(kind="faces", faces=[3, 4])
    assert (done["owed"], done["record"]) == (False, 0)
    assert client.body("c2") == {"points": 5, "scars": [["fire", 7]], "dead": False}
    assert client.owed == []


def test_undo_puts_every_byte_back_and_redo_again() -> None:
    client = Client()
    states = [bytes_of(client)]
    client.run("rest", target="c2", points=2)
    states.append(bytes_of(client))
    client.run("ignite", target="c1")
    states.append(bytes_of(client))
    client.run("end_round")
    states.append(bytes_of(client))
    for state in reversed(states[:-1]):
        assert client.do("undo")["record"] is None
        assert bytes_of(client) == state
    assert refused(client.do, "undo").field == "undo"
    for state in states[1:]:
        client.do("redo")
        assert bytes_of(client) == state
    assert refused(client.do, "redo").field == "redo"


def test_what_is_done_after_undo_takes_the_place_of_what_was_undone() -> None:
    client = Client()
    for points in (1, 2, 3):
        client.run("rest", target="c1", points=points)
    client.do("undo")
    client.do("undo")
    client.run("ignite", target="c2")
    assert sorted(client.storage.records) == [0, 1]
    assert json.loads(client.storage.records[1])["command"]["kind"] == "ignite"
    assert refused(client.do, "redo").field == "redo"


def test_a_known_id_never_rolls_again() -> None:
    client = Client()
    client.run("strike", target="c2")
    client.answer(kind="pick", option="blade")
    owed = client.owed[0]
    said = {
        "id": "once",
        "pending": owed["pending"],
        "key": owed["key"],
        "answer": {"kind": "roll"},
    }
    revision = client.revision
    client.take(client.say("answer", revision=revision, **said))
    before = bytes_of(client), dict(client.storage.records)
    again = client.take(client.say("answer", revision=revision, **said))
    assert again["again"] is True
    assert (bytes_of(client), dict(client.storage.records)) == before
    assert again["keep"] == {"put": [], "delete": []}


def test_the_id_of_a_command_is_known_after_a_crash() -> None:
    client = Client()
    client.do("run", id="once", command={"kind": "rest", "target": "c1"})
    client.crash()
    again = client.do("run", id="once", command={"kind": "rest", "target": "c1"})
    assert again["again"] is True
    assert len(client.storage.records) == 1


def test_a_begin_that_is_said_twice_does_not_begin_twice() -> None:
    client = Client()
    client.run("ignite", target="c1")
    before = bytes_of(client)
    said = {"id": "begin", "encounter": "fight", "system": "mad", "ready": "two"}
    again = client.take(client.say("begin", **said))
    assert again["again"] is True
    assert bytes_of(client) == before


def test_a_stale_revision_is_refused_and_nothing_changed() -> None:
    client = Client()
    client.run("rest", target="c1")
    before = bytes_of(client), client.revision
    command = {"kind": "rest", "target": "c1"}
    for revision in (0, 1, 3):
        stale = refused(client.say, "run", id="late", revision=revision, command=command)
        assert (type(stale).__name__, stale.field) == ("Stale", "revision")
    assert (bytes_of(client), client.revision) == before
    client.run("rest", target="c1")


def test_a_proposal_that_was_not_kept_never_was() -> None:
    client = Client()
    lost = client.doing("run", command={"kind": "ignite", "target": "c1"})
    assert lost["revision"] == 2
    other = client.do("run", command={"kind": "remind", "target": "c2"})
    assert other["revision"] == 2
    assert json.loads(client.storage.parts["sources"]) == [f"rem-{other['id']}"]
    assert client.views == client.crash_views()


def test_a_proposal_that_was_kept_is_gone_on_from() -> None:
    client = Client()
    client.take(client.doing("run", command={"kind": "ignite", "target": "c1"}))
    second = client.do("run", command={"kind": "remind", "target": "c2"})
    assert second["revision"] == 3
    assert len(json.loads(client.storage.parts["sources"])) == 2


def test_the_same_id_after_a_proposal_was_lost_is_done_then() -> None:
    client = Client()
    command = {"kind": "ignite", "target": "c1"}
    client.doing("run", id="once", command=command)
    kept = client.do("run", id="once", command=command)
    assert "again" not in kept
    assert json.loads(client.storage.parts["sources"]) == ["fire-once"]


def test_a_begin_that_was_not_kept_leaves_the_open_fight_open() -> None:
    client = Client()
    client.say("begin", id="other", encounter="another", system="mad", ready="")
    assert client.run("rest", target="c1")["revision"] == 2


@pytest.mark.parametrize("do", ["cancel", "drop"])
def test_a_command_that_is_cancelled_leaves_nothing_behind(do: str) -> None:
    """A request in the queue of an earlier build calls it "drop"."""
    client = Client()
    before = bytes_of(client)
    client.run("strike", target="c2")
    pending = client.owed[0]["pending"]
    client.do(do, pending=pending)
    assert (client.owed, bytes_of(client), client.storage.records) == ([], before, {})
    assert refused(client.do, do, pending=pending).field == "pending"


def test_two_commands_can_wait_at_once() -> None:
    client = Client()
    client.run("strike", target="c1")
    client.run("strike", target="c2")
    assert len(client.owed) == 2
    for target in ("c1", "c2"):
        assert client.view("roster")["rows"][int(target[1]) - 1]["owed"] == 1
    second = client.owed[1]
    answer = {"kind": "pick", "option": "blade"}
    client.do("answer", pending=second["pending"], key=second["key"], answer=answer)
    assert {owed["key"] for owed in client.owed} == {"MAD-2 kind", "MAD-1 damage"}


@pytest.mark.parametrize(
    "answer",
    [
        {"kind": "total", "total": 13},
        {"kind": "total", "total": 1},
        {"kind": "faces", "faces": [1, 7]},
        {"kind": "faces", "faces": [1]},
        {"kind": "passed", "passed": True},
        {"kind": "amount", "amount": 7},
    ],
)
def test_an_answer_that_does_not_fit_is_refused_with_what_would(answer: dict[str, Any]) -> None:
    client = Client()
    client.run("strike", target="c2")
    client.answer(kind="pick", option="blade")
    before = client.storage.head
    assert refused(client.answer, **answer).field == "answer"
    assert client.storage.head == before
    client.answer(kind="total", total=7)


def test_a_decision_is_not_rolled() -> None:
    client = Client()
    client.run("strike", target="c2")
    assert refused(client.answer, kind="roll").field == "answer"


def test_an_answer_to_what_is_not_asked_any_more_is_refused() -> None:
    client = Client()
    client.run("strike", target="c2")
    owed = client.owed[0]
    client.answer(kind="pick", option="blade")
    late = {
        "pending": owed["pending"],
        "key": owed["key"],
        "answer": {"kind": "pick", "option": "fire"},
    }
    assert refused(client.do, "answer", **late).field == "answer"


def test_a_mistake_in_a_rule_leaves_the_fight_as_it_was() -> None:
    client = Client()
    before = bytes_of(client), client.storage.head
    with pytest.raises(ZeroDivisionError):
        client.run("burst", target="c1")
    assert (bytes_of(client), client.storage.head) == before
    assert client.run("rest", target="c1")["revision"] == 2


def test_a_rule_that_refuses_leaves_the_fight_as_it_was() -> None:
    client = Client()
    client.strike("c2", 12, passed=False)
    before = client.storage.head
    assert refused(client.run, "strike", target="c2").text == "Bo is dead already."
    assert refused(client.run, "rest", target="nobody").field == "target"
    assert client.storage.head == before


@pytest.mark.parametrize(
    ("command", "field"),
    [
        ({"kind": "no such"}, "kind"),
        ({}, "kind"),
        ({"kind": ["strike"]}, "kind"),
        ({"kind": "change", "seq": 0, "command": None}, "kind"),
        ({"kind": "strike"}, "target"),
        ({"kind": "strike", "target": "c1", "more": 100}, "more"),
        ({"kind": "strike", "target": "c1", "more": "1"}, "more"),
        ({"kind": "strike", "target": "c1", "less": 1}, "less"),
        ({"kind": "rest", "target": 1}, "target"),
        ({"kind": "add", "name": "Eve", "sheet.toughness": 0}, "sheet.toughness"),
        ({"kind": "add", "name": "", "sheet.toughness": 1}, "name"),
        ({"kind": "add", "name": "Eve", "sheet": 1, "sheet.toughness": 1}, "sheet.toughness"),
        ({"kind": "settings", "title": "T", "settings.dc": 30}, "settings.dc"),
    ],
)
def test_a_command_that_does_not_fit_is_refused_by_its_field(
    command: dict[str, Any], field: str
) -> None:
    client = Client()
    client.run("rest", target="c1")
    before = client.storage.head
    no = refused(client.do, "run", command=command)
    assert no.field == field
    assert no.text.endswith(".")
    assert client.storage.head == before


def test_nobody_joins_under_an_id_that_somebody_has() -> None:
    client = Client()
    before = bytes_of(client)
    said = {"kind": "add", "name": "Eve", "sheet": {}}
    refused(client.do, "run", id="c1", command=said)
    assert bytes_of(client) == before


def test_titles_call_a_choice_of_the_campaign_by_its_name() -> None:
    client = Client(system="mythic", ready="away_team")
    client.run("add_type", name="Acid Spray", pattern="zigzag")
    client.run("hit", target="c1", damage=4, type="acid_spray")
    assert client.view("r:1")["title"] == "Ensign Reyes hit for 4 Acid Spray"
    client.run("remove_type", made="acid_spray")
    assert client.crash_views() == client.views
