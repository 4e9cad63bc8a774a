"""The wheels of the engine and of the build. pip fetches them; every build verifies them by the lock file."""

import importlib.util
import re
import sys
import venv
from pathlib import Path

from sitebuild.fetch import fetch
from sitebuild.places import CACHE, LOCK, digest, relative
from sitebuild.seal import sealed, sha256
from sitebuild.stop import Stop

# The interpreter in Pyodide 314 is CPython 3.14, compiled to WebAssembly.
ENGINE = ("--implementation=cp", "--python-version=314", "--abi=cp314")
PLATFORM = "--platform=pyemscripten_2026_0_wasm32"
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def wheels(lock: str = "engine.txt", *, engine: bool = True) -> tuple[Path, ...]:
    """The wheel files that a lock file names, for the engine's interpreter or for this one.

    Raises Stop when a wheel's hash is not in the lock file, or when pip cannot fetch it.
    """
    locked = LOCK / lock
    text = locked.read_text(encoding="utf-8")
    flags = (*ENGINE, PLATFORM) if engine else ()
    folder = sealed(
        CACHE / f"{locked.stem}-{digest(text.encode())}",
        lambda part: download(locked, part, flags),
    )
    files = tuple(sorted(folder.glob("*.whl")))
    allowed = set(HASH.findall(text))
    for wheel in files:
        if sha256(wheel) not in allowed:
            raise Stop(
                f"{wheel.name} does not match its hash in {relative(locked)}: "
                f"delete {relative(folder)} and build again."
            )
    return files


def download(locked: Path, folder: Path, flags: tuple[str, ...]) -> None:
    """Fetch the wheels with pip, which refuses those that are not in the lock file."""
    command = [
        *pip(),
        *("download", "--no-deps", "--require-hashes", "--only-binary=:all:"),
        *("--disable-pip-version-check", "--retries=2", "--timeout=30"),
        *(*flags, f"--dest={folder}", f"--requirement={locked}"),
    ]
    fetch("pip", command, relative(locked), folder)


def pip() -> tuple[str, ...]:
    """The command for pip: this Python's own, or one in a small environment in the cache."""
    if importlib.util.find_spec("pip") is not None:
        return (sys.executable, "-m", "pip")
    folder = CACHE / "pip"
    if not (folder / "pyvenv.cfg").exists():
        if importlib.util.find_spec("ensurepip") is None:
            raise Stop("pip was not found: install pip for this Python (python3-pip on Debian).")
        venv.create(folder, with_pip=True)
    return (str(folder / "bin" / "python"), "-m", "pip")
