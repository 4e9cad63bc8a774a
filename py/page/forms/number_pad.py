"""The form screen's number pad: on a touch screen it stands in for the system keyboard, for numbers and dice."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import document, window

from page.widgets import dom

if TYPE_CHECKING:
    from pyscript import Element, Event

    from page.types import Actions

LONGEST = 12  # characters
TAP = 0.3  # seconds


def replaces_keyboard() -> bool:
    """Whether this device is used with fingers."""
    return bool(window.matchMedia("(pointer: coarse)").matches)


class NumberPad:
    """Types into the number that has the focus. The first digit replaces what it held."""

    def __init__(self) -> None:
        self.node = dom.find("pad")
        self.entry: Element | None = None
        self.replaces = False  # whether the next digit replaces the entry

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"pad": self.press}

    def focused(self, event: Event) -> None:
        """Show the pad when a number or dice have the focus, else hide it."""
        entry = event.target
        is_number, has_pad = entry.hasAttribute("data-pad"), replaces_keyboard()
        if is_number and not has_pad:
            entry.select()  # a digit from a keyboard replaces what it held, too
        if not (is_number and has_pad):
            asyncio.create_task(self.hide_after_tap())
            return
        if entry != self.entry:
            self.entry, self.replaces = entry, True
        dom.mark(self.node, "data-keys", dom.of(entry, "pad"))
        dom.show(self.node, True)
        if entry.getBoundingClientRect().bottom > self.node.getBoundingClientRect().top:
            entry.scrollIntoView(False)

    async def hide_after_tap(self) -> None:
        """Hide it when the tap that took the focus is over: what is tapped must not move under the finger."""
        await asyncio.sleep(TAP)
        focused = document.activeElement
        if not focused or not focused.hasAttribute("data-pad"):
            self.hide()

    def hide(self) -> None:
        """Hide it."""
        self.entry = None
        dom.show(self.node, False)

    def press(self, spot: Element) -> None:
        """Type a character, delete one, or change the sign."""
        entry, key = self.entry, dom.of(spot, "of")
        if entry is None:
            return
        text = entry.value.strip()
        if key == "erase":
            text = text[:-1]
        elif key == "sign":
            text = text[1:] if text[:1] in ("-", "−") else "-" + text
        elif self.replaces and key not in ("d", "+"):
            text = key
        else:
            text = (text + key)[:LONGEST]
        self.replaces = False
        entry.value = text
