"""The workflows on GitHub: every action that they run is the very commit that was looked at."""

from __future__ import annotations

import re

import pytest

from sitebuild.places import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.y*ml"))
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def test_there_are_workflows() -> None:
    assert [path.name for path in WORKFLOWS] == ["publish.yml", "test.yml"]


@pytest.mark.parametrize("name", [path.name for path in WORKFLOWS])
def test_every_action_is_pinned_by_the_hash_of_its_commit(name: str) -> None:
    """A tag can be moved to other code, a commit's hash cannot. The version beside it is for people."""
    text = (ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8")
    used = re.findall(r"uses:\s*(.+)", text)
    assert used
    for action in used:
        assert PINNED.fullmatch(action.strip()), action
