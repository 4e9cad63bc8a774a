"""Writes engine/: Pyodide's scripts, the packed parts, their decoder, and the list of parts for the worker."""

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
    """Write the folder. `parts`: the packed parts by the names that they have when unpacked."""
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
        # A server that compresses sends no length, so the worker gets the sizes from here.
        "parts": {
            name: {"file": part.name, "bytes": part.stat().st_size} for name, part in parts.items()
        },
        "archives": [pack.ARCHIVE],
        "library": pack.library_place(pack.packages(wheels.wheels())),
        # Pyodide requires a lock file that names its own build; this one has no packages.
        "lock": {"info": lock["info"], "packages": {}},
    }
    write_known(engine, known)


def write_known(engine: Path, known: dict[str, Any]) -> None:
    """Write the list of the engine's parts for the worker."""
    text = f"// Written by the build.\nexport default {json.dumps(known, indent=2)};\n"
    (engine / KNOWN).write_text(text, encoding="utf-8")


def read_known(engine: Path) -> dict[str, Any]:
    """Read the list that `write_known` has written."""
    text = (engine / KNOWN).read_text(encoding="utf-8")
    known: dict[str, Any] = json.loads(text[text.index("{") : text.rindex("}") + 1])
    return known


def as_module(script: str) -> str:
    """The decoder as a JavaScript module with one export. npm has it as a script for Node's `require`."""
    return (
        "const module = { exports: {} };\nconst exports = module.exports;\n"
        "const require = () => ({ ReadableStream });\n"
        f"{script}\nexport const {{ XzReadableStream }} = module.exports;\n"
    )
