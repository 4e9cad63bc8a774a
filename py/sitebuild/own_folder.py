"""The folder of a build: everything but the page itself lies under the build's name.

A page asks for nothing but its own build's files, by their addresses. So no visit can mix two builds:
not when the site is replaced in the middle of a first visit, not out of a browser's cache, and not
in a tab that stays open while another one takes the next build.
"""

from __future__ import annotations

import re
from pathlib import Path

from sitebuild.stop import Stop

# Installed copies know these by their address; the service worker controls only its own folder.
AT_THE_ROOT = ("manifest.webmanifest", "icons", "table.html")
NAME = re.compile(r"[0-9a-f]{12}")
LINK = re.compile(r"""((?:(?:href|src)="|&quot;interpreter&quot;: &quot;))\./([^"&]+)""")


def move_in(site: Path, page: str, build: str) -> str:
    """Move the site's parts into the build's folder; returns the page's text with its links set right."""
    folder = site / build
    folder.mkdir()
    for part in sorted(site.iterdir()):
        if part != folder and part.name not in AT_THE_ROOT:
            part.rename(folder / part.name)
    table = site / "table.html"
    text = linked(folder, table.read_text(encoding="utf-8"))
    table.write_text(text.replace("__BUILD__", build), encoding="utf-8")
    return linked(folder, page)


def linked(folder: Path, page: str) -> str:
    """The text of a page with its links into the build's folder."""

    def link(found: re.Match[str]) -> str:
        name = found[2]
        return f"{found[1]}./{folder.name}/{name}" if (folder / name).exists() else found[0]

    return LINK.sub(link, page)


def own_folder(site: Path) -> Path:
    """The folder of the build in a built site; its name is the build's."""
    found = [part for part in site.iterdir() if part.is_dir() and NAME.fullmatch(part.name)]
    if len(found) != 1:
        raise Stop(
            f"{site} is no built site: it has {len(found)} builds in it and should have one."
        )
    return found[0]
