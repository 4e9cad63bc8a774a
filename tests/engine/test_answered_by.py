"""The record says which answers came from a player's own phone: after a reload, undo, an export and a change."""

import json
from random import Random

from hurtbox.engine import endpoint
from hurtbox.engine.session import Session
from hurtbox.session.fight.state import Fight
from hurtbox.sharing.files import file_text

from .test_seats import Table, answer, hit

ANA = "Ana answered on their own phone."
REST = {"kind": "roll", "rest": True, "usual": True}


def said_of(table: Table, seq: int = 0) -> list[str]:
    """What “Why?” says about who answered in a record."""
    for key, view in table.ask(do="load_view", key=f"w:{seq}")["views"]:
        table.views[key] = json.loads(view)
    pieces = table.views[f"w:{seq}"]["pieces"]
    steps = [step for piece in pieces if piece["kind"] == "steps" for step in piece["steps"]]
    texts = [piece["text"] for piece in pieces if piece["kind"] == "text"]
    return [text for text in texts if "phone" in text] + [
        step["by"] for step in steps if step["by"]
    ]


def rest(table: Table) -> Table:
    """The game master has the app do all the rest."""
    piece = table.asked("c1")
    assert table.ask(do="answer", id="gm", pending=piece["pending"], key=piece["key"], answer=REST)[
        "ok"
    ]
    return table


def answered() -> Table:
    """Ana decides on her phone, the rest is rolled on the leading one."""
    table = hit()
    assert table.act("c1", "a1", **answer(table.asked("c1"), kind="pick", option="no"))["ok"]
    return rest(table)


def test_the_answers_of_a_player_are_named_and_no_others() -> None:
    table = answered()
    assert said_of(table) == [ANA]
    assert ANA.rstrip(".") in table.ask(do="log", audience="gm")["text"].replace("\\", "")


def test_it_stays_after_undo_and_redo() -> None:
    table = answered()
    for _ in range(2):
        table.ask(do="undo", id="u1")
    for _ in range(2):
        table.ask(do="redo", id="r1")
    assert said_of(table) == [ANA]


def test_an_exported_fight_says_it_when_it_is_opened() -> None:
    table = answered()
    whole = json.loads(file_text(newest(table)))
    head, parts = (
        json.dumps(whole["head"]),
        [[n, json.dumps(of)] for n, of in whole["parts"].items()],
    )
    records = [[at, json.dumps(of)] for at, of in enumerate(whole["records"])]
    stored = {"encounter": "fight", "head": head, "parts": parts, "records": records}
    endpoint._session = Session(Random(2))
    assert table.ask(do="open", stored=stored, audience="gm")["ok"]
    assert said_of(table) == [ANA]


def newest(table: Table) -> Fight:
    """The fight as the engine has it."""
    assert table.ask(do="views", audience="gm")["ok"]
    session = endpoint._session
    assert session
    fight = session._proposed or session._kept
    assert fight
    return fight


def test_what_the_game_master_answers_after_an_undo_is_nobody_elses() -> None:
    table = hit()
    said = answer(table.asked("c1"), kind="pick", option="no")
    table.act("c1", "a1", **said)
    table.ask(do="undo", id="u1")
    assert table.ask(do="answer", id="gm0", **said)["ok"]
    assert said_of(rest(table)) == []


def test_what_the_app_does_after_an_undo_is_nobody_elses() -> None:
    table = hit()
    table.act("c1", "a1", **answer(table.asked("c1"), kind="pick", option="no"))
    table.ask(do="undo", id="u1")
    assert said_of(rest(table)) == []


def test_a_command_of_a_player_is_named() -> None:
    table = Table()
    form = table.seat("c1")["f:c1"]["forms"][0]
    command = {**form["fixed"], **{field["key"]: field["value"] for field in form["fields"]}}
    assert table.act("c1", "b1", command=command)["ok"]
    assert said_of(table) == ["Ana did this on their own phone."]


def test_a_changed_answer_is_no_longer_the_players_and_the_others_stay() -> None:
    table = answered()
    record = newest(table).records[0]
    ((key, _),) = record.answered_by
    change = {"seq": 0, "answers": [[key, {"kind": "pick", "option": "yes"}]], "overrides": []}
    table.ask(do="change", id="x1", apply=True, **change)
    for number in range(5):
        for piece in table.views["status"]["owed"][:1]:
            about = {"pending": piece["pending"], "key": piece["key"]}
            table.ask(do="answer", id=f"gm{number}", **about, answer=REST)
    assert newest(table).applied == 2
    by = [one.answered_by for _, one in newest(table).records[1].rerun]
    assert by == [()]
    assert said_of(table, 1) == []


def test_a_record_without_players_is_stored_as_before() -> None:
    table = hit()
    rest(table)
    assert "answered_by" not in newest(table).records.text(0)
