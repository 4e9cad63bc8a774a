"""The Python package: its wheel and its source archive, built from a clean copy. Needs no network.

PYTHONPATH=py .venv/bin/python -m sitebuild.package      # into .cache/package
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from sitebuild.places import CACHE, ROOT
from sitebuild.stop import Stop

FOLDER = CACHE / "package"
NAMED = ("pyproject.toml", "README.md", "LICENSE", "LICENSE-OGL-1.0a.txt")
BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_{}(sys.argv[1]))"


def build(folder: Path) -> tuple[Path, Path]:
    """Build the source archive and the wheel into `folder`, and return their paths.

    The copy has only what belongs to the package, so nothing that a checkout has besides gets in, and setuptools
    leaves nothing behind in the checkout.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch)
        for name in NAMED:
            shutil.copy(ROOT / name, copy)
        unwanted = shutil.ignore_patterns("__pycache__", ".*", "*.pyc")
        shutil.copytree(ROOT / "py" / "hurtbox", copy / "py" / "hurtbox", ignore=unwanted)
        return folder / _built("sdist", copy, folder), folder / _built("wheel", copy, folder)


def _built(what: str, copy: Path, folder: Path) -> str:
    """Build one of them, in a process of its own as build front ends do; returns the name of the file."""
    command = [sys.executable, "-c", BUILD.format(what), str(folder)]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        told = done.stderr.strip().splitlines() or ["setuptools gave no reason"]
        raise Stop(f"The package cannot be built: {told[-1][:300]}.")
    return done.stdout.split()[-1]


if __name__ == "__main__":
    for made in build(FOLDER):
        print(made.relative_to(ROOT))
