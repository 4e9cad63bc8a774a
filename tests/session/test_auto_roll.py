"""Time that needs many rolls: one at a time, all of a day, or all to the end. No roll is dropped."""

import json
from typing import Any

import pytest

from hurtbox.core.answers import Chosen
from hurtbox.session.pending import auto_roll

from .client import Client, refused


def ill(*ids: str, days: int = 3, minutes: int = 0) -> Client:
    """Somebody has a fever, which takes a die each hour, and days pass."""
    client = Client()
    if minutes:
        client.run("pass_time", amount=minutes)
    for id in ids or ("c1",):
        client.run("sicken", target=id)
    client.run("pass_time", amount=days, span="day")
    return client


def way(client: Client) -> dict[str, Any]:
    """The way to have the first that is owed rolled by the app."""
    return next(way for way in client.owed[0]["ways"] if way["kind"] == "roll")


def answers(client: Client) -> list[str]:
    """The keys of what has been answered so far."""
    (pending,) = json.loads(client.storage.head)["pending"]
    return [key for key, _ in pending["answers"]]


def test_what_is_asked_says_when_it_comes() -> None:
    client = ill()
    assert client.owed[0]["when"] == "after 1 hour"
    client.answer(kind="roll")
    assert client.owed[0]["when"] == "after 2 hours"
    assert len(answers(client)) == 1


def test_the_rest_of_a_day_is_rolled_in_one_tap_and_no_more() -> None:
    client = ill(minutes=600)
    assert way(client)["day"] == "Roll the rest of day 1"
    client.answer(kind="roll", rest=True, day=True)
    assert len(answers(client)) == 13  # hours 1 to 13: the 14th is midnight
    assert client.owed[0]["when"] == "after 14 hours"
    assert way(client)["day"] == "Roll the rest of day 2"
    client.answer(kind="roll", rest=True, day=True)
    assert len(answers(client)) == 13 + 24


def test_the_last_day_is_not_offered_beside_everything() -> None:
    client = ill(days=1)
    client.answer(kind="roll", rest=True, day=True)
    assert client.owed[0]["when"] == "after 1 day"
    assert "day" not in way(client)
    client = ill(days=1, minutes=60)
    assert way(client)["day"] == "Roll the rest of day 1"


def test_outside_of_time_no_day_is_offered_and_none_is_needed() -> None:
    client = Client()
    client.run("sweep", target="c1", others=["c2"])
    while "roll" not in [way["kind"] for way in client.owed[0]["ways"]]:
        client.answer(kind="chosen", chosen=[0])
    assert "day" not in way(client) and "when" not in client.owed[0]
    client.answer(kind="roll", rest=True, day=True)
    (other,) = client.owed
    assert (other["about"], other["ways"][0]["kind"]) == ("c2", "subset")


@pytest.mark.slow
def test_everything_is_rolled_to_the_end() -> None:
    client = ill("c1", "c2", days=30)
    assert [piece["about"] for piece in client.owed] == ["c1", "c2"]
    while client.owed:
        client.answer(kind="roll", rest=True)
    rolled = [key for key, _ in client.storage.fight().records[-1].answers]
    assert len(rolled) == len(set(rolled)) == 2 * 24 * 30
    hours = [key for key in rolled if key.startswith("minute 43200/")]
    assert hours == ["minute 43200/fever 1/MAD-8 fever", "minute 43200/fever 2/MAD-8 fever"]


def test_so_many_at_once_and_the_next_tap_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto_roll, "MOST_AT_ONCE", 10)
    client = ill(days=1)
    client.answer(kind="roll", rest=True)
    assert len(answers(client)) == 11  # the tapped one and ten more
    assert client.owed[0]["when"] == "after 12 hours"
    client.answer(kind="roll", rest=True)
    client.answer(kind="roll", rest=True)
    assert len(client.storage.fight().records[-1].answers) == 24


def test_taps_and_one_tap_come_to_the_same_as_typing() -> None:
    rolled = ill(days=2)
    rolled.answer(kind="roll", rest=True, day=True)
    rolled.answer(kind="roll")
    rolled.answer(kind="roll", rest=True)
    record = rolled.storage.fight().records[-1]
    typed = ill(days=2)
    for _, answer in record.answers:
        typed.answer(**{**answer.model_dump(mode="json"), "by": "typed"})
    again = typed.storage.fight().records[-1]
    assert [step.value for step in again.steps] == [step.value for step in record.steps]
    assert again.changes == record.changes


def test_a_crash_in_the_middle_of_a_month_goes_on_where_it_was() -> None:
    client = ill(days=5)
    client.answer(kind="roll", rest=True, day=True)
    asked = [piece["key"] for piece in client.owed]
    client.crash()
    assert [piece["key"] for piece in client.owed] == asked
    client.answer(kind="roll", rest=True)
    assert len(client.storage.fight().records[-1].answers) == 5 * 24


def test_a_change_that_owes_many_is_rolled_in_one_tap_too() -> None:
    client = ill(days=1)
    client.answer(kind="roll", rest=True)
    longer = {"kind": "pass_time", "amount": 2, "span": "day"}
    client.do("change", seq=1, command=longer, apply=True)
    assert client.owed[0]["when"] == "after 1 day 1 hour"
    client.answer(kind="roll", rest=True)
    assert client.owed == []
    changed = client.storage.fight().records[-1].rerun[0][1]
    assert len(changed.answers) == 2 * 24


def test_a_change_that_waits_does_not_run_what_is_behind_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client = ill(days=1)
    client.answer(kind="roll", rest=True)
    client.do(
        "change", seq=1, command={"kind": "pass_time", "amount": 2, "span": "day"}, apply=True
    )
    runtime = client.session._fight().runtime.rulebook
    calls = list[int]()
    tick = runtime.tick
    assert tick

    def counted(*given: Any) -> Any:
        calls.append(1)
        return tick(*given)

    monkeypatch.setitem(runtime.__dict__, "tick", counted)
    client.answer(kind="roll")
    assert len(calls) == 2


def test_a_decision_is_never_rolled() -> None:
    client = Client()
    client.run("strike", target="c2")
    assert refused(client.answer, kind="roll", rest=True, day=True).field == "answer"


def test_the_rest_of_a_command_is_done_with_its_usual_decisions() -> None:
    """Dice are rolled, decisions take what the odds assume, and one undo takes all of it back."""
    client = Client()
    before = client.storage.fight().now
    client.run("sweep", target="c1", others=["c2"])
    assert {way["kind"] for one in client.owed for way in one["ways"]} >= {"subset"}
    client.answer(kind="roll", rest=True, usual=True)
    assert not client.owed
    (record,) = client.storage.fight().records
    decisions = [answer.chosen for _, answer in record.answers if isinstance(answer, Chosen)]
    assert decisions == [(0,), (0,)]
    client.do("undo")
    assert client.storage.fight().now == before


def test_without_usual_a_decision_is_no_roll() -> None:
    client = Client()
    client.run("sweep", target="c1", others=["c2"])
    assert refused(client.answer, kind="roll", rest=True).field == "answer"
