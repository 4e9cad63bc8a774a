"""pyscript/: PyScript as it comes from npm, without what the page never asks for and without its Python text.

PyScript carries its Python package as text in its script; at every start it writes that into files and has
MicroPython compile it, which took a quarter of the time before the first draw. The build compiles the same
text and lets it come with the page's own modules; nothing else in PyScript's script is changed. bundle.py
then puts it into one file with static/boot/pyscript.js.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from sitebuild.stop import Stop

SHIPPED = ("core.js", "core-*.js", "error-*.js")
# What would be asked for only by PyScript's editor, terminal and game, for packages, other configs, or in Node.
FEATURES = ["codemirror", "deprecations-manager", "donkey", "py-", "pyodide_graph", "toml-", "zip-"]
PACKAGES = ["mip", "micropip", "fs", "module", "path", "url"]
NEVER_ASKED = (*(f"./{name}*" for name in FEATURES), *PACKAGES)
PACKAGE = Path("@pyscript") / "core"
# In its source as JSON, in its script as an object of string literals.
SOURCE = PACKAGE / "src" / "stdlib" / "pyscript.js"
LITERAL = r"""(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)"""
TEXT = re.compile(rf'\{{pyscript:\{{(?:"?[\w.]+"?:{LITERAL},?)+\}}\}}', re.DOTALL)


def python_of(modules: Path) -> dict[str, str]:
    """PyScript's Python package: the text of each module by its path, pyscript/….py."""
    text = (modules / SOURCE).read_text(encoding="utf-8")
    try:
        found = json.loads(text[text.index("{") : text.rindex("}") + 1])["pyscript"]
    except (ValueError, KeyError) as trouble:
        raise Stop(f"{SOURCE.as_posix()} is not as it was: {trouble}.") from trouble
    return {f"pyscript/{name}": source for name, source in found.items()}


def put(site: Path, modules: Path) -> None:
    """Copy PyScript's scripts into the site, its Python text taken out of the one that has it."""
    folder = site / "pyscript"
    folder.mkdir()
    emptied = 0
    for chunk in [path for name in SHIPPED for path in (modules / PACKAGE / "dist").glob(name)]:
        shutil.copyfile(chunk, folder / chunk.name)
        text, times = TEXT.subn("{pyscript:{}}", chunk.read_text(encoding="utf-8"))
        if times:
            (folder / chunk.name).write_text(text, encoding="utf-8")
            emptied += times
    if emptied != 1:
        raise Stop(f"PyScript's script holds its Python text {emptied} times and should once.")
