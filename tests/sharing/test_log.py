"""The log: the history of a fight as text, round by round."""

import re

import pytest

from ..session.client import Client, refused
from ..session.rich import rich


def a_duel() -> Client:
    client = Client()
    client.strike("c2", 12, passed=True)
    client.run("end_round")
    client.strike("c1", 5)
    return client


def log(client: Client, audience: str = "gm") -> str:
    reply = client.say("log", audience=audience)
    assert re.fullmatch(r"hurtbox-[a-z-]+\.md", reply["name"])
    return str(reply["text"])


def test_the_log_has_title_rounds_records_and_every_step_with_its_rule() -> None:
    client = a_duel()
    lines = log(client).splitlines()
    assert lines[0] == "# A duel"
    assert [line for line in lines if line.startswith("## ")] == ["## Round 1", "## Round 2"]
    records = [line for line in lines if line.startswith("- **")]
    titles = [client.view(f"r:{seq}")["title"] for seq in range(3)]
    assert records == [f"- **{title}**" for title in titles]
    for seq in range(3):
        for piece in client.why(seq):
            for step in piece.get("steps", ()):
                assert any(line.endswith(f"`{step['rule']}`") for line in lines), step


def test_players_read_what_was_done_and_no_number_behind_it() -> None:
    client = a_duel()
    client.run("add", name="Sleeper", hidden=True, sheet={"toughness": 9})
    text = log(client, "players")
    assert "Sleeper" in log(client)
    assert "Sleeper" not in text
    assert "`" not in text
    assert "- **" in text


def test_what_was_taken_back_is_not_in_the_log_and_what_was_changed_is_as_it_counts() -> None:
    client = a_duel()
    before = log(client)
    answers = [["MAD-1 damage", {"kind": "total", "total": 6}]]
    client.do("change", seq=0, answers=answers, overrides=[], command=None, apply=True)
    changed = log(client)
    assert changed != before
    assert changed.count("- **") == before.count("- **")
    client.do("undo")
    assert log(client) == before
    client.do("undo")
    assert log(client).count("- **") == before.count("- **") - 1


def test_names_cannot_write_markdown() -> None:
    client = Client()
    name = "[x](javascript:a) <b> *#1*"
    client.run("add", name=name, hidden=False, sheet={"toughness": 9})
    text = log(client)
    assert name not in text
    assert "\\[x\\]\\(javascript:a\\) \\<b\\> \\*\\#1\\*" in text


@pytest.mark.slow
def test_the_log_of_a_long_evening_names_every_record() -> None:
    client = rich("spycraft", people=6, acts=40)
    fight = client.storage.fight()
    assert log(client).count("\n- **") == fight.applied


def test_there_is_no_log_without_a_fight() -> None:
    client = Client()
    client.show(client.say("open", stored=None))
    assert refused(client.say, "log").field == "fight"
