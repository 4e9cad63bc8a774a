"""What the code of a system may import, and where its rule ids stand."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from hurtbox.kit import rules
from sitebuild.rules import NAME

from ... import imports
from .system import Missing, System, shown

OWN = (
    "`from hurtbox.core import encounter`, then "
    "`Encounter: TypeAlias = encounter.Encounter[Sheet, Body, Settings]`"
)


def package_of(file: Path, system: System) -> tuple[str, ...]:
    """The package in which a file of a system stands."""
    return ("hurtbox", "systems", *file.relative_to(system.folder.parent).parent.parts)


def it_imports_core_the_kit_and_itself(system: System) -> Missing:
    """No other system, no session, no page."""
    allowed = ("hurtbox.core", "hurtbox.kit", f"hurtbox.systems.{system.key}")
    for file in system.sources:
        for module in sorted(imports.modules(file, package_of(file, system))):
            if imports.is_in(module, "hurtbox", "page", "sitebuild") and not imports.is_in(
                module, *allowed
            ):
                yield f"{shown(file)} imports {module}: a system imports hurtbox.core, hurtbox.kit and itself."


def it_takes_from_the_kit_what_the_kit_offers(system: System) -> Missing:
    """Each name has one address in the rules of all systems."""
    for file in system.sources:
        for module, names in imports.imported(file, package_of(file, system)):
            if imports.is_in(module, "hurtbox.core"):
                for name in sorted({*names} & {*rules.__all__}):
                    yield f"{shown(file)} imports {name} from {module}: take it from hurtbox.kit.rules."


def it_has_no_chance_no_clock_and_no_machine(system: System) -> Missing:
    """A rule asks for whatever it does not know."""
    for file in system.sources:
        for module in sorted(imports.outside(file, package_of(file, system))):
            yield f"{shown(file)} imports {module}: a rule uses no chance, no time and no files; it asks."


def it_names_its_own_encounter(system: System) -> Missing:
    """Core's is one of any system, so no type check sees a wrong field of a sheet, a body or the settings."""
    for file in system.sources:
        for name in sorted(imports.of_any_system(file, package_of(file, system))):
            yield f"{shown(file)} imports {name}, which is of any system. Name your own: {OWN}."


def no_file_is_too_long(system: System) -> Missing:
    """What cannot be read at once."""
    for file in system.sources:
        for lines in imports.too_long(file):
            yield f"{shown(file)} has {lines}: at most {imports.LONGEST}. Split it by topic."


def every_id_in_the_code_is_in_the_catalogue(system: System) -> Missing:
    """An id that stands anywhere in the code has a sentence."""
    families = {id.rpartition("-")[0] for id in system.ids}
    for file in system.sources:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for id in system.id.findall(line):
                if id not in system.rulebook.reference and id not in families:
                    yield f"{shown(file)}, line {number}: {NAME} has no rule {id}."


def every_id_is_carried_out(system: System) -> Missing:
    """A docstring of a function, a method or a class names it."""
    for id in sorted({*system.ids} - carried_out(system)):
        yield f"No docstring of a function names {id}: write “… ({id}).” where it is carried out."


def carried_out(system: System) -> set[str]:
    """The ids that docstrings of functions and classes name, spans such as "1 … 5" spelled out."""
    found: set[str] = set()
    for node in system.nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            text = ast.get_docstring(node) or ""
            found.update(system.id.findall(text))
            for stem, first, last in re.findall(r"([A-Z0-9]+-[A-Z]+-)(\d) … (\d)", text):
                found.update(f"{stem}{n}" for n in range(int(first), int(last) + 1))
    return found


CHECKS = (
    it_imports_core_the_kit_and_itself,
    it_takes_from_the_kit_what_the_kit_offers,
    it_has_no_chance_no_clock_and_no_machine,
    it_names_its_own_encounter,
    no_file_is_too_long,
)
WITH_PLAYED = (every_id_in_the_code_is_in_the_catalogue, every_id_is_carried_out)
