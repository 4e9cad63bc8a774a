"""How somebody is: the state as a tag, other conditions as chips, and small bars or a small chart for a row."""

from page import words
from page.types import Element, Piece
from page.widgets import dom, grid_model, ladder, vitals_model

WIDE, HIGH = 92, 34  # pixels of the small chart at most
MOST_CONDITIONS = 1  # chips in a row besides the state; the others are counted
MOST_PLACES = 3  # places of the body in a row: the worst of those that are hurt


def tag(text: str, severity: str) -> Element:
    """A state or a condition on the fill of its severity."""
    return dom.make("span", "tagged s-" + severity, text)


def summary(pieces: list[Piece]) -> tuple[list[Element], Element | None]:
    """Somebody in a row: the state and the conditions, and the bars and charts, or None."""
    facts: list[Element] = []
    made: list[Element] = []
    bars: list[Element] = []
    labels: list[str] = []
    conditions = 0
    places = vitals_model.worst_places(pieces)[:MOST_PLACES]
    for piece in pieces:
        kind = piece["kind"]
        if kind == "state":
            facts.append(tag(piece["text"], piece["severity"]))
        elif kind == "badge" and piece.get("severity"):
            conditions += 1
            if conditions <= MOST_CONDITIONS:
                facts.append(tag(piece["text"], piece["severity"]))
        elif kind == "badge":
            facts.append(badge(piece))
        elif kind == "gauge" and (not piece.get("place") or piece in places):
            labels.append(vitals_model.short(piece["label"], labels))
            bars.append(_small_bar(piece, labels[-1]))
        elif kind == "grid":
            made.append(picture(piece))
        elif kind == "track":
            made.append(ladder.picture(piece, vitals_model.severity(pieces)))
    if conditions > MOST_CONDITIONS:
        text = words.CONDITIONS_MORE.format(n=conditions - MOST_CONDITIONS)
        facts.append(dom.make("span", "badge quiet", text))
    made += bars
    return facts, dom.make("span", "vitals", *made) if made else None


def badge(piece: Piece) -> Element:
    """A condition on its severity's fill, or a word of mere information."""
    if piece.get("severity"):
        return tag(piece["text"], piece["severity"])
    tone = piece.get("tone") or "plain"
    return dom.make("span", "badge " + tone, piece["text"])


def _small_bar(piece: Piece, short: str) -> Element:
    """One element: its label is an attribute and its bar a background. A long list has hundreds of them."""
    text, number = vitals_model.says(piece), vitals_model.number_of(piece)
    style = "bar" if number else "bar spoken"
    if vitals_model.is_empty(piece):
        style += " empty"
    name = piece["label"] + " " + text
    part = "{}%".format(vitals_model.part(piece["value"], piece["max"]))
    marks = {"role": "img", "aria_label": name, "data_label": short, "--part": part}
    return dom.make("span", style, number or vitals_model.spoken(piece), **marks)


def picture(piece: Piece) -> Element:
    """A chart in small: a box for each box, those that are marked filled."""
    rows, columns = len(piece["rows"]), piece["columns"]
    wide, high = WIDE // columns, HIGH // rows
    there = sum([grid_model.boxes_of(piece, row + 1) for row in range(rows)])
    name = words.OF_BOXES.format(n=grid_model.marked(piece), all=there)
    empty, marked = (
        grid_model.all_boxes(piece, wide, high),
        grid_model.marked_boxes(piece, wide, high),
    )
    lines = ("free", empty, "marks", marked)
    return dom.drawing(columns * wide, rows * high, name, *lines, style="picture")
