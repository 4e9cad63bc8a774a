"""Choices of this device that the page and the table view share."""

from __future__ import annotations

from page.bridge import storage

SQUADS = "squads"  # the name under which it is kept, as in static/windows/table-view.js
ONE_ROW = "one row"


def are_squads_folded() -> bool:
    """Whether each squad is one row."""
    return storage.recall(SQUADS) == ONE_ROW


def fold_squads(is_folding: bool) -> None:
    """Show each squad as one row, or everybody on a row of their own."""
    storage.remember(SQUADS, ONE_ROW if is_folding else "")
