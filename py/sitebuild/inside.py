"""Runs the rule tests inside Pyodide, with the interpreter and the pydantic that the browser gets."""

from pathlib import Path

from sitebuild import npm, pack, wheels
from sitebuild.places import ROOT

TESTED = ("tests/core", "tests/systems", "tests/session", "tests/sharing", "tests/engine")


def command() -> list[str | Path]:
    """The command that runs pytest over the rules in Node, with the wheels of both lock files."""
    script = Path(__file__).with_name("inside.mjs")
    packed = [*wheels.wheels(), *wheels.wheels("inside.txt")]
    modules = npm.modules()
    archive = pack.engine_python(wheels.wheels(), modules)
    tested = [name for name in TESTED if (ROOT / name).is_dir()]
    together = ":".join(map(str, packed))
    return [npm.tool("node"), script, modules / "pyodide", ROOT, archive, together, *tested]
