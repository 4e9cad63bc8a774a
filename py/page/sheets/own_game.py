"""The sheet of one's own games: those that this device keeps, the templates, and the ways to another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import game_words, words
from page.bridge import engine, storage
from page.forms import own_games
from page.sheets.sheet import LastingSheet
from page.widgets import dom

if TYPE_CHECKING:
    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements, Json, Reply


class OwnGameSheet(LastingSheet):
    """A tap on a game begins a fight with it; the pen beside it opens its file."""

    topic = "own-game"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, words.OWN_GAME)
        self.games: list[Json] | None = None  # those of this device; None until they are read
        self.templates: Reply | None = None  # None until the engine has told them

    async def begin(self) -> None:
        """Read the games of this device, and ask the engine for its templates."""
        text = await storage.presets(own_games.STORE_NAME)
        self.games = None if text is None else own_games.read(text)
        self.draw_body()
        if self.templates is None:
            self.templates = await engine.ask({"do": "game_templates"})
            self.draw_body()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"game-begin": self.begin_fight}

    def _offered(self, of: str) -> list[Json]:
        """The games that are kept, or the templates."""
        if of == "kept":
            return self.games or []
        return (self.templates or {}).get("templates") or []

    def body(self) -> Elements:
        """The games to begin with."""
        made: list[Element | None] = []
        if self._offered("kept"):
            made += [dom.make("h3", "group", words.KEPT_HERE), self._lines("kept")]
        made.append(dom.make("h3", "group", game_words.TEMPLATES))
        reply = self.templates
        if reply is None:
            made.append(dom.make("p", "quiet", words.LOADING_PART))
        elif not reply["ok"]:
            made.append(dom.make("p", "owed", reply["text"]))
        else:
            made += [
                dom.make("p", "hint", game_words.TEMPLATES_HELP),
                self._lines("template"),
            ]
        opens = dom.button(game_words.OPEN, "act", "open-code")
        return made + [dom.put(dom.make("div", "acts"), opens)]

    def _lines(self, of: str) -> Element:
        lines = dom.make("ul", "lines")
        for at, one in enumerate(self._offered(of)):
            marks = {"data_of": of, "data_at": at}
            text = dom.put(dom.make("span"), dom.make("span", "", one["title"]))
            if one.get("text"):
                dom.put(text, dom.make("span", "under", one["text"]))
            tap = dom.make("button", "go", type="button", data_do="game-begin", **marks)
            pen = dom.icon_button(
                game_words.EDIT.format(title=one["title"]), "round", "game-file", "pen", **marks
            )
            dom.put(lines, dom.put(dom.make("li", "kept"), dom.put(tap, text), pen))
        return lines

    def begin_fight(self, spot: Element) -> None:
        """Begin a fight with the tapped game, with its prepared people."""
        game = self._offered(dom.of(spot, "of"))[int(dom.of(spot, "at"))]
        self.close()
        self.controller.begin("", "fight", game["file"])
