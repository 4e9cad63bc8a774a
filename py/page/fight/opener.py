"""Opens fights: the last one at the start, another one, and the same one again after an error."""

import asyncio

from page import words
from page.bridge import engine, storage, windows
from page.state import FOOTER
from page.types import Callable, JobRunner, Json, LazyViews, Reply, Safety, State


class FightOpener:
    """Opens one fight at a time, and remembers one that cannot be opened."""

    def __init__(
        self, state: State, runner: JobRunner, safety: Safety, lazy_views: LazyViews
    ) -> None:
        self.state = state
        self.role = runner.role
        self.runner = runner
        runner.reopen = self.open
        self.safety = safety
        self.lazy_views = lazy_views
        self.unopened = ""  # the fight that is being opened; "" when the engine has opened it
        self.unopenable = ""  # the fight whose opening crashes the engine
        self.openings = 0  # how often an opening was begun or given up
        # Called when opening a fight crashes the engine.
        self.on_unopenable: Callable[[], None] = lambda: None

    async def open_last(self, on_other_fight: Callable[[], None]) -> None:
        """Open the fight that the storage says was open last, with the queue that an earlier visit left.

        `on_other_fight` is called when the first draw has shown another fight.
        """
        state = self.state
        found = await storage.ready()
        encounter, why = found["encounter"], found["why"]
        if found["refused"]:
            from page import safety_words  # loaded where nothing is saved

            why = (safety_words.sentence(await self.safety.read()) + " " + why).strip()
        is_other = encounter != state.fight.encounter
        if is_other:
            self.leave_shown(encounter, found)
            if found["isPlace"]:
                self.runner.on_confirmed()
            else:
                on_other_fight()
        notices: list[str] = []

        def heard(text: str) -> None:
            notices.append(text)
            state.say(text, "owed", bool(state.fight.encounter))

        storage.listen(heard)
        if await self.role.open(encounter):
            if found["copy"]:
                engine.start()
                if not await storage.restore() and not found["revision"]:
                    encounter = ""  # the fight was only in the copy, and the copy is damaged
            state.queue.put_first(found["waiting"])
            state.queue.note(found["waiting"], found["more"])
            state.changed(FOOTER)
            lost = await self.open(encounter, anew=is_other)
            if lost:
                why = (why + " " + words.count(words.LOST_ONE, words.LOST_MANY, lost)).strip()
            if encounter and storage.recall(storage.PLAYERS) == encounter:
                storage.remember(storage.PLAYERS, "")
                state.say(words.PLAYERS_SCAN, "owed")
        if why:
            state.say(" ".join(notices + [why]), "owed", bool(encounter))

    def leave_shown(self, encounter: str, found: Json) -> None:
        """The screen shows another fight than the open one: show only the title of the right one.

        What was entered for the wrong one waits in that fight until somebody taps Apply or Discard.
        """
        state = self.state
        for job in state.queue.jobs:
            if job.request["do"] == "begin":  # a new fight can be begun from any fight
                job.encounter, job.made_on = encounter, found["revision"]
            else:
                job.held = words.OTHER_FIGHT
                asyncio.create_task(storage.hold(job))
        state.fight.encounter = encounter
        state.fight.revision = found["revision"]
        state.changed(FOOTER)
        if encounter:
            storage.show_only(found["title"] or words.NO_TITLE)
        else:
            storage.drop_view_copy()

    async def open(self, encounter: str, anew: bool = False) -> int:
        """Have the engine restore a fight ("" for none), and show it. Returns how many of its records are lost.

        `anew`: fetch all views, even if the screen already shows this revision.
        """
        fight = self.state.fight
        engine.start()
        self.unopened = encounter
        self.openings += 1
        mine = self.openings
        is_shown = encounter and encounter == fight.encounter and not anew
        reply = await engine.open_fight(
            encounter, fight.audience, fight.revision if is_shown else -1
        )
        if windows.is_following() or self.openings != mine:
            return (
                0  # another window leads by now, or another opening was asked for in the meantime
            )
        if not reply["ok"] and encounter and not reply.get("failed"):
            why_not = await storage.set_aside(encounter, reply["text"])
            self.state.say(reply["text"] + " " + (why_not or words.MOVED), "harm")
            if why_not or not await storage.restore(encounter):
                encounter = ""
            if self.openings != mine:
                return 0
            self.unopened = encounter
            reply = await engine.open_fight(encounter, fight.audience, -1)
        if reply.get("superseded") or self.openings != mine:
            return 0
        self.state.engine.progress = None
        self.state.changed(FOOTER)
        if reply.get("unopened"):
            await self.give_up(reply)
        elif not reply["ok"]:
            self.state.say(reply["text"], "harm", bool(encounter))
        else:
            self.show_opened(encounter, reply)
            return reply.get("lost") or 0
        return 0

    def show_opened(self, encounter: str, reply: Reply) -> None:
        """The engine has opened the fight: show it, and carry out the queue."""
        state = self.state
        self.unopened = ""
        if encounter:
            self.unopenable = ""
        state.fight.encounter = encounter
        state.fight.revision = reply["stored_revision"]
        state.fight.opened.set()
        storage.confirm(reply, encounter, state.fight.revision, whole=not reply.get("stays"))
        self.runner.on_confirmed()
        self.role.known.set()
        self.safety.refresh()
        if not state.engine.was_ready:
            state.engine.was_ready = True
            engine.mark("ready")
        if reply.get("stays"):
            asyncio.create_task(self.fetch_rest())
        else:
            state.engine.has_sent_all.set()
            self.runner.show_latest(reply)
        self.runner.take_due()
        if any(job["held"] for job in state.queue.visible(encounter)):
            state.say(words.LATE_ENTRIES, "owed")

    async def fetch_rest(self) -> None:
        """Fetch the views that the first draw took from a copy. If that fails, open the fight again, which reports
        the error."""
        fight = self.state.fight
        reply = await self.lazy_views.fetch_all()
        if reply["ok"]:
            self.state.engine.has_sent_all.set()
            self.runner.show_latest(reply)
        elif fight.is_open():
            fight.close()
            await self.open(fight.encounter, anew=True)

    async def change(self, encounter: str) -> None:
        """Open another fight once the jobs under way are done."""
        async with self.role.changing:
            await self.runner.finish()
            self.state.result = []
            self.state.say("", "")
            leads = await self.role.open(encounter)
            await storage.opened(encounter)
            if leads:
                await self.runner.take_up()
        if leads:
            await self.open(encounter)

    async def close(self) -> None:
        """Close the fight, also one that is being opened."""
        async with self.role.changing:
            await self.runner.finish()
            self.unopened = ""
            self.openings += 1
            self.state.fight.encounter, self.state.fight.revision = "", 0
            await self.role.open("")
            await storage.opened("")

    async def give_up(self, reply: Json) -> None:
        """Opening a fight crashes the engine: leave it in the storage, and list the fights of this device."""
        fight = self.state.fight
        fight.close()
        fight.encounter, fight.revision = "", 0
        self.unopenable = reply["unopened"]
        self.on_unopenable()
        titles = [
            one["title"]
            for one in await storage.fights() or []
            if one.get("encounter") == self.unopenable
        ]
        what = titles[0] if titles else words.NO_TITLE
        # Said before the next engine is up, which takes minutes where a browser cannot end a busy worker.
        self.state.say(words.UNOPENED[reply["dropped"]].format(what=what), "harm", True)
        await self.role.open("")
        await self.open("")

    def stored(self) -> str:
        """The fight that is in the storage but not open in the engine; "" when there is none."""
        if self.state.fight.is_open():
            return "" if self.state.fight.encounter else self.unopenable
        return self.unopened or self.state.fight.encounter

    def save_stored(self) -> bool:
        """Download the fight from the storage when the engine has not opened it. False when the engine has."""
        if windows.is_following() or not self.stored():
            return False
        asyncio.create_task(self.save(self.stored()))
        return True

    async def save(self, encounter: str) -> None:
        """Download a fight as it is stored, or say why not."""
        why_not = await storage.save_stored(encounter)
        if why_not:
            self.state.say(why_not, "harm")
