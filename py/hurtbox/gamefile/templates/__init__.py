"""Game files that the app offers as a beginning; each is a whole game with its examples."""

from collections.abc import Iterator
from pathlib import Path

from hurtbox.gamefile.game import Game

_ORDER = ("hit_points", "wound_levels", "boxes", "hit_locations", "saves")
"""The simplest first."""


def templates() -> Iterator[tuple[str, str, str]]:
    """Title, text and file of each."""
    for name in _ORDER:
        file = Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")
        entry = Game(file).entry
        yield entry.title, entry.text, file
