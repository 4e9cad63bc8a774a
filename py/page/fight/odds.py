"""The line of odds above Hit. The engine works on it in short sittings, with a pause after each, and never
while something that a person did is on its way."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page.bridge import storage
from page.fight import requests
from page.state import ODDS

if TYPE_CHECKING:
    from page.fight.runner import JobRunner
    from page.state import State
    from page.types import Command

REST = 0.02  # seconds between two sittings
SWITCH = "odds"  # the name of the choice on this device
OFF = "off"


def are_shown() -> bool:
    """Whether this device shows them."""
    return storage.recall(SWITCH) != OFF


def switch() -> None:
    """Show them from now on, or no longer."""
    storage.remember(SWITCH, OFF if are_shown() else "")


class Odds:
    """Asks for the odds of one command, the latest one; state.odds has the line."""

    def __init__(self, state: State, runner: JobRunner) -> None:
        self.state = state
        self.runner = runner
        self.command: Command | None = None
        self.is_asking = False

    def of(self, command: Command | None) -> None:
        """Ask for the odds of another command; None: of nothing. What was shown is gone."""
        self.command = command if command and are_shown() else None
        self.show("")
        if self.command is not None and not self.is_asking:
            self.is_asking = True
            asyncio.create_task(self.keep_asking())

    def show(self, line: str) -> None:
        """Show a line of odds."""
        self.state.odds = line
        self.state.changed(ODDS)

    async def keep_asking(self) -> None:
        """Ask sitting after sitting, until the line is there or nobody wants it any more."""
        try:
            while self.command is not None:
                await self.state.fight.opened.wait()
                await self.runner.idle.wait()
                async with self.state.fight.lock:  # an act that came meanwhile has it next
                    is_free = self.runner.idle.is_set() and self.state.fight.is_open()
                if is_free and self.command is not None:
                    await self.sit(self.command)
        finally:
            self.is_asking = False

    async def sit(self, command: Command) -> None:
        """Have one sitting."""
        reply = await requests.ask(self.state.fight, {"do": "outlook", "command": command})
        if self.command is not command:
            return
        if reply["ok"] and reply["more"]:
            return await asyncio.sleep(REST)
        self.command = None
        if reply["ok"]:
            self.show(reply["line"])
