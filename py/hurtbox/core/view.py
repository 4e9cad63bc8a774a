"""View pieces: what the page can draw and a screen reader can read. Plain JSON, no game, no colour.

Order always stands in lists: the page's interpreter keeps none in its dicts.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

Piece: TypeAlias = dict[str, Any]
Tone = Literal["harm", "heal", "owed", "plain", "quiet"]
Mark: TypeAlias = tuple[int, int, str, int, str]
"""Row and column (from 1), "marked", "next" or "freeing", its place in the order (or 0), its words."""


def text(words: str, tone: Tone = "plain") -> Piece:
    """A sentence."""
    return {"kind": "text", "text": words, "tone": tone}


def badge(words: str, tone: Tone = "plain", rule: str = "") -> Piece:
    """A word or two that say how somebody is, with the rule they come from."""
    return {"kind": "badge", "text": words, "tone": tone, "rule": rule}


def gauge(label: str, value: int, most: int, words: str, tone: Tone = "plain") -> Piece:
    """A pool that runs down: so many of so many."""
    return {
        "kind": "gauge",
        "label": label,
        "value": value,
        "max": most,
        "text": words,
        "tone": tone,
    }


def rung(label: str, short: str, state: Literal["", "past", "now", "next"] = "") -> Piece:
    """One level of a track: behind somebody, where they stand, or where a previewed hit would bring them."""
    return {"label": label, "short": short, "state": state}


def track(label: str, steps: Sequence[Piece], note: str = "") -> Piece:
    """A ladder of levels, the best first; `note` says what the level does."""
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
    """A chart of boxes. Boxes that are not in `marks` are free; `pick` says what can be done with a box."""
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
    """What somebody is asked while the fight goes on."""
    return {"kind": "prompt", "text": words, "rule": rule, "forms": list(forms), "tone": tone}


def changes(rows: Iterable[tuple[str, str, str]]) -> Piece:
    """What would be otherwise: name, before, after."""
    return {
        "kind": "changes",
        "rows": [{"name": name, "before": before, "after": after} for name, before, after in rows],
    }
