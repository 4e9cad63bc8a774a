"""How safe the open fight is: a light on the roster, a line in the menu, and the sheet behind both."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import words
from page.bridge import storage
from page.sheets.sheet import LastingSheet
from page.widgets import dom

if TYPE_CHECKING:
    from pyscript import Element

    from page.controller import Controller
    from page.state import State
    from page.types import Actions, Elements, Json


def line(state: State) -> Element:
    """The menu's line. Its text is read from the storage and filled in a moment later."""
    tap = dom.make("button", "go", type="button", data_do="light", aria_haspopup="dialog")
    text = dom.put(dom.make("span"), dom.make("span", "", words.SAFETY))
    under = dom.make("span", "under", "")
    dom.put(text, under)
    lamp = dom.make("i", "light", aria_hidden="true")
    asyncio.create_task(_fill(state, lamp, under))
    return dom.put(tap, lamp, text)


async def show(state: State, tap: Element) -> None:
    """Show on the roster's button how safe the open fight is."""
    status = await _read(state)
    tap.querySelector(".light").className = "light " + safety_level(status)
    tap.querySelector(".unseen").textContent = words.SAFETY + " " + short(status)
    tap.hidden = False


async def _fill(state: State, lamp: Element, under: Element) -> None:
    status = await _read(state)
    dom.write(under, short(status))
    lamp.className = "light " + safety_level(status)


async def _read(state: State) -> Json:
    return await storage.status(state.status().get("encounter") or "")


def safety_level(status: Json) -> str:
    """The state of the indicator: "full", "half" or "low"."""
    if status["promised"] and not status["unsaved"]:
        return "full"
    return "low" if status["left"] is not None or not status["promised"] else "half"


def short(status: Json) -> str:
    """How safe it is, in a line."""
    kept = words.KEPT_PROMISED if status["promised"] else words.KEPT_FOR_NOW
    return kept + " · " + changes(status)


def changes(status: Json) -> str:
    """How many changes are in no file."""
    if not status["ever"]:
        return words.UNSAVED_NEVER
    if not status["unsaved"]:
        return words.UNSAVED_NONE
    return words.count(words.UNSAVED_ONE, words.UNSAVED_MANY, status["unsaved"])


class StorageSheet(LastingSheet):
    """How safe the fight is, in full sentences, and buttons to make it safer."""

    topic = "light"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, words.SAFETY)
        self.has_asked = False  # whether the browser was asked for persistent storage here
        self.status: Json | None = None

    def open(self) -> None:
        """Open it. Its text is read from the storage and filled in a moment later."""
        self.controller.open_sheet(self)
        asyncio.create_task(self._load())

    async def _load(self) -> None:
        self.status = await _read(self.state)
        self.draw_body()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"persist": self.ask}

    def body(self) -> Elements:
        """What the browser promises, what is in no file, and the buttons."""
        status = self.status
        if status is None:
            return [dom.make("p", "quiet", words.LOADING_PART)]
        long = words.SAFETY_PROMISED if status["promised"] else words.SAFETY_MAY_DELETE
        text = changes(status)
        text = text[0].upper() + text[1:] + "."
        made: list[Element | None] = [dom.make("p", "now", long), dom.make("p", "now", text)]
        if status["left"] is not None:
            left = words.ROOM_LEFT.format(size=words.size_text(status["left"]))
            made.append(dom.make("p", "now owed", left))
        if self.has_asked and not status["promised"]:
            made.append(dom.make("p", "quiet", words.SAFETY_REFUSED))
        acts = dom.make("div", "acts")
        if not status["promised"]:
            dom.put(acts, dom.button(words.SAFETY_ASK, "act", "persist", "kept"))
        dom.put(acts, dom.button(words.SAVE_FILE, "act", "export", "save"))
        return made + [acts]

    def ask(self, spot: Element) -> None:
        """Ask the browser for persistent storage."""
        self.has_asked = True
        asyncio.create_task(self._ask())

    async def _ask(self) -> None:
        await storage.persist()
        await self._load()
