"""Carries out jobs, one after the other.

While the engine has not opened the fight, jobs wait in the queue instead. A job is confirmed on the
screen when the storage has it (requests.py), never before.
"""

import asyncio

from page import words
from page.bridge import engine, storage, windows
from page.fight import requests
from page.jobs import Job
from page.state import ALL, FOOTER, KEYPAD
from page.tasks import run_now
from page.types import Any, Callable, Coroutine, Json, Reply, Request, Role, State

ASKED = "asked"  # the name under which this device remembers that it asked for persistent storage


class JobRunner:
    """The jobs under way, and their outcomes."""

    def __init__(self, state: State, role: Role) -> None:
        self.state = state
        self.role = role
        self.line: list[Job] = []  # the first one is being carried out
        self.idle = asyncio.Event()  # set while nothing is being carried out
        self.idle.set()
        self.has_asked = False  # in this visit
        # Called when a new state is stored.
        self.on_confirmed: Callable[[], None] = lambda: None
        # Called with its id when a command is stored or has joined the queue.
        self.on_settled: Callable[[str], None] = lambda id_: None
        # Called when the rules refuse an entry, with the field and the sentence.
        self.on_refused: Callable[[str, str], None] = lambda field, text: None
        # Called with an error that no code expects, once what is stored is stored.
        self.on_fault: Callable[[Exception], None] = _raise
        # Opens a fight again as it is stored.
        self.reopen: Callable[[str], Any] = lambda encounter: None

    def enter(self, request: Request, label: str) -> bool:
        """Take a new request. False when the same request is already under way."""
        queue = self.state.queue
        is_again = queue.has(request) or any(job.same_as(request) for job in self.line)
        if is_again or self.role.refuses():
            return not is_again
        fight = self.state.fight
        job = Job(request, label, fight.encounter, fight.revision)
        if fight.is_open() and not queue.has_more:
            self.put_in_line([job], run_now)
        else:
            self.let_wait(job)
        return True

    def enter_from_phone(
        self, request: Request, label: str, ended: Callable[[str, Reply, Job], None]
    ) -> None:
        """Take what a player wants done, unless it is under way: it disturbs nothing of what is entered here."""
        if not any(job.same_as(request) for job in self.line):
            job = Job(request, label, self.state.fight.encounter, self.state.fight.revision)
            job.ended = ended
            self.put_in_line([job], run_now)

    def let_wait(self, job: Job) -> None:
        """Put a job into the queue, and into the stored one."""
        job.key = None
        self.state.queue.add(job)
        asyncio.create_task(self.store_waiting(job))

    async def store_waiting(self, job: Job) -> None:
        """Store a waiting job, so that it survives a reload, or say that it does not; then tell the keypad that it
        is entered."""
        why_not = await storage.wait(job)
        if job.is_dropped:
            return await storage.release(job)  # somebody discarded it while it was being stored
        if job.held:
            await storage.hold(job)  # another fight was opened in the meantime
        self.settle(job)
        self.state.changed(KEYPAD)
        self.state.changed(FOOTER)
        if windows.is_following():
            return self.role.pass_on()  # another window leads by now
        if job.held:
            return
        if why_not:
            self.state.say(words.WAITS_UNSAVED.format(why=why_not), "harm", True)
        else:
            self.state.say(words.WAITS, "quiet")
        self.take_due()  # the engine may be ready by now

    def put_in_line(
        self,
        jobs: list[Job],
        start: Callable[[Coroutine[Any, Any, None]], object] = asyncio.create_task,
    ) -> None:
        """Carry these jobs out after those under way."""
        self.line += jobs
        if self.line and self.idle.is_set():
            self.idle.clear()
            start(self.work())

    def take_due(self) -> None:
        """Carry out the queued jobs made on the stored revision; the others stay, with a sentence."""
        fight = self.state.fight
        if fight.is_open():
            self.put_in_line(self.state.queue.take_due(fight.encounter, fight.revision))
            self.state.changed(FOOTER)
            if self.state.queue.has_more and not self.line:
                asyncio.create_task(self.take_more())

    async def take_more(self) -> None:
        """Take up the stored jobs behind those that were taken up so far. If they cannot be read, say so."""
        queue = self.state.queue
        if not (queue.has_more and self.state.fight.is_open() and self.idle.is_set()):
            return
        found = await storage.waiting(queue.last)
        if found is None:
            queue.has_more = False
            return self.state.say(words.REST_WAITS, "harm", True)
        if not self.line:
            queue.put_last(self.not_in_line(found[0]))
            queue.note(*found)
            self.take_due()

    async def take_up(self) -> None:
        """Carry out the jobs that another window left in the stored queue."""
        before = self.state.queue.stored()
        found = await storage.waiting()
        if found is not None:
            jobs, has_more = found
            self.state.queue.renew(self.not_in_line(jobs), before)
            self.state.queue.note(jobs, has_more)
            self.take_due()
        self.state.changed(FOOTER)

    def not_in_line(self, jobs: list[Job]) -> list[Job]:
        """These jobs without those that are being carried out."""
        return [job for job in jobs if not any(one.same_as(job.request) for one in self.line)]

    def apply(self, name: str) -> None:
        """Carry out a waiting job although the fight has changed: somebody tapped Apply."""
        job = self.state.queue.find(name)
        if job and self.state.fight.is_open():
            self.state.queue.remove(job)
            self.put_in_line([job])
            self.state.changed(FOOTER)

    def forget(self, name: str) -> None:
        """Discard a waiting job."""
        job = self.state.queue.find(name)
        if job:
            self.state.queue.remove(job)
            job.is_dropped = True
            self.state.changed(FOOTER)
            asyncio.create_task(storage.release(job))

    async def work(self) -> None:
        """Carry out the line, one job after the other."""
        try:
            while self.line:
                job = self.line[0]
                try:
                    what, reply = await requests.carry_out(self.state, job)
                except Exception as fault:  # an error must not block the jobs after this one
                    what, reply = requests.FAILED, {"text": words.NOT_DONE.format(why=fault)}
                self.line.pop(0)
                try:
                    await self.show(what, reply, job)
                except Exception as fault:  # what is stored is stored, whatever cannot be drawn
                    self.on_fault(fault)
        finally:
            self.idle.set()
        await self.take_more()

    async def show(self, what: str, reply: Reply, job: Job) -> None:
        """Show the outcome of a job."""
        if job.ended and what != requests.STALE:
            job.ended(what, reply, job)
            if what == requests.DONE:
                self.state.result = []  # it was of an earlier act
                self.on_confirmed()
                engine.mark("confirmed")
            return
        if what == requests.STALE:
            return await self.start_over(job)
        if what in (requests.DONE, requests.AGAIN):
            return await self.confirm(what, reply, job)
        if what == requests.FAILED and job.key and not reply.get("dropped"):
            job.held = reply["text"]  # it waited, and may be carried out once the fault is gone
            self.state.queue.add(job)
            await storage.hold(job)
        else:
            await storage.release(job)
        self.state.changed(ALL if job.request.get("do") == "begin" else FOOTER)
        if what == requests.REFUSED:
            self.on_refused(reply["field"], reply["text"])
        else:
            text = words.DROPPED.get(reply.get("dropped") or "", "{text}")
            self.state.say(text.format(what=job.label, text=reply["text"]), "harm", True)

    async def confirm(self, what: str, reply: Reply, job: Job) -> None:
        """Show that a job is stored."""
        if job.request["do"] == "begin":
            # It always leads: no other window has the new fight open.
            await self.role.open(self.state.fight.encounter)
        said = reply.get("say") or {}
        state = self.state
        self._take_result(said, state.screen.drawn.get("who") or "")
        opens = state.has_rows() and job.request["do"] != "redo"
        state.screen.expects_rows = opens
        self.settle(job)
        if said.get("undone"):
            state.keypad.bring_back(said["undone"])
        elif job.request["do"] == "redo":
            state.keypad.taken_again()
        # The foot comes first: drawing the screen may move the focus or open a sheet. The browser lays out
        # the page at once for that, and would do it again for what is drawn afterwards.
        if what == requests.AGAIN:
            self.state.say(words.DONE_BEFORE, "quiet")
        elif said:
            self._tell(said, opens)
        self.state.changed(FOOTER)
        self.on_confirmed()
        engine.mark("confirmed")
        if job.request["do"] == "run":
            self.ask_to_persist()  # browsers promise it more readily once a person has used the page

    def show_latest(self, reply: Reply) -> None:
        """A fight was opened: tell again what its last act did, unless something has been done or said since."""
        said, state = reply.get("say"), self.state
        is_newest = reply.get("revision") == state.fight.revision
        if said and is_newest and said != state.result_of:
            self._take_result(said, "")
            if not state.notice.text:
                self._tell(said, state.has_rows())
            state.changed()

    def _take_result(self, said: Json, who: str) -> None:
        """`who`: whose screen is open."""
        state = self.state
        state.result, state.result_of = said.get("rows") or [], said
        state.result_came_to = who

    def _tell(self, said: Json, in_rows: bool) -> None:
        """Say the sentence of an act; `in_rows`: the sheet of its result says the rest."""
        title, tone = said.get("title") or "", said["tone"]
        if not title:  # what Undo would take back is another act
            # An act that waits is asked about on the screen: its sentence warns of nothing.
            self.state.say(said["text"], "plain" if tone == "owed" else tone)
        elif in_rows:
            self.state.say_done(title, tone)
        else:
            self.state.say_done(said["result"], tone, title)

    def settle(self, job: Job) -> None:
        """A command is stored or queued: the keypad can begin the next one."""
        if job.request["do"] == "run":
            self.on_settled(job.request["id"])

    def ask_to_persist(self) -> None:
        """Ask the browser, once on this device, for persistent storage."""
        if self.has_asked:
            return
        self.has_asked = True
        if not storage.recall(ASKED):
            storage.remember(ASKED, "persist")
            asyncio.create_task(storage.persist())

    async def start_over(self, job: Job) -> None:
        """The fight changed in another window: show the stored state; the commands under way wait for a choice.

        An undo or an answer was meant for the old state and is dropped.
        """
        self.state.result = []
        late = [job] + self.line
        self.line = []
        self.state.fight.close()
        for one in late:
            if one.ended or one.request["do"] != "run":
                await storage.release(one)
            elif not self.state.queue.has(one.request):
                one.held = words.CHANGED_ELSEWHERE
                if not one.key:
                    await storage.wait(one)
                self.state.queue.add(one)
        if windows.is_following():
            return self.role.pass_on()
        await self.reopen(self.state.fight.encounter)
        self.state.say(words.CHANGED_ELSEWHERE, "owed")

    async def stop(self) -> None:
        """Finish the job under way. The others and new ones wait in the stored queue for whoever leads next.

        They count as made on the state that this job leads to.
        """
        fight = self.state.fight
        encounter, revision = fight.encounter, fight.revision
        fight.close()
        others, self.line = self.line[1:], self.line[:1]
        for job in others:
            job.made_on = revision
            if not job.key and not job.ended:  # stored already, or a phone's, which sends it again
                self.let_wait(job)
        await self.idle.wait()
        if fight.encounter == encounter and fight.revision != revision:
            self.state.queue.move_on(encounter, revision, fight.revision)
            await storage.move_on(encounter, revision, fight.revision)

    async def when_idle(self) -> None:
        """Wait until a fight is open and no command of a person is under way."""
        while True:
            await self.state.fight.opened.wait()
            await self.idle.wait()
            async with self.state.fight.lock:  # a command that came meanwhile gets the lock first
                if self.idle.is_set() and self.state.fight.is_open():
                    return

    async def finish(self) -> None:
        """Wait until all jobs are done. New commands wait in the queue until a fight is open again."""
        self.state.fight.close()
        await self.idle.wait()


def _raise(fault: Exception) -> None:
    raise fault
