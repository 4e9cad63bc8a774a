"""The endpoint takes any text and never raises. Its reply is always one JSON object that names the field."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.engine import endpoint
from hurtbox.engine.session import Session

from ..session import client


@pytest.fixture(autouse=True)
def own_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """A session of this test's own behind the endpoint."""
    monkeypatch.setattr(endpoint, "_session", Session())


def said(**request: Any) -> dict[str, Any]:
    return dict(json.loads(endpoint.answer(json.dumps(request))))


def begun() -> None:
    assert client.RUNTIMES.RULEBOOKS
    reply = said(do="begin", id="begin", encounter="fight", system="mad", ready="two")
    assert reply["ok"] is True


def test_a_reply_carries_the_number_of_its_request() -> None:
    begun()
    assert said(n=7, do="views", audience="gm", kept=1)["n"] == 7
    assert said(n=8, do="fly")["n"] == 8
    assert said(do="fly")["n"] is None


def test_a_whole_visit() -> None:
    begun()
    run = {"id": "a", "revision": 1, "kept": 1, "command": {"kind": "rest", "target": "c1"}}
    done = said(n=1, do="run", **run)
    assert (done["ok"], done["revision"], done["record"]) == (True, 2, 0)
    undone = said(n=2, do="undo", id="b", revision=2, kept=2)
    assert (undone["ok"], undone["revision"], undone["record"]) == (True, 3, None)
    file = said(n=3, do="export", kept=3)
    assert json.loads(file["text"])["head"]["revision"] == 3
    assert file["name"].endswith(".json")


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({}, ""),
        ({"do": "fly"}, ""),
        ({"do": "undo"}, "id"),
        ({"do": "undo", "id": "a", "revision": "1"}, "revision"),
        ({"do": "undo", "id": "", "revision": 1}, "id"),
        ({"do": "undo", "id": "a" * 65, "revision": 1}, "id"),
        ({"do": "run", "id": "a", "revision": 1, "kept": 1, "command": 1}, "command"),
        ({"do": "run", "id": "a", "revision": 1, "kept": 1, "command": {"kind": "fly"}}, "kind"),
        ({"do": "views", "audience": "everybody"}, "audience"),
        ({"do": "open", "stored": 5}, "stored"),
        ({"do": "begin", "id": "a", "encounter": "b", "system": "chess"}, "system"),
        ({"do": "begin", "id": "a", "encounter": "b", "system": "mad", "ready": "x"}, "ready"),
        (
            {
                "do": "answer",
                "id": "a",
                "revision": 1,
                "kept": 1,
                "pending": "p",
                "key": "k",
                "answer": {"kind": "faces", "faces": [0]},
            },
            "answer.faces",
        ),
    ],
)
def test_a_request_that_does_not_fit_is_refused_by_its_field(
    request_: dict[str, Any], field: str
) -> None:
    begun()
    no = said(**request_)
    assert (no["ok"], no["field"]) == (False, field)
    assert no["text"].endswith(".")
    assert "failed" not in no


@pytest.mark.parametrize(
    "do", ["undo", "redo", "export", "preview", "views", "run", "alternatives"]
)
def test_without_a_fight_nothing_can_be_done_with_it(do: str) -> None:
    more = {
        "id": "a",
        "revision": 1,
        "audience": "gm",
        "command": {"kind": "x"},
        "seq": 0,
        "key": "",
    }
    no = said(do=do, **more)
    assert (no["ok"], no["field"], no["text"]) == (False, "fight", "No fight is open.")


def test_a_stale_request_says_so() -> None:
    begun()
    no = said(do="undo", id="a", revision=5, kept=1)
    assert (no["ok"], no["stale"]) == (False, True)


def test_a_mistake_of_ours_is_told_with_its_trace_and_the_fight_goes_on() -> None:
    begun()
    burst = {"kind": "burst", "target": "c1"}
    no = said(do="run", id="a", revision=1, kept=1, command=burst)
    assert (no["ok"], no["failed"]) == (False, True)
    assert "ZeroDivisionError" in no["trace"]
    assert said(do="run", id="b", revision=1, kept=1, command={"kind": "rest", "target": "c1"})[
        "ok"
    ]


def test_the_systems_are_there_for_the_first_screen() -> None:
    (mythic,) = [s for s in json.loads(endpoint.systems()) if s["key"] == "mythic"]
    assert set(mythic) == {"key", "title", "edition", "ready", "notice", "licence"}
    assert mythic["ready"]


@pytest.mark.parametrize(
    "message",
    [
        "",
        "null",
        "[]",
        "5",
        '"do"',
        "{",
        "[" * 100_000,
        '{"n":' * 5000,
        "1" * 5000,
        "NaN",
        "\ud800",
    ],
)
def test_what_is_not_an_object_is_refused(message: str) -> None:
    no = json.loads(endpoint.answer(message))
    assert (no["ok"], no["field"]) == (False, "message")


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["c1", "mad", "begin", "fight", "\ud800", "0", "MAD-1 damage"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
KINDS = ["strike", "rest", "add", "edit", "move", "settings", "next_turn", "change", "remind"]
COMMANDS = st.dictionaries(
    st.sampled_from(
        ["target", "more", "points", "name", "sheet", "sheet.armour", "place", "x", "settings.dc"]
    ),
    JSON | st.just("c1") | st.integers(1, 9),
).flatmap(lambda rest: st.sampled_from(KINDS).map(lambda kind: {"kind": kind, **rest}))
DOS = ["open", "begin", "run", "answer", "cancel", "undo", "redo", "change", "preview", "views"]
REQUESTS = st.fixed_dictionaries(
    {"do": st.sampled_from([*DOS, "export", "alternatives"])},
    optional={
        "n": JSON,
        "id": st.text(min_size=1, max_size=3) | JSON,
        "revision": st.just(1) | JSON,
        "kept": st.just(1) | JSON,
        "command": COMMANDS | JSON,
        "pending": st.text(max_size=3),
        "key": st.sampled_from(["MAD-1 damage", "", "x"]),
        "answer": st.fixed_dictionaries({"kind": st.sampled_from(["roll", "total", "x"])}) | JSON,
        "seq": st.integers(-1, 2),
        "apply": st.booleans(),
        "answers": st.just([]) | JSON,
        "overrides": st.just([]) | st.lists(st.tuples(st.text(max_size=3), JSON), max_size=2),
        "audience": st.sampled_from(["gm", "players", "x"]),
        "stored": JSON,
        "encounter": st.text(max_size=3),
        "system": st.just("mad"),
        "ready": st.just("two") | JSON,
    },
)


def spoken(message: str) -> dict[str, Any]:
    """What the endpoint says to a message, which is always something that can be sent on."""
    text = endpoint.answer(message)
    text.encode()
    reply = json.loads(text)
    assert isinstance(reply["ok"], bool)
    if not reply["ok"]:
        assert reply["text"].endswith(".")
    assert "failed" not in reply, reply["trace"]
    return dict(reply)


@given(st.text())
def test_any_text_gets_an_answer(message: str) -> None:
    spoken(message)


@given(JSON | REQUESTS)
def test_any_json_gets_an_answer(request_: Any) -> None:
    spoken(json.dumps(request_))


@given(st.lists(REQUESTS, max_size=5))
def test_any_requests_at_an_open_fight_get_answers(requests: list[dict[str, Any]]) -> None:
    endpoint._session = Session()
    begun()
    revision = 1
    for request_ in requests:
        reply = spoken(json.dumps({"revision": revision, "kept": revision, **request_}))
        revision = reply.get("revision", revision)
    assert spoken(json.dumps({"do": "views", "audience": "gm", "kept": revision}))["n"] is None
