"""What the engine says that answers no request: how far it is, that it was started again, or cannot be."""

import asyncio

from page import words
from page.bridge import engine, storage


class EngineNews:
    """The page's side of static/engine-news.js."""

    def __init__(self, play, screens):
        self.play = play
        self.screens = screens

    def hear(self, message):
        """Show what the engine says."""
        play = self.play
        if "progress" in message:
            step = message["progress"]
            self.screens.progress(step["step"], step["done"], step["of"], step["text"])
        elif "up" in message:
            play.systems = message["systems"]
            if engine.is_following():
                play.draw()  # the list of fights names what can be begun
        elif "restarted" in message and play.was_ready:
            play.draw()  # the views are the new engine's
            if not message["dropped"]:  # else it is said what was
                self.screens.say(words.RESTARTED, "quiet")
        elif "unopened" in message:
            asyncio.create_task(self.give_up(message))
        elif "down" in message:
            play.fight.is_open = False
            self.screens.say(message["down"], "harm", bool(play.stored()))
            self.screens.down()

    async def give_up(self, said):
        """Opening a fight stops the rules: it stays where it is, and the fights of this device are listed."""
        play = self.play
        play.fight.is_open = False
        play.fight.encounter, play.fight.revision = "", 0
        await play.leading.take("")
        await play.open("")
        play.unopenable = said["unopened"]
        self.screens.list_fights()
        titles = [
            one["title"]
            for one in await storage.fights() or []
            if one.get("encounter") == play.unopenable
        ]
        what = titles[0] if titles else words.NO_TITLE
        self.screens.say(words.UNOPENED[said["dropped"]].format(what=what), "harm", True)
