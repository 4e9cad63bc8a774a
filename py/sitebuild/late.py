"""Finds modules that the engine imports late and that the browser does not have. Runs inside Pyodide.

Of Python's library, the browser gets only what the engine's warm-up imports (compile.mjs). An engine restored
from a snapshot has no files at all in its first seconds (worker.js). So the engine may import nothing new later.
"""

import builtins
import importlib
import re
import sys
import tarfile
from collections.abc import Mapping, Sequence
from importlib.util import resolve_name
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

ENGINE = "hurtbox."
NOT_IN_THE_BROWSER = (
    "hurtbox.__main__",
    "hurtbox.sharing.encodings",
)  # the page reads files in JavaScript
TESTING = ("tests.", "sitebuild.")
PLACE = re.compile(r"lib/python3\.\d+/(?:site-packages/)?(.+)\.pyc")


class Watch:
    """Wraps Python's import and records what the engine imports while it works."""

    def __init__(self, archive: Path) -> None:
        """`archive`: the engine's Python as the browser gets it. Make the watch before the first test runs."""
        from hurtbox.engine.warmup import run_every_system

        run_every_system()
        awake = {name for name in sys.modules if name.startswith(ENGINE) or is_built_in(name)}
        packed = {name for name in modules_in(archive) if not name.startswith(ENGINE)}
        self.there = (
            awake | packed | set(sys.builtin_module_names) | {"hurtbox", "js", "pyodide_js"}
        )
        self.late: set[str] = set()
        self._import, self._import_module = builtins.__import__, importlib.import_module
        builtins.__import__ = self._watched
        importlib.import_module = self._watched_module

    def missing(self) -> list[str]:
        """The late imports that would fail in the browser."""
        return sorted(self.late - self.there)

    def _watched(
        self,
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        try:
            return self._import(name, globals, locals, fromlist or (), level)
        finally:
            if engine_works(sys._getframe(1)):
                package = (globals or {}).get("__package__") or ""
                whole = resolve_name("." * level + name, package) if level else name
                self._note(whole)
                for part in fromlist or ():
                    if f"{whole}.{part}" in sys.modules:
                        self._note(f"{whole}.{part}")

    def _watched_module(self, name: str, package: str | None = None) -> ModuleType:
        if engine_works(sys._getframe(1)):
            self._note(resolve_name(name, package))
        return self._import_module(name, package)

    def _note(self, name: str) -> None:
        """Record a module and the packages that contain it."""
        parts = name.split(".")
        self.late |= {".".join(parts[: count + 1]) for count in range(len(parts))}


def is_built_in(name: str) -> bool:
    """Whether a loaded module needs no file of its own: it is built in, or an alias such as `collections.abc`."""
    spec = getattr(sys.modules[name], "__spec__", None)
    return spec is not None and (spec.origin in ("frozen", "built-in") or spec.name != name)


def engine_works(frame: FrameType | None) -> bool:
    """Whether the engine is running this frame, and not a test or code that no browser runs."""
    if frame is None or str(frame.f_globals.get("__name__")).startswith(TESTING):
        return False
    works = False
    while frame is not None:
        name = str(frame.f_globals.get("__name__"))
        if name in NOT_IN_THE_BROWSER:
            return False
        works = works or (name.startswith(ENGINE) and frame.f_code.co_name != "<module>")
        frame = frame.f_back
    return works


def modules_in(archive: Path) -> set[str]:
    """The names of the modules in an archive with the paths of the browser's file system."""
    with tarfile.open(archive) as whole:
        places = [PLACE.fullmatch(name) for name in whole.getnames()]
    names = {found[1].replace("/", ".") for found in places if found}
    return {name.removesuffix(".__init__") for name in names}
