"""A system as the checks see it: its rulebook, its folders, and what its tests play."""

from __future__ import annotations

import ast
import re
import tomllib
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.run import Done
from hurtbox.core.steps import Step
from hurtbox.session.runtime import SystemRuntime
from sitebuild.rules import NAME

ROOT = Path(__file__).resolve().parents[3]
SYSTEMS = ROOT / "py" / "hurtbox" / "systems"
TESTS = ROOT / "tests" / "systems"
Missing: TypeAlias = Iterator[str]
"""Sentences, each about one thing that a system lacks."""


@dataclass(frozen=True)
class System:
    """A system with its source, its inventory and its records."""

    rulebook: Rulebook

    @property
    def key(self) -> str:
        return self.rulebook.key

    @cached_property
    def runtime(self) -> SystemRuntime:
        return SystemRuntime(self.rulebook)

    @property
    def folder(self) -> Path:
        return SYSTEMS / self.key

    @property
    def tests(self) -> Path:
        return TESTS / self.key

    @cached_property
    def inventory(self) -> str:
        """The text of its RULES.md; empty where there is none."""
        file = self.folder / "RULES.md"
        return file.read_text(encoding="utf-8") if file.exists() else ""

    @cached_property
    def catalogue(self) -> dict[str, Any]:
        """What its catalogue.toml says."""
        return tomllib.loads((self.folder / NAME).read_text(encoding="utf-8"))

    @property
    def has_played(self) -> bool:
        """Whether its tests bring fights; without them nothing about records can be checked."""
        return (self.tests / "played.py").exists()

    @cached_property
    def played(self) -> ModuleType:
        """The module with the fights that its tests play."""
        return self.test_module("played")

    def test_module(self, name: str) -> ModuleType:
        """A module beside its tests."""
        return import_module(f"tests.systems.{self.key}.{name}")

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The inventory, typed by hand."""
        return tuple(self.played.IDS)

    @cached_property
    def records(self) -> tuple[Done[Encounter], ...]:
        return tuple(self.played.records())

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for done in self.records for step in done.steps)

    @cached_property
    def sources(self) -> tuple[Path, ...]:
        return tuple(sorted(self.folder.rglob("*.py")))

    @cached_property
    def id(self) -> re.Pattern[str]:
        """The pattern of this system's ids, or of one family of them."""
        prefix = self.ids[0].split("-")[0]
        return re.compile(prefix + r"-(?:\d+|[A-Z]+(?:-(?:\d+|X|[A-Z]{3})(?![A-Za-z]))?)")

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """All nodes of the source, parsed once for all checks."""
        trees = (ast.parse(path.read_text(encoding="utf-8")) for path in self.sources)
        return tuple(node for tree in trees for node in ast.walk(tree))


def shown(path: Path) -> str:
    """A file as the sentences name it: from the repository's root, or whole if it is elsewhere."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def place_of(error: Exception, *folders: Path) -> str:
    """The file and the line of a system at which reading it failed."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{shown(Path(error.filename))}, line {error.lineno or 1}"
    frames = traceback.extract_tb(error.__traceback__)
    here = [one for one in frames if {*folders} & {*Path(one.filename).parents}] or frames
    return f"{shown(Path(here[-1].filename))}, line {here[-1].lineno or 1}"
