"""How safe the open fight is: a line in the menu, and the sheet behind it and behind the roster's light."""

import asyncio

from page import safety_words, words
from page.bridge import storage
from page.sheets.sheet import LastingSheet
from page.types import Actions, Controller, Element, Elements
from page.widgets import dom


def line(controller: Controller) -> Element:
    """The menu's line, with what is known, and soon with what is read now."""
    tap = dom.make("button", "go", type="button", data_do="light", aria_haspopup="dialog")
    text = dom.make("span", "", dom.make("span", "", safety_words.TITLE))
    dom.put(text, dom.make("span", "under", ""))
    dom.put(tap, dom.make("i", "light", aria_hidden="true"), text)
    draw_line(controller, tap)
    controller.safety.refresh()
    return tap


def draw_line(controller: Controller, tap: Element) -> None:
    """Show on the menu's line how safe the fight is."""
    status = controller.state.safety
    if status:
        dom.write(tap.querySelector(".under"), safety_words.short(status))
        tap.querySelector(".light").className = "light " + safety_words.level(status)


class StorageSheet(LastingSheet):
    """How safe the fight is, in full sentences, and buttons to make it safer."""

    topic = "light"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, safety_words.TITLE)
        self.has_asked = False  # whether the browser was asked for persistent storage here

    async def begin(self) -> None:
        """Show what is read now in place of what is known."""
        self.controller.safety.refresh()

    def safety_changed(self) -> None:
        """Show what is known now."""
        self.draw_body()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"persist": self.ask}

    def body(self) -> Elements:
        """How it is kept, what is in no file, what the browser does not allow, and the buttons."""
        status = self.state.safety
        if not status:
            return [dom.make("p", "quiet", words.LOADING_PART)]
        style = "now" if safety_words.is_kept(status) else "now harm"
        made: list[Element | None] = [dom.make("p", style, safety_words.sentence(status))]
        made.append(dom.make("p", "now", words.capital(safety_words.changes(status)) + "."))
        if status["left"] is not None and safety_words.is_kept(status):
            left = safety_words.ROOM_LEFT.format(size=words.size_text(status["left"]))
            made.append(dom.make("p", "now owed", left))
        made += [dom.make("p", "quiet", safety_words.LACKS[one]) for one in status["lacks"]]
        can_ask = status["kept"] == "may go"
        if self.has_asked and can_ask:
            made.append(dom.make("p", "quiet", safety_words.ASK_REFUSED))
        acts = dom.make("div", "acts")
        if can_ask:
            dom.put(acts, dom.button(safety_words.ASK, "act", "persist", "kept"))
        dom.put(acts, dom.button(words.SAVE_FILE, "act", "export", "save"))
        return made + [acts]

    def ask(self, spot: Element) -> None:
        """Ask the browser for persistent storage."""
        self.has_asked = True
        asyncio.create_task(self._ask())

    async def _ask(self) -> None:
        await storage.persist()
        self.controller.safety.refresh()
