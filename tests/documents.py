"""The documents of the repository and where their links lead."""

from __future__ import annotations

import re
from pathlib import Path

IGNORED = {"node_modules", ".venv", ".cache", ".pytest_cache", "dist"}
LINK = re.compile(r"\]\(([^)#:\s]+)\)")


def documents(root: Path) -> list[Path]:
    """Every document that is ours."""
    every = root.rglob("*.md")
    return sorted(path for path in every if not IGNORED & {*path.relative_to(root).parts})


def not_led_to(root: Path) -> list[Path]:
    """The documents to which no links lead from the README, as a newcomer goes."""
    seen: set[Path] = set()
    ahead = [root / "README.md"]
    while ahead:
        document = ahead.pop()
        if document in seen:
            continue
        seen.add(document)
        links = LINK.findall(document.read_text(encoding="utf-8"))
        goals = [(document.parent / link).resolve() for link in links]
        ahead += [goal for goal in goals if goal.suffix == ".md" and goal.exists()]
    return [path for path in documents(root) if path not in seen]
