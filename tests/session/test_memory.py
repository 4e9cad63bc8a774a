"""The memory of the engine grows with the records of a fight only."""

import gc
import sys
import tracemalloc

import pytest

from hurtbox.session.views import cache
from hurtbox.session.views.visible_records import SHORT_HISTORY

from .client import Client
from .test_long_fights import hit

WARM, TIMES = 30, 60
NOTHING = 400  # blocks: less than a tenth of what one record and its view are made of


def blocks() -> int:
    """How many pieces of memory Python has given out."""
    gc.collect()
    return sys.getallocatedblocks()


def looked_and_taken_back(client: Client, times: int) -> None:
    """A hit seen beforehand, done, seen by the players and taken back; so many times."""
    form = client.view("f:c1")["play"][0]
    command = {field["key"]: field["value"] for field in form["fields"]} | form["fixed"]
    command[form["keypad"]] = 3
    for _ in range(times):
        client.say("preview", command=command)
        hit(client)
        client.show_to("players")
        client.show_to("gm")
        client.do("undo")


@pytest.mark.slow
def test_what_is_taken_back_leaves_nothing() -> None:
    client = Client("mythic", "away_team")
    looked_and_taken_back(client, WARM)
    before = blocks()
    looked_and_taken_back(client, TIMES)
    assert blocks() - before < NOTHING


def of_views() -> int:
    """Bytes of everything that was made to be shown."""
    gc.collect()
    traces = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, cache.__file__)])
    return sum(trace.size for trace in traces.traces)


@pytest.mark.slow
def test_views_of_records_that_are_no_longer_shown_are_let_go() -> None:
    tracemalloc.start()
    try:
        client = Client("mythic", "away_team")
        for _ in range(2 * SHORT_HISTORY):
            hit(client)
        before = of_views()
        for _ in range(2 * SHORT_HISTORY):
            hit(client)
        assert of_views() < 1.1 * before
    finally:
        tracemalloc.stop()
