"""Lists in a full form: a line with a labelled cell for each column, added and taken away."""

from page import state, words
from page.widgets import dom

# By the list's key: (serial, element) of each line on the screen.
_LINES = {}
_COUNT = [0]
_DRAW = [None]  # how a cell is drawn: controls.control
_SLIM = 2  # lists with so few columns name them once


def reset(draw):
    """Another form: its lines are its own."""
    _LINES.clear()
    _DRAW[0] = draw


def lines(field, name):
    """The whole list. What is not right with it stands above it, for a long one ends far below."""
    node = dom.make("fieldset", "field list", id=name)
    dom.put(node, dom.make("legend", "", field["label"]))
    if field.get("help"):
        dom.put(node, dom.make("p", "hint", field["help"]))
    if "default" in field and field.get("rule"):
        dom.put(node, dom.make("p", "printed", field["rule"]))
    dom.put(node, dom.make("p", "trouble", "", id="e-" + name, hidden=""))
    kinds = [column["kind"] for column in field["columns"]]
    is_slim = len(kinds) <= _SLIM and "toggle" not in kinds
    entries = dom.make("div", "entries slim" if is_slim else "entries")
    dom.put(node, entries)
    state.OFFERED["rows " + field["key"]] = field
    _fill(field, entries, field.get("value") or [])
    acts = dom.make("div", "acts")
    dom.put(acts, dom.button(words.ROW_NEW, "act", "row-add", "add", data_of=field["key"]))
    if field.get("default"):
        dom.put(acts, dom.button(words.PRINTED_AGAIN, "text", "row-usual", data_of=field["key"]))
    return dom.put(node, acts)


def _fill(field, entries, rows):
    _LINES[field["key"]] = []
    dom.fill(entries)
    for row in rows:
        _add(field, entries, row)


def _add(field, entries, row):
    _COUNT[0] += 1
    serial = "-{}".format(_COUNT[0])
    entry = dom.make("div", "entry", role="group", data_serial=serial)
    number = len(_LINES[field["key"]]) + 1
    said = words.ROWS_OF.format(label=field["label"], n=number)
    entry.setAttribute("aria-label", said)
    cells = dom.make("div", "cells")
    for at, column in enumerate(field["columns"]):
        own = dict(column)
        if row is not None:
            own["value"] = row[at]
        cell = _DRAW[0](own, serial)
        if column["kind"] == "text":
            cell.className = "field letters"
        dom.put(cells, cell)
    away = dom.button(words.REMOVE, "round", "row-remove", "bin", data_of=field["key"])
    away.lastChild.className = "unseen"
    dom.put(entry, cells, away)
    _LINES[field["key"]].append((serial, entry))
    dom.put(entries, entry)
    return entry


def read(field, entered):
    """(rows, None), or (None, (key of the cell, sentence)) for the first cell that is not right."""
    out = []
    for serial, _ in _LINES[field["key"]]:
        row = []
        for column in field["columns"]:
            value, trouble = entered(column, serial)
            if trouble:
                return None, (column["key"] + serial, trouble)
            row.append(value)
        out.append(row)
    return out, None


@state.act("row-add")
def _act_add(spot):
    field = state.OFFERED["rows " + dom.of(spot, "of")]
    entry = _add(field, spot.closest("fieldset").querySelector(".entries"), None)
    entry.querySelector("input, select").focus()


@state.act("row-remove")
def _act_remove(spot):
    key, entry = dom.of(spot, "of"), spot.closest(".entry")
    serial = dom.of(entry, "serial")
    add = spot.closest("fieldset").querySelector('[data-do="row-add"]')
    _LINES[key] = [line for line in _LINES[key] if line[0] != serial]
    entry.remove()
    add.focus()


@state.act("row-usual")
def _act_usual(spot):
    """The lines as they are when nobody says otherwise."""
    field = state.OFFERED["rows " + dom.of(spot, "of")]
    _fill(field, spot.closest("fieldset").querySelector(".entries"), field["default"])
