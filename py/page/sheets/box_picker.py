"""The sheet that picks one box of a damage grid, by large buttons for its row and column."""

from page import words
from page.sheets.sheet import Sheet
from page.types import Actions, Controller, Element, Elements, Piece
from page.widgets import dom, grid_model


class BoxPicker(Sheet):
    """Picks a box. It closes when the fight changes, because the grid may have changed too."""

    topic = "picker"

    def __init__(self, controller: Controller, piece: Piece, at: int) -> None:
        Sheet.__init__(self, controller, words.PICK_BOX)
        self.piece = piece
        self.at = at  # the box's place, counted row by row

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"aim-row": self.aim_row, "aim-column": self.aim_column, "pick": self.pick}

    def body(self) -> Elements:
        """Rows, columns, and what the box is now."""
        row, column = grid_model.place(self.piece, self.at)
        rows = dom.make("div", "rows", role="group", aria_label=self.piece["label"])
        for number, line in enumerate(self.piece["rows"]):
            dom.put(rows, _cell(line["label"], "aim-row", number + 1, number + 1 == row))
        columns = dom.make("div", "columns", role="group", aria_label=words.COLUMNS)
        for number in range(1, grid_model.boxes_of(self.piece, row) + 1):
            dom.put(columns, _cell(str(number), "aim-column", number, number == column))
        box = grid_model.boxes(self.piece)[self.at]
        text = grid_model.name(self.piece, self.at, box)
        now = dom.make("p", "now", text, role="status", aria_live="polite")
        aim = dom.make("div", "aim", rows, columns)
        return [dom.make("div", "", aim, now)]

    def foot(self) -> Elements:
        """The buttons for what can be done with the box."""
        state = grid_model.boxes(self.piece)[self.at][0]
        # A preview changes nothing yet: a box about to be marked is free, one about to be freed is marked.
        state = {"next": "free", "freeing": "marked"}.get(state, state)
        out: list[Element | None] = []
        for number, way in enumerate(self.piece.get("pick") or []):
            if way["state"] == state:
                style = "strike " + (way.get("tone") or "plain")
                out.append(dom.button(way["label"], style, "pick", data_of=number))
        return out

    def aim_row(self, spot: Element) -> None:
        """A row was tapped."""
        row = int(dom.of(spot, "of"))
        self._aim(row, grid_model.place(self.piece, self.at)[1], "aim-row", row)

    def aim_column(self, spot: Element) -> None:
        """A column was tapped."""
        column = int(dom.of(spot, "of"))
        self._aim(grid_model.place(self.piece, self.at)[0], column, "aim-column", column)

    def _aim(self, row: int, column: int, do: str, number: int) -> None:
        self.at = grid_model.nearest(self.piece, row, column)
        self.draw_body()
        self.draw_foot()
        again = dom.find("sheet").querySelector('[data-do="{}"][data-of="{}"]'.format(do, number))
        again.focus()

    def pick(self, spot: Element) -> None:
        """Carry out the tapped button's command for the box."""
        way = self.piece["pick"][int(dom.of(spot, "of"))]
        row, column = grid_model.place(self.piece, self.at)
        command = dict(way["command"])
        command["row"] = row
        command["column"] = column
        label = way["label"] + ": " + grid_model.name(self.piece, self.at, grid_model.FREE)
        self.close()
        self.controller.run(self.controller.draft(), command, label)


def _cell(text: str, do: str, number: int, pressed: bool) -> Element:
    return dom.button(text, "cell", do, data_of=number, aria_pressed=dom.truth(pressed))
