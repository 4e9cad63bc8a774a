"""The engine's endpoint under fire: whatever a link, a file or the storage says, the endpoint answers with a reply
or one sentence, and nothing that was there is changed.

`test --all` tries about a thousand with fixed seeds, `--long` a hundred thousand.
"""

import json
import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from hurtbox.engine import endpoint
from hurtbox.engine.session import Session
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from ..session.client import Client
from ..session.rich import rich
from ..sharing.mutating import mutated_json, mutated_link, mutated_text
from .hostile_play import LONGEST_SENTENCE, Evening

NUMBERS = tries(few=1, some=3, most=1_000_000)
"""So many numbers of each system's fight are tried; with `--long` all."""
ROUNDS = int(os.environ.get("HURTBOX_ROUNDS") or tries(few=4, some=30, most=12_500))
"""So many links for every system, and as many files, stored values and messages of other kinds together."""
SYSTEMS = [its.key for its in RULEBOOKS]


@lru_cache
def evening(system: str) -> Client:
    return rich(system, people=5, acts=14, seed=7)


def given(system: str) -> tuple[list[str], str, dict[str, Any]]:
    """Links of every kind, a file, and what storage holds."""
    client = evening(system)
    fights = ({"audience": "gm"}, {"audience": "gm", "history": True}, {"audience": "players"})
    links = [client.say("share", what="fight", **one)["fragment"] for one in fights]
    alone = {"what": "character", "target": "c1", "audience": "gm"}
    links.append(client.say("share", **alone)["fragment"])
    return links, client.say("export")["text"], client.storage.stored()


class Door:
    """The engine's endpoint with a fight open behind it."""

    def __init__(self, system: str) -> None:
        endpoint._session = Session(Random(1))
        stored = evening(system).storage.stored()
        self.revision = json.loads(stored["head"])["revision"]
        self.views = self.ask(do="open", stored=stored)["views"]
        self.heads = [stored["head"]]

    def ask(self, **said: Any) -> dict[str, Any]:
        """A request and its reply; a mistake of ours fails the test."""
        message = json.dumps({"n": 1, "kept": getattr(self, "revision", None), **said})
        reply: dict[str, Any] = json.loads(endpoint.answer(message))
        assert not reply.get("failed"), f"{reply.get('trace')}\n{message[-3_000:]}"
        if not reply["ok"]:
            assert reply["text"].endswith((".", "”")), reply
            assert len(reply["text"]) <= LONGEST_SENTENCE, reply
        return self.ask(do="continue", work=reply["work"]) if "work" in reply else reply

    def is_as_it_was(self) -> bool:
        """Whether the open fight shows what it showed at the beginning."""
        return bool(self.ask(do="views", audience="gm")["views"] == self.views)


def looked_at(at: Door, text: str, chance: Random) -> None:
    """Look at a text, and take whatever can be taken of it in every way; what was taken is played on."""
    found = at.ask(do="inspect", text=text, heads=at.heads)
    for one in found.get("found", ())[:3]:
        for way in one["ways"] or ["open"]:
            taken = at.ask(
                do="import", text=text, heads=at.heads, place=one["place"], way=way, id="fuzzed"
            )
            if taken["ok"] and way == "add":
                at.ask(do="run", id="fuzzed", revision=at.revision, command=taken["command"])
            elif taken["ok"] and way == "library":
                # An entry of the library joins the open fight, if it is of its game and fits its rules.
                joins = at.ask(
                    do="import", text=taken["entry"], heads=at.heads, way="join", id="fuzzed"
                )
                assert joins["ok"], joins
                at.ask(do="run", id="fuzzed", revision=at.revision, command=joins["command"])
            elif taken["ok"]:
                opened(taken, chance)


def opened(taken: dict[str, Any], chance: Random, *, is_sound: bool = True) -> Evening:
    """What was taken over from outside is a whole fight: it opens, and an evening goes on with it."""
    rows = taken["keep"]["put"]
    evening = Evening(
        {
            "encounter": taken["encounter"],
            "head": next(text for kind, _, text in rows if kind == "head"),
            "parts": [[key, text] for kind, key, text in rows if kind == "part"],
            "records": [[key, text] for kind, key, text in rows if kind == "record"],
        },
        chance,
    )
    assert evening.open()["ok"]
    evening.play(is_sound=is_sound)
    return evening


@pytest.mark.parametrize("system", SYSTEMS)
def test_links_from_hostile_hands(system: str) -> None:
    chance, at = Random(f"links {system}"), Door(system)
    links, _, _ = given(system)
    for _ in range(ROUNDS):
        looked_at(at, mutated_link(chance.choice(links), chance), chance)
    assert at.is_as_it_was()


@pytest.mark.parametrize("system", SYSTEMS)
def test_files_from_hostile_hands(system: str) -> None:
    chance, at = Random(f"files {system}"), Door(system)
    _, file, _ = given(system)
    for _ in range(ROUNDS // 4):
        looked_at(at, mutated_json(file, chance), chance)
    assert at.is_as_it_was()


@pytest.mark.parametrize("system", SYSTEMS)
def test_storage_that_was_changed_behind_our_back(system: str) -> None:
    chance, at = Random(f"storage {system}"), Door(system)
    _, _, stored = given(system)
    for _ in range(ROUNDS // 2):
        changed = json.loads(json.dumps(stored))
        rows = [("head", None), *(("parts", n) for n in range(len(stored["parts"])))]
        rows += [("records", n) for n in range(len(stored["records"]))]
        for _ in range(chance.choice([1, 1, 2])):
            kind, place = chance.choice(rows)
            if place is None:
                changed["head"] = mutated_json(changed["head"], chance)
            else:
                changed[kind][place][1] = mutated_json(changed[kind][place][1], chance)
        at.ask(do="export", fights=[changed])
        evening = Evening(changed, chance)
        if evening.open()["ok"]:
            evening.play(is_sound=False)
    assert at.is_as_it_was()


def with_others(file: dict[str, Any]) -> None:
    """A command whose targets are a number."""
    for record in file["records"]:
        record["command"]["others"] = 5


def with_an_unknown_command(file: dict[str, Any]) -> None:
    file["records"][-1]["command"]["kind"] = "no such command"


def with_a_command_of_nothing(file: dict[str, Any]) -> None:
    file["records"][0]["command"] = {"kind": "hit"}


def with_a_reminder_of_no_rule(file: dict[str, Any]) -> None:
    """As a reminder of this system is written, but of a rule that it does not have."""
    reminder = {"kind": "reminder", "id": "r99", "about": "c1", "rule": "NO-1", "what": "nothing"}
    file["parts"]["sources"].append("r99")
    file["parts"]["s:r99"] = {**reminder, "run_out": True}


def with_an_undo_to(text: str) -> Callable[[dict[str, Any]], None]:
    def spoil(file: dict[str, Any]) -> None:
        """What an undo would put back: 5, or a combatant without anything."""
        for record in file["records"][-3:]:
            for change in record["changes"]:
                if change["before"] is not None:
                    change["before"] = text

    return spoil


SPOILT = {
    "others": with_others,
    "an unknown command": with_an_unknown_command,
    "a command of nothing": with_a_command_of_nothing,
    "a reminder of no rule": with_a_reminder_of_no_rule,
    "an undo to 5": with_an_undo_to("5"),
    "an undo to nothing": with_an_undo_to("{}"),
}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("spoilt", SPOILT)
def test_what_once_was_taken_and_failed_later_is_refused_or_played_on(
    system: str, spoilt: str
) -> None:
    """Shown to both audiences, logged, shared, and undone to its start, or to an entry that was set aside."""
    chance, at = Random(f"{spoilt} {system}"), Door(system)
    file = json.loads(given(system)[1])
    SPOILT[spoilt](file)
    text = json.dumps(file)
    found, taken = (
        at.ask(do="inspect", text=text),
        at.ask(do="import", text=text, way="open", id="new"),
    )
    assert found["ok"] == taken["ok"]
    if taken["ok"]:
        opened(taken, chance).undo_all()
    assert at.is_as_it_was()


HIGH = (10**13, 10**12, 10**11, 10**9, 10**8, 10**6, 99_999, 9_999, 999, 99, 20, 9, 1)
"""The highest of these that a file may hold somewhere is put there."""


def numbers(value: Any, *path: Any) -> Iterator[tuple[Any, ...]]:
    """The places of all whole numbers in a JSON value."""
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers(one, *path, key)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_number_as_high_as_it_is_taken_leaves_room_for_an_evening(system: str) -> None:
    chance, at = Random(f"numbers {system}"), Door(system)
    _, file, _ = given(system)
    whole = json.loads(file)
    places = [("parts", *path) for path in numbers(whole["parts"])]
    places.append(("head", "revision"))
    for path in chance.sample(places, k=min(len(places), NUMBERS)):
        for number in HIGH:
            changed = json.loads(file)
            inner = changed
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = number
            said = {"text": json.dumps(changed), "way": "open", "id": "fuzzed"}
            taken = at.ask(do="import", **said)
            if taken["ok"]:  # played on it may be higher than what is taken
                opened(taken, chance, is_sound=False)
                break


@pytest.mark.parametrize("system", SYSTEMS)
def test_messages_that_no_page_sends(system: str) -> None:
    chance, at = Random(f"messages {system}"), Door(system)
    links, _, stored = given(system)
    code = {"do": "import", "text": links[3], "way": "add", "id": "x"}
    messages = [
        {"do": "open", "stored": stored},
        {"do": "inspect", "text": links[0], "heads": at.heads},
        code,
        {"do": "run", "id": "x", "revision": 3, "command": at.ask(**code)["command"]},
        {"do": "share", "what": "fight", "audience": "gm"},
    ]
    for _ in range(ROUNDS // 4):
        message = json.dumps(chance.choice(messages))
        hostile = (mutated_json if chance.random() < 0.8 else mutated_text)(message, chance)
        reply = json.loads(endpoint.answer(hostile))
        assert not reply.get("failed"), f"{reply.get('trace')}\n{hostile[-3_000:]}"
