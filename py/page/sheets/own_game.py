"""The sheet of one's own games: those that this device keeps, the templates, and the ways to another one."""

import asyncio

from page import game_words, words
from page.bridge import engine
from page.forms import own_games, presets
from page.sheets import game_check, game_store
from page.sheets.sheet import LastingSheet
from page.types import Actions, Any, Callable, Controller, Element, Elements, Json, Reply
from page.widgets import dom


class OwnGameSheet(LastingSheet):
    """A tap on a game begins a fight with it; the pen beside it opens its file."""

    topic = "own-game"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, words.OWN_GAME)
        self.games: list[Json] | None = None  # those of this device; None until they are read
        self.fights: list[Json] = []  # the game of the open fight, if it is from a file
        self.templates: Reply | None = None  # None until the engine has told them
        self.removed: list[tuple[int, Json]] = []  # (its place, the game): they can be put back
        self.trouble = ""  # why a change was not stored

    async def begin(self) -> None:
        """Read the games of this device, and ask the engine for its templates."""
        await self._read()
        reply: Reply = await engine.ask({"do": "game_templates"})
        if reply["ok"] and own_games.is_own(str(self.state.status().get("key") or "")):
            found = await game_check.check("", [])
            if found["ok"] and not found["trouble"]:
                self.fights = [{"title": found["title"], "file": found["file"]}]
        self.templates = reply
        self.draw_loaded()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "game-begin": self.begin_fight,
            "game-file": self.open_file,
            "game-remove": lambda spot: self._start(self._remove, spot),
            "game-put-back": lambda spot: self._start(self._put_back, spot),
            "game-questions": self.open_questions,
        }

    def _start(self, work: Callable[[int], Any], spot: Element) -> None:
        asyncio.create_task(self.alone(lambda: work(int(dom.of(spot, "at")))))

    def _offered(self, of: str) -> list[Json]:
        """The games of a group."""
        if of == "kept":
            return self.games or []
        if of == "fight":
            return self.fights
        if of == "draft":
            return self._drafts()
        return (self.templates or {}).get("templates") or []

    def _drafts(self) -> list[Json]:
        """What was typed and not saved, and belongs to no game that is shown."""
        if self.templates is None:
            return []  # it is not known yet which belong to a template
        drafts, found = self.state.game_drafts or {}, []
        shown = [presets.titled(one["title"]) for one in self.games or []]
        for one in self.fights + self._offered("template"):
            shown.append(presets.titled(own_games.NEW + one["title"]))
        for title, file in sorted(drafts.items()):
            if file and title not in shown:
                is_new = title.startswith(own_games.NEW)
                text = title[len(own_games.NEW) :] if is_new else title
                found.append({"title": text, "file": "", "kept": not is_new})
        return found

    def body(self) -> Elements:
        """The games to begin with, and the ways to another one."""
        made = [dom.trouble(self.trouble)]
        groups = (
            ("kept", words.KEPT_HERE),
            ("draft", game_words.DRAFTS),
            ("fight", game_words.OF_THIS_FIGHT),
        )
        for of, title in groups:
            if self._offered(of) or (of == "kept" and self.removed):
                made += [dom.make("h3", "group", title), self._lines(of)]
        made.append(dom.make("h3", "group", game_words.TEMPLATES))
        reply = self.templates
        if reply is None:
            made.append(dom.make("p", "quiet", words.LOADING_PART))
        elif not reply["ok"]:
            made.append(dom.make("p", "owed", reply["text"]))
        else:
            help_text = dom.make("p", "hint", game_words.TEMPLATES_HELP)
            made += [help_text, self._lines("template")]
        asks = dom.button(game_words.QUESTIONS, "act", "game-questions")
        opens = dom.button(game_words.OPEN, "act", "open-code")
        return made + [dom.make("div", "acts", asks, opens)]

    def _lines(self, of: str) -> Element:
        lines = [self._line(of, at, one) for at, one in enumerate(self._offered(of))]
        for at, (place, one) in enumerate(self.removed if of == "kept" else []):
            gone = dom.make("li", "kept", dom.make("s", "go", one["title"]))
            dom.put(gone, dom.button(words.PUT_BACK, "text", "game-put-back", data_at=at))
            lines.insert(place, gone)
        return dom.make("ul", "lines", *lines)

    def _line(self, of: str, at: int, one: Json) -> Element:
        marks = {"data_of": of, "data_at": str(at)}
        text = dom.make("span", "", dom.make("span", "", one["title"]))
        if one.get("text"):
            dom.put(text, dom.make("span", "under", one["text"]))
        do = "game-begin" if one["file"] else "game-file"
        tap = dom.put(dom.make("button", "go", type="button", data_do=do, **marks), text)
        label = game_words.EDIT.format(title=one["title"])
        pen = dom.icon_button(label, "round", "game-file", "pen", **marks)
        line = dom.make("li", "kept", tap, pen if one["file"] else None)
        if of == "kept":
            says = words.REMOVE_LINE.format(what=one["title"])
            dom.put(line, dom.icon_button(says, "round", "game-remove", "bin", data_at=at))
        return line

    def _tapped(self, spot: Element) -> Json:
        return self._offered(dom.of(spot, "of"))[int(dom.of(spot, "at"))]

    def begin_fight(self, spot: Element) -> None:
        """Begin a fight with the tapped game, with its prepared people."""
        game = self._tapped(spot)
        self.close()
        self.controller.begin("", "fight", game["file"])

    def open_file(self, spot: Element) -> None:
        """Open the file of the tapped game, as it was left."""
        from page.sheets.game_file import GameFileSheet  # loaded when a file is opened

        game = self._tapped(spot)
        title, kept = game["title"], dom.of(spot, "of") == "kept" or game.get("kept")
        sheet = GameFileSheet(
            self.controller, title, game["file"], title if kept else "", self._left
        )
        sheet.behind = self
        sheet.open()

    def open_questions(self, spot: Element) -> None:
        """Ask the questions that fill a file."""
        from page.sheets.game_questions import QuestionsSheet  # loaded when they are asked

        sheet = QuestionsSheet(self.controller, self._left)
        sheet.behind = self
        sheet.open()

    async def _read(self) -> None:
        self.games = await game_store.load()
        await game_store.read_drafts(self.state)
        self.draw_loaded()

    def _left(self) -> None:
        """The sheet over this one is left: it may have kept a game."""
        asyncio.create_task(self._read())

    async def _change(self, to: Callable[[list[Json]], list[Json]]) -> None:
        self.trouble = await game_store.change(to)
        await self._read()

    async def _remove(self, at: int) -> None:
        one = (self.games or [])[at]
        await self._change(lambda games: presets.without(games, one["title"]))
        if not self.trouble:
            self.removed.append((at, one))
            self.draw_loaded()

    async def _put_back(self, at: int) -> None:
        place, one = self.removed[at]
        await self._change(lambda games: presets.put_back(games, place, one))
        if not self.trouble:
            del self.removed[at]
            self.draw_loaded()
