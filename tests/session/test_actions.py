"""Commands at the made-up table: owed answers, undo and redo, known ids, stale revisions, dropped proposals."""

import json
from typing import Any

import pytest

from .client import Client, refused


def bytes_of(table: Client) -> dict[str, str]:
    return dict(table.storage.parts)


def test_a_fight_begins_with_whom_it_was_prepared_for() -> None:
    table = Client()
    assert [row["name"] for row in table.view("roster")["rows"]] == ["Ann", "Bo"]
    assert table.revision == 1
    assert sorted(table.storage.parts) == [
        "c:c1",
        "c:c2",
        "clock",
        "order",
        "settings",
        "sources",
        "title",
    ]


def test_a_command_waits_for_each_answer_in_turn() -> None:
    table = Client()
    first = table.run("strike", target="c2")
    assert (first["owed"], first["record"]) == (True, None)
    assert table.owed[0]["ways"][0]["kind"] == "pick"
    assert table.answer(kind="pick", option="fire")["owed"] is True
    assert {way["kind"] for way in table.owed[0]["ways"]} == {"roll", "faces", "total"}
    done = table.answer(kind="faces", faces=[3, 4])
    assert (done["owed"], done["record"]) == (False, 0)
    assert table.body("c2") == {"points": 5, "scars": [["fire", 7]], "dead": False}
    assert table.owed == []


def test_undo_puts_every_byte_back_and_redo_again() -> None:
    table = Client()
    states = [bytes_of(table)]
    table.run("rest", target="c2", points=2)
    states.append(bytes_of(table))
    table.run("ignite", target="c1")
    states.append(bytes_of(table))
    table.run("end_round")
    states.append(bytes_of(table))
    for state in reversed(states[:-1]):
        assert table.do("undo")["record"] is None
        assert bytes_of(table) == state
    assert refused(table.do, "undo").field == "undo"
    for state in states[1:]:
        table.do("redo")
        assert bytes_of(table) == state
    assert refused(table.do, "redo").field == "redo"


def test_what_is_done_after_undo_takes_the_place_of_what_was_undone() -> None:
    table = Client()
    for points in (1, 2, 3):
        table.run("rest", target="c1", points=points)
    table.do("undo")
    table.do("undo")
    table.run("ignite", target="c2")
    assert sorted(table.storage.records) == [0, 1]
    assert json.loads(table.storage.records[1])["command"]["kind"] == "ignite"
    assert refused(table.do, "redo").field == "redo"


def test_a_known_id_never_rolls_again() -> None:
    table = Client()
    table.run("strike", target="c2")
    table.answer(kind="pick", option="blade")
    owed = table.owed[0]
    said = {
        "id": "once",
        "pending": owed["pending"],
        "key": owed["key"],
        "answer": {"kind": "roll"},
    }
    revision = table.revision
    table.take(table.say("answer", revision=revision, **said))
    before = bytes_of(table), dict(table.storage.records)
    again = table.take(table.say("answer", revision=revision, **said))
    assert again["again"] is True
    assert (bytes_of(table), dict(table.storage.records)) == before
    assert again["keep"] == {"put": [], "delete": []}


def test_the_id_of_a_command_is_known_after_a_crash() -> None:
    table = Client()
    table.do("run", id="once", command={"kind": "rest", "target": "c1"})
    table.crash()
    again = table.do("run", id="once", command={"kind": "rest", "target": "c1"})
    assert again["again"] is True
    assert len(table.storage.records) == 1


def test_a_begin_that_is_said_twice_does_not_begin_twice() -> None:
    table = Client()
    table.run("ignite", target="c1")
    before = bytes_of(table)
    said = {"id": "begin", "encounter": "fight", "system": "mad", "ready": "two"}
    again = table.take(table.say("begin", **said))
    assert again["again"] is True
    assert bytes_of(table) == before


def test_a_stale_revision_is_refused_and_nothing_changed() -> None:
    table = Client()
    table.run("rest", target="c1")
    before = bytes_of(table), table.revision
    command = {"kind": "rest", "target": "c1"}
    for revision in (0, 1, 3):
        stale = refused(table.say, "run", id="late", revision=revision, command=command)
        assert (type(stale).__name__, stale.field) == ("Stale", "revision")
    assert (bytes_of(table), table.revision) == before
    table.run("rest", target="c1")


def test_a_proposal_that_was_not_kept_never_was() -> None:
    table = Client()
    lost = table.doing("run", command={"kind": "ignite", "target": "c1"})
    assert lost["revision"] == 2
    other = table.do("run", command={"kind": "remind", "target": "c2"})
    assert other["revision"] == 2
    assert json.loads(table.storage.parts["sources"]) == [f"rem-{other['id']}"]
    assert table.views == table.crash_views()


def test_a_proposal_that_was_kept_is_gone_on_from() -> None:
    table = Client()
    table.take(table.doing("run", command={"kind": "ignite", "target": "c1"}))
    second = table.do("run", command={"kind": "remind", "target": "c2"})
    assert second["revision"] == 3
    assert len(json.loads(table.storage.parts["sources"])) == 2


def test_the_same_id_after_a_proposal_was_lost_is_done_then() -> None:
    table = Client()
    command = {"kind": "ignite", "target": "c1"}
    table.doing("run", id="once", command=command)
    kept = table.do("run", id="once", command=command)
    assert "again" not in kept
    assert json.loads(table.storage.parts["sources"]) == ["fire-once"]


def test_a_begin_that_was_not_kept_leaves_the_open_fight_open() -> None:
    table = Client()
    table.say("begin", id="other", encounter="another", system="mad", ready="")
    assert table.run("rest", target="c1")["revision"] == 2


def test_a_command_that_is_given_up_leaves_nothing_behind() -> None:
    table = Client()
    before = bytes_of(table)
    table.run("strike", target="c2")
    pending = table.owed[0]["pending"]
    table.do("drop", pending=pending)
    assert (table.owed, bytes_of(table), table.storage.records) == ([], before, {})
    assert refused(table.do, "drop", pending=pending).field == "pending"


def test_two_commands_can_wait_at_once() -> None:
    table = Client()
    table.run("strike", target="c1")
    table.run("strike", target="c2")
    assert len(table.owed) == 2
    for target in ("c1", "c2"):
        assert table.view("roster")["rows"][int(target[1]) - 1]["owed"] == 1
    second = table.owed[1]
    answer = {"kind": "pick", "option": "blade"}
    table.do("answer", pending=second["pending"], key=second["key"], answer=answer)
    assert {owed["key"] for owed in table.owed} == {"MAD-2 kind", "MAD-1 damage"}


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
    table = Client()
    table.run("strike", target="c2")
    table.answer(kind="pick", option="blade")
    before = table.storage.head
    assert refused(table.answer, **answer).field == "answer"
    assert table.storage.head == before
    table.answer(kind="total", total=7)


def test_a_decision_is_not_rolled() -> None:
    table = Client()
    table.run("strike", target="c2")
    assert refused(table.answer, kind="roll").field == "answer"


def test_an_answer_to_what_is_not_asked_any_more_is_refused() -> None:
    table = Client()
    table.run("strike", target="c2")
    owed = table.owed[0]
    table.answer(kind="pick", option="blade")
    late = {
        "pending": owed["pending"],
        "key": owed["key"],
        "answer": {"kind": "pick", "option": "fire"},
    }
    assert refused(table.do, "answer", **late).field == "answer"


def test_a_mistake_in_a_rule_leaves_the_fight_as_it_was() -> None:
    table = Client()
    before = bytes_of(table), table.storage.head
    with pytest.raises(ZeroDivisionError):
        table.run("burst", target="c1")
    assert (bytes_of(table), table.storage.head) == before
    assert table.run("rest", target="c1")["revision"] == 2


def test_a_rule_that_refuses_leaves_the_fight_as_it_was() -> None:
    table = Client()
    table.strike("c2", 12, passed=False)
    before = table.storage.head
    assert refused(table.run, "strike", target="c2").text == "Bo is dead already."
    assert refused(table.run, "rest", target="nobody").field == "target"
    assert table.storage.head == before


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
    table = Client()
    table.run("rest", target="c1")
    before = table.storage.head
    no = refused(table.do, "run", command=command)
    assert no.field == field
    assert no.text.endswith(".")
    assert table.storage.head == before


def test_nobody_joins_under_an_id_that_somebody_has() -> None:
    table = Client()
    before = bytes_of(table)
    said = {"kind": "add", "name": "Eve", "sheet": {}}
    refused(table.do, "run", id="c1", command=said)
    assert bytes_of(table) == before


def test_titles_call_a_choice_of_the_campaign_by_its_name() -> None:
    table = Client(system="mythic", ready="away_team")
    table.run("add_type", name="Acid Spray", pattern="zigzag")
    table.run("hit", target="c1", damage=4, type="acid_spray")
    assert table.view("r:1")["title"] == "Ensign Reyes hit for 4 Acid Spray"
    table.run("remove_type", made="acid_spray")
    assert table.crash_views() == table.views
