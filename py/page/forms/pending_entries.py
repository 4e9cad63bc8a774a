"""Entries for requests that wait for a roll or a choice. They stay when the sheet is closed."""

from page.types import Any, Piece


def name(piece: Piece) -> str:
    """A pending request's unique name."""
    return str(piece["pending"]) + " " + str(piece["key"])


class PendingEntries:
    """Typed faces, totals and ticks, by the requests' names."""

    def __init__(self) -> None:
        self.types = False  # whether the last roll was typed, so that the next one is too
        self.faces: dict[str, list[int]] = {}
        self.totals: dict[str, str] = {}
        self.ticks: dict[str, list[int]] = {}

    def typed(self, piece: Piece) -> list[int]:
        """The faces typed so far."""
        return self.faces.setdefault(name(piece), [])

    def total(self, piece: Piece) -> str:
        """The total typed so far, as text."""
        return self.totals.get(name(piece), "")

    def ticked(self, piece: Piece) -> list[int]:
        """The places that are ticked; none until somebody ticks one."""
        return self.ticks.setdefault(name(piece), [])

    def keep(self, names: list[str]) -> None:
        """Keep only what was entered for these requests."""
        all_entries: list[dict[str, Any]] = [self.faces, self.totals, self.ticks]
        for entries in all_entries:
            for gone in [key for key in entries if key not in names]:
                del entries[gone]

    def forget(self, piece: Piece) -> None:
        """Forget what was entered for a request."""
        for entries in (self.faces, self.totals, self.ticks):
            entries.pop(name(piece), None)
