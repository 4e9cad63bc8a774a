"""The rules of each system by topic, for the page: a file rules/<system>.json, made from the system's RULES.md.

[[topic, [[rule id, what it says, how it is read], …]], …]
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from sitebuild.places import ROOT

SYSTEMS = ROOT / "py" / "hurtbox" / "systems"
HEADING = re.compile(r"#{2,4} (?:[\d.]+ )?(.+)")
ROW = re.compile(r"\| ([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+) \| (.*) \|")
OURS = re.compile(r"\b(?:traps?|section) |\bsettings? `|T\d+|`")
"""Notes for who reads the code: a trap, a section, a setting by its name in the code."""
NOTHING = ("", "–", "-")
Topics = list[tuple[str, list[list[str]]]]


def put(site: Path) -> None:
    """Write the rules of every system into the site."""
    folder = site / "rules"
    folder.mkdir()
    for path in sorted(SYSTEMS.glob("*/RULES.md")):
        found = json.dumps(topics(path.read_text(encoding="utf-8")), ensure_ascii=False)
        (folder / f"{path.parent.name}.json").write_text(found, encoding="utf-8")


def topics(text: str) -> Topics:
    """The rules in the text of a RULES.md, under its headings; headings without rules are left out."""
    found: Topics = []
    heading = ""
    for line in text.splitlines():
        if title := HEADING.fullmatch(line.strip()):
            heading = plain(title[1])
        elif row := ROW.fullmatch(line.strip()):
            says, *more = (plain(cell) for cell in row[2].split(" | "))
            reading = more[1] if len(more) > 1 else ""
            shown = "" if reading in NOTHING or OURS.search(more[1]) else reading
            if not found or found[-1][0] != heading:
                found.append((heading, []))
            found[-1][1].append([row[1], says, shown])
    return found


def plain(cell: str) -> str:
    """A text without Markdown's signs for emphasis."""
    return re.sub(r"\*\*?([^*]+)\*\*?", r"\1", cell).strip()
