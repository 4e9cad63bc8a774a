"""Finds the modules of a system, so that no list of them can miss one."""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType


def modules_of(package: str, first: Sequence[str]) -> tuple[ModuleType, ...]:
    """Imports all modules of a package and of its folders.

    Those of `first` come in this order, which is the order of their forms; the others follow by name. Names are
    without the package: "attack", "lasting.acid". A name without a module is a ModuleNotFoundError.
    """
    start = f"{package}."
    names = {module.name for module in walk_packages(import_module(package).__path__, start)}
    ordered = [start + name for name in first]
    return tuple(import_module(name) for name in (*ordered, *sorted(names - set(ordered))))
