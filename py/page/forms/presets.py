"""Prepared values of a form, and the person's own, as plain values: what fits, what is kept, what it says.

Stored values are never trusted: another version wrote them, or another hand. What does not fit a field
any more is left out.
"""

import json

from page.forms import fields

MOST = 60  # own ones of one form
LONGEST = 60  # letters of a title
_TOLD = 4  # so many values are said below a title

# Forms that fill in the same thing keep their values on one shelf.
_SHELVES = {"edit": "add"}


def shelf(system, form):
    """Under which name the own values of this form are kept."""
    return system + " " + _SHELVES.get(form["command"], form["command"])


def is_for_another(form):
    """Whether what this form keeps is taken up by another one."""
    return form["command"] in _SHELVES


def read(text):
    """The own presets in a stored text: those that are any, in their order."""
    try:
        found = json.loads(text or "[]")
    except ValueError:
        return []
    out = []
    for one in found if isinstance(found, list) else []:
        if not isinstance(one, dict) or not isinstance(one.get("values"), dict):
            continue
        title = one.get("title")
        if isinstance(title, str) and titled(title) and not find(out, titled(title)):
            out.append({"title": titled(title), "values": one["values"]})
    return out[:MOST]


def titled(text):
    """A title as it is kept: on one line, not too long."""
    return " ".join(text.split())[:LONGEST]


def find(presets, title):
    """The preset of this title, or None."""
    for one in presets:
        if one["title"] == title:
            return one
    return None


def kept(presets, title, values):
    """With one more, newest first; one of the same title gives way."""
    others = [one for one in presets if one["title"] != title]
    return ([{"title": title, "values": values}] + others)[:MOST]


def written(presets):
    """As they are stored."""
    return json.dumps(presets)


def worth_keeping(form, values):
    """What a preset keeps of a form's values: not whom it is about."""
    out = {}
    for field in form["fields"]:
        value = values.get(field["key"])
        if value is not None and field["kind"] != "people":
            out[field["key"]] = value
    return out


def fitting(form, values):
    """Those of the values that this form can still take."""
    out = {}
    for field in form["fields"]:
        key = field["key"]
        if key in values and field["kind"] != "people" and fields.fits(field, values[key]):
            out[key] = values[key]
    return out


def told(form, values):
    """The values in a few words, in the order of the form: 'Damage 14 · Blow'."""
    parts = []
    for field in form["fields"]:
        value = values.get(field["key"])
        if value is None or value == field.get("value") or value in ("", []):
            continue
        if field["kind"] == "rows":
            parts += [fields.line_shown(field["columns"], line) for line in value]
        else:
            parts.append(fields.line_shown([field], [value]))
    parts = [part for part in parts if part]
    return " · ".join(parts[:_TOLD]) + (" …" if len(parts) > _TOLD else "")


def suggested(form, values):
    """A title to begin with: the first word field's word, or what the values say."""
    for field in form["fields"]:
        if field["kind"] == "text":
            return titled(values.get(field["key"]) or "")
    return titled(told(form, values)) or form["title"]
