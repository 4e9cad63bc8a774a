"""Bundles the modules of static/ with esbuild, because each file costs a request at every start.

What runs before the first draw becomes plain scripts. Chromium stores the compiled code of plain scripts that a
service worker has cached, but it compiles the functions of modules again at every start, which took a sixth of the
time before the first draw. esbuild joins files and minifies nothing of these. Modules that few visits need
stay separate files, and are minified.

A bundle lies in the folder of its entry module. All modules lie exactly one folder deep in static/, so a relative
address in any of them is right in every bundle.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from sitebuild import pyscript_parts
from sitebuild.npm import tool
from sitebuild.stop import Stop

SCRIPTS = ("boot/head.js", "boot/main.js", "boot/pyscript.js", "windows/table-view.js")
APART = (
    *("sharing/camera.js", "sharing/summary.js", "sharing/draw-code.js"),
    *("live/leader.js", "live/player.js", "live/line.js"),
)
MODULES = ("worker/worker.js", "worker/snapshot-maker.js", *APART)
SHEETS = ("styles/page.css", "styles/table-view.css")
ENGINE = "../../engine/*"  # the engine's folder of the site, as a module of static/ names it
# An async function around a script keeps its names local and allows `await`, as in a module. Each imported module
# stays a function of its own: to find the line of a call, V8 reads the whole surrounding function again.
WRAPPER = (
    "--define:import.meta=hurtboxScript",
    '--banner:js=(async () => { "use strict"; const hurtboxScript = { url: document.currentScript.src };',
    "--footer:js=})();",
)
MICROPYTHON = (
    "export const { loadMicroPython } = globalThis; // which static/boot/pyscript.js defines\n"
)
# esbuild drops comments, except those inside expressions, where types stand.
TYPES = re.compile(r"/\*\* @(?:type|param)\b[^*]*\*/ ?")


def together(site: Path, modules: Path) -> None:
    """Bundle what each entry module imports, and delete the files that went into the bundles."""
    static = site / "static"
    with tempfile.TemporaryDirectory() as scratch:
        taken: set[Path] = set()
        for start in (*MODULES, *SCRIPTS, *SHEETS):
            taken |= bundled(static, start, modules, Path(scratch))
        for path in taken:
            path.unlink()
        for made in Path(scratch).glob("bundles/*/*"):
            text = TYPES.sub("", made.read_text(encoding="utf-8"))
            (static / made.parent.name / made.name).write_text(text, encoding="utf-8")
    for folder in [folder for folder in static.iterdir() if folder.is_dir()]:
        if not any(folder.iterdir()):
            folder.rmdir()
    shutil.rmtree(site / "pyscript")
    (site / "micropython" / "micropython.mjs").write_text(MICROPYTHON, encoding="utf-8")


def bundled(static: Path, start: str, modules: Path, scratch: Path) -> set[Path]:
    """Bundle one entry module into scratch/bundles/<folder>/. Returns the files of the site that it contains."""
    out, metafile = scratch / "bundles", scratch / "inputs.json"
    is_script = start in SCRIPTS
    outside = [ENGINE, *pyscript_parts.NEVER_ASKED]
    outside += [f"../{apart}" for apart in APART if apart != start]
    as_script = (*WRAPPER, f"--outfile={out / start}")
    as_modules = (start, "--splitting", "--outbase=.", f"--outdir={out}")
    done = subprocess.run(
        [
            tool("node"),
            modules / "esbuild" / "bin" / "esbuild",
            *(as_script if is_script else as_modules),
            *("--bundle", "--format=esm", "--target=esnext"),
            *("--charset=utf8", "--legal-comments=inline"),
            *(["--minify"] if start in APART else []),
            *(f"--external:{name}" for name in outside),
            f"--metafile={metafile}",
        ],
        cwd=static,
        env={**os.environ, "NODE_PATH": str(modules)},
        input=f'await import("./{start}");' if is_script else "",
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "ERROR" in line] or [done.stderr]
        raise Stop(f"static/ cannot be bundled: {lines[0].strip()[:300]}")
    inputs = json.loads(metafile.read_text(encoding="utf-8"))["inputs"]
    paths = {(static / name).resolve() for name in inputs if name != "<stdin>"}
    return {path for path in paths if path.is_relative_to(static.parent.resolve())}
