"""The offer of a new version at the foot of the screen, and whether this one opens offline.

The page reloads only when somebody asks for it, and not while an entry would be lost.
"""

import asyncio

from pyscript import window

from page import words
from page.bridge import optional
from page.fight.engine_events import DOWN
from page.state import OFFER
from page.types import Actions, Controller, Element, Json
from page.widgets import dom


class UpdateOffer:
    """Draws state.engine.update."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.refused = ""  # the offer that was put off in this tab

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"renew": self.take, "renew-later": self.refuse}

    def hear(self, message: Json) -> None:
        """Show the service worker's state: what it offers, and whether the site is stored on the device.

        An offer that stands is not drawn again: a finger may be on it.
        """
        dom.write(dom.find("opens-without"), words.OPENS_WITHOUT[message["kept"]])
        if self.state.engine.update not in (DOWN, message["offer"]):
            self.state.engine.update = message["offer"]
            self.state.changed(OFFER)

    def draw(self, text: str = "") -> None:
        """Draw the offer. `text` replaces its sentence."""
        offer = self.state.engine.update
        node = dom.find("renewal")
        dom.show(node, bool(offer) and offer != self.refused)
        dom.mark(node, "data-of", offer)
        if offer:
            later = None if offer == DOWN else dom.button(words.LATER, "text", "renew-later")
            renew = dom.button(words.RENEW.get(offer, words.RELOAD), "act", "renew")
            text = text or words.RENEWAL.get(offer, "")
            dom.fill(node, dom.make("p", "", text, role="status"), later, renew)

    def refuse(self, spot: Element) -> None:
        """Hide this offer in this tab. Another offer is shown again."""
        self.refused = self.state.engine.update
        self.draw()

    def take(self, spot: Element) -> None:
        """Reload, or switch to the new version."""
        state = self.state
        if state.engine.update == DOWN:
            window.location.reload()
            return
        is_entering = state.keypad.is_entering() or state.screen.drawn["screen"] == "form"
        if is_entering or self.controller.is_busy():
            self.draw(words.RENEW_NOT_YET)
        elif state.engine.update == "elsewhere":
            window.location.reload()
        else:
            spot.disabled = True
            asyncio.create_task(self._change_over(spot))

    async def _change_over(self, spot: Element) -> None:
        if not await optional.use_update():
            return self.draw(words.RENEW_FAILED)
        self.take(spot)  # only a reload is left to do, unless something has been entered meanwhile
