"""`build.py test` and `build.py bench`: the order in which everything is checked."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

from sitebuild import assemble, browser, environment, inside, side_by_side
from sitebuild.places import ROOT

CHECKED = ("build.py", "py/hurtbox", "py/sitebuild")
# Files stay whole: their tests may share a site or a browser.
SPREAD = ("--numprocesses", "2", "--dist", "loadfile")


def run(*, fast: bool, sweeps: bool, long: bool) -> int:
    """Run the checks in turn and stop at the first that fails; returns its exit code.

    `fast`: what needs neither a browser nor Pyodide. `sweeps`: the long browser tests too, which repeat what
    one shorter test has shown. `long`: a hundred times more examples.
    """
    python = environment.python()
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONDONTWRITEBYTECODE": "1"}
    if fast or long:
        surroundings["HURTBOX_FAST" if fast else "HURTBOX_LONG"] = "1"
    for checks in together(python, surroundings, fast=fast, sweeps=sweeps):
        code = side_by_side.run(checks, surroundings)
        if code:
            return code
    return 0


def together(
    python: Path, surroundings: dict[str, str], *, fast: bool, sweeps: bool
) -> Iterator[list[side_by_side.Check]]:
    """The checks in their order, those in one list side by side, made ready just before they run.

    The browser tests come last: pytest's summary is then the last thing on the screen. They wait for
    the browser more than they work, so several run at once even on a small machine.
    """
    module: list[str | Path] = [python, "-m"]
    yield [
        ("ruff check", [*module, "ruff", "check", "."]),
        ("ruff format", [*module, "ruff", "format", "--check", "."]),
        ("mypy", [*module, "mypy", "--strict", *CHECKED]),
    ]
    if fast:
        chosen = "not browser and not build"
        yield [("rules, on this Python", [*module, "pytest", "tests", "-q", "-m", chosen, *SPREAD])]
        return
    assemble.build()
    rules: list[str | Path] = [*module, "pytest", "tests", "-q", "-m", "not browser"]
    yield [
        ("rules and build, on this Python", rules),
        ("rules, inside Pyodide", inside.command()),
    ]
    surroundings["HURTBOX_CHROMIUM"] = browser.ensure(python)
    chosen = "browser" if sweeps else "browser and not sweep"
    yield [("page, in every engine", [*module, "pytest", "tests", "-m", chosen, *SPREAD])]


def run_bench(rounds: int) -> int:
    """Build, then measure in the environment of the tests."""
    python = environment.python()
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    surroundings["HURTBOX_CHROMIUM"] = browser.ensure(python)
    assemble.build()
    bench: list[str | Path] = [python, "-m", "sitebuild.bench", str(rounds)]
    return subprocess.run(bench, cwd=ROOT, env=surroundings).returncode
