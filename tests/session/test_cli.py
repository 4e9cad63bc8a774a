"""The command line: systems, replay, odds."""

import json
import runpy
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from hurtbox.cli import main
from hurtbox.sharing.files import file_text

from .client import Client

Said = pytest.CaptureFixture[str]


def a_fight() -> Client:
    client = Client()
    client.strike("c2", 5)
    client.run("ignite", target="c1")
    client.run("end_round")
    return client


def saved(tmp_path: Path, client: Client, **more: Any) -> str:
    file = tmp_path / "fight.json"
    whole = json.loads(file_text(client.storage.fight()))
    file.write_text(json.dumps({**whole, **more}), encoding="utf-8")
    return str(file)


def test_systems_lists_every_system_with_all_it_has(capsys: Said) -> None:
    assert main(["systems"]) == 0
    (mythic,) = [s for s in json.loads(capsys.readouterr().out) if s["key"] == "mythic"]
    assert "wound_threshold" in mythic["sheet"]
    assert "damage" in mythic["commands"]["hit"]
    assert {"add", "next_turn", "settings"} <= set(mythic["commands"])
    assert "MYT-DMG-1" in mythic["rules"]


def test_replay_gives_the_last_state(tmp_path: Path, capsys: Said) -> None:
    client = a_fight()
    assert main(["replay", saved(tmp_path, client)]) == 0
    said = capsys.readouterr()
    state = {part: json.loads(text) for part, text in client.storage.parts.items()}
    assert json.loads(said.out) == state
    assert said.err == ""


def test_replay_reads_a_link_with_its_history(tmp_path: Path, capsys: Said) -> None:
    client = a_fight()
    code = client.say("share", what="fight", audience="gm", history=True)["fragment"]
    file = tmp_path / "link.txt"
    file.write_text(f"https://host/#{code}\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    state = {part: json.loads(text) for part, text in client.storage.parts.items()}
    assert json.loads(capsys.readouterr().out) == state


def test_replay_runs_every_fight_of_a_file(tmp_path: Path, capsys: Said) -> None:
    stored = a_fight().storage.stored()
    other = {**stored, "encounter": "b", "head": stored["head"].replace('"fight"', '"b"', 1)}
    damaged = {**stored, "head": "rubbish"}
    file = tmp_path / "all.zip"
    with ZipFile(file, "w") as archive:
        for number, one in enumerate((stored, other, damaged)):
            reply = Client().say("export", stored=one)
            assert bool(reply["lost"]) == (one is damaged)
            archive.writestr(f"{number}.json", reply["text"])
    assert main(["replay", str(file)]) == 1  # one of them is lost
    said = capsys.readouterr()
    assert len(json.loads(said.out)) == 2
    assert "could not be read" in said.err


def test_replay_names_the_first_record_that_differs(tmp_path: Path, capsys: Said) -> None:
    client = a_fight()
    whole = json.loads(file_text(client.storage.fight()))
    whole["records"][0]["answers"][1][1]["total"] = 4
    assert main(["replay", saved(tmp_path, client, records=whole["records"])]) == 1
    said = capsys.readouterr()
    assert "record 0 is the first that comes out otherwise" in said.err
    assert json.loads(said.out)["c:c2"]["body"]["points"] == 8


def test_replay_reports_another_edition_and_runs_all_the_same(tmp_path: Path, capsys: Said) -> None:
    client = a_fight()
    whole = json.loads(file_text(client.storage.fight()))
    whole["records"][1]["edition"] = "0"
    assert main(["replay", saved(tmp_path, client, records=whole["records"])]) == 0
    assert "recorded under edition 0, run under 1" in capsys.readouterr().err


def test_replay_says_where_an_answer_is_missing(tmp_path: Path, capsys: Said) -> None:
    client = a_fight()
    whole = json.loads(file_text(client.storage.fight()))
    del whole["records"][0]["answers"][1]
    assert main(["replay", saved(tmp_path, client, records=whole["records"])]) == 1
    assert "record 0 asks for MAD-1 damage" in capsys.readouterr().err


def test_odds_tell_each_outcome_by_names(tmp_path: Path, capsys: Said) -> None:
    """2d6 against 12 points: no save unless the twelve are rolled, then 11 in 20 to die."""
    file = saved(tmp_path, Client(), command={"kind": "strike", "target": "c2"})
    assert main(["odds", file]) == 0
    told = json.loads(capsys.readouterr().out)
    name = told["target"]
    bodies = {
        tuple(
            o["changes"][name].get(field, {"after": first})["after"]
            for field, first in (("points", 12), ("dead", False))
        ): Fraction(o["chance"])
        for o in told["outcomes"]
    }
    assert all(list(o["result"]) == [name] for o in told["outcomes"])
    assert sum(map(Fraction, told["results"].values())) == 1
    assert told["missing"] == "0/1"
    assert bodies[5, False] == Fraction(6, 36)
    assert bodies[0, True] == Fraction(1, 36) * Fraction(11, 20)
    assert sum(bodies.values()) == 1
    theirs = told["combatants"][name]
    points = {int(value): Fraction(chance) for value, chance in theirs["gauges"]["Points"].items()}
    assert points[5] == Fraction(6, 36) and sum(points.values()) == 1
    assert Fraction(theirs["expected_loss"]["Points"]) == 7


def test_odds_tell_how_soon_what_lasts_brings_somebody_down(tmp_path: Path, capsys: Said) -> None:
    """Made up: a fire takes 2 of 12 points each round, so they are gone after six; a strike does not last."""
    assert (
        main(["odds", saved(tmp_path, Client(), command={"kind": "ignite", "target": "c2"})]) == 0
    )
    told = json.loads(capsys.readouterr().out)["over_time"]
    chances = {f"{n} rounds": "0/1" for n in range(2, 6)}
    assert told["down"] == {
        "unit": "round",
        "chances": {"at once": "0/1", "1 round": "0/1", **chances, "6 rounds": "1/1"},
        "missing": "0/1",
        "whole": True,
    }
    assert told["hurt"]["chances"] == {"at once": "0/1", "1 round": "1/1"}
    for command in ({"kind": "strike", "target": "c2"}, {"kind": "next_turn"}):
        assert main(["odds", saved(tmp_path, Client(), command=command)]) == 0
        assert json.loads(capsys.readouterr().out)["over_time"] == {}


@pytest.mark.parametrize("command", [None, 5, {"kind": "fly"}, {"kind": "strike", "target": "zz"}])
def test_odds_of_what_cannot_be_done_are_refused(
    tmp_path: Path, capsys: Said, command: object
) -> None:
    assert main(["odds", saved(tmp_path, Client(), command=command)]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith("hurtbox: ")


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe\x00", b"[" * 99_999, b"\x00"])
@pytest.mark.parametrize("do", ["replay", "odds"])
def test_a_file_that_is_no_fight_is_refused_in_one_sentence(
    tmp_path: Path, capsys: Said, do: str, content: bytes
) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(content)
    assert main([do, str(file)]) == 1
    assert main([do, str(tmp_path / "no such")]) == 1
    assert capsys.readouterr().err.count("\n") == 2


def test_it_runs_as_a_module(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    monkeypatch.setattr(sys, "argv", ["hurtbox", "systems"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("hurtbox", run_name="__main__")
    assert ended.value.code == 0
    assert json.loads(capsys.readouterr().out)[0]["key"] == "mythic"
