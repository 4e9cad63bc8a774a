"""The panel of the combatant's screen: the ribbon with the state, bars, the chart or ladder, other conditions."""

from page import words
from page.types import Any, Body, Controller, Element, Piece, View
from page.widgets import dom, pieces, vitals
from page.widgets.grid import Grids
from page.widgets.ladder import Ladders
from page.widgets.panel import Bars, Ribbon

MOST_CONDITIONS = 3  # chips; a button says how many more there are


class PanelView:
    """Draws how a combatant is, with what is entered drawn in it; redraws only what has changed."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.grids = Grids(self.pick_box)
        self.ladders = Ladders()
        self.ribbon = Ribbon(dom.find("ribbon"))
        self.bars = Bars(dom.find("pools"))
        self.chart = dom.find("chart")
        self.conditions = dom.find("conditions")
        self.body: Body | None = None  # the places of the body, once somebody has any
        self.drawn: dict[str, Any] = {}

    def draw(self, body: View) -> None:
        """Draw a combatant."""
        parts = body["pieces"]
        state = parts[0] if parts else {"kind": ""}
        if not dom.is_drawn(self.drawn, "state", state):
            self.ribbon.draw(parts)
            _explain(self.ribbon.now, state)
        has_places = any(one.get("place") for one in parts)
        self.bars.draw([] if has_places else parts)
        self._draw_charts(parts)
        self._draw_conditions(body, [one for one in parts if one["kind"] == "badge"])

    def _draw_charts(self, parts: list[Piece]) -> None:
        nodes: list[Element] = []
        state = parts[0] if parts and parts[0]["kind"] == "state" else {}
        has_places = any(piece.get("place") for piece in parts)
        if has_places:
            from page.widgets.body import Body  # loaded only where a game has them

            self.body = self.body or Body()
            own = [one for one in parts if one.get("place") or one["kind"] == "gauge"]
            nodes.append(self.body.draw(own, self.state.keypad))
        for piece in parts:
            if piece["kind"] == "grid":
                nodes.append(self.grids.grid("chart-{}".format(len(nodes)), piece))
            elif piece["kind"] == "track" and not piece.get("place"):
                nodes.append(self.ladders.track("chart-{}".format(len(nodes)), piece, state))
        if nodes != list(self.chart.children):
            dom.fill(self.chart, *nodes)
        kinds = [piece["kind"] for piece in parts]
        boxes = None if "grid" not in kinds else "" if "gauge" in kinds else "alone"
        if not dom.is_drawn(self.drawn, "kinds", (boxes, has_places)):
            dom.mark(dom.find("panel"), "data-boxes", boxes)
            dom.mark(dom.find("panel"), "data-places", "" if has_places else None)

    def draw_called(self) -> None:
        """Show which place of the body the next hit is called for."""
        if self.body:
            self.body.draw_called(self.state.keypad)

    def _draw_conditions(self, body: View, badges: list[Piece]) -> None:
        """Chips of the other conditions, and words of what else is known."""
        markers = body.get("markers") or []
        is_gm = self.state.note(body["id"]) is not None
        is_hidden = self.state.row(body["id"]).get("hidden")
        about = (body["id"], body.get("turn"), is_hidden)
        if dom.is_drawn(self.drawn, "conditions", (about, badges, markers, is_gm)):
            return
        chips = [one for one in badges if one.get("severity")]
        made = [dom.make("span", "mark", words.TURN)] if body.get("turn") else []
        made += [_chip(one) for one in chips[:MOST_CONDITIONS]]
        if len(chips) > MOST_CONDITIONS:
            text = words.CONDITIONS_MORE.format(n=len(chips) - MOST_CONDITIONS)
            made.append(dom.make("span", "badge", text))
        made += [_chip(one) for one in badges if not one.get("severity")]
        if markers:
            from page.widgets import marker_rows  # loaded only where somebody has a marker

            made += marker_rows.badges(markers, body["id"], is_gm)
        if is_hidden:
            made.append(dom.make("span", "badge quiet", words.HIDDEN))
        dom.fill(self.conditions, *made)

    def wipe(self) -> None:
        """Remove everything that was drawn."""
        self.drawn = {}
        self.ribbon.draw([])
        self.bars.draw([])
        dom.fill(self.chart)
        dom.fill(self.conditions)

    def pick_box(self, piece: Piece, at: int) -> None:
        """Open the picker on a box."""
        from page.sheets.box_picker import BoxPicker  # not needed for the first draw

        BoxPicker(self.controller, piece, at).open()


def _chip(piece: Piece) -> Element:
    node = vitals.badge(piece)
    _explain(node, piece)
    return node


def _explain(node: Element, piece: Piece) -> None:
    """A tap on a condition says what it does, as its row below the keypad does."""
    is_explained = pieces.is_explained(piece)
    dom.mark(node, "data-do", "badge" if is_explained else None)
    dom.mark(node, "data-of", piece["rule"] if is_explained else None)
    dom.mark(node, "data-text", piece["text"] if is_explained else None)
