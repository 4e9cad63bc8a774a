"""The sheet of a game file: its text, what is wrong with it at which line, and a hit to try."""

import asyncio

from page import game_words, words
from page.forms import own_games, presets
from page.sheets import game_check, game_store
from page.sheets.sheet import LastingSheet
from page.types import Actions, Callable, Controller, Element, Elements, Event, Reply
from page.widgets import dom

PAUSE = 0.5  # seconds of rest after which the text is checked


class GameFileSheet(LastingSheet):
    """`kept` is the title under which this device keeps it, "" for a new one. `left` is called when it is closed.

    What is typed and not saved is kept as a draft.
    """

    topic = "game-file"

    def __init__(
        self,
        controller: Controller,
        title: str,
        file: str,
        kept: str,
        left: Callable[[], None],
    ) -> None:
        LastingSheet.__init__(self, controller, title)
        self.file = file  # as it was opened, or saved last
        self.kept = kept
        self.left = left
        self.untitled = (
            own_games.NEW + title
        )  # the draft's title while no game of this device is changed
        self.reply: Reply | None = None  # what the engine says about the text
        self.turn = 0  # the number of the latest change: replies about earlier ones are ignored
        self.told: tuple[
            str, ...
        ] = ()  # what was said last about a tap: its style, and the sentence
        self.said = dom.make("div", "game-said", role="status")
        self.entry = dom.make("textarea", "game-text", id="game-text", rows="12", **dom.AS_TYPED)
        self.entry.value = (self.state.game_drafts or {}).get(self._draft()) or file
        self.number = dom.entry("game-hit", "number", inputmode="numeric", maxlength="4")
        self.number.value = "7"
        self.dice = dom.entry("game-dice", "", maxlength="40", placeholder="—")
        self.tried = dom.make("p", "now", "", id="game-tried", role="status")
        for node in (self.entry, self.number, self.dice):
            node.addEventListener("input", self.changed)
        self.elements = self._elements()

    async def begin(self) -> None:
        """Check the text as it is opened."""
        await self._check()

    def closed(self) -> None:
        """Keep what is not saved, for whoever opens it again."""
        asyncio.create_task(self._keep_draft())
        self.left()

    def _draft(self) -> str:
        return presets.titled(self.kept or self.untitled)

    async def _keep_draft(self) -> None:
        text = self.entry.value
        why_not = await game_store.keep_draft(
            self.state, self._draft(), text if text != self.file else ""
        )
        if why_not:
            self.told = ("trouble", why_not)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "game-line": lambda spot: self.go_to(int(dom.of(spot, "line"))),
            "game-save": lambda spot: asyncio.create_task(self.alone(self._save)),
            "game-start": self.begin_fight,
            "game-share": self.share,
        }

    def body(self) -> Elements:
        """What is said about the text, the hit, and the text."""
        return self.elements

    def _elements(self) -> list[Element]:
        label = dom.make("label", "", game_words.FILE, for_="game-text")
        text = dom.make("div", "field", label, self.entry)
        hit = dom.make(
            "div",
            "field short",
            dom.make("label", "", game_words.HIT, for_="game-hit"),
            self.number,
        )
        dice = dom.make(
            "div", "field", dom.make("label", "", game_words.HIT_DICE, for_="game-dice"), self.dice
        )
        trying = dom.make("div", "game-try", hit, dice)
        share = dom.button(game_words.SHARE, "act", "game-share", "share")
        return [self.said, trying, self.tried, text, dom.make("div", "acts", share)]

    def foot(self) -> Elements:
        """Save, and begin a fight with the text as it is."""
        begin = dom.button(game_words.BEGIN, "big", "game-start")
        begin.disabled = not (self.reply and self.reply["ok"] and not self.reply["trouble"])
        return [dom.button(words.SAVE, "act", "game-save"), begin]

    def changed(self, event: Event) -> None:
        """Something was typed: check it after a pause."""
        self.told = ()
        self.turn += 1
        asyncio.create_task(self._check_later(self.turn))

    async def _check_later(self, turn: int) -> None:
        await asyncio.sleep(PAUSE)
        if turn == self.turn and self.is_open():
            await self._keep_draft()
            await self._check()

    async def _check(self) -> None:
        """Ask the engine about the text, and try the hit by the act of the last reply that harms."""
        turn, text = self.turn, self.entry.value
        if len(text) > own_games.LONGEST:
            trouble = game_words.TOO_LONG.format(n=own_games.LONGEST)
            return self._show({"ok": False, "text": trouble})
        act = (self.reply or {}).get("hit") or "hit"
        reply = await game_check.check(text, [game_check.UNHURT, self._try(act)])
        if reply["ok"] and reply["hit"] and reply["hit"] != act:
            reply = await game_check.check(text, [game_check.UNHURT, self._try(reply["hit"])])
        if turn == self.turn and self.is_open():
            self._show(reply)

    def _try(self, act: str) -> str:
        """The hit as an example without a result. What would end a part of it is left out."""
        number, dice = (
            "".join([sign for sign in node.value if sign not in "|\n"]).strip()
            for node in (self.number, self.dice)
        )
        return " | {} {} | {} | ".format(act, number or "0", dice)

    def _show(self, reply: Reply) -> None:
        self.reply = reply
        told = [dom.make("p", *self.told)] if self.told else []
        dom.fill(self.said, *told + self._lines(reply))
        dom.write(self.tried, self._tried(reply))
        self.draw_foot()

    def _lines(self, reply: Reply) -> list[Element]:
        """What is wrong, each with the way to its line; else how many examples come true."""
        if not reply["ok"]:
            return [dom.make("p", "trouble", reply["text"])]
        if reply["trouble"]:
            return [_at_line(reply["trouble"], reply["line"])]
        lines = [
            _at_line(game_words.AT_LINE.format(n=one["line"], text=one["why"]), one["line"])
            for one in reply["examples"]
            if one["why"]
        ]
        return [game_check.examples(reply)] + lines

    def _tried(self, reply: Reply) -> str:
        if not reply["ok"] or reply["trouble"]:
            return ""
        if not reply["hit"]:
            return game_words.HIT_NONE
        unhurt, tried = reply["tries"]
        return tried["why"] or game_check.changes(tried, unhurt)

    def go_to(self, line: int) -> None:
        """Go to a line of the text, and select it."""
        lines = self.entry.value.split("\n")
        start = sum([_units(one) + 1 for one in lines[: line - 1]])
        self.entry.focus()
        self.entry.setSelectionRange(start, start + _units(lines[line - 1 : line]))
        self.entry.scrollTop = self._height("\n".join(lines[: max(0, line - 3)]))

    def _height(self, text: str) -> int:
        """How high this text stands in the entry, whose lines wrap."""
        node = dom.make("div", "game-text measured", text)
        node.style.setProperty("width", str(self.entry.clientWidth) + "px")
        self.entry.after(node)
        height = node.clientHeight if text else 0
        node.remove()
        return height

    def begin_fight(self, spot: Element) -> None:
        """Begin a fight with the text as it is now."""
        self.close()
        self.controller.begin("", "fight", self.entry.value)

    def share(self, spot: Element) -> None:
        """Share the text as it is now."""
        from page.sheets.game_share import GameShareSheet  # loaded when a game is shared

        sheet = GameShareSheet(self.controller, self.title, self.entry.value)
        sheet.behind = self
        sheet.open()

    async def _save(self) -> None:
        """Keep the text on this device, in the place of what was kept of it."""
        self.turn += 1  # a check that waits for a pause would end this one in the engine
        await self._check()
        file, reply = self.entry.value, self.reply or {}
        title, why_not = await game_store.keep(
            reply.get("title") or self.kept or self.title, file, self.kept
        )
        if why_not:
            return self._tell(why_not, "trouble")
        self.file = file
        await self._keep_draft()
        self.kept = self.title = title
        dom.write(dom.find("sheet-title"), title)
        self._tell(game_store.kept(self.state, title), "quiet")

    def _tell(self, text: str, style: str) -> None:
        """Say what has become of a tap above what is said about the text, until something is typed."""
        self.told = (style, text)
        if self.reply:
            self._show(self.reply)
        dom.to_top("sheet-body")


def _at_line(text: str, line: int) -> Element:
    """A sentence about a line, which leads there."""
    return dom.button(text, "at-line trouble", "game-line", data_line=line)


def _units(text: str | list[str]) -> int:
    """How long a line is as JavaScript counts: signs beyond the first 65,536 are two."""
    whole = text if isinstance(text, str) else "".join(text)
    return len(whole) + len([sign for sign in whole if ord(sign) > 0xFFFF])
