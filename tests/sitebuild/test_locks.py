"""The lock files: every part has its hash, and none says from which host it comes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "py/sitebuild/lock").glob("*.txt"))


def versions(lock: Path) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", lock.read_text(), re.MULTILINE))


@pytest.mark.parametrize("path", [*LOCKS, ROOT / "package-lock.json", ROOT / ".npmrc"], ids=str)
def test_no_host_is_named(path: Path) -> None:
    text = path.read_text()
    assert "://" not in text and '"resolved"' not in text


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_wheel_has_a_hash(lock: Path) -> None:
    for requirement in re.split(r"^(?=[\w.-]+==)", lock.read_text(), flags=re.MULTILINE)[1:]:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", requirement), requirement.split()[0]


def test_every_npm_package_has_a_hash() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    for name, package in packages.items():
        assert name == "" or package["integrity"].startswith("sha512-"), name


def test_the_tests_run_with_the_versions_that_people_get() -> None:
    tests, engine, inside = (
        versions(ROOT / "py/sitebuild/lock" / f"{name}.txt")
        for name in ("tests", "engine", "inside")
    )
    assert engine.items() <= tests.items()
    assert inside.items() <= tests.items()
