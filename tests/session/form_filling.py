"""Commands as people can enter them: drawn from the forms, prompts and boxes on the screen."""

import re
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from .client import Client

Command = dict[str, Any]
Piece = dict[str, Any]
NAMES = st.sampled_from(["Eve", "Ann", "Bo", "Ünï “x” {y}", ""])
FAR = 40
"""Numbers are drawn from the first so many that fit: those are the ones that a table calls."""
CHANGES = 6
EXAMPLE = re.compile(r"(?P<dice>\d+)(?P<letter>[dD])(?P<sides>\d*)(?P<plus>[+−-]\d+)?")
"""A code for dice, where a form gives one for an example."""


def offered(client: Client) -> list[Piece]:
    """Every form on every screen, a box of a chart as a form with a row and a column."""
    found = list(client.view("table")["forms"])
    for key in client.views:
        if key.startswith("f:"):
            view = client.view(key)
            found += [*view["play"], *view["forms"]]
        elif key.startswith("c:"):
            for piece in client.view(key)["pieces"]:
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


def tapped(client: Client, data: st.DataObject) -> Command:
    """A form filled in. Every other one is a form that does harm, for that is what a fight is made of.

    Of those the longer come the oftener: the more there is to say, the more can come of it.
    """
    forms = offered(client)
    harm = [form for form in forms if form.get("tone") == "harm"]
    is_harm = bool(harm) and data.draw(st.booleans())
    forms = harm if is_harm else forms
    lengths = {form["fixed"]["kind"]: len(form["fields"]) for form in forms}
    kinds = [key for key in sorted(lengths) for _ in range(1 + is_harm * lengths[key] // 5)]
    kind = data.draw(st.sampled_from(kinds))
    form = data.draw(st.sampled_from([one for one in forms if one["fixed"]["kind"] == kind]))
    return {**form["fixed"], **filled_in(form, client, data)}


def filled_in(form: Piece, client: Client, data: st.DataObject) -> dict[str, Any]:
    """What its fields say: many stay as they are or as a preset has them, some get what their kind takes.

    Rare ones are changed less often than the others. Few are changed at a time: of examples that draw too
    much hypothesis makes none.
    """
    fields = {field["key"]: field for field in form["fields"]}
    entries = {key: field["value"] for key, field in fields.items()}
    presets = form.get("presets") or ()
    if presets and data.draw(st.booleans()):
        entries |= data.draw(st.sampled_from(presets))["values"]
    changes = [key for key, there in entries.items() if is_open(fields[key], there)]
    often = [key for key, field in fields.items() for _ in range(1 if field.get("rare") else 4)]
    if often:
        changes += data.draw(st.lists(st.sampled_from(often), max_size=CHANGES))
    for key in changes:
        entries[key] = data.draw(values(fields[key], client))
    return entries


def is_open(field: Piece, there: Any) -> bool:
    """Whether something has to be filled in here, or the form shows how it could be."""
    return there is None or (there == "" and (field["required"] or bool(example(field))))


def values(field: Piece, client: Client) -> st.SearchStrategy[Any]:
    """What a field can be filled with."""
    match field["kind"]:
        case "toggle":
            return st.booleans()
        case "choice":
            return st.sampled_from([value for value, _ in field["options"]])
        case "number":
            low = field["low"] if field["low"] is not None else -FAR
            high = field["high"] if field["high"] is not None else low + FAR
            most = min(high, max(low, 0) + FAR)
            return st.integers(low, most) | st.integers(min(max(low, 0), most), most)
        case "people":
            ids = [row["id"] for row in client.view("roster")["rows"]]
            return st.lists(st.sampled_from(ids), unique=True, max_size=3)
        case "rows":
            row = st.tuples(*(values(column, client) for column in field["columns"])).map(list)
            return st.lists(row, max_size=2) | st.just(field["value"])
        case "text" | "dice":
            like = example(field)
            return codes(like) if like else NAMES
    raise TypeError(f"no such field: {field['kind']}")


def example(field: Piece) -> re.Match[str] | None:
    """A code for dice that stands in the field, or in its help as an example."""
    return EXAMPLE.search(f"{field['value']} {field.get('help', '')}")


def codes(like: re.Match[str]) -> st.SearchStrategy[str]:
    """Dice like those of the example, more of them or fewer; now and then something that is no code."""
    counts = st.integers(0, 12).map(lambda count: f"{count or ''}{like['letter']}{like['sides']}")
    plus = st.integers(0, 9).map(lambda more: f"+{more}" if more and like["plus"] else "")
    return st.tuples(counts, plus).map("".join)
