"""Makes .venv: the tools of the tests, pinned with hashes in tests.txt, and the hurtbox package itself."""

import shutil
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

from sitebuild import debian
from sitebuild.places import LOCK, ROOT, VENV, digest
from sitebuild.stop import Stop
from sitebuild.wheels import NO_NETWORK

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
    pip(
        interpreter,
        *("install", "--require-hashes", "--only-binary=:all:", "--requirement", str(locked)),
    )
    pip(
        interpreter,
        *("install", "--no-index", "--no-deps", "--no-build-isolation", "--editable", str(ROOT)),
    )
    MARK.write_text(made_from)
    return interpreter


def pip(interpreter: Path, *words: str) -> None:
    """Run pip in .venv. Raises Stop with one sentence when it fails."""
    done = subprocess.run(
        [interpreter, "-m", "pip", *words, *QUIET], capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode == 0:
        return
    if "DO NOT MATCH THE HASHES" in done.stderr:
        raise Stop("A test tool from the package index does not match its hash in tests.txt.")
    if any(words in done.stderr + done.stdout for words in NO_NETWORK):
        raise Stop("pip could not reach its package index: setting up .venv needs the network.")
    errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
    raise Stop(f"pip {words[0]} failed: {(errors or [f'it ended with {done.returncode}'])[-1]}")
