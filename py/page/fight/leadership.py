"""Leader and followers: of several windows with the same fight, only one controls it.

The leader has the engine and takes commands. The followers show what it shows, and can take over: the old leader
then finishes the command under way, leaves the others in the stored queue, and follows.
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
    from page.types import Json, Request


class Leadership:
    """Whether this window leads or follows, and its messages with the other windows."""

    def __init__(self, state: State, flow: FightFlow) -> None:
        self.state = state
        self.flow = flow
        self.is_feeding = False  # a window shows the fight to the players
        self.are_odds_sent = False  # and it shows odds
        self.encounter = ""  # the fight that was opened here last
        self.role_changes = 0  # how often another role was reported
        self.settled = 0  # the change up to which this window has done what its role asks
        self.changing = asyncio.Lock()  # one change of the role or the fight at a time

    def listen(self) -> None:
        """Register the listener for the other windows."""
        windows.listen(self.hear)

    async def open(self, encounter: str) -> bool:
        """Open this fight here ("" for none). True when this window leads it, False when it follows or has opened
        another one meanwhile."""
        fight, self.encounter = self.state.fight, encounter
        await windows.open_fight(fight, encounter)
        if self.encounter != encounter:
            return False
        if windows.is_following():
            fight.encounter = encounter
            fight.close()
            self.state.queue.leave_stored()
            self.state.progress = None
        self.note_role()
        return not self.state.is_following

    def note_role(self) -> None:
        """Note and show whether this window follows now; it may have changed since it was told."""
        self.state.is_following = windows.is_following()
        if self.state.is_following:
            self.state.fight_known.set()
        self.state.changed(FOOTER)

    def refuses(self) -> bool:
        """Whether nothing may be entered here because this window follows. If so, says so on the screen."""
        if self.state.is_following:
            self.state.say(words.FOLLOWS_SAY, "owed")
            return True
        return False

    def hear(self, message: Json) -> None:
        """Handle a message of another window."""
        if "role" in message:
            self.role_changes += 1
            self.state.fight.close()  # at once: what is entered from now on waits
            self.note_role()
            work = self.settle()
        elif "shown" in message:
            return self.shown(message["shown"])
        elif "handOver" in message:
            work = self.hand_over()
        elif "spectate" in message:
            work = self.feed(message["spectate"], message["since"])
        elif "queued" in message:
            work = self.take_up()
        else:
            work = self.catch_up(message["kept"])
        asyncio.create_task(work)

    async def settle(self) -> None:
        """Do what the role asks that this window has now. What was told in between is out of date."""
        async with self.changing:
            if self.settled == self.role_changes:
                return
            self.settled = self.role_changes
            encounter = self.encounter
            if windows.is_following():
                return await self.lost()
            engine.start()
            await self.flow.runner.finish()
            await self.take_up()
        if self.encounter == encounter:
            await self.led()

    # This window leads.

    async def led(self) -> None:
        """This window leads now: open the fight from the storage and carry out the queue."""
        await self.flow.opener.open(self.encounter)
        if self.state.fight.is_open():
            self.state.say(words.LEADS_NOW, "quiet")

    async def take_up(self) -> None:
        """Carry out the jobs that another window left in the stored queue."""
        before = self.state.queue.stored()
        found = await storage.waiting()
        if found is not None:
            jobs, has_more = found
            self.state.queue.renew(self.flow.runner.not_in_line(jobs), before)
            self.state.queue.note(jobs, has_more)
            self.flow.runner.take_due()
        self.state.changed(FOOTER)

    async def hand_over(self) -> None:
        """Another window asks to lead: finish the job under way. The others wait for the new leader."""
        await self.flow.runner.stop()
        windows.hand_over()

    async def feed(self, audience: str, since: int | None) -> None:
        """Send new views to the followers."""
        if not self.state.fight.is_open():
            return  # they get the views once the fight is open
        request: Request = {"do": "spectate", "audience": audience, "since": since}
        if audience == "players":
            self.is_feeding = True
            request["odds"] = self.flow.odds.shown()
            self.are_odds_sent = request["odds"] is not None
        reply = await requests.ask(self.state.fight, request)
        if reply["ok"]:
            windows.feed(reply, audience)

    def odds_shown(self) -> None:
        """The line of odds has changed: send it to the players if they may see it."""
        is_there = self.flow.odds.shown() is not None
        sends = is_there and self.state.status().get("odds")
        if self.is_feeding and (sends or self.are_odds_sent):
            asyncio.create_task(self.feed("players", self.state.fight.revision))

    async def catch_up(self, revision: int) -> None:
        """Reopen the fight when another window, frozen or leading until now, has stored a newer revision."""
        fight, encounter = self.state.fight, self.encounter
        await self.flow.runner.when_idle()
        is_same = encounter == self.encounter and not self.state.is_following
        if is_same and revision > fight.revision:
            fight.close()
            await self.flow.opener.open(encounter)

    # This window follows.

    async def lost(self) -> None:
        """Another window leads now: stop, and pass on what waits here."""
        self.state.say(words.FOLLOWS_NOW, "owed")
        await self.flow.runner.stop()
        if windows.is_following():
            self.pass_on()

    def pass_on(self) -> None:
        """Leave the stored queue to the leader."""
        self.state.queue.leave_stored()
        self.state.changed(FOOTER)
        windows.pass_on()

    def shown(self, revision: int) -> None:
        """The leader has sent new views: draw them."""
        self.state.fight.revision = revision
        self.flow.on_confirmed()
        engine.mark("follows")
