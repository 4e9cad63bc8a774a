"""Game files that the app offers as a beginning; each is a whole game with its examples."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from hurtbox.gamefile.game import Game

_ORDER = ("hit_points", "wound_levels", "boxes", "hit_locations", "saves")
"""The simplest first."""


class Template(NamedTuple):
    """A game file with its title and what it is for."""

    title: str
    text: str
    file: str


@lru_cache
def templates() -> tuple[Template, ...]:
    """All of them. They are kept, as an engine that starts from a snapshot has no files."""
    found = list[Template]()
    for name in _ORDER:
        file = Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")
        entry = Game(file).entry
        found.append(Template(entry.title, entry.text, file))
    return tuple(found)
