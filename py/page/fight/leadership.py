"""Which window leads the fight: two windows of one fight do not work on it at the same time.

The one that leads has the engine and takes commands. The others show what it shows, and can take the lead:
then the one that led finishes what it is doing, leaves the rest in the stored queue, and follows.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import words
from page.bridge import engine, storage, windows
from page.fight import requests
from page.state import FOOTER

if TYPE_CHECKING:
    from page.fight.flow import FightFlow
    from page.state import State
    from page.types import Json


class Leadership:
    """This window's place among the windows that have the same fight open."""

    def __init__(self, state: State, flow: FightFlow) -> None:
        self.state = state
        self.flow = flow

    def listen(self) -> None:
        """Hear the other windows from now on."""
        windows.listen(self.hear)

    async def open(self, encounter: str) -> bool:
        """Open this fight here ("" for none): True when this window works on it, False when it follows."""
        fight = self.state.fight
        follows = await windows.open_fight(fight, encounter) == "follows"
        if follows:
            fight.encounter = encounter
            fight.close()
            self.state.queue.renew([])
            self.state.progress = None
        self.set_following(follows)
        return not follows

    def set_following(self, follows: bool) -> None:
        """Show whether another window leads."""
        self.state.is_following = follows
        if follows:
            self.state.fight_known.set()
        self.state.changed(FOOTER)

    def refuses(self) -> bool:
        """Whether nothing may be entered here; says so."""
        if windows.is_following():
            self.state.say(words.FOLLOWS_SAY, "owed")
            return True
        return False

    def hear(self, message: Json) -> None:
        """Do what the other windows want, or show what they did."""
        if "role" in message:
            work = self.led() if message["role"] == "leads" else self.lost()
        elif "shown" in message:
            return self.shown(message["shown"])
        elif "handOver" in message:
            work = self.hand_over()
        elif "glimpse" in message:
            work = self.feed(message["glimpse"], message["since"])
        elif "queued" in message:
            work = self.take_up()
        else:
            work = self.catch_up(message["kept"])
        asyncio.create_task(work)

    # This window leads.

    async def led(self) -> None:
        """The lead came here: go on from what is stored, with what waits."""
        self.set_following(False)
        engine.start()
        await self.take_up()
        await self.flow.opener.open(self.state.fight.encounter)
        if self.state.fight.is_open():
            self.state.say(words.LEADS_NOW, "quiet")

    async def take_up(self) -> None:
        """Do the jobs here that another window left in the storage."""
        jobs = await storage.waiting()
        if jobs is not None:
            line = self.flow.runner.line
            self.state.queue.renew(
                [job for job in jobs if not any(one.same_as(job.request) for one in line)]
            )
            self.flow.runner.take_due()
        self.state.changed(FOOTER)

    async def hand_over(self) -> None:
        """Another window wants the lead: finish what is under way; what comes now waits for it."""
        await self.flow.runner.finish()
        windows.hand_over()

    async def feed(self, audience: str, since: int | None) -> None:
        """Send what is new to the windows that follow."""
        if not self.state.fight.is_open():
            return  # they hear of it when the fight has been opened
        request = {"do": "glimpse", "audience": audience, "since": since}
        reply = await requests.ask(self.state.fight, request)
        if reply["ok"]:
            windows.feed(reply, audience)

    async def catch_up(self, revision: int) -> None:
        """Something was stored that is not from here: a window that was asleep, or one of an old browser."""
        fight = self.state.fight
        if fight.is_open() and self.flow.runner.idle.is_set() and revision > fight.revision:
            fight.close()
            await self.flow.opener.open(fight.encounter)

    # This window follows.

    async def lost(self) -> None:
        """Another window leads now."""
        self.state.fight.close()
        self.set_following(True)
        self.state.say(words.FOLLOWS_NOW, "owed")
        await self.flow.runner.idle.wait()
        self.pass_on()

    def pass_on(self) -> None:
        """What waits here is stored, and for the window that leads."""
        self.state.queue.renew([])
        self.state.changed(FOOTER)
        windows.pass_on()

    def shown(self, revision: int) -> None:
        """The window that leads has shown something new."""
        self.state.fight.revision = revision
        self.flow.on_confirmed()
        engine.mark("follows")
