"""The share sheet: it asks for whom and what, then shows the link as a code, as text and as a file."""

import asyncio

from page import menu_words, sharing_words, words
from page.bridge import storage
from page.sheets.link_sheet import LinkSheet
from page.types import Actions, Controller, Element, Elements, Event, Request
from page.widgets import dom

FOR = {"gm": sharing_words.FOR_GM, "players": sharing_words.FOR_PLAYERS}
WHAT = {"fight": sharing_words.WHOLE, "character": sharing_words.ALONE}


class ShareSheet(LinkSheet):
    """Shares one combatant when `who` names one, else the whole fight."""

    topic = "share"

    def __init__(self, controller: Controller, who: str) -> None:
        LinkSheet.__init__(self, controller, words.SHARE)
        # The players' view can only share what players may see.
        self.is_players = self.state.status().get("audience") == "players"
        self.chosen = {
            "what": "character" if who else "fight",
            "audience": "players" if self.is_players else "",
        }
        self.who = who
        self.with_history = False
        self.turn = 0  # the number of the latest request: replies to earlier ones are ignored

    async def begin(self) -> None:
        """Load what makes the link, once somebody has said for whom."""
        if await self.has_module("share"):
            self.module.keepAwake(True)
            if self.chosen["audience"]:
                await self._make()

    def fight_changed(self) -> bool:
        """Stay open as long as there is a fight."""
        return bool(self.state.status())

    def closed(self) -> None:
        """Ignore late replies, stop the codes, and let the screen go dark again."""
        self.turn += 1
        LinkSheet.closed(self)

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = LinkSheet.actions(self)
        made.update(
            {
                "share-pick": self.pick,
                "share-history": self.flip_history,
                "share-log": self.save_log,
                "share-all": self.save_all,
            }
        )
        return made

    async def _make(self) -> None:
        """Have the link made for the choices, and show it."""
        self.turn += 1
        turn, chosen = self.turn, self.chosen
        request: Request = {"do": "share", "what": chosen["what"], "audience": chosen["audience"]}
        if chosen["what"] == "character":
            request["target"] = self.who
        else:
            request["history"] = self.with_history and chosen["audience"] == "gm"
        reply = await self.controller.ask_by(self.module.make, request)
        if turn == self.turn and self.is_open():
            self.reply = reply
            self.draw_loaded()

    def body(self) -> Elements:
        """The choices, the link, and the files."""
        made: list[Element | None] = []
        audience = self.chosen["audience"]
        if not self.is_players:
            made.append(dom.make("h3", "", sharing_words.FOR))
            made.append(self._choice(sharing_words.FOR, "audience", ("players", "gm"), FOR))
        if not audience:  # no link is made before somebody says who may see it
            for who, text in (
                (sharing_words.FOR_PLAYERS, sharing_words.FOR_PLAYERS_TEXT),
                (sharing_words.FOR_GM, sharing_words.FOR_GM_TEXT),
            ):
                made.append(dom.make("p", "hint", who + ": " + text))
            return made + [self._other_ways()]
        made.append(self._choice(sharing_words.WHAT, "what", ("fight", "character"), WHAT))
        if self.chosen["what"] == "character":
            made.append(self._people())
        elif audience == "gm":
            made.append(dom.tick(sharing_words.WITH_HISTORY, "share-history", self.with_history))
        is_gm = audience == "gm"
        text = sharing_words.FOR_GM_TEXT if is_gm else sharing_words.FOR_PLAYERS_TEXT
        made.append(dom.make("p", "hint", text))
        if self.reply is None:
            made.append(dom.make("p", "quiet", words.LOADING_PART))
        elif not self.reply["ok"]:
            made.append(dom.make("p", "owed", self.reply["text"]))
        else:
            if not self.reply["codes"]:
                made.append(dom.make("p", "owed", sharing_words.TOO_MUCH))
            made += self.link_parts(self.reply)
        return made + [self._files()]

    def _choice(self, title: str, key: str, of: tuple[str, str], texts: dict[str, str]) -> Element:
        node = dom.make("div", "pair", role="group", aria_label=title)
        for one in of:
            pressed = dom.truth(self.chosen[key] == one)
            marks = {"data_of": key, "data_by": one, "aria_pressed": pressed}
            dom.put(node, dom.button(texts[one], "act", "share-pick", **marks))
        return node

    def _people(self) -> Element:
        """A list box in one row, so that the code stays visible."""
        node = dom.make("select", "", id="share-who", aria_label=sharing_words.WHO)
        for who, name in self.state.names():
            dom.put(node, dom.make("option", "", name, value=who))
        node.value = self.who
        node.addEventListener("change", self.choose_person)
        return dom.make("div", "field select", node, dom.icon("down"))

    def _files(self) -> Element:
        lines = dom.make("ul", "lines files")
        files = [(sharing_words.LOG, "share-log")]
        if not self.is_players:
            files.append((sharing_words.ALL_FIGHTS, "share-all"))
        for text, do in files:
            dom.put(lines, dom.make("li", "", dom.button(text, "go", do, "save")))
        return lines

    def _other_ways(self) -> Element | None:
        """What else players may be shown or given: this screen as they see it, and a pack."""
        if self.who:
            return None
        shows = dom.button(menu_words.PLAYERS_VIEW, "go", "audience", data_of="players")
        packs = dom.button(words.SHARE_PACK, "go", "share-pack")
        lines = [dom.make("li", "", one) for one in (shows, packs)]
        return dom.make("ul", "lines files", *lines)

    def pick(self, spot: Element) -> None:
        """Choose for whom, or what."""
        key, value = dom.of(spot, "of"), dom.of(spot, "by")
        self.chosen[key] = value
        if key == "what":
            first = (self.state.names() or [("", "")])[0][0]
            self.who = first if value == "character" else ""
        self._again()

    def choose_person(self, event: Event) -> None:
        """Choose whom to share."""
        self.who = event.target.value
        self._again()

    def flip_history(self, spot: Element) -> None:
        """Share with the history, or without."""
        self.with_history = not self.with_history
        self._again()

    def _again(self) -> None:
        """A choice has changed: remove the old link from the screen at once, and make a new one."""
        self.reply = None
        if self.codes:
            self.codes.stop()
            self.codes = None
        self.draw_body()
        if self.module and self.chosen["audience"]:
            asyncio.create_task(self._make())

    def save(self, spot: Element) -> None:
        """Save a file: for the game master the whole fight with its history, otherwise the link."""
        if self.chosen["what"] == "fight" and self.chosen["audience"] == "gm":
            self.controller.export()
        else:
            self.module.save()

    def save_log(self, spot: Element) -> None:
        """Save the log as text."""
        audience = "players" if self.is_players else self.chosen["audience"]
        request = {"do": "log", "audience": audience}
        self.controller.when_open(lambda: self.controller.ask_and(request, storage.save))

    def save_all(self, spot: Element) -> None:
        """Save all fights of this device as a file."""
        self.controller.when_open(self._save_all)

    async def _save_all(self) -> None:
        if not await self.has_module("share"):
            return
        save = self.module.saveAll
        reply = await self.controller.ask_by(lambda text: save(text, self._count), {"do": "export"})
        self._say_all(sharing_words.ALL_FIGHTS)
        if reply["ok"]:
            self.state.say(sharing_words.ALL_SAVED)
        else:
            self.state.say(reply["text"], "harm")

    def _count(self, done: int, of: int) -> None:
        """Say how many fights are saved so far."""
        self._say_all(sharing_words.KEEPING.format(n=done + 1, of=of))

    def _say_all(self, text: str) -> None:
        """Write on the line that saves all fights, if the sheet still shows it."""
        line = dom.find("sheet-body").querySelector("[data-do=share-all] span")
        if self.is_open() and line:
            dom.write(line, text)
