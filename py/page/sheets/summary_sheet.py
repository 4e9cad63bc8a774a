"""The summary of the fight: who lost what, and the dice. It asks for whom, then shows, copies and shares it."""

import asyncio
import json

from page import rules_words, sharing_words, words
from page.sheets.sheet import LastingSheet
from page.types import Actions, Awaitable, Controller, Element, Elements, Reply
from page.widgets import dom


class SummarySheet(LastingSheet):
    """Nothing is made before somebody says who may see it."""

    topic = "summary"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, rules_words.SUMMARY)
        self.is_players = self.state.status().get("audience") == "players"
        self.audience = "players" if self.is_players else ""
        self.reply: Reply | None = None

    async def begin(self) -> None:
        """Load what makes the summary."""
        if await self.has_module("summary") and self.audience:
            await self._make()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "summary-for": self.choose,
            "summary-copy": self.copy,
            "summary-share": self.share,
            "summary-picture": self.save_picture,
        }

    def fight_changed(self) -> bool:
        """Close without a fight; else stay as it was made."""
        return bool(self.state.status())

    def body(self) -> Elements:
        """For whom, then the summary and what can be done with it."""
        made: list[Element | None] = []
        if not self.is_players:
            node = dom.make("div", "pair", role="group", aria_label=sharing_words.FOR)
            choices = (("players", sharing_words.FOR_PLAYERS), ("gm", sharing_words.FOR_GM))
            for who, text in choices:
                marks = {"data_of": who, "aria_pressed": dom.truth(self.audience == who)}
                dom.put(node, dom.button(text, "act", "summary-for", **marks))
            made += [dom.make("h3", "", sharing_words.FOR), node]
        if self.audience and self.reply is None:
            made.append(dom.make("p", "quiet", words.LOADING_PART))
        elif self.reply and not self.reply["ok"]:
            made.append(dom.make("p", "owed", self.reply["text"]))
        elif self.reply:
            made += self._shown(self.reply)
        return made

    def _shown(self, reply: Reply) -> list[Element]:
        lines = dom.make("ul", "lines summary")
        for one in reply["people"]:
            line = dom.make("li", "", dom.make("b", "", one["name"]))
            for text in one["lines"]:
                dom.put(line, dom.make("p", "", text))
            dom.put(lines, line)
        made = [dom.make("p", "printed", reply["title"] + " · " + reply["when"]), lines]
        for text in reply["dice"]:
            made.append(dom.make("p", "quiet", text))
        acts = dom.make("div", "acts")
        dom.put(acts, dom.button(rules_words.COPY, "act", "summary-copy", "link"))
        if self.module.hasShareSheet():
            dom.put(acts, dom.button(rules_words.SHARE, "act", "summary-share", "share"))
        dom.put(acts, dom.button(rules_words.PICTURE, "act", "summary-picture", "save"))
        return made + [acts]

    def choose(self, spot: Element) -> None:
        """Choose for whom, and make it."""
        self.audience, self.reply = dom.of(spot, "of"), None
        self.draw_body()
        if self.module:
            asyncio.create_task(self._make())

    async def _make(self) -> None:
        audience = self.audience
        reply = await self.controller.ask({"do": "summarise", "audience": audience})
        if audience == self.audience and self.is_open():
            self.reply = reply
            self.draw_loaded()

    def _text(self) -> str:
        return str((self.reply or {}).get("text") or "")

    def copy(self, spot: Element) -> None:
        """Copy the text."""
        copying = self.module.copy(self._text())  # directly in the tap: some browsers ask for that
        asyncio.create_task(self._copied(spot, copying))

    async def _copied(self, spot: Element, copying: Awaitable[bool]) -> None:
        if await copying:
            dom.write(spot.querySelector("span"), rules_words.COPIED)
            return
        node = dom.make("textarea", "", readonly="", rows="6", aria_label=rules_words.SUMMARY)
        node.value = self._text()
        spot.parentNode.after(node)
        node.select()

    def share(self, spot: Element) -> None:
        """Open the device's share dialog, with the picture where it takes one."""
        asyncio.create_task(self.module.share(self._picture(), self._text()))

    def save_picture(self, spot: Element) -> None:
        """Save the picture."""
        asyncio.create_task(self._save())

    async def _save(self) -> None:
        if not await self.module.save(self._picture()):
            self.state.say(rules_words.PICTURE_FAILED, "harm")

    def _picture(self) -> str:
        """What the picture shows, as JSON."""
        reply = self.reply or {}
        return json.dumps({key: reply[key] for key in ("title", "when", "people", "dice")})
