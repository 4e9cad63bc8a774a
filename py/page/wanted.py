"""Views that come after the others: those left for later, and those that are sent when somebody looks."""

import asyncio

from page import confirm, store


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

    def rest(self):
        """Fetch what the engine has left for later when it opened the fight."""
        if self.play.fight.is_open and self.play.fight.encounter:
            asyncio.create_task(self.fetch_rest())

    async def fetch_rest(self):
        """What cannot be shown was not to be opened: then it is opened anew, which says so."""
        fight = self.play.fight
        if not await self.show({"do": "rest"}) and fight.is_open:
            fight.is_open = False
            await self.play.open(fight.encounter, anew=True)

    async def show(self, request):
        """Ask for views and show them beside the others; whether they came."""
        reply = await confirm.ask(self.play.fight, request)
        if reply["ok"]:
            store.more(reply)
            self.draw()
        return reply["ok"]
