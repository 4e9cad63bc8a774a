"""Whatever takes the rules too long ends in the same way, by the limits of silence in engine-client/engine.js: it
is tried once more in a new worker, then left out with a sentence, and the next thing is done. No browser.

The clock stands outside Python on purpose: it also ends a loop that calls nothing of ours, in which no check of a
deadline would ever be reached. tests/engines/test_deadly.py has real rules that loop, in three browsers.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from .storage import stood_in

COMMAND = {"kind": "strike", "target": "c1"}
DONE: dict[str, dict[str, Any]] = {
    "a hit": {"do": "run", "id": "a", "revision": 1, "command": COMMAND},
    "time that passes": {"do": "run", "id": "a", "revision": 1, "command": {"kind": "pass_time"}},
    "an answer": {"do": "answer", "id": "a", "revision": 1, "pending": "p", "key": "k"},
    "a cancelled hit": {"do": "cancel", "id": "a", "revision": 1, "pending": "p"},
    "a redo": {"do": "redo", "id": "a", "revision": 1},
    "a change": {"do": "change", "id": "a", "revision": 1, "seq": 0, "apply": True},
    "a new fight": {"do": "begin", "id": "a", "encounter": "e", "system": "mad"},
}
SHOWN: dict[str, dict[str, Any]] = {
    "a preview": {"do": "preview", "command": COMMAND},
    "the odds": {"do": "odds", "command": COMMAND},
    "the odds sheet": {"do": "odds_sheet", "command": COMMAND},
    "the players' views": {"do": "views", "audience": "players"},
    "a form": {"do": "load_view", "key": "f:c1"},
    "another window": {"do": "spectate", "audience": "players"},
    "a link": {"do": "share", "what": "fight", "audience": "gm"},
    "a file": {"do": "export"},
    "the log": {"do": "log"},
    "the other choices": {"do": "alternatives", "seq": 0, "key": "k"},
}
LOOKED: dict[str, dict[str, Any]] = {
    "a look": {"do": "inspect", "text": "{}"},
    "the next slice of a look": {"do": "continue", "work": 1},
    "what is taken over": {"do": "import", "text": "{}", "way": "open", "id": "e"},
}


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stood_in(tmp_path_factory.mktemp("silent") / "static", engine=None)


def run(static: Path, **what: Any) -> dict[str, Any]:
    script = Path(__file__).with_name("silent_engine.mjs")
    done = subprocess.run(
        ["node", script, static], input=json.dumps(what), capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def tries(found: dict[str, Any], request: dict[str, Any]) -> list[int]:
    """How often each worker that got a request got it."""
    return [got.count(request["do"]) for got in found["workers"] if request["do"] in got]


@pytest.mark.slow
@pytest.mark.parametrize("request_", [*DONE.values(), *SHOWN.values()], ids=[*DONE, *SHOWN])
def test_what_takes_too_long_is_left_out_after_its_second_try(
    static: Path, request_: dict[str, Any]
) -> None:
    found = run(static, request=request_)
    left_out, next_, again = found["answers"]
    assert (left_out["ok"], left_out["dropped"]) == (False, "slow")
    assert left_out["text"].startswith("This took too long twice")
    assert next_["ok"], "the fight stays usable"
    assert again["dropped"] == "slow"
    assert set(found["silent"]) == {found["limits"]["answer"]}
    # What somebody did may be tried again by them; what the page asks for by itself is not.
    assert tries(found, request_) == ([1, 1, 1, 1] if "id" in request_ else [1, 1])
    assert not any("down" in one for one in found["news"]), "the engine is not given up for it"


@pytest.mark.slow
@pytest.mark.parametrize("stuck", [0, 1, 2])
def test_an_engine_that_is_silent_while_it_starts_is_no_try(static: Path, stuck: int) -> None:
    """It is replaced as well, but was never sent the request, which is left out after its second try as before."""
    hit = DONE["a hit"]
    found = run(static, request=hit, stuck=stuck)
    left_out, next_, _ = found["answers"]
    assert (left_out["ok"], left_out["dropped"]) == (False, "slow")
    assert next_["ok"], "the fight stays usable"
    assert found["workers"][stuck] == []
    assert tries(found, hit) == [1, 1, 1, 1]
    assert set(found["silent"]) == {found["limits"]["answer"], found["limits"]["load"]}


@pytest.mark.parametrize("request_", LOOKED.values(), ids=LOOKED)
def test_a_look_that_takes_too_long_is_tried_once(static: Path, request_: dict[str, Any]) -> None:
    found = run(static, request=request_, looks=True)
    left_out, next_, again = found["answers"]
    assert (left_out["ok"], left_out["dropped"]) == (False, "slow")
    assert next_["ok"]
    assert again["dropped"] == "slow"
    assert tries(found, request_) == [1, 1], "one for each time that somebody asks"
    assert left_out["text"] == "This takes too long to check, so it is not opened."
    assert set(found["silent"]) == {found["limits"]["inspect"]}


def test_leaving_a_slow_opening_for_another_fight_is_no_crash(static: Path) -> None:
    """Somebody who does not wait says nothing about the fight: however often, the next one opens at once."""
    found = run(static, abandoned=6)
    *left, opened, next_ = found["answers"]
    assert [reply.get("superseded") for reply in left] == [True] * 6
    assert not any("dropped" in reply or "unopened" in reply for reply in left)
    assert opened["ok"], opened
    assert next_["ok"], next_
    assert not any("down" in one for one in found["news"]), "the engine is not given up for it"
    assert all(silence < found["limits"]["answer"] for silence in found["silent"])
