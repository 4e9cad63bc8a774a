"""Imports go one way: page → session, sharing → systems → kit → core. Rules use no chance, time or files.

Each test looks at all files of its folders, and names every file that breaks its rule with what is wrong in it.
"""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

PY = Path(__file__).resolve().parents[1] / "py"
CHANCE_AND_TIME = {"random", "time", "datetime", "secrets", "os", "uuid", "asyncio", "threading"}
OUTSIDE = {"js", "pyodide", "pyscript", "socket", "urllib", "http", "subprocess"}
ROLLS = {
    "answer_sources.py",
    "requests.py",
    "dice_requests.py",
    "seeds.py",
}  # they receive a Random, or make one of a stored seed
LONGEST = 400
"""Lines: a guide is 250; what belongs together may be longer, up to this."""


def files(*folders: str) -> list[Path]:
    found = [file for folder in folders for file in sorted((PY / folder).rglob("*.py"))]
    assert found, f"no files in {folders}"
    return found


Imported = tuple[tuple[str, tuple[str, ...]], ...]


@cache
def imported(file: Path) -> Imported:
    """Every module that a file imports, in full, with the names it takes from it."""
    return tuple(found_imports(file))


def found_imports(file: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    package = file.relative_to(PY).parent.parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, ()
        elif isinstance(node, ast.ImportFrom):
            names = tuple(name.name for name in node.names)
            above = package[: len(package) - node.level + 1] if node.level else ()
            yield ".".join([*above, *filter(None, [node.module])]), names


@cache
def modules(file: Path) -> frozenset[str]:
    """Every module that a file imports, and every name that it takes from one, which may be a module too."""
    return frozenset(
        whole
        for module, names in imported(file)
        for whole in (module, *(f"{module}.{name}" for name in names))
    )


def is_in(module: str, *packages: str) -> bool:
    return any(module == one or module.startswith(f"{one}.") for one in packages)


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


def test_core_knows_no_game_and_no_session() -> None:
    assert not wrong(files("hurtbox/core"), engine_but("hurtbox.core"))


def test_the_kit_knows_no_game() -> None:
    assert not wrong(files("hurtbox/kit"), engine_but("hurtbox.core", "hurtbox.kit"))


def test_a_system_knows_core_the_kit_and_itself() -> None:
    def others(file: Path) -> Iterable[str]:
        system = file.relative_to(PY / "hurtbox" / "systems").parts[0]
        own = "hurtbox.systems" if "." in system else f"hurtbox.systems.{system}"
        return engine_but("hurtbox.core", "hurtbox.kit", own)(file)

    assert not wrong(files("hurtbox/systems"), others)


def test_a_system_names_its_own_encounter() -> None:
    """Core's is one of any system, so no type check sees a wrong field of a sheet, a body or the settings."""
    cores = {f"hurtbox.core.encounter.{name}" for name in ("Encounter", "Combatant")}
    assert not wrong(files("hurtbox/systems"), lambda file: cores & modules(file))


def test_only_the_session_itself_imports_sharing() -> None:
    """`session.py` answers what the page asks of sharing; fight, views and the rest do not know of it."""
    others = [file for file in files("hurtbox/session") if file.name != "session.py"]
    assert not wrong(others, imports_of("hurtbox.sharing"))


def test_the_engine_does_not_know_the_public_interface() -> None:
    """The browser's engine does not have it."""
    engine = files("hurtbox/core", "hurtbox/systems", "hurtbox/session", "hurtbox/sharing")
    assert not wrong(engine, imports_of("hurtbox.api", "hurtbox.cli"))


def test_the_session_does_not_know_the_page() -> None:
    session = files("hurtbox/session", "hurtbox/sharing")
    assert not wrong(session, imports_of("page", "sitebuild", *OUTSIDE))


def test_rules_have_no_chance_no_clock_and_no_machine() -> None:
    def outside(file: Path) -> Iterable[str]:
        may_roll = file.name in ROLLS and file.parent.name == "core"
        for module, names in imported(file):
            if module == "random" and may_roll:
                yield from (f"random.{name}" for name in names if name != "Random")
                if not names:
                    yield module
            elif is_in(module, *CHANCE_AND_TIME, *OUTSIDE):
                yield module

    assert not wrong(files("hurtbox/core", "hurtbox/kit", "hurtbox/systems"), outside)


def test_no_file_is_too_long_to_read_at_once() -> None:
    def too_long(file: Path) -> Iterable[str]:
        lines = len(file.read_text(encoding="utf-8").splitlines())
        return [f"{lines} lines"] if lines > LONGEST else []

    assert not wrong(files("hurtbox", "page", "sitebuild"), too_long)


def test_nothing_is_called_by_a_name_that_says_nothing() -> None:
    empty = {"utils", "util", "helpers", "helper", "manager", "common", "misc", "handler"}
    assert not [file for file in files("hurtbox", "page", "sitebuild") if file.stem in empty]
