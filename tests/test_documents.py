"""The documents lead somewhere: every file and folder that they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .documents import LINK, documents, not_led_to

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = documents(ROOT)
QUOTED = re.compile(r"`([\w./<>-]+(?:/|\.(?:py|js|mjs|css|html|toml|md|json|txt|yml)))`")
TREES = ("py", "static", "tests")
MADE = ("dist/", ".cache/", ".venv/", "tests/systems/<game>/")
"""Made by the build, or named for every system at once."""


def named(document: Path) -> list[str]:
    """What a document names: the goals of its links, and what looks like a path in its code."""
    text = document.read_text(encoding="utf-8")
    return [*LINK.findall(text), *QUOTED.findall(text)]


def is_there(document: Path, name: str) -> bool:
    """Whether such a file or folder is there: from the document, or by the end of its path in one of our trees."""
    if name.startswith(MADE) or "<" in name or (document.parent / name).exists():
        return True
    end = name.removeprefix("../").rstrip("/")
    return (ROOT / end).exists() or any(any((ROOT / tree).rglob(end)) for tree in TREES)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_a_document_names_is_there(document: Path) -> None:
    assert [name for name in named(document) if not is_there(document, name)] == []


def test_the_readme_leads_to_every_document() -> None:
    assert [path.relative_to(ROOT).as_posix() for path in not_led_to(ROOT)] == []
