"""What stands above Hit: what the entered command would do, and its odds.

The engine calculates odds in short slices with a pause after each, and never while a command is under way.
"""

import asyncio

from page.bridge import choices, storage
from page.fight import requests
from page.state import ODDS
from page.types import Callable, Command, JobRunner, Json, Reply, Request, State

PAUSE = 0.02  # seconds between two slices
TYPING = 0.03  # seconds before a preview, so that digits typed in a row cause only one


class Odds:
    """Fetches the odds of the latest command."""

    def __init__(self, state: State, runner: JobRunner) -> None:
        self.state = state
        self.runner = runner
        self.command: Command | None = None  # whose odds are being fetched
        self.latest: Command | None = None  # whose odds are shown or being fetched
        self.is_asking = False
        # Called when a complete line is shown, and when it is removed again.
        self.on_shown: Callable[[], None] = lambda: None
        self.line = ""  # as far as it is known
        self.levels: list[list[str]] = []  # (level, chance) of a ladder, once the line is complete
        self.complete = ""  # the complete line that was shown last

    def of(self, command: Command | None) -> None:
        """Fetch the odds of a command; None for none. The old line is removed at once."""
        self.command = self.latest = command if command and choices.is_on(choices.ODDS) else None
        self.show("")
        if self.command is not None and not self.is_asking:
            self.is_asking = True
            asyncio.create_task(self.keep_asking())

    def show(self, line: str, levels: list[list[str]] | None = None) -> None:
        """Show a complete line of odds, or none."""
        self.draw(line, levels)
        if self.complete != line:
            self.complete = line
            self.on_shown()

    def draw(self, line: str, levels: list[list[str]] | None = None) -> None:
        """Show a line of odds, complete or only as far as it is known, and the chances of levels."""
        self.line, self.levels = line, levels or []
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
            if reply["line"] != self.line:
                self.draw(reply["line"])
            return await asyncio.sleep(PAUSE)
        self.command = None
        self.show(reply["line"] if reply["ok"] else "", reply.get("levels"))


class Previews:
    """What each of the entered commands would do."""

    def __init__(self, state: State, odds: Odds) -> None:
        self.state = state
        self.odds = odds
        self.wanted: list[tuple[str, Command]] | None = None
        self.is_asking = False
        self._set("", {})

    def _set(self, line: str, reply: Reply) -> None:
        self.line = line
        self.rows: list[Json] = reply.get("rows") or []  # what it would do to each target
        self.others: list[tuple[str, str]] = []  # (label, line) of the keypad's other forms
        self.then: str = reply.get("then") or ""  # what it asks for first
        self.next: str = reply.get("next") or ""  # from which number on it would be worse

    def of(self, commands: list[tuple[str, Command]]) -> None:
        """Show what each of these would do, under its label: Hit, and Heal where somebody is hurt. Only the latest
        are shown; none remove the preview."""
        self.wanted = commands or None
        self.odds.of(None)
        if not commands:
            storage.preview(None)
            if self.line:
                self._set("", {})
                self.state.changed()
        elif self.state.fight.is_open() and not self.is_asking:
            self.is_asking = True
            asyncio.create_task(self._keep_asking())

    async def _keep_asking(self) -> None:
        """Preview the latest commands until there are no newer ones."""
        shown, fight = None, self.state.fight
        try:
            while self.wanted is not None and self.wanted is not shown:
                await asyncio.sleep(TYPING)
                shown = self.wanted
                if shown is None:
                    return
                reply = await requests.ask(fight, {"do": "preview", "command": shown[0][1]})
                others = []
                for label, command in shown[1:]:
                    other = await requests.ask(fight, {"do": "preview", "command": command})
                    if other["ok"]:
                        others.append((label, other["line"]))
                if self.wanted is shown:
                    storage.preview(reply if reply["ok"] else None)
                    self._set(reply.get("line") or reply.get("text") or "", reply)
                    self.others = others
                    self.state.changed()
                    if reply["ok"] and self.wanted is shown:
                        self.odds.of(shown[0][1])
        finally:
            self.is_asking = False

    def forget(self) -> None:
        """Drop the preview: it was made on another state or screen."""
        self.wanted = None
        self.odds.of(None)
        self._set("", {})
