"""Seals: recorded hashes of a fetched folder's files, checked before the folder is used again."""

import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from sitebuild.places import relative
from sitebuild.stop import Stop

SEAL = "seal.json"
IN_USE = 3600  # seconds


def sealed(folder: Path, fill: Callable[[Path], None]) -> Path:
    """Return `folder`, filled by `fill` on the first build and checked against its seal later.

    `fill` works in a folder beside it, so an interrupted download never looks finished. Raises Stop when a file no
    longer has the hash that it had when it was fetched.
    """
    if (folder / SEAL).exists():
        check(folder)
        folder.touch()  # it is in use (forget_unused)
        return folder
    part = folder.with_name(f"{folder.name}.part-{os.getpid()}")  # another build fills its own
    forget_unused(part, f"{folder.name}.part-*")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    try:
        fill(part)
        (part / SEAL).write_text(json.dumps(hashes(part), indent=0), encoding="utf-8")
        if not (folder / SEAL).exists():  # else another build was faster
            shutil.rmtree(folder, ignore_errors=True)
            part.rename(folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return folder


def forget_unused(folder: Path, pattern: str) -> None:
    """Delete what no build of the last hour has used of the folders beside `folder` whose names match `pattern`.

    Every edit of the sources makes such a folder, of several megabytes; another build may be using its own.
    """
    for other in folder.parent.glob(pattern):
        try:
            unused = other != folder and time.time() - other.stat().st_mtime > IN_USE
        except FileNotFoundError:  # another build was faster
            continue
        if unused:
            shutil.rmtree(other, ignore_errors=True)


def hashes(folder: Path) -> dict[str, str]:
    """The sha256 of every file below `folder`, by its path in it."""
    return {
        path.relative_to(folder).as_posix(): sha256(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != SEAL
    }


def sha256(path: Path) -> str:
    """The sha256 of one file, in hex."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def check(folder: Path) -> None:
    """Raise Stop with the first file that is missing, new or changed since the seal was made."""
    try:
        recorded = json.loads((folder / SEAL).read_text(encoding="utf-8"))
    except ValueError:
        recorded = None
    if not isinstance(recorded, dict):
        recorded = {SEAL: ""}
    found = hashes(folder)
    for name in sorted(recorded.keys() | found.keys()):
        if recorded.get(name) != found.get(name):
            raise Stop(
                f"{name} in {relative(folder)} does not match its recorded hash: "
                "delete that folder and build again."
            )
