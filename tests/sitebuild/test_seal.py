"""Cached folders: those in use stay, also when another build uses them; those of an old edit go."""

from __future__ import annotations

import os
import time
from multiprocessing import Barrier, Process
from pathlib import Path

import pytest

from sitebuild.seal import IN_USE, SEAL, check, forget_unused, sealed
from sitebuild.stop import Stop


def fill(part: Path) -> None:
    (part / "content").write_text("something", encoding="utf-8")


def age(folder: Path, seconds: float) -> None:
    then = time.time() - seconds
    os.utime(folder, (then, then))


def test_only_what_nobody_has_used_for_an_hour_is_deleted(tmp_path: Path) -> None:
    own, others, old, unlike = (
        sealed(tmp_path / name, fill) for name in ("part-1", "part-2", "part-3", "else-4")
    )
    for folder in (own, old, unlike):
        age(folder, IN_USE + 60)
    age(others, IN_USE - 60)
    forget_unused(own, "part-*")
    assert sorted(tmp_path.iterdir()) == [unlike, own, others]
    assert not old.exists()


def test_using_a_folder_keeps_it(tmp_path: Path) -> None:
    used, other = sealed(tmp_path / "part-1", fill), sealed(tmp_path / "part-2", fill)
    age(used, IN_USE + 60)
    sealed(used, fill)
    forget_unused(other, "part-*")
    assert used.exists()


def test_two_builds_at_once_both_get_the_whole_folder(tmp_path: Path) -> None:
    folder, both = tmp_path / "npm-1", Barrier(2, timeout=30)

    def slowly(part: Path) -> None:
        both.wait()
        fill(part)
        both.wait()

    builds = [Process(target=sealed, args=(folder, slowly)) for _ in range(2)]
    for build in builds:
        build.start()
    for build in builds:
        build.join()
    assert [build.exitcode for build in builds] == [0, 0]
    check(folder)
    assert [*tmp_path.iterdir()] == [folder]


@pytest.mark.parametrize("text", ["null", "{", "[]"])
def test_a_damaged_seal_is_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / SEAL).write_text(text)
    with pytest.raises(Stop, match="does not match"):
        check(tmp_path)
