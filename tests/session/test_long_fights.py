"""In a fight with 200 combatants and 5,000 records, an action costs what it costs in a new fight."""

import json
import time
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from hurtbox.engine.session import Session
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
    client = Client(ids="late")
    parts, records = dict(storage.parts), dict(storage.records)
    client.storage = Storage(storage.encounter, storage.head, parts, records)
    client.revision = json.loads(storage.head)["revision"]
    client.crash()
    return client


def hit(client: Client) -> tuple[int, float]:
    """A hit on the first one that ends at once: the bytes to be written, and the milliseconds it took."""
    form = client.view("f:c1")["play"][0]
    command = dict(form["fixed"])
    for field in form["fields"]:
        command[field["key"]] = 1 if field["value"] is None else field["value"]
    start = time.perf_counter()
    reply = client.doing("run", command=command)
    took = (time.perf_counter() - start) * 1000
    client.take(reply)
    return sum(len(text) for _, _, text in reply["keep"]["put"]), took


@pytest.mark.slow
def test_bytes_written_by_a_hit_do_not_grow_with_the_history() -> None:
    short, long = opened(stored(20)), opened(stored(RECORDS))
    first = [hit(short)[0] for _ in range(3)]
    late = [hit(long)[0] for _ in range(3)]
    grown = [after - before for before, after in zip(first, late, strict=True)]
    assert all(abs(more) < 64 for more in grown), grown  # some numbers have more digits


@pytest.mark.slow
def test_a_hit_is_quick_and_hardly_slower_than_in_a_new_fight() -> None:
    short, long = opened(stored(20)), opened(stored(RECORDS))
    first, late = (min(hit(client)[1] for _ in range(TRIES)) for client in (short, long))
    assert late <= HIT_MS
    assert late <= 4 * first + 5


@pytest.mark.slow
def test_opening_reads_no_record_that_nobody_looks_at() -> None:
    storage = crowded(evening(), people=12, records=500)
    storage.records[7] = '{"rubbish","rerun":[],"refused":""}'
    storage.records[8] = "[" * 10_000 + '"rerun":[],"refused":""}'
    client = opened(storage)
    hit(client)
    asked: dict[str, Any] = {"answers": [], "overrides": [], "command": None, "apply": False}
    assert "cannot be read" in refused(client.say, "alternatives", seq=7, key="").text
    assert "cannot be read" in refused(client.doing, "change", seq=7, **asked).text
    file = client.say("export")["text"]
    assert "rubbish" in file  # it is not lost
    hit(client)


def test_forms_of_a_long_list_come_when_they_are_asked_for_and_stay_true() -> None:
    client = opened(stored(20))
    order = list(client.storage.fight().now.order)
    near, far = order[FORMS_OF_MANY - 1], order[FORMS_OF_MANY]
    assert f"f:{near}" in client.views
    assert f"f:{far}" not in client.views
    client.show(client.say("load_view", key=f"f:{far}"))
    assert client.view(f"f:{far}")["play"]
    before = client.view(f"f:{far}")
    edit = next(form for form in before["forms"] if form["fixed"]["kind"] == "edit")
    command = {**edit["fixed"], **{field["key"]: field["value"] for field in edit["fields"]}}
    client.do("run", command={**command, "name": "Someone else"})
    assert client.view(f"f:{far}") != before
    assert refused(client.say, "load_view", key="f:nobody").field == "target"


def test_steps_of_older_records_come_when_they_are_asked_for_and_stay_true() -> None:
    client = Client()
    for total in range(2, REASONS_AT_ONCE + 4):
        client.strike("c2", total, passed=True)
    assert [seq for seq in range(REASONS_AT_ONCE + 2) if f"w:{seq}" in client.views] == [2, 3, 4]
    damage = next(step for step in client.why(0)[0]["steps"] if step["value"] == 2)
    assert damage["open"]
    other = {"answers": [], "overrides": [[damage["key"], 3]], "command": None, "apply": True}
    client.do("change", seq=0, **other)
    (after,) = [step for step in client.why(0)[0]["steps"] if step["key"] == damage["key"]]
    assert (after["value"], after["overridden"]) == (3, True)
    assert client.views == {**client.crash_views(), "w:0": client.views["w:0"]}
    for unknown in ("w:", "w:77", "w:-1", "c:c1", "status", "x"):
        assert refused(client.say, "load_view", key=unknown).field == "key"


def test_what_is_shown_of_this_very_state_is_not_sent_before_the_rest() -> None:
    client = Client("mythic", "away_team")
    client.run("spend_ap", target=client.view("roster")["rows"][0]["id"], points=1)
    whole = dict(client.views)
    for shown in (client.revision, client.revision - 1):
        client.session = Session(Random(client.seed))
        reply = client.say("open", stored=client.storage.stored(), shown=shown)
        stays = shown == client.revision
        assert reply["stays"] is stays
        assert dict(reply["views"]) == ({} if stays else whole)
        assert dict(client.say("views", audience="gm")["views"]) == whole
