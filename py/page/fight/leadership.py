"""Leader and followers: of several windows with the same fight, only one controls it.

The leader has the engine and takes commands. The followers show what it shows, and can take over: the old leader
then finishes the command under way, leaves the others in the stored queue, and follows.
"""

import asyncio

from page import words
from page.bridge import engine, windows
from page.fight import requests
from page.types import Callable, FightOpener, JobRunner, Json, Odds, Request, State


class Leadership:
    """The messages of this window and the others about who leads, and what is done at each."""

    def __init__(self, state: State, runner: JobRunner, opener: FightOpener, odds: Odds) -> None:
        self.state = state
        self.role = runner.role
        self.runner = runner
        self.opener = opener
        self.odds = odds
        odds.on_shown = self.odds_shown
        self.on_lost: Callable[[], None] = lambda: None  # called when another window leads
        self.is_feeding = False  # a window shows the fight to the players
        self.are_odds_sent = False  # and it shows odds
        self.role_changes = 0  # how often another role was reported
        self.settled = 0  # the change up to which this window has done what its role asks

    def hear(self, message: Json) -> None:
        """Handle a message of another window."""
        if "role" in message:
            self.role_changes += 1
            self.state.fight.close()  # at once: what is entered from now on waits
            self.role.note()
            work = self.settle()
        elif "shown" in message:
            return self.shown(message["shown"])
        elif "handOver" in message:
            work = self.hand_over()
        elif "spectate" in message:
            work = self.feed(message["spectate"], message["since"])
        elif "queued" in message:
            work = self.runner.take_up()
        else:
            work = self.catch_up(message["kept"])
        asyncio.create_task(work)

    async def settle(self) -> None:
        """Do what the role asks that this window has now. What was told in between is out of date."""
        async with self.role.changing:
            if self.settled == self.role_changes:
                return
            self.settled = self.role_changes
            encounter = self.role.encounter
            if windows.is_following():
                return await self.lost()
            engine.start()
            await self.runner.finish()
            await self.runner.take_up()
        if self.role.encounter == encounter:
            await self.led()

    # This window leads.

    async def led(self) -> None:
        """This window leads now: open the fight from the storage and carry out the queue."""
        await self.opener.open(self.role.encounter)
        if self.state.fight.is_open():
            self.state.say(words.LEADS_NOW, "quiet")

    async def hand_over(self) -> None:
        """Another window asks to lead: finish the job under way. The others wait for the new leader."""
        await self.runner.stop()
        windows.hand_over()

    async def feed(self, audience: str, since: int | None) -> None:
        """Send new views to the followers."""
        if not self.state.fight.is_open():
            return  # they get the views once the fight is open
        request: Request = {"do": "spectate", "audience": audience, "since": since}
        if audience == "players":
            self.is_feeding = True
            request["odds"] = self.odds.shown()
            self.are_odds_sent = request["odds"] is not None
        reply = await requests.ask(self.state.fight, request)
        if reply["ok"]:
            windows.feed(reply, audience)

    def odds_shown(self) -> None:
        """The line of odds has changed: send it to the players if they may see it."""
        is_there = self.odds.shown() is not None
        sends = is_there and self.state.status().get("odds")
        if self.is_feeding and (sends or self.are_odds_sent):
            asyncio.create_task(self.feed("players", self.state.fight.revision))

    async def catch_up(self, revision: int) -> None:
        """Reopen the fight when another window, frozen or leading until now, has stored a newer revision."""
        fight, encounter = self.state.fight, self.role.encounter
        await self.runner.when_idle()
        is_same = encounter == self.role.encounter and not self.role.is_following
        if is_same and revision > fight.revision:
            fight.close()
            await self.opener.open(encounter)

    # This window follows.

    async def lost(self) -> None:
        """Another window leads now: stop, and pass on what waits here."""
        self.on_lost()
        self.state.say(words.FOLLOWS_NOW, "owed")
        await self.runner.stop()
        if windows.is_following():
            self.role.pass_on()

    def shown(self, revision: int) -> None:
        """The leader has sent new views: draw them."""
        self.state.fight.revision = revision
        self.runner.on_confirmed()
        engine.mark("follows")
