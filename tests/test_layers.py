"""Imports go one way: page → session, sharing → systems → kit → core. Rules use no chance, time or files."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PY = Path(__file__).resolve().parents[1] / "py"
CHANCE_AND_TIME = {"random", "time", "datetime", "secrets", "os", "uuid", "asyncio", "threading"}
OUTSIDE = {"js", "pyodide", "pyscript", "socket", "urllib", "http", "subprocess"}
ROLLS = {
    "answer_sources.py",
    "requests.py",
    "dice_requests.py",
}  # they receive a Random and never make one
LONGEST = 400
"""Lines: a guide is 250; what belongs together may be longer, up to this."""


def files(*folders: str) -> list[Path]:
    found = [file for folder in folders for file in sorted((PY / folder).rglob("*.py"))]
    assert found, f"no files in {folders}"
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


def is_in(module: str, *packages: str) -> bool:
    return any(module == one or module.startswith(f"{one}.") for one in packages)


def label(file: Path) -> str:
    return str(file.relative_to(PY))


@pytest.mark.parametrize("file", files("page"), ids=label)
def test_the_page_knows_nothing_of_the_engine(file: Path) -> None:
    assert not [m for m in modules(file) if is_in(m, "hurtbox", "pydantic")]


@pytest.mark.parametrize("file", files("hurtbox/core"), ids=label)
def test_core_knows_no_game_and_no_session(file: Path) -> None:
    own = [m for m in modules(file) if is_in(m, "hurtbox")]
    assert all(is_in(m, "hurtbox.core") for m in own)


@pytest.mark.parametrize("file", files("hurtbox/kit"), ids=label)
def test_the_kit_knows_no_game(file: Path) -> None:
    own = [m for m in modules(file) if is_in(m, "hurtbox")]
    assert all(is_in(m, "hurtbox.core", "hurtbox.kit") for m in own)


@pytest.mark.parametrize("file", files("hurtbox/systems"), ids=label)
def test_a_system_knows_core_the_kit_and_itself(file: Path) -> None:
    system = file.relative_to(PY / "hurtbox" / "systems").parts[0]
    own = [m for m in modules(file) if is_in(m, "hurtbox")]
    allowed = {
        "hurtbox.core",
        "hurtbox.kit",
        "hurtbox.systems" if "." in system else f"hurtbox.systems.{system}",
    }
    assert all(is_in(m, *allowed) for m in own)


@pytest.mark.parametrize("file", files("hurtbox/systems"), ids=label)
def test_a_system_names_its_own_encounter(file: Path) -> None:
    """Core's is one of any system, so no type check sees a wrong field of a sheet, a body or the settings."""
    cores = {
        f"hurtbox.core.{module}.{name}"
        for module in ("encounter", "rules")
        for name in ("Encounter", "Combatant")
    }
    assert not cores & modules(file)


@pytest.mark.parametrize("file", files("hurtbox/session"), ids=label)
def test_only_the_session_itself_imports_sharing(file: Path) -> None:
    """`session.py` answers what the page asks of sharing; fight, views and the rest do not know of it."""
    if file.name != "session.py":
        assert not [m for m in modules(file) if is_in(m, "hurtbox.sharing")]


@pytest.mark.parametrize(
    "file",
    files("hurtbox/core", "hurtbox/systems", "hurtbox/session", "hurtbox/sharing"),
    ids=label,
)
def test_the_engine_does_not_know_the_public_interface(file: Path) -> None:
    """The browser's engine does not have it."""
    assert not [m for m in modules(file) if is_in(m, "hurtbox.api", "hurtbox.cli")]


@pytest.mark.parametrize("file", files("hurtbox/session", "hurtbox/sharing"), ids=label)
def test_the_session_does_not_know_the_page(file: Path) -> None:
    assert not [m for m in modules(file) if is_in(m, "page", "sitebuild", *OUTSIDE)]


@pytest.mark.parametrize("file", files("hurtbox/core", "hurtbox/kit", "hurtbox/systems"), ids=label)
def test_rules_have_no_chance_no_clock_and_no_machine(file: Path) -> None:
    for module, names in imported(file):
        if module == "random" and file.name in ROLLS and file.parent.name == "core":
            assert names == ("Random",)
            continue
        assert not is_in(module, *CHANCE_AND_TIME, *OUTSIDE)


@pytest.mark.parametrize("file", files("hurtbox", "page", "sitebuild"), ids=label)
def test_no_file_is_too_long_to_read_at_once(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_nothing_is_called_by_a_name_that_says_nothing() -> None:
    empty = {"utils", "util", "helpers", "helper", "manager", "common", "misc", "handler"}
    assert not [file for file in files("hurtbox", "page", "sitebuild") if file.stem in empty]
