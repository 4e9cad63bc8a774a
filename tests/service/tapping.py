"""What a person can tap and type: commands drawn from the forms, prompts and boxes that a table shows."""

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from .table import Table

Command = dict[str, Any]
Piece = dict[str, Any]
NAMES = st.sampled_from(["Eve", "Ann", "Ünï “x” {y}", ""])
FAR = 40
"""Numbers are drawn from the first so many that fit: those are the ones that a table calls."""


def offered(table: Table) -> list[Piece]:
    """Every form on every screen, a box of a chart as a form with a row and a column."""
    found = list(table.view("table")["forms"])
    for key in table.views:
        if key.startswith("f:"):
            view = table.view(key)
            found += [*view["play"], *view["forms"]]
        elif key.startswith("c:"):
            for piece in table.view(key)["pieces"]:
                found += _within(piece)
    return found


def _within(piece: Piece) -> Iterator[Piece]:
    yield from piece.get("forms", ())
    for pick in piece.get("pick", ()):
        spots = [("row", len(piece["rows"])), ("column", piece["columns"])]
        places = [
            {"key": key, "kind": "number", "low": 1, "high": most, "value": 1}
            for key, most in spots
        ]
        yield {"fixed": pick["command"], "fields": places}


def tapped(table: Table, data: st.DataObject) -> Command:
    """A form filled in: many fields stay as they are, the others get something that their kind takes."""
    forms = offered(table)
    kinds = sorted({form["fixed"]["kind"] for form in forms})
    kind = data.draw(st.sampled_from(kinds))
    form = data.draw(st.sampled_from([one for one in forms if one["fixed"]["kind"] == kind]))
    command = dict(form["fixed"])
    for field in form["fields"]:
        if field["value"] is None or data.draw(st.booleans()):
            command[field["key"]] = data.draw(values(field, table))
        else:
            command[field["key"]] = field["value"]
    return command


def values(field: Piece, table: Table) -> st.SearchStrategy[Any]:
    """What a field can be filled with."""
    match field["kind"]:
        case "toggle":
            return st.booleans()
        case "choice":
            return st.sampled_from([value for value, _ in field["options"]])
        case "number":
            low = field["low"] if field["low"] is not None else -FAR
            high = field["high"] if field["high"] is not None else low + FAR
            return st.integers(low, min(high, max(low, 0) + FAR))
        case "people":
            ids = [row["id"] for row in table.view("roster")["rows"]]
            return st.lists(st.sampled_from(ids), unique=True, max_size=3)
        case "rows":
            row = st.tuples(*(values(column, table) for column in field["columns"])).map(list)
            return st.lists(row, max_size=2) | st.just(field["value"])
        case "text":
            return NAMES
    raise TypeError(f"no such field: {field['kind']}")
