"""Fetches the npm packages: Pyodide, PyScript, MicroPython, idb, qr; esbuild, and axe-core for the tests."""

import os
import shutil
from pathlib import Path

from sitebuild.fetch import fetch
from sitebuild.places import CACHE, ROOT, digest
from sitebuild.seal import sealed
from sitebuild.stop import Stop

MANIFESTS = ("package.json", "package-lock.json", ".npmrc")


def tool(name: str) -> str:
    """The path of `npm` or `node`. Raises Stop when Node.js is not installed."""
    found = shutil.which(name)
    if found is None:
        raise Stop(f"{name} was not found: install Node.js 20 or newer, which brings node and npm.")
    return found


def modules() -> Path:
    """The folder node_modules with the locked packages. They are fetched once and verified on every build."""
    tool("node")  # the build needs it later: stop before anything is fetched
    npm = tool("npm")
    folder = CACHE / f"npm-{digest(*((ROOT / name).read_bytes() for name in MANIFESTS))}"

    def fill(part: Path) -> None:
        for name in MANIFESTS:
            shutil.copy(ROOT / name, part / name)
        install(npm, part)

    return sealed(folder, fill) / "node_modules"


def install(npm: str, folder: Path) -> None:
    """Run `npm ci`, which compares every package with its hash in package-lock.json."""
    retries = ("--fetch-retries=1", "--fetch-retry-mintimeout=1000")
    command = [npm, "ci", "--ignore-scripts", *retries]
    surroundings = {**os.environ, "NO_COLOR": "1"}
    fetch("npm", command, "package-lock.json", folder, cwd=folder, env=surroundings)
