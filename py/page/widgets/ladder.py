"""A track of levels, and its small picture for the roster."""

from page.types import Element, Piece
from page.widgets import dom, ladder_model

WIDE, HIGH = 92, 16


class Ladders:
    """The tracks of one screen."""

    def __init__(self) -> None:
        self.held: dict[
            str, tuple[tuple[Piece, Piece], Element]
        ] = {}  # (what it shows, its element)

    def track(self, name: str, piece: Piece, state: Piece) -> Element:
        """The element of this name, showing the piece. It is made again only when the piece changes.

        `state` colours the level that holds now, and the one that comes next.
        """
        wanted = (piece, state)
        held = self.held.get(name)
        if held is None or held[0] != wanted:
            held = (wanted, _drawn(piece, state))
            self.held[name] = held
        return held[1]

    def show_chances(self, levels: list[list[str]]) -> None:
        """Write its chance on each level that the dice may lead to."""
        chances = dict(levels)
        for (piece, _), bands in self.held.values():
            for step, band in zip(piece["steps"], list(bands.children)):
                chance = chances.get(step["label"], "")
                dom.write(band.lastChild, chance)
                dom.mark(band, "data-likely", "" if chance else None)


def _drawn(piece: Piece, state: Piece) -> Element:
    bands = dom.make("ol", "ladder", aria_label=ladder_model.name(piece))
    now = ladder_model.place(piece)
    last = max(now, ladder_model.place(piece, "next")) + 1
    for at, step in enumerate(piece["steps"]):
        band = dom.make("li", ladder_model.style(piece, at))
        dom.put(band, dom.make("span", "unseen", ladder_model.says(step)))
        dom.put(band, dom.make("span", "level", step["label"], aria_hidden="true"))
        if at == now:
            band.setAttribute("aria-current", "step")
            band.classList.add("s-" + (state.get("severity") or "hurt"))
            if piece.get("note"):
                dom.put(band, dom.make("span", "note-of", piece["note"]))
        elif at > last:
            band.classList.add("far")  # a low screen leaves it out
        dom.put(bands, dom.put(band, dom.make("b", "likely")))
    return bands


def picture(piece: Piece, severity: str) -> Element:
    """The small picture of a track, at most 92 pixels wide. `severity` colours the current level."""
    count = len(piece["steps"])
    wide = WIDE // max(1, count)
    ahead, past, now = ladder_model.bands(piece, wide, HIGH)
    lines, style = (
        ("free", ahead, "past", past, "now", now),
        "picture bands s-" + (severity or "hurt"),
    )
    return dom.drawing(count * wide, HIGH, ladder_model.name(piece), *lines, style=style)
