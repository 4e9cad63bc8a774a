"""Lists on the form screen: each line has a labelled cell for each column; lines can be added and removed."""

from page import words
from page.types import Actions, Any, Callable, Element, Field, Trouble
from page.widgets import dom

SLIM = 2  # a list with at most this many columns shows their labels once


class EntryRows:
    """The lists of one form, by their fields' keys."""

    def __init__(self, draw_cell: Callable[[Field, str], Element]) -> None:
        self.draw_cell = draw_cell
        self.fields: dict[str, Field] = {}
        self.lines: dict[str, list[str]] = {}  # the serials of a list's lines, in their order
        self.count = 0  # how many lines were made so far, from which each gets its own serial

    def actions(self) -> Actions:
        """What the taps on them do."""
        return {"row-add": self.add, "row-remove": self.remove, "row-usual": self.reset}

    def control(self, field: Field, name: str) -> Element:
        """Make the whole list. Its error is shown above it, because a long list ends far below."""
        node = dom.make("fieldset", "field list", id=name)
        dom.put(node, dom.make("legend", "", field["label"]))
        if field.get("help"):
            dom.put(node, dom.make("p", "hint", field["help"]))
        if "default" in field and field.get("rule"):
            dom.put(node, dom.make("p", "printed", field["rule"]))
        dom.put(node, dom.make("p", "trouble", "", id="e-" + name, hidden=""))
        kinds = [column["kind"] for column in field["columns"]]
        is_slim = len(kinds) <= SLIM and "toggle" not in kinds
        entries = dom.make("div", "entries slim" if is_slim else "entries")
        dom.put(node, entries)
        self.fields[field["key"]] = field
        self._fill(field, entries, field.get("value") or [])
        acts = dom.make("div", "acts")
        dom.put(acts, dom.button(words.ROW_NEW, "act", "row-add", "add", data_of=field["key"]))
        if field.get("default"):
            again = words.RESET
            dom.put(acts, dom.button(again, "text", "row-usual", data_of=field["key"]))
        return dom.put(node, acts)

    def _fill(self, field: Field, entries: Element, rows: list[Any]) -> None:
        self.lines[field["key"]] = []
        dom.fill(entries)
        for row in rows:
            self._add(field, entries, row)

    def _add(self, field: Field, entries: Element, row: list[Any] | None) -> Element:
        self.count += 1
        serial = "-{}".format(self.count)
        lines = self.lines[field["key"]]
        lines.append(serial)
        entry = dom.make("div", "entry", role="group", data_serial=serial)
        label = words.ROWS_OF.format(label=field["label"], n=len(lines))
        entry.setAttribute("aria-label", label)
        cells = dom.make("div", "cells")
        for at, column in enumerate(field["columns"]):
            own = dict(column)
            if row is not None:
                own["value"] = row[at]
            cell = self.draw_cell(own, serial)
            if column["kind"] == "text":
                cell.className = "field letters"
            dom.put(cells, cell)
        away = dom.icon_button(words.REMOVE, "round", "row-remove", "bin", data_of=field["key"])
        dom.put(entries, dom.put(entry, cells, away))
        return entry

    def read(
        self, field: Field, read_cell: Callable[[Field, str], tuple[Any, str]]
    ) -> tuple[list[Any] | None, Trouble | None]:
        """(rows, None), or (None, (key of the cell, sentence)) for the first cell that is wrong."""
        out: list[Any] = []
        for serial in self.lines[field["key"]]:
            row = []
            for column in field["columns"]:
                value, trouble = read_cell(column, serial)
                if trouble:
                    return None, (column["key"] + serial, trouble)
                row.append(value)
            out.append(row)
        return out, None

    def troubles(
        self, field: Field, read_cell: Callable[[Field, str], tuple[Any, str]]
    ) -> list[Trouble]:
        """The key and the sentence of every cell that is wrong."""
        found = []
        for serial in self.lines[field["key"]]:
            for column in field["columns"]:
                trouble = read_cell(column, serial)[1]
                if trouble:
                    found.append((column["key"] + serial, trouble))
        return found

    def add(self, spot: Element) -> None:
        """Add an empty line."""
        field = self.fields[dom.of(spot, "of")]
        entry = self._add(field, spot.closest("fieldset").querySelector(".entries"), None)
        entry.querySelector("input, select").focus()

    def remove(self, spot: Element) -> None:
        """Remove a line."""
        key, entry = dom.of(spot, "of"), spot.closest(".entry")
        serial = dom.of(entry, "serial")
        add = spot.closest("fieldset").querySelector('[data-do="row-add"]')
        self.lines[key] = [line for line in self.lines[key] if line != serial]
        entry.remove()
        add.focus()

    def reset(self, spot: Element) -> None:
        """Replace all lines with the default ones."""
        field = self.fields[dom.of(spot, "of")]
        self._fill(field, spot.closest("fieldset").querySelector(".entries"), field["default"])
