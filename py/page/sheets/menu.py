"""The menu: what the game master needs besides the screens, in at most twelve lines."""

from page import library_words, menu_words, words
from page.sheets.sheet import LastingSheet
from page.types import Controller, Element, Elements
from page.widgets import dom


class Menu(LastingSheet):
    """The menu."""

    topic = "menu"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, words.MENU)

    def body(self) -> Elements:
        """The menu's lines: what is needed most often comes first."""
        lines = self._of_the_fight() if self.state.status() else []
        lines.append(_line(words.FIGHTS, "leaf", data_of="fights"))
        lines.append(_line(menu_words.DEVICE, "device"))
        each = [dom.make("li", "", one) for one in lines]
        return [dom.make("ul", "lines menu", *each)]

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
        text = menu_words.PLAYERS if leads else menu_words.TABLE_VIEW
        made += [_line(text, "players"), _line(words.SHARE, "share")]
        if leads:
            made.append(_line(library_words.LIBRARY, "library"))
        for form in self.state.fight_forms() if leads else []:
            if form["command"] == "settings":
                offered = self.state.offer(form)
                made.append(_line(menu_words.HOUSE_RULES, "form", data_form=offered))
        return made


def _line(text: str, do: str, **marks: str) -> Element:
    return dom.button(text, "go", do, **marks)
