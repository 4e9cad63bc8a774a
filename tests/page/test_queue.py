"""Which waiting command may be done, in which order, and which needs somebody's choice."""

from __future__ import annotations

from page.jobs import Job, Queue


def job(name: str, made_on: int = 3, encounter: str = "f1", key: int | None = 1) -> Job:
    return Job({"id": name, "do": "run"}, f"Hit {name}", encounter, made_on, key)


def queue(*jobs: Job) -> Queue:
    made = Queue()
    for one in jobs:
        made.add(one)
    return made


def names(jobs: list[Job]) -> list[str]:
    return [one.request["id"] for one in jobs]


def test_what_was_made_on_the_stored_revision_is_due_in_order() -> None:
    waiting = queue(job("a"), job("b"))
    assert names(waiting.take_due("f1", 3)) == ["a", "b"]
    assert waiting.jobs == []


def test_what_was_made_on_another_revision_stays_and_says_why() -> None:
    waiting = queue(job("a", made_on=2))
    assert waiting.take_due("f1", 3) == []
    (shown,) = waiting.visible("f1")
    assert (shown["id"], shown["label"]) == ("a", "Hit a")
    assert shown["held"]


def test_another_fights_commands_stay_unseen_until_it_is_open() -> None:
    waiting = queue(job("a", encounter="f2"), job("b"))
    assert names(waiting.take_due("f1", 3)) == ["b"]
    assert waiting.visible("f1") == []
    assert names(waiting.take_due("f2", 3)) == ["a"]


def test_nothing_overtakes_a_command_that_is_still_being_stored() -> None:
    waiting = queue(job("a", key=None), job("b"))
    assert waiting.take_due("f1", 3) == []
    waiting.jobs[0].key = 1
    assert names(waiting.take_due("f1", 3)) == ["a", "b"]


def test_an_earlier_visits_commands_come_first_and_once() -> None:
    waiting = queue(job("b"))
    waiting.put_first([job("a"), job("b")])
    assert names(waiting.jobs) == ["a", "b"]
