"""static/'s parts put together into few files: each one more is a way through the service worker at every start.

What runs before the first draw becomes plain scripts: Chromium keeps those compiled beside their text when a
service worker keeps them, but compiles the functions of modules anew at every start, a sixth of the time before
the first draw. esbuild puts together what each start imports and changes nothing else in it; what only few
visits need stays in files of its own.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from sitebuild import pyscript_parts
from sitebuild.npm import tool
from sitebuild.stop import Stop

SCRIPTS = ("head.js", "boot.js", "pyscript.js", "table-window.js")
MODULES = ("worker.js", "memory-maker.js", "camera.js")
SHEETS = ("index.css", "table.css")
# Laid out by other parts of the build, or a file of its own.
ELSEWHERE = ("../engine/*", "./camera.js")
# A function round a script keeps its names to itself and may wait as a module does. What it imports stands in
# functions of its own: where V8 wants to know the line of a call, it reads the whole function again.
ROUND = (
    "--define:import.meta=hurtboxScript",
    '--banner:js=(async () => { "use strict"; const hurtboxScript = { url: document.currentScript.src };',
    "--footer:js=})();",
)
MICROPYTHON = "export const { loadMicroPython } = globalThis; // which static/pyscript.js brings\n"


def together(site: Path, modules: Path) -> None:
    """Put what each start imports into its file, and take away what nobody asks for any more."""
    static = site / "static"
    with tempfile.TemporaryDirectory() as scratch:
        taken: set[Path] = set()
        for start in (*MODULES, *SCRIPTS, *SHEETS):
            taken |= bundled(static, start, modules, Path(scratch) / start)
        for path in taken:
            path.unlink()
        for made in Path(scratch).glob("*/*"):
            made.replace(static / made.name)
    for folder in (site / "pyscript", static / "qr"):
        shutil.rmtree(folder)
    (site / "micropython" / "micropython.mjs").write_text(MICROPYTHON, encoding="utf-8")


def bundled(static: Path, start: str, modules: Path, out: Path) -> set[Path]:
    """Write one start's files into `out`; the files that went into them."""
    told = out.with_name(f"{start}.json")
    is_script = start in SCRIPTS
    outside = (*ELSEWHERE, *pyscript_parts.NEVER_ASKED)
    as_script = (*ROUND, f"--outfile={out / start}")
    as_modules = (start, "--splitting", f"--outdir={out}")
    done = subprocess.run(
        [
            tool("node"),
            modules / "esbuild" / "bin" / "esbuild",
            *(as_script if is_script else as_modules),
            *("--bundle", "--format=esm", "--target=esnext"),
            *("--charset=utf8", "--legal-comments=inline"),
            *(f"--external:{name}" for name in outside if name != f"./{start}"),
            f"--metafile={told}",
        ],
        cwd=static,
        input=f'await import("./{start}");' if is_script else "",
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "ERROR" in line] or [done.stderr]
        raise Stop(f"static/ cannot be put together: {lines[0].strip()[:300]}")
    inputs = json.loads(told.read_text(encoding="utf-8"))["inputs"]
    return {(static / name).resolve() for name in inputs if name != "<stdin>"}
