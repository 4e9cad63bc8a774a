"""The damage grid on the screen: one control, every box readable, only changed boxes redrawn."""

from page import state
from page.sheets import box_picker
from page.widgets import dom, grid_model

_GRIDS = {}
_FEW = 10  # so few columns have boxes wider than high
_STYLE = {
    "free": "box",
    "marked": "box marked s{}",
    "next": "box next",
    "freeing": "box freeing s{}",
}


class Grid:
    """One chart: its element, its boxes' elements and what they show."""

    def __init__(self, name, piece):
        self.name = name
        self.piece = piece
        self.here = 0
        self.cells = []
        self.lines = []
        self.boxes = []
        columns = piece["columns"]
        style = "chart few" if columns < _FEW else "chart"
        self.node = dom.make("div", style, role="grid", tabindex="0", data_grid=name)
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
                line.appendChild(cell)
            self.lines.append(line)
            self.node.appendChild(line)
        self.point(0)

    def fits(self, piece):
        """Whether this element can show that piece: the same rows and columns."""
        old = self.piece
        return (
            old["columns"] == piece["columns"]
            and old["label"] == piece["label"]
            and [row["label"] for row in old["rows"]] == [row["label"] for row in piece["rows"]]
        )

    def draw(self, piece):
        """Shows the piece; touches only boxes that are another than before."""
        after = grid_model.boxes(piece)
        for at in grid_model.changed(self.boxes, after):
            box = after[at]
            cell = self.cells[at]
            cell.className = _STYLE[box[0]].format(grid_model.stroke_of(at))
            cell.setAttribute("aria-label", grid_model.name(piece, at, box))
            if box[1]:
                cell.setAttribute("data-order", str(box[1]))
        first = not self.boxes
        for number, row in enumerate(piece["rows"]):
            if first or row.get("worst") != self.piece["rows"][number].get("worst"):
                self.lines[number].className = "row worst" if row.get("worst") else "row"
        if first:
            self.node.setAttribute("aria-label", piece["label"])
        self.boxes = after
        self.piece = piece

    def point(self, at):
        """The box the keyboard is on."""
        self.cells[self.here].classList.remove("here")
        self.here = at
        self.cells[at].classList.add("here")
        self.node.setAttribute("aria-activedescendant", self.cells[at].id)


def _label(row):
    """A row's name: short on a phone, whole with its note where there is room, whole to a reader."""
    whole = ": ".join([part for part in (row["label"], row.get("note") or "") if part])
    label = dom.make("span", "label", role="rowheader", aria_label=whole)
    dom.put(label, dom.make("span", "short", row["short"]), dom.make("span", "long", row["label"]))
    return dom.put(label, dom.make("span", "says", row.get("note") or ""))


def grid(name, piece):
    """The grid of this name showing this piece, made anew only when its shape is another."""
    held = _GRIDS.get(name)
    if held is None or not held.fits(piece):
        held = Grid(name, piece)
        _GRIDS[name] = held
    held.draw(piece)
    return held.node


def pressed(event):
    """A key on a grid: arrows walk, Enter and the space bar open the box."""
    node = event.target.closest("[data-grid]")
    if not node:
        return False
    held = _GRIDS[dom.of(node, "grid")]
    key = event.key
    if key in ("Enter", " "):
        box_picker.open_(held.piece, held.here)
        return True
    at = grid_model.moved(held.piece, held.here, key)
    if at != held.here:
        held.point(at)
        return True
    return key.startswith("Arrow")


@state.act("box")
def tapped(spot):
    """A box under the finger: the picker opens on it, for fingers are wider than boxes."""
    held = _GRIDS[dom.of(spot.closest("[data-grid]"), "grid")]
    at = int(dom.of(spot, "at"))
    held.point(at)
    box_picker.open_(held.piece, at)
