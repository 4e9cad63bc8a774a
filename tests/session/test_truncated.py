"""A fight whose oldest records are lost goes on from the others; its storage is numbered anew."""

import json
from typing import Any

import pytest

from hurtbox.core.refusal import Refused

from .client import Client

LOST = 2


def long_fight() -> Client:
    table = Client()
    for _ in range(5):
        table.strike("c1", 4)
    return table


def opened(table: Client, **other: Any) -> dict[str, Any]:
    """What a fresh engine makes of the storage without its oldest records."""
    stored = table.storage.stored()
    stored["records"] = [pair for pair in stored["records"] if pair[0] >= LOST]
    table.storage.records = dict(stored["records"])
    stored.update(other)
    return table.say("open", stored=stored)


def test_what_is_left_goes_on_under_new_numbers() -> None:
    table = long_fight()
    before, parts = table.revision, dict(table.storage.parts)
    reply = opened(table)
    assert (reply["lost"], reply["revision"]) == (LOST, before + 1)
    table.take(reply)
    assert sorted(table.storage.records) == [0, 1, 2]
    assert table.storage.parts == parts
    fight = table.storage.fight()
    assert (len(fight.records), fight.applied, fight.revision) == (3, 3, before + 1)


def test_it_can_be_played_undone_and_opened_again() -> None:
    table = long_fight()
    table.take(opened(table))
    table.strike("c2", 3)
    for _ in ("total", "kind", "strike", *range(3)):
        table.do("undo")
    assert table.view("status")["undo"] == ""
    with pytest.raises(Refused):
        table.do("undo")
    again = table.say("open", stored=table.storage.stored())
    assert "lost" not in again


@pytest.mark.parametrize("stays", [5, 1])
def test_a_history_that_is_lost_as_a_whole_leaves_everybody_as_they_are(stays: int) -> None:
    """Also where what is left was taken back: it cannot be redone without what came before it."""
    table = long_fight()
    while table.storage.fight().applied > stays:
        table.do("undo")
    parts, before = dict(table.storage.parts), table.revision
    table.storage.records = dict(list(table.storage.records.items())[5 if stays == 5 else 3 :])
    reply = table.say("open", stored=table.storage.stored())
    table.take(reply)
    assert (reply["lost"], reply["revision"]) == (5, before + 1)
    assert (table.storage.records, table.storage.parts) == ({}, parts)
    for way in ("redo", "undo"):
        while table.view("status")[way]:  # a command that waited, at most
            table.do(way)
    table.strike("c2", 3)
    assert "lost" not in table.say("open", stored=table.storage.stored())


def test_a_change_of_earlier_records_keeps_what_is_left_of_it() -> None:
    table = long_fight()
    first = table.storage.fight().records[1]
    answers = [[key, answer.model_dump()] for key, answer in first.answers]
    table.do("change", seq=1, answers=answers, overrides=[], command=None, apply=True)
    reply = opened(table)
    table.take(reply)
    places = [place for place, _ in table.storage.fight().records[-1].rerun]
    assert places == [0, 1, 2]


def test_a_record_among_them_that_cannot_be_read_is_set_aside_alone() -> None:
    table = long_fight()
    table.storage.records[3] = "{"
    table.take(opened(table))
    assert [one.is_readable for one in table.storage.fight().records] == [True, False, True]


@pytest.mark.parametrize("records", [[[3, "{}"], [5, "{}"]], [[2, "{}"], [4, "{}"]]])
def test_any_other_gap_is_refused(records: list[list[Any]]) -> None:
    table = long_fight()
    with pytest.raises(Refused):
        opened(table, records=records)


def test_a_head_that_cannot_be_read_is_refused_as_such() -> None:
    table = long_fight()
    with pytest.raises(Refused, match="cannot be read"):
        opened(table, head=json.dumps({"encounter": "fight"}))
