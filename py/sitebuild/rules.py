"""Each system's rules, made from its catalogue: RULES.md to read, and rules/<system>.json for the page.

`python -m sitebuild.rules` writes every RULES.md anew. The page's file has the rules by topic:
[[topic, [[rule id, what it says, how it is read], …]], …]
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from hurtbox.kit.catalogue import NAME, Catalogue, Topic, read_catalogue
from sitebuild.places import ROOT

SYSTEMS = ROOT / "py" / "hurtbox" / "systems"
NUMBER = re.compile(r"[\d.]+ ")
OURS = re.compile(r"\b(?:traps?|section) |\bsettings? `|T\d+|`")
"""Notes for who reads the code: a trap, a section, a setting by its name in the code."""
MADE = f"<!-- Made from {NAME} by `python -m sitebuild.rules`. -->"
COLUMNS = {"says": "What it says", "where": "Where", "reading": "How it is read"}
Topics = list[tuple[str, list[list[str]]]]


def contents() -> Iterator[tuple[Path, Catalogue]]:
    """The folder and the catalogue of each system."""
    for path in sorted(SYSTEMS.glob(f"*/{NAME}")):
        yield path.parent, read_catalogue(path.read_text(encoding="utf-8"))


def put(site: Path) -> None:
    """Write the rules of every system into the site."""
    folder = site / "rules"
    folder.mkdir()
    for system, its in contents():
        found = json.dumps(topics(its), ensure_ascii=False)
        (folder / f"{system.name}.json").write_text(found, encoding="utf-8")


def topics(its: Catalogue) -> Topics:
    """The rules under their headings, for the page; headings without rules are left out."""
    return [
        (plain(NUMBER.sub("", topic.title, count=1)), [*rows_of(topic)])
        for topic in its.topics
        if topic.rules
    ]


def rows_of(topic: Topic) -> Iterator[list[str]]:
    """Each rule's id, what it says and, if a reader of the app understands it, how it is read."""
    for rule, entry in topic.rules.items():
        reading = entry.reading
        yield [rule, plain(entry.says), "" if OURS.search(reading) else plain(reading)]


def inventory(its: Catalogue) -> str:
    """The text of RULES.md."""
    parts = [f"# {its.title}", MADE, its.text]
    for topic in its.topics:
        is_section = re.match(r"\d+\.\d+ ", topic.title)
        parts.append(f"{'###' if is_section else '##'} {topic.title}")
        if topic.where:
            parts.append(f"Where: {topic.where}")
        parts += [topic.text, table(topic), topic.after]
    return "\n\n".join(filter(None, (part.strip() for part in parts))) + "\n"


def table(topic: Topic) -> str:
    """The rules of a topic as a table, with the columns that any of them fills."""
    rules = topic.rules
    names = [name for name in COLUMNS if any(getattr(entry, name) for entry in rules.values())]
    rows = [["Rule", *(COLUMNS[name] for name in names)], ["---"] * (len(names) + 1)]
    rows += [
        [rule, *(getattr(entry, name) or "–" for name in names)] for rule, entry in rules.items()
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) if rules else ""


def plain(cell: str) -> str:
    """A text without Markdown's signs for emphasis."""
    return re.sub(r"\*\*?([^*]+)\*\*?", r"\1", cell).strip()


if __name__ == "__main__":
    for system, its in contents():
        (system / "RULES.md").write_text(inventory(its), encoding="utf-8")
