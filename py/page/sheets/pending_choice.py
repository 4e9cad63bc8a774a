"""Draws a request for a decision: a card for each option that says what becomes of the person."""

from page import roll_words, words
from page.forms import pending_entries
from page.sheets import pending_division
from page.sheets.pending_division import Shares
from page.sheets.pending_roll import way_of
from page.types import Actions, Callable, Element, Elements, Json, PendingEntries, Piece
from page.widgets import dom, vitals
from page.widgets.stepper import Steppers

MOST_CARDS = 5  # the most numbers that are a card each
STEPPER = "pending"


def options(piece: Piece) -> list[tuple[str, Json]]:
    """The cards of a decision: the title and the answer of each. Empty where it is a number of many."""
    way = piece["ways"][0]
    kind = way["kind"]
    if kind == "pick":
        return [(text, {"kind": "pick", "option": key}) for key, text in way["options"]]
    if kind == "amount" and "division" not in way and way["high"] - way["low"] < MOST_CARDS:
        numbers = range(way["low"], way["high"] + 1)
        return [(act_of(way, n), {"kind": "amount", "amount": n}) for n in numbers]
    if kind == "subset":
        chosen = way["default"] or ([0] if len(way["labels"]) == 1 else [])
        some = ", ".join([way["labels"][at] for at in chosen])
        cards = [(some, {"kind": "chosen", "chosen": chosen})] if chosen else []
        return cards + [(words.NONE, {"kind": "chosen", "chosen": []})]
    return []


def act_of(way: Json, number: int) -> str:
    """What a number that is set does, in the words of the game if it has any."""
    return (way.get("act") or roll_words.TAKE).format(n=words.number(number))


def take_text(way: Json, chosen: list[int]) -> str:
    """The text of the button that sends what is ticked."""
    if len(chosen) == 1:
        return words.TAKE_ONE
    return words.TAKE_SOME.format(n=len(chosen), all=len(way["labels"])) if chosen else words.NONE


class Choices:
    """Draws the decisions of one sheet."""

    def __init__(self, entries: PendingEntries, changed: Callable[[], None]) -> None:
        self.entries = entries
        self.steppers = Steppers()
        self.shares = Shares(changed)
        self.changed = changed  # called with each number that is set

    def actions(self) -> Actions:
        """What the taps on numbers do."""
        return {
            "step": lambda spot: self.steppers.step(spot),
            "type": lambda spot: self.steppers.type(spot),
            "share": self.shares.step,
        }

    def amount(self) -> int:
        """The number that the stepper shows."""
        return self.steppers.value(STEPPER)

    def first(self, piece: Piece) -> list[Json]:
        """The answer that the numbers of a request begin with; none for cards and dice."""
        way = piece["ways"][0] if piece["ways"] else {"kind": ""}
        if is_division(piece):
            self.shares.begin(pending_entries.name(piece), piece["ways"][0]["division"])
            return [self.shares.answer()]
        if way["kind"] == "amount" and not options(piece):
            return [{"kind": "amount", "amount": _start(way)}]
        return []

    def answer(self, way: Json) -> Json:
        """The answer with the numbers that are set."""
        if "division" in way:
            return self.shares.answer()
        return {"kind": "amount", "amount": self.amount()}

    def name_take(self, way: Json) -> None:
        """Say the number of the stepper on its button."""
        take = dom.find("sheet-body").querySelector('[data-do="take"]')
        if take:
            dom.write(take, act_of(way, self.amount()))

    def foot(self, number: int, piece: Piece) -> list[Element | None]:
        """The button that sends a division; for other decisions the buttons stand at what they send."""
        if not is_division(piece):
            return []
        return [pending_division.take(number, piece["ways"][0]["division"])]

    def draw(self, number: int, piece: Piece, rows: list[Json], ticks: bool) -> Elements:
        """The cards; or the stepper with its button; or what can be ticked."""
        made: list[Element | None] = []
        for at, (title, answer) in enumerate(options(piece)):
            made.append(
                _card(number, at, title, row_of(rows, answer), answer == piece.get("usual"))
            )
        way = piece["ways"][0] if piece["ways"] else {"kind": ""}
        if is_division(piece):
            lines = list(self.shares.draw())
            return lines + [consequence(row_of(rows, self.shares.answer()))]
        if way["kind"] == "amount" and not made:
            return self._stepper(number, piece, way, rows)
        if way["kind"] == "subset" and len(way["labels"]) > 1:
            if ticks or not way["default"]:
                return made + self._ticked(number, piece, way)
            made.append(dom.button(roll_words.OTHERS, "text", "ticks", data_n=number))
        return made

    def _stepper(self, number: int, piece: Piece, way: Json, rows: list[Json]) -> Elements:
        start = _start(way)
        self.steppers = Steppers()
        control = self.steppers.stepper(
            STEPPER, piece["text"], start, way["low"], way["high"], lambda n: self.changed()
        )
        answer = {"kind": "amount", "amount": start}
        take = dom.button(act_of(way, start), "act main", "take", data_of="amount")
        dom.mark(take, "data-n", number)
        return [control, consequence(row_of(rows, answer)), take]

    def _ticked(self, number: int, piece: Piece, way: Json) -> list[Element | None]:
        """The things to choose from, ticked or not, and the button that sends those that are ticked."""
        chosen = self.entries.ticked(piece)
        if max(chosen or [0]) >= len(way["labels"]):
            del chosen[:]  # the request asks about fewer things now
        node = dom.make("div", "ticks", role="group", aria_label=piece["text"])
        for at, label in enumerate(way["labels"]):
            dom.put(node, dom.tick(label, "tick", at in chosen, data_n=number, data_at=at))
        take = dom.button(take_text(way, chosen), "act main", "subset", data_n=number)
        dom.mark(take, "disabled", None if chosen else "")
        return [node, take]


def row_of(rows: list[Json], answer: Json) -> Json | None:
    """What is known of this answer."""
    for row in rows:
        if row["answer"] == answer:
            return row
    return None


def _start(way: Json) -> int:
    value: int | None = way.get("value")
    return way["low"] if value is None else value


def _card(number: int, at: int, title: str, row: Json | None, is_usual: bool) -> Element:
    said = dom.make("small", "", roll_words.USUAL) if is_usual else None
    shown = (dom.make("b", "", title, said), consequence(row))
    return dom.make(
        "button", "card", *shown, type="button", data_do="choose", data_n=number, data_at=at
    )


def consequence(row: Json | None) -> Element:
    """What becomes of the person: what happens, what is asked next, and the state after it where it is certain."""
    node = dom.make("span", "consequence")
    if row is None:
        return node
    said = [part for part in (row["line"], row["odds"] or row["then"]) if part]
    dom.put(node, dom.make("span", "line", " · ".join(said).replace(" → ", "\u00a0→\u00a0")))
    if row["state"] and not row["odds"]:
        dom.put(node, vitals.tag(row["state"], row["severity"]))
    return node


def is_division(piece: Piece) -> bool:
    """Whether points are divided."""
    return bool(piece["ways"]) and "division" in piece["ways"][0]


def has_usual(piece: Piece) -> bool:
    """Whether the app may decide as usual. A division shows what is usual, unless more of them come with time."""
    return bool(piece["ways"]) and not (is_division(piece) and not piece.get("when"))


def is_choice(piece: Piece) -> bool:
    """Whether a request is a decision, not a roll."""
    return bool(piece["ways"]) and way_of(piece, "roll") is None and "dice" not in piece
