"""The sheet of one entry of the library: who is in it, with the form of each, its name, and its removal."""

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
    from page.types import Actions, Command, Elements, Json

FORM = "library entry"  # the name under which the form of a member is offered


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
        self.is_busy = False
        self.trouble = ""  # why a member cannot be changed
        self.before: Json = {}  # the entry before a member was removed, who can be put back
        self.left = ""  # the name of that member

    def open(self) -> None:
        """Open it."""
        self.controller.open_sheet(self)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "entry-member": self.edit,
            "entry-copy": lambda spot: self.change_member(spot, "duplicate"),
            "entry-leave": lambda spot: self.change_member(spot, "remove"),
            "entry-return": self.return_member,
            "entry-name": self.rename,
            "entry-remove": self.remove,
            "entry-put-back": self.put_back,
            "entry-back": lambda spot: self.back(),
        }

    def body(self) -> Elements:
        """Who is in it, and its name."""
        if self.is_removed:
            gone = dom.put(dom.make("p"), dom.make("s", "", self.one["title"]))
            again = dom.button(words.PUT_BACK, "act", "entry-put-back")
            return [gone, dom.put(dom.make("div", "acts"), again)]
        lines = dom.make("ul", "lines")
        people = self.one["people"]
        for at, name in enumerate(people):
            line = dom.put(
                dom.make("li", "kept"), dom.button(name, "go", "entry-member", "pen", data_at=at)
            )
            says = library_words.ANOTHER.format(what=name)
            dom.put(line, dom.icon_button(says, "round", "entry-copy", "add", data_at=at))
            if len(people) > 1:
                says = words.REMOVE_LINE.format(what=name)
                dom.put(line, dom.icon_button(says, "round", "entry-leave", "bin", data_at=at))
            dom.put(lines, line)
        if self.before:
            again = dom.button(words.PUT_BACK, "text", "entry-return")
            dom.put(lines, dom.put(dom.make("li", "kept"), dom.make("s", "go", self.left), again))
        made: list[Element | None] = [dom.make("p", "quiet", library_words.ENTRY_HELP)]
        if self.trouble:
            made.append(dom.make("p", "trouble", self.trouble, role="alert"))
        made.append(lines)
        node = dom.make("div", "field keeping")
        entry = dom.make("input", "", id="entry-name", type="text", autocomplete="off")
        entry.setAttribute("maxlength", presets.LONGEST)
        entry.value = self.one["title"]
        entry.addEventListener("focus", lambda event: entry.select())  # a typed name replaces it
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

    # The sheet of a member.

    def edit(self, spot: Element) -> None:
        """Open the form of the tapped member."""
        at = int(dom.of(spot, "at"))
        self.controller.when_open(lambda: self._edit(at))

    async def _edit(self, at: int) -> None:
        request = {"do": "entry_form", "text": self.one["text"], "person": at}
        reply = await library_store.ask(self.controller, request)
        if not self.is_open():
            return
        if not reply["ok"]:
            self.trouble = reply["text"]
            return self.draw_body()
        form = reply["form"]
        form["fixed"] = {"kind": "edit"}
        form["for"] = self.one["people"][at]
        form["send"] = lambda draft, command, label: self._send(at, command)
        self.controller.close_sheet()
        self.state.form = None
        self.state.offered[FORM] = form
        self.controller.go({"screen": "form", "who": "", "form": FORM})

    def change_member(self, spot: Element, kind: str) -> None:
        """Copy or remove the tapped member."""
        at = int(dom.of(spot, "at"))
        if not self.is_busy:
            self.is_busy = True
            self.controller.when_open(lambda: self._change_member(at, kind))

    async def _change_member(self, at: int, kind: str) -> None:
        before, name = self.one, self.one["people"][at]
        request = {
            "do": "edit_entry",
            "text": before["text"],
            "person": at,
            "command": {"kind": kind},
        }
        reply = await library_store.ask(self.controller, request)
        if reply["ok"]:
            await self._put(reply["entry"], reply["people"])
        self.is_busy = False
        self.trouble = "" if reply["ok"] else reply["text"]
        if self.one != before:
            self.before, self.left = (before, name) if kind == "remove" else ({}, "")
        if self.is_open():
            self.draw_body()

    def return_member(self, spot: Element) -> None:
        """Put back who was removed last."""
        asyncio.create_task(self._return_member(self.before))

    async def _return_member(self, before: Json) -> None:
        await self._put(before["text"], before["people"])
        self.before = {}
        self.draw_body()

    async def _put(self, text: str, people: list[str]) -> None:
        """Store other people under this title."""
        title = self.one["title"]
        if await self._change(lambda now: library.changed(now, title, text, people)):
            self.one = {"title": title, "text": text, "people": people}

    def _send(self, at: int, command: Command) -> bool:
        """Save what the form says about a member. False while that is under way."""
        if self.is_busy:
            return False
        self.is_busy = True
        asyncio.create_task(self._save(at, command))
        return True

    async def _save(self, at: int, command: Command) -> None:
        request = {"do": "edit_entry", "text": self.one["text"], "person": at, "command": command}
        reply = await library_store.ask(self.controller, request)
        self.is_busy = False
        if not reply["ok"]:
            return self.controller.refused(reply.get("field", ""), reply["text"])
        text, people = reply["entry"], reply["people"]
        await self._put(text, people)
        if self.one["text"] == text:
            self.state.form = None
            self.controller.back()
            self.open()
            self.state.say(library_words.CHANGED.format(what=people[at]), "quiet")

    def rename(self, spot: Element) -> None:
        """Give it the typed name."""
        title, after = self.one["title"], dom.find("sheet-body").querySelector("#entry-name").value
        after = presets.titled(after) or title
        asyncio.create_task(self._rename(title, after))

    async def _rename(self, title: str, after: str) -> None:
        text, people = self.one["text"], self.one["people"]
        titles = [after]

        def renamed(now: list[Json]) -> list[Json]:
            titles[0] = library.title_for(library.without(now, title), after, people, text)
            return library.renamed(now, title, titles[0])

        if await self._change(renamed):
            self.one = {"title": titles[0], "text": text, "people": people}
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
