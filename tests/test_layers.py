"""Imports go one way: engine, api → sharing → session → gamefile → systems → kit → core.

Rules use no chance, time or files.

Each test looks at all files of its folders, and names every file that breaks its rule with what is wrong in it.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from . import imports
from .imports import OUTSIDE, is_in

PY = Path(__file__).resolve().parents[1] / "py"
ROLLS = {
    "answer_sources.py",
    "requests.py",
    "dice_requests.py",
    "seeds.py",
}  # they receive a Random, or make one of a stored seed
FLOORS = ("core", "kit", "systems", "gamefile", "session", "sharing", "engine")
"""The packages of the engine, from below; `api` stands beside `engine`."""


def files(*folders: str) -> list[Path]:
    found = [file for folder in folders for file in sorted((PY / folder).rglob("*.py"))]
    assert found, f"no files in {folders}"
    return found


def package_of(file: Path) -> tuple[str, ...]:
    return file.relative_to(PY).parent.parts


def modules(file: Path) -> frozenset[str]:
    return imports.modules(file, package_of(file))


def wrong(where: Iterable[Path], what: Callable[[Path], Iterable[str]]) -> dict[str, list[str]]:
    """Each file in which something is wrong, with what it is."""
    found = {str(file.relative_to(PY)): sorted(what(file)) for file in where}
    return {file: faults for file, faults in found.items() if faults}


def imports_of(*packages: str) -> Callable[[Path], Iterable[str]]:
    """What a file imports of these packages."""
    return lambda file: (m for m in modules(file) if is_in(m, *packages))


def engine_but(*allowed: str) -> Callable[[Path], Iterable[str]]:
    """What a file imports of the engine, but for these packages."""
    return lambda file: (m for m in modules(file) if is_in(m, "hurtbox") and not is_in(m, *allowed))


def test_the_page_knows_nothing_of_the_engine() -> None:
    assert not wrong(files("page"), imports_of("hurtbox", "pydantic"))


SHARED_WITH_ELEMENTS = re.compile(
    r"\b(?:window|js)\.(?:(?:add|remove)EventListener|dispatchEvent)\b"
)


def test_the_page_listens_to_the_window_by_its_properties() -> None:
    """MicroPython calls a function of the window with its first argument as `this` while it holds the same
    function of an element: the page's Python then stops. So it is `window.onpopstate = ...`."""
    assert not wrong(
        files("page"), lambda file: SHARED_WITH_ELEMENTS.findall(file.read_text("utf-8"))
    )


def test_each_floor_imports_only_itself_and_those_below() -> None:
    """Each system is looked at in `systems/test_every_system.py`. None knows `api`."""
    found, below = dict[str, list[str]](), list[str]()
    for floor in FLOORS:
        below.append(f"hurtbox.{floor}")
        found |= wrong(files(f"hurtbox/{floor}"), engine_but(*below))
    assert not found
    folders = {file.parent.name for file in (PY / "hurtbox").glob("*/__init__.py")}
    assert folders == {*FLOORS, "api"}


def test_scripts_have_the_floors_below_the_engine() -> None:
    """`import hurtbox` and the command line need no page, so neither do they need its endpoint."""
    top = [*files("hurtbox/api"), *(PY / "hurtbox").glob("*.py")]
    assert not wrong(top, imports_of("hurtbox.engine"))


def test_the_engine_does_not_know_the_page() -> None:
    floors = files(*(f"hurtbox/{floor}" for floor in FLOORS))
    assert not wrong(floors, imports_of("page", "sitebuild", *OUTSIDE))


def test_rules_have_no_chance_no_clock_and_no_machine() -> None:
    def outside(file: Path) -> Iterable[str]:
        may_roll = file.name in ROLLS and file.parent.name == "core"
        return imports.outside(file, package_of(file), may_roll=may_roll)

    assert not wrong(files("hurtbox/core", "hurtbox/kit", "hurtbox/systems"), outside)


def test_no_file_is_too_long_to_read_at_once() -> None:
    assert not wrong(files("hurtbox", "page", "sitebuild"), imports.too_long)


def test_nothing_is_called_by_a_name_that_says_nothing() -> None:
    empty = {"utils", "util", "helpers", "helper", "manager", "common", "misc", "handler"}
    assert not [file for file in files("hurtbox", "page", "sitebuild") if file.stem in empty]
