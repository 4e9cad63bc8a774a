"""What a person can do at the table: the one object that the drawing modules call back.

`where` is {"screen", "who"}. While a preview is shown it also has "line", the sentence above Hit,
and the view of its combatant is the previewed one.
"""

import asyncio

from page import router, words
from page.bridge import engine, storage
from page.fight import requests
from page.fight.odds import Odds
from page.fight.runner import Play

PAUSE = 0.03  # seconds: digits typed in a row are one preview


class Table:
    """The person's side of a fight: what is on the screen and what can be done from it."""

    def __init__(self, screens):
        self.screens = screens
        self.where = router.at_start()
        self.play = Play(screens, self.confirmed, self.draw)
        self.wish = None  # the command to preview; None: none
        self.odds = Odds(self.play, screens.odds)
        self.is_previewing = False
        self.known_fights = []

    # Doing.

    def draft(self):
        """Make the id of a new draft; sent twice, it is carried out once."""
        return engine.fresh()

    def run(self, draft, command, label):
        """Carry out a command under its draft's id; `label` names it while it waits. False: it is under way."""
        return self.play.enter({"do": "run", "id": draft, "command": command}, label)

    def begin(self, system, ready):
        """Begin a new fight, empty (ready "") or a prepared one."""
        request = {"do": "begin", "id": engine.fresh(), "encounter": engine.fresh()}
        request.update({"system": system, "ready": ready})
        asyncio.create_task(self.play.begin(request))

    def answer(self, pending, key, answer):
        """Answer an owed request: typed dice, a total, a choice, or roll for me."""
        request = {"do": "answer", "id": engine.fresh(), "pending": pending}
        request.update({"key": key, "answer": answer})
        self.play.enter(request, words.ANSWER)

    def drop(self, pending):
        """Give up a command that still owes an answer."""
        self.play.enter({"do": "drop", "id": engine.fresh(), "pending": pending}, words.DROP)

    def undo(self):
        """Take the last thing back."""
        self.play.enter({"do": "undo", "id": engine.fresh()}, words.UNDO_ALONE)

    def redo(self):
        """Do again what was taken back."""
        self.play.enter({"do": "redo", "id": engine.fresh()}, words.REDO_ALONE)

    def change(self, seq, answers, overrides, command=None):
        """Change a record: the difference is shown first, with a way to apply it."""
        request = {"do": "change", "id": engine.fresh(), "seq": seq, "apply": False}
        request.update({"answers": answers, "overrides": overrides, "command": command})
        self.play.when_open(lambda: self.show_difference(request))

    def instead(self, seq, key):
        """Ask what else could stand in a record: for a step, an answer, or with no key the command."""
        self.play.when_open(lambda: self.offer_instead(seq, key))

    def lead(self):
        """Work on the fight in this window, which follows another one."""
        self.play.leading.lead()

    def apply(self, name):
        """Carry out a waiting command that was made on an older state."""
        self.play.apply(name)

    def forget(self, name):
        """Drop a waiting command."""
        self.play.forget(name)

    # Looking.

    def preview(self, command):
        """Show what a command would do; the latest wish wins, None takes it away."""
        self.wish = command
        self.odds.of(None)
        if command is None:
            self.clear_preview()
        elif self.play.fight.is_open and not self.is_previewing:
            self.is_previewing = True
            asyncio.create_task(self.keep_previewing())

    def audience(self, audience):
        """Show the fight as the GM ("gm") or the players ("players") may see it."""
        if engine.is_following():
            self.play.fight.audience = audience
            engine.show_to(audience)
            self.screens.hand_over()
        else:
            self.play.when_open(lambda: self.show_to(audience))

    def go(self, there):
        """Show another screen; the browser's Back leads to the roster."""
        here, self.where = self.where, dict(there)  # without a line: no preview goes along
        router.go(here, there)
        self.wish = None
        self.odds.of(None)
        storage.ahead(None)
        self.draw()
        if there["screen"] == "fights":
            engine.start()  # it knows what can be begun; a window that follows had no need of it yet
            asyncio.create_task(self.list_fights())

    def cover(self):
        """A sheet opens over the screen."""
        router.cover(self.where)

    def uncover(self):
        """The sheet is gone."""
        router.uncover()

    # Fights and files.

    def fights(self):
        """What store.fights says; None when the browser does not let them be read."""
        return self.known_fights

    def systems(self):
        """The systems that the engine has, with their prepared fights; [] until it is up."""
        return self.play.systems

    def open_fight(self, encounter):
        """Open another fight of this device; this one stays as it is."""
        asyncio.create_task(self.change_fight(encounter))

    def export(self):
        """Download the whole fight as a file, with the engine or without."""
        if not self.play.save_stored():
            self.play.when_open(self.save_file)

    def say(self, text):
        """A line at the foot of the screen."""
        self.screens.say(text, "harm")

    def recall(self, name):
        """What was chosen on this device; "" when nothing was."""
        return storage.recall(name)

    def remember(self, name, value):
        """Keep a choice on this device, such as the theme; "" forgets it."""
        storage.remember(name, value)

    # How.

    def is_busy(self):
        """Whether something is under way that a reload would lose."""
        return self.play.is_working or any(not job.key for job in self.play.queue.jobs)

    def draw(self):
        self.screens.draw(storage.view, self.where)

    def confirmed(self):
        """Something new is true: draw it; what was previewed on the old state is gone."""
        self.wish = None
        self.odds.of(None)
        self.where.pop("line", None)
        self.draw()

    def came_back(self, there):
        """The browser's Back or Forward leads to this screen."""
        self.where.pop("line", None)
        if there != self.where:
            self.where = there
            self.wish = None
            self.odds.of(None)
            self.screens.leave()
            storage.ahead(None)
            self.draw()
        elif there["screen"] == "roster":
            self.screens.leave()  # a sheet over the roster, if there is one

    def clear_preview(self):
        storage.ahead(None)
        if self.where.pop("line", None) is not None:
            self.draw()

    async def keep_previewing(self):
        """Preview the latest wish until there is no newer one."""
        shown = None
        try:
            while self.wish is not None and self.wish is not shown:
                await asyncio.sleep(PAUSE)
                shown = self.wish
                reply = await requests.ask(self.play.fight, {"do": "preview", "command": shown})
                if self.wish is shown:
                    storage.ahead(reply if reply["ok"] else None)
                    self.where["line"] = reply["line"] if reply["ok"] else reply["text"]
                    self.draw()
                    if reply["ok"] and self.wish is shown:
                        self.odds.of(shown)
        finally:
            self.is_previewing = False

    async def show_difference(self, request):
        """Show what changing a record would change; applying it is a new request."""
        reply = await requests.ask(self.play.fight, request)
        if not reply["ok"]:
            return self.screens.refuse(reply.get("field", ""), reply["text"])
        again = dict(request)
        again.update({"id": engine.fresh(), "apply": True})
        self.screens.difference(reply["difference"], lambda: self.play.enter(again, words.CHANGE))

    async def offer_instead(self, seq, key):
        reply = await requests.ask(self.play.fight, {"do": "instead", "seq": seq, "key": key})
        if reply["ok"]:
            self.screens.instead(seq, key, reply)
        else:
            self.screens.say(reply["text"], "harm")

    async def show_to(self, audience):
        reply = await requests.ask(self.play.fight, {"do": "views", "audience": audience})
        if not reply["ok"]:
            return self.screens.say(reply["text"], "harm")
        fight = self.play.fight
        fight.audience = audience
        engine.follow(fight)
        storage.confirm(reply, fight.encounter, fight.revision, whole=True)
        self.screens.hand_over()
        self.draw()

    async def save_file(self):
        reply = await requests.ask(self.play.fight, {"do": "export"})
        if not reply["ok"]:
            return self.screens.say(reply["text"], "harm")
        storage.save(reply)
        await storage.saved(self.play.fight.encounter, self.play.fight.revision)

    async def change_fight(self, encounter):
        await self.play.change_fight(encounter)
        self.go({"screen": "roster", "who": ""})

    async def list_fights(self):
        self.known_fights = await storage.fights()
        if self.where["screen"] == "fights":
            self.draw()
