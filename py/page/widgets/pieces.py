"""Elements for the pieces of a view: badges, gauges, sentences, prompts, small pictures of charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.widgets import dom, grid_model, ladder

if TYPE_CHECKING:
    from pyscript import Element

    from page.state import State
    from page.types import Form, Piece, View

SIDE = 6  # pixels of a box in the small picture
LEVELS = ("state", "badge", "gauge")


def badge(piece: Piece) -> Element:
    """A word for somebody's state or condition."""
    tone = piece.get("tone") or "plain"
    if piece["kind"] == "state":
        tone = "quiet" if piece["severity"] == "well" else "harm"
    boxed = " boxed" if tone in ("harm", "owed") else ""
    return dom.make("span", "badge " + tone + boxed, piece["text"])


def is_explained(piece: Piece) -> bool:
    """Whether this is a state or condition whose rule says what it does."""
    if piece["kind"] == "state":
        return piece["severity"] != "well" and "-" in piece["rule"]
    return (
        piece["kind"] == "badge"
        and piece.get("tone") == "harm"
        and "-" in (piece.get("rule") or "")
    )


def pending_badge(n: int) -> Element:
    """The badge with the number of pending requests, rolls or choices."""
    return dom.make("span", "badge due", words.PENDING_BADGE.format(n=n))


def gauge(piece: Piece) -> Element:
    """A level: its words, and a bar beside them."""
    node = dom.make("span", "gauge " + (piece.get("tone") or "plain"))
    text = piece.get("text") or "{}/{}".format(piece["value"], piece["max"])
    dom.put(node, dom.make("span", "quiet", piece["label"]), dom.make("b", "", text))
    if piece.get("max"):
        bar = dom.make("i", "", aria_hidden="true")
        value = piece["then"] if "then" in piece else piece["value"]
        part = max(0, min(100, 100 * value // piece["max"]))
        bar.style.setProperty("--part", "{}%".format(part))
        dom.put(node, bar)
    return node


def picture(piece: Piece) -> Element:
    """A chart in small, for the roster."""
    rows, columns = len(piece["rows"]), piece["columns"]
    name = words.OF_BOXES.format(n=grid_model.marked(piece), all=rows * columns)
    out = dom.drawing(columns * SIDE + 2, rows * SIDE + 2, name)
    out.setAttribute("class", "picture")
    empty = dom.path("free", grid_model.empty_boxes(rows, columns, SIDE))
    return dom.put(out, empty, dom.path("marks", grid_model.pen_strokes(piece, SIDE)))


def summary(pieces: list[Piece], state: State) -> tuple[Element, Element | None]:
    """A combatant's condition for a row: a line of badges and gauges, and one small picture or None."""
    facts = dom.make("span", "facts")
    seen = None
    for piece in pieces:
        if piece["kind"] == "grid":
            seen = picture(piece)
        elif piece["kind"] == "track":
            seen = seen or ladder.picture(piece)
        elif piece["kind"] in LEVELS:
            dom.put(facts, element(piece, state))
    return facts, seen


def sentence(piece: Piece) -> Element:
    """A line of text in its tone."""
    return dom.make("p", piece.get("tone") or "plain", piece["text"])


def note(piece: Piece, state: State) -> Element:
    """A question to the game master that does not stop the fight, with its forms as buttons."""
    node = dom.make("div", "note " + (piece.get("tone") or "plain"))
    text = dom.put(dom.make("div"), dom.make("p", "", piece["text"]))
    acts = [form_button(form, state) for form in piece.get("forms") or []]
    if acts:
        dom.put(text, dom.put(dom.make("div", "acts"), *acts))
    return dom.put(node, dom.icon("note"), text)


def pending_note(piece: Piece) -> Element:
    """A request that waits for a roll or a choice, on its combatant's screen."""
    answer = dom.button(words.ANSWER, "act answer", "owed", "die")
    text = dom.put(dom.make("div"), dom.make("p", "", piece["text"]), pending_origin(piece))
    dom.put(text, dom.put(dom.make("div", "acts"), answer))
    return dom.put(dom.make("div", "note owed"), dom.icon("die"), text)


def waits_for_dice(pending: list[Piece]) -> bool:
    """Whether a pending request waits for a roll, or else all wait for choices."""
    kinds = [way["kind"] for piece in pending for way in piece["ways"]]
    return "roll" in kinds or not kinds


def pending_text(pending: list[Piece]) -> str:
    """How many rolls or choices are waited for."""
    if waits_for_dice(pending):
        return words.count(words.PENDING_ONE, words.PENDING_MANY, len(pending))
    return words.count(words.PENDING_CHOICE_ONE, words.PENDING_CHOICE_MANY, len(pending))


def pending_origin(piece: Piece) -> Element:
    """The line below a request: the act, who answers, when, and the rule, whose id is not broken."""
    by = words.BY.format(who=piece["who"] or words.GM)
    parts = [part for part in (piece.get("act"), by, piece.get("when")) if part]
    node = dom.make("p", "printed origin", " · ".join(parts))
    if piece.get("rule"):
        dom.put(node, dom.make("span", "", " · "), dom.make("span", "id", piece["rule"]))
    return node


def form_button(form: Form, state: State, style: str = "act") -> Element:
    """The button that opens a form, or sends it when it has no fields."""
    text = form["title"] if form["fields"] else form.get("label") or form["title"]
    return dom.button(text, style, "form", data_form=state.offer(form))


def record(view: View) -> Element:
    """A record as a line that opens Why?: its title, when it was made, and whether it is undone or changed."""
    undone = view["state"] == "undone"
    text = dom.make("span")
    dom.put(text, dom.make("s" if undone else "span", "", view["title"]))
    if view.get("dice"):
        dom.put(text, fallen_dice(view["dice"]))
    dom.put(text, dom.make("span", "under", when(view)))
    tap = dom.make("button", "go", type="button", data_do="record", data_of=view["seq"])
    tap.setAttribute("aria-haspopup", "dialog")
    return dom.put(dom.make("li", "record"), dom.put(tap, text, dom.icon("on")))


def note_line(text: str, who: str, state: State) -> Element:
    """The line that opens the game master's note, with the note's first line."""
    tap = dom.button(text, "go", "note", "pen", data_who=who, aria_haspopup="dialog")
    lines = (state.note(who) or "").strip().split("\n")
    if lines[0]:
        dom.put(tap.lastChild, dom.make("span", "under first-line", lines[0]))
    return tap


def fallen_dice(dice: list[Piece]) -> Element:
    """The dice of a roll as dice, kind by kind."""
    node = dom.make("span", "fallen-dice")
    for one in dice:
        if len(dice) > 1:
            dom.put(node, dom.make("span", "quiet", "d{}".format(one["sides"])))
        for face in one["faces"]:
            dom.put(node, dom.make("i", "fallen", str(face)))
    return node


def when(record: View) -> str:
    """When a record was made, and whether it was undone or changed since."""
    state = words.STATES.get(record["state"])
    return str(record["when"]) + (" · " + state if state else "")


def changes(piece: Piece) -> Element:
    """Before and after, name by name."""
    if not piece["rows"]:
        return dom.make("p", "", words.NOTHING_CHANGES)
    node = dom.make("div", "changes")
    for row in piece["rows"]:
        name = dom.make("b", "", row["name"])
        before, after = dom.make("p", "before", row["before"]), dom.make("p", "", row["after"])
        dom.put(node, dom.put(dom.make("div", "was"), name, before, after))
    return node


def element(piece: Piece, state: State) -> Element | None:
    """The element of any piece without a control of its own; None for other pieces."""
    kind = piece["kind"]
    if kind == "text":
        return sentence(piece)
    if kind in ("state", "badge"):
        return badge(piece)
    if kind == "gauge":
        return gauge(piece)
    if kind == "prompt":
        return note(piece, state)
    if kind == "changes":
        return changes(piece)
    return None
