"""The game master's own rolls: dice that no rule asks for, open or secret."""

import json
import re
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.commands.dice_rolls import parse_terms
from hurtbox.systems import RULEBOOKS

from .client import Client, refused
from .test_players_data import titles, views

TITLE = "Search the vault"


def roll(client: Client, dice: str = "3d6+2", *, at_once: bool = True, **more: Any) -> None:
    """Roll dice; `at_once` the app rolls them."""
    client.do("run", command={"kind": "roll_dice", "dice": dice, **more}, roll=at_once)


def newest(client: Client) -> dict[str, Any]:
    return client.view(f"r:{client.view('status')['records'][0]}")


@pytest.mark.parametrize("system", [rulebook.key for rulebook in RULEBOOKS])
def test_the_app_rolls_at_once_in_every_system(system: str) -> None:
    client = Client(system, ready="")
    roll(client, title=TITLE)
    (thrown,) = newest(client)["dice"]
    faces, total = thrown["faces"], newest(client)["total"]
    assert (len(faces), thrown["sides"]) == (3, 6)
    assert all(1 <= face <= 6 for face in faces)
    assert total == sum(faces) + 2
    assert newest(client)["title"] == f"{TITLE}: 3d6+2 = {total}"
    assert client.owed == []


def test_the_result_is_said_with_each_die() -> None:
    client = Client()
    said = client.do("run", command={"kind": "roll_dice", "dice": "2d6-1"}, roll=True)["say"]
    one, two = newest(client)["dice"][0]["faces"]
    assert said["title"] == "Roll: 2d6-1"
    assert said["result"] == f"{one + two - 1} ({one}, {two})"


def test_without_the_app_it_waits_for_the_dice_on_the_table() -> None:
    client = Client()
    roll(client, at_once=False, title=TITLE)
    (owed,) = client.owed
    assert [way["kind"] for way in owed["ways"]] == ["roll", "faces", "total"]
    assert owed["text"] == "3d6+2"
    client.answer(kind="faces", faces=[1, 2, 6])
    assert (newest(client)["total"], newest(client)["dice"]) == (
        11,
        [{"sides": 6, "faces": [1, 2, 6]}],
    )
    roll(client, at_once=False)
    client.answer(kind="total", total=20)
    assert (newest(client)["total"], newest(client)["dice"]) == (20, [])
    assert newest(client)["title"] == "Roll: 3d6+2 = 20"


def test_up_to_three_kinds_of_dice_are_asked_for_one_after_the_other() -> None:
    client = Client()
    roll(client, "2d6+1d4+1d6-3", at_once=False)
    for text, faces in (("2d6", [1, 2]), ("1d4", [4]), ("1d6-3", [5])):
        assert client.owed[0]["text"] == text
        client.answer(kind="faces", faces=faces)
    assert newest(client)["total"] == 9
    assert [one["faces"] for one in newest(client)["dice"]] == [[1, 2], [4], [5]]


def test_a_roll_is_undone_redone_and_survives_a_reload() -> None:
    client = Client()
    roll(client, title=TITLE)
    before = newest(client)
    assert client.view("status")["undo"] == before["title"]
    client.crash()
    assert newest(client) == before
    client.do("undo")
    assert newest(client)["state"] == "undone"
    client.do("redo")
    assert newest(client) == before


def test_a_misread_die_is_corrected() -> None:
    client = Client()
    roll(client, at_once=False)
    client.answer(kind="faces", faces=[1, 2, 6])
    (key, _) = client.storage.fight().records[0].answers[0]
    answers = [[key, {"kind": "faces", "faces": [1, 2, 5]}]]
    client.do("change", seq=0, answers=answers, overrides=[], command=None, apply=True)
    assert newest(client)["title"] == "Changed: Roll: 3d6+2 = 10"
    assert newest(client)["total"] == 10


def test_a_known_id_is_not_rolled_again() -> None:
    client = Client()
    command = {"kind": "roll_dice", "dice": "10d100"}
    client.do("run", id="once", command=command, roll=True)
    before = newest(client)
    again = client.say("run", id="once", revision=client.revision, command=command, roll=True)
    assert again["again"]
    assert newest(client) == before


def test_it_is_in_the_shared_history_and_the_log() -> None:
    client = Client()
    roll(client, title=TITLE)
    title = newest(client)["title"]
    link = client.say("share", what="fight", audience="gm", history=True)["fragment"]
    (found,) = client.say("inspect", text=link)["found"]
    assert found["records"] == 1
    assert _plain(title) in client.say("log", audience="gm")["text"]
    assert _plain(title) in client.say("log", audience="players")["text"]


def _plain(title: str) -> str:
    return re.sub(r"([+-])", r"\\\1", title)


@pytest.mark.parametrize("at_once", [True, False])
def test_players_never_read_of_a_secret_roll(at_once: bool) -> None:
    """Not in their views, in a window beside the leading one, in their log and links, or by a gap."""
    client = Client()
    roll(client, "1d20", title="A public one")
    roll(client, "7d13", at_once=at_once, title=TITLE, secret=True)
    client.run("next_turn")
    if at_once:
        assert TITLE in json.dumps([client.view(key) for key in client.views])
    seen = views(client)
    assert TITLE not in json.dumps(seen)
    assert "7d13" not in json.dumps(seen)
    assert [title.split(" = ")[0] for title in titles(seen)] == ["Next turn", "A public one: 1d20"]
    assert seen["status"]["records"] == [1, 0]
    log = client.say("log", audience="players")["text"]
    assert TITLE not in log
    assert "7d13" not in log
    fragment = client.say("share", what="fight", audience="players")["fragment"]
    assert TITLE not in json.dumps(client.say("inspect", text=fragment)["found"])


@pytest.mark.parametrize("do", ["run", "undo", "redo", "answer", "cancel", "change"])
def test_nothing_is_said_to_players_about_a_secret_roll(do: str) -> None:
    """Their screen is shown on the game master's device: the line at its foot."""
    client = Client()
    secret = {"kind": "roll_dice", "dice": "7d13", "title": TITLE, "secret": True}
    waits = do in ("answer", "cancel")
    if do != "run":
        client.do("run", command=secret, roll=not waits)
    if do == "redo":
        client.do("undo")
    owed = client.owed[0] if waits else {}
    client.show_to("players")
    if do == "run":
        reply = client.do("run", command=secret, roll=True)
    elif do == "answer":
        answer = {"kind": "roll"}
        reply = client.do("answer", pending=owed["pending"], key=owed["key"], answer=answer)
    elif do == "cancel":
        reply = client.do("cancel", pending=owed["pending"])
    elif do == "change":
        (key, _) = client.storage.fight().records[0].answers[0]
        answers = [[key, {"kind": "total", "total": 7}]]
        reply = client.do("change", seq=0, answers=answers, overrides=[], command=None, apply=True)
    else:
        reply = client.do(do)
    assert reply["say"]["text"] == ""
    assert TITLE not in json.dumps(reply["views"])
    assert "7d13" not in json.dumps([reply["say"], reply["views"]])


def test_an_open_roll_made_secret_by_a_change_is_gone_for_players() -> None:
    client = Client()
    roll(client, "7d13", title=TITLE)
    assert TITLE in json.dumps(views(client))
    command = {"kind": "roll_dice", "dice": "7d13", "title": TITLE, "secret": True}
    client.do("change", seq=0, answers=[], overrides=[], command=command, apply=True)
    while client.owed:
        client.answer(kind="roll")
    assert TITLE not in json.dumps(views(client))


def test_a_later_recalculation_shows_no_secret_roll() -> None:
    client = Client()
    client.strike("c1", 4)
    roll(client, "7d13", title=TITLE, secret=True)
    answers = [["MAD-1 damage", {"kind": "total", "total": 6}]]
    client.do("change", seq=0, answers=answers, overrides=[], command=None, apply=True)
    assert TITLE not in json.dumps(views(client))
    assert TITLE not in client.say("log", audience="players")["text"]


@pytest.mark.parametrize(
    "code", ["d6", "50d1000", "1D20", " 3d6 + 2 ", "2d6+1d4+1d8-10000", "1d2+10000"]
)
def test_dice_that_are_rolled(code: str) -> None:
    client = Client()
    roll(client, code)
    assert newest(client)["dice"]


@pytest.mark.parametrize(
    "code",
    [
        *(
            "",
            "3",
            "0d6",
            "51d6",
            "1d1",
            "1d1001",
            "1d6+10001",
            "1d6-10001",
            "3d6+",
            "+3d6",
            "3d",
            "x",
        ),
        *(
            "1d4+1d4+1d4+1d4",
            "1d6-1d6",
            "1d6+2+3",
            "1d\u0666",
            "1d6\n",
            "1d6" + "+1d6" * 30,
            "1d6\u202e",
        ),
    ],
)
def test_dice_that_are_refused_with_a_sentence(code: str) -> None:
    client = Client()
    before = client.revision
    no = refused(client.run, "roll_dice", dice=code)
    assert no.field == "dice"
    assert no.text.startswith("Dice")
    assert client.revision == before


@pytest.mark.parametrize("title", ["x" * 81, "a\u202eb", "a\nb", "\u2800", "\x00"])
def test_a_title_has_to_be_readable(title: str) -> None:
    no = refused(Client().run, "roll_dice", dice="d6", title=title)
    assert no.field == "title"


@pytest.mark.parametrize("more", [{"secret": 1}, {"secret": "yes"}, {"dice": 6}, {"title": None}])
def test_other_types_are_refused(more: dict[str, Any]) -> None:
    refused(Client().run, "roll_dice", **{"dice": "d6", **more})


def test_terms_are_read_as_they_are_written() -> None:
    assert [str(one) for one in parse_terms("2d6+d4 - 3")] == ["2d6", "1d4-3"]
    with pytest.raises(ValueError, match="3d6"):
        parse_terms("2x6")


def test_a_damaged_record_of_a_roll_is_still_listed() -> None:
    """Steps and command of a stored record are text from outside."""
    client = Client()
    roll(client, title=TITLE)
    record = json.loads(client.storage.records[0])
    record["command"] |= {"dice": ["?"], "title": 5, "secret": "x"}
    record["steps"] = [{**step, "value": "?"} for step in record["steps"]]
    client.storage.records[0] = json.dumps(record)
    client.crash()
    assert newest(client)["state"] == "done"
    assert views(client)["status"]["records"] == []


def test_it_runs_in_the_preview_up_to_the_dice() -> None:
    client = Client()
    reply = client.say("preview", command={"kind": "roll_dice", "dice": "3d6"})
    assert reply["line"] == "First: 3d6"
    with pytest.raises(Refused):
        client.say("preview", command={"kind": "roll_dice", "dice": "3d"})
