"""Whether this window leads its fight, takes commands and has the engine, or follows another window that does."""

import asyncio

from page import words
from page.bridge import windows
from page.state import FOOTER
from page.types import State


class Role:
    """What this window is to the fight that was opened here last."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.encounter = ""  # that fight
        self.is_following = False  # whether another window leads it
        self.known = (
            asyncio.Event()
        )  # set once a fight is open here, or in the window that leads it
        self.changing = asyncio.Lock()  # one change of the role or the fight at a time

    async def open(self, encounter: str) -> bool:
        """Open this fight here ("" for none). True when this window leads it, False when it follows or has opened
        another one meanwhile."""
        fight, self.encounter = self.state.fight, encounter
        await windows.open_fight(encounter, fight.audience)
        if self.encounter != encounter:
            return False
        if windows.is_following():
            fight.encounter = encounter
            fight.close()
            self.state.queue.leave_stored()
            self.state.engine.progress = None
        self.note()
        return not self.is_following

    def note(self) -> None:
        """Note and show whether this window follows now; it may have changed since it was told."""
        self.is_following = windows.is_following()
        if self.is_following:
            self.known.set()
        self.state.changed(FOOTER)

    def refuses(self) -> bool:
        """Whether nothing may be entered here because this window follows. If so, says so on the screen."""
        if self.is_following:
            self.state.say(words.FOLLOWS_SAY, "owed")
        return self.is_following

    def pass_on(self) -> None:
        """Leave the stored queue to the leader."""
        self.state.queue.leave_stored()
        self.state.changed(FOOTER)
        windows.pass_on()
