"""The number pad: on a touch screen it stands in for the system keyboard, for numbers and dice."""

import asyncio

from pyscript import document, window

from page.types import Actions, Element, Event
from page.widgets import dom

LONGEST = 12  # characters
TAP = 0.3  # seconds


def replaces_keyboard() -> bool:
    """Whether this device is used with fingers."""
    return bool(window.matchMedia("(pointer: coarse)").matches)


class NumberPad:
    """Types into the number that has the focus. What is selected in it is replaced."""

    def __init__(self) -> None:
        self.node = dom.find("pad")
        self.entry: Element | None = None
        self.stays = False  # open from the start, so that nothing moves under a finger

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"pad": self.press}

    def stay_open(self, stays: bool) -> None:
        """Keep it open while its form or sheet is shown, whatever has the focus; False hides it."""
        self.stays = stays and replaces_keyboard()
        self.entry = None
        dom.show(self.node, self.stays)

    def focused(self, event: Event) -> None:
        """Show the pad when a number or dice have the focus, else hide it. A digit replaces what is there."""
        entry = event.target
        is_number, has_pad = entry.hasAttribute("data-pad"), replaces_keyboard()
        if is_number:
            entry.select()
        if not (is_number and has_pad):
            asyncio.create_task(self.hide_after_tap())
            return
        self.entry = entry
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
        """Hide it, unless it stays open."""
        self.entry = None
        dom.show(self.node, self.stays)

    def press(self, spot: Element) -> None:
        """Type a character, delete one, or change the sign."""
        entry, key = self.entry, dom.of(spot, "of")
        if entry is None:
            return
        text = entry.value.strip()
        is_selected = entry.selectionStart == 0 and entry.selectionEnd == len(entry.value)
        if key == "erase":
            text = text[:-1]
        elif key == "sign":
            text = text[1:] if text[:1] in ("-", "−") else "-" + text
        elif is_selected and key not in ("d", "+"):
            text = key
        else:
            text = (text + key)[:LONGEST]
        entry.value = text
