"""Whatever stands in a row, each reader checks it: the list, files, sharing, the second copy. No browser."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from .damage import COLUMNS, SHAPES
from .storage import stood_in

ENGINE = """export const timeouts = { look: 1 };
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
