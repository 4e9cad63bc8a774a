"""Each system's RULES.md: what every rule says, where the source says it, and how each trap is read.

Whatever the code names by number, a trap or a section of the inventory, stands there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hurtbox.core.forms import own_fields
from hurtbox.core.rulebook import Rulebook
from hurtbox.systems import RULEBOOKS

TESTS = Path(__file__).parent
SYSTEMS = TESTS.parents[1] / "py" / "hurtbox" / "systems"
ROW = re.compile(r"^\| *([A-Z0-9]+(?:-[A-Z0-9]+)+) *\| *(.*?) *\|", re.MULTILINE)
TRAP_ROW = re.compile(r"^\| *(\d+) *\|", re.MULTILINE)
SECTIONS = re.compile(r"\(\d+\.\d+(?:, \d+\.\d+)*[):]|\b(?:section|table) \d+(?:\.\d+)?")
TRAPS = re.compile(r"\b(?:[Tt]raps? ((?:\d+(?:, | and )?)+)|\(?T(\d+)\b)")


def folder(rulebook: Rulebook) -> Path:
    """The package of a system."""
    return SYSTEMS / rulebook.key


def inventory(rulebook: Rulebook) -> str:
    """The text of its RULES.md."""
    return (folder(rulebook) / "RULES.md").read_text(encoding="utf-8")


def traps_named(path: Path) -> Iterator[int]:
    """The numbers of the traps that a file names."""
    for several, one in TRAPS.findall(path.read_text(encoding="utf-8")):
        yield from map(int, re.findall(r"\d+", several or one))


every_system = pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda one: one.key)


@every_system
def test_the_inventory_says_what_the_app_says(rulebook: Rulebook) -> None:
    """One row for each rule id, with the sentence of the reference."""
    assert dict(ROW.findall(inventory(rulebook))) == dict(rulebook.reference)


@every_system
def test_every_trap_that_the_code_names_is_explained(rulebook: Rulebook) -> None:
    """Neither the code nor its tests name a trap that the inventory does not have."""
    explained = set(map(int, TRAP_ROW.findall(inventory(rulebook))))
    for path in [*folder(rulebook).rglob("*.py"), *(TESTS / rulebook.key).rglob("*.py")]:
        unknown = set(traps_named(path)) - explained
        assert not unknown, f"{path.name} names traps {sorted(unknown)}"


@every_system
def test_every_section_that_the_code_names_is_there(rulebook: Rulebook) -> None:
    """ "(7.4)", "table 9.2", "section 6": the code names sections of Spycraft's inventory only."""
    text = inventory(rulebook)
    sections = set(re.findall(r"^#+ (\d+(?:\.\d+)?)", text, re.MULTILINE))
    sections |= set(re.findall(r"^\| (\d+\.\d+) \|", text, re.MULTILINE))
    for path in folder(rulebook).rglob("*.py"):
        for named in SECTIONS.findall(path.read_text(encoding="utf-8")):
            assert set(re.findall(r"\d+(?:\.\d+)?", named)) <= sections, f"{path.name}: {named}"


@every_system
def test_every_house_rule_is_named_where_it_matters(rulebook: Rulebook) -> None:
    """Each setting is named beside the rule or the trap that it decides."""
    named = set(re.findall(r"`(\w+)`", inventory(rulebook)))
    assert set(own_fields(rulebook.settings)) <= named
