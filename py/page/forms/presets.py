"""Presets: values for a form, from the game or saved by the person.

Stored values are checked like any other input, because another version or another program may have written them.
Values that no longer fit their field are left out.
"""

import json

from page.forms import fields
from page.types import Any, Form, Json

MOST = 60  # presets that a person can save for one form
LONGEST = 60  # characters in a title
_SAID = 4  # how many values are named below a title

# A form with the same fields as another shares that form's presets.
_SAME_AS = {"edit": "add"}


def store_name(system: str, form: Form) -> str:
    """The name under which the person's own presets of this form are kept."""
    command: str = form["command"]
    return system + " " + _SAME_AS.get(command, command)


def is_for_another(form: Form) -> bool:
    """Whether another form offers the presets that are saved here."""
    return form["command"] in _SAME_AS


def read(text: str) -> list[Json]:
    """The valid presets in a stored text, in their order."""
    out: list[Json] = []
    for one in rows(text):
        if not isinstance(one, dict) or not isinstance(one.get("values"), dict):
            continue
        title = one.get("title")
        if isinstance(title, str) and titled(title) and not find(out, titled(title)):
            out.append({"title": titled(title), "values": one["values"]})
    return out[:MOST]


def rows(text: str) -> list[Any]:
    """The rows of a stored text, which may be anything; none when it is no list."""
    try:
        found = json.loads(text or "[]")
    except ValueError:
        return []
    return found if isinstance(found, list) else []


def titled(text: str) -> str:
    """A title as it is stored: on one line and cut to its longest length."""
    return " ".join(text.split())[:LONGEST].strip()


def find(presets: list[Json], title: str) -> Json | None:
    """The preset of this title, or None."""
    for one in presets:
        if one["title"] == title:
            return one
    return None


def with_one(presets: list[Json], title: str, values: Json) -> list[Json]:
    """The presets with one added at the front; it replaces one with the same title."""
    return [{"title": title, "values": values}] + without(presets, title)


def without(presets: list[Json], title: str) -> list[Json]:
    """The presets without the one of this title."""
    return [one for one in presets if one["title"] != title]


def put_back(presets: list[Json], at: int, one: Json) -> list[Json]:
    """The presets with one that was removed at this place, unless there is another of its title by now."""
    if find(presets, one["title"]):
        return presets
    return presets[:at] + [one] + presets[at:]


def with_removed(presets: list[Json], before: list[Json], removed: list[str]) -> list[Json]:
    """The presets, and at their places the removed ones of the list that was shown before."""
    out = list(presets)
    for at in range(len(before)):
        if before[at]["title"] in removed:
            out.insert(at, before[at])
    return out


def as_text(presets: list[Json]) -> str:
    """The presets as they are stored."""
    return json.dumps(presets)


def worth_keeping(form: Form, values: Json) -> Json:
    """The values of a form that a preset stores: all but combatants."""
    out = {}
    for field in form["fields"]:
        value = values.get(field["key"])
        if value is not None and field["kind"] != "people":
            out[field["key"]] = value
    return out


def fitting(form: Form, values: Json) -> Json:
    """Those of the values that this form still allows."""
    out = {}
    for field in form["fields"]:
        key = field["key"]
        if key in values and field["kind"] != "people" and fields.fits(field, values[key]):
            out[key] = values[key]
    return out


def in_words(form: Form, values: Json) -> str:
    """The values in a few words, in the order of the form: 'Damage 14 · Blow'."""
    parts: list[str] = []
    for field in form["fields"]:
        value = values.get(field["key"])
        if value is None or value == field.get("value") or value in ("", []):
            continue
        if field["kind"] == "rows":
            parts += [fields.row_text(field["columns"], line) for line in value]
        else:
            parts.append(fields.row_text([field], [value]))
    parts = [part for part in parts if part]
    return " · ".join(parts[:_SAID]) + (" …" if len(parts) > _SAID else "")


def suggested(form: Form, values: Json) -> str:
    """A proposed title: what the first text field says, else a summary of the values."""
    for field in form["fields"]:
        if field["kind"] == "text":
            return titled(values.get(field["key"]) or "")
    return said(form, values)


def said(form: Form, values: Json) -> str:
    """A summary of the values as a title."""
    return titled(in_words(form, values)) or str(form["title"])
