"""The flow of what people do: jobs go into a line and are carried out one after the other.

While the engine has not opened the fight they wait in the queue instead. A job is confirmed on the
screen when the storage has it (confirm.py), never before.
"""

import asyncio

from page import words
from page.bridge import engine, storage
from page.fight import requests
from page.fight.engine_events import EngineNews
from page.fight.lazy_views import Wanted
from page.fight.leadership import Leading
from page.fight.queue import Job, Queue
from page.tasks import at_once


class Play:
    """The open fight, the line of what is being done to it, and the queue of what waits."""

    def __init__(self, screens, draw, redraw):
        self.screens = screens
        self.draw = draw
        self.fight = requests.Fight(*storage.first())
        self.queue = Queue()
        self.leading = Leading(self, screens)
        self.wanted = Wanted(self, redraw)
        self.line = []  # the first one is being carried out
        self.is_working = False
        self.unopened = ""  # the fight that the engine is to open, until it has
        self.news = EngineNews(self, screens)
        self.unopenable = ""  # the fight that was given up because opening it stops the rules
        self.systems = []
        self.was_ready = False

    def enter(self, request, label):
        """Take in what a person did; False for the same tap once more, while it is under way."""
        is_again = self.queue.has(request) or any(job.same_as(request) for job in self.line)
        if is_again or self.leading.refuses():
            return not is_again
        job = Job(request, label, self.fight.encounter, self.fight.revision)
        if self.fight.is_open:
            self.put_in_line([job], at_once)
        else:
            job.key = None
            self.queue.add(job)
            asyncio.create_task(self.store_waiting(job))
        return True

    async def begin(self, request):
        """Begin a new fight; a window that follows leaves the other one's fight first."""
        if engine.is_following():
            await self.change_fight("")
        self.enter(request, words.NEW_FIGHT)

    async def store_waiting(self, job):
        """Keep a waiting job over a reload; then it counts as entered."""
        await storage.wait(job)
        if job.held:
            await storage.hold(job)  # meanwhile another fight turned out to be the open one
        self.settle(job)
        self.show_queue()
        if engine.is_following():
            return self.leading.pass_on()  # the lead went to another window meanwhile
        if job.held:
            return
        self.screens.say(words.WAITS, "quiet")
        self.take_due()  # the engine may have come up meanwhile

    def put_in_line(self, jobs, start=asyncio.create_task):
        self.line += jobs
        if self.line and not self.is_working:
            self.is_working = True
            start(self.work())

    def take_due(self):
        """Move what may be done from the queue into the line; say it when something may not."""
        if not self.fight.is_open:
            return
        self.put_in_line(self.queue.take_due(self.fight.encounter, self.fight.revision))
        self.show_queue()

    def apply(self, name):
        """Carry out a job that was made on an older state: somebody looked and says yes."""
        job = self.queue.find(name)
        if job and self.fight.is_open:
            self.queue.remove(job)
            self.put_in_line([job])
            self.show_queue()

    def forget(self, name):
        """Drop a job that waits."""
        if job := self.queue.find(name):
            self.queue.remove(job)
            self.show_queue()
            asyncio.create_task(storage.release(job))

    # Carrying out.

    async def work(self):
        """Carry out the line, one job after the other."""
        try:
            while self.line:
                job = self.line[0]
                try:
                    what, reply = await requests.carry_out(self.fight, job)
                except Exception as fault:  # it must not stand in the way of what comes behind it
                    what, reply = requests.FAILED, {"text": words.NOT_DONE.format(why=fault)}
                self.line.pop(0)
                await self.tell(what, reply, job)
        finally:
            self.is_working = False

    async def tell(self, what, reply, job):
        """Show what became of a job."""
        if what == requests.STALE:
            return await self.start_over(job)
        if what == requests.DONE or what == requests.AGAIN:
            if job.request["do"] == "begin":
                await self.leading.take(self.fight.encounter)  # nobody else knows it yet
            self.settle(job)
            self.draw()
            said = reply.get("say")
            if what == requests.AGAIN:
                self.screens.say(words.DONE_BEFORE, "quiet")
            elif said:
                self.screens.say(said["text"], said["tone"])
            self.show_queue()
            engine.mark("confirmed")
            if job.request["do"] == "run":
                storage.persist_once()  # browsers weigh what a person has done
            return
        await storage.release(job)
        self.show_queue()
        if what == requests.REFUSED:
            self.screens.refuse(reply["field"], reply["text"])
        else:
            said = words.DROPPED.get(reply.get("dropped"), "{text}")
            said = said.format(what=job.label, text=reply["text"])
            self.screens.say(said, "harm", True)

    def settle(self, job):
        """The draft is out of the person's hands: the keypad may begin the next one."""
        if job.request["do"] == "run":
            self.screens.settle()

    async def start_over(self, job):
        """Another tab was faster: show what is stored; commands that were under way wait for a choice.

        Only commands: an undo or an answer that was meant for a state that is gone is dropped.
        """
        late = [job] + self.line
        self.line = []
        self.fight.is_open = False
        for job in late:
            if job.request["do"] != "run":
                await storage.release(job)
            elif not self.queue.has(job.request):
                job.held = words.FASTER
                if not job.key:
                    await storage.wait(job)
                self.queue.add(job)
        if engine.is_following():
            return self.leading.pass_on()
        await self.open(self.fight.encounter)
        self.screens.say(words.FASTER, "owed")

    # Opening.

    async def open(self, encounter, anew=False):
        """Have the engine restore a fight ("" for none) and show it, `anew` even where this very state is shown;
        how much of its history is lost."""
        engine.start()
        self.unopened = encounter
        is_shown = encounter and encounter == self.fight.encounter and not anew
        seen = self.fight.revision if is_shown else -1
        reply = await engine.open_fight(self.fight, encounter, seen)
        if engine.is_following():
            return  # the lead went to another window meanwhile, which may have gone on
        if not reply["ok"] and encounter and not reply.get("failed"):
            why_not = await storage.set_aside(encounter, reply["text"])
            self.screens.say(reply["text"] + " " + (why_not or words.MOVED), "harm")
            if why_not or not await storage.restore(encounter):
                encounter = ""
            self.unopened = encounter
            reply = await engine.open_fight(self.fight, encounter, -1)
        if reply.get("superseded") or self.unopened != encounter:
            return  # it was asked for again, or another one was
        self.screens.progress("", 0, 0, "")
        if reply.get("unopened"):
            return await self.news.give_up(reply)
        if not reply["ok"]:
            return self.screens.say(reply["text"], "harm", bool(encounter))
        self.unopened = ""
        if encounter:
            self.unopenable = ""
        self.fight.encounter = encounter
        revision = self.fight.revision = reply["stored_revision"]
        self.fight.is_open = True
        storage.confirm(reply, encounter, revision, whole=not reply.get("stays"))
        self.draw()
        if not self.was_ready:
            self.was_ready = True
            engine.mark("ready")
        if reply.get("stays"):
            asyncio.create_task(self.wanted.rest())
        self.take_due()
        if any(job["held"] for job in self.queue.visible(encounter)):
            self.screens.say(words.OLDER, "owed")
        return reply.get("lost") or 0

    async def finish(self):
        """Wait until the line is done; until another fight is open new commands wait."""
        self.fight.is_open = False
        while self.is_working:
            await asyncio.sleep(0.02)

    async def change_fight(self, encounter):
        """Open another fight once the line is done."""
        await self.finish()
        leads = await self.leading.take(encounter)
        await storage.opened(encounter)
        if leads:
            await self.leading.take_up()
            await self.open(encounter)

    def stored(self):
        """The fight that the storage has and the engine has not open; "" when it has."""
        if self.fight.is_open:
            return "" if self.fight.encounter else self.unopenable
        return self.unopened or self.fight.encounter

    def save_stored(self):
        """Download it from there, as there is no engine yet, or none to be had: False when there is."""
        if engine.is_following() or not self.stored():
            return False
        asyncio.create_task(storage.save_stored(self.stored(), self.screens.say))
        return True

    def when_open(self, work):
        """Start what needs the engine and changes nothing; say so when it is not there yet."""
        if self.fight.is_open:
            asyncio.create_task(work())
        elif not self.leading.refuses():
            self.screens.say(words.LOADING, "quiet")

    def show_queue(self):
        self.screens.queue(self.queue.visible(self.fight.encounter))
