"""A fight stored with edition 1 opens with the results it had then.

It contains an explosion that did not taper, subdual that met no resistance, three hours of cold at
once, a contagion due in rounds, a weapon condition of the old name, a stun of two rounds, and time that
waits for "how many rounds".
"""

import json
from pathlib import Path
from typing import Any

import pytest

from hurtbox.session.fight.replay import replay
from hurtbox.systems.spycraft import RULEBOOK

from ...session.client import Client, Storage

KEPT = json.loads((Path(__file__).parent / "kept" / "edition-1.json").read_text(encoding="utf-8"))


def opened() -> Client:
    """A fresh engine with the stored fight."""
    table = Client("spycraft", ready="gala", ids="later")
    table.storage = Storage(
        KEPT["encounter"], KEPT["head"], dict(KEPT["parts"]), dict(KEPT["records"])
    )
    table.show(table.say("open", stored=table.storage.stored()))
    table.revision = json.loads(KEPT["head"])["revision"]
    return table


def found(table: Client, key: str) -> dict[str, Any]:
    """The fields of a body that differ from their defaults."""
    return {name: value for name, value in table.body(key).items() if value}


def settled(table: Client) -> None:
    """Answers every pending request: dice are rolled, decisions take the first option."""
    for _ in range(200):
        if not table.owed:
            return
        ways = {way["kind"]: way for way in table.owed[0]["ways"]}
        if "roll" in ways:
            table.answer(kind="roll")
        elif "pick" in ways:
            table.answer(kind="pick", option=ways["pick"]["options"][0][0])
        else:
            table.answer(kind="chosen", chosen=[])
    raise AssertionError(table.owed)


def test_it_opens_with_every_number_as_it_was_kept() -> None:
    table = opened()
    assert found(table, "c6") == {"failed": 1, "fate": "dead"}  # tapering by 10 would make it 2
    assert found(table, "c2")["subdual"] == 11  # three hours at once
    assert found(table, "c7")["conditions"] == [["weapon_broken", "SPY-CMI-3", "", "open", 0]]
    assert found(table, "c5")["conditions"] == [["stunned", "SPY-CMI-3", "", "round", 3]]
    editions = {record.edition for record in table.storage.fight().records}
    assert editions == {"1"}


def test_its_records_are_frozen_and_a_replay_says_that_it_runs_by_other_rules() -> None:
    table = opened()
    before = dict(table.storage.records)
    run = replay(table.storage.fight())
    assert run.sentences[0] == f"recorded under edition 1, run under {RULEBOOK.edition}"
    assert run.differs == 0
    table.do("cancel", pending=table.owed[0]["pending"])
    table.run("next_turn")
    kept = {seq: text for seq, text in table.storage.records.items() if seq in before}
    assert {seq: json.loads(text)["steps"] for seq, text in kept.items()} == {
        seq: json.loads(text)["steps"] for seq, text in before.items()
    }
    assert (
        json.loads(table.storage.records[max(table.storage.records)])["edition"] == RULEBOOK.edition
    )


def test_time_that_waits_for_how_many_rounds_goes_on_by_the_new_rules() -> None:
    """The question of the old edition is not asked again; the minute passes with its ten rounds."""
    table = opened()
    assert table.owed
    settled(table)
    assert json.loads(table.storage.parts["clock"])["minute"] == 182
    assert "c3/acid 1" not in json.loads(table.storage.parts["sources"])


def test_what_an_earlier_edition_has_left_lasting_goes_on() -> None:
    table = opened()
    table.do("cancel", pending=table.owed[0]["pending"])
    table.run("next_turn")
    assert "weapon_broken" in str(found(table, "c7"))
    for _ in range(20):
        table.run("next_turn")
        settled(table)
    assert "conditions" not in found(table, "c5")
    table.run("end_combat")
    table.run("pass_time", amount=1, span="minute")
    settled(table)
    assert "c3/acid 1" not in json.loads(table.storage.parts["sources"])


@pytest.mark.parametrize("record", range(len(KEPT["records"])))
def test_each_record_says_why_in_words_that_are_still_there(record: int) -> None:
    table = opened()
    seq = KEPT["records"][record][0]
    (steps,) = (piece["steps"] for piece in table.why(seq) if piece["kind"] == "steps")
    assert all(step["line"] and "?" not in step["line"] for step in steps)
