"""Entries for requests that wait for a roll or a choice. They stay when the sheet is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from page.types import Json, Piece


def name(piece: Piece) -> str:
    """A pending request's unique name."""
    return str(piece["pending"]) + " " + str(piece["key"])


class PendingEntries:
    """Typed faces and ticks, by the requests' names."""

    def __init__(self) -> None:
        self.faces: dict[str, list[int]] = {}
        self.ticks: dict[str, list[int]] = {}

    def typed(self, piece: Piece) -> list[int]:
        """The faces typed so far."""
        return self.faces.setdefault(name(piece), [])

    def ticked(self, piece: Piece, way: Json) -> list[int]:
        """The places that are ticked; the proposed ones until somebody changes them."""
        return self.ticks.setdefault(name(piece), list(way["default"]))

    def keep(self, names: list[str]) -> None:
        """Keep only what was entered for these requests."""
        for held in (self.faces, self.ticks):
            for one in [one for one in held if one not in names]:
                del held[one]

    def forget(self, piece: Piece) -> None:
        """Forget what was entered for a request."""
        self.faces.pop(name(piece), None)
        self.ticks.pop(name(piece), None)
