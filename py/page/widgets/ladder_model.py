"""A track of levels as plain values: where somebody stands, what a reader says, the small picture's lines.

No element is touched here, so the same lines run in the page and in the tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words

if TYPE_CHECKING:
    from page.types import Json, Piece


def place(piece: Piece, state: str = "now") -> int:
    """The place of the level in this state, from 0, or -1."""
    for at, step in enumerate(piece["steps"]):
        if step["state"] == state:
            return at
    return -1


def name(piece: Piece) -> str:
    """What the whole track says: 'Wound level: Wounded, 3 of 7'."""
    at = place(piece)
    if at < 0:
        return str(piece["label"])
    return words.ON_TRACK.format(
        label=piece["label"], level=piece["steps"][at]["label"], n=at + 1, all=len(piece["steps"])
    )


def says(step: Json) -> str:
    """What one level says to a reader: its name and where it lies."""
    state = words.RUNGS.get(step["state"])
    return str(step["label"]) + (", " + state if state else "")


def style(piece: Piece, at: int) -> str:
    """The classes of a level's band. The best level harms nobody, so it is never red."""
    state = piece["steps"][at]["state"]
    state = "stands" if state == "now" else state
    return "rung" + (" " + state if state else "") + (" best" if at == 0 else "")


def bands(piece: Piece, wide: int, high: int) -> tuple[str, str, str, str]:
    """The small picture: the paths of (all bands' edges, strokes through those behind, the one that
    holds, the one that a hit would bring)."""
    edges, strokes, now, ahead = "", "", "", ""
    for at, step in enumerate(piece["steps"]):
        left = at * wide + 0.5
        box = "M{} .5h{}v{}h-{}z".format(left, wide - 2, high - 1, wide - 2)
        if step["state"] == "now":
            now += box
        elif step["state"] == "next":
            ahead += box
        else:
            edges += box
        if step["state"] == "past":
            strokes += "M{} {}L{} 1.5".format(left + 0.5, high - 1, left + wide - 2.5)
    return edges, strokes, now, ahead
