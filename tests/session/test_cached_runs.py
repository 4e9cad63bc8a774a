"""What a pending command waits for is found once, and never believed when anything has changed."""

import json
from typing import Any

import pytest

from hurtbox.core import run
from hurtbox.session.fight import state as fights
from hurtbox.session.pending import requests

from .client import Client

COLD = {"type": "cold", "medium": "air", "temperature": 10, "dice": 1, "sides": 6}


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often a record is run: one entry for each run."""
    seen: list[int] = []

    def counted(*given: Any, **more: Any) -> Any:
        seen.append(1)
        return run.resolve(*given, **more)

    monkeypatch.setattr(fights, "resolve", counted)
    monkeypatch.setattr(requests, "resolve", counted)
    return seen


def test_an_answer_runs_its_record_once(runs: list[int]) -> None:
    table = Client()
    table.run("strike", target="c2")
    assert len(runs) == 1
    table.answer(kind="pick", option="blade")
    assert len(runs) == 2
    table.answer(kind="total", total=7)
    assert len(runs) == 3


def test_after_a_crash_it_is_run_once_more(runs: list[int]) -> None:
    table = Client()
    table.run("strike", target="c2")
    table.answer(kind="pick", option="blade")
    table.crash()
    del runs[:]
    table.answer(kind="total", total=7)
    assert len(runs) == 1


def test_what_was_proposed_and_not_kept_is_forgotten() -> None:
    table = Client()
    table.run("strike", target="c2")
    first = dict(table.views)
    (waits,) = table.owed
    lost = {"pending": waits["pending"], "key": waits["key"]}
    table.doing(
        "answer", **lost, answer={"kind": "pick", "option": "fire"}
    )  # the page wrote nothing
    assert dict(table.say("views", audience="gm")["views"]) == first
    table.answer(kind="pick", option="blade")
    assert "blade" in json.dumps(table.storage.stored())
    assert "fire" not in json.dumps(table.storage.fight().pending[0].model_dump())
    assert table.crash_views() == table.views


def test_whatever_happens_meanwhile_is_seen() -> None:
    """Another act, taken back and done again, while something waits: as a fresh engine sees it."""
    table = Client()
    table.run("strike", target="c2")
    for do in ("run", "undo", "redo"):
        more = {"command": {"kind": "rest", "target": "c2", "points": 1}} if do == "run" else {}
        table.do(do, **more)
        assert table.crash_views() == table.views
    table.answer(kind="pick", option="blade")
    assert table.crash_views() == table.views
    table.do("undo")
    assert table.crash_views() == table.views


@pytest.mark.slow
def test_hundreds_of_answers_are_as_quick_at_the_end_as_at_the_start(runs: list[int]) -> None:
    """A month in the cold: each answer is one run, which goes through the last step alone."""
    table = Client("spycraft", "gala")
    table.run("expose", target="c1", **COLD)
    table.run("pass_time", amount=1, span="month")
    del runs[:]
    answered = 0
    while table.owed:
        ways = [way["kind"] for way in table.owed[0]["ways"]]
        said: dict[str, Any] = (
            {"kind": "roll"} if "roll" in ways else {"kind": "amount", "amount": 24}
        )
        if "pick" in ways:
            said = {"kind": "pick", "option": table.owed[0]["ways"][0]["default"]}
        if "subset" in ways:  # who stays in the cold: everybody
            said = {
                "kind": "chosen",
                "chosen": list(range(len(table.owed[0]["ways"][0]["labels"]))),
            }
        table.answer(**said)
        answered += 1
    assert answered > 24
    assert len(runs) == answered
    assert table.crash_views() == table.views
