"""The router: what is open, as entries of the browser's history. Back closes the topmost of it and nothing more.

An entry's level says how much is open there: 0 the roster, 1 a screen over it, one more for a combatant's form and
for each sheet. Entries are added at once, within the tap that opens something. They are left a moment later, so
that what is closed and replaced by something else keeps its entry.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from page.bridge import windows
from page.state import ROSTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from page.types import Route

MOST = 20  # levels; a sheet that leads to another one adds one
SCREENS = ("roster", "combatant", "form", "history", "fights", "about")


def now() -> Route:
    """The screen of the current history entry. A form's entry gives the combatant or the roster instead, because
    what was entered in the form is gone after a reload."""
    state = window.history.state
    try:
        there = json.loads(state) if isinstance(state, str) else {}
        screen, who = there.get("screen"), there.get("who")
    except (ValueError, AttributeError):
        return dict(ROSTER)  # not written by this page
    if screen not in SCREENS or not isinstance(who, str):
        return dict(ROSTER)
    if screen == "form":
        return {"screen": "combatant", "who": who} if who else dict(ROSTER)
    return {"screen": screen, "who": who}


def at_start() -> Route:
    """The screen that this window showed before a reload.

    It is the roster if the window had no fight open: the combatant in the history is then of another fight, and
    the same id may be somebody else here.
    """
    there = now()
    return dict(ROSTER) if there["who"] and not windows.had_fight() else there


def level() -> int:
    """How much is open at the current history entry; 0 when the page did not write it."""
    state = window.history.state
    try:
        found = json.loads(state).get("level") if isinstance(state, str) else 0
    except (ValueError, AttributeError):
        return 0
    return found if isinstance(found, int) and 0 < found < MOST else 0


class Router:
    """The entries that the page makes in the browser's history."""

    def __init__(self) -> None:
        self.level = level()  # of the current entry
        self.route: Route = dict(ROSTER)
        self.depth = 0  # how much is open
        self.written = ""  # the current entry's state, as far as this visit has written it
        self.is_waiting = False  # while the browser goes back, or the page closes what Back left
        self.is_planned = False  # whether entries are left in a moment

    def place(self, route: Route, depth: int) -> None:
        """This screen is open, with so much in all: make the history as deep."""
        self.route, self.depth = route, depth
        if self.is_waiting:
            return
        if depth < self.level:
            if not self.is_planned:
                self.is_planned = True
                asyncio.create_task(self._leave())
            return
        if depth == self.level and self._state() != self.written:
            self.written = self._state()
            window.history.replaceState(self.written, "")
        while self.level < depth:
            self.level += 1
            self.written = self._state()
            window.history.pushState(self.written, "")

    def _state(self) -> str:
        """The state of the entry at this level; below a form it is its combatant's."""
        entry = dict(self.route)
        if entry["screen"] == "form" and self.level < self.depth and entry.get("who"):
            entry = {"screen": "combatant", "who": entry["who"]}
        state: dict[str, object] = dict(entry)
        state["level"] = self.level
        return json.dumps(state)

    async def _leave(self) -> None:
        """Leave the entries of what was closed."""
        self.is_planned = False
        if self.depth < self.level and not self.is_waiting:
            self.is_waiting = True
            window.history.go(self.depth - self.level)

    def listen(self, show: Callable[[Route], None], close: Callable[[int], bool]) -> None:
        """Call `show` when the person goes forward to an entry, and `close` with its level when they go back.

        `close` says whether anything was open above that level. If not, as after a reload, Back goes on.
        """
        if window.history.state is None:
            self.place(self.route, self.depth)

        def moved(event: Event) -> None:
            self.written = ""
            if window.history.state is None and window.location.hash:
                self.level += 1  # a link was opened here; static/sharing/incoming.js reads it
                return
            before, self.level = self.level, level()
            if self.is_waiting:
                self.is_waiting = False
                self.place(self.route, self.depth)
            elif self.level > before:
                show(now())
            else:
                self.is_waiting = True
                has_closed = close(self.level)
                self.is_waiting = False
                if has_closed:
                    self.place(self.route, self.depth)  # as it is now
                elif self.level:
                    window.history.back()

        window.onpopstate = moved
