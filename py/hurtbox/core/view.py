"""View pieces: what the page can draw and a screen reader can read. They are plain JSON without game or colour.

Whatever has an order is a list, because the page's interpreter (MicroPython) does not keep the order of a dict.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

Piece: TypeAlias = dict[str, Any]
Tone = Literal["harm", "heal", "owed", "plain", "quiet"]
Mark: TypeAlias = tuple[int, int, str, int, str]
"""Row and column (from 1); "marked", "next" or "freeing"; its position in the order, or 0; its text."""


def text(words: str, tone: Tone = "plain") -> Piece:
    """A sentence."""
    return {"kind": "text", "text": words, "tone": tone}


def badge(words: str, tone: Tone = "plain", rule: str = "") -> Piece:
    """A condition in one or two words, with its rule."""
    return {"kind": "badge", "text": words, "tone": tone, "rule": rule}


def gauge(label: str, value: int, most: int, words: str, tone: Tone = "plain") -> Piece:
    """A pool such as hit points: `value` out of `most`."""
    return {
        "kind": "gauge",
        "label": label,
        "value": value,
        "max": most,
        "text": words,
        "tone": tone,
    }


def rung(label: str, short: str, state: Literal["", "past", "now", "next"] = "") -> Piece:
    """One level of a track: already passed, the current one, or the one that a previewed hit leads to."""
    return {"label": label, "short": short, "state": state}


def track(label: str, steps: Sequence[Piece], note: str = "") -> Piece:
    """A ladder of levels, the best first; `note` says what the current level does."""
    return {"kind": "track", "label": label, "steps": list(steps), "note": note}


def grid_row(label: str, short: str, note: str = "", *, worst: bool = False) -> Piece:
    """One row of a grid; `worst` is the row whose effects are in force."""
    return {"label": label, "short": short, "note": note, "worst": worst}


def grid(
    label: str,
    columns: int,
    rows: Sequence[Piece],
    marks: Iterable[Mark],
    pick: Sequence[Piece] = (),
    *,
    small: bool = False,
) -> Piece:
    """A chart of boxes. Boxes that are not in `marks` are free; `pick` are the offers of a tap on a box."""
    return {
        "kind": "grid",
        "label": label,
        "columns": columns,
        "rows": list(rows),
        "marks": [list(mark) for mark in marks],
        "pick": list(pick),
        "small": small,
    }


def pick(state: Literal["free", "marked"], label: str, tone: Tone, command: Piece) -> Piece:
    """What a tap on a box in this state offers; the page adds the box's row and column to the command."""
    return {"state": state, "label": label, "tone": tone, "command": command}


def prompt(words: str, rule: str, forms: Sequence[Piece], tone: Tone = "owed") -> Piece:
    """A question that does not stop the fight, with the forms that answer it."""
    return {"kind": "prompt", "text": words, "rule": rule, "forms": list(forms), "tone": tone}


def changes(rows: Iterable[tuple[str, str, str]]) -> Piece:
    """A table of differences: name, before, after."""
    return {
        "kind": "changes",
        "rows": [{"name": name, "before": before, "after": after} for name, before, after in rows],
    }
