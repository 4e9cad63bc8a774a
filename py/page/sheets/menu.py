"""The menu: what the game master needs besides the screens, in at most twelve lines."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import library_words, menu_words, words
from page.bridge import windows
from page.sheets.sheet import LastingSheet
from page.widgets import dom

if TYPE_CHECKING:
    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements


class Menu(LastingSheet):
    """The menu."""

    topic = "menu"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, words.MENU)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "table-view": self.open_spectator_view,
            "table-view-again": self.reuse_spectator_view,
        }

    def body(self) -> Elements:
        """The menu's lines: what is needed most often comes first."""
        lines = self._of_the_fight() if self.state.status() else []
        lines.append(_line(words.FIGHTS, "leaf", data_of="fights"))
        lines.append(_line(menu_words.DEVICE, "device"))
        each = [dom.put(dom.make("li"), one) for one in lines]
        return [dom.put(dom.make("ul", "lines menu"), *each)]

    def _of_the_fight(self) -> list[Element]:
        """The lines about the open fight. Those that change it are the game master's, in the window that leads."""
        is_gm = self.state.status().get("audience") == "gm"
        leads = is_gm and not self.controller.role.is_following
        made: list[Element] = []
        if not is_gm:
            made.append(_line(menu_words.GM_VIEW, "audience", data_of="gm"))
        if leads:
            made += [
                _line(words.ROLL_DICE, "dice"),
                _line(menu_words.MARKERS, "fight-markers"),
                _line(menu_words.NOTES, "notes"),
            ]
        made += [
            _line(words.HISTORY, "leaf", data_of="history"),
            _line(words.RULES, "rules"),
        ]
        if leads:
            made.append(_line(menu_words.TIME, "time"))
        made += [self._spectator_link(), _line(words.SHARE, "share")]
        if leads:
            made.append(_line(library_words.LIBRARY, "library"))
        for form in self.state.fight_forms() if leads else []:
            if form["command"] == "settings":
                offered = self.state.offer(form)
                made.append(_line(menu_words.HOUSE_RULES, "form", data_form=offered))
        return made

    def _spectator_link(self) -> Element:
        """The line that opens the spectator view: a link, so that the new window shares nothing with this one.

        While a spectator view is open, the line shows the fight in it instead.
        """
        encounter = self.state.status()["encounter"]
        marks = {"target": "_blank", "rel": "noopener", "data_do": "table-view"}
        href = "./table.html#" + encounter
        link = dom.make("a", "go", menu_words.TABLE_VIEW, href=href, **marks)
        asyncio.create_task(_reuse(link, encounter))
        return link

    def open_spectator_view(self, spot: Element) -> None:
        """Close the menu; the browser opens the link."""
        self.close()

    def reuse_spectator_view(self, spot: Element) -> None:
        """Show the fight in the spectator view that is open."""
        windows.show_spectators(dom.of(spot, "of"))
        self.close()
        self.state.say(menu_words.TABLE_SHOWS, "quiet")


async def _reuse(link: Element, encounter: str) -> None:
    if await windows.is_spectator_open():
        link.replaceWith(_line(menu_words.TABLE_VIEW, "table-view-again", data_of=encounter))


def _line(text: str, do: str, **marks: str) -> Element:
    return dom.button(text, "go", do, **marks)
