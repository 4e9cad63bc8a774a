"""The rules of each system, made from its catalogue: in RULES.md, and for the page."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hurtbox.kit import catalogue
from hurtbox.kit.catalogue import Catalogue, read_catalogue
from sitebuild import rules
from sitebuild.places import ROOT
from sitebuild.rules import NAME, contents, inventory, packed, topics

CONTENTS = dict(contents())
every_catalogue = pytest.mark.parametrize("folder", CONTENTS, ids=lambda folder: folder.name)
EXAMPLE = """
title = "Example: the rules"
text = "From a book."

[[topics]]
title = "1.2 Big *hits*"
where = "page 1"
after = "That is all."

[topics.rules.AB-C-1]
says = "It **hurts**."

[topics.rules.AB-C-2]
says = "It stops."
reading = "trap 4"

[topics.rules.AB-C-3]
says = "It burns."
reading = "at once"
[topics.rules.AB-C-3.steps]
burning = "Burns for {value}"
"""


def test_headings_lose_their_numbers_and_notes_on_the_code_are_left_out() -> None:
    rows = [
        ["AB-C-1", "It hurts.", ""],
        ["AB-C-2", "It stops.", ""],
        ["AB-C-3", "It burns.", "at once"],
    ]
    assert topics(tomllib.loads(EXAMPLE)) == [("Big hits", rows)]


def test_an_inventory_has_the_texts_around_its_tables() -> None:
    assert inventory(tomllib.loads(EXAMPLE)).splitlines()[4:] == [
        *("From a book.", "", "### 1.2 Big *hits*", "", "Where: page 1", ""),
        *("| Rule | What it says | How it is read |", "| --- | --- | --- |"),
        *("| AB-C-1 | It **hurts**. | – |", "| AB-C-2 | It stops. | trap 4 |"),
        *("| AB-C-3 | It burns. | at once |", "", "That is all."),
    ]


def test_an_unknown_entry_is_named_with_its_place() -> None:
    with pytest.raises(ValueError, match=r"topics\.0\.rules\.AB-C-2\.sais"):
        read_catalogue(EXAMPLE.replace('"trap 4"', '"trap 4"\nsais = "It stops."'))


@every_catalogue
def test_the_site_has_all_that_the_app_says(folder: Path) -> None:
    text = (folder / NAME).read_text(encoding="utf-8")
    whole, of_site = read_catalogue(text), Catalogue.model_validate_json(packed(CONTENTS[folder]))
    assert (of_site.reference, of_site.texts) == (whole.reference, whole.texts)
    assert (of_site.presets, of_site.fights) == (whole.presets, whole.fights)
    assert (rules.NAME, rules.PACKED) == (catalogue.NAME, catalogue.PACKED)


def test_the_build_needs_no_package() -> None:
    """`build.py build` and `serve` run on a bare machine."""
    names = "assemble, check, serve, weigh"
    code = f"import sys; sys.path.insert(0, 'py'); from sitebuild import {names}"
    subprocess.run([sys.executable, "-I", "-S", "-c", code], cwd=ROOT, check=True)
