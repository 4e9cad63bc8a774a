"""Views that come after the start: all that it has left as it was, and those that are sent when somebody looks."""

import asyncio

from page.bridge import storage
from page.fight import requests


class Wanted:
    """What is on its way; `draw` shows it."""

    def __init__(self, play, draw):
        self.play = play
        self.draw = draw
        self.key = ""

    def view(self, key):
        """Fetch a view, once; while the fight is not open the first drawing after that asks again."""
        if self.key != key and self.play.fight.is_open:
            self.key = key
            asyncio.create_task(self.fetch(key))

    async def fetch(self, key):
        """Ask for it, and show it."""
        await self.show({"do": "want", "key": key})
        if self.key == key:
            self.key = ""

    async def rest(self):
        """Fetch what a start has left as it was; what cannot be shown is opened anew, which says so."""
        fight = self.play.fight
        all_ = {"do": "views", "audience": fight.audience}
        if not await self.show(all_, whole=True) and fight.is_open:
            fight.is_open = False
            await self.play.open(fight.encounter, anew=True)

    async def show(self, request, whole=False):
        """Ask for views and show them; whether they came."""
        reply = await requests.ask(self.play.fight, request)
        if reply["ok"]:
            storage.more(reply, whole)
            self.draw()
        return reply["ok"]
