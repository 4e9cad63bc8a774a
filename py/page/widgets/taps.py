"""Which element with an action a tap is for."""

from page.types import Element, Event, OpenSheet
from page.widgets import debounce, dom

SPOTS = "[data-do], [type=submit]"


class Taps:
    """The taps on the page, without echoes of a bouncing finger and those on what has just changed."""

    def __init__(self) -> None:
        self.finger = debounce.Finger()

    def spot(self, event: Event, sheet: OpenSheet | None) -> Element | None:
        """The element that is to act; None where nothing does, and for a tap that is shown as ignored.

        One is ignored as an echo, or because another phone has just changed the `sheet` under the finger.
        """
        spot: Element | None = event.target.closest(SPOTS)
        if not spot or spot.hasAttribute("disabled"):
            return None
        key = "" if spot.hasAttribute("data-once") else spot.getAttribute("data-do")
        # detail 0: tapped by a key, which does not bounce
        now = event.timeStamp
        is_changed = sheet is not None and debounce.elapsed(sheet.changed_at, now) < debounce.BOUNCE
        if event.detail and (
            is_changed or self.finger.bounced(key, now, event.clientX, event.clientY)
        ):
            dom.shake(spot)
            event.preventDefault()
            return None
        return spot
