"""Draws points that are divided: one line for each part, and they always add up."""

from page import words
from page.types import Callable, Element, Elements, Json
from page.widgets import dom

FAR = 20  # from so many points on there are steps of ten


class Shares:
    """The amounts of one division on a sheet. What one part takes, another gives: the one set longest ago."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed  # called with each new division
        self.name = ""  # of the request that is shown
        self.asked: Json = {}  # its division
        self.amounts: list[int] = []
        self.set_last: list[int] = []  # the places of the parts, the one set last at the end

    def answer(self) -> Json:
        """The answer with these amounts."""
        parts = zip(self.asked["shares"], self.amounts)
        return {"kind": "divided", "amounts": {share["what"]: n for share, n in parts}}

    def begin(self, name: str, division: Json) -> None:
        """Begin with what is proposed, unless the request of this name is being divided."""
        if (name, division) != (self.name, self.asked):
            self.name, self.asked = name, division
            self.amounts = [share["proposed"] for share in division["shares"]]
            self.set_last = []

    def draw(self) -> Elements:
        """A line for each part, with its amount and the steps."""
        division = self.asked
        steps = (-10, -1, 1, 10) if division["points"] >= FAR else (-1, 1)
        lines = dom.make("ul", "lines division")
        for place, share in enumerate(division["shares"]):
            taps = [_step(place, by, share) for by in steps]
            said = dom.make("output", "said", "", aria_live="polite")
            dom.put(lines, dom.make("li", "", said, *taps))
        self._write(lines)
        return [lines]

    def step(self, spot: Element) -> None:
        """Give a part more or less. The others make up for it."""
        place, by = int(dom.of(spot, "of")), int(dom.of(spot, "by"))
        before, most = self.amounts[place], self.asked["shares"][place]["most"]
        after = min(max(0, before + by), most)
        others = [at for at in range(len(self.amounts)) if at != place]
        others.sort(key=self._set_at)
        left = after - before  # what the others have to give
        for at in others:
            room = self.asked["shares"][at]["most"] - self.amounts[at]
            given = min(left, self.amounts[at]) if left > 0 else max(left, -room)
            self.amounts[at] -= given
            left -= given
        self.amounts[place] = after - left
        self.set_last = [at for at in self.set_last if at != place] + [place]
        self._write(spot.closest("ul"))
        self.changed()

    def _set_at(self, place: int) -> tuple[int, int]:
        """The order in which parts make up for another: those never set first, of these the largest."""
        if place in self.set_last:
            return (1 + self.set_last.index(place), 0)
        return (0, -self.amounts[place])

    def _write(self, lines: Element) -> None:
        for line, share, n in zip(list(lines.children), self.asked["shares"], self.amounts):
            dom.write(line.firstChild, share["act"].format(n=words.number(n)))


def take(number: int, division: Json) -> Element:
    """The button that sends the division."""
    return dom.button(division["act"], "big", "take", data_n=number, data_of="amount")


def _step(place: int, by: int, share: Json) -> Element:
    text = ("−" if by < 0 else "+") + str(abs(by))
    says = (words.LESS if by < 0 else words.MORE_BY).format(n=abs(by))
    label = share["act"].format(n="").strip() + ", " + says
    return dom.button(text, "step", "share", data_of=place, data_by=by, aria_label=label)
