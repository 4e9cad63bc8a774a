"""What `build.py test` runs, and what it says of what it did not run."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from hurtbox.systems import RULEBOOKS
from sitebuild import browser, check, environment, inside, npm, side_by_side
from sitebuild.engines import found
from sitebuild.places import ROOT
from sitebuild.stop import Stop

NO_BROWSER = "There is no browser for the tests: run “apt-get install chromium” as root."


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """The checks that would have run, by their titles; all pass, and there is every engine."""
    checked: dict[str, list[str]] = {}

    def run(checks: Sequence[side_by_side.Check], surroundings: Mapping[str, str]) -> int:
        checked.update((title, [*map(str, command)]) for title, command in checks)
        return 0

    monkeypatch.setattr(side_by_side, "run", run)
    monkeypatch.setattr(environment, "python", lambda: Path(sys.executable))
    monkeypatch.setattr(npm, "modules", Path)
    monkeypatch.setattr(inside, "command", lambda: ["node"])
    monkeypatch.setattr(browser, "ensure", lambda python: "chromium")
    monkeypatch.setattr(found, "missing", dict)
    monkeypatch.setattr(found, "why_no_networks", str)
    return checked


def test_the_whole_test_says_what_it_left_out(
    ran: dict[str, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert check.run("test") == 0
    assert list(ran)[-1] == "page, in every engine"
    said = capsys.readouterr().out
    assert "NOT RUN: the sweeps" in said and "NOT TESTED" not in said
    for phase in ("style, types and build", "rules", "page", "in all"):
        assert f" s  {phase}\n" in said


def test_the_sweeps_of_the_page_run_among_its_other_tests(
    ran: dict[str, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    """One pool: its processes have work until the end, and the longest files are begun first."""
    assert check.run("all") == 0
    assert list(ran)[-1] == "page, in every engine"
    assert "browser and not repeat" in ran["page, in every engine"]
    assert "NOT RUN: the sweeps' repeats" in capsys.readouterr().out


def test_an_engine_that_is_not_there_is_named(
    ran: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(found, "missing", lambda: {"Firefox": "firefox-esr"})
    assert check.run("all") == 0
    assert (
        "NOT TESTED: Firefox (on Debian: apt-get install firefox-esr)." in capsys.readouterr().out
    )


def test_phones_in_networks_that_cannot_be_made_are_not_run_and_the_reason_is_said(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(found, "why_no_networks", lambda: "only root may make them")
    assert check.run("all") == 0
    said = capsys.readouterr().out
    assert "NOT RUN: players' phones in networks of their own (only root may make them)." in said


def test_where_networks_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("shutil.which", lambda program: f"/sbin/{program}")
    assert found.why_no_networks() == "only root may make them"
    monkeypatch.setattr("shutil.which", lambda program: None)
    assert "apt-get install iproute2" in found.why_no_networks()


def test_without_any_browser_the_rest_is_run_and_the_test_fails(
    ran: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(python: Path) -> str:
        raise Stop(NO_BROWSER)

    monkeypatch.setattr(browser, "ensure", none)
    assert check.run("test") == 1
    assert list(ran)[-1] == "rules and all else"
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == f"FAILED, for the page was tested in no browser. {NO_BROWSER}"


def test_a_phase_that_fails_is_the_last_one(
    ran: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = iter([0, 3])
    monkeypatch.setattr(side_by_side, "run", lambda checks, surroundings: next(codes))
    assert check.run("test") == 3
    assert "NOT RUN: what comes after “rules”, which failed." in capsys.readouterr().out


def test_the_groups_have_every_folder_of_tests_once() -> None:
    """What one group names, the last leaves out, and nothing else."""
    *groups, (_, last) = check.in_groups(["pytest"])
    named = [str(word) for _, words in groups for word in words if "tests/" in str(word)]
    assert len({*named}) == len(named) > 1 and all((ROOT / folder).is_dir() for folder in named)
    assert sorted(str(word) for word in last if "tests" in str(word)) == [
        *sorted(f"--ignore={folder}" for folder in named),
        "tests",
    ]


def test_a_system_that_is_not_there() -> None:
    known = ", ".join(sorted(one.key for one in RULEBOOKS))
    with pytest.raises(Stop, match=f"it is one of {known}"):
        check.of_system("chess")
