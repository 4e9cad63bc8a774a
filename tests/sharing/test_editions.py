"""Fights recorded under an earlier edition of a system’s rules, as real files: they open with what they came to.

`kept_editions/<system>-<edition>.json` was exported by the program of that edition. Each holds something that this
edition comes to otherwise. A second file of one edition has a word of its own behind the number.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.replay import replay
from hurtbox.session.runtime import runtime_of
from hurtbox.sharing.files import fights_from_file, file_text

from ..session.client import Client

FILES = sorted(Path(__file__).with_name("kept_editions").glob("*.json"))
FIRST_OTHER = {
    "cybergod-1": 2,
    "opend6-2": 2,
    "opend6-3": 2,
    "cepheus-1-rules": 2,
    "cepheus-2": 3,
    "spycraft-3": 0,
}
"""The place of the first record that this edition comes to otherwise, where it is not 1."""
every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def opened(file: Path) -> tuple[Client, Any]:
    """A table at which the file was taken over, and what stands in the file."""
    text = file.read_text(encoding="utf-8")
    was = json.loads(text)
    system = was["head"]["system"]
    client = Client(system, runtime_of(system).rulebook.prepared_fights[0].key, ids="new")
    reply = client.say("import", text=text, way="copy", id="other")
    client.storage = type(client.storage)(reply["encounter"])
    client.revision = reply["revision"]
    client.storage.keep(reply["keep"])
    client.crash()
    return client, was


@every_file
def test_a_fight_of_an_earlier_edition_opens_with_its_frozen_results(file: Path) -> None:
    found = fights_from_file(file.read_text(encoding="utf-8"))
    assert not found.lost
    (fight,) = found.fights
    was = json.loads(file.read_text(encoding="utf-8"))
    assert [record.id for record in fight.records] == [one["id"] for one in was["records"]]
    assert {record.edition for record in fight.records} == {was["head"]["edition"]}
    client, _ = opened(file)
    for id, body in ((part, one["body"]) for part, one in was["parts"].items() if part[:2] == "c:"):
        now = client.body(id[2:])
        assert {key: now[key] for key in body} == body
    assert fights_from_file(file_text(fight)).fights == (fight,)


@every_file
def test_it_differs_when_it_is_run_again_and_says_from_which_entry_on(file: Path) -> None:
    (fight,) = fights_from_file(file.read_text(encoding="utf-8")).fights
    again = replay(fight)
    now = runtime_of(fight.runtime.rulebook.key).rulebook.edition
    was = file.stem.split("-")[1]
    assert again.sentences[0] == f"recorded under edition {was}, run under {now}"
    assert again.differs == FIRST_OTHER.get(file.stem, 1)


@every_file
def test_it_goes_on_and_can_be_taken_back_to_its_beginning(file: Path) -> None:
    client, was = opened(file)
    assert all(waits["ways"] for waits in client.owed)
    to_the_end(client, "undo")
    assert client.storage.fight().applied == 0
    to_the_end(client, "redo")
    assert client.storage.fight().applied == was["head"]["applied"]
    assert client.crash_views() == client.views


def to_the_end(client: Client, do: str) -> None:
    """Undo, or redo, as long as there is anything."""
    for _ in range(99):
        try:
            client.do(do)
        except Refused:
            return
    raise AssertionError(f"{do} has no end")


def test_CND_DRG_4_what_was_frozen_in_cybergods_first_edition() -> None:
    """Stimulants and then 30 days at once left Fatigued behind; nobody was asked about the dying."""
    (file,) = [one for one in FILES if one.stem == "cybergod-1"]
    client, _ = opened(file)
    assert client.body("c1")["levels"][6] == 1
    assert client.body("c6")["levels"][4] == 1
    assert [owed["rule"] for owed in client.owed] == ["CND-TRG-ESC"]
