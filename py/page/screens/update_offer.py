"""The offer of a new version at the foot of the screen, and whether this one opens without a network.

Nothing is reloaded unless somebody says so, and not while something would be lost by it.
"""

import asyncio
import json

from js import hurtbox
from pyscript import window

from page import state, words
from page.screens import keypad
from page.widgets import dom

# What is offered, or "down" when there are no rules; and what of it was put off in this tab.
_now = {"offer": "", "refused": ""}


def listen():
    """From now on: what the service worker's side says."""
    hurtbox.offline.listen(_heard)


def _heard(text):
    said = json.loads(text)
    dom.write(dom.find("opens-without"), words.OPENS_WITHOUT[said["kept"]])
    if _now["offer"] != "down":
        _now["offer"] = said["offer"]
        _draw(words.RENEWAL.get(said["offer"], ""))


def down():
    """The rules cannot be had: an installed app has no other button to load it again."""
    _now["offer"] = "down"
    _draw(words.RENEWAL["down"])


def _draw(text):
    node = dom.find("renewal")
    offer = _now["offer"]
    dom.show(node, bool(offer) and offer != _now["refused"])
    dom.mark(node, "data-of", offer)
    if offer:
        later = None if offer == "down" else dom.button(words.LATER, "text", "renew-later")
        renew = dom.button(words.RENEW.get(offer, words.RELOAD), "act", "renew")
        dom.fill(node, dom.make("p", "", text, role="status"), later, renew)


@state.act("renew-later")
def _later(spot):
    """Not again in this tab, unless something else is offered."""
    _now["refused"] = _now["offer"]
    _draw("")


@state.act("renew")
def _renew(spot):
    if _now["offer"] == "down":
        return window.location.reload()
    if keypad.entering() or state.where["screen"] == "form" or state.table.is_busy():
        return _draw(words.RENEW_NOT_YET)
    if _now["offer"] == "elsewhere":
        return window.location.reload()
    spot.disabled = True
    asyncio.create_task(_change_over())


async def _change_over():
    """This tab takes the waiting version, which reloads it."""
    if not await hurtbox.offline.useNow():
        _draw(words.RENEW_FAILED)
