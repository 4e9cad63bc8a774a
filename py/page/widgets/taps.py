"""Which element with an action a tap is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.widgets import debounce, dom

if TYPE_CHECKING:
    from pyscript import Element, Event

SPOTS = "[data-do], [type=submit]"


class Taps:
    """The taps on the page, without the echoes of a bouncing finger."""

    def __init__(self) -> None:
        self.finger = debounce.Finger()

    def spot(self, event: Event) -> Element | None:
        """The element that is to act; None where nothing does, and for an echo, which is shown as ignored."""
        spot: Element | None = event.target.closest(SPOTS)
        if not spot or spot.hasAttribute("disabled"):
            return None
        key = "" if spot.hasAttribute("data-once") else spot.getAttribute("data-do")
        # detail 0: tapped by a key, which does not bounce
        if event.detail and self.finger.bounced(key, event.timeStamp, event.clientX, event.clientY):
            dom.shake(spot)
            event.preventDefault()
            return None
        return spot
