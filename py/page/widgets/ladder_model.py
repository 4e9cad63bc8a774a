"""A track of levels as plain values: labels for screen readers and the small picture's paths.

This module uses no elements, so tests can run it without a browser.
"""

from page import words
from page.types import Piece, view


def place(piece: Piece, state: str = "now") -> int:
    """The place of the level in this state, from 0, or -1."""
    for at, step in enumerate(piece["steps"]):
        if step["state"] == state:
            return at
    return -1


def name(piece: Piece) -> str:
    """The track's label for screen readers, such as 'Wound level: Wounded, 3 of 7'."""
    at = place(piece)
    if at < 0:
        return str(piece["label"])
    return words.ON_TRACK.format(
        label=piece["label"], level=piece["steps"][at]["label"], n=at + 1, all=len(piece["steps"])
    )


def says(step: view.Rung) -> str:
    """A level's label for screen readers: its name, and whether it is passed, holds now or comes next."""
    state = words.LEVEL_STATES.get(step["state"])
    return str(step["label"]) + (", " + state if state else "")


def style(piece: Piece, at: int) -> str:
    """The CSS classes of a level."""
    state = piece["steps"][at]["state"]
    state = "stands" if state == "now" else state
    return "rung" + (" " + state if state else "")


def bands(piece: Piece, wide: int, high: int) -> tuple[str, str, str]:
    """The small picture's SVG paths: (levels ahead, passed levels, the current level, which is higher).

    The best level is no harm: somebody who stands on it has all levels ahead.
    """
    ahead, past, now = "", "", ""
    for at, step in enumerate(piece["steps"]):
        stands = step["state"] == "now" and at > 0
        top = 0.5 if stands else high // 3 + 0.5
        box = "M{} {}h{}V{}h-{}z".format(at * wide + 0.5, top, wide - 3, high - 0.5, wide - 3)
        if stands:
            now += box
        elif step["state"] == "past":
            past += box
        else:
            ahead += box
    return ahead, past, now
