"""The sheet of a shared link, file or text: its preview, what the engine finds in it, and what can be done."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from page import library_words, sharing_words, words
from page.bridge import engine, optional
from page.forms import presets
from page.sheets import library_store, link_preview
from page.sheets.scan import ScanSheet
from page.sheets.sheet import LastingSheet
from page.tasks import wait_up_to
from page.widgets import dom

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements, Json, Reply, Request

PATIENCE = 10  # seconds to wait for a fight that is being opened


async def take_up(controller: Controller) -> None:
    """Show the link, file or text that the page was given."""
    module = await optional.load("imports")
    if module is None:
        return controller.state.say(words.NOT_LOADED, "harm")
    await show(controller, module, json.loads(module.begin()))


def scan(controller: Controller) -> None:
    """Open the sheet that reads codes, links and files."""
    ScanSheet(controller, lambda module, said: show(controller, module, said)).open()


async def show(controller: Controller, module: Any, said: Json) -> None:
    """Show what `takeText` (sharing/imports.js) found: one of several codes, nothing, or something to preview."""
    if said.get("part"):
        sheet = controller.state.sheet
        if not isinstance(sheet, ScanSheet):
            sheet = ScanSheet(controller, lambda module, said: show(controller, module, said))
            sheet.open()
        return sheet.show_count(said["part"])
    preview = None
    if said.get("preview"):
        text = await module.preview()
        preview = json.loads(text) if text else None
    refusals = {"long": sharing_words.LONG, "newer": sharing_words.NEWER}
    refusal = refusals.get(said.get("no") or "", said.get("why") or "")
    await ReceivedSheet(controller, module, preview, refusal).open()


class ReceivedSheet(LastingSheet):
    """One link, file or text. `preview`: the preview in the link; `refusal`: why it cannot be opened."""

    topic = "given"

    def __init__(
        self, controller: Controller, module: Any, preview: Json | None, refusal: str
    ) -> None:
        LastingSheet.__init__(self, controller, preview["title"] if preview else sharing_words.SENT)
        self.module = module
        self.preview = preview
        self.refusal = refusal
        self.found: Json | None = None  # what the engine found in it
        self.ticked: list[int] = []  # the places of the fights to be saved
        self.choice = ""  # the option picked for what another program's file leaves open
        self.is_busy = False

    async def open(self) -> None:
        """Open it, and ask the engine what is in it as soon as the engine is ready."""
        self.controller.open_sheet(self)
        if self.refusal:
            return
        engine.start()  # a following window has not started it yet
        await self._look()

    async def _look(self) -> None:
        reply = await self._ask(self.module.ask, {"do": "look"})
        if not self.is_open() or reply.get("cancelled"):
            return
        if reply["ok"] and reply.get("pack"):
            from page.sheets.pack_received import ReceivedPackSheet  # loaded when there is one

            return ReceivedPackSheet(self.controller, reply["pack"], reply["lost"]).open()
        if reply["ok"]:
            self.found = reply
            fights = reply["found"]
            self.ticked = [one["place"] for one in fights if _default_way(one) and not one["lost"]]
            if len(fights) == 1 and not self.preview:
                dom.write(dom.find("sheet-title"), fights[0]["title"] or sharing_words.SENT)
        else:
            self.refusal = reply["text"]
        self._redraw()

    def closed(self) -> None:
        """Remove the link from the address, and stop checking it."""
        optional.done()
        self.module.cancel()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"given-tick": self.tick, "given-take": self.take, "given-all": self.take_ticked}

    def _redraw(self) -> None:
        self.draw_body()
        self.draw_foot()

    def body(self) -> Elements:
        """What is in it."""
        made: list[Element] = []
        found = self.found
        if self.refusal:
            made.append(dom.make("p", "lead", self.refusal))
        if found and len(found["found"]) > 1:
            return made + self._fights(found) + _lost(found)
        if found:
            for one in found["found"]:
                made.append(dom.make("p", "", one["text"]))
        if self.preview and not self.refusal:
            made += link_preview.elements(self.preview, self.state)
        elif found:
            for one in found["found"]:
                if one.get("choice"):
                    made.append(self._choice(one["choice"]))
                made += _people(one)
        elif not self.refusal:
            made.append(dom.make("p", "quiet", words.LOADING_PART))
        if not found and not self.refusal:
            made.append(dom.make("p", "quiet", sharing_words.WAIT))
        for one in found["found"] if found and not self.refusal else []:
            if "library" in one["ways"] and len(one["ways"]) > 1:
                marks = {"data_of": one["place"], "data_by": "library"}
                keep = dom.button(sharing_words.way(one, "library"), "act", "given-take", **marks)
                made.append(dom.put(dom.make("div", "acts"), keep))
        return made + _lost(found) if found else made

    def _choice(self, choice: Json) -> Element:
        """A list box for what another program's file leaves open."""
        node = dom.make("select", "", id="given-choice")
        for key, title in choice["options"]:
            dom.put(node, dom.make("option", "", title, value=key))
        node.value = choice["chosen"]
        node.addEventListener("change", self.choose)
        label = dom.make("label", "", choice["label"], for_="given-choice")
        box = dom.put(dom.make("div", "field select"), node, dom.icon("down"))
        return dom.put(dom.make("div", "field"), label, box)

    def choose(self, event: Any) -> None:
        """Another option was picked: read the file again with it."""
        if not self.is_busy:
            self.choice = event.target.value
            asyncio.create_task(self._look())

    def _fights(self, found: Json) -> list[Element]:
        """The fights of a file, each with a tick and the engine's sentence about it."""
        ticks = dom.make("div", "ticks")
        for one in found["found"]:
            if _default_way(one):
                tap = dom.tick(
                    one["title"], "given-tick", one["place"] in self.ticked, data_of=one["place"]
                )
                dom.put(tap.lastChild, dom.make("span", "under", one["text"]))
                dom.put(ticks, tap)
            else:
                node = dom.put(dom.make("div", "passed"), dom.make("b", "", one["title"]))
                dom.put(ticks, dom.put(node, dom.make("p", "quiet", one["text"])))
        many = library_words.MANY if _is_library(found) else sharing_words.MANY
        return [dom.make("p", "lead", many.format(n=len(found["found"]))), ticks]

    def foot(self) -> Elements:
        """The buttons for what can be done with it."""
        made: list[Element | None] = []
        found = self.found
        if found and len(found["found"]) > 1:
            n = len(self.ticked)
            text = sharing_words.FULL_ONE if n == 1 else sharing_words.FULL.format(n=n)
            if _is_library(found):
                text = library_words.FULL_FILE.format(n=n)
            made = [dom.button(text, "big", "given-all")] if n else []
        elif found:
            for one in found["found"]:
                for way in one["ways"]:
                    if way == "add" and self.state.status().get("key") != one["system"]:
                        continue
                    if way == "library" and len(one["ways"]) > 1:
                        continue  # its button stands above
                    style = "act" if made else "big"
                    marks = {"data_of": one["place"], "data_by": way}
                    made.append(
                        dom.button(sharing_words.way(one, way), style, "given-take", **marks)
                    )
        if len(made) < 2:  # with two buttons there is no space; the sheet has its own close button
            text = sharing_words.NOT_NOW if made or not found else words.DONE
            made.append(dom.button(text, "act", "shut"))
        return made

    def tick(self, spot: Element) -> None:
        """Tick or untick a fight."""
        place = int(dom.of(spot, "of"))
        if place in self.ticked:
            self.ticked.remove(place)
        else:
            self.ticked.append(place)
        self._redraw()

    def take(self, spot: Element) -> None:
        """Save, open or add the only fight, as the tapped button says."""
        place, way = int(dom.of(spot, "of")), dom.of(spot, "by")
        self._start(
            (lambda: self._add(place)) if way == "add" else (lambda: self._keep([(place, way)]))
        )

    def take_ticked(self, spot: Element) -> None:
        """Save the ticked fights."""
        fights = (self.found or {})["found"]
        ways = [(one["place"], _default_way(one)) for one in fights if one["place"] in self.ticked]
        self._start(lambda: self._keep(ways))

    def _start(self, work: Callable[[], Any]) -> None:
        """Do one thing at a time: taps while it is under way are ignored."""
        if not self.is_busy:
            self.is_busy = True
            asyncio.create_task(work())

    async def _add(self, place: int) -> None:
        """Add everybody in it to the open fight, each by a command that can be undone."""
        (one,) = [one for one in (self.found or {})["found"] if one["place"] == place]
        for person in range(len(one["people"])):
            request = {"do": "take", "place": place, "way": "add", "id": self.controller.draft()}
            request["person"] = person
            reply = await self._ask(self.module.ask, request)
            if not reply["ok"]:
                return self._show_refusal(reply)
            self.controller.run(reply["id"], reply["command"], sharing_words.ADD)
        self.controller.close_sheet()

    async def _keep_in_library(self, ways: list[tuple[int, str]]) -> None:
        """Save entries to the library of their game. Stops at the first that fails."""
        titles: list[str] = []
        for place, way in ways:
            request = {"do": "take", "place": place, "way": way, "id": self.controller.draft()}
            reply = await self._ask(self.module.ask, request)
            if not reply["ok"]:
                return self._show_refusal(reply)
            title = presets.titled(reply["title"])
            kept = await library_store.keep(self.state, title, reply, replaces=False)
            if not kept:
                return self.controller.close_sheet()
            titles.append(kept)
        self.controller.close_sheet()
        n, what = len(titles), titles[0]
        text = (
            library_words.KEPT_FILE.format(n=n) if n > 1 else library_words.KEPT.format(what=what)
        )
        self.state.say(text, "quiet")

    async def _ask(self, ask: Callable[[str], Awaitable[str]], request: Request) -> Reply:
        """Ask the engine. It works in slices, so that commands of the open fight are not delayed."""
        whole: Request = dict(request, choice=self.choice)
        reply: Reply = json.loads(await ask(json.dumps(whole)))
        return reply

    def _show_refusal(self, reply: Reply) -> None:
        """Show why it failed. The preview stays."""
        self.is_busy = False
        if not reply.get("cancelled"):
            self.refusal = reply["text"]
            self._redraw()

    async def _keep(self, ways: list[tuple[int, str]]) -> None:
        """Save each fight in a transaction of its own, and open the last one. Stops at the first that fails."""
        found = {one["place"]: one for one in (self.found or {})["found"]}
        if ways and ways[0][1] == "library":
            return await self._keep_in_library(ways)
        for place, way in ways:
            request = {"do": "take", "place": place, "way": way, "id": self.controller.draft()}
            reply = await self._ask(self.module.keep, request)
            if not reply["ok"]:
                return self._show_refusal(reply)
        self.controller.close_sheet()
        # On a first visit the page may still be opening its own fight.
        await wait_up_to(PATIENCE, self.state.fight_known)
        await self.controller.change_fight(reply["encounter"])
        self.state.say(sharing_words.opened(found[place], reply["title"]))


def _is_library(found: Json) -> bool:
    """Whether it is a file with entries of a library."""
    return [one["ways"] for one in found["found"]] == [["library"]] * len(found["found"])


def _default_way(one: Json) -> str:
    """What is done with one of several fights by default: a new or newer one is saved, others are not."""
    for way in ("open", "go on", "library"):
        if way in one["ways"]:
            return way
    return ""


def _people(one: Json) -> list[Element]:
    """The game, and who is in it; of another program's file a line about each."""
    lines = [one["game"]] + (one.get("details") or [", ".join(one["people"])])
    return [dom.make("p", "quiet", text) for text in lines if text]


def _lost(found: Json) -> list[Element]:
    if not found["lost"]:
        return []
    lost = [dom.make("p", "owed", text) for text in found["lost"]]
    return [dom.make("p", "group", sharing_words.LOST)] + lost
