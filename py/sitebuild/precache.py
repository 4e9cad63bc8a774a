"""The service worker of a build: which files it keeps for visits without a network, each with its hash."""

from __future__ import annotations

import json
from pathlib import Path

from sitebuild.seal import sha256

WORKER = "service-worker.js"
SOURCE = "static/offline/service-worker.js"
PAGE = "index.html"


def write(site: Path, text: str, build: str) -> None:
    """Write the worker to the site's root (its scope is its own folder) with the build's files in it."""
    listed = json.dumps(files(site))
    filled = text.replace("__BUILD__", build).replace("__FILES__", listed)
    (site / WORKER).write_text(filled, encoding="utf-8")


def files(site: Path) -> dict[str, tuple[str, int]]:
    """The sha256 and the bytes of every file of the site by its name from the root; "./" is the page."""
    found = {
        path.relative_to(site).as_posix(): (sha256(path), path.stat().st_size)
        for path in sorted(site.rglob("*"))
        if path.is_file() and path != site / WORKER
    }
    return {"./": found.pop(PAGE), **found}
