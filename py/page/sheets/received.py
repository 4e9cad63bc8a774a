"""The sheet of a shared link, file or text: its preview, what the engine finds in it, and what can be done."""

import asyncio
import json

from page import library_words, safety_words, sharing_words, words
from page.bridge import engine, optional
from page.forms import library, presets
from page.sheets import finds, library_store, link_preview
from page.sheets.scan import ScanSheet
from page.sheets.sheet import LastingSheet
from page.tasks import wait_up_to
from page.types import (
    Actions,
    Any,
    Awaitable,
    BroughtGame,
    Callable,
    Controller,
    Element,
    Elements,
    Json,
    Reply,
    Request,
)
from page.widgets import dom

PATIENCE = 10  # seconds to wait for a fight that is being opened


async def take_up(controller: Controller) -> None:
    """Show the link, file or text that the page was given."""
    module = await optional.load("imports")
    if module is None:
        return controller.state.say(words.NOT_LOADED, "harm")
    await show(controller, module, json.loads(module.begin()))


def scan(controller: Controller) -> ScanSheet:
    """Open the sheet that reads codes, links and files."""
    sheet = ScanSheet(controller, lambda module, said: show(controller, module, said))
    sheet.open()
    return sheet


async def show(controller: Controller, module: Any, said: Json) -> None:
    """Show one of several codes (`part`), something to preview, or why it cannot be opened (`no`, `why`).

    Nothing for a join code (`joins`): the browser leaves this page for that of a player's phone.
    """
    if said.get("joins"):
        return
    if said.get("part"):
        open_one = controller.state.screen.sheet
        sheet = open_one if isinstance(open_one, ScanSheet) else scan(controller)
        return sheet.show_count(said["part"])
    preview = None
    if said.get("preview"):
        text = await module.preview()
        preview = json.loads(text) if text else None
    refusals = {"long": sharing_words.LONG, "newer": sharing_words.NEWER}
    refusal = refusals.get(said.get("no") or "", said.get("why") or "")
    ReceivedSheet(controller, module, preview, refusal).open()


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
        self.ticked: list[int] = []  # the places of the fights, or of the people of the only find
        self.choice = ""  # the option picked for what another program's file leaves open
        self.trouble = ""  # why nothing of it was taken
        self.saved = ""  # the titles of what was saved, when something else was left out
        self.left: list[str] = []  # what of it was left out, and why; the rest was taken
        self.game: BroughtGame | None = None  # the game from a file that the only find brings along
        self.kept_game = ""  # the sentence about it once it is kept

    async def begin(self) -> None:
        """Ask the engine what is in it as soon as the engine is ready."""
        if not self.refusal:
            engine.start()  # a following window has not started it yet
            await self._look()

    async def _look(self) -> None:
        hear = self._counter(sharing_words.READING)
        reply = await self._ask(lambda text: self.module.ask(text, hear), {"do": "inspect"})
        if not self.is_open() or reply.get("cancelled"):
            return
        pack = reply.get("pack")
        one = pack or (reply["found"][0] if reply["ok"] and len(reply["found"]) == 1 else {})
        if one.get("game_file") and not await optional.more_modules("games"):
            self.refusal = words.NOT_LOADED
        elif pack:
            from page.sheets.pack_received import ReceivedPackSheet  # loaded when there is one

            return ReceivedPackSheet(self.controller, pack, reply["lost"]).open()
        elif reply["ok"]:
            self.found = reply
            fights = reply["found"]
            self.ticked = [
                one["place"] for one in fights if finds.default_way(one) and not one["lost"]
            ]
            if self._has_choice_of_people():
                self.ticked = list(range(len(fights[0]["people"])))
            if one.get("game_file"):
                await self._look_at_game(one["game_file"])
            title = fights[0]["title"] if len(fights) == 1 and not self.preview else ""
            dom.write(dom.find("sheet-title"), title or self.title)
        else:
            self.refusal = reply["text"]
        self.draw_loaded()

    async def _look_at_game(self, file: str) -> None:
        """Look at the game that a fight brings along."""
        from page.sheets.brought_game import BroughtGame  # loaded when there is one

        self.game = BroughtGame(self.state, file)
        await self.game.look()

    def keep_game(self, spot: Element) -> None:
        """Keep the game on this device, whatever becomes of the fight."""
        asyncio.create_task(self.alone(self._keep_game))

    async def _keep_game(self) -> None:
        if self.game:
            self.kept_game, self.trouble = await self.game.keep()
            self.draw_loaded()

    def closed(self) -> None:
        """Remove the link from the address, and stop checking it."""
        optional.done()
        self.module.cancel()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "given-tick": self.tick,
            "given-take": self.take,
            "given-all": self.take_ticked,
            "given-game": self.keep_game,
        }

    def refused(self, text: str) -> bool:
        """Show why those who can join have not."""
        if not self.left:
            return False
        self.trouble = text
        self.draw_loaded()
        return True

    def _has_choice_of_people(self) -> bool:
        """Whether it is about several characters, of whom some can be taken."""
        found = (self.found or {}).get("found") or []
        return len(found) == 1 and found[0]["what"] == "characters" and "add" in found[0]["ways"]

    def _taken(self, one: Json) -> list[str]:
        """The names of the people who would be taken of a find."""
        people: list[str] = one["people"]
        if self._has_choice_of_people():
            return [people[at] for at in range(len(people)) if at in self.ticked]
        return people

    def body(self) -> Elements:
        """What is in it."""
        made: list[Element | None] = []
        found = self.found
        if self.refusal:
            made.append(dom.make("p", "lead", self.refusal))
        made.append(dom.trouble(self.trouble))
        if self.left:
            if self.saved:
                where = safety_words.where(self.state.safety)
                text = sharing_words.SAVED.format(titles=self.saved, where=where)
                made.append(dom.make("p", "", text))
            return made + library_store.left_out(self.left)
        if found and len(found["found"]) > 1:
            return made + finds.several(found, self.ticked) + finds.lost(found["lost"])
        if found:
            for one in found["found"]:
                made.append(dom.make("p", "", one["text"]))
        if self.preview and not self.refusal:
            made += link_preview.elements(self.preview, self.state)
        elif found:
            for one in found["found"]:
                if one.get("choice"):
                    made.append(finds.choice(one["choice"], self.choose))
                made += finds.people(one, not self._has_choice_of_people())
        elif not self.refusal:
            made.append(dom.make("p", "quiet", words.LOADING_PART))
        if not found and not self.refusal:
            made.append(dom.make("p", "quiet", sharing_words.WAIT))
        if found and self._has_choice_of_people():
            made.append(finds.ticks(found["found"][0], self.ticked))
        for one in found["found"] if found and not self.refusal else []:
            if "library" in one["ways"] and len(one["ways"]) > 1:
                marks = {"data_of": one["place"], "data_by": "library"}
                text = sharing_words.WAYS["library"]
                keep = dom.button(text, "act", "given-take", **marks)
                made.append(dom.make("div", "acts", keep))
        if self.game:
            made += self.game.elements() + [self._keeping()]
        return made + finds.lost(found["lost"]) if found else made

    def _keeping(self) -> Element:
        """What keeps the game that it brings along, or the sentence that this is done."""
        from page import game_words  # loaded when there is one

        if self.kept_game:
            return dom.make("p", "quiet", self.kept_game, role="status")
        keeps = dom.button(game_words.KEEP, "act", "given-game")
        return dom.make("div", "acts", keeps)

    def choose(self, event: Any) -> None:
        """Another option was picked: read the file again with it."""
        if not self.is_busy:
            self.choice = event.target.value
            asyncio.create_task(self._look())

    def foot(self) -> Elements:
        """The buttons for what can be done with it."""
        made: list[Element | None] = []
        found = self.found
        if self.left:
            return [dom.button(words.DONE, "big", "shut")]
        if found and len(found["found"]) > 1:
            n = len(self.ticked)
            text = sharing_words.FULL_ONE if n == 1 else sharing_words.FULL.format(n=n)
            if finds.is_library(found):
                text = library_words.FULL_FILE.format(n=n)
            made = [dom.button(text, "big", "given-all")] if n else []
        elif found:
            for one in found["found"]:
                people = self._taken(one)
                for way in one["ways"] if people else []:
                    if way == "add" and self.state.status().get("key") != one["system"]:
                        continue
                    if way == "library" and len(one["ways"]) > 1:
                        continue  # its button stands above
                    style = "act" if made else "big"
                    marks = {"data_of": one["place"], "data_by": way}
                    made.append(
                        dom.button(
                            sharing_words.way(one, way, people), style, "given-take", **marks
                        )
                    )
        if len(made) < 2:  # with two buttons there is no space; the sheet has its own close button
            text = sharing_words.NOT_NOW if made or not found else words.DONE
            made.append(dom.button(text, "act", "shut"))
        return made

    def tick(self, spot: Element) -> None:
        """Tick or untick a fight, or one of the people."""
        place = int(dom.of(spot, "of"))
        is_in = place in self.ticked
        if is_in:
            self.ticked.remove(place)
        else:
            self.ticked.append(place)
        dom.mark(spot, "aria-pressed", dom.truth(not is_in))
        self.draw_foot()

    def take(self, spot: Element) -> None:
        """Save, open or add the only find, as the tapped button says."""
        place, way = int(dom.of(spot, "of")), dom.of(spot, "by")
        (one,) = [one for one in (self.found or {})["found"] if one["place"] == place]
        if not self._taken(one):
            self.trouble = library_words.WHO_NONE
            return self.draw_loaded()
        work = self._add if way == "add" else self._keep
        asyncio.create_task(self.alone(lambda: work([(one, way)])))

    def take_ticked(self, spot: Element) -> None:
        """Save the ticked fights or entries."""
        fights = (self.found or {})["found"]
        ways = [(one, finds.default_way(one)) for one in fights if one["place"] in self.ticked]
        asyncio.create_task(self.alone(lambda: self._keep(ways)))

    def _counter(self, text: str) -> Callable[[int, int], None]:
        """What is called while one after the other is done: the title says how far it is."""
        return lambda done, of: dom.write(dom.find("sheet-title"), text.format(n=done + 1, of=of))

    async def _take(self, ask: Callable[[str], Awaitable[str]], one: Json, way: str) -> Reply:
        """Ask for a find, or for the ticked people of it."""
        request: Request = {"do": "import", "place": one["place"], "way": way}
        request["id"] = self.controller.draft()
        if len(self._taken(one)) < len(one["people"]):
            request["people"] = sorted(self.ticked)
        return await self._ask(ask, request)

    async def _ask(self, ask: Callable[[str], Awaitable[str]], request: Request) -> Reply:
        """Ask the engine. It works in slices, so that commands of the open fight are not delayed."""
        whole: Request = dict(request, choice=self.choice)
        reply: Reply = json.loads(await ask(json.dumps(whole)))
        return reply

    async def _add(self, ways: list[tuple[Json, str]]) -> None:
        """Add everybody who is ticked to the open fight, by one command. Who cannot join is named."""
        ((one, way),) = ways
        reply = await self._take(self.module.ask, one, way)
        if not reply["ok"]:
            return self._show_trouble(reply)
        if not self._show_left("", reply["left"]):
            self.close()
        self.controller.run(reply["id"], reply["command"], sharing_words.ADD)

    async def _keep(self, ways: list[tuple[Json, str]]) -> None:
        """Save each find; what cannot be saved is named. A fight is opened when all of them are saved."""
        is_library = ways[0][1] == "library"
        taken: list[tuple[Json, Reply]] = []
        left: list[str] = []
        hear = self._counter(sharing_words.KEEPING)
        for one, way in ways:
            if len(ways) > 1:
                hear(len(taken) + len(left), len(ways))
            reply = await self._take(self.module.ask if is_library else self.module.keep, one, way)
            if reply["ok"]:
                taken.append((one, reply))
            elif len(ways) == 1:
                return self._show_trouble(reply)
            else:
                left.append(one["title"] + ": " + reply["text"])
        if is_library:
            await self._keep_in_library([reply for _, reply in taken], left)
        elif not self._show_left(", ".join([reply["title"] for _, reply in taken]), left):
            await self._open(*taken[-1], count=len(taken))

    async def _open(self, one: Json, reply: Reply, count: int) -> None:
        """Open a fight that has been saved, the last of so many."""
        people = self._taken(one)
        self.close()
        # On a first visit the page may still be opening its own fight.
        await wait_up_to(PATIENCE, self.controller.role.known)
        await self.controller.change_fight(reply["encounter"])
        where = safety_words.where(self.state.safety)
        self.state.say(sharing_words.opened(one, reply["title"], people, count, where))

    async def _keep_in_library(self, entries: list[Reply], left: list[str]) -> None:
        """Store entries in the libraries of their games. Those that cannot be stored are named."""
        titles: list[str] = []
        for system in {reply["system"] for reply in entries}:
            own = [
                (presets.titled(one["title"]), one) for one in entries if one["system"] == system
            ]
            kept, full = await library_store.keep_all(self.state, system, own)
            if not kept and not full:
                return self.close()  # the foot says why
            titles += kept
            why = library_words.FULL.format(n=library.MOST)
            left += [title + ": " + why for title in full]
        if self._show_left(", ".join(titles), left):
            return
        self.close()
        n, what = len(titles), titles[0]
        what = library_words.KEPT_FILE.format(n=n) if n > 1 else what
        is_window_only = safety_words.is_window_only(self.state.safety)
        self.state.say(library_words.kept(what, is_window_only), "quiet")

    def _show_trouble(self, reply: Reply) -> None:
        """Show why nothing was taken. All else stays."""
        if not reply.get("cancelled"):
            self.trouble = reply["text"]
            self.draw_loaded()
            dom.to_top("sheet-body")

    def _show_left(self, saved: str, left: list[str]) -> bool:
        """Show what was left out in place of all that could be taken. False when nothing was."""
        if left:
            self.saved, self.left, self.trouble = saved, left, ""
            self.draw_loaded()
            dom.to_top("sheet-body")
        return bool(left)
