"""A number changed by taps: buttons for −10, −1, +1 and +10, and digits. No system keyboard opens."""

from page import words
from page.types import Actions, Callable, Element, Json
from page.widgets import dom

LONG_WAY = 20  # a longer range than this gets digits too
TENS = 10


class Steppers:
    """The steppers of one sheet, by their names."""

    def __init__(self) -> None:
        self.held: dict[str, Json] = {}

    def actions(self) -> Actions:
        """What the taps on them do."""
        return {"step": self.step, "type": self.type}

    def stepper(
        self,
        name: str,
        label: str,
        value: int,
        low: int | None = None,
        high: int | None = None,
        changed: Callable[[int], None] | None = None,
        digits: bool = True,
        always_digits: bool = False,
    ) -> Element:
        """Make the control. `changed` is called with each new value. A long range gets `digits`."""
        self.held[name] = {
            "value": value,
            "low": low,
            "high": high,
            "changed": changed,
            "typed": "",
        }
        node = dom.make("div", "stepper", role="group", aria_label=label, data_stepper=name)
        out = dom.make("output", "", words.number(value), aria_live="polite")
        if low is not None and high is not None and high - low < TENS:
            node.className = "stepper short"
            dom.put(node, _step(name, -1), out, _step(name, 1))
        else:
            dom.put(node, _step(name, -10), _step(name, -1), out, _step(name, 1), _step(name, 10))
        is_short = low is not None and high is not None and high - low <= LONG_WAY
        if not always_digits and (is_short or not digits):
            return node
        return dom.make("div", "", node, _digits(name, label))

    def value(self, name: str) -> int:
        """The number that a stepper shows."""
        value: int = self.held[name]["value"]
        return value

    def set(self, name: str, after: int) -> None:
        """Set the number, limited to its range."""
        held = self.held[name]
        if held["low"] is not None:
            after = max(held["low"], after)
        if held["high"] is not None:
            after = min(held["high"], after)
        held["value"] = after
        out = dom.find("sheet-body").querySelector('[data-stepper="{}"] output'.format(name))
        dom.write(out, words.number(after))
        if held["changed"]:
            held["changed"](after)

    def step(self, spot: Element) -> None:
        """Add the tapped step to the number."""
        name = dom.of(spot, "of")
        self.held[name]["typed"] = ""
        self.set(name, self.held[name]["value"] + int(dom.of(spot, "by")))

    def type(self, spot: Element) -> None:
        """Enter the tapped digit: the first one starts a new number, the next ones are appended."""
        name, digit = dom.of(spot, "of"), dom.of(spot, "by")
        held = self.held[name]
        held["typed"] = (held["typed"] + digit)[-6:] if digit else held["typed"][:-1]
        self.set(name, int(held["typed"] or "0"))


def _step(name: str, by: int) -> Element:
    says = (words.LESS if by < 0 else words.MORE_BY).format(n=abs(by))
    text = ("−" if by < 0 else "+") + str(abs(by))
    return dom.button(text, "", "step", data_of=name, data_by=by, aria_label=text + " " + says)


def _digits(name: str, label: str) -> Element:
    node = dom.make("div", "digits", role="group", aria_label=label)
    for digit in "1234567890":
        dom.put(node, dom.button(digit, "face", "type", data_of=name, data_by=digit))
    return dom.put(
        node, dom.icon_button(words.ERASE, "face", "type", "erase", data_of=name, data_by="")
    )
