"""The terms under which the rules are used: the notices stand in the licence, the names nowhere else."""

from pathlib import Path

from hurtbox.systems import RULEBOOKS
from hurtbox.systems.cepheus.rulebook import RULEBOOK

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "py" / "hurtbox" / "systems" / "cepheus"
SECTION = (
    (ROOT / "LICENSE-OGL-1.0a.txt")
    .read_text(encoding="utf-8")
    .rpartition("15. COPYRIGHT NOTICE")[2]
)
NAMES = ("Cepheus Engine", "Samardan", "Traveller")


def test_section_15_takes_in_every_line_of_the_source() -> None:
    for line in (
        "Open Game License v 1.0a Copyright 2000, Wizards of the Coast, Inc.",
        "High Guard System Reference Document Copyright © 2008, Mongoose Publishing.",
        "Mercenary System Reference Document Copyright © 2008, Mongoose Publishing.",
        "Swords & Wizardry Core Rules, Copyright 2008, Matthew J. Finch",
        "Cepheus Engine System Reference Document, Copyright © 2016 Samardan Press; Author Jason \"Flynn\" Kemp",
        "Hurtbox, 2D6 Sci-Fi damage rules in tables and code, Copyright 2026, the Hurtbox contributors.",
    ):  # fmt: skip
        assert line in SECTION.splitlines()
    for start in (
        "Modern System Reference Document",
        "System Reference Document",
        "T20",
        "Traveller System",
    ):
        assert any(line.startswith(start) for line in SECTION.splitlines())


def test_the_names_of_others_stand_only_in_the_licence() -> None:
    texts = [
        *RULEBOOK.words.values(),
        *RULEBOOK.reference.values(),
        RULEBOOK.title,
        RULEBOOK.notice,
    ]
    texts += [
        path.read_text(encoding="utf-8")
        for path in FOLDER.rglob("*")
        if path.suffix in (".py", ".md")
    ]
    for text in texts:
        assert not [name for name in NAMES if name in text]
    assert not [text for text in RULEBOOK.words.values() if "epheus" in text]


def test_the_list_of_systems_says_what_the_whole_rulebook_says() -> None:
    """The list is made without importing the rules."""
    (listed,) = (one for one in RULEBOOKS if one.key == "cepheus")
    assert listed.listing == RULEBOOK.listing
    assert (listed.title, listed.licence) == ("2D6 Sci-Fi", "LICENSE-OGL-1.0a.txt")
    assert "Open Game Content" in listed.notice
