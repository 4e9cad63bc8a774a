"""Fetches the npm packages: Pyodide, PyScript, MicroPython, idb, qr; esbuild, and axe-core for the tests."""

import os
import shutil
import subprocess
from pathlib import Path

from sitebuild.places import CACHE, ROOT, digest
from sitebuild.seal import sealed
from sitebuild.stop import Stop

MANIFESTS = ("package.json", "package-lock.json", ".npmrc")
NO_NETWORK = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH")


def tool(name: str) -> str:
    """The path of `npm` or `node`. Raises Stop when Node.js is not installed."""
    found = shutil.which(name)
    if found is None:
        raise Stop(f"{name} was not found: install Node.js 20 or newer, which brings node and npm.")
    return found


def modules() -> Path:
    """The folder node_modules with the locked packages. They are fetched once and verified on every build."""
    node, npm = tool("node"), tool("npm")
    del node  # the build needs Node too: fail before anything is fetched
    folder = CACHE / f"npm-{digest(*((ROOT / name).read_bytes() for name in MANIFESTS))}"

    def fill(part: Path) -> None:
        for name in MANIFESTS:
            shutil.copy(ROOT / name, part / name)
        install(npm, part)

    return sealed(folder, fill) / "node_modules"


def install(npm: str, folder: Path) -> None:
    """Run `npm ci`, which compares every package with its hash in package-lock.json."""
    done = subprocess.run(
        [npm, "ci", "--ignore-scripts", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, "NO_COLOR": "1"},
    )
    if done.returncode == 0:
        return
    if "EINTEGRITY" in done.stderr:
        raise Stop("A package from npm does not match its hash in package-lock.json.")
    if any(code in done.stderr for code in NO_NETWORK):
        raise Stop("npm could not reach its registry: the first build needs the network.")
    if "ENOSPC" in done.stderr:
        raise Stop(f"No room left on the disk for {folder}: free some space and build again.")
    errors = [line for line in done.stderr.splitlines() if line.startswith("npm error")]
    raise Stop(f"npm ci failed: {(errors or [f'it ended with {done.returncode}'])[0]}")
