"""The line of odds above Hit. It is asked for in short sittings, with a pause after each, and never while
something that a person did is on its way."""

import asyncio

from page.bridge import storage
from page.fight import requests

REST = 0.02  # seconds between two sittings
SWITCH = "odds"  # the name of the choice on this device
OFF = "off"


def are_shown():
    """Whether this device shows them."""
    return storage.recall(SWITCH) != OFF


def switch():
    """Shown from now on, or no longer."""
    storage.remember(SWITCH, OFF if are_shown() else "")


class Odds:
    """What is asked for: the odds of one command, the latest one. `show` gets the line, unless it is asked
    for somewhere else."""

    def __init__(self, play, show):
        self.play = play
        self.usual = show
        self.show = show
        self.wish = None
        self.is_asking = False

    def of(self, command, show=None):
        """The odds of another command; None: of nothing. What was shown there is gone."""
        self.show = show or self.usual
        self.wish = command if command and are_shown() else None
        self.show("")
        if self.wish is not None and not self.is_asking:
            self.is_asking = True
            asyncio.create_task(self.keep_asking())

    def is_in_the_way(self):
        """Whether something else wants the engine."""
        fight = self.play.fight
        return self.play.is_working or not fight.is_open or fight.turn.locked()

    async def keep_asking(self):
        """Sitting after sitting, until the line is there or nobody wants it any more."""
        try:
            while self.wish is not None:
                if self.is_in_the_way():
                    await asyncio.sleep(REST)
                    continue
                await self.sit(self.wish)
        finally:
            self.is_asking = False

    async def sit(self, wish):
        """One sitting."""
        reply = await requests.ask(self.play.fight, {"do": "outlook", "command": wish})
        if self.wish is not wish:
            return
        if reply["ok"] and reply["more"]:
            return await asyncio.sleep(REST)
        self.wish = None
        if reply["ok"]:
            self.show(reply["line"])
