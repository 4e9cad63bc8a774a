"""What a file imports, and what is wrong with it: for the tests of all layers and the checks of each system."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

CHANCE_AND_TIME = {"random", "time", "datetime", "secrets", "os", "uuid", "asyncio", "threading"}
OUTSIDE = {"js", "pyodide", "pyscript", "socket", "urllib", "http", "subprocess"}
LONGEST = 400
"""Lines: a guide is 250; what belongs together may be longer, up to this."""
OF_ANY_SYSTEM = {f"hurtbox.core.encounter.{name}" for name in ("Encounter", "Combatant")}
Imported = tuple[tuple[str, tuple[str, ...]], ...]


@cache
def imported(file: Path, package: tuple[str, ...]) -> Imported:
    """Every module that a file of a package imports, in full, with the names it takes from it."""
    return tuple(_found(file, package))


def _found(file: Path, package: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, ()
        elif isinstance(node, ast.ImportFrom):
            names = tuple(name.name for name in node.names)
            above = package[: len(package) - node.level + 1] if node.level else ()
            yield ".".join([*above, *filter(None, [node.module])]), names


@cache
def modules(file: Path, package: tuple[str, ...]) -> frozenset[str]:
    """Every module that a file imports, and every name that it takes from one, which may be a module too."""
    return frozenset(
        whole
        for module, names in imported(file, package)
        for whole in (module, *(f"{module}.{name}" for name in names))
    )


def is_in(module: str, *packages: str) -> bool:
    """Whether a module is in one of these packages."""
    return any(module == one or module.startswith(f"{one}.") for one in packages)


def outside(file: Path, package: tuple[str, ...], *, may_roll: bool = False) -> Iterator[str]:
    """What a file imports that rules may not use: chance, time and the machine.

    One that `may_roll` receives a Random, and never makes one.
    """
    for module, names in imported(file, package):
        if module == "random" and may_roll:
            yield from (f"random.{name}" for name in names if name != "Random")
            if not names:
                yield module
        elif is_in(module, *CHANCE_AND_TIME, *OUTSIDE):
            yield module


def of_any_system(file: Path, package: tuple[str, ...]) -> frozenset[str]:
    """The classes of core that a file of a system takes in place of its own."""
    return modules(file, package) & OF_ANY_SYSTEM


def too_long(file: Path) -> list[str]:
    """The number of lines of a file that has too many to be read at once."""
    lines = len(file.read_text(encoding="utf-8").splitlines())
    return [f"{lines} lines"] if lines > LONGEST else []
