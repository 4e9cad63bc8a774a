"""static/'s parts put together into few files: each one more is a way through the service worker at every start.

Thirty modules took a tenth of the time before the first draw on a slow phone. esbuild puts together what each
start imports and changes nothing else in it; what only few visits need stays in files of its own.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from sitebuild.npm import tool
from sitebuild.stop import Stop

MODULES = ("boot.js", "table-window.js", "worker.js", "memory-maker.js")
SCRIPTS = ("head.js",)  # plain ones, which run before anything is drawn
SHEETS = ("index.css", "table.css")
ELSEWHERE = ("../pyscript/*", "../engine/*")  # laid out by other parts of the build


def together(static: Path, modules: Path) -> None:
    """Put what each start imports into its file, and take away what nobody asks for any more."""
    with tempfile.TemporaryDirectory() as scratch:
        taken: set[str] = set()
        for start in (*MODULES, *SCRIPTS, *SHEETS):
            out = Path(scratch) / start
            taken |= bundled(static, start, modules, out)
        for name in taken:
            (static / name).unlink()
        for made in Path(scratch).glob("*/*"):
            made.replace(static / made.name)


def bundled(static: Path, start: str, modules: Path, out: Path) -> set[str]:
    """Write one start's files into `out`; the names of those that went into them."""
    told = out.with_name(f"{start}.json")
    form = ["--format=iife"] if start in SCRIPTS else ["--format=esm", "--splitting"]
    done = subprocess.run(
        [
            tool("node"),
            modules / "esbuild" / "bin" / "esbuild",
            start,
            *("--bundle", *form, "--target=esnext", "--charset=utf8"),
            *("--legal-comments=inline", "--chunk-names=[name]-[hash]"),
            *(f"--external:{name}" for name in ELSEWHERE),
            *(f"--outdir={out}", f"--metafile={told}"),
        ],
        cwd=static,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "ERROR" in line] or [done.stderr]
        raise Stop(f"static/ cannot be put together: {lines[0].strip()[:300]}")
    return set(json.loads(told.read_text(encoding="utf-8"))["inputs"])
