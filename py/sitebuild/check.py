"""`build.py test` and `build.py bench`: the order in which everything is checked."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from sitebuild import assemble, browser, environment, inside
from sitebuild.places import ROOT

CHECKED = ("build.py", "py/hurtbox", "py/sitebuild")


def run_all(*, fast: bool, long: bool) -> int:
    """Run every check in turn and stop at the first that fails; returns its exit code.

    `fast`: what needs neither a browser nor Pyodide. `long`: a hundred times more examples.
    """
    python = environment.python()
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONDONTWRITEBYTECODE": "1"}
    if fast or long:
        surroundings["HURTBOX_FAST" if fast else "HURTBOX_LONG"] = "1"
    for title, command in commands(python, surroundings, fast=fast):
        print(f"\n== {title}", flush=True)
        started = time.monotonic()
        code = subprocess.run(command, cwd=ROOT, env=surroundings).returncode
        print(f"   {time.monotonic() - started:.1f} s", flush=True)
        if code:
            return code
    return 0


def commands(
    python: Path, surroundings: dict[str, str], *, fast: bool
) -> Iterator[tuple[str, list[str | Path]]]:
    """The checks in their order, each made ready just before it runs.

    The browser tests come last: pytest's summary is then the last thing on the screen.
    """
    module: list[str | Path] = [python, "-m"]
    yield "ruff check", [*module, "ruff", "check", "."]
    yield "ruff format", [*module, "ruff", "format", "--check", "."]
    yield "mypy", [*module, "mypy", "--strict", *CHECKED]
    if fast:
        chosen = "not browser and not build"
        yield "rules, on this Python", [*module, "pytest", "tests", "-q", "-m", chosen]
        return
    assemble.build()
    yield "rules and build, on this Python", [*module, "pytest", "tests", "-q", "-m", "not browser"]
    yield "rules, inside Pyodide", inside.command()
    surroundings["HURTBOX_CHROMIUM"] = browser.ensure(python)
    yield (
        "page, in Chromium; the main job in WebKitGTK and Firefox too",
        [*module, "pytest", "tests", "-m", "browser"],
    )


def run_bench(rounds: int) -> int:
    """Build, then measure in the environment of the tests."""
    python = environment.python()
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    surroundings["HURTBOX_CHROMIUM"] = browser.ensure(python)
    assemble.build()
    bench: list[str | Path] = [python, "-m", "sitebuild.bench", str(rounds)]
    return subprocess.run(bench, cwd=ROOT, env=surroundings).returncode
