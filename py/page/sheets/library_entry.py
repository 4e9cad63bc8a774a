"""The sheet of one entry of the library: who is in it, with the form of each, its name, and its removal."""

import asyncio

from page import library_words, words
from page.forms import library, presets
from page.sheets import library_store
from page.sheets.sheet import LastingSheet
from page.types import Actions, Callable, Command, Controller, Element, Elements, Json, Reply, Work
from page.widgets import dom

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
        self.trouble = ""  # why a member cannot be changed
        # The name of each member who was removed, with the entry before that: they can be put back.
        self.removed: list[tuple[str, Json]] = []
        self.name = one["title"]  # as it is typed

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "entry-member": lambda spot: self._ask(lambda: self._edit(_place(spot))),
            "entry-copy": lambda spot: self._ask(lambda: self._copy(_place(spot))),
            "entry-leave": lambda spot: self._ask(lambda: self._leave(_place(spot))),
            "entry-return": lambda spot: self._begin(self._return),
            "entry-name": lambda spot: self._begin(self._rename),
            "entry-remove": lambda spot: self._begin(self._remove),
            "entry-put-back": lambda spot: self._begin(self._put_back),
            "entry-back": lambda spot: self.back(),
        }

    def body(self) -> Elements:
        """Who is in it, and its name."""
        if self.is_removed:
            gone = dom.make("p", "", dom.make("s", "", self.one["title"]))
            again = dom.button(words.PUT_BACK, "act", "entry-put-back")
            return [gone, dom.make("div", "acts", again)]
        lines = dom.make("ul", "lines")
        people = self.one["people"]
        for at, name in enumerate(people):
            line = dom.make("li", "kept", dom.button(name, "go", "entry-member", "pen", data_at=at))
            says = library_words.ANOTHER.format(what=name)
            dom.put(line, dom.icon_button(says, "round", "entry-copy", "add", data_at=at))
            if len(people) > 1:
                says = words.REMOVE_LINE.format(what=name)
                dom.put(line, dom.icon_button(says, "round", "entry-leave", "bin", data_at=at))
            dom.put(lines, line)
        if self.removed:
            name, _ = self.removed[-1]
            again = dom.button(words.PUT_BACK, "text", "entry-return")
            dom.put(lines, dom.make("li", "kept", dom.make("s", "go", name), again))
        entry = dom.entry("entry-name", maxlength=presets.LONGEST, value=self.name)
        entry.addEventListener("input", lambda event: self.typed(event.target.value))
        entry.addEventListener("focus", lambda event: entry.select())  # a typed name replaces it
        save = dom.button(words.SAVE, "act", "entry-name", "save")
        name = dom.field(library_words.NAME, entry, "field keeping", save)
        help_ = dom.make("p", "quiet", library_words.ENTRY_HELP)
        return [help_, dom.trouble(self.trouble), lines, name]

    def foot(self) -> Elements:
        """The way back, and Remove."""
        done = dom.button(words.DONE, "big", "entry-back")
        if self.is_removed:
            return [done]
        return [dom.button(words.REMOVE, "act", "entry-remove", "bin"), done]

    def typed(self, name: str) -> None:
        """Remember the typed name, which a redraw would lose."""
        self.name = name

    def _draw(self) -> None:
        if self.is_open():
            self.draw_loaded()
            dom.find("sheet-title").focus()

    # One change after the other: each begins with what the one before has stored.

    def _ask(self, work: Work) -> None:
        """Begin something that needs the engine."""
        self.controller.when_open(lambda: self.alone(work))

    def _begin(self, work: Work) -> None:
        asyncio.create_task(self.alone(work))

    # The members.

    async def _edit(self, at: int) -> None:
        """Open the form of a member."""
        text = self.one["text"]
        request = {"do": "entry_form", "text": text, "person": at}
        reply = await library_store.ask(self.controller, request)
        if not self.is_open():
            return
        if not reply["ok"]:
            self.trouble = reply["text"]
            return self._draw()
        form = reply["form"]
        form["fixed"] = {"kind": "edit"}
        form["for"] = self.one["people"][at]
        form["send"] = lambda draft, command, label: self._send(at, command)
        self.close()
        self.state.leave_form()
        self.state.offered[FORM] = form
        self.controller.navigation.go({"screen": "form", "who": "", "form": FORM})

    def _send(self, at: int, command: Command) -> bool:
        """Save what the form says about a member. False while that is under way."""
        if self.is_busy:
            return False
        self._begin(lambda: self._save(at, command))
        return True

    async def _save(self, at: int, command: Command) -> None:
        """Save a member, and show the entry again if the form has not been left meanwhile."""
        held, before = self.state.forms.open, self.one
        reply = await self._changed(at, command)
        is_stored = reply["ok"] and await self._put(reply["entry"], reply["people"])
        if not held or self.state.forms.open is not held:
            return
        if not reply["ok"]:
            return self.controller.refused(reply.get("field", ""), reply["text"])
        if self.one is before:
            return held.refused()  # the storage has failed, which the foot says
        self.state.forms.open = None
        self.controller.navigation.back()
        self.open()
        if is_stored:
            self.state.say(library_words.CHANGED.format(what=self.one["people"][at]), "quiet")

    async def _copy(self, at: int) -> None:
        """Add another one like a member."""
        reply = await self._changed(at, {"kind": "duplicate"})
        self.trouble = "" if reply["ok"] else reply["text"]
        if reply["ok"]:
            await self._put(reply["entry"], reply["people"])
        self._draw()

    async def _leave(self, at: int) -> None:
        """Remove a member, who can be put back."""
        before, removed = self.one, self.removed
        reply = await self._changed(at, {"kind": "remove"})
        self.trouble = "" if reply["ok"] else reply["text"]
        if reply["ok"] and await self._put(reply["entry"], reply["people"]):
            self.removed = removed + [(before["people"][at], before)]
        self._draw()

    async def _return(self) -> None:
        """Put back who was removed last."""
        if self.removed:
            (_, before), removed = self.removed[-1], self.removed[:-1]
            if await self._put(before["text"], before["people"]):
                self.removed = removed
            self._draw()

    async def _changed(self, at: int, command: Command) -> Reply:
        """The entry with a change of one member."""
        request = {"do": "edit_entry", "text": self.one["text"], "person": at, "command": command}
        return await library_store.ask(self.controller, request)

    async def _put(self, text: str, people: list[str]) -> bool:
        """Store other people under this title, unless another window has changed them meanwhile."""
        one, title = self.one, self.one["title"]
        clashes = []

        def changed(now: list[Json]) -> list[Json]:
            found = presets.find(now, title)
            if found and found["text"] != one["text"]:
                clashes.append(found)
                return now
            return library.changed(now, title, text, people)

        if not await self._change(changed):
            return False
        self.one = {"title": title, "text": text, "people": people}
        self.removed = []  # putting somebody back would undo this change, too
        if clashes:
            self.one = clashes[0]
            self.trouble = library_words.CLASH
            self.state.say(library_words.CLASH, "harm")
        return not clashes

    # The entry.

    async def _rename(self) -> None:
        """Give it the typed name."""
        title, text, people = self.one["title"], self.one["text"], self.one["people"]
        titles = [presets.titled(self.name) or title]

        def renamed(now: list[Json]) -> list[Json]:
            others = library.without(now, title)
            titles[0] = library.title_for(others, titles[0], people, text)
            return library.renamed(now, title, titles[0])

        if await self._change(renamed):
            self.one = {"title": titles[0], "text": text, "people": people}
            self.back()

    async def _remove(self) -> None:
        """Remove it; it can be put back."""
        if await self._change(lambda now: library.without(now, self.one["title"])):
            self.is_removed = True
            self._draw()

    async def _put_back(self) -> None:
        """Put it back."""
        one = self.one
        if await self._change(
            lambda now: library.with_one(now, one["title"], one["text"], one["people"])
        ):
            self.is_removed = False
            self._draw()

    async def _change(self, to: Callable[[list[Json]], list[Json]]) -> bool:
        return await library_store.change(self.state, self.system, to)


def _place(spot: Element) -> int:
    return int(dom.of(spot, "at"))
