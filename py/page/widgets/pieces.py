"""From pieces to elements: badges, gauges, sentences, prompts, the small picture of a chart."""

from page import state, words
from page.widgets import dom, grid_model, ladder

_EMPTY = {}
SIDE = 6


def badge(piece):
    """A word that says how someone is."""
    tone = piece.get("tone") or "plain"
    boxed = " boxed" if tone in ("harm", "owed") else ""
    return dom.make("span", "badge " + tone + boxed, piece["text"])


def due(n):
    """How many answers someone owes."""
    return dom.make("span", "badge due", words.count(words.OWED_ONE, words.OWED_MANY, n))


def gauge(piece):
    """A level: its words, and a bar beside them."""
    node = dom.make("span", "gauge " + (piece.get("tone") or "plain"))
    text = piece.get("text") or "{}/{}".format(piece["value"], piece["max"])
    dom.put(node, dom.make("span", "quiet", piece["label"]), dom.make("b", "", text))
    if piece.get("max"):
        bar = dom.make("i", "", aria_hidden="true")
        part = max(0, min(100, 100 * piece["value"] // piece["max"]))
        bar.style.setProperty("--part", "{}%".format(part))
        dom.put(node, bar)
    return node


def picture(piece):
    """A chart the size of a stamp, for the roster."""
    rows, columns = len(piece["rows"]), piece["columns"]
    size = (rows, columns)
    if size not in _EMPTY:
        _EMPTY[size] = grid_model.empty_boxes(rows, columns, SIDE)
    name = words.OF_BOXES.format(n=grid_model.marked(piece), all=rows * columns)
    out = dom.drawing(columns * SIDE + 2, rows * SIDE + 2, name)
    out.setAttribute("class", "picture")
    return dom.put(
        out, dom.path("free", _EMPTY[size]), dom.path("marks", grid_model.pen_strokes(piece, SIDE))
    )


def standing(pieces):
    """How someone stands at a glance: a line of words and levels, and one picture or None."""
    facts = dom.make("span", "facts")
    seen = None
    for piece in pieces:
        if piece["kind"] == "grid":
            seen = picture(piece)
        elif piece["kind"] == "track":
            seen = seen or ladder.picture(piece)
        elif piece["kind"] in ("badge", "gauge"):
            dom.put(facts, reading(piece))
    return facts, seen


def sentence(piece):
    """A line of text in its tone."""
    return dom.make("p", piece.get("tone") or "plain", piece["text"])


def note(piece):
    """What the game master is asked although nothing waits for it, with its forms as buttons."""
    node = dom.make("div", "note " + (piece.get("tone") or "plain"))
    words_ = dom.put(dom.make("div"), dom.make("p", "", piece["text"]))
    acts = [ask(form) for form in piece.get("forms") or []]
    if acts:
        dom.put(words_, dom.put(dom.make("div", "acts"), *acts))
    return dom.put(node, dom.icon("note"), words_)


def ask(form, style="act"):
    """A form as the button that opens it, or sends it when there is nothing to fill in."""
    word = form["title"] if form["fields"] else form.get("label") or form["title"]
    return dom.button(word, style, "form", data_form=state.offer(form))


def record(piece):
    """A record as a line to tap: what was done, when, and whether it still counts."""
    undone = piece["state"] == "undone"
    said = dom.make("span")
    dom.put(said, dom.make("s" if undone else "span", "", piece["title"]))
    dom.put(said, dom.make("span", "under", when(piece)))
    tap = dom.make("button", "go", type="button", data_do="record", data_of=piece["seq"])
    tap.setAttribute("aria-haspopup", "dialog")
    return dom.put(dom.make("li", "record"), dom.put(tap, said, dom.icon("on")))


def when(piece):
    """When a record was made, and what became of it."""
    state = words.STATES.get(piece["state"])
    return piece["when"] + (" · " + state if state else "")


def changes(piece):
    """Before and after, name by name."""
    if not piece["rows"]:
        return dom.make("p", "", words.NOTHING_CHANGES)
    node = dom.make("div", "changes")
    for row in piece["rows"]:
        was = dom.make("p", "before", row["before"])
        dom.put(
            node,
            dom.put(
                dom.make("div", "was"),
                dom.make("b", "", row["name"]),
                was,
                dom.make("p", "", row["after"]),
            ),
        )
    return node


def reading(piece):
    """Any piece that is only read."""
    kind = piece["kind"]
    if kind == "text":
        return sentence(piece)
    if kind == "badge":
        return badge(piece)
    if kind == "gauge":
        return gauge(piece)
    if kind == "prompt":
        return note(piece)
    if kind == "changes":
        return changes(piece)
    return None
