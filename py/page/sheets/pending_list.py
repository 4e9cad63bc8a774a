"""Draws several pending requests as one list, and the one line that has the app do all of them."""

from page import roll_words, words
from page.sheets import pending_roll
from page.types import Element, Elements, Piece, State
from page.widgets import dom


def body(pieces: list[Piece], state: State) -> Elements:
    """A line for each request, those of one command together."""
    made: list[Element | None] = []
    lines: Element | None = None
    for number, piece in enumerate(pieces):
        if lines is None or piece["pending"] != pieces[number - 1]["pending"]:
            lines = dom.make("ul", "lines waiting-list")
            made += [_act(number, piece), lines]
        dom.put(lines, dom.make("li", "", _line(number, piece, state)))
    return made


def _act(number: int, piece: Piece) -> Element:
    """What the requests below belong to, and the button that cancels it."""
    node = dom.make("div", "waiting-act")
    cancel = dom.button(words.CANCEL, "text", "cancel", data_n=number)
    return dom.put(node, dom.make("h3", "", piece.get("act") or ""), cancel)


def _line(number: int, piece: Piece, state: State) -> Element:
    name = state.name_of(piece.get("about") or "")
    text = dom.make("span")
    caption = pending_roll.caption(piece, name)
    dom.put(text, dom.make("span", "", name or caption))
    if name:
        dom.put(text, dom.make("span", "under", caption))
    tap = dom.make("button", "go", type="button", data_do="unfold", data_n=number)
    return dom.put(tap, text, dom.make("b", "", piece.get("dice") or ""), dom.icon("on"))


def roll_all(pieces: list[Piece]) -> Element:
    """The button that has the app do everything that waits; it says what will be rolled."""
    dice: list[str] = []
    for piece in pieces:
        if piece.get("dice"):
            dice.append(piece["dice"])
    kinds: list[str] = []
    for one in dice:
        if one not in kinds:
            kinds.append(one)
    named = [roll_words.TIMES.format(n=dice.count(one), dice=one) for one in kinds]
    text = roll_words.ALL_AS_USUAL
    if dice:
        text = roll_words.ROLL_ALL.format(dice=", ".join(named))
        if len(dice) < len(pieces):
            text = roll_words.AND_AS_USUAL.format(text=text)
    return dom.button(text, "act main", "do-all")
