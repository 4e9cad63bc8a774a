"""The workflows on GitHub: every action is pinned to a commit, and only a tested build is published."""

from __future__ import annotations

import re

import pytest

from sitebuild.places import ROOT

FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = sorted(FOLDER.glob("*.y*ml"))
OF_THIS_REPOSITORY = "./.github/workflows/test.yml"
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def test_there_are_workflows() -> None:
    assert [path.name for path in WORKFLOWS] == ["publish.yml", "test.yml"]


@pytest.mark.parametrize("name", [path.name for path in WORKFLOWS])
def test_every_action_is_pinned_by_the_hash_of_its_commit(name: str) -> None:
    """A tag can be moved to other code, a commit's hash cannot. The version beside it is for people."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    used = re.findall(r"uses:\s*(.+)", text)
    assert used
    for action in used:
        assert action == OF_THIS_REPOSITORY or PINNED.fullmatch(action.strip()), action


def test_a_build_is_published_only_after_all_tests_have_passed() -> None:
    """Every job that deploys needs the job `test`, which runs test.yml, which runs all tests."""
    text = (FOLDER / "publish.yml").read_text(encoding="utf-8")
    _, *jobs = re.split(r"^  (?=[\w-]+:$)", text.partition("\njobs:\n")[2], flags=re.MULTILINE)
    assert f"test:\n    uses: {OF_THIS_REPOSITORY}\n" in jobs
    deploying = [job for job in jobs if "actions/deploy-pages@" in job]
    assert len(deploying) == 1
    assert re.search(r"^    needs: test$", deploying[0], re.MULTILINE)
    tested = (FOLDER / "test.yml").read_text(encoding="utf-8")
    assert "  workflow_call:\n" in tested
    assert "run: python build.py test --all\n" in tested
