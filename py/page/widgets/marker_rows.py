"""Markers as badges, and as rows with − and + for counters. Loaded only where somebody has a marker."""

from page import marker_words
from page.types import Element, Json
from page.widgets import dom


def badges(markers: list[Json], who: str, can_change: bool) -> list[Element]:
    """A badge for each marker; for the game master it opens the marker."""
    made = []
    for one in markers:
        style, marks = "badge of-marker", {}
        if can_change:
            # No button, which would need the room of the keypad: the row below the keypad is one.
            style += " tap"
            marks = {"data_do": "marker", "data_who": who, "data_of": one["id"]}
        badge = dom.make("span", style + (" due" if one["due"] else ""), **marks)
        name = dom.make("span", "", one["name"])  # may be cut off; what stands behind it is not
        made.append(dom.put(badge, name, dom.make("span", "", one["text"][len(one["name"]) :])))
    return made


def rows(markers: list[Json], who: str, can_change: bool) -> Element:
    """A row for each marker: what it does, and the buttons that count."""
    made = dom.make("ul", "lines markers")
    for one in markers:
        text = dom.make("span", "", dom.make("span", "", one["name"]))
        if under(one):
            dom.put(text, dom.make("span", "under", under(one)))
        line = dom.make("li", "marker due" if one["due"] else "marker")
        if can_change:
            marks = {"data_do": "marker", "data_who": who, "data_of": one["id"]}
            tap = dom.make("button", "go", type="button", aria_haspopup="dialog", **marks)
            dom.put(line, dom.put(tap, text))
        else:
            text.className = "go"
            dom.put(line, text)
        if one["counts"] and one["reset"] != "turn":
            dom.put(line, _count(one, who, can_change))
        dom.put(made, line)
    return made


def under(one: Json) -> str:
    """What a marker does, when it is reset, and whether players see it."""
    when = marker_words.IS_DUE if one.get("due") else marker_words.UNDER.get(one["reset"])
    parts = [" ".join(one["note"].split()), when]
    parts.append(marker_words.UNSEEN if one["secret"] else None)
    return " · ".join([part for part in parts if part])


def _count(one: Json, who: str, can_change: bool) -> Element:
    value = str(one["value"]) + ("/{}".format(one["limit"]) if one["limit"] else "")
    out = dom.make("output", "", value, aria_live="polite", aria_label=one["name"])
    node = dom.make("div", "counter", role="group", aria_label=one["name"])
    if not can_change:
        return dom.put(node, out)
    less = _step(one, who, -1, one["value"] > 0)
    more = _step(one, who, 1, not one["limit"] or one["value"] < one["limit"])
    return dom.put(node, less, out, more)


def _step(one: Json, who: str, by: int, is_possible: bool) -> Element:
    says = (marker_words.LESS if by < 0 else marker_words.MORE).format(name=one["name"])
    marks = {"data_who": who, "data_of": one["id"], "data_by": by, "aria_label": says}
    node = dom.button("−" if by < 0 else "+", "", "marker-step", **marks)
    dom.mark(node, "aria-disabled", None if is_possible else "true")
    return node
