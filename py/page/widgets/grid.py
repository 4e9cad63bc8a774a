"""The damage grid: one control for the keyboard, with a label for each box. Only changed boxes are redrawn."""

from page.types import Actions, Box, Callable, Element, Event, Piece, view
from page.widgets import dom, grid_model

_STYLE = {
    "free": "box",
    "marked": "box marked s{}",
    "next": "box next",
    "freeing": "box freeing s{}",
}


class Grid:
    """One chart: its element, and the state of its boxes."""

    def __init__(self, name: str, piece: Piece) -> None:
        self.name = name
        self.piece = piece
        self.here = 0
        self.cells: list[Element] = []
        self.lines: list[Element] = []
        self.boxes: list[Box] = []
        columns = piece["columns"]
        self.node = dom.make("div", "chart", role="grid", tabindex="0", data_grid=name)
        self.node.style.setProperty("--columns", str(columns))
        dom.mark(self.node, "aria-colcount", columns + 1)
        for number, row in enumerate(piece["rows"]):
            line = dom.make("div", "row", role="row")
            dom.put(line, _label(row))
            for column in range(columns):
                at = number * columns + column
                cell = dom.make(
                    "span", role="gridcell", id=name + "-" + str(at), data_do="box", data_at=at
                )
                self.cells.append(cell)
                if column < grid_model.boxes_of(piece, number + 1):
                    line.appendChild(cell)
            self.lines.append(line)
            self.node.appendChild(line)
        self.point(0)

    def fits(self, piece: Piece) -> bool:
        """Whether this element can show the piece: it has the same rows and columns."""
        old = self.piece
        return bool(
            old["columns"] == piece["columns"]
            and old["label"] == piece["label"]
            and [_shape(row) for row in old["rows"]] == [_shape(row) for row in piece["rows"]]
        )

    def draw(self, piece: Piece) -> None:
        """Show the piece, changing only the boxes that differ."""
        after = grid_model.boxes(piece)
        for at in grid_model.changed(self.boxes, after):
            box = after[at]
            cell = self.cells[at]
            cell.className = _STYLE[box[0]].format(grid_model.stroke_of(at))
            cell.setAttribute("aria-label", grid_model.name(piece, at, box))
        first = not self.boxes
        for number, row in enumerate(piece["rows"]):
            if first or row.get("worst") != self.piece["rows"][number].get("worst"):
                self.lines[number].className = "row worst" if row.get("worst") else "row"
        if first:
            self.node.setAttribute("aria-label", piece["label"])
        self.boxes = after
        self.piece = piece

    def point(self, at: int) -> None:
        """Move the keyboard's position to a box."""
        self.cells[self.here].classList.remove("here")
        self.here = at
        self.cells[at].classList.add("here")
        self.node.setAttribute("aria-activedescendant", self.cells[at].id)


def _shape(row: view.GridRow) -> tuple[str, int]:
    return row["label"], row.get("boxes") or 0


def _label(row: view.GridRow) -> Element:
    """A row's label; screen readers also get its note."""
    whole = ": ".join([part for part in (row["label"], row.get("note") or "") if part])
    return dom.make("span", "label", row["label"], role="rowheader", aria_label=whole)


class Grids:
    """The charts of one screen by name. `pick` opens the picker at a box."""

    def __init__(self, pick: Callable[[Piece, int], None]) -> None:
        self.pick = pick
        self.held: dict[str, Grid] = {}

    def actions(self) -> Actions:
        """What the taps on them do."""
        return {"box": self.tapped}

    def grid(self, name: str, piece: Piece) -> Element:
        """The element of this name, showing the piece. It is made again only when the rows or columns change."""
        held = self.held.get(name)
        if held is None or not held.fits(piece):
            held = Grid(name, piece)
            self.held[name] = held
        held.draw(piece)
        return held.node

    def pressed(self, event: Event) -> bool:
        """Handle a key: arrows move, Enter and the space bar open the box. Returns whether it was one of them."""
        node = event.target.closest("[data-grid]")
        if not node:
            return False
        held = self.held[dom.of(node, "grid")]
        key = event.key
        if key in ("Enter", " "):
            self.pick(held.piece, held.here)
            return True
        at = grid_model.moved(held.piece, held.here, key)
        if at != held.here:
            held.point(at)
            return True
        return key.startswith("Arrow")

    def tapped(self, spot: Element) -> None:
        """Open the picker at the tapped box. It corrects the aim, because fingers are wider than boxes."""
        held = self.held[dom.of(spot.closest("[data-grid]"), "grid")]
        at = int(dom.of(spot, "at"))
        held.point(at)
        self.pick(held.piece, at)
