"""The build's folder: every file except the pages is in a folder with the build's name.

A page only requests files of its own build, so no visit can mix two builds: neither when the site is replaced
during a first visit, nor from the browser's cache, nor in a tab that stays open while another one updates.
"""

import re
from pathlib import Path

from sitebuild.stop import Stop

# Installed copies know these files by their address, and a service worker controls only its own folder.
AT_THE_ROOT = ("manifest.webmanifest", "icons", "table.html")
NAME = re.compile(r"[0-9a-f]{12}")
LINK = re.compile(r"""((?:(?:href|src)="|&quot;interpreter&quot;: &quot;))\./([^"&]+)""")


def move_in(site: Path, page: str, build: str) -> str:
    """Move the site's files into the build's folder. Returns the page's text with its links adjusted."""
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
    """A page's text with its links changed to the build's folder."""

    def link(found: re.Match[str]) -> str:
        name = found[2]
        return f"{found[1]}./{folder.name}/{name}" if (folder / name).exists() else found[0]

    return LINK.sub(link, page)


def own_folder(site: Path) -> Path:
    """The build's folder in a built site. Its name is the build's name."""
    found = [part for part in site.iterdir() if part.is_dir() and NAME.fullmatch(part.name)]
    if len(found) != 1:
        raise Stop(
            f"{site} is no built site: it has {len(found)} builds in it and should have one."
        )
    return found[0]
