"""The log: what happened, round by round, as a text that a person can keep."""

import pytest

from ..session.client import Client, refused
from ..session.rich import rich


def a_duel() -> Client:
    table = Client()
    table.strike("c2", 12, passed=True)
    table.run("end_round")
    table.strike("c1", 5)
    return table


def log(table: Client, audience: str = "gm") -> str:
    reply = table.say("log", audience=audience)
    assert reply["name"] == "hurtbox-fight.md"
    return str(reply["text"])


def test_the_log_has_title_rounds_records_and_every_step_with_its_rule() -> None:
    table = a_duel()
    lines = log(table).splitlines()
    assert lines[0] == "# A duel"
    assert [line for line in lines if line.startswith("## ")] == ["## Round 1", "## Round 2"]
    records = [line for line in lines if line.startswith("- **")]
    titles = [table.view(f"r:{seq}")["title"] for seq in range(3)]
    assert records == [f"- **{title}**" for title in titles]
    for seq in range(3):
        for piece in table.why(seq):
            for step in piece.get("steps", ()):
                assert any(line.endswith(f"`{step['rule']}`") for line in lines), step


def test_players_read_what_was_done_and_no_number_behind_it() -> None:
    table = a_duel()
    table.run("add", name="Sleeper", hidden=True, sheet={"toughness": 9})
    text = log(table, "players")
    assert "Sleeper" in log(table)
    assert "Sleeper" not in text
    assert "`" not in text
    assert "- **" in text


def test_what_was_taken_back_is_not_in_the_log_and_what_was_changed_is_as_it_counts() -> None:
    table = a_duel()
    before = log(table)
    answers = [["MAD-1 damage", {"kind": "total", "total": 6}]]
    table.do("change", seq=0, answers=answers, overrides=[], command=None, apply=True)
    changed = log(table)
    assert changed != before
    assert changed.count("- **") == before.count("- **")
    table.do("undo")
    assert log(table) == before
    table.do("undo")
    assert log(table).count("- **") == before.count("- **") - 1


def test_names_cannot_write_markdown() -> None:
    table = Client()
    name = "[x](javascript:a) <b> *#1*"
    table.run("add", name=name, hidden=False, sheet={"toughness": 9})
    text = log(table)
    assert name not in text
    assert "\\[x\\]\\(javascript:a\\) \\<b\\> \\*\\#1\\*" in text


@pytest.mark.slow
def test_the_log_of_a_long_evening_names_every_record() -> None:
    table = rich("spycraft", people=6, acts=40)
    fight = table.storage.fight()
    assert log(table).count("\n- **") == fight.applied


def test_there_is_no_log_without_a_fight() -> None:
    table = Client()
    table.show(table.say("open", stored=None))
    assert refused(table.say, "log").field == "fight"
