"""Whatever stands in a row that a start reads, it takes up the other rows and sets that one aside. No browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .storage import NO_ENGINE, started, stood_in

Row = dict[str, Any]
LONGEST_ID, LONGEST_LABEL = 64, 2000
GOOD: Row = {
    "key": 100,
    "encounter": "f1",
    "made_on": 2,
    "text": '{"do":"run","id":"a","command":{"kind":"hit"}}',
    "label": "Hit for 4",
}
WRONG: dict[str, list[Any]] = {
    "key": [-1, 1.5, "x"],
    "encounter": [None, 7, ["f1"], "x" * (LONGEST_ID + 1)],
    "made_on": [None, -1, 1.5, "2", 2**53],
    "label": [None, 7, {}, "x" * (LONGEST_LABEL + 1)],
    "text": [
        None,
        7,
        {"do": "undo", "id": "a"},
        "",
        "{half of it",
        "null",
        "[]",
        "{}",
        '{"do":"undo"}',
        '{"do":"undo","id":""}',
        '{"do":"undo","id":7}',
        '{"id":"a","command":{}}',
        '{"do":"export","id":"a"}',
        '{"do":"run","id":"a"}',
        '{"do":"run","id":"a","command":null}',
        '{"do":"run","id":"a","command":"hit"}',
    ],
}


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stood_in(tmp_path_factory.mktemp("queue") / "static")


def start(static: Path, rows: list[Row]) -> dict[str, Any]:
    return started(static, lambda _: NO_ENGINE, rows={"queue": rows})


@pytest.mark.parametrize("column", WRONG)
def test_a_damaged_row_is_set_aside_and_the_others_wait(static: Path, column: str) -> None:
    bad = [{**GOOD, "key": n, column: value} for n, value in enumerate(WRONG[column], start=1)]
    found = start(static, [*bad, GOOD])
    assert found["ready"]["waiting"] == [GOOD]
    assert found["ready"]["why"] == ""
    assert found["rows"]["queue"] == [GOOD]
    (aside,) = found["rows"]["aside"]
    kept = [one["row"] for one in json.loads(aside["text"])["rows"]]
    assert sorted(map(str, kept)) == sorted(map(str, bad))
    assert any("moved to All fights" in text for text in found["said"])


@pytest.mark.parametrize("held", [7, {}, "x" * (LONGEST_LABEL + 1)])
def test_a_row_with_a_damaged_reason_waits_without_it(static: Path, held: Any) -> None:
    found = start(static, [{**GOOD, "held": held}])
    assert found["ready"]["waiting"] == [GOOD]
    assert found["rows"]["queue"] == [GOOD]
    assert len(found["rows"]["aside"]) == 1


@pytest.mark.parametrize("key", ["open", "removed", "turn"])
def test_a_damaged_row_about_the_app_is_set_aside_at_the_start(static: Path, key: str) -> None:
    row = {"key": key, "value": {"half": "of it"}}
    found = started(static, lambda _: NO_ENGINE, rows={"app": [row]})
    assert found["ready"]["why"] == ""
    assert found["rows"]["app"] == []
    (aside,) = found["rows"]["aside"]
    assert json.loads(aside["text"])["rows"] == [{"store": "app", "row": row}]
