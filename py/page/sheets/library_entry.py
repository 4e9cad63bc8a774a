"""The sheet of one entry of the library: who is in it, its name, and its removal."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import library_words, words
from page.forms import library, presets
from page.sheets import library_store
from page.sheets.sheet import LastingSheet
from page.widgets import dom

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements, Json


class EntrySheet(LastingSheet):
    """`back` opens the sheet again from which this one was opened."""

    topic = "entry"

    def __init__(
        self, controller: Controller, system: str, one: Json, back: Callable[[], None]
    ) -> None:
        LastingSheet.__init__(self, controller, one["title"])
        self.system = system
        self.one = one
        self.back = back
        self.is_removed = False

    def open(self) -> None:
        """Open it."""
        self.controller.open_sheet(self)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "entry-name": self.rename,
            "entry-remove": self.remove,
            "entry-put-back": self.put_back,
            "entry-back": lambda spot: self.back(),
        }

    def body(self) -> Elements:
        """Who is in it, and its name."""
        made: list[Element | None] = [
            dom.make("p", "quiet", ", ".join(self.one["people"])),
            dom.make("p", "quiet", library_words.ENTRY_HELP),
        ]
        if self.is_removed:
            gone = dom.put(dom.make("p"), dom.make("s", "", self.one["title"]))
            again = dom.button(words.PUT_BACK, "act", "entry-put-back")
            return [gone, dom.put(dom.make("div", "acts"), again)]
        node = dom.make("div", "field keeping")
        entry = dom.make("input", "", id="entry-name", type="text", autocomplete="off")
        entry.setAttribute("maxlength", presets.LONGEST)
        entry.value = self.one["title"]
        save = dom.button(words.SAVE, "act", "entry-name", "save")
        dom.put(node, dom.make("label", "", library_words.NAME, for_="entry-name"))
        return made + [dom.put(node, dom.put(dom.make("div", "with"), entry, save))]

    def foot(self) -> Elements:
        """The way back, and Remove."""
        done = dom.button(words.DONE, "big", "entry-back")
        if self.is_removed:
            return [done]
        return [dom.button(words.REMOVE, "act", "entry-remove", "bin"), done]

    def _draw(self) -> None:
        self.draw_body()
        self.draw_foot()
        dom.find("sheet-title").focus()

    def rename(self, spot: Element) -> None:
        """Give it the typed name."""
        title, after = self.one["title"], dom.find("sheet-body").querySelector("#entry-name").value
        after = presets.titled(after) or title
        asyncio.create_task(self._rename(title, after))

    async def _rename(self, title: str, after: str) -> None:
        if await self._change(lambda now: library.renamed(now, title, after)):
            self.one = {"title": after, "text": self.one["text"], "people": self.one["people"]}
            self.back()

    def remove(self, spot: Element) -> None:
        """Remove it; it can be put back."""
        asyncio.create_task(self._remove())

    async def _remove(self) -> None:
        if await self._change(lambda now: library.without(now, self.one["title"])):
            self.is_removed = True
            self._draw()

    def put_back(self, spot: Element) -> None:
        """Put it back."""
        asyncio.create_task(self._put_back())

    async def _put_back(self) -> None:
        one = self.one
        if await self._change(
            lambda now: library.with_one(now, one["title"], one["text"], one["people"])
        ):
            self.is_removed = False
            self._draw()

    async def _change(self, to: Callable[[list[Json]], list[Json]]) -> bool:
        return await library_store.change(self.state, self.system, to)
