"""A track of levels, and its small picture for the roster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.widgets import dom, ladder_model

if TYPE_CHECKING:
    from pyscript import Element

    from page.types import Piece

WIDE, HIGH = 93, 15


class Ladders:
    """The tracks of one screen."""

    def __init__(self) -> None:
        self.held: dict[str, tuple[Piece, Element]] = {}  # (the piece, its element) by name

    def track(self, name: str, piece: Piece) -> Element:
        """The element of this name, showing the piece. It is made again only when the piece changes."""
        held = self.held.get(name)
        if held is None or held[0] != piece:
            held = (piece, _drawn(piece))
            self.held[name] = held
        return held[1]


def _drawn(piece: Piece) -> Element:
    node = dom.make("div", "ladder")
    bands = dom.make("ol", "", aria_label=ladder_model.name(piece))
    for at, step in enumerate(piece["steps"]):
        band = dom.make("li", ladder_model.style(piece, at))
        if step["state"] == "now":
            band.setAttribute("aria-current", "step")
        dom.put(band, dom.make("span", "unseen", ladder_model.says(step)))
        dom.put(band, dom.make("span", "word", step["label"], aria_hidden="true"))
        dom.put(bands, band)
    dom.put(node, bands)
    if piece.get("note"):
        dom.put(node, dom.make("p", "printed", piece["note"]))
    return node


def picture(piece: Piece) -> Element:
    """The small picture of a track, at most 93 pixels wide."""
    count = len(piece["steps"])
    wide = WIDE // max(1, count)
    out = dom.drawing(count * wide, HIGH, ladder_model.name(piece))
    best = ladder_model.place(piece) == 0
    out.setAttribute("class", "picture bands best" if best else "picture bands")
    edges, strokes, now, ahead = ladder_model.bands(piece, wide, HIGH)
    dom.put(out, dom.path("free", edges), dom.path("marks", strokes), dom.path("now", now))
    return dom.put(out, dom.path("ahead", ahead))
