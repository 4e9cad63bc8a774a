"""Imports go one way: page | service → systems → core. Nobody imports the site's build."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PY = Path(__file__).resolve().parents[1] / "py"
ROOMS = {
    "hurtbox/core": ("hurtbox.core",),
    "hurtbox/service": ("hurtbox.service", "hurtbox.systems", "hurtbox.core"),
    "page": ("page",),
}
SYSTEMS = sorted(path.name for path in (PY / "hurtbox/systems").iterdir() if path.is_dir())
ROOMS |= {
    f"hurtbox/systems/{name}": (f"hurtbox.systems.{name}", "hurtbox.core")
    for name in SYSTEMS
    if name != "__pycache__"
}
OUTSIDE = {"pydantic", "pydantic_core", "annotated_types", "typing_extensions"}
IN_THE_BROWSER = {"js", "pyscript", "jsffi", "micropython"}


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, with its full name."""
    package = path.relative_to(PY).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            module = ".".join(part for part in (above, node.module) if part)
            if module in ("hurtbox", "hurtbox.systems"):  # `from hurtbox import core` names a room
                yield from (f"{module}.{name.name}" for name in node.names)
            else:
                yield module


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_lies_below_it(room: str) -> None:
    allowed = ROOMS[room]
    libraries = set(sys.stdlib_module_names) | (IN_THE_BROWSER if room == "page" else OUTSIDE)
    files = sorted((PY / room).rglob("*.py"))
    assert files, f"{room} has no modules"
    for path in files:
        for module in imported(path):
            inside = any(module == name or module.startswith(name + ".") for name in allowed)
            known = inside or module.split(".")[0] in libraries
            assert known, f"{path.relative_to(PY)} imports {module}"
