"""dist/: the whole site put together in a folder beside it, then swapped in one rename."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

from sitebuild import hints, npm, own_folder, pack, page_modules, precache, wheels
from sitebuild.places import DIST, ROOT, digest
from sitebuild.stop import Stop

KNOWN = "parts.mjs"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")  # of Pyodide; its other parts are packed
# What a kept memory of the engine depends on besides the engine's own files: see memory-of-python.js.
MEMORY_KNOWN = "parts.mjs"
SCRIPTS = ("python.js", "memory-of-python.js")
# Chunks that PyScript asks for only when its editor, terminal or package graph is used.
PYSCRIPT_LEFT_OUT = ("codemirror", "xterm", "index-", "pyodide_graph", "service-worker")


def build() -> Path:
    """Build dist/ and return it. Whatever goes wrong on the way, the old dist/ stays."""
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
    """Copy every part to its place, then name the build and lay it into the folder of that name."""
    page = ROOT / "index.html"
    if not page.exists():
        raise Stop("index.html is missing: the build starts from it.")
    copy_folder(ROOT / "static", site / "static")
    page_modules.write_page(site / "page")
    put_engine(site, modules, parts)
    for chunk in sorted((modules / "@pyscript" / "core" / "dist").iterdir()):
        if chunk.suffix in (".js", ".css") and not chunk.name.startswith(PYSCRIPT_LEFT_OUT):
            copy(chunk, site / "pyscript" / chunk.name)
    small = modules / "@micropython" / "micropython-webassembly-pyscript"
    for name in ("micropython.mjs", "micropython.wasm"):
        copy(small / name, site / "micropython" / name)
    copy(modules / "idb" / "build" / "index.js", site / "static" / "idb.js")
    for licence in sorted(ROOT.glob("LICENSE*")):
        copy(licence, site / "licences" / licence.name)
    for name in own_folder.AT_THE_ROOT:
        (site / "static" / name).rename(site / name)
    text = page.read_text(encoding="utf-8").replace("/page.toml", "/page.json")
    text = hints.with_hints(text, site)
    build = build_name(site, text)
    text = own_folder.move_in(site, text, build)
    (site / "index.html").write_text(text.replace("__BUILD__", build), encoding="utf-8")
    precache.write(site, site / build / "static" / precache.WORKER, build)


def put_engine(site: Path, modules: Path, parts: dict[str, Path]) -> None:
    """Lay out engine/: Pyodide's scripts, the packed parts, their decoder, and what the worker has to know."""
    engine = site / "engine"
    for name in SCRIPTS:
        copy(modules / "pyodide" / name, engine / name)
    for part in parts.values():
        copy(part, engine / part.name)
    decoder = modules / "xz-decompress" / "dist" / "package" / "xz-decompress.min.js"
    (engine / "xz.mjs").write_text(as_module(decoder.read_text(encoding="utf-8")), encoding="utf-8")
    lock = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    known = {
        "name": digest(
            *(path.read_bytes() for path in sorted(engine.iterdir())),
            *((site / "static" / name).read_bytes() for name in MEMORY_SCRIPTS),
        ),
        # Servers that compress do not say how many bytes arrive.
        "parts": {
            name: {"file": part.name, "bytes": part.stat().st_size} for name, part in parts.items()
        },
        "archives": [pack.ARCHIVE],
        "library": pack.library_place(pack.packages(wheels.wheels())),
        # Pyodide wants its own build named; a package list without packages.
        "lock": {"info": lock["info"], "packages": {}},
    }
    write_known(engine, known)


def write_known(engine: Path, known: dict[str, Any]) -> None:
    """Write what the worker has to know of the engine's parts."""
    text = f"// Written by the build.\nexport default {json.dumps(known, indent=2)};\n"
    (engine / KNOWN).write_text(text, encoding="utf-8")


def read_known(engine: Path) -> dict[str, Any]:
    """What `write_known` has written."""
    text = (engine / KNOWN).read_text(encoding="utf-8")
    known: dict[str, Any] = json.loads(text[text.index("{") : text.rindex("}") + 1])
    return known


def as_module(script: str) -> str:
    """The decoder as a module: it comes as a script for Node's `require`, which needs one name of it."""
    return (
        "const module = { exports: {} };\nconst exports = module.exports;\n"
        "const require = () => ({ ReadableStream });\n"
        f"{script}\nexport const {{ XzReadableStream }} = module.exports;\n"
    )


def build_name(site: Path, page: str) -> str:
    """Name the build by the hash of everything in it."""
    contents = [page.encode()]
    for path in sorted(site.rglob("*")):
        if path.is_file():
            contents += [path.relative_to(site).as_posix().encode(), path.read_bytes()]
    return digest(*contents)


def swap(fresh: Path) -> None:
    """Put the finished folder in the place of dist/."""
    old = DIST.with_name(f".dist-old-{os.getpid()}")
    if DIST.exists():
        DIST.rename(old)
    fresh.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)


def copy(source: Path, to: Path) -> None:
    """Copy one file, making its folder."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, to)


def copy_folder(source: Path, to: Path) -> None:
    """Copy a folder's files."""
    for path in sorted(source.rglob("*")):
        if path.is_file():
            copy(path, to / path.relative_to(source))
