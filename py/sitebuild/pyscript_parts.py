"""Writes pyscript/: npm's PyScript without unused files and without the Python text in its script.

PyScript's script contains its Python package as text; at every start it writes that into files and MicroPython
compiles them, which took a quarter of the time before the first draw. The build compiles the same text and packs
it with the page's own modules. Nothing else in PyScript's script is changed. bundle.py then
joins it with static/boot/pyscript.js.

Of the Python package only `__init__.py` is changed. It imports every module of the package, and a page that
asks for `window` and `when` does not need web sockets: a module is imported when one of its names is first
asked for.
"""

import ast
import json
import re
import shutil
from pathlib import Path

from sitebuild.stop import Stop

SHIPPED = ("core.js", "core-*.js", "error-*.js")
# Files for PyScript's editor, terminal, games, packages, other config formats, and Node: the page needs none.
FEATURES = ["codemirror", "deprecations-manager", "donkey", "py-", "pyodide_graph", "toml-", "zip-"]
PACKAGES = ["mip", "micropip", "fs", "module", "path", "url"]
NEVER_ASKED = (*(f"./{name}*" for name in FEATURES), *PACKAGES)
PACKAGE = Path("@pyscript") / "core"
# The Python text is JSON in PyScript's source, and an object of string literals in its script.
SOURCE = PACKAGE / "src" / "stdlib" / "pyscript.js"
FIRST_MODULE = "pyscript.context"
ON_DEMAND = """\
import sys
from polyscript import lazy_py_modules as py_import
from {first} import {names}

HOMES = {homes}


def __getattr__(name):
    home = HOMES.get(name)
    if home is None:
        raise AttributeError(name)
    __import__(home)
    for one in HOMES:  # a module may be called like one of its names: the name is the package's own
        if HOMES[one] == home:
            globals()[one] = getattr(sys.modules[home], one)
    return globals()[name]
"""
LITERAL = r"""(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)"""
TEXT = re.compile(rf'\{{pyscript:\{{(?:"?[\w.]+"?:{LITERAL},?)+\}}\}}', re.DOTALL)


def python_of(modules: Path) -> dict[str, str]:
    """The modules of PyScript's Python package: text by path, pyscript/….py."""
    text = (modules / SOURCE).read_text(encoding="utf-8")
    try:
        found = json.loads(text[text.index("{") : text.rindex("}") + 1])["pyscript"]
    except (ValueError, KeyError) as trouble:
        raise Stop(f"{SOURCE.as_posix()} is not as it was: {trouble}.") from trouble
    found["__init__.py"] = on_demand(found["__init__.py"])
    return {f"pyscript/{name}": source for name, source in found.items()}


def on_demand(text: str) -> str:
    """PyScript's `__init__.py` with its names imported from their modules when they are first asked for.

    Those of `pyscript.context` are imported at once: it must be the first of PyScript's modules.
    """
    homes = {
        name.name: node.module
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if node.module and name.asname is None and node.module.startswith("pyscript.")
    }
    at_once = [name for name, home in homes.items() if home == FIRST_MODULE]
    later = {name: home for name, home in homes.items() if home != FIRST_MODULE}
    if not at_once or "when" not in later:
        raise Stop("PyScript's __init__.py no longer imports its names from its modules.")
    return ON_DEMAND.format(first=FIRST_MODULE, names=", ".join(at_once), homes=later)


def put(site: Path, modules: Path) -> None:
    """Copy PyScript's scripts into the site, without the Python text."""
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
