"""A fight of 200 people and 5,000 records: what happens next costs what it did at the beginning."""

import json
import time
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from hurtbox.session.session import Session
from hurtbox.session.views.cache import FORMS_OF_MANY, REASONS_AT_ONCE

from .client import Client, Storage, refused
from .rich import crowded, rich

HIT_MS = 100
PEOPLE, RECORDS = 200, 5_000
TRIES = 5  # the machine is shared: the quickest counts


@lru_cache
def evening() -> Client:
    return rich("spycraft", people=8, acts=20)


@lru_cache
def stored(records: int) -> Storage:
    return crowded(evening(), people=PEOPLE, records=records)


def opened(storage: Storage) -> Client:
    """A table that goes on with what storage holds."""
    table = Client(ids="late")
    parts, records = dict(storage.parts), dict(storage.records)
    table.storage = Storage(storage.encounter, storage.head, parts, records)
    table.revision = json.loads(storage.head)["revision"]
    table.crash()
    return table


def hit(table: Client) -> tuple[int, float]:
    """A hit on the first one that ends at once: the bytes to be written, and the milliseconds it took."""
    form = table.view("f:c1")["play"][0]
    command = dict(form["fixed"])
    for field in form["fields"]:
        command[field["key"]] = 1 if field["value"] is None else field["value"]
    start = time.perf_counter()
    reply = table.doing("run", command=command)
    took = (time.perf_counter() - start) * 1000
    table.take(reply)
    return sum(len(text) for _, _, text in reply["keep"]["put"]), took


@pytest.mark.slow
def test_bytes_written_by_a_hit_do_not_grow_with_the_history() -> None:
    short, long = opened(stored(20)), opened(stored(RECORDS))
    first = [hit(short)[0] for _ in range(3)]
    late = [hit(long)[0] for _ in range(3)]
    grown = [after - before for before, after in zip(first, late, strict=True)]
    assert all(abs(more) < 64 for more in grown), grown  # some numbers have more digits


def test_a_hit_is_quick_and_hardly_slower_than_in_a_new_fight() -> None:
    short, long = opened(stored(20)), opened(stored(RECORDS))
    first, late = (min(hit(table)[1] for _ in range(TRIES)) for table in (short, long))
    assert late <= HIT_MS
    assert late <= 4 * first + 5


def test_opening_reads_no_record_that_nobody_looks_at() -> None:
    storage = crowded(evening(), people=12, records=500)
    storage.records[7] = '{"rubbish","rerun":[],"refused":""}'
    storage.records[8] = "[" * 10_000 + '"rerun":[],"refused":""}'
    table = opened(storage)
    hit(table)
    asked: dict[str, Any] = {"answers": [], "overrides": [], "command": None, "apply": False}
    assert "cannot be read" in refused(table.say, "instead", seq=7, key="").text
    assert "cannot be read" in refused(table.doing, "change", seq=7, **asked).text
    file = table.say("export")["text"]
    assert "rubbish" in file  # it is not lost
    hit(table)


def test_forms_of_a_long_list_come_when_they_are_asked_for_and_stay_true() -> None:
    table = opened(stored(20))
    order = list(table.storage.fight().now.order)
    near, far = order[FORMS_OF_MANY - 1], order[FORMS_OF_MANY]
    assert f"f:{near}" in table.views
    assert f"f:{far}" not in table.views
    table.show(table.say("want", key=f"f:{far}"))
    assert table.view(f"f:{far}")["play"]
    before = table.view(f"f:{far}")
    edit = next(form for form in before["forms"] if form["fixed"]["kind"] == "edit")
    command = {**edit["fixed"], **{field["key"]: field["value"] for field in edit["fields"]}}
    table.do("run", command={**command, "name": "Someone else"})
    assert table.view(f"f:{far}") != before
    assert refused(table.say, "want", key="f:nobody").field == "target"


def test_steps_of_older_records_come_when_they_are_asked_for_and_stay_true() -> None:
    table = Client()
    for total in range(2, REASONS_AT_ONCE + 4):
        table.strike("c2", total, passed=True)
    assert [seq for seq in range(REASONS_AT_ONCE + 2) if f"w:{seq}" in table.views] == [2, 3, 4]
    damage = next(step for step in table.why(0)[0]["steps"] if step["value"] == 2)
    assert damage["open"]
    other = {"answers": [], "overrides": [[damage["key"], 3]], "command": None, "apply": True}
    table.do("change", seq=0, **other)
    (after,) = [step for step in table.why(0)[0]["steps"] if step["key"] == damage["key"]]
    assert (after["value"], after["overridden"]) == (3, True)
    assert table.views == {**table.crash_views(), "w:0": table.views["w:0"]}
    for unknown in ("w:", "w:77", "w:-1", "c:c1", "status", "x"):
        assert refused(table.say, "want", key=unknown).field == "key"


def test_what_is_shown_of_this_very_state_is_not_sent_before_the_rest() -> None:
    table = Client("mythic", "away_team")
    table.run("spend_ap", target=table.view("roster")["rows"][0]["id"], points=1)
    whole = dict(table.views)
    for shown in (table.revision, table.revision - 1):
        table.session = Session(Random(table.seed))
        reply = table.say("open", stored=table.storage.stored(), shown=shown)
        stays = shown == table.revision
        assert reply["stays"] is stays
        assert dict(reply["views"]) == ({} if stays else whole)
        assert dict(table.say("views", audience="gm")["views"]) == whole
