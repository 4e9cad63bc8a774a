"""The engine's events: loading progress, up, a restart, a fight it could not open, or down."""

import asyncio

from page import words
from page.bridge import storage, windows
from page.state import FOOTER, OFFER
from page.types import FightOpener, Json, State

DOWN = "down"


class EngineEvents:
    """Handles the events of static/engine-client/events.js."""

    def __init__(self, state: State, opener: FightOpener) -> None:
        self.state = state
        self.opener = opener

    def hear(self, message: Json) -> None:
        """Update the state for one event."""
        state = self.state
        if "progress" in message:
            step = message["progress"]
            state.engine.progress = step if step["step"] else None
            state.changed(FOOTER)
        elif "up" in message:
            state.engine.systems = message["systems"]
            if windows.is_following():
                self.opener.runner.on_confirmed()  # draws the fights that can be begun
        elif "restarted" in message and state.engine.was_ready:
            if message.get(
                "closed"
            ):  # the new engine has not the fight: opening it says why, or heals it
                state.fight.close()
                asyncio.create_task(self.opener.open(state.fight.encounter, anew=True))
                return
            self.opener.runner.on_confirmed()  # the views are the new engine's
            if not message["dropped"]:  # otherwise the sentence about the dropped command stays
                state.say(words.RESTARTED, "quiet")
        elif "unopened" in message:
            asyncio.create_task(self.opener.give_up(message))
        elif "down" in message:
            state.fight.close()
            state.say(message["down"], "harm", bool(self.opener.stored()))
            state.engine.update = DOWN
            state.changed(OFFER)
            asyncio.create_task(self.reassure())

    async def reassure(self) -> None:
        """Add to what was just said that the fight is still saved, if it is."""
        state, text, encounter = self.state, self.state.notice.text, self.opener.stored()
        if not encounter:
            return
        from page import safety_words  # loaded where something is wrong

        status = await storage.status(encounter, state.fight.revision)
        if safety_words.is_kept(status) and state.notice.text == text:
            state.say(text + " " + words.STILL_SAVED, "harm", True)
