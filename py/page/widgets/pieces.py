"""Elements for the pieces of a view that are text: sentences, prompts, requests, records, forms."""

from page import words
from page.types import Element, Form, Piece, State, View
from page.widgets import dom, vitals, vitals_model


def is_explained(piece: Piece) -> bool:
    """Whether this is a state or condition whose rule says what it does."""
    is_bad = piece.get("tone") == "harm" or (piece.get("severity") or "well") != "well"
    return piece["kind"] in ("state", "badge") and is_bad and "-" in (piece.get("rule") or "")


def pending_badge(n: int) -> Element:
    """The badge with the number of pending requests, rolls or choices."""
    return dom.make("span", "badge due", words.PENDING_BADGE.format(n=n))


def sentence(piece: Piece) -> Element:
    """A line of text in its tone."""
    return dom.make("p", piece.get("tone") or "plain", piece["text"])


def note(piece: Piece, state: State) -> Element:
    """A question to the game master that does not stop the fight, with its forms as buttons."""
    node = dom.make("div", "note " + (piece.get("tone") or "plain"))
    text = dom.make("div", "", dom.make("p", "", piece["text"]))
    acts = [form_button(form, state) for form in piece.get("forms") or []]
    if acts:
        dom.put(text, dom.make("div", "acts", *acts))
    return dom.put(node, dom.icon("note"), text)


def pending_note(piece: Piece) -> Element:
    """A request that waits for a roll or a choice, on its combatant's screen."""
    answer = dom.button(words.ANSWER, "act answer", "owed", "die")
    text = dom.make("div", "", dom.make("p", "", piece["text"]), pending_origin(piece))
    dom.put(text, dom.make("div", "acts", answer))
    return dom.make("div", "note owed", dom.icon("die"), text)


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
    """The line below a request: the act, who answers, and when."""
    by = words.BY.format(who=piece["who"] or words.GM)
    parts = [part for part in (piece.get("act"), by, piece.get("when")) if part]
    return dom.make("p", "printed origin", " · ".join(parts))


def form_button(form: Form, state: State, style: str = "act") -> Element:
    """The button that opens a form, or sends it when it has no fields."""
    text = form["title"] if form["fields"] else form.get("label") or form["title"]
    return dom.button(text, style, "form", data_form=state.offer(form))


def record(view: View) -> Element:
    """A record as a line that opens Why?: its title, when it was made, and whether it is undone or changed."""
    undone = view["state"] == "undone"
    text = dom.make("span")
    dom.put(text, dom.make("s" if undone else "span", "", view["title"]))
    if view.get("was"):  # its title before the change
        dom.put(text, dom.make("s", "before", view["was"]))
    if view.get("dice"):
        dom.put(text, fallen_dice(view["dice"]))
    dom.put(text, dom.make("span", "under", when(view)))
    tap = dom.make("button", "go", type="button", data_do="record", data_of=view["seq"])
    tap.setAttribute("aria-haspopup", "dialog")
    return dom.make("li", "record", dom.put(tap, text, dom.icon("on")))


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
        dom.put(node, dom.make("div", "was", name, before, after))
    return node


def element(piece: Piece, state: State) -> Element | None:
    """The element of any piece without a control of its own; None for other pieces."""
    kind = piece["kind"]
    if kind == "text":
        return sentence(piece)
    if kind == "badge":
        return vitals.badge(piece)
    if kind == "gauge":
        return dom.make("span", "badge", piece["label"] + " " + vitals_model.says(piece))
    if kind == "state":
        return vitals.tag(piece["text"], piece["severity"])
    if kind == "prompt":
        return note(piece, state)
    if kind == "changes":
        return changes(piece)
    return None
