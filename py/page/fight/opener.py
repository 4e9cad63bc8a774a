"""Opens fights: the one that was open at the start, another one, and the same one again after a fault."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import words
from page.bridge import engine, storage, windows
from page.state import FOOTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from page.fight.flow import FightFlow
    from page.state import State
    from page.types import Json, Reply


class FightOpener:
    """Which fight is being opened, and which one cannot be."""

    def __init__(self, state: State, flow: FightFlow) -> None:
        self.state = state
        self.flow = flow
        self.unopened = ""  # the fight that the engine is to open, until it has
        self.unopenable = ""  # the fight that was given up because opening it stops the engine

    async def open_last(self, on_other_fight: Callable[[], None]) -> None:
        """Open the fight that was open, as the storage says it, and take up what an earlier visit left waiting.

        `on_other_fight` is called when the first draw has shown another fight.
        """
        state, flow = self.state, self.flow
        flow.leadership.listen()
        found = await storage.ready()
        encounter, why = found["encounter"], found["why"]
        is_other = encounter != state.fight.encounter
        if is_other:
            self.leave_shown(encounter, found)
            if found["isPlace"]:
                flow.on_confirmed()
            else:
                on_other_fight()
        told: list[str] = []

        def heard(text: str) -> None:
            told.append(text)
            state.say(text, "owed", bool(state.fight.encounter))

        storage.listen(heard)
        if await flow.leadership.open(encounter):
            if found["copy"]:
                engine.start()
                if not await storage.restore() and not found["revision"]:
                    encounter = ""  # it was in the copy alone, and that is not good
            state.queue.put_first(found["waiting"])
            state.changed(FOOTER)
            lost = await self.open(encounter, anew=is_other)
            if lost:
                why = (why + " " + words.count(words.LOST_ONE, words.LOST_MANY, lost)).strip()
        if why:
            state.say(" ".join(told + [why]), "owed", bool(encounter))

    def leave_shown(self, encounter: str, found: Json) -> None:
        """Another fight is open than the screen shows, which now shows nothing but the title of the right one.

        What was entered meanwhile waits in its own fight until somebody says apply or drop.
        """
        state = self.state
        for job in state.queue.jobs:
            if job.request["do"] == "begin":  # a new fight can be begun from every other
                job.encounter, job.made_on = encounter, found["revision"]
            else:
                job.held = words.ENTERED_ELSEWHERE
                asyncio.create_task(storage.hold(job))
        state.fight.encounter = encounter
        state.fight.revision = found["revision"]
        state.changed(FOOTER)
        if encounter:
            storage.show_only(found["title"] or words.NO_TITLE)
        else:
            storage.drop_view_copy()

    async def open(self, encounter: str, anew: bool = False) -> int:
        """Have the engine restore a fight ("" for none) and show it, `anew` even where this very state is shown;
        how many entries of its history are lost."""
        fight = self.state.fight
        engine.start()
        self.unopened = encounter
        is_shown = encounter and encounter == fight.encounter and not anew
        reply = await engine.open_fight(fight, encounter, fight.revision if is_shown else -1)
        if windows.is_following():
            return 0  # the lead went to another window meanwhile, which may have gone on
        if not reply["ok"] and encounter and not reply.get("failed"):
            why_not = await storage.set_aside(encounter, reply["text"])
            self.state.say(reply["text"] + " " + (why_not or words.MOVED), "harm")
            if why_not or not await storage.restore(encounter):
                encounter = ""
            self.unopened = encounter
            reply = await engine.open_fight(fight, encounter, -1)
        if reply.get("superseded") or self.unopened != encounter:
            return 0  # it was asked for again, or another one was
        self.state.progress = None
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
        """The engine has the fight: show it, and carry out what waited for it."""
        state = self.state
        self.unopened = ""
        if encounter:
            self.unopenable = ""
        state.fight.encounter = encounter
        state.fight.revision = reply["stored_revision"]
        state.fight.opened.set()
        storage.confirm(reply, encounter, state.fight.revision, whole=not reply.get("stays"))
        self.flow.on_confirmed()
        state.fight_known.set()
        if not state.was_ready:
            state.was_ready = True
            engine.mark("ready")
        if reply.get("stays"):
            asyncio.create_task(self.fetch_rest())
        self.flow.runner.take_due()
        if any(job["held"] for job in state.queue.visible(encounter)):
            state.say(words.OLDER, "owed")

    async def fetch_rest(self) -> None:
        """Fetch the views that the start left as they were; when they do not come, open the fight anew, which
        says what is wrong."""
        fight = self.state.fight
        if not await self.flow.lazy_views.fetch_all() and fight.is_open():
            fight.close()
            await self.open(fight.encounter, anew=True)

    async def change(self, encounter: str) -> None:
        """Open another fight once the jobs in hand are done."""
        await self.flow.runner.finish()
        leads = await self.flow.leadership.open(encounter)
        await storage.opened(encounter)
        if leads:
            await self.flow.leadership.take_up()
            await self.open(encounter)

    async def close(self) -> None:
        """Have no fight open, nor about to be."""
        await self.flow.runner.finish()
        self.unopened = ""
        self.state.fight.encounter, self.state.fight.revision = "", 0
        await self.flow.leadership.open("")
        await storage.opened("")

    async def give_up(self, reply: Json) -> None:
        """Opening a fight stops the engine: it stays where it is, and the fights of this device are listed."""
        fight = self.state.fight
        fight.close()
        fight.encounter, fight.revision = "", 0
        await self.flow.leadership.open("")
        await self.open("")
        self.unopenable = reply["unopened"]
        self.flow.on_unopenable()
        titles = [
            one["title"]
            for one in await storage.fights() or []
            if one.get("encounter") == self.unopenable
        ]
        what = titles[0] if titles else words.NO_TITLE
        self.state.say(words.UNOPENED[reply["dropped"]].format(what=what), "harm", True)

    def stored(self) -> str:
        """The fight that the storage has and the engine has not open; "" when it has."""
        if self.state.fight.is_open():
            return "" if self.state.fight.encounter else self.unopenable
        return self.unopened or self.state.fight.encounter

    def save_stored(self) -> bool:
        """Download the fight from the storage, as there is no engine yet, or none to be had: False when there
        is."""
        if windows.is_following() or not self.stored():
            return False
        asyncio.create_task(self.save(self.stored()))
        return True

    async def save(self, encounter: str) -> None:
        """Download a fight as it is stored, or say why not."""
        why_not = await storage.save_stored(encounter)
        if why_not:
            self.state.say(why_not, "harm")
