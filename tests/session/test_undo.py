"""Undo takes back the last action, also a pending hit, an answer or a cancel."""

import json
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.pending import MOST_ACTS
from hurtbox.systems import RULEBOOKS

from .client import Client, refused
from .rich import blow
from .test_results import answer_first
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


def state(client: Client) -> dict[str, Any]:
    """What the fight is, byte for byte: its parts, what waits, and what was done before."""
    head = json.loads(client.storage.head)
    records = [client.storage.records[seq] for seq in range(head["applied"])]
    return {
        "parts": dict(client.storage.parts),
        "pending": json.dumps(head["pending"]),
        "records": records,
        "owed": client.owed,
    }


def undo(client: Client) -> str:
    return str(client.view("status")["undo"])


def test_a_hit_that_waits_for_a_roll_is_what_undo_takes_back() -> None:
    client = Client()
    client.run("rest", target="c1", points=3)
    before = state(client)
    client.run("strike", target="c2")
    assert undo(client) == "Bo struck with 0"
    said = client.do("undo")["say"]["text"]
    assert said == "Undone: Bo struck with 0"
    assert state(client) == before
    assert undo(client) == "Ann rests for 3"
    assert client.view("status")["redo"] == "Bo struck with 0"
    client.do("redo")
    assert [owed["text"] for owed in client.owed] == ["Kind of damage"]


def test_the_first_thing_in_a_fight_can_be_undone_when_it_waits() -> None:
    client = Client()
    client.run("strike", target="c2")
    client.do("undo")
    assert (client.owed, undo(client)) == ([], "")
    assert refused(client.do, "undo").field == "undo"


def test_an_answer_is_taken_back_alone_and_the_hit_waits_again() -> None:
    client = Client()
    client.run("strike", target="c2")
    asked = client.owed
    client.answer(**KIND)
    second = client.owed
    assert undo(client) == "the answer to “Bo struck with 0”"
    client.answer(kind="total", total=7)
    assert undo(client) == "the answer to “Bo struck with 0”"
    client.do("undo")
    assert (client.owed, client.body("c2")["points"]) == (second, 12)
    client.do("undo")
    assert client.owed == asked
    client.do("undo")
    assert client.owed == []
    for _ in range(3):
        client.do("redo")
    assert client.body("c2")["points"] == 5
    assert refused(client.do, "redo").field == "redo"


def test_cancelling_what_waits_can_be_undone() -> None:
    client = Client()
    client.run("strike", target="c1")
    client.run("strike", target="c2")
    client.do("answer", pending=client.owed[0]["pending"], key=client.owed[0]["key"], answer=KIND)
    before = state(client)
    said = client.do("cancel", pending=client.owed[0]["pending"])["say"]
    assert said["text"] == "Cancelled: Ann struck with 0"
    assert undo(client) == "cancelling “Ann struck with 0”"
    client.do("undo")
    assert state(client) == before
    client.do("redo")
    assert [owed["about"] for owed in client.owed] == ["c2"]


def test_of_several_that_wait_and_what_was_finished_between_the_last_goes_first() -> None:
    client = Client()
    states, names = [state(client)], []

    def did(name: str) -> None:
        assert undo(client) == name
        states.append(state(client))
        names.append(name)

    client.run("strike", target="c1")
    did("Ann struck with 0")
    client.run("rest", target="c2", points=2)
    did("Bo rests for 2")
    client.run("strike", target="c2")
    did("Bo struck with 0")
    first = client.owed[0]
    client.do("answer", pending=first["pending"], key=first["key"], answer=KIND)
    did("the answer to “Ann struck with 0”")
    first = client.owed[0]
    blow = {"kind": "total", "total": 7}
    client.do("answer", pending=first["pending"], key=first["key"], answer=blow)
    did("the answer to “Ann struck with 0”")
    client.do("cancel", pending=client.owed[0]["pending"])
    did("cancelling “Bo struck with 0”")
    client.crash()
    for name, before in zip(reversed(names), reversed(states[:-1]), strict=True):
        assert undo(client) == name
        client.do("undo")
        assert state(client) == before
        client.crash()
    for after in states[1:]:
        client.do("redo")
        assert state(client) == after


def test_what_is_new_cannot_be_followed_by_redo() -> None:
    """A hit that waits, an answer, a cancel: each is something new, as a hit without a roll is."""
    client = Client()
    client.run("rest", target="c1")
    client.do("undo")
    client.run("strike", target="c2")
    assert client.view("status")["redo"] == ""
    assert client.storage.records == {}
    client.answer(**KIND)
    client.do("undo")
    client.do("cancel", pending=client.owed[0]["pending"])
    assert client.view("status")["redo"] == ""
    assert client.crash_views() == client.views


def test_a_change_that_waits_is_taken_back_before_what_it_changes() -> None:
    client = Client()
    client.strike("c2", 7)
    before = state(client)
    answers = [["MAD-1 damage", {"kind": "total", "total": 12}]]
    said = {"seq": 0, "answers": answers, "overrides": [], "command": None, "apply": True}
    client.do("change", **said)
    assert undo(client) == "Changed: Bo struck with 0"
    client.do("undo")
    assert state(client) == before


def test_players_are_not_told_what_waits_about_somebody_hidden() -> None:
    client = Client()
    who = client.run("add", name="Spy", hidden=True, **{"sheet.toughness": 9})["id"]
    client.run("strike", target=who)
    client.do("cancel", pending=client.owed[0]["pending"])
    client.show_to("players")
    for do in ("undo", "redo", "undo", "undo"):
        assert "Spy" not in json.dumps(client.do(do)["say"])


@pytest.mark.slow
def test_answers_by_the_hundred_are_remembered_in_little_room() -> None:
    """Of so many only the last ones can be taken back singly; the hit itself always."""
    client = Client("spycraft", "gala")
    client.run("pass_time", amount=1, span="hour")
    before = dict(client.storage.parts)
    cold = {"type": "cold", "medium": "air", "temperature": 10, "dice": 1, "sides": 6}
    client.run("expose", target="c1", **cold)
    records = len(client.storage.records)
    client.run("pass_time", amount=1, span="month")
    while client.owed:
        ways = [way["kind"] for way in client.owed[0]["ways"]]
        said = {"kind": "roll"} if "roll" in ways else {"kind": "amount", "amount": 24}
        if "pick" in ways:
            said = {"kind": "pick", "option": client.owed[0]["ways"][0]["default"]}
        if "subset" in ways:
            said = {"kind": "chosen", "chosen": client.owed[0]["ways"][0]["default"]}
        client.answer(**said)
        acts = json.loads(client.storage.head)["acts"]
        assert len(acts) <= MOST_ACTS
        assert len(json.dumps(acts)) < 30_000
    assert len(client.storage.records) == records + 1
    steps = 0
    while client.storage.fight().applied > records or client.owed:
        client.do("undo")
        steps += 1
    assert 1 < steps <= MOST_ACTS
    while undo(client) != "":
        client.do("undo")
        if dict(client.storage.parts) == before:
            return
    raise AssertionError("what was there before did not come back")


@pytest.mark.parametrize("acts", [None, "gone", "damaged", "strange"])
def test_what_waits_in_a_fight_of_before_can_be_undone(acts: str | None) -> None:
    """A stored fight that does not say in which order things were done: its ids do."""
    client = Client()
    client.run("rest", target="c1")
    client.run("strike", target="c2")
    client.run("rest", target="c1", points=2)
    client.run("strike", target="c1")
    head = json.loads(client.storage.head)
    if acts is None:
        client.without_order()
        head = json.loads(client.storage.head)
    elif acts == "gone":
        head["acts"] = []
    elif acts == "damaged":
        head["acts"] = [{"what": "?"}]
    else:
        head["acts"][0]["place"] = 7
    client.storage.head = json.dumps(head)
    client.crash()
    names = []
    while undo(client):
        names.append(undo(client))
        client.do("undo")
        assert client.crash_views() == client.views
    assert names == ["Ann struck with 0", "Ann rests for 2", "Bo struck with 0", "Ann rests for 1"]


def act(client: Client, what: str, data: st.DataObject) -> bool:
    """One act; False when it was refused."""
    try:
        if what == "run":
            ran(client, data)
        elif what == "change":
            changed(client, data)
        elif what == "cancel":
            dropped(client)
        elif what == "roll":
            rolled(client, client.owed[0], data)
        else:
            answered(client, data)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.key)
def test_sixty_acts_are_undone_after_a_restart(book: Any) -> None:
    """Each with one undo, back to the first state, and redone; the engine is a new one in between."""
    client = Client(book.key, book.prepared_fights[0].key)
    states = [state(client)]
    for turn in count():
        if turn in (0, 3, 6):
            client.do("run", command=blow(client, "c1", 1))
        elif turn % 2:
            client.run("set_note", target="c1", note=f"Turn {turn}")
        else:
            client.run("next_turn")
        states.append(state(client))
        while client.owed and client.owed[0]["ways"]:
            answer_first(client)
            states.append(state(client))
        if len(states) > 60:
            break
    client.crash()
    for before in reversed(states[:-1]):
        client.do("undo")
        assert state(client) == before
    client.crash()
    for after in states[1:]:
        client.do("redo")
        assert state(client) == after


ACTS = st.sampled_from(["run", "run", "answer", "answer", "roll", "cancel", "change"])


@every_system
@SEQUENCES
@given(data=st.data())
def test_as_many_undos_as_acts_give_the_first_state_byte_for_byte(
    system: str, data: st.DataObject
) -> None:
    """And every state on the way; redo puts each back; files, links and a new engine keep the order."""
    client = Client(system, SYSTEMS[system], seed=data.draw(st.integers(0, 99)))
    states, revision = [state(client)], client.revision
    for what in data.draw(st.lists(ACTS, max_size=12)):
        needs_something = what in ("answer", "roll", "cancel")
        if needs_something and not any(one["ways"] for one in client.owed):
            continue
        act(client, what, data)
        if client.revision > revision:
            revision = client.revision
            states.append(state(client))
    if data.draw(st.booleans()):
        text = client.say("export")["text"]
        if data.draw(st.booleans()):
            text = client.say("share", what="fight", audience="gm", history=True)["fragment"]
        client = elsewhere(text)
    for before in reversed(states[:-1]):
        assert undo(client)
        client.do("undo")
        assert state(client) == before
        if data.draw(st.booleans()):
            client.crash()
    assert undo(client) == ""
    for after in states[1:]:
        assert client.view("status")["redo"]
        client.do("redo")
        assert state(client) == after
        if data.draw(st.booleans()):
            client.crash()
    assert client.view("status")["redo"] == ""
