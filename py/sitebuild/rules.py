"""Each system's rules, made from its catalogue: RULES.md to read, and rules/<system>.json for the page.

`python -m sitebuild.rules` writes every RULES.md anew. The page's file has the rules by topic:
[[topic, [[rule id, what it says, how it is read], …]], …]
"""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sitebuild.places import ROOT, relative
from sitebuild.stop import Stop

NAME = "catalogue.toml"
PACKED = "catalogue.json"
SYSTEMS = ROOT / "py" / "hurtbox" / "systems"
NUMBER = re.compile(r"[\d.]+ ")
OURS = re.compile(r"\b(?:traps?|section) |\bsettings? `|T\d+|`")
"""Notes for who reads the code: a trap, a section, a setting by its name in the code."""
MADE = f"<!-- Made from {NAME} by `python -m sitebuild.rules`. -->"
COLUMNS = {"says": "What it says", "where": "Where", "reading": "How it is read"}
Content = dict[str, Any]
"""A catalogue, or a topic of one, as `hurtbox/kit/catalogue.py` describes it."""
Topics = list[tuple[str, list[list[str]]]]


def contents() -> Iterator[tuple[Path, Content]]:
    """The folder and the catalogue of each system."""
    for path in sorted(SYSTEMS.glob(f"*/{NAME}")):
        yield path.parent, read(relative(path), path.read_text(encoding="utf-8"))


def read(name: str, text: str) -> Content:
    """The catalogue that a file's text says. Raises Stop with the file's name when it is no TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as trouble:
        raise Stop(f"{name} cannot be read: {trouble}.") from trouble


def put(site: Path) -> None:
    """Write the rules of every system into the site."""
    folder = site / "rules"
    folder.mkdir()
    for system, its in contents():
        found = json.dumps(topics(its), ensure_ascii=False)
        (folder / f"{system.name}.json").write_text(found, encoding="utf-8")


def topics(its: Content) -> Topics:
    """The rules under their headings, for the page; headings without rules are left out."""
    return [
        (plain(NUMBER.sub("", topic["title"], count=1)), [*rows_of(topic)])
        for topic in its["topics"]
        if "rules" in topic
    ]


def rows_of(topic: Content) -> Iterator[list[str]]:
    """Each rule's id, what it says and, if a reader of the app understands it, how it is read."""
    for rule, entry in topic.get("rules", {}).items():
        reading = entry.get("reading", "")
        yield [rule, plain(entry["says"]), "" if OURS.search(reading) else plain(reading)]


def inventory(its: Content) -> str:
    """The text of RULES.md."""
    parts = [f"# {its['title']}", MADE, its.get("text", "")]
    for topic in its["topics"]:
        is_section = re.match(r"\d+\.\d+ ", topic["title"])
        parts.append(f"{'###' if is_section else '##'} {topic['title']}")
        if "where" in topic:
            parts.append(f"Where: {topic['where']}")
        parts += [topic.get("text", ""), table(topic), topic.get("after", "")]
    return "\n\n".join(filter(None, (part.strip() for part in parts))) + "\n"


def table(topic: Content) -> str:
    """The rules of a topic as a table, with the columns that any of them fills."""
    rules: Content = topic.get("rules", {})
    names = [name for name in COLUMNS if any(name in entry for entry in rules.values())]
    rows = [["Rule", *(COLUMNS[name] for name in names)], ["---"] * (len(names) + 1)]
    rows += [[rule, *(entry.get(name, "–") for name in names)] for rule, entry in rules.items()]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) if rules else ""


def packed(its: Content) -> bytes:
    """A catalogue for the site: JSON, without what only RULES.md says."""
    content: Content = {**its, "text": ""}
    content["topics"] = [
        {
            "title": topic["title"],
            "rules": {
                rule: {key: entry[key] for key in ("says", "steps", "was") if key in entry}
                for rule, entry in topic.get("rules", {}).items()
            },
        }
        for topic in content["topics"]
    ]
    return json.dumps(content, ensure_ascii=False).encode()


def plain(cell: str) -> str:
    """A text without Markdown's signs for emphasis."""
    return re.sub(r"\*\*?([^*]+)\*\*?", r"\1", cell).strip()


if __name__ == "__main__":
    for system, its in contents():
        (system / "RULES.md").write_text(inventory(its), encoding="utf-8")
