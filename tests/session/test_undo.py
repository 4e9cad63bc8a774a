"""Undo takes back the last thing that was done, always: also a hit that waits for a roll, an answer, a cancel."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.pending import MOST_ACTS

from .client import Client, refused
from .test_sequences import (
    SEQUENCES,
    SYSTEMS,
    answered,
    changed,
    dropped,
    elsewhere,
    every_system,
    ran,
    rolled,
)

KIND = {"kind": "pick", "option": "blade"}


def state(table: Client) -> dict[str, Any]:
    """What the fight is, byte for byte: its parts, what waits, and what was done before."""
    head = json.loads(table.storage.head)
    records = [table.storage.records[seq] for seq in range(head["applied"])]
    return {
        "parts": dict(table.storage.parts),
        "pending": json.dumps(head["pending"]),
        "records": records,
        "owed": table.owed,
    }


def undo(table: Client) -> str:
    return str(table.view("status")["undo"])


def test_a_hit_that_waits_for_a_roll_is_what_undo_takes_back() -> None:
    table = Client()
    table.run("rest", target="c1", points=3)
    before = state(table)
    table.run("strike", target="c2")
    assert undo(table) == "Bo struck with 0"
    said = table.do("undo")["say"]["text"]
    assert said == "Undone: Bo struck with 0"
    assert state(table) == before
    assert undo(table) == "Ann rests for 3"
    assert table.view("status")["redo"] == "Bo struck with 0"
    table.do("redo")
    assert [owed["text"] for owed in table.owed] == ["Kind of damage"]


def test_the_first_thing_in_a_fight_can_be_undone_when_it_waits() -> None:
    table = Client()
    table.run("strike", target="c2")
    table.do("undo")
    assert (table.owed, undo(table)) == ([], "")
    assert refused(table.do, "undo").field == "undo"


def test_an_answer_is_taken_back_alone_and_the_hit_waits_again() -> None:
    table = Client()
    table.run("strike", target="c2")
    asked = table.owed
    table.answer(**KIND)
    second = table.owed
    assert undo(table) == "the answer to “Bo struck with 0”"
    table.answer(kind="total", total=7)
    assert undo(table) == "the answer to “Bo struck with 0”"
    table.do("undo")
    assert (table.owed, table.body("c2")["points"]) == (second, 12)
    table.do("undo")
    assert table.owed == asked
    table.do("undo")
    assert table.owed == []
    for _ in range(3):
        table.do("redo")
    assert table.body("c2")["points"] == 5
    assert refused(table.do, "redo").field == "redo"


def test_cancelling_what_waits_can_be_undone() -> None:
    table = Client()
    table.run("strike", target="c1")
    table.run("strike", target="c2")
    table.do("answer", pending=table.owed[0]["pending"], key=table.owed[0]["key"], answer=KIND)
    before = state(table)
    said = table.do("drop", pending=table.owed[0]["pending"])["say"]
    assert said["text"] == "Cancelled: Ann struck with 0"
    assert undo(table) == "cancelling “Ann struck with 0”"
    table.do("undo")
    assert state(table) == before
    table.do("redo")
    assert [owed["about"] for owed in table.owed] == ["c2"]


def test_of_several_that_wait_and_what_was_finished_between_the_last_goes_first() -> None:
    table = Client()
    states, names = [state(table)], []

    def did(name: str) -> None:
        assert undo(table) == name
        states.append(state(table))
        names.append(name)

    table.run("strike", target="c1")
    did("Ann struck with 0")
    table.run("rest", target="c2", points=2)
    did("Bo rests for 2")
    table.run("strike", target="c2")
    did("Bo struck with 0")
    first = table.owed[0]
    table.do("answer", pending=first["pending"], key=first["key"], answer=KIND)
    did("the answer to “Ann struck with 0”")
    first = table.owed[0]
    blow = {"kind": "total", "total": 7}
    table.do("answer", pending=first["pending"], key=first["key"], answer=blow)
    did("the answer to “Ann struck with 0”")
    table.do("drop", pending=table.owed[0]["pending"])
    did("cancelling “Bo struck with 0”")
    table.crash()
    for name, before in zip(reversed(names), reversed(states[:-1]), strict=True):
        assert undo(table) == name
        table.do("undo")
        assert state(table) == before
        table.crash()
    for after in states[1:]:
        table.do("redo")
        assert state(table) == after


def test_what_is_new_cannot_be_followed_by_redo() -> None:
    """A hit that waits, an answer, a cancel: each is something new, as a hit without a roll is."""
    table = Client()
    table.run("rest", target="c1")
    table.do("undo")
    table.run("strike", target="c2")
    assert table.view("status")["redo"] == ""
    assert table.storage.records == {}
    table.answer(**KIND)
    table.do("undo")
    table.do("drop", pending=table.owed[0]["pending"])
    assert table.view("status")["redo"] == ""
    assert table.crash_views() == table.views


def test_a_change_that_waits_is_taken_back_before_what_it_changes() -> None:
    table = Client()
    table.strike("c2", 7)
    before = state(table)
    answers = [["MAD-1 damage", {"kind": "total", "total": 12}]]
    said = {"seq": 0, "answers": answers, "overrides": [], "command": None, "apply": True}
    table.do("change", **said)
    assert undo(table) == "Changed: Bo struck with 0"
    table.do("undo")
    assert state(table) == before


def test_players_are_not_told_what_waits_about_somebody_hidden() -> None:
    table = Client()
    who = table.run("add", name="Spy", hidden=True, **{"sheet.toughness": 9})["id"]
    table.run("strike", target=who)
    table.do("drop", pending=table.owed[0]["pending"])
    table.show(table.say("views", audience="players"))
    for do in ("undo", "redo", "undo", "undo"):
        assert "Spy" not in json.dumps(table.do(do)["say"])


@pytest.mark.slow
def test_answers_by_the_hundred_are_remembered_in_little_room() -> None:
    """Of so many only the last ones can be taken back singly; the hit itself always."""
    table = Client("spycraft", "gala")
    table.run("pass_time", amount=1, span="hour")
    before = dict(table.storage.parts)
    cold = {"type": "cold", "medium": "air", "temperature": 10, "dice": 1, "sides": 6}
    table.run("expose", target="c1", **cold)
    records = len(table.storage.records)
    table.run("pass_time", amount=1, span="month")
    while table.owed:
        ways = [way["kind"] for way in table.owed[0]["ways"]]
        said = {"kind": "roll"} if "roll" in ways else {"kind": "amount", "amount": 24}
        if "pick" in ways:
            said = {"kind": "pick", "option": table.owed[0]["ways"][0]["default"]}
        if "subset" in ways:
            said = {"kind": "chosen", "chosen": table.owed[0]["ways"][0]["default"]}
        table.answer(**said)
        acts = json.loads(table.storage.head)["acts"]
        assert len(acts) <= MOST_ACTS
        assert len(json.dumps(acts)) < 30_000
    assert len(table.storage.records) == records + 1
    steps = 0
    while table.storage.fight().applied > records or table.owed:
        table.do("undo")
        steps += 1
    assert 1 < steps <= MOST_ACTS
    while undo(table) != "":
        table.do("undo")
        if dict(table.storage.parts) == before:
            return
    raise AssertionError("what was there before did not come back")


@pytest.mark.parametrize("acts", [None, "gone", "damaged", "strange"])
def test_what_waits_in_a_fight_of_before_can_be_undone(acts: str | None) -> None:
    """A stored fight that does not say in which order things were done: its ids do."""
    table = Client()
    table.run("rest", target="c1")
    table.run("strike", target="c2")
    table.run("rest", target="c1", points=2)
    table.run("strike", target="c1")
    head = json.loads(table.storage.head)
    if acts is None:
        table.without_order()
        head = json.loads(table.storage.head)
    elif acts == "gone":
        head["acts"] = []
    elif acts == "damaged":
        head["acts"] = [{"what": "?"}]
    else:
        head["acts"][0]["place"] = 7
    table.storage.head = json.dumps(head)
    table.crash()
    names = []
    while undo(table):
        names.append(undo(table))
        table.do("undo")
        assert table.crash_views() == table.views
    assert names == ["Ann struck with 0", "Ann rests for 2", "Bo struck with 0", "Ann rests for 1"]


def act(table: Client, what: str, data: st.DataObject) -> bool:
    """One act; False when it was refused."""
    try:
        if what == "run":
            ran(table, data)
        elif what == "change":
            changed(table, data)
        elif what == "drop":
            dropped(table)
        elif what == "roll":
            rolled(table, table.owed[0], data)
        else:
            answered(table, data)
    except Refused:
        return False
    return True


ACTS = st.sampled_from(["run", "run", "answer", "answer", "roll", "drop", "change"])


@every_system
@SEQUENCES
@given(data=st.data())
def test_as_many_undos_as_acts_give_the_first_state_byte_for_byte(
    system: str, data: st.DataObject
) -> None:
    """And every state on the way; redo puts each back; files, links and a new engine keep the order."""
    table = Client(system, SYSTEMS[system], seed=data.draw(st.integers(0, 99)))
    states, revision = [state(table)], table.revision
    for what in data.draw(st.lists(ACTS, max_size=12)):
        needs_something = what in ("answer", "roll", "drop")
        if needs_something and not any(one["ways"] for one in table.owed):
            continue
        act(table, what, data)
        if table.revision > revision:
            revision = table.revision
            states.append(state(table))
    if data.draw(st.booleans()):
        text = table.say("export")["text"]
        if data.draw(st.booleans()):
            text = table.say("share", what="fight", audience="gm", history=True)["fragment"]
        table = elsewhere(text)
    for before in reversed(states[:-1]):
        assert undo(table)
        table.do("undo")
        assert state(table) == before
        if data.draw(st.booleans()):
            table.crash()
    assert undo(table) == ""
    for after in states[1:]:
        assert table.view("status")["redo"]
        table.do("redo")
        assert state(table) == after
        if data.draw(st.booleans()):
            table.crash()
    assert table.view("status")["redo"] == ""
