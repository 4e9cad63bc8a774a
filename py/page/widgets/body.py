"""The places of the body: a silhouette, and a row for each place. A tap on either says where the next hit goes."""

from page.types import Element, Keypad, Piece
from page.widgets import body_model, dom
from page.widgets.panel import Bar


class Body:
    """The places of one combatant, and their other gauges as further rows.

    They are made again only when others are shown, or others can be called.
    """

    def __init__(self) -> None:
        self.node = dom.make("div", "body")
        self.made: tuple[list[str], list[bool]] | None = None  # labels, and which can be called
        self.gauges: list[Piece] = []
        self.bars: list[Bar] = []
        self.rows: list[Element] = []
        self.parts: list[tuple[str, str, Element]] = []  # the place and the side of each

    def draw(self, pieces: list[Piece], keypad: Keypad) -> Element:
        """Show these gauges and the ladders of places. Returns the element."""
        self.gauges = [body_model.as_gauge(piece) for piece in pieces]
        keypad.places = [gauge.get("place") or "" for gauge in self.gauges]
        self.draw_called(keypad)
        for bar, gauge in zip(self.bars, self.gauges):
            bar.draw(gauge)
        return self.node

    def draw_called(self, keypad: Keypad) -> None:
        """Show which place the next hit is called for."""
        places = [gauge.get("place") or "" for gauge in self.gauges]
        labels = [gauge["label"] for gauge in self.gauges]
        callable_ = [bool(keypad.place_fields(place)) for place in places]
        if self.made != (labels, callable_):
            self.made = (labels, callable_)
            self._make(places, callable_)
        called = [place for place in places if keypad.is_called(place)]
        for row, place, can_call in zip(self.rows, places, callable_):
            if can_call:
                dom.mark(row, "aria-pressed", dom.truth(place in called))
        for place, side, part in self.parts:
            own = [one for one in self.gauges if place and one.get("place") == place]
            bad = body_model.badness(own)
            style = ("part", side, bad, "called" if place in called else "")
            dom.mark(part, "class", " ".join(style).strip())

    def _make(self, places: list[str], callable_: list[bool]) -> None:
        self.bars = [Bar(gauge["label"]) for gauge in self.gauges]
        self.rows = []
        for bar, place, can_call in zip(self.bars, places, callable_):
            marks = {"type": "button", "data_do": "place", "data_of": place} if can_call else {}
            self.rows.append(dom.make("button" if can_call else "div", "place", bar.node, **marks))
        lines = body_model.outlines(places)
        # Below the parts lie wider ones that nobody sees: fingers meet these.
        drawn = [part for _, side, line in lines for part in ("near " + side, line)]
        drawn += [part for _, _, line in lines for part in ("part", line)]
        figure = dom.drawing(body_model.WIDE, body_model.HIGH, "", *drawn)
        made = list(figure.children)
        for (place, _, _), near in zip(lines, made):
            if place and callable_[places.index(place)]:
                dom.mark(near, "data-do", "place")
                dom.mark(near, "data-of", place)
        self.parts = [
            (place, side, part) for (place, side, _), part in zip(lines, made[len(lines) :])
        ]
        shown = dom.make("div", "figure", figure, aria_hidden="true") if lines else None
        dom.fill(self.node, shown, dom.make("div", "places", *self.rows))
