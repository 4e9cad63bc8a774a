"""Row and column of one box by targets a thumb can hit, and what may be done with it."""

from page import state, words
from page.sheets import sheet
from page.widgets import dom, grid_model

_piece = None
_at = 0


def open_(piece, at):
    """The sheet, standing on the box that was tapped."""
    global _piece
    _piece = piece
    _aim(at)
    sheet.open_("picker", words.PICK_BOX, [_body()], _foot(), _again)


def _again():
    """The fight moved on under the sheet: a picker over an old chart would lie."""
    return False


def _aim(at):
    global _at
    _at = at


def _body():
    row, column = grid_model.place(_piece, _at)
    rows = dom.make("div", "rows", role="group", aria_label=_piece["label"])
    for number, line in enumerate(_piece["rows"]):
        dom.put(rows, _cell(line["label"], "aim-row", number + 1, number + 1 == row))
    columns = dom.make("div", "columns", role="group", aria_label=words.COLUMNS)
    for number in range(1, _piece["columns"] + 1):
        dom.put(columns, _cell(str(number), "aim-column", number, number == column))
    box = grid_model.boxes(_piece)[_at]
    node = dom.make("div")
    aim = dom.put(dom.make("div", "aim"), rows, columns)
    now = dom.make("p", "now", grid_model.name(_piece, _at, box), role="status", aria_live="polite")
    return dom.put(node, aim, now)


def _cell(text, do, number, pressed):
    return dom.button(text, "cell", do, data_of=number, aria_pressed="true" if pressed else "false")


def _foot():
    box = grid_model.boxes(_piece)[_at]
    # A ghost is still what it was before the hit: one to be marked is free, one to be freed marked.
    state = {"next": "free", "freeing": "marked"}.get(box[0], box[0])
    out = []
    for number, way in enumerate(_piece.get("pick") or []):
        if way["state"] == state:
            style = "strike " + (way.get("tone") or "plain")
            out.append(dom.button(way["label"], style, "pick", data_of=number))
    return out


def _move(do, number):
    row, column = grid_model.place(_piece, _at)
    if do == "aim-row":
        row = number
    else:
        column = number
    _aim((row - 1) * _piece["columns"] + column - 1)
    sheet.body(_body())
    sheet.foot(*_foot())
    again = dom.find("sheet").querySelector('[data-do="{}"][data-of="{}"]'.format(do, number))
    again.focus()


@state.act("aim-row")
def _row(spot):
    _move("aim-row", int(dom.of(spot, "of")))


@state.act("aim-column")
def _column(spot):
    _move("aim-column", int(dom.of(spot, "of")))


@state.act("pick")
def _pick(spot):
    way = _piece["pick"][int(dom.of(spot, "of"))]
    row, column = grid_model.place(_piece, _at)
    command = dict(way["command"])
    command["row"] = row
    command["column"] = column
    table = state.table
    sheet.shut()
    table.run(
        table.draft(), command, way["label"] + ": " + grid_model.name(_piece, _at, grid_model.FREE)
    )
