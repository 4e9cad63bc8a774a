"""The type check of the JavaScript finds what is wrong, and nothing is."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from sitebuild import javascript_types

ROOT = Path(__file__).parents[2]


def errors_in(copy: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What TypeScript says of a copy of all JavaScript, by line."""
    monkeypatch.setattr(javascript_types, "ROOT", copy)
    monkeypatch.setattr(javascript_types, "CACHE", copy)
    said = []
    for _, command in javascript_types.checks():
        done = subprocess.run(command, cwd=copy, capture_output=True, text=True, timeout=60)
        said += done.stdout.splitlines()
        assert bool(done.returncode) == bool(done.stdout)
    return said


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A folder with a copy of all JavaScript and its configurations."""
    no_script = shutil.ignore_patterns(
        "*.py", "*.md", "__pycache__", "*.txt", "*.html", "*.json.xz"
    )
    for folder in ("static", "tests", "py/sitebuild"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=no_script)
    return tmp_path


@pytest.mark.slow
def test_there_is_no_error(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert errors_in(copied, monkeypatch) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "line", "message"),
    [
        ("static/storage/queue.js", 'dequeue("not a number");', "TS2345"),
        ("static/engine-client/engine.js", "export const wrong = (text) => text;", "TS7006"),
        ("static/offline/service-worker.js", "worker.skipWating();", "TS2551"),
        ("tests/page/storage.mjs", "process.exitt(0);", "TS2551"),
        ("py/sitebuild/compile.mjs", "readFileSync();", "TS2554"),
    ],
)
def test_an_error_is_found(
    copied: Path, monkeypatch: pytest.MonkeyPatch, file: str, line: str, message: str
) -> None:
    """An argument of the wrong type, a parameter without one, misspelt names, an argument that is missing."""
    path = copied / file
    path.write_text(path.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    (said,) = errors_in(copied, monkeypatch)
    assert file in said and message in said


def test_no_type_is_left_open() -> None:
    """`any` and the comments that switch the check off are nowhere."""
    for path in [*(ROOT / "static").rglob("*.js"), *(ROOT / "static").rglob("*.d.ts")]:
        text = path.read_text(encoding="utf-8")
        assert not [word for word in ("@ts-", "{any}", ": any", "<any>") if word in text], path
