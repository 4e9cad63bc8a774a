"""The engine's door under fire: whatever a link, a file or the storage says, the door answers with a reply
or one sentence, and nothing that was there is changed.

Every run tries a few thousand with fixed seeds, `--long` a hundred thousand.
"""

import json
import os
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from hurtbox.service import door
from hurtbox.service.desk import Desk
from hurtbox.systems import RULEBOOKS

from .mutating import mutated_json, mutated_link, mutated_text
from .rich import rich
from .table import Table

LONG = bool(os.environ.get("HURTBOX_LONG"))
ROUNDS = 12_500 if LONG else 400
"""So many links for every system, and as many files, stored values and messages of other kinds together."""
SYSTEMS = [its.key for its in RULEBOOKS]
LONGEST_SENTENCE = 400


@lru_cache
def evening(system: str) -> Table:
    return rich(system, people=5, acts=14, seed=7)


def given(system: str) -> tuple[list[str], str, dict[str, Any]]:
    """Links of every kind, a file, and what storage holds."""
    table = evening(system)
    fights = ({"audience": "gm"}, {"audience": "gm", "history": True}, {"audience": "players"})
    links = [table.say("share", what="fight", **one)["fragment"] for one in fights]
    alone = {"what": "character", "target": "c1", "audience": "gm"}
    links.append(table.say("share", **alone)["fragment"])
    return links, table.say("export")["text"], table.storage.stored()


class Door:
    """The engine's door with a fight open behind it."""

    def __init__(self, system: str) -> None:
        door._desk = Desk(Random(1))
        stored = evening(system).storage.stored()
        self.revision = json.loads(stored["head"])["revision"]
        self.views = self.ask(do="open", stored=stored)["views"]
        self.heads = [stored["head"]]

    def ask(self, **said: Any) -> dict[str, Any]:
        """A request and its reply; a mistake of ours fails the test."""
        message = json.dumps({"n": 1, "kept": getattr(self, "revision", None), **said})
        reply: dict[str, Any] = json.loads(door.answer(message))
        assert not reply.get("failed"), f"{reply.get('trace')}\n{message[-3_000:]}"
        if not reply["ok"]:
            assert reply["text"].endswith((".", "”")), reply
            assert len(reply["text"]) <= LONGEST_SENTENCE, reply
        return reply

    def is_as_it_was(self) -> bool:
        """Whether the open fight shows what it showed at the beginning."""
        return bool(self.ask(do="views", audience="gm")["views"] == self.views)


def looked_at(at: Door, text: str) -> None:
    """Look at a text, and take whatever can be taken of it in every way; what was taken can be opened."""
    found = at.ask(do="look", text=text, heads=at.heads)
    for one in found.get("found", ())[:3]:
        for way in one["ways"] or ["open"]:
            taken = at.ask(
                do="take", text=text, heads=at.heads, place=one["place"], way=way, id="fuzzed"
            )
            if taken["ok"] and way == "add":
                at.ask(do="run", id="fuzzed", revision=at.revision, command=taken["command"])
            elif taken["ok"]:
                opened(taken)


def opened(taken: dict[str, Any]) -> None:
    """What was taken over from outside is a whole fight: it opens, is exported and gives a link."""
    rows = taken["keep"]["put"]
    stored = {
        "encounter": taken["encounter"],
        "head": next(text for kind, _, text in rows if kind == "head"),
        "parts": [[key, text] for kind, key, text in rows if kind == "part"],
        "records": [[key, text] for kind, key, text in rows if kind == "record"],
    }
    table = Table()
    table.storage.encounter = taken["encounter"]
    table.views = {}
    table.show(table.say("open", stored=stored))
    table.say("export")
    table.say("log")
    table.say("share", what="fight", audience="players")


@pytest.mark.parametrize("system", SYSTEMS)
def test_links_from_hostile_hands(system: str) -> None:
    chance, at = Random(f"links {system}"), Door(system)
    links, _, _ = given(system)
    for _ in range(ROUNDS):
        looked_at(at, mutated_link(chance.choice(links), chance))
    assert at.is_as_it_was()


@pytest.mark.parametrize("system", SYSTEMS)
def test_files_from_hostile_hands(system: str) -> None:
    chance, at = Random(f"files {system}"), Door(system)
    _, file, _ = given(system)
    for _ in range(ROUNDS // 4):
        looked_at(at, mutated_json(file, chance))
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
        reply = at.ask(do="open", stored=changed)
        if reply["ok"]:
            played(at, reply["revision"], chance)
            at.revision = json.loads(stored["head"])["revision"]
            at.ask(do="open", stored=stored)
    assert at.is_as_it_was()


def played(at: Door, revision: int, chance: Random) -> None:
    """What a damaged storage still gives is a fight: whatever is done with it is done or refused."""
    at.revision = revision
    for number, do in enumerate(chance.sample(["undo", "redo", "export", "log", "next"], k=3)):
        if do == "next":
            said: dict[str, Any] = {"do": "run", "command": {"kind": "next_turn"}}
        else:
            said = {"do": do}
        reply = at.ask(id=f"late{number}", revision=at.revision, **said)
        if reply["ok"] and "keep" in reply:
            at.revision = reply["revision"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_messages_that_no_page_sends(system: str) -> None:
    chance, at = Random(f"messages {system}"), Door(system)
    links, _, stored = given(system)
    code = {"do": "take", "text": links[3], "way": "add", "id": "x"}
    messages = [
        {"do": "open", "stored": stored},
        {"do": "look", "text": links[0], "heads": at.heads},
        code,
        {"do": "run", "id": "x", "revision": 3, "command": at.ask(**code)["command"]},
        {"do": "share", "what": "fight", "audience": "gm"},
    ]
    for _ in range(ROUNDS // 4):
        message = json.dumps(chance.choice(messages))
        hostile = (mutated_json if chance.random() < 0.8 else mutated_text)(message, chance)
        reply = json.loads(door.answer(hostile))
        assert not reply.get("failed"), f"{reply.get('trace')}\n{hostile[-3_000:]}"
