"""A fight whose oldest records are lost goes on with the others, renumbered."""

import json
from typing import Any

import pytest

from hurtbox.core.refusal import Refused

from .client import Client

LOST = 2


def long_fight() -> Client:
    client = Client()
    for _ in range(5):
        client.strike("c1", 4)
    return client


def opened(client: Client, **other: Any) -> dict[str, Any]:
    """What a fresh engine makes of the storage without its oldest records."""
    stored = client.storage.stored()
    stored["records"] = [pair for pair in stored["records"] if pair[0] >= LOST]
    client.storage.records = dict(stored["records"])
    stored.update(other)
    return client.say("open", stored=stored)


def test_what_is_left_goes_on_under_new_numbers() -> None:
    client = long_fight()
    before, parts = client.revision, dict(client.storage.parts)
    reply = opened(client)
    assert (reply["lost"], reply["revision"]) == (LOST, before + 1)
    client.take(reply)
    assert sorted(client.storage.records) == [0, 1, 2]
    assert client.storage.parts == parts
    fight = client.storage.fight()
    assert (len(fight.records), fight.applied, fight.revision) == (3, 3, before + 1)


def test_it_can_be_played_undone_and_opened_again() -> None:
    client = long_fight()
    client.take(opened(client))
    client.strike("c2", 3)
    for _ in ("total", "kind", "strike", *range(3)):
        client.do("undo")
    assert client.view("status")["undo"] == ""
    with pytest.raises(Refused):
        client.do("undo")
    again = client.say("open", stored=client.storage.stored())
    assert "lost" not in again


@pytest.mark.parametrize("stays", [5, 1])
def test_a_history_that_is_lost_as_a_whole_leaves_everybody_as_they_are(stays: int) -> None:
    """Also where what is left was taken back: it cannot be redone without what came before it."""
    client = long_fight()
    while client.storage.fight().applied > stays:
        client.do("undo")
    parts, before = dict(client.storage.parts), client.revision
    client.storage.records = dict(list(client.storage.records.items())[5 if stays == 5 else 3 :])
    reply = client.say("open", stored=client.storage.stored())
    client.take(reply)
    assert (reply["lost"], reply["revision"]) == (5, before + 1)
    assert (client.storage.records, client.storage.parts) == ({}, parts)
    for way in ("redo", "undo"):
        while client.view("status")[way]:  # a command that waited, at most
            client.do(way)
    client.strike("c2", 3)
    assert "lost" not in client.say("open", stored=client.storage.stored())


def test_a_change_of_earlier_records_keeps_what_is_left_of_it() -> None:
    client = long_fight()
    first = client.storage.fight().records[1]
    answers = [[key, answer.model_dump()] for key, answer in first.answers]
    client.do("change", seq=1, answers=answers, overrides=[], command=None, apply=True)
    reply = opened(client)
    client.take(reply)
    places = [place for place, _ in client.storage.fight().records[-1].rerun]
    assert places == [0, 1, 2]


def test_a_record_among_them_that_cannot_be_read_is_set_aside_alone() -> None:
    client = long_fight()
    client.storage.records[3] = "{"
    client.take(opened(client))
    assert [one.is_readable for one in client.storage.fight().records] == [True, False, True]


@pytest.mark.parametrize("records", [[[3, "{}"], [5, "{}"]], [[2, "{}"], [4, "{}"]]])
def test_any_other_gap_is_refused(records: list[list[Any]]) -> None:
    client = long_fight()
    with pytest.raises(Refused):
        opened(client, records=records)


def test_a_head_that_cannot_be_read_is_refused_as_such() -> None:
    client = long_fight()
    with pytest.raises(Refused, match="cannot be read"):
        opened(client, head=json.dumps({"encounter": "fight"}))
