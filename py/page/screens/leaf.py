"""The screens for reading: the history, the fights of this device, and About."""

from pyscript import document

from page import words
from page.screens import start
from page.screens.fights import FightsScreen
from page.types import Actions, Controller, Element, Json
from page.widgets import dom, pieces

TITLES = {"about": words.ABOUT, "history": words.HISTORY, "fights": words.FIGHTS}


class Leaf:
    """Draws one of them."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.fights = FightsScreen(controller)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return self.fights.actions()

    def draw(self, screen: str) -> None:
        """Draw this screen."""
        is_about = screen == "about"
        body = dom.find("leaf-body")
        dom.show(dom.find("about"), is_about)
        dom.show(body, not is_about)
        dom.write(dom.find("leaf-title"), TITLES[screen])
        if is_about:
            self._draw_about()
        elif screen == "history":
            dom.fill(body, self._summary(), self._history())
        else:
            dom.fill(body, *self.fights.elements())

    def wipe(self) -> None:
        """Remove everything that was drawn."""
        dom.fill(dom.find("leaf-body"))

    def _draw_about(self) -> None:
        dom.fill(dom.find("systems"), *[_system(system) for system in start.games(self.state)])
        build = document.querySelector('meta[name="hurtbox-build"]')
        dom.write(dom.find("build"), build.getAttribute("content"))

    def _summary(self) -> Element | None:
        """The way to the summary, which the window that leads can have made."""
        if not self.state.status() or self.controller.role.is_following:
            return None
        tap = dom.button(words.SUMMARY, "act", "summary", aria_haspopup="dialog")
        return dom.make("div", "acts", tap)

    def _history(self) -> Element:
        made = dom.make("ol", "lines")
        for seq in self.state.status().get("records") or []:
            record = self.state.record(seq)
            if record:
                dom.put(made, pieces.record(record))
        return made if made.firstChild else dom.make("p", "lead", words.HISTORY_NONE)


def _system(system: Json) -> Element:
    """A game: its name, the notice its licence asks for, and the licence."""
    node = dom.make("li", "", None)
    dom.put(node, dom.make("b", "", system["title"]))
    if system.get("notice"):
        dom.put(node, dom.make("p", "", system["notice"]))
    if system.get("licence"):
        label = words.LICENCE_OF.format(what=system["title"])
        marks = {"data_of": system["licence"], "aria_label": label}
        dom.put(node, dom.button(words.LICENCE, "text", "licence", **marks))
    return node
