"""The service worker of a build: which files it keeps for visits without a network."""

from __future__ import annotations

import json
from pathlib import Path

WORKER = "service-worker.js"


def write(site: Path, source: Path, build: str) -> None:
    """Move the worker to the site's root (it rules only its own folder) with the build's files in it."""
    text = source.read_text(encoding="utf-8")
    source.unlink()
    files = [
        "./",
        *(path.relative_to(site).as_posix() for path in sorted(site.rglob("*")) if path.is_file()),
    ]
    listed = json.dumps([file for file in files if file != "index.html"])
    filled = text.replace("__BUILD__", build).replace("__FILES__", listed)
    (site / WORKER).write_text(filled, encoding="utf-8")
