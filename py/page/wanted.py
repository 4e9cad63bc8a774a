"""Forms that are not among the views yet: the engine sends those of a long list's end when they are asked for."""

import asyncio

from page import confirm, store


class Wanted:
    """Whose forms are on their way; `draw` shows them."""

    def __init__(self, play, draw):
        self.play = play
        self.draw = draw
        self.who = ""

    def of(self, who):
        """Fetch somebody's forms, once; while the fight is not open they come with its next drawing."""
        if self.who != who and self.play.fight.is_open:
            self.who = who
            asyncio.create_task(self.fetch(who))

    async def fetch(self, who):
        """Ask for them, and show them."""
        reply = await confirm.ask(self.play.fight, {"do": "forms", "target": who})
        if self.who == who:
            self.who = ""
        if reply["ok"]:
            store.confirm(reply, "", 0)
            self.draw()
