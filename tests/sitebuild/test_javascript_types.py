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


WRONG = {
    "static/storage/queue.js": ('dequeue("not a number");', "TS2345"),  # a type that does not fit
    "static/engine-client/engine.js": ("export const wrong = (text) => text;", "TS7006"),  # none
    "static/offline/service-worker.js": ("worker.skipWating();", "TS2551"),  # misspelt
    "tests/page/storage.mjs": ("process.exitt(0);", "TS2551"),  # misspelt
    "py/sitebuild/compile.mjs": ("readFileSync();", "TS2554"),  # an argument is missing
}


@pytest.mark.slow
def test_each_error_is_found_and_nothing_else(
    copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file, (line, _) in WRONG.items():
        path = copied / file
        path.write_text(path.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    said = sorted(errors_in(copied, monkeypatch))
    assert len(said) == len(WRONG), said
    for line, (file, (_, message)) in zip(said, sorted(WRONG.items()), strict=True):
        assert line.startswith(file) and message in line


def test_no_type_is_left_open() -> None:
    """`any` and the comments that switch the check off are nowhere."""
    for path in [*(ROOT / "static").rglob("*.js"), *(ROOT / "static").rglob("*.d.ts")]:
        text = path.read_text(encoding="utf-8")
        assert not [word for word in ("@ts-", "{any}", ": any", "<any>") if word in text], path
