"""Packs the engine's three big parts with xz. One is a tar of Python's library, pydantic and the rules.

Static hosts only gzip. Packed with xz, the parts are a quarter smaller than gzipped, and the decoder is 10 KB.
"""

import io
import json
import lzma
import subprocess
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sitebuild import rules
from sitebuild.npm import tool
from sitebuild.places import CACHE, ROOT, digest
from sitebuild.seal import forget_unused, sealed
from sitebuild.stop import Stop

ARCHIVE = "python.tar"
SYSTEMS = "systems.json"
LIBRARY = "pydantic_core.wasm"
RUNTIME = "pyodide.asm.wasm"
# Python's code has no numbers at places that are multiples of four, which xz expects.
TUNED: dict[str, dict[str, int]] = {ARCHIVE: {"lc": 4, "pb": 0}, LIBRARY: {"lc": 4, "pb": 0}}
XZ = ".xz"
# Files that the engine never imports: pydantic's version 1 API, a type checker's plugin, stubs.
LEFT_OUT = ("pydantic/v1/", "pydantic/mypy.py")
# For scripts and the command line: the page talks to hurtbox/engine/.
NOT_PACKED = ("hurtbox/api/", "hurtbox/examples/", "hurtbox/cli.py", "hurtbox/__main__.py")
LEFT_OUT_ENDINGS = (".pyi", ".typed", ".json", "RECORD", "WHEEL", "METADATA", ".txt")


def engine_config() -> dict[str, Any]:
    """Read pyscript.toml, the engine's PyScript config."""
    try:
        return tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as trouble:
        raise Stop(f"pyscript.toml cannot be read: {trouble}.") from trouble


def packed_parts(wheels: Iterable[Path], modules: Path) -> dict[str, Path]:
    """The engine's big parts, packed, by the names that they have when unpacked.

    `wheels`: the locked wheels of the engine. `modules`: node_modules, for the interpreter that
    compiles. Raises Stop when pyscript.toml names a package that is not locked.
    """
    files = {**packages(wheels), **sources()}
    library = library_place(files)
    return {
        RUNTIME: packed(RUNTIME, (modules / "pyodide" / RUNTIME).read_bytes()),
        LIBRARY: packed(LIBRARY, files[library]),
        ARCHIVE: packed(ARCHIVE, python_archive(files, modules).read_bytes()),
    }


def engine_python(wheels: Iterable[Path], modules: Path) -> Path:
    """The engine's Python as one tar, before it is packed."""
    return python_archive({**packages(wheels), **sources()}, modules)


def systems(wheels: Iterable[Path], modules: Path) -> list[dict[str, Any]]:
    """The games of the site with their prepared fights, as the engine lists them for the start screen."""
    listed = engine_python(wheels, modules).with_name(SYSTEMS)
    found: list[dict[str, Any]] = json.loads(listed.read_text(encoding="utf-8"))
    return found


def library_place(files: dict[str, bytes]) -> str:
    """The path of pydantic's compiled library in site-packages."""
    (place,) = (name for name in files if name.endswith(".so"))
    return place


def packed(name: str, content: bytes) -> Path:
    """Pack a part with xz, or take it from the cache if its contents are the same."""
    folder = CACHE / f"packed-{name}-{digest(content, repr(TUNED).encode())}"

    def fill(part: Path) -> None:
        # No checksum: the network and the WebAssembly compiler check the bytes already.
        filters = [
            {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, **TUNED.get(name, {})}
        ]
        small = lzma.compress(content, check=lzma.CHECK_CRC32, filters=filters)
        (part / (name + XZ)).write_bytes(small)

    place = sealed(folder, fill)
    forget_unused(folder, f"packed-{name}-*")
    return place / (name + XZ)


def python_archive(files: dict[str, bytes], modules: Path) -> Path:
    """The engine's Python as a tar with the paths of the browser's file system; beside it the list of systems."""
    compiler = Path(__file__).with_name("compile.mjs")
    named = "\n".join(f"{name} {digest(content)}" for name, content in sorted(files.items()))
    lock = (ROOT / "package-lock.json").read_bytes()
    folder = CACHE / f"python-{digest(named.encode(), compiler.read_bytes(), lock)}"

    def fill(part: Path) -> None:
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            staging, target = Path(scratch) / "packages", Path(scratch) / "target"
            target.mkdir()
            lay_out(files, staging)
            compile_all(compiler, modules / "pyodide", staging, target)
            found = contents(target)
            (part / SYSTEMS).write_bytes(found.pop(SYSTEMS))
            (part / ARCHIVE).write_bytes(tarred(found))

    place = sealed(folder, fill)
    forget_unused(folder, "python-*")
    return place / ARCHIVE


def packages(wheels: Iterable[Path]) -> dict[str, bytes]:
    """The files of the engine's wheels, without those that are never imported."""
    found: dict[str, bytes] = {}
    names = set()
    for wheel in wheels:
        names.add(wheel.name.split("-")[0].replace("_", "-").lower())
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if not (name.startswith(LEFT_OUT) or name.endswith((*LEFT_OUT_ENDINGS, "/"))):
                    found[name] = archive.read(name)
    for wanted in engine_config()["packages"]:
        if wanted.lower() not in names:
            raise Stop(f"pyscript.toml names the package {wanted}, which engine.txt does not lock.")
    return found


def sources() -> dict[str, bytes]:
    """The files of pyscript.toml's [pack] folders, by their paths in site-packages, without `NOT_PACKED`."""
    found = {}
    for named in engine_config()["pack"]["folders"]:
        folder = ROOT / named
        if not folder.is_dir():
            raise Stop(f"pyscript.toml packs the folder {named}, which does not exist.")
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder.parent).as_posix()
            if (
                path.is_file()
                and "__pycache__" not in path.parts
                and not name.startswith(NOT_PACKED)
            ):
                found[name] = path.read_bytes()
    for name in [name for name in found if name.endswith(f"/{rules.NAME}")]:
        packed_name = name.removesuffix(rules.NAME) + rules.PACKED
        found[packed_name] = rules.packed(rules.read(name, found.pop(name).decode()))
    return found


def lay_out(files: dict[str, bytes], folder: Path) -> None:
    """Write the files below `folder`."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def contents(folder: Path) -> dict[str, bytes]:
    """The files below a folder, by their paths in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def compile_all(compiler: Path, pyodide: Path, staging: Path, target: Path) -> None:
    """Compile Python files into `target` with Pyodide's interpreter, in Node."""
    command: list[str | Path] = [tool("node"), compiler, pyodide, staging, target]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        errors = done.stderr.strip().splitlines() or ["Node gave no reason"]
        raise Stop(f"The engine's modules do not compile: {errors[-1][:300]}.")


def tarred(files: dict[str, bytes]) -> bytes:
    """A tar of files, in the order of their paths, so that the same files always give the same bytes."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return whole.getvalue()
