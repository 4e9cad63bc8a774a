"""Time that needs many rolls: one at a time, all of a day, or all to the end. No roll is dropped."""

import json
from typing import Any

import pytest

from hurtbox.core import advance
from hurtbox.core.answers import Chosen, Faces, Seed
from hurtbox.core.records import Record
from hurtbox.session.fight import long_records
from hurtbox.session.fight.replay import replay

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


def answers(client: Client) -> int:
    """How much has been answered so far: what is stored by itself, and what a seed has rolled."""
    (pending,) = json.loads(client.storage.head)["pending"]
    return sum(one.get("rolls", 1) for _, one in pending["answers"])


def rolled(record: Record) -> list[str]:
    """The keys of everything that was rolled."""
    return [step.key for step in record.steps if isinstance(step.answer, Faces)]


def all_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records keep all of their steps."""
    monkeypatch.setattr(long_records, "MOST_STEPS_OF_TIME", 100_000)


def test_what_is_asked_says_when_it_comes() -> None:
    client = ill()
    assert client.owed[0]["when"] == "after 1 hour"
    client.answer(kind="roll")
    assert client.owed[0]["when"] == "after 2 hours"
    assert answers(client) == 1


def test_the_rest_of_a_day_is_rolled_in_one_tap_and_no_more() -> None:
    client = ill(minutes=600)
    assert way(client)["day"] == "Roll the rest of day 1"
    client.answer(kind="roll", rest=True, day=True)
    assert answers(client) == 13  # hours 1 to 13: the 14th is midnight
    assert client.owed[0]["when"] == "after 14 hours"
    assert way(client)["day"] == "Roll the rest of day 2"
    client.answer(kind="roll", rest=True, day=True)
    assert answers(client) == 13 + 24


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
def test_everything_is_rolled_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    all_kept(monkeypatch)
    client = ill("c1", "c2", days=30)
    assert [piece["about"] for piece in client.owed] == ["c1", "c2"]
    client.answer(kind="roll", rest=True)
    assert client.owed == []
    keys = rolled(client.storage.fight().records[-1])
    assert len(keys) == len(set(keys)) == 2 * 24 * 30
    hours = [key for key in keys if key.startswith("minute 43200/")]
    assert hours == ["minute 43200/fever 1/MAD-8 fever", "minute 43200/fever 2/MAD-8 fever"]


def test_after_so_many_rolls_time_stops_and_another_passing_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(advance, "MOST_ROLLED", 10)
    client = ill(days=1)
    client.answer(kind="roll", rest=True)
    record = client.storage.fight().records[-1]
    assert dict(record.steps[-1].facts) == {"minutes": 11 * 60}  # the tapped one and ten more
    assert record.steps[-1].what == "time stops"
    client.run("pass_time", amount=9, span="hour")
    client.answer(kind="roll", rest=True)
    assert client.storage.fight().now.clock.minute == 20 * 60


def test_taps_and_one_tap_come_to_the_same_as_typing() -> None:
    rolled = ill(days=2)
    rolled.answer(kind="roll", rest=True, day=True)
    rolled.answer(kind="roll")
    rolled.answer(kind="roll", rest=True)
    record = rolled.storage.fight().records[-1]
    typed = ill(days=2)
    for step in record.steps:
        if step.answer:
            typed.answer(**{**step.answer.model_dump(mode="json"), "by": "typed"})
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
    assert len(rolled(client.storage.fight().records[-1])) == 5 * 24


def test_a_change_that_owes_many_is_rolled_in_one_tap_too() -> None:
    client = ill(days=1)
    client.answer(kind="roll", rest=True)
    longer = {"kind": "pass_time", "amount": 2, "span": "day"}
    client.do("change", seq=1, command=longer, apply=True)
    assert client.owed[0]["when"] == "after 1 day 1 hour"
    client.answer(kind="roll", rest=True)
    assert client.owed == []
    changed = client.storage.fight().records[-1].rerun[0][1]
    assert len(rolled(changed)) == 2 * 24


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


def dice(record: Record) -> dict[str, tuple[int, ...]]:
    """What was rolled, by the keys of the requests."""
    return {step.key: step.answer.faces for step in record.steps if isinstance(step.answer, Faces)}


@pytest.mark.slow
def test_a_month_of_rolls_is_stored_as_one_seed_from_which_all_of_them_come_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    all_kept(monkeypatch)
    client = ill("c1", "c2", days=30)
    client.answer(kind="roll", rest=True)
    fight = client.storage.fight()
    record = fight.records[-1]
    (_, tapped), (key, seed) = record.answers
    assert isinstance(tapped, Faces) and isinstance(seed, Seed)
    assert (key, seed.rolls) == ("rest", 2 * 24 * 30 - 1)
    assert replay(fight).differs is None
    client.do("undo")
    client.do("redo")
    assert client.storage.fight().records[-1] == record
    client.do("undo")
    client.answer(kind="roll", rest=True)  # what was taken back is rolled anew
    assert dice(client.storage.fight().records[-1]) != dice(record)


def test_a_changed_die_leaves_every_other_die_of_the_seed_as_it_was() -> None:
    client = ill(days=2)
    client.answer(kind="roll", rest=True)
    before = dice(client.storage.fight().records[-1])
    key = "minute 600/fever 1/MAD-8 fever"
    other = {"kind": "faces", "faces": [7 - before[key][0]], "by": "typed"}
    client.do("change", seq=1, answers=[[key, other]], apply=True)
    assert client.owed == []
    changed = client.storage.fight().records[-1].rerun[0][1]
    assert dice(changed) == {**before, key: (7 - before[key][0],)}
    assert replay(client.storage.fight()).differs is None


def test_a_record_of_very_much_keeps_its_first_and_last_steps_and_the_summary_counts_all() -> None:
    client = ill(days=30)
    client.answer(kind="roll", rest=True)
    record = client.storage.fight().records[-1]
    (left,) = [step for step in record.steps if step.what == long_records.LEFT_OUT]
    facts = dict(left.facts)
    assert len(record.steps) <= long_records.MOST_STEPS_OF_TIME + 4
    assert len(rolled(record)) + int(facts["d6"]) == 24 * 30
    (line,) = client.say("summarise", audience="gm")["dice"]
    assert "720" in line
    assert "lines are left out" in json.dumps(client.why(1))
