"""Writes the service worker of a build, with the list of files that it stores for offline use and their hashes."""

import json
from pathlib import Path

from sitebuild.link_card import PICTURE
from sitebuild.seal import sha256

WORKER = "service-worker.js"
SOURCE = "static/offline/service-worker.js"
PAGE = "index.html"


def write(site: Path, text: str, build: str) -> None:
    """Write the worker with its list of files to the site's root, because its scope is its own folder."""
    listed = json.dumps(files(site))
    filled = text.replace("__BUILD__", build).replace("__FILES__", listed)
    (site / WORKER).write_text(filled, encoding="utf-8")


def files(site: Path) -> dict[str, tuple[str, int]]:
    """The sha256 and size of every file of the site, by its path from the root; "./" is the page.

    The picture for chats is left out: no page shows it.
    """
    found = {
        path.relative_to(site).as_posix(): (sha256(path), path.stat().st_size)
        for path in sorted(site.rglob("*"))
        if path.is_file() and path not in (site / WORKER, site / PICTURE)
    }
    return {"./": found.pop(PAGE), **found}
