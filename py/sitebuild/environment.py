"""Makes .venv: the tools of the tests, pinned with hashes in tests.txt, and the hurtbox package itself."""

import shutil
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

from sitebuild import debian
from sitebuild.fetch import fetch
from sitebuild.places import LOCK, ROOT, VENV, digest
from sitebuild.stop import Stop

MARK = VENV / "hurtbox-environment"
QUIET = ("--quiet", "--disable-pip-version-check", "--no-input")


def python() -> Path:
    """The interpreter of .venv, which is made again when the lock file, the package or this Python changes."""
    locked = LOCK / "tests.txt"
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    package = repr([whole[table] for table in ("build-system", "project")])
    made_from = digest(locked.read_bytes(), package.encode(), sys.version.encode())
    interpreter = VENV / "bin" / "python"
    if MARK.exists() and MARK.read_text() == made_from and interpreter.exists():
        return interpreter
    print("Setting up .venv …", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    make = [sys.executable, "-m", "venv", str(VENV)]
    made = subprocess.run(make, capture_output=True)
    if made.returncode and find_spec("ensurepip") is None and debian.can_install():
        debian.install("python3-venv")
        made = subprocess.run(make, capture_output=True)
    if made.returncode:
        raise Stop(
            "Python's venv module does not work here: install it "
            "(on Debian run “apt-get install python3-venv” as root)."
        )
    tools = ("--require-hashes", "--only-binary=:all:", "--requirement", str(locked))
    package_itself = ("--no-index", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    for what in (tools, package_itself):
        fetch("pip", [interpreter, "-m", "pip", "install", *what, *QUIET], "tests.txt", VENV)
    MARK.write_text(made_from)
    return interpreter
