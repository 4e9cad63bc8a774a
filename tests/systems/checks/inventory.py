"""What is missing in the catalogue and in RULES.md, and whether the README leads there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from hurtbox.core.forms import own_fields
from sitebuild.rules import NAME, inventory, topics

from ... import documents
from . import system as places
from .system import Missing, System, shown

TRAP_ROW = re.compile(r"^\| *(\d+) *\|", re.MULTILINE)
SECTIONS = re.compile(r"\(\d+\.\d+(?:, \d+\.\d+)*[):]|\b(?:section|table) \d+(?:\.\d+)?")
TRAPS = re.compile(r"\b(?:[Tt]raps? ((?:\d+(?:, | and )?)+)|\(?T(\d+)\b)")


def the_inventory_is_made_from_the_catalogue(system: System) -> Missing:
    """RULES.md is the catalogue to read."""
    if system.inventory != inventory(system.catalogue):
        yield f"RULES.md is not as {NAME} says. Make it: PYTHONPATH=py .venv/bin/python -m sitebuild.rules"


def every_rule_stands_under_a_topic(system: System) -> Missing:
    """The rules sheet of the app shows the rules by the topics of the catalogue."""
    for topic, rows in topics(system.catalogue):
        if not topic or "trap" in topic.lower():
            yield f"In {NAME} {rows[0][0]} stands under “{topic}”, which is not about rules."


def every_house_rule_is_named(system: System) -> Missing:
    """Each setting is named beside the rule or the trap that it decides."""
    named = {*re.findall(r"`(\w+)`", inventory(system.catalogue))}
    for key in own_fields(system.rulebook.settings):
        if key not in named:
            yield f"The house rule “{key}” is not named in {NAME}: write `{key}` beside a rule, as its reading."


def every_trap_that_is_named_is_explained(system: System) -> Missing:
    """Neither the code nor its tests name a trap that the inventory does not have."""
    explained = {*map(int, TRAP_ROW.findall(system.inventory))}
    for path in (*system.sources, *system.tests.rglob("*.py")):
        for trap in sorted({*traps_named(path)} - explained):
            yield f"{shown(path)} names trap {trap}, which RULES.md does not explain."


def traps_named(path: Path) -> Iterator[int]:
    """The numbers of the traps that a file names."""
    for several, one in TRAPS.findall(path.read_text(encoding="utf-8")):
        yield from map(int, re.findall(r"\d+", several or one))


def every_section_that_is_named_is_there(system: System) -> Missing:
    """ "(7.4)", "table 9.2", "section 6": sections of the inventory that the code names."""
    text = system.inventory
    sections = {*re.findall(r"^#+ (\d+(?:\.\d+)?)", text, re.MULTILINE)}
    sections |= {*re.findall(r"^\| (\d+\.\d+) \|", text, re.MULTILINE)}
    for path in system.sources:
        for named in SECTIONS.findall(path.read_text(encoding="utf-8")):
            if not {*re.findall(r"\d+(?:\.\d+)?", named)} <= sections:
                yield f"{shown(path)} names {named}, which RULES.md does not have."


def the_readme_leads_there(system: System) -> Missing:
    """From the README by links alone, as a newcomer goes."""
    for path in documents.not_led_to(places.ROOT):
        if system.folder in path.parents:
            link = f"[{system.rulebook.title}]({shown(path)})"
            yield f"README.md does not lead to {shown(path)}: add {link} to its list of rules."


CHECKS = (
    the_inventory_is_made_from_the_catalogue,
    every_rule_stands_under_a_topic,
    every_house_rule_is_named,
    every_trap_that_is_named_is_explained,
    every_section_that_is_named_is_there,
    the_readme_leads_there,
)
