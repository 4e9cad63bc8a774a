"""The site archive: pydantic's wheels and the hurtbox package as one zip of compiled modules."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sitebuild.npm import tool
from sitebuild.places import CACHE, ROOT, digest
from sitebuild.seal import sealed
from sitebuild.stop import Stop

ARCHIVE = "site.zip"
# Never imported by the engine: the old API kept for version 1, the plugin of a type checker, stubs.
LEFT_OUT = ("pydantic/v1/", "pydantic/mypy.py")
LEFT_OUT_ENDINGS = (".pyi", ".typed", ".json", "RECORD", "WHEEL", "METADATA", ".txt")
OLDEST = (1980, 1, 1, 0, 0, 0)  # a zip's earliest date: the same contents give the same bytes


def engine_config() -> dict[str, Any]:
    """Read pyscript.toml, the engine's PyScript config."""
    try:
        return tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as trouble:
        raise Stop(f"pyscript.toml cannot be read: {trouble}.") from trouble


def site_archive(wheels: Iterable[Path], modules: Path) -> Path:
    """Pack what pyscript.toml names; a pack with the same contents is taken from the cache.

    `wheels`: the locked wheels of the engine. `modules`: node_modules, for the interpreter that
    compiles. Raises Stop when pyscript.toml names a package that is not locked.
    """
    files = {**packages(wheels), **sources()}
    compiler = Path(__file__).with_name("compile.mjs")
    named = "\n".join(f"{name} {digest(content)}" for name, content in sorted(files.items()))
    lock = (ROOT / "package-lock.json").read_bytes()
    folder = CACHE / f"site-{digest(named.encode(), compiler.read_bytes(), lock)}"

    def fill(part: Path) -> None:
        with tempfile.TemporaryDirectory(dir=CACHE) as staging:
            lay_out(files, Path(staging))
            compile_all(compiler, modules / "pyodide", Path(staging))
            write_zip(Path(staging), part / ARCHIVE)
        forget_older(folder)

    return sealed(folder, fill) / ARCHIVE


def packages(wheels: Iterable[Path]) -> dict[str, bytes]:
    """The files of the engine's wheels, less what is never imported."""
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
    """The files of the folders that pyscript.toml packs, by their place in site-packages."""
    found = {}
    for named in engine_config()["pack"]["folders"]:
        folder = ROOT / named
        if not folder.is_dir():
            raise Stop(f"pyscript.toml packs the folder {named}, which does not exist.")
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                found[path.relative_to(folder.parent).as_posix()] = path.read_bytes()
    return found


def lay_out(files: dict[str, bytes], folder: Path) -> None:
    """Write the files below `folder`."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def compile_all(compiler: Path, pyodide: Path, folder: Path) -> None:
    """Compile in place with the engine's own interpreter, run in Node."""
    done = subprocess.run(
        [tool("node"), compiler, pyodide, folder], capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode:
        told = done.stderr.strip().splitlines() or ["Node gave no reason"]
        raise Stop(f"The engine's modules do not compile: {told[-1][:300]}.")


def write_zip(folder: Path, archive: Path) -> None:
    """Zip a folder so that the same files always give the same bytes."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), OLDEST)
                entry.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(entry, path.read_bytes())


def forget_older(folder: Path) -> None:
    """Delete the archives of earlier sources: one edit makes one, and they are 3 MB each."""
    for older in folder.parent.glob("site-*"):
        if older.name.removesuffix(".part") != folder.name:
            shutil.rmtree(older)
