"""OpenD6 in a session: who is asked what, the sentences, and settings that do not fit."""

import re
import string
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.core.words import fill_in
from hurtbox.session.views import odds_line
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.settings import Settings

from ...session.client import Client


def warehouse(seed: int = 1) -> Client:
    return Client("opend6", "warehouse", seed=seed)


def rows(settings: Settings) -> list[list[Any]]:
    return [
        [level.name, level.low, level.high, level.percent, level.effect, level.dice]
        for level in settings.levels
    ]


def test_a_hit_on_several_is_asked_of_each_in_any_order() -> None:
    table = warehouse()
    table.run("hit", target="c2", damage=14, others=["c3", "c4"])
    asked = {owed["about"]: owed for owed in table.owed}
    assert {about: owed["who"] for about, owed in asked.items()} == {
        "c2": "Ben",
        "c3": "GM",
        "c4": "GM",
    }
    heavy = asked["c3"]
    assert heavy["text"] == "Resistance, 7D"
    answer = {"kind": "total", "total": 15}
    table.do("answer", pending=heavy["pending"], key=heavy["key"], answer=answer)
    assert [owed["about"] for owed in table.owed] == ["c2", "c4"]


def test_a_whole_hit_is_answered_and_said() -> None:
    table = warehouse()
    table.run("hit", target="c3", damage=22)
    said = table.answer(kind="total", total=15)["say"]["text"]
    assert said == "The heavy hit for 22: Unhurt → Wounded"
    assert table.body("c3")["level"] == 2
    why = [str(piece) for piece in table.why(0)]
    assert any("Wounded is worse than Unhurt: Wounded" in piece for piece in why), why


def test_the_line_of_odds_stands_above_a_called_hit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_line, "LIMIT", 60.0)  # what it says, not how fast this machine is
    table = warehouse()
    command = {"kind": "hit", "target": "c3", "damage": 22}
    for _ in range(40):
        reply = table.say("odds", command=command)
        if not reply["more"]:
            break
    assert (
        reply["line"]
        == "As usual: <1\u00a0% dying or dead · <1\u00a0% out or worse · 26\u00a0% hurt"
    )


def test_a_ladder_with_a_gap_is_refused_by_its_row() -> None:
    table = warehouse()
    ladder = rows(Settings())
    ladder[4][1] = 10
    with pytest.raises(Refused, match="row 5, Incapacitated: 9–9 is missing") as refused:
        table.run("settings", title="T", **{"settings.levels": ladder})
    assert refused.value.field == "settings.levels"
    ladder[4][1] = 9
    table.run("settings", title="T", **{"settings.levels": ladder, "settings.massive": True})


def test_time_that_passes_rolls_for_the_dying() -> None:
    table = warehouse()
    table.run("hit", target="c4", damage=31)
    table.run("pass_time", amount=5, span="minute")
    (owed,) = table.owed
    assert owed["text"] == "This round’s roll to hold on, 3D against 4"
    table.answer(kind="passed", passed=True)
    (owed,) = table.owed
    assert owed["text"] == "11 rolls to hold on: 3D against 4 each"
    assert [way["kind"] for way in owed["ways"]] == ["roll", "passed"]
    table.answer(kind="passed", passed=False)
    assert table.body("c4")["dead"]


def test_undo_takes_it_all_back() -> None:
    table = warehouse()
    before = dict(table.storage.parts)
    table.run("hit", target="c4", damage=31)
    table.run("contact", target="c4", source="fire")
    table.answer(kind="total", total=3)
    for _ in ("the answer", "the contact", "the hit"):
        table.do("undo")
    assert table.storage.parts == before


def test_the_history_calls_a_hit_by_its_total_or_its_code() -> None:
    table = warehouse()
    said = [
        table.run("hit", target="c1", damage=19),
        table.run("hit", target="c1", dice=4, pips=2),
        table.run("fall", target="c1", meters=4, half=True),
    ]
    assert [reply["say"]["text"] for reply in said] == [
        "Mara hit for 19",
        "Mara hit for 4D+2",
        "Mara falls 4.5 m",
    ]


@pytest.mark.parametrize(("minutes", "said"), [(1, "1 minute"), (2, "2 minutes")])
def test_one_minute_is_not_minutes(minutes: int, said: str) -> None:
    reply = warehouse().run("knock_out", target="c1", minutes=minutes)
    assert reply["say"]["text"].startswith(f"Mara is out for {said}")


ONE = re.compile(
    r"\b1 (minutes|rounds|hours|levels|(?:\w+ )?Points|dice|hits|rolls|rows|actions|injuries)\b"
)


def test_no_sentence_counts_one_as_many() -> None:
    """Every sentence with a number in it, said with 1."""
    for key, words in RULEBOOK.words.items():
        names = [name for _, name, _, _ in string.Formatter().parse(words) if name]
        sentence = fill_in(words, dict.fromkeys(names, 1))
        assert not ONE.search(sentence), key
