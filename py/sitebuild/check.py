"""`build.py test` and `build.py bench`: runs the checks in order and reports how long each took."""

import os
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from sitebuild import (
    assemble,
    browser,
    environment,
    inside,
    javascript_types,
    npm,
    side_by_side,
)
from sitebuild.engines import found
from sitebuild.places import CACHE, ROOT
from sitebuild.stop import Stop

Extent = Literal["fast", "test", "all", "long"]
CHECKED = ("build.py", "py", "tests")
# All tests of a file run in one process, because they may share a site or a browser. The files are begun in the
# order of the collection (`conftest.py`), by which the longest come first. The third process works while others
# wait for their page.
SPREAD = ("--numprocesses", "3", "--dist", "loadfile", "--no-loadscope-reorder")
# The tests without a browser run in one process for each of these groups of folders, and one for all others. Each
# collects only its own; pytest-xdist's workers would each collect all, and send every result to another process.
GROUPS = {
    "sessions": ("tests/session",),
    "sharing and the engine": ("tests/sharing", "tests/engine"),
    "systems": ("tests/systems",),
}
ALONE = ("-p", "no:xdist")
# The slowest tests are named at the end of a phase: whoever wants the run shorter begins there.
NAME_SLOWEST = ("--durations=15", "--durations-min=3")
WITHOUT_A_SITE = (
    "tests/core",
    "tests/systems",
    "tests/session",
    "tests/sharing",
    "tests/engine",
    "tests/api",
)
WITH_A_SITE = ("tests/page", "tests/engines", "tests/sitebuild")
# The environment variables that set how many random examples the tests try.
EXAMPLES: dict[Extent, str] = {
    "fast": "HURTBOX_FAST",
    "long": "HURTBOX_LONG",
}
NOT_RUN: dict[Extent, str] = {
    "fast": "the build, the rules inside Pyodide and the page in browsers (build.py test)",
    "test": "the sweeps, the rules inside Pyodide, and most engines (build.py test --all)",
    "all": "the sweeps' repeats and the random examples that take hours (build.py test --long)",
}
# The tests without a browser, by their marks.
RULE_TESTS: dict[Extent, str] = {
    "fast": "not browser and not build and not slow",
    "test": "not browser and not sweep",
    "all": "not browser and not repeat",
    "long": "not browser",
}
# The tests of the page, by their marks.
PAGE_TESTS: dict[Extent, str] = {
    "test": "browser and not sweep and not repeat",
    "all": "browser and not repeat",
    "long": "browser",
}


@dataclass
class Report:
    """How long each phase took, what was not run, and what could not be tested."""

    took: list[tuple[str, float]] = field(default_factory=list)
    not_run: list[str] = field(default_factory=list)
    not_tested: list[str] = field(default_factory=list)
    no_browser: str = ""  # why there is no browser; the run then counts as failed

    def print(self) -> None:
        """Print the report at the end of the run."""
        print("\n== How long it took")
        for name, seconds in [*self.took, ("in all", sum(seconds for _, seconds in self.took))]:
            print(f"   {int(seconds // 60):3} min {seconds % 60:4.1f} s  {name}")
        for what in self.not_run:
            print(f"NOT RUN: {what}.")
        for what in self.not_tested:
            print(f"NOT TESTED: {what}.")
        if self.no_browser:
            print(f"FAILED, for the page was tested in no browser. {self.no_browser}")


@dataclass
class Phase:
    """Checks that run side by side, under one title."""

    name: str
    checks: Sequence[side_by_side.Check]


def run(extent: Extent) -> int:
    """Run the phases in turn and stop at the first that fails; returns its exit code.

    fast: what needs neither a build nor a browser. test: everything once. all: the sweeps too, long browser tests
    that repeat what a shorter one shows. long: those repeated in every engine and with
    every value, and a hundred times more random examples.
    """
    python = environment.python()
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    # Compiled files are kept, pytest's with rewritten asserts too, but not beside the sources.
    surroundings["PYTHONPYCACHEPREFIX"] = str(CACHE / "compiled")
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    if extent in EXAMPLES:
        surroundings[EXAMPLES[extent]] = "1"
    report = Report(not_run=[NOT_RUN[extent]] if extent in NOT_RUN else [])
    code = 0
    since = time.monotonic()
    for phase in phases(python, surroundings, extent, report):
        code = side_by_side.run(phase.checks, surroundings)
        report.took.append((phase.name, time.monotonic() - since))
        since = time.monotonic()
        if code:
            report.not_run.append(f"what comes after “{phase.name}”, which failed")
            break
    report.print()
    return code or int(bool(report.no_browser))


def phases(
    python: Path, surroundings: dict[str, str], extent: Extent, report: Report
) -> Iterator[Phase]:
    """The phases in their order, each made ready just before it runs, which counts as its time.

    The browser tests come last: pytest's summary of them then stands at the end. Without a browser they are
    left out, which the report says.
    """
    module: list[str | Path] = [python, "-m"]
    site: list[side_by_side.Check] = [("build", [python, ROOT / "build.py", "build"])]
    yield Phase(
        "style and types" if extent == "fast" else "style, types and build",
        [
            ("ruff check", [*module, "ruff", "check", "."]),
            ("ruff format", [*module, "ruff", "format", "--check", "."]),
            ("mypy", [*module, "mypy", "--strict", *CHECKED]),
            *javascript_types.checks(),
            *(site if extent != "fast" else []),
        ],
    )
    if extent == "fast":
        npm.modules()  # some tests run the page's modules in npm's MicroPython
        yield Phase("rules", in_groups([*module, "pytest", "-q", "-m", RULE_TESTS[extent]]))
        return
    rules = [*module, "pytest", "-q", "-m", RULE_TESTS[extent], *NAME_SLOWEST]
    inside_too = [] if extent == "test" else [("rules, inside Pyodide", inside.command())]
    yield Phase("rules", [*in_groups(rules), *inside_too])
    try:
        surroundings["HURTBOX_CHROMIUM"] = browser.ensure(python)
    except Stop as stop:
        report.no_browser = str(stop)
        return
    report.not_tested += [
        f"{engine} (on Debian: apt-get install {packages})"
        for engine, packages in found.missing().items()
    ]
    if not found.can_mount():
        report.not_tested.append("a full device (unshare -rm may mount nothing here)")
    if why := found.why_no_networks():
        report.not_run.append(f"players' phones in networks of their own ({why})")
    tests = [*module, "pytest", *WITH_A_SITE, *NAME_SLOWEST, "-m", PAGE_TESTS[extent], *SPREAD]
    yield Phase("page", [("page, in every engine", tests)])


def in_groups(pytest: Sequence[str | Path]) -> list[side_by_side.Check]:
    """A run of pytest over all tests as several runs, each over some of the folders."""
    named = [(name, [*pytest, *ALONE, *folders]) for name, folders in GROUPS.items()]
    others = [f"--ignore={folder}" for folders in GROUPS.values() for folder in folders]
    return [*named, ("rules and all else", [*pytest, *ALONE, "tests", *others])]


def run_some(paths: Sequence[str], system: str | None, words: str | None, extent: Extent) -> int:
    """Run the tests in some files or folders, or those of one system, with few random examples by default.

    `words` chooses among them by name, as pytest's -k does. The site is built first when it may be needed.
    """
    python = environment.python()
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    surroundings[EXAMPLES["fast" if extent == "test" else extent]] = "1"
    command: list[str | Path] = [python, "-m", "pytest", "-q", *paths]
    if system:
        command += of_system(system)
    if words:  # pytest takes only one -k
        command += ["-k", f"{system} and ({words})" if system else words]
    if any(not path.startswith(WITHOUT_A_SITE) for path in paths):
        assemble.build()
        surroundings["HURTBOX_CHROMIUM"] = browser.ensure(python)
    return subprocess.run(command, cwd=ROOT, env=surroundings).returncode


def run_system(name: str) -> int:
    """Say in sentences what a system lacks; returns 1 if it lacks anything."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    command: list[str | Path] = [environment.python(), "-m", "sitebuild.system_check", name]
    return subprocess.run(command, cwd=ROOT, env=surroundings).returncode


def of_system(system: str) -> list[str | Path]:
    """pytest's arguments for one system: its folder, and its cases in the tests for all systems."""
    systems = ROOT / "tests" / "systems"
    known = sorted(path.name for path in systems.iterdir() if (path / "played.py").exists())
    if system not in known:
        raise Stop(f"There are no tests of a system “{system}”: it is one of {', '.join(known)}.")
    shared = sorted(systems.glob("test_*.py"))
    return [systems / system, *shared, "-k", system, "-m", "not slow", *SPREAD]


def run_bench(rounds: int, only: Sequence[str]) -> int:
    """Build, then measure in the environment of the tests: all, or the part that `only` names."""
    python = environment.python()
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    surroundings["HURTBOX_CHROMIUM"] = browser.ensure(python)
    assemble.build()
    bench: list[str | Path] = [python, "-m", "sitebuild.bench", str(rounds), *only]
    return subprocess.run(bench, cwd=ROOT, env=surroundings).returncode
