"""The game master's notes: on the fight and on each combatant, and never in the data of players."""

import json
from typing import Any

import pytest

from hurtbox.session.slices import finished
from hurtbox.sharing.links import read_link
from hurtbox.systems import RULEBOOKS

from .client import Client, refused
from .test_players_data import views

NOTE = "Knows the traitor\nFlees at half"
FIGHT_NOTE = "The bridge falls in round 3 … ←"


def with_notes() -> Client:
    """A fight with notes on itself and on a player's character."""
    client = Client()
    client.run("edit", target="c1", name="Ann", owner="Mia", hidden=False, sheet={"toughness": 9})
    client.run("set_note", target="c1", note=NOTE)
    client.run("set_note", note=FIGHT_NOTE)
    return client


def notes(client: Client) -> tuple[str, str]:
    """The notes that the game master sees: on the first combatant, and on the fight."""
    return client.view("c:c1")["note"], client.view("table")["note"]


def test_notes_are_written_undone_redone_and_survive_a_reload() -> None:
    client = with_notes()
    assert notes(client) == (NOTE, FIGHT_NOTE)
    client.crash()
    assert notes(client) == (NOTE, FIGHT_NOTE)
    assert client.view("status")["undo"] == "Note on the fight"
    client.do("undo")
    assert notes(client) == (NOTE, "")
    assert "note" not in client.storage.parts
    assert client.view("status")["undo"] == "Note on Ann"
    client.do("undo")
    assert notes(client) == ("", "")
    client.do("redo")
    client.do("redo")
    assert notes(client) == (NOTE, FIGHT_NOTE)
    client.run("set_note", note="")
    assert notes(client) == (NOTE, "")


def test_a_fight_without_notes_is_stored_as_before() -> None:
    """A fight of an earlier Hurtbox has no such part, and what has none is written without it."""
    client = with_notes()
    client.run("set_note", target="c1", note="")
    client.run("set_note", note="")
    assert "note" not in client.storage.parts
    assert "note" not in json.loads(client.storage.parts["c:c1"])
    client.crash()
    assert notes(client) == ("", "")


@pytest.mark.parametrize("system", [rulebook.key for rulebook in RULEBOOKS])
def test_every_system_keeps_notes(system: str) -> None:
    client = Client(
        system, ready=next(b for b in RULEBOOKS if b.key == system).prepared_fights[0].key
    )
    client.run("set_note", target="c1", note=NOTE)
    client.run("set_note", note=FIGHT_NOTE)
    client.crash()
    assert notes(client) == (NOTE, FIGHT_NOTE)
    for history in (False, True):
        link = client.say("share", what="fight", audience="gm", history=history)["fragment"]
        read = finished(read_link(link))
        assert read
        assert read.fight
        assert (read.fight.now.combatants[0].note, read.fight.now.note) == (NOTE, FIGHT_NOTE)


def test_a_file_carries_them() -> None:
    client = with_notes()
    text = client.say("export")["text"]
    reply = client.say("import", text=text, way="copy", id="other")
    parts = {key: text for store, key, text in reply["keep"]["put"] if store == "part"}
    assert json.loads(parts["note"]) == FIGHT_NOTE
    assert json.loads(parts["c:c1"])["note"] == NOTE


@pytest.mark.parametrize("wounded", [False, True])
def test_a_copy_keeps_the_note(wounded: bool) -> None:
    client = with_notes()
    client.run("duplicate", target="c1", wounded=wounded)
    copy = client.view("roster")["rows"][-1]["id"]
    assert client.view(f"c:{copy}")["note"] == NOTE
    client.run("edit", target=copy, name="Eve", owner="", hidden=False, sheet={"toughness": 9})
    assert client.view(f"c:{copy}")["note"] == NOTE


def test_a_note_that_reads_like_an_id_stays_in_a_copy() -> None:
    client = Client()
    client.run("set_note", target="c1", note="c1")
    client.run("duplicate", target="c1", wounded=True)
    copy = client.view("roster")["rows"][-1]["id"]
    assert client.view(f"c:{copy}")["note"] == "c1"


@pytest.mark.parametrize("fresh", [False, True])
def test_the_library_keeps_the_note(fresh: bool) -> None:
    client = with_notes()
    kept = client.say("to_library", people=["c1"], fresh=fresh)
    other = Client(ready="")
    join = other.say("import", text=kept["entry"], way="join", id="j")
    other.take(other.say("run", id="j", revision=other.revision, command=join["command"]))
    assert other.view("c:j")["note"] == NOTE
    assert other.view("table")["note"] == ""


def _parts(text: str) -> list[str]:
    return [*text.split("\n"), "Note on"]


def test_players_never_read_a_note() -> None:
    client = with_notes()
    client.run("set_note", target="c1", note="")
    client.run("set_note", target="c1", note=NOTE)
    client.do("undo")
    client.do("redo")
    seen = json.dumps(views(client), ensure_ascii=False)
    log = client.say("log", audience="players")["text"]
    shared = [
        client.say("share", what="fight", audience="players"),
        client.say("share", what="character", target="c1", audience="players"),
    ]
    for words in (*_parts(NOTE), FIGHT_NOTE):
        assert words not in seen
        assert words not in log
    for reply in shared:
        read = finished(read_link(reply["fragment"]))
        assert read
        assert read.fight
        assert [one.note for one in read.fight.now.combatants] == [""]
        assert read.fight.now.note == ""
    assert '"note"' not in seen
    gm = client.say("share", what="character", target="c1", audience="gm")["fragment"]
    read = finished(read_link(gm))
    assert read
    assert read.fight
    assert [one.note for one in read.fight.now.combatants] == [NOTE]


@pytest.mark.parametrize("target", ["c1", ""])
@pytest.mark.parametrize("do", ["run", "undo", "redo", "preview"])
def test_nothing_is_said_to_players_about_a_note(do: str, target: str) -> None:
    client = with_notes()
    command = {"kind": "set_note", "target": target, "note": "Another one"}
    if do in ("undo", "redo"):
        client.do("run", command=command)
    if do == "redo":
        client.do("undo")
    client.show_to("players")
    reply: dict[str, Any]
    if do == "preview":
        reply = client.say("preview", command={"kind": "rest", "target": "c1", "points": 2})
    elif do == "run":
        reply = client.do("run", command=command)
    else:
        reply = client.do(do)
    said = json.dumps(reply["views"], ensure_ascii=False) + json.dumps(reply.get("say"))
    assert "Another one" not in said
    assert "Knows the traitor" not in said
    assert "Note" not in said


BAD = ["x" * 1001, "a\u202eb", "a\tb", "a\rb", "\x00", "\u2800", "a\n\u2800", "a\u2028b", "é\n\x07"]


@pytest.mark.parametrize("note", BAD)
@pytest.mark.parametrize("target", ["c1", ""])
def test_what_cannot_be_read_is_refused(note: str, target: str) -> None:
    client = with_notes()
    no = refused(client.run, "set_note", target=target, note=note)
    assert no.field == "note"
    assert notes(client) == (NOTE, FIGHT_NOTE)


@pytest.mark.parametrize("note", [*BAD, "\ud800"])
def test_a_stored_note_that_cannot_be_read_is_refused(note: str) -> None:
    for part in ("note", "c:c1"):
        client = with_notes()
        stored = json.loads(client.storage.parts[part])
        client.storage.parts[part] = json.dumps(note if part == "note" else stored | {"note": note})
        assert refused(client.crash).field == "stored"


@pytest.mark.parametrize("note", ["", "x" * 1000, "é", "Zeile 1\n\n  – Zeile 3 ", "👩‍👩‍👧 می‌خواهم"])
def test_what_can_be_written(note: str) -> None:
    client = with_notes()
    client.run("set_note", target="c1", note=note)
    client.run("set_note", note=note)
    client.crash()
    assert notes(client) == (note, note)
    file = client.say("export")["text"]
    (found,) = client.say("inspect", text=file)["found"]
    assert found["ways"]


def test_a_line_break_is_for_notes_alone() -> None:
    no = refused(Client().run, "add", name="é\nb", hidden=False, sheet={"toughness": 9})
    assert no.field == "name"


def test_a_note_needs_somebody_who_is_there() -> None:
    assert refused(Client().run, "set_note", target="c9", note="x").field == "target"
