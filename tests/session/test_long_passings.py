"""Hours that the app rolls, in every system: what they leave is small, and each export opens and is the same."""

import json
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hurtbox.core.advance import MOST_ROLLED
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.replay import replay
from hurtbox.systems import RULEBOOKS

from .client import Client, Storage
from .test_long_times_answered_soon import stored
from .test_sequences import elsewhere

SMALL = 400_000
"""Characters of an entry in which three people burned for hours; one burning person had 2,500,000."""
FEW = settings(
    max_examples=min(400, max(3, settings().max_examples // 4)),
    suppress_health_check=list(HealthCheck),
)
EVERY = pytest.mark.parametrize("system", [its.key for its in RULEBOOKS])


def opened(encounter: Encounter, seed: int) -> Client:
    """A device with this fight."""
    client = Client()
    rows: dict[str, Any] = stored(encounter)
    client.storage = Storage("long", rows["head"], dict(rows["parts"]), {})
    client.session._chance = Random(seed)
    client.views, client.revision = {}, 0
    client.show(client.say("open", stored=client.storage.stored()))
    return client


def passed(client: Client, data: st.DataObject) -> None:
    """Hours pass, and the app rolls all of it, a day of it, or all with its usual decisions."""
    spans = next(its.spans for its in RULEBOOKS if its.title == client.view("status")["system"])
    span = "hour" if "hour" in spans else "minute"
    amount = data.draw(st.integers(1, 30)) if span == "hour" else data.draw(st.integers(1, 1_000))
    client.run("pass_time", amount=amount, span=span)
    for _ in range(data.draw(st.integers(0, 4))):
        if not client.owed:
            return
        owed = client.owed[0]
        how = data.draw(st.sampled_from(["rest", "day", "usual", "one"]))
        said: dict[str, Any] = {"kind": "roll", "rest": how != "one", "day": how == "day"}
        if how == "usual" or not any(way["kind"] == "roll" for way in owed["ways"]):
            said["usual"] = True
        client.do("answer", pending=owed["pending"], key=owed["key"], answer=said)


def assert_everything_comes_back(client: Client) -> None:
    """As a file, as a link with the history, and with what was done last undone."""
    assert elsewhere(client.say("export")["text"]).storage == client.storage
    link = {"what": "fight", "audience": "gm", "history": True}
    try:
        fragment = client.say("share", **link)["fragment"]
    except Refused as no:
        assert no.text == "This is too long for a link. Save it as a file instead."
    else:
        assert elsewhere(fragment).storage == client.storage
    assert client.crash_views() == client.views


@EVERY
@FEW
@given(data=st.data())
def test_hours_that_the_app_rolls_are_small_and_every_export_of_them_opens(
    system: str, data: st.DataObject
) -> None:
    fights = import_module(f"tests.systems.{system}.passing_fights").fights
    client = opened(data.draw(fights), data.draw(st.integers(0, 99)))
    start = dict(client.storage.parts)
    for _ in range(data.draw(st.integers(1, 3))):
        passed(client, data)
        assert len(client.storage.head) < SMALL
        assert all(len(text) < SMALL for text in client.storage.records.values())
    assert_everything_comes_back(client)
    assert replay(client.storage.fight()).differs is None
    now, undone = dict(client.storage.parts), 0
    while client.view("status")["undo"]:
        client.do("undo")
        undone += 1
        if undone == 1:
            assert_everything_comes_back(client)
    assert client.storage.parts == start
    for _ in range(undone):
        client.do("redo")
    assert client.storage.parts == now


@pytest.mark.parametrize("condition", ["burning", "bleeding"])
@pytest.mark.parametrize("people", [1, pytest.param(60, marks=pytest.mark.slow)])
def test_eight_hours_of_fire_in_cybergod_travel_as_a_file_and_as_a_link(
    people: int, condition: str
) -> None:
    client = Client("cybergod", ready="")
    for number in range(people):
        sheet = {"sheet.die": "D6", "sheet.toughness": 3}
        id = client.run("add", name=f"Ana {number}", owner="", hidden=False, **sheet)["id"]
        client.run("set_condition", target=id, condition=condition, level=1)
    for _ in range(3):
        client.run("pass_time", amount=8, span="hour")
        while client.owed:
            client.answer(kind="roll", rest=True, usual=True)
        (_, seed) = json.loads(client.storage.records[max(client.storage.records)])["answers"]
        assert seed[1]["rolls"] <= MOST_ROLLED + 20 * people  # time stops after an event
    text = client.say("export")["text"]
    assert len(text) < 3_000_000
    assert_everything_comes_back(client)
