"""Another build for the tests: a copy of the built site with some files changed, laid out and listed by
the build's own code under a name of its own."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from sitebuild import precache
from sitebuild.assemble import build_name
from sitebuild.own_folder import own_folder
from sitebuild.places import DIST, ROOT

from .laid_over import lay_over_systems

NEXT_EDITION = """from dataclasses import replace
from hurtbox.systems.registered import RULEBOOKS as REGISTERED
RULEBOOKS = tuple(replace(rulebook, edition="the next one") for rulebook in REGISTERED)
"""
Change = Callable[[Path], object]


def another_build(to: Path, *changes: Change) -> Path:
    """Copy the built site, change the files in its build's folder, and name it anew."""
    shutil.copytree(DIST, to)
    folder = own_folder(to)
    for change in changes:
        change(folder)
    page = (to / "index.html").read_text(encoding="utf-8")
    name = build_name(folder, page)
    for text in (to / "index.html", to / "table.html"):
        written = text.read_text(encoding="utf-8").replace(folder.name, name)
        text.write_text(written, encoding="utf-8")
    folder.rename(to / name)
    worker = ROOT / precache.SOURCE
    precache.write(to, worker.read_text(encoding="utf-8"), name)
    return to


def new_style(folder: Path) -> None:
    """One small file changes, in a way that can be seen."""
    with (folder / "static" / "styles" / "page.css").open("a", encoding="utf-8") as style:
        style.write(":root { --of-the-next-build: 1; }\n")


def new_rules(folder: Path) -> None:
    """Every system says that it is another edition."""
    lay_over_systems(folder, NEXT_EDITION)


def new_large_file(folder: Path) -> None:
    """Something comes that takes its time on the way."""
    (folder / "engine" / "large.bin").write_bytes(bytes(range(256)) * 8_000)
