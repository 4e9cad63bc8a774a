"""engine/: Pyodide's scripts, the packed parts, their decoder, and what the worker has to know of them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from sitebuild import pack, wheels
from sitebuild.places import digest

KNOWN = "parts.mjs"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")  # Pyodide's other parts are packed
# A snapshot of the engine depends on these besides the files in engine/.
SNAPSHOT_SCRIPTS = ("worker/start-python.js", "worker/snapshot.js")


def put(site: Path, modules: Path, parts: dict[str, Path]) -> None:
    """Lay out the folder; `parts` are the packed parts by their names once unpacked."""
    engine = site / "engine"
    engine.mkdir()
    for name in SCRIPTS:
        shutil.copyfile(modules / "pyodide" / name, engine / name)
    for part in parts.values():
        shutil.copyfile(part, engine / part.name)
    decoder = modules / "xz-decompress" / "dist" / "package" / "xz-decompress.min.js"
    (engine / "xz.mjs").write_text(as_module(decoder.read_text(encoding="utf-8")), encoding="utf-8")
    lock = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    known = {
        "name": digest(
            *(path.read_bytes() for path in sorted(engine.iterdir())),
            *((site / "static" / name).read_bytes() for name in SNAPSHOT_SCRIPTS),
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
