"""The rule tests once more, inside Pyodide: the interpreter and the pydantic that people get."""

from __future__ import annotations

from pathlib import Path

from sitebuild import npm, wheels
from sitebuild.places import ROOT

TESTED = ("tests/core", "tests/systems", "tests/service")


def command() -> list[str | Path]:
    """The command that runs pytest over the rules in Node, with the wheels of both lock files."""
    script = Path(__file__).with_name("inside.mjs")
    packed = [*wheels.wheels(), *wheels.wheels("inside.txt")]
    pyodide = npm.modules() / "pyodide"
    tested = [name for name in TESTED if (ROOT / name).is_dir()]
    return [npm.tool("node"), script, pyodide, ROOT, ":".join(map(str, packed)), *tested]
