"""Whatever stands in a row, each reader checks it: the list, files, sharing, the second copy. No browser."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from page.forms import library, presets

from .damage import COLUMNS, SHAPES
from .storage import stood_in

ENGINE = """export const timeouts = { inspect: 1 };
export const request = (text) => engine(text);
"""
ROWS: dict[str, list[dict[str, Any]]] = {
    "heads": [
        {"encounter": "f1", "revision": 2, "text": '{"records":2}', "title": "A duel", "turn": 4},
        {"encounter": "f2", "revision": 1, "text": '{"records":0}', "title": "Another"},
    ],
    "parts": [{"encounter": "f1", "part": "c:c1", "text": "{}"}],
    "records": [
        {"encounter": "f1", "seq": 0, "text": '{"id":"a"}'},
        {"encounter": "f1", "seq": 1, "text": '{"id":"b"}'},
    ],
    "queue": [
        {
            "key": 1,
            "encounter": "f1",
            "made_on": 2,
            "text": '{"do":"undo","id":"u"}',
            "label": "Undo",
        }
    ],
    "aside": [{"key": 1, "title": "A fight: cannot be read", "changed": 5, "text": "{}"}],
    "app": [{"key": "open", "value": "f1", "windows": [["1-2-3", "f1"]]}],
}
REMOVED = [{"key": "removed", "value": ["f3"]}]


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = stood_in(tmp_path_factory.mktemp("rows") / "static", ENGINE)
    for name in ("qr", "qr/decode.js"):
        place = folder / "node_modules" / name
        if name == "qr":
            place.mkdir()
            (place / "package.json").write_text('{"type": "module", "main": "index.js"}')
            place /= "index.js"
        place.write_text("export const encodeQR = () => []; export const decodeQR = encodeQR;\n")
    return folder


def faults(static: Path, rows: dict[str, Any], damages: list[tuple[str, str, str]]) -> list[str]:
    """What went wrong with each of these damages, reader by reader."""
    done = subprocess.run(
        ["node", Path(__file__).with_name("readers.mjs"), static],
        input=json.dumps({"rows": rows, "damages": damages}) + "\n",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.slow
@pytest.mark.parametrize("store", COLUMNS)
def test_every_reader_checks_its_rows(static: Path, store: str) -> None:
    damages = [(store, column, shape) for column in COLUMNS[store] for shape in SHAPES]
    assert faults(static, ROWS, damages) == []


def test_the_list_of_removed_fights_is_checked_too(static: Path) -> None:
    damages = [("app", "value", shape) for shape in SHAPES]
    assert faults(static, {**ROWS, "app": REMOVED}, damages) == []


PRESET = {"title": "Pistol", "values": {"damage": 7}}
ENTRY = {"title": "The party", "text": "1.AbC_-9", "people": ["Ana", "Ben"]}
OWN: dict[str, dict[str, Any]] = {
    "own x hit": PRESET,
    "own x library": ENTRY,
    "own markers x": PRESET,
}
# What may stand in the place of an entry, or of a value in one.
ODD: tuple[Any, ...] = (None, 7, "x", [], {}, {"title": 7}, {"title": ""}, {"title": " "})


def damaged(good: dict[str, Any]) -> list[str]:
    """The text of two entries with each single damage, in JavaScript."""
    whole = [good, {**good, "title": "Another"}]
    texts = ["{half of it", "null", "7", "{}", '"x"', json.dumps(whole)[:-2]]
    texts += [json.dumps([one, good]) for one in ODD]
    texts += [json.dumps([{**good, key: one}, whole[1]]) for key in good for one in ODD]
    texts += [json.dumps([{k: v for k, v in good.items() if k != key}, good]) for key in good]
    return [json.dumps(text) for text in texts]


@pytest.mark.slow
@pytest.mark.parametrize("key", OWN)
def test_what_the_person_has_saved_is_never_left_out_unsaid(static: Path, key: str) -> None:
    """Presets, the library and markers: a damaged entry is set aside, and the others can be used."""
    rows = {**ROWS, "app": [{"key": key, "value": json.dumps([OWN[key]])}], "aside": []}
    damages = [("app", "value", text) for text in (*damaged(OWN[key]), *SHAPES)]
    assert faults(static, rows, damages) == []


@pytest.mark.parametrize("key", OWN)
def test_good_entries_of_what_the_person_has_saved_stay_as_they_are(static: Path, key: str) -> None:
    good = json.dumps([OWN[key], {**OWN[key], "title": "Ärger 🗡" * 7, "more": 1}])
    rows = {**ROWS, "app": [{"key": key, "value": good}], "aside": []}
    assert faults(static, rows, [("app", "value", json.dumps(good))]) == []


@pytest.mark.parametrize("key", OWN)
def test_what_is_stored_after_a_damage_is_what_the_page_reads(key: str) -> None:
    """The checks in JavaScript and those in Python take the same entries."""
    read = library.read if key.endswith("library") else presets.read
    assert read(json.dumps([OWN[key]])) == [OWN[key]]
    for one in ODD:
        assert read(json.dumps([one, OWN[key]])) == [OWN[key]]
