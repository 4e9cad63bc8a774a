"""Which window leads the fight: two windows of one fight do not work on it at the same time.

The one that leads has the rules and takes commands. The others show what it shows, and can take the lead:
then the one that led finishes what it is doing, leaves the rest in the stored queue, and follows.
"""

import asyncio

from page import words
from page.bridge import engine, storage
from page.fight import requests

A_MOMENT = 0.02  # seconds


class Leading:
    """This window's place among the windows that have the same fight open."""

    def __init__(self, play, screens):
        self.play = play
        self.screens = screens

    def listen(self):
        """Hear the other windows from now on."""
        engine.listen_to_windows(self.hear)

    async def take(self, encounter):
        """Open this fight here ("" for none): True when this window works on it, False when it follows."""
        fight = self.play.fight
        role = await engine.lead_or_follow(fight, encounter)
        if role == "follows":
            fight.encounter = encounter
            fight.is_open = False
            self.play.queue.renew([])
            self.play.show_queue()
            self.screens.progress("", 0, 0, "")
        self.screens.follows(role == "follows")
        return role != "follows"

    def refuses(self):
        """Whether nothing may be entered here; says so."""
        if engine.is_following():
            self.screens.say(words.FOLLOWS_SAY, "owed")
            return True
        return False

    def lead(self):
        """'Lead here.'"""
        engine.lead()

    def hear(self, message):
        """What the other windows did or want."""
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

    async def led(self):
        """The lead came here: go on from what is stored, with what waits."""
        self.screens.follows(False)
        engine.start()
        await self.take_up()
        await self.play.open(self.play.fight.encounter)
        if self.play.fight.is_open:
            self.screens.say(words.LEADS_NOW, "quiet")

    async def take_up(self):
        """Jobs that another window left in the storage are done here."""
        jobs = await storage.waiting()
        if jobs is not None:
            line = self.play.line
            self.play.queue.renew(
                [job for job in jobs if not any(one.same_as(job.request) for one in line)]
            )
            self.play.take_due()
        self.play.show_queue()

    async def hand_over(self):
        """Another window wants the lead: what is under way is finished, what comes now waits for it."""
        self.play.fight.is_open = False
        while self.play.is_working:
            await asyncio.sleep(A_MOMENT)
        engine.hand_over()

    async def feed(self, audience, since):
        """Windows that follow want to know what is new."""
        if not self.play.fight.is_open:
            return  # they hear of it when the fight has been opened
        request = {"do": "glimpse", "audience": audience, "since": since}
        reply = await requests.ask(self.play.fight, request)
        if reply["ok"]:
            engine.feed(reply, audience)

    async def catch_up(self, revision):
        """Something was kept that is not from here: a window that was asleep, or one of an old browser."""
        play = self.play
        if play.fight.is_open and not play.is_working and revision > play.fight.revision:
            play.fight.is_open = False
            await play.open(play.fight.encounter)

    # This window follows.

    async def lost(self):
        """Another window leads now."""
        self.play.fight.is_open = False
        self.screens.follows(True)
        self.screens.say(words.FOLLOWS_NOW, "owed")
        while self.play.is_working:
            await asyncio.sleep(A_MOMENT)
        self.pass_on()

    def pass_on(self):
        """What waits here is stored, and for the window that leads."""
        self.play.queue.renew([])
        self.play.show_queue()
        engine.pass_on()

    def shown(self, revision):
        """The window that leads has shown something new."""
        self.play.fight.revision = revision
        self.play.draw()
        engine.mark("follows")
