"""The engine's events: loading progress, up, a restart, a fight it could not open, or down."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import words
from page.bridge import windows
from page.state import FOOTER, OFFER

if TYPE_CHECKING:
    from page.fight.flow import FightFlow
    from page.state import State
    from page.types import Json

DOWN = "down"


class EngineEvents:
    """Handles the events of static/engine-client/events.js."""

    def __init__(self, state: State, flow: FightFlow) -> None:
        self.state = state
        self.flow = flow

    def hear(self, message: Json) -> None:
        """Update the state for one event."""
        state = self.state
        if "progress" in message:
            step = message["progress"]
            state.progress = step if step["step"] else None
            state.changed(FOOTER)
        elif "up" in message:
            state.systems = message["systems"]
            if windows.is_following():
                self.flow.on_confirmed()  # draws the fights that can be begun
        elif "restarted" in message and state.was_ready:
            self.flow.on_confirmed()  # the views are the new engine's
            if not message["dropped"]:  # otherwise the sentence about the dropped command stays
                state.say(words.RESTARTED, "quiet")
        elif "unopened" in message:
            asyncio.create_task(self.flow.opener.give_up(message))
        elif "down" in message:
            state.fight.close()
            state.say(message["down"], "harm", bool(self.flow.opener.stored()))
            state.update = DOWN
            state.changed(OFFER)
