"""A fight stored by edition 1 of the rules, in which minutes and hours passed at once.

It opens unchanged, continues under the current rules, and can be undone; none of its records is recalculated.
"""

import json
from pathlib import Path

from hurtbox.session.fight.replay import replay
from hurtbox.sharing.files import fights_from_file, file_text
from hurtbox.systems.opend6 import RULEBOOK

from ...session.client import Client, Storage

FILE = Path(__file__).with_name("kept") / "edition-1.json"


def opened() -> Client:
    """A client that has opened the stored fight."""
    table = Client(ids="later")
    reply = table.say("import", text=FILE.read_text(encoding="utf-8"), way="open", id="new")
    table.storage = Storage(reply["encounter"])
    table.storage.keep(reply["keep"])
    table.revision = table.storage.fight().revision
    table.crash()
    return table


def test_what_edition_1_worked_out_stays() -> None:
    text = FILE.read_text(encoding="utf-8")
    (fight,) = fights_from_file(text).fights
    whole = json.loads(text)
    assert {record.edition for record in fight.records} == {"1"}
    torched = fight.now.combatant("c2").body
    assert (torched.dead, torched.points) == (True, -1), "edition 1 counted twelve rounds as one"
    parts = fight.runtime.parts.write(fight.now)
    for key in ("c:c1", "c:c2", "c:c3", "c:c4"):
        was, now = whole["parts"][key]["body"], json.loads(parts[key])["body"]
        assert {name: now[name] for name in was} == was
    assert fights_from_file(file_text(fight)).fights == (fight,)


def test_it_is_said_that_the_rules_differ_now() -> None:
    (fight,) = fights_from_file(FILE.read_text(encoding="utf-8")).fights
    again = replay(fight)
    assert again.sentences[0] == f"recorded under edition 1, run under {RULEBOOK.edition}"
    assert again.differs == 5, "the minute with the torch is the first with another result"


def test_it_goes_on_and_is_taken_back_to_its_beginning() -> None:
    table = opened()
    before = dict(table.storage.parts)
    table.run("pass_time", amount=1, span="hour")
    table.do("undo")
    assert table.storage.parts == before
    for _ in range(11):
        table.do("undo")
    assert not table.body("c2")["dead"]
    for _ in range(11):
        table.do("redo")
    assert table.storage.parts == before
