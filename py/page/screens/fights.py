"""The screen of the fights on this device: open, remove and put back fights, and download damaged entries."""

import asyncio

from pyscript import document

from page import words
from page.bridge import storage
from page.screens import start
from page.state import ROSTER
from page.types import Actions, Controller, Element, Json
from page.widgets import dates, dom


class FightsScreen:
    """Draws the fights, with the question before a removal, and those that can be put back."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.asked = ""  # the fight for which the screen asks whether to remove it
        self.removed: list[tuple[int, Json]] = []  # (its place in the list, the fight)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "open-fight": self.open,
            "save-aside": lambda spot: storage.save_aside(dom.of(spot, "of")),
            "remove-fight": lambda spot: self.ask(dom.of(spot, "of")),
            "remove-fight-not": lambda spot: self.ask(""),
            "remove-fight-now": self.remove,
            "put-fight-back": self.put_back,
        }

    def elements(self) -> list[Element]:
        """The fights on this device, and the new ones that can be begun."""
        from page import safety_words  # loaded after the first draw

        is_window_only = safety_words.is_window_only(self.state.safety)
        head = words.KEPT_WINDOW if is_window_only else words.KEPT_HERE
        made = [dom.make("h2", "group", head)]
        opens = dom.button(words.OPEN_CODE, "act", "open-code", aria_haspopup="dialog")
        made.insert(0, dom.make("div", "acts", opens))
        lines = dom.make("ul", "lines")
        known = self.state.saved_fights
        # The list may be older than a removal, or one that was put back.
        rows = [one for one in known or [] if one.get("encounter") not in self._removed_names()]
        for at, fight in self.removed:
            rows.insert(at, fight)
        for fight in rows:
            dom.put(lines, self._line(fight))
        none = words.FIGHTS_UNREAD if known is None else words.FIGHTS_NONE
        made.append(lines if lines.firstChild else dom.make("p", "quiet", none))
        offers = start.offered_fights(start.games(self.state), True)
        if offers:
            made.append(dom.make("h2", "group", words.NEW_FIGHT))
            made += start.fight_buttons(offers, "new-fight") + [start.own_game_button()]
        return _with_open_game(made)

    def _removed_names(self) -> list[str]:
        return [one["encounter"] for _, one in self.removed]

    def _line(self, fight: Json) -> Element:
        if fight.get("aside"):
            marks = {"data_do": "save-aside", "data_of": fight["aside"]}
            tap = dom.make("button", "go", type="button", **marks)
            return dom.make("li", "", _text(tap, fight["title"], words.ASIDE, "save"))
        name, title = fight["encounter"], fight["title"]
        node = dom.make("li", "kept")
        if name in self._removed_names():
            dom.put(node, dom.make("p", "go", dom.make("s", "", title)))
            return dom.put(node, dom.button(words.PUT_BACK, "text", "put-fight-back", data_of=name))
        if name == self.asked:
            text = words.REMOVE_ASK.format(what=title or words.NO_TITLE)
            dom.put(node, dom.make("p", "go", text))
            dom.put(node, dom.button(words.REMOVE, "act", "remove-fight-now", data_of=name))
            return dom.put(node, dom.button(words.REMOVE_NOT, "text", "remove-fight-not"))
        is_open = name == self.state.status().get("encounter")
        when = words.OPEN_NOW if is_open else dates.day(fight["changed"])
        entries = words.count(words.ENTRIES_ONE, words.ENTRIES_MANY, fight["entries"])
        under = [part for part in (when, entries, words.size_text(fight["size"])) if part]
        tap = dom.make("button", "go", type="button", data_do="open-fight", data_of=name)
        away = dom.icon_button(words.REMOVE, "round", "remove-fight", "bin", data_of=name)
        away.setAttribute("aria-label", words.REMOVE_LINE.format(what=title))
        return dom.put(node, _text(tap, title, " · ".join(under), "on"), away)

    def open(self, spot: Element) -> None:
        """Open another fight."""
        asyncio.create_task(self.controller.change_fight(dom.of(spot, "of")))
        self.controller.navigation.go(ROSTER)

    def ask(self, name: str) -> None:
        """Ask whether to remove a fight; "" withdraws the question."""
        self.asked = name
        self.state.changed()

    def remove(self, spot: Element) -> None:
        """Remove a fight."""
        self.ask("")
        asyncio.create_task(self._remove(dom.of(spot, "of")))

    async def _remove(self, name: str) -> None:
        known = self.state.saved_fights or []
        places = [fight.get("encounter") for fight in known]
        if name in places:
            is_gone = await self.controller.remove_fight(name)
            if is_gone and name not in self._removed_names():
                at = places.index(name)
                self.removed.append((at, known[at]))
                self.state.changed()
            await self.controller.load_fights()

    def put_back(self, spot: Element) -> None:
        """Put a removed fight back."""
        asyncio.create_task(self._put_back(dom.of(spot, "of")))

    async def _put_back(self, name: str) -> None:
        if await self.controller.put_fight_back(name):
            self.removed = [one for one in self.removed if one[1]["encounter"] != name]
        await self.controller.load_fights()


def _with_open_game(made: list[Element]) -> list[Element]:
    """The list drawn again, with the game unfolded that somebody has unfolded: the next tap begins its fight."""
    open_game = document.querySelector("#leaf-body details[open]")
    if open_game:
        for node in made:
            if node.tagName == "DETAILS":
                node.open = dom.of(node, "system") == dom.of(open_game, "system")
    return made


def _text(tap: Element, title: str, under: str, sign: str) -> Element:
    text = dom.make("span", "", dom.make("span", "", title or words.NO_TITLE))
    return dom.put(tap, dom.put(text, dom.make("span", "under", under)), dom.icon(sign))
