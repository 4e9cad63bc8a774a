"""Builds dist/: the site is assembled in a folder beside it, which then replaces dist/ in one rename."""

import contextlib
import os
import shutil
from pathlib import Path

from sitebuild import (
    bundle,
    engine_folder,
    hints,
    licences,
    link_card,
    micropython_parts,
    npm,
    own_folder,
    pack,
    page_modules,
    precache,
    pyscript_parts,
    rules,
    wheels,
)
from sitebuild.places import DIST, ROOT, digest
from sitebuild.stop import Stop

FOR_TYPES = (".d.ts", "tsconfig.json")  # read by the type check alone


def build() -> Path:
    """Build dist/ and return its path. When the build fails, the old dist/ stays."""
    modules = npm.modules()
    parts = pack.packed_parts(wheels.wheels(), modules)
    fresh = DIST.with_name(f".dist-new-{os.getpid()}")
    shutil.rmtree(fresh, ignore_errors=True)
    try:
        fresh.mkdir()
        put_together(fresh, modules, parts)
        swap(fresh)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return DIST


def put_together(site: Path, modules: Path, parts: dict[str, Path]) -> None:
    """Copy every part to its place, name the build, and move it into the folder of that name."""
    page = ROOT / "index.html"
    if not page.exists():
        raise Stop("index.html is missing: the build starts from it.")
    copy_folder(ROOT / "static", site / "static", but=FOR_TYPES)
    worker = site / precache.SOURCE
    keeper = worker.read_text(encoding="utf-8")
    worker.unlink()
    page_modules.write_page(site / "page", pyscript_parts.python_of(modules))
    pyscript_parts.put(site, modules)
    engine_folder.put(site, modules, parts)
    micropython_parts.put(site, modules)
    for licence in sorted(ROOT.glob("LICENSE*")):
        copy(licence, site / "licences" / licence.name)
    licences.put(site, modules, wheels.wheels())
    rules.put(site)
    bundle.together(site, modules)
    for name in own_folder.AT_THE_ROOT:
        (site / "static" / name).rename(site / name)
    table = site / "table.html"
    table.write_text(page_modules.with_config(table.read_text(encoding="utf-8")), encoding="utf-8")
    text = hints.with_hints(page_modules.with_config(page.read_text(encoding="utf-8")))
    # It imports the page's words; one that does not compile has been said in a sentence by now.
    from sitebuild import start_screen

    text = start_screen.with_start_screen(text, pack.systems(wheels.wheels(), modules))
    text = link_card.with_card(text, link_card.site_address())
    build = build_name(site, text, keeper)
    text = own_folder.move_in(site, text, build)
    (site / "index.html").write_text(text.replace("__BUILD__", build), encoding="utf-8")
    precache.write(site, keeper, build)


def build_name(site: Path, *texts: str) -> str:
    """The build's name: a hash of all files, and of the `texts` that are written afterwards."""
    contents = [text.encode() for text in texts]
    for path in sorted(site.rglob("*")):
        if path.is_file():
            contents += [path.relative_to(site).as_posix().encode(), path.read_bytes()]
    return digest(*contents)


def swap(fresh: Path) -> None:
    """Replace dist/ with the finished folder."""
    old = DIST.with_name(f".dist-old-{os.getpid()}")
    with contextlib.suppress(FileNotFoundError):  # another build may be replacing it
        DIST.rename(old)
    fresh.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)


def copy(source: Path, to: Path) -> None:
    """Copy one file, and make its folder if needed."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, to)


def copy_folder(source: Path, to: Path, but: tuple[str, ...]) -> None:
    """Copy all files of a folder, except those whose names end in one of `but`."""
    for path in sorted(source.rglob("*")):
        if path.is_file() and not path.name.endswith(but):
            copy(path, to / path.relative_to(source))
