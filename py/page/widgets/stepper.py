"""A number changed by taps: ten less, one less, one more, ten more, or its digits. No keyboard opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.widgets import dom

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Element

    from page.types import Actions, Json

LONG_WAY = 20  # a longer range is quicker to type than to step through
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
    ) -> Element:
        """Make the control. `changed` is told each new value."""
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
        if low is not None and high is not None and high - low <= LONG_WAY:
            return node
        return dom.put(dom.make("div"), node, _digits(name, label))

    def value(self, name: str) -> int:
        """The number that a stepper shows."""
        value: int = self.held[name]["value"]
        return value

    def set(self, name: str, after: int) -> None:
        """Set a number, as far as it may go."""
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
        """A step was tapped."""
        name = dom.of(spot, "of")
        self.held[name]["typed"] = ""
        self.set(name, self.held[name]["value"] + int(dom.of(spot, "by")))

    def type(self, spot: Element) -> None:
        """A digit was tapped: the first one begins a new number, the next ones go on with it."""
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
