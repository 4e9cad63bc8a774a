"""One combatant's state as a ribbon, and large bars. A preview changes only their texts and widths."""

from page import words
from page.types import Element, Piece
from page.widgets import dom, vitals_model

MANY = 3  # bars of which each stands on one line where a screen is low


class Ribbon:
    """The state, and beside it the state after what is entered."""

    def __init__(self, host: Element) -> None:
        self.host = host
        self.now = dom.make("b", "current")
        self.then = dom.make("b", "then")
        self.between = dom.make("span", "unseen")
        dom.fill(host, self.now, self.between, self.then)

    def draw(self, pieces: list[Piece]) -> None:
        """Show the state among these pieces."""
        states = [piece for piece in pieces if piece["kind"] == "state"]
        dom.show(self.host, bool(states))
        if not states:
            return
        state = states[0]
        then = state.get("then") or ""
        dom.write(self.now, state["text"])
        dom.write(self.between, words.THEN if then else "")
        dom.write(self.then, then)
        self.now.className = "current s-" + state["severity"]
        self.then.className = "then s-" + (state.get("then_severity") or state["severity"])
        dom.mark(self.host, "data-then", "" if then else None)


class Bars:
    """The gauges as large bars, one below the other."""

    def __init__(self, host: Element) -> None:
        self.host = host
        self.bars: list[Bar] = []

    def draw(self, pieces: list[Piece]) -> None:
        """Show these gauges. The bars are made again only when others are shown."""
        gauges = [piece for piece in pieces if piece["kind"] == "gauge"]
        if [bar.label for bar in self.bars] != [gauge["label"] for gauge in gauges]:
            self.bars = [Bar(gauge["label"]) for gauge in gauges]
            dom.fill(self.host, *[bar.node for bar in self.bars])
            dom.mark(self.host, "data-many", "" if len(gauges) >= MANY else None)
            dom.show(self.host, bool(gauges))
        for at, gauge in enumerate(gauges):
            self.bars[at].draw(gauge)


class Bar:
    """A gauge: its name, the next threshold, what is left now and what would be, and the bar of it."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.piece: Piece = {}
        self.node = dom.make("div", "pool")
        self.threshold = dom.make("span", "threshold")
        self.was, self.stands = dom.make("span", "from"), dom.make("b", "stands")
        self.of = dom.make("span", "of")
        self.left, self.change = dom.make("i", "left"), dom.make("i", "change")
        self.gone = dom.make("i", "gone")
        self.line = dom.make("span", "line", aria_hidden="true")
        self.name = dom.make("span", "named", dom.make("span", "", label), self.threshold)
        number = dom.make("span", "number", self.was, self.stands, self.of)
        dom.put(self.line, self.left, self.change, self.gone)
        dom.put(self.node, self.name, number, self.line)

    def draw(self, piece: Piece) -> None:
        """Show the gauge."""
        if piece == self.piece:
            return
        if piece.get("marks") != self.piece.get("marks"):
            self._draw_marks(piece)
        if piece.get("worn") != self.piece.get("worn"):
            self._draw_worn(piece)
        self.piece = piece
        value, most, then = piece["value"], piece["max"], piece.get("then")
        text, number = vitals_model.says(piece), vitals_model.number_of(piece)
        after = value if then is None else then
        dom.write(self.was, "" if then is None or not number else words.FROM.format(n=number))
        dom.write(self.stands, words.number(after) if number else text)
        dom.write(self.of, text[len(number) :] if number else "")
        dom.write(self.threshold, vitals_model.threshold(piece))
        style = ("pool boxes" if piece.get("boxes") else "pool") + ("" if number else " spoken")
        if then is not None:
            style += " worse" if vitals_model.is_worse(piece) else " better"
        self.node.className = style + (" empty" if vitals_model.is_empty(piece) else "")
        self.node.style.setProperty("--count", str(max(1, most)))
        dom.show(self.line, most > 0)
        low = vitals_model.part(min(value, after), most)
        high = vitals_model.part(max(value, after), most)
        self.left.style.setProperty("--part", "{}%".format(low))
        self.change.style.setProperty("--from", "{}%".format(low))
        self.change.style.setProperty("--part", "{}%".format(high - low))
        self.gone.style.setProperty("--from", "{}%".format(high))
        self.gone.style.setProperty("--lacks", str(max(0, most - max(0, value, after))))

    def _draw_worn(self, piece: Piece) -> None:
        """What somebody has at a place, such as armor: a number in a shield. Screen readers get the label."""
        for shield in self.name.querySelectorAll(".shield"):
            shield.remove()
        for label, number in piece.get("worn") or []:
            said = dom.make("span", "unseen", " " + label + " ")
            dom.put(self.name, dom.make("b", "shield", said, words.number(number)))

    def _draw_marks(self, piece: Piece) -> None:
        """A notch at each threshold within the bar."""
        notches = []
        for at, _ in piece.get("marks") or []:
            if 0 < at < piece["max"]:
                notch = dom.make("u")
                notch.style.setProperty("--from", "{}%".format(vitals_model.part(at, piece["max"])))
                notches.append(notch)
        dom.fill(self.line, self.left, self.change, self.gone, *notches)
