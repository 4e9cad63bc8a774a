"""A copy of the repository to break: its own cache, its own dist/."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sitebuild import npm, wheels

ROOT = Path(__file__).resolve().parents[2]
FILES = (
    *("build.py", "index.html", "pyscript.toml", "pyproject.toml"),
    *("package.json", "package-lock.json", ".npmrc"),
)
FOLDERS = ("py", "static", ".cache")

Build = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The repository as it stands, with the parts that were fetched, without dist/."""
    copied = tmp_path / "copy"
    copied.mkdir()
    for name in FILES:
        shutil.copy(ROOT / name, copied / name)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, copied / name, symlinks=True, ignore=not_copied)
    return copied


def not_copied(folder: str, names: list[str]) -> list[str]:
    """What of a folder is left out of the copy: what no build needs, and parts for other lock files."""
    if Path(folder) != ROOT / ".cache":
        return []
    current = (npm.modules().parent.name, wheels.wheels()[0].parent.name)
    fetched = ("npm-", "engine-")
    earlier = [name for name in names if name.startswith(fetched) and name not in current]
    return ["kept-starts", "compiled", *earlier]


@pytest.fixture
def build(copy: Path) -> Build:
    """Run build.py in the copy: `build("build")`; further names are environment variables."""

    def run(*words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "build.py", *words],
            cwd=copy,
            env={**os.environ, **surroundings},
            capture_output=True,
            text=True,
            timeout=300,
        )

    return run
