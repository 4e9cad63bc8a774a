"""What goes to a player's phone and what it may do: the view of the own character, its answers and commands."""

import json
import re
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from hurtbox.engine import endpoint
from hurtbox.engine.session import Session
from hurtbox.gamefile.templates import templates
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from ..session import rich
from ..session.client import Client
from ..sharing.mutating import mutated_json

MESSAGES = tries(few=60, some=300, most=20_000)
"""So many mutated messages of phones are tried, over all systems; `--long` tries them for each."""
SYSTEMS = [its.key for its in RULEBOOKS]


class Table:
    """The leading phone's engine with a prepared fight; what it proposes is kept."""

    def __init__(self, system: str = "opend6", ready: str = "warehouse") -> None:
        self.session, endpoint._session = Session(Random(1)), Session(Random(1))
        self.revision = 0
        self.views: dict[str, Any] = {}
        self.ask(do="begin", id="begin", encounter="fight", system=system, ready=ready)

    def ask(self, **said: Any) -> dict[str, Any]:
        """A request and its reply; a mistake of ours fails the test."""
        message = json.dumps({"n": 1, "kept": self.revision, "revision": self.revision, **said})
        reply: dict[str, Any] = json.loads(endpoint.answer(message))
        assert not reply.get("failed"), reply.get("trace")
        if reply["ok"] and "keep" in reply:
            self.revision = reply["revision"]
            self.views |= {key: json.loads(text) for key, text in reply["views"]}
        return reply

    def run(self, id: str, **command: Any) -> dict[str, Any]:
        return self.ask(do="run", id=id, command=command)

    def seat(self, who: str) -> dict[str, Any]:
        """What the phone of this character's player gets, by the key of each view."""
        ((sent_to, text),) = self.ask(do="seats", seats=[who])["views"]
        sent = json.loads(text)
        assert (sent_to, sent["seat"], sent["revision"]) == (who, who, self.revision)
        views = {key: json.loads(view) for key, view in sent["views"]}
        forms = views[f"f:{who}"]["forms"]
        views[f"f:{who}"]["forms"] = [views[form["whole"]] for form in forms]
        return views

    def act(self, who: str, id: str, text: str | None = None, **act: Any) -> dict[str, Any]:
        """What the phone of this seat sends."""
        act = {"encounter": "fight", "seat": who, "revision": self.revision, **act}
        return self.ask(do="seat_act", id=id, seat=who, text=text or json.dumps(act))

    def asked(self, who: str) -> dict[str, Any]:
        """The first request that a player has."""
        return dict(self.seat(who)["status"]["owed"][0])


def hit() -> Table:
    """Mara is hit: her player Ana is asked."""
    table = Table()
    table.run("hit", kind="hit", target="c1", damage=16)
    return table


def answer(piece: dict[str, Any], **answer: Any) -> dict[str, Any]:
    return {"pending": piece["pending"], "key": piece["key"], "answer": answer}


def test_a_player_reads_how_it_ended_and_whether_the_last_act_was_an_answer() -> None:
    table = hit()
    status = table.seat("c1")["status"]
    assert (status["last"], status["answered"]) == ("", "")
    assert table.act("c1", "a1", **answer(table.asked("c1"), kind="pick", option="no"))["ok"]
    table.ask(do="answer", id="a2", **answer(table.asked("c1"), kind="roll", rest=True, usual=True))
    status = table.seat("c1")["status"]
    assert status["answered"] == "hit"
    became = next(piece["text"] for piece in table.seat("c1")["c:c1"]["pieces"])
    assert status["last"].startswith("Mara hit for 16: ") and became in status["last"]
    assert table.seat("c2")["status"]["last"] == "Mara hit for 16", "for the others only the act"
    table.ask(do="undo", id="back")
    status = table.seat("c1")["status"]
    assert (status["last"], status["answered"]) == ("", "")  # the last act is Mara's own answer
    table.ask(do="undo", id="again")
    table.ask(do="redo", id="once")
    assert table.seat("c1")["status"]["answered"] == "", "a redo of what Mara answered herself"


def test_how_it_ended_is_said_once_in_the_groups_words_and_also_after_a_change() -> None:
    table = Table()
    table.run("words", kind="set_wordings", wordings=[["hit", "struck"], ["Wounded", "Maimed"]])
    hit = {"kind": "hit", "target": "c1", "damage": 16}
    table.run("hit", **hit)
    table.ask(do="answer", id="a", **answer(table.asked("c1"), kind="roll", rest=True, usual=True))
    said = table.seat("c1")["status"]["last"]
    assert said.startswith("Mara struck for 16: ") and said.count(": ") == 1
    seq = table.views["status"]["records"][0]
    done = table.ask(do="change", id="c", seq=seq, command={**hit, "damage": 20}, apply=True)
    assert done["ok"], done
    assert "Mara struck for 20: " in table.seat("c1")["status"]["last"]


def test_the_player_who_is_asked_gets_the_request_and_the_others_read_who_is_waited_for() -> None:
    table = hit()
    mara, teo = table.seat("c1")["status"], table.seat("c2")["status"]
    assert [piece["about"] for piece in mara["owed"]] == ["c1"]
    assert teo["owed"] == []
    assert mara["waits"] == teo["waits"] == ["Ana"]


def test_an_answer_is_one_act_of_the_fight_and_undo_takes_it_back() -> None:
    table = hit()
    before = table.asked("c1")
    assert table.act("c1", "a1", **answer(before, kind="pick", option="no"))["ok"]
    assert table.asked("c1")["key"] != before["key"]
    assert table.ask(do="undo", id="u1")["ok"]
    assert table.asked("c1")["key"] == before["key"]


def test_a_player_divides_the_points_of_a_hit_in_one_answer() -> None:
    table = Table("cepheus", "dock")
    for id, damage in (("first", 3), ("second", 9)):
        table.run(id, kind="hit", target="c1", damage=damage, armor_counts=False)
    asked = table.asked("c1")
    shares = asked["ways"][0]["division"]["shares"]
    amounts = {share["what"]: share["proposed"] for share in shares}
    wrong = {**amounts, shares[0]["what"]: 99}
    assert not table.act("c1", "a1", **answer(asked, kind="divided", amounts=wrong))["ok"]
    assert table.act("c1", "a2", **answer(asked, kind="divided", amounts=amounts))["ok"]
    status = table.seat("c1")["status"]
    assert (status["owed"], status["answered"]) == ([], "")


def test_an_answer_sent_twice_counts_once() -> None:
    table = hit()
    said = answer(table.asked("c1"), kind="pick", option="no")
    assert table.act("c1", "a1", **said)["ok"]
    revision = table.revision
    again = table.act("c1", "a1", **said)
    assert (again["ok"], again["again"], again["revision"]) == (True, True, revision)


def test_an_answer_that_came_first_counts() -> None:
    table = hit()
    said = answer(table.asked("c1"), kind="pick", option="no")
    assert table.ask(do="answer", id="gm", **said)["ok"]
    late = table.act("c1", "a1", **said)
    assert (late["ok"], late["field"]) == (False, "seat")
    assert "answered" in late["text"]


def test_a_seat_cannot_answer_for_another() -> None:
    table = hit()
    said = answer(table.asked("c1"), kind="pick", option="no")
    for act in (said, {**said, "seat": "c1"}, {**said, "encounter": "other"}):
        assert table.act("c2", "b1", **act)["ok"] is False
    assert table.asked("c1")["key"] == said["key"]


def test_a_game_masters_character_has_no_seat() -> None:
    table = Table()
    table.run("hit", kind="hit", target="c3", damage=16)
    assert table.ask(do="seats", seats=["c3", "nobody"])["views"] == []
    waiting = table.views["status"]["owed"][0]
    assert table.act("c3", "b1", **answer(waiting, kind="roll"))["ok"] is False


def test_the_app_rolls_only_what_the_seat_is_asked() -> None:
    table = hit()
    table.act("c1", "a1", **answer(table.asked("c1"), kind="pick", option="no"))
    for flags in ({"rest": True}, {"own": True}, {"usual": True}, {"day": True}):
        assert (
            table.act("c1", "a2", **answer(table.asked("c1"), kind="roll", **flags))["ok"] is False
        )
    assert table.act("c1", "a3", **answer(table.asked("c1"), kind="roll"))["ok"]
    said = table.seat("c1")["status"]["rolled"]
    total, *faces = map(int, re.findall(r"\d+", said.removeprefix("4D+1: ")))
    assert said == f"4D+1: {total} ({', '.join(map(str, faces))})"
    assert (total, len(faces)) == (sum(faces) + 1, 4)
    assert table.seat("c2")["status"]["rolled"] == ""
    assert table.ask(do="undo", id="u1")["ok"]
    assert table.seat("c1")["status"]["rolled"] == ""


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"kind": "faces", "faces": [2, 5, 1, 3]}, "4D+1: 12 (2, 5, 1, 3)"),
        ({"kind": "total", "total": 12}, "4D+1: 12"),
    ],
)
def test_a_player_reads_what_the_own_dice_come_to(typed: dict[str, Any], said: str) -> None:
    table = hit()
    table.act("c1", "a1", **answer(table.asked("c1"), kind="pick", option="no"))
    assert table.seat("c1")["status"]["rolled"] == "", "a choice is no roll"
    assert table.act("c1", "a2", **answer(table.asked("c1"), **typed))["ok"]
    assert table.seat("c1")["status"]["rolled"] == said


def test_a_player_runs_what_the_form_offers_and_nothing_else() -> None:
    table = Table()
    forms = [form["command"] for form in table.seat("c1")["f:c1"]["forms"]]
    assert forms == ["spend_points"]
    own = {"kind": "spend_points", "target": "c1", "amount": 1}
    wrong: tuple[dict[str, Any], ...] = (
        {**own, "target": "c2"},
        {"kind": "hit", "target": "c1", "damage": 99},
        {"kind": "remove", "target": "c3"},
        {"kind": "settings", "title": "Mine"},
        {**own, "more": 1},
        {"kind": []},
        {},
    )
    for command in wrong:
        assert table.act("c1", "b1", command=command)["ok"] is False
    fields = {
        field["key"]: field["value"] for field in table.seat("c1")["f:c1"]["forms"][0]["fields"]
    }
    command = {**table.seat("c1")["f:c1"]["forms"][0]["fixed"], **fields}
    assert table.act("c1", "b2", command=command)["ok"]


def test_what_was_entered_long_ago_is_refused() -> None:
    """An id is remembered for 64 revisions, so an older message could be done a second time."""
    table = Table()
    form = table.seat("c1")["f:c1"]["forms"][0]
    command = {**form["fixed"], **{field["key"]: field["value"] for field in form["fields"]}}
    then = table.revision
    assert table.act("c1", "old", command=command)["ok"]
    for number in range(64):
        table.run(f"n{number}", kind="next_turn")
    late = table.act("c1", "old", command=command, revision=then)
    assert (late["ok"], late["field"]) == (False, "seat")
    assert "too long ago" in late["text"]


def test_the_id_of_a_record_is_not_taken_for_a_second_act() -> None:
    """Undo would take back everything since the first act of that id."""
    table = Table()
    for number in range(20):
        table.run(f"n{number}", kind="next_turn")
    for number in range(25):
        table.ask(do="undo", id=f"u{number}")
        table.ask(do="redo", id=f"r{number}")
    form = table.seat("c2")["f:c2"]["forms"][0]
    command = {**form["fixed"], **{field["key"]: field["value"] for field in form["fields"]}}
    assert table.act("c2", "n0", command=command)["ok"] is False
    assert table.act("c2", "of-its-own", command=command)["ok"]


GRAPPLE = """
[acts.grapple]
label = "Grapple"
own = true
several = false
asks = { attacker = "person", points = "1..9 = 1" }
does = "hurt hp points + armor of attacker"
"""


def test_a_command_of_a_phone_names_nobody_who_is_hidden() -> None:
    """The numbers of who is hidden could be read from what comes of it, and whether somebody is there."""
    (points,) = (text for title, _, text in templates() if title == "Hit points and armor")
    table = Table()
    endpoint._session = Session(Random(1))
    table.revision = 0
    table.ask(do="begin", id="own", encounter="fight", system="x", game_file=points + GRAPPLE)
    for id, said in (("a1", {"owner": "Ana"}), ("a2", {"hidden": True}), ("a3", {})):
        assert table.run(id, kind="add", name=id, sheet={"hp": 30, "armor": 7}, **said)["ok"]
    command = {"kind": "grapple", "target": "a1", "points": 1}
    hidden, unknown, there = (
        table.act("a1", f"by-{id}", command={**command, "attacker": [id]})
        for id in ("a2", "a9", "a3")
    )
    assert (hidden["ok"], unknown["ok"], there["ok"]) == (False, False, True)
    assert hidden["text"] == unknown["text"]


@lru_cache
def evening(system: str) -> Client:
    """A fight with hidden people, public names, and requests that wait."""
    return rich.with_questions(rich.rich(system, people=10, acts=20, seed=11), acts=80, seed=12)


def opened(system: str) -> Table:
    table = Table.__new__(Table)
    endpoint._session = Session(Random(1))
    stored = evening(system).storage.stored()
    table.revision, table.views = json.loads(stored["head"])["revision"], {}
    opened = table.ask(do="open", stored=stored)
    table.views = {key: json.loads(text) for key, text in opened["views"]}
    return table


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_phone_gets_nothing_that_the_players_view_lacks(system: str) -> None:
    """Each view is letter by letter one of the players' views; of the status, each value but what is asked."""
    table = opened(system)
    rows = table.views["roster"]["rows"]
    hidden = [row["name"] for row in rows if row["hidden"]]
    players = dict(table.ask(do="spectate", audience="players", since=None)["views"])
    status = json.loads(players["status"])
    seats = [row["id"] for row in rows if row["owner"] and not row["hidden"]]
    assert seats
    questions = 0
    for who, text in table.ask(do="seats", seats=seats[:8])["views"]:
        for key, view in json.loads(text)["views"]:
            if key.startswith("f:"):
                assert key == f"f:{who}"
            elif key != "status":
                assert view == players[key]
            else:
                own = json.loads(view)
                asked = own.pop("owed")
                questions += len(asked)
                assert {piece["about"] for piece in asked} <= {who}
                assert own.pop("waits") is not None
                assert isinstance(own.pop("answered"), str)
                titles = [json.loads(players[f"r:{n}"])["title"] for n in status["records"][:1]]
                said = own.pop("last")
                assert not said or said.startswith(tuple(titles))
                assert own.pop("rolled") == ""  # nobody has answered on a phone
                assert own.pop("records") == status["records"][: len(json.loads(view)["records"])]
                assert own == {key: status[key] for key in own}
        for name in hidden:
            assert json.dumps(name)[1:-1] not in text
    assert hidden and questions


def test_the_names_of_hidden_attackers_do_not_stand_in_a_question() -> None:
    table = Table()
    assert table.run("hide", kind="hide", target="c4")["ok"]
    assert table.run("hit", kind="hit", target="c1", damage=16)["ok"]
    text = json.dumps(table.seat("c1"))
    assert "Sniper on the crates" not in text


@pytest.mark.parametrize("name", ["4", "A", "pending", "no", "Mara", "Hit"])
def test_a_hidden_name_that_is_part_of_another_word_leaves_that_word_and_the_answers(
    name: str,
) -> None:
    before = hit().asked("c1")
    table = Table()
    assert table.run("add", kind="add", name=name, hidden=True, sheet={})["ok"]
    table.run("hit", kind="hit", target="c1", damage=16)
    piece = table.asked("c1")
    for key in ("pending", "key", "about", "who", "ways"):
        assert piece[key] == before[key]
    assert "somebodyra" not in json.dumps(piece)
    assert table.act("c1", "a1", **answer(piece, kind="pick", option="no"))["ok"]


def _genuine(table: Table, seats: list[str]) -> list[tuple[str, str]]:
    """Messages that phones of this table could send."""
    found = []
    for who in seats:
        view, base = (
            table.seat(who),
            {"encounter": "fight", "seat": who, "revision": table.revision},
        )
        for piece in view["status"]["owed"]:
            fitting = rich.answer(piece, Random(3))
            fitting.pop("rest", None)
            for kind in (
                fitting,
                {"kind": "roll"},
                {"kind": "total", "total": 9},
                {"kind": "pick", "option": "no"},
            ):
                found.append((who, json.dumps({**base, **answer(piece, **kind)})))
        for form in view[f"f:{who}"]["forms"]:
            values = {field["key"]: field.get("value") for field in form["fields"]}
            found.append((who, json.dumps({**base, "command": {**form["fixed"], **values}})))
        found.append(
            (who, json.dumps({**base, "command": {"kind": "hit", "target": who, "damage": 3}}))
        )
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_mutated_messages_do_nothing_but_what_the_seat_may(system: str) -> None:
    """Whatever a phone sends gets a reply or a sentence; what is done was asked of it, or offered to it."""
    chance = Random(5)
    table = opened(system)
    seats = [
        row["id"] for row in table.views["roster"]["rows"] if row["owner"] and not row["hidden"]
    ][:3]
    messages = _genuine(table, seats)
    done = 0
    for number in range(MESSAGES // len(SYSTEMS) if MESSAGES < 20_000 else MESSAGES):
        who, genuine = chance.choice(messages)
        sender = chance.choice([who, who, chance.choice(seats)])
        text = mutated_json(genuine, chance)[:4_096] if chance.random() < 0.9 else genuine
        if number == 0:  # one that is done: an answer to what is asked
            sender, text = next((who, sent) for who, sent in messages if '"pending"' in sent)
        if number % 20 == 0:
            messages = _genuine(table, seats)
        may = _allowed(table, sender)
        before = table.revision
        reply = table.act(sender, f"m{number}", text=text.encode("utf-8", "replace").decode())
        if not reply["ok"]:
            assert reply["text"].endswith((".", "”"))
            assert table.revision == before
            continue
        done += 1
        said = json.loads(text)
        assert (said["encounter"], said["seat"]) == ("fight", sender)
        assert (said.get("pending"), said.get("key")) in may or said["command"]["kind"] in may
        assert table.ask(do="undo", id=f"u{number}")["ok"]
    assert done


def _allowed(table: Table, who: str) -> set[Any]:
    view = table.seat(who)
    forms = [*view[f"f:{who}"]["forms"], *view[f"f:{who}"]["play"]]
    asked = {(piece["pending"], piece["key"]) for piece in view["status"]["owed"]}
    return asked | {form["command"] for form in forms}
