"""What is stored under an earlier key of a step is found under its key of now: also in messages."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.records import Record
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, resolve
from hurtbox.core.steps import Value
from hurtbox.kit.catalogue import NAME, read_catalogue
from hurtbox.session.fight.change import state_before
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.fight.storage import stored_fight
from hurtbox.session.runtime import SystemRuntime, runtime_of
from hurtbox.session.sentences import line
from hurtbox.systems import RULEBOOKS, mythic

from ..session.client import Client

Stored = dict[str, Any]
HERE = Path(__file__).parent
RENAMED = {f"{its.key} {was}": now for its in RULEBOOKS for was, now in its.renamed.items()}


def kept() -> Iterator[Stored]:
    """Every kept fight with records: its system, head, parts and records."""
    for file in sorted(HERE.glob("kept*/*.json")):
        found = json.loads(file.read_text(encoding="utf-8"))
        if stored := found.get("stored"):
            head = json.loads(stored["head"])
            records = [json.loads(text) for _, text in sorted(stored["records"])]
            yield {"head": head, "parts": dict(stored["parts"]), "records": records}
        else:
            for one in found.get("fights", [found]):
                parts = {part: json.dumps(value) for part, value in one["parts"].items()}
                yield {**one, "parts": parts}


FIGHTS = list(kept())
every_fight = pytest.mark.parametrize(
    "fight", FIGHTS, ids=lambda fight: f"{fight['head']['system']}-{fight['head']['title']}"
)


def opened(fight: Stored) -> Fight:
    records = [(seq, json.dumps(one)) for seq, one in enumerate(fight["records"])]
    head = json.dumps(fight["head"])
    return stored_fight(fight["head"]["encounter"], head, fight["parts"].items(), records)


def steps_of(record: Stored) -> list[Stored]:
    """The stored steps of a record, with those that it ran again."""
    return [*record["steps"], *(step for _, one in record["rerun"] for step in steps_of(one))]


def is_renamed(fight: Stored, step: Stored) -> bool:
    return f"{fight['head']['system']} {step['rule']} {step['what']}" in RENAMED


def test_the_kept_fights_hold_earlier_keys() -> None:
    found = {
        fight["head"]["system"]
        for fight in FIGHTS
        for record in fight["records"]
        for step in steps_of(record)
        if is_renamed(fight, step)
    }
    assert found >= {"cybergod", "mythic", "opend6", "spycraft"}


def run_again(its: Fight, seq: int, *overrides: tuple[str, Value]) -> Done[Encounter]:
    """A record that counts, run on the state before it."""
    records = effective_records(its)
    before, record = state_before(its, records, seq), records[seq]
    command = its.runtime.read(record.command, record.id)
    rule = partial(acted, its.runtime, before, command)
    run = resolve(rule, record.answers, (*record.overrides, *overrides))
    assert isinstance(run, Done)
    return run


def acted(its: SystemRuntime, before: Encounter, command: Command, ask: Ask) -> Encounter:
    return its.act(ask, before, command)


def of_this_edition(its: Fight) -> list[tuple[int, Record]]:
    """The records that come out again as they did, with their places."""
    edition = its.runtime.rulebook.edition
    found = effective_records(its).items()
    return [(seq, one) for seq, one in found if one.edition == edition and not one.refused]


@every_fight
def test_a_stored_step_says_what_it_says_when_it_is_run_again(fight: Stored) -> None:
    its = opened(fight)
    for seq, record in of_this_edition(its):
        again = [line(its.runtime, step) for step in run_again(its, seq).steps]
        assert [line(its.runtime, step) for step in record.steps] == again


@every_fight
def test_every_override_under_an_earlier_key_counts(fight: Stored) -> None:
    """Each number is stored once more as if the GM had put it there."""
    for seq, record in of_this_edition(opened(fight)):
        stored = fight["records"][seq]
        given = [
            [step["key"], step["value"]]
            for step in stored["steps"]
            if step["kind"] == "step" and is_renamed(fight, step)
        ]
        stored = {**stored, "overrides": [*stored["overrides"], *given]}
        records = [stored if at == seq else one for at, one in enumerate(fight["records"])]
        run = run_again(opened({**fight, "records": records}), seq)
        assert run.dropped == ()
        assert len(run.overrides) == len(record.overrides) + len(given)


def struck() -> Client:
    """A fight of Mythic Epoch after one hit."""
    client = Client("mythic", mythic.RULEBOOK.prepared_fights[0].key)
    client.run("hit", target="c1", damage=9, type="fire")
    return client


def test_a_message_with_an_earlier_key_is_understood() -> None:
    """As from a page that still shows what an earlier version said."""
    client = struck()
    was = "MYT-DMG-3 wounds, beyond a multiple"
    asked = client.say("alternatives", revision=client.revision, seq=0, key=was)
    assert asked["field"]["key"] == "MYT-DMG-3 wounds"
    said = {"answers": [], "overrides": [[was, 5]], "command": None}
    client.do("change", seq=0, apply=True, **said)
    assert len(client.body("c1")["marks"]) == 5


def test_a_sentence_is_reworded_in_the_catalogue_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is stored stays the same to the byte, and an override is found."""
    runtime, stored = runtime_of("mythic"), []
    text = Path(str(mythic.__file__)).with_name(NAME).read_text(encoding="utf-8")
    other = read_catalogue(text.replace('wounds.beyond = "Wounds: ', 'wounds.beyond = "So many: '))
    for words in (runtime.words, {**runtime.words, **other.texts}):
        monkeypatch.setattr(runtime, "words", words)
        client = struck()
        said = {"answers": [], "overrides": [["MYT-DMG-3 wounds", 5]], "command": None}
        client.do("change", seq=0, apply=True, **said)
        stored.append(client.storage.stored())
        assert ("So many: 5" in json.dumps(client.why(0))) == (len(stored) == 2)
    assert stored[0] == stored[1]
