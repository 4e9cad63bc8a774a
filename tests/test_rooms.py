"""One way through the house: page → service → systems → core. And no room rolls dice behind our back."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PY = Path(__file__).resolve().parents[1] / "py"
CHANCE_AND_TIME = {"random", "time", "datetime", "secrets", "os", "uuid", "asyncio", "threading"}
OUTSIDE = {"js", "pyodide", "pyscript", "socket", "urllib", "http", "subprocess"}
ROLLS = {"answerers.py", "requests.py", "thrown.py"}  # they are handed a Random and never make one
LONGEST = 250


def files(*rooms: str) -> list[Path]:
    found = [file for room in rooms for file in sorted((PY / room).rglob("*.py"))]
    assert found, f"no files in {rooms}"
    return found


def imported(file: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every module that a file imports, in full, with the names it takes from it."""
    package = file.relative_to(PY).parent.parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, ()
        elif isinstance(node, ast.ImportFrom):
            names = tuple(name.name for name in node.names)
            above = package[: len(package) - node.level + 1] if node.level else ()
            yield ".".join([*above, *filter(None, [node.module])]), names


def modules(file: Path) -> set[str]:
    return {module for module, _ in imported(file)} | {
        f"{module}.{name}" for module, names in imported(file) for name in names
    }


def stands_in(module: str, *rooms: str) -> bool:
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def label(file: Path) -> str:
    return str(file.relative_to(PY))


@pytest.mark.parametrize("file", files("page"), ids=label)
def test_the_page_knows_nothing_of_the_engine(file: Path) -> None:
    assert not [m for m in modules(file) if stands_in(m, "hurtbox", "pydantic")]


@pytest.mark.parametrize("file", files("hurtbox/core"), ids=label)
def test_core_knows_no_game_and_no_service(file: Path) -> None:
    own = [m for m in modules(file) if stands_in(m, "hurtbox")]
    assert all(stands_in(m, "hurtbox.core") for m in own)


@pytest.mark.parametrize("file", files("hurtbox/systems"), ids=label)
def test_a_system_knows_core_and_itself(file: Path) -> None:
    system = file.relative_to(PY / "hurtbox" / "systems").parts[0]
    own = [m for m in modules(file) if stands_in(m, "hurtbox")]
    rooms = {"hurtbox.core", "hurtbox.systems" if "." in system else f"hurtbox.systems.{system}"}
    assert all(stands_in(m, *rooms) for m in own)


@pytest.mark.parametrize("file", files("hurtbox/service"), ids=label)
def test_the_service_does_not_know_the_page(file: Path) -> None:
    assert not [m for m in modules(file) if stands_in(m, "page", "sitebuild", *OUTSIDE)]


@pytest.mark.parametrize("file", files("hurtbox/core", "hurtbox/systems"), ids=label)
def test_rules_have_no_chance_no_clock_and_no_machine(file: Path) -> None:
    for module, names in imported(file):
        if module == "random" and file.name in ROLLS and file.parent.name == "core":
            assert names == ("Random",)
            continue
        assert not stands_in(module, *CHANCE_AND_TIME, *OUTSIDE)


@pytest.mark.parametrize("file", files("hurtbox", "page", "sitebuild"), ids=label)
def test_no_file_is_longer_than_one_sitting(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_nothing_is_called_by_a_name_that_says_nothing() -> None:
    empty = {"utils", "util", "helpers", "helper", "manager", "common", "misc", "handler"}
    assert not [file for file in files("hurtbox", "page", "sitebuild") if file.stem in empty]
