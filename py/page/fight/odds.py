"""The odds line above Hit. The engine calculates it in short slices with a pause after each, and never while a
person's command is under way."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page.bridge import storage
from page.fight import requests
from page.state import ODDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from page.fight.runner import JobRunner
    from page.state import State
    from page.types import Command, Reply, Request

PAUSE = 0.02  # seconds between two slices
SWITCH = "odds"  # the name under which this device stores the choice
OFF = "off"


def are_shown() -> bool:
    """Whether this device shows odds."""
    return storage.recall(SWITCH) != OFF


def switch() -> None:
    """Turn the odds on or off."""
    storage.remember(SWITCH, OFF if are_shown() else "")


class Odds:
    """Fetches the odds of the latest command into `state.odds`."""

    def __init__(self, state: State, runner: JobRunner) -> None:
        self.state = state
        self.runner = runner
        self.command: Command | None = None  # whose odds are being fetched
        self.latest: Command | None = None  # whose odds are shown or being fetched
        self.is_asking = False
        # Called when a complete line is shown, and when it is removed again.
        self.on_shown: Callable[[], None] = lambda: None
        self.complete = ""  # the complete line that was shown last

    def of(self, command: Command | None) -> None:
        """Fetch the odds of a command; None for none. The old line is removed at once."""
        self.command = self.latest = command if command and are_shown() else None
        self.show("")
        if self.command is not None and not self.is_asking:
            self.is_asking = True
            asyncio.create_task(self.keep_asking())

    def show(self, line: str) -> None:
        """Show a complete line of odds, or none."""
        self.draw(line)
        if self.complete != line:
            self.complete = line
            self.on_shown()

    def draw(self, line: str) -> None:
        """Show a line of odds, complete or only as far as it is known."""
        self.state.odds = line
        self.state.changed(ODDS)

    def shown(self) -> Command | None:
        """The command whose complete line is shown."""
        return self.latest if self.complete else None

    async def keep_asking(self) -> None:
        """Ask for one slice after the other, until the line is complete or no longer wanted."""
        try:
            while self.command is not None:
                await self.runner.when_idle()
                if self.command is not None:
                    await self.ask_for_slice(self.command)
        finally:
            self.is_asking = False

    async def ask_when_idle(self, request: Request) -> Reply:
        """Ask for a slice of other work on odds, when no command of a person is under way."""
        await self.runner.when_idle()
        return await requests.ask(self.state.fight, request)

    async def ask_for_slice(self, command: Command) -> None:
        """Ask for one slice, and show as much of the line as is known."""
        reply = await requests.ask(self.state.fight, {"do": "odds", "command": command})
        if self.command is not command:
            return
        if reply["ok"] and reply["more"]:
            if reply["line"] != self.state.odds:
                self.draw(reply["line"])
            return await asyncio.sleep(PAUSE)
        self.command = None
        self.show(reply["line"] if reply["ok"] else "")
