"""Writes micropython/: npm's MicroPython without a check of its own that runs at every call of a function.

MicroPython is built with Emscripten's assertions. One of them reads a table of WebAssembly for each call that may
raise, some thousand times for a hit, to see that a list of the same functions is up to date. Nothing here changes
that table after the start. Nothing else in MicroPython is changed.
"""

from pathlib import Path

from sitebuild.stop import Stop

PACKAGE = Path("@micropython") / "micropython-webassembly-pyscript"
SCRIPT, INTERPRETER = "micropython.mjs", "micropython.wasm"
CHECK = (
    "assert(wasmTable.get(funcPtr)==func,"
    '"JavaScript-side Wasm function table mirror is out of date!"),'
)


def put(site: Path, modules: Path) -> None:
    """Copy MicroPython's script, without the check, and its interpreter into the site."""
    folder = site / "micropython"
    folder.mkdir()
    text = (modules / PACKAGE / SCRIPT).read_text(encoding="utf-8")
    if text.count(CHECK) != 1:
        raise Stop(
            f"MicroPython's script has its check of the function table {text.count(CHECK)} times and should once."
        )
    (folder / SCRIPT).write_text(text.replace(CHECK, ""), encoding="utf-8")
    (folder / INTERPRETER).write_bytes((modules / PACKAGE / INTERPRETER).read_bytes())
