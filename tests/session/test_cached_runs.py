"""The run of a pending command is cached, and the cache is not used after any change."""

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
    client = Client()
    client.run("strike", target="c2")
    assert len(runs) == 1
    client.answer(kind="pick", option="blade")
    assert len(runs) == 2
    client.answer(kind="total", total=7)
    assert len(runs) == 3


def test_after_a_crash_it_is_run_once_more(runs: list[int]) -> None:
    client = Client()
    client.run("strike", target="c2")
    client.answer(kind="pick", option="blade")
    client.crash()
    del runs[:]
    client.answer(kind="total", total=7)
    assert len(runs) == 1


def test_what_was_proposed_and_not_kept_is_forgotten() -> None:
    client = Client()
    client.run("strike", target="c2")
    first = dict(client.views)
    (waits,) = client.owed
    lost = {"pending": waits["pending"], "key": waits["key"]}
    client.doing(
        "answer", **lost, answer={"kind": "pick", "option": "fire"}
    )  # the page wrote nothing
    assert dict(client.say("views", audience="gm")["views"]) == first
    client.answer(kind="pick", option="blade")
    assert "blade" in json.dumps(client.storage.stored())
    assert "fire" not in json.dumps(client.storage.fight().pending[0].model_dump())
    assert client.crash_views() == client.views


def test_whatever_happens_meanwhile_is_seen() -> None:
    """Another act, taken back and done again, while something waits: as a fresh engine sees it."""
    client = Client()
    client.run("strike", target="c2")
    for do in ("run", "undo", "redo"):
        more = {"command": {"kind": "rest", "target": "c2", "points": 1}} if do == "run" else {}
        client.do(do, **more)
        assert client.crash_views() == client.views
    client.answer(kind="pick", option="blade")
    assert client.crash_views() == client.views
    client.do("undo")
    assert client.crash_views() == client.views


@pytest.mark.slow
def test_hundreds_of_answers_are_as_quick_at_the_end_as_at_the_start(runs: list[int]) -> None:
    """A month in the cold: each answer is one run, which goes through the last step alone."""
    client = Client("spycraft", "gala")
    client.run("expose", target="c1", **COLD)
    client.run("pass_time", amount=1, span="month")
    del runs[:]
    answered = 0
    while client.owed:
        ways = [way["kind"] for way in client.owed[0]["ways"]]
        said: dict[str, Any] = (
            {"kind": "roll"} if "roll" in ways else {"kind": "amount", "amount": 24}
        )
        if "pick" in ways:
            said = {"kind": "pick", "option": client.owed[0]["ways"][0]["default"]}
        if "subset" in ways:  # who stays in the cold: everybody
            said = {
                "kind": "chosen",
                "chosen": list(range(len(client.owed[0]["ways"][0]["labels"]))),
            }
        client.answer(**said)
        answered += 1
    assert answered > 24
    assert len(runs) == answered
    assert client.crash_views() == client.views
