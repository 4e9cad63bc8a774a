"""What is open, and what the browser's Back and Forward do: Back closes the topmost of it and nothing more.

An entry's level says how much is open there: 0 the roster, 1 a screen over it, one more for a combatant's form and
for each sheet. Entries are added at once, within the tap that opens something. They are left a moment later, so
that what is closed and replaced by something else keeps its entry.

A link that is opened in this window makes an entry, too, which takes the level of the sheet that it opens. Back
passes over a second entry of one level. static/sharing/incoming.js reads the link.
"""

import asyncio
import json

from pyscript import window

from page.bridge import storage, windows
from page.state import ROSTER, SHEET
from page.tasks import wait_up_to
from page.types import Callable, Event, Json, OpenSheet, Previews, Route, State

MOST = 20  # levels; a sheet that leads to another one adds one
# Seconds for the browser to go back; it may drop the request when the page is being left.
PATIENCE = 2
SCREENS = ("roster", "combatant", "form", "history", "fights", "about")


def _entry() -> Json:
    """What the current history entry says; nothing when this page did not write it."""
    state = window.history.state
    try:
        found = json.loads(state) if isinstance(state, str) else {}
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def now() -> Route:
    """The screen of the current history entry. A form's entry gives the combatant or the roster instead, because
    what was entered in the form is gone after a reload."""
    there = _entry()
    screen, who = there.get("screen"), there.get("who")
    if screen not in SCREENS or not isinstance(who, str):
        return dict(ROSTER)  # not written by this page
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


def _level() -> int | None:
    """How much is open at the current history entry; None when this module did not write it."""
    found = _entry().get("level")
    return found if isinstance(found, int) and 0 <= found < MOST else None


class History:
    """The entries that the page makes in the browser's history."""

    def __init__(self) -> None:
        self.level = _level() or 0  # of the current entry
        self.route: Route = dict(ROSTER)
        self.depth = 0  # how much is open
        self.written = ""  # the current entry's state, as far as this visit has written it
        self.is_waiting = False  # while the browser goes back, or the page closes what Back left
        self.is_planned = False  # whether entries are left in a moment
        self.is_made_by_link = (
            False  # whether nothing was opened at the current entry yet, which a link has made
        )
        self.arrived = asyncio.Event()  # the browser has gone back as the page asked

    def place(self, route: Route, depth: int) -> None:
        """This screen is open, with so much in all: make the history as deep."""
        self.route, self.depth = route, min(depth, MOST - 1)
        if self.is_waiting:
            return
        if self.is_made_by_link and 0 < self.depth == self.level - 1:
            self.level = self.depth  # its sheet has taken the place of the one below
        self.is_made_by_link = False
        if self.depth < self.level:
            if not self.is_planned:
                self.is_planned = True
                asyncio.create_task(self._leave())
            return
        if self.depth == self.level and self._state() != self.written:
            self._write()
        while self.level < self.depth:
            self.level += 1
            self.written = self._state()
            window.history.pushState(self.written, "")

    def _write(self) -> None:
        self.written = self._state()
        window.history.replaceState(self.written, "")

    def _state(self) -> str:
        """The state of the entry at this level; below a form it is its combatant's."""
        entry = dict(self.route)
        if entry["screen"] == "form" and self.level < self.depth and entry.get("who"):
            entry = {"screen": "combatant", "who": entry["who"]}
        state: Json = dict(entry)
        state["level"] = self.level
        return json.dumps(state)

    async def _leave(self) -> None:
        """Leave the entries of what was closed."""
        self.is_planned = False
        if self.depth < self.level and not self.is_waiting:
            self.is_waiting = True
            self.arrived.clear()
            window.history.go(self.depth - self.level)
            await wait_up_to(PATIENCE, self.arrived)
            if not self.arrived.is_set():
                self.is_waiting = False
                self.level = _level() or 0

    def listen(self, show: Callable[[Route], None], close: Callable[[int], bool]) -> None:
        """Call `show` when the person goes forward to an entry, and `close` with its level when they go back.

        `close` says whether anything was open above that level. If not, Back goes on.
        """
        if _level() is None:
            self._write()

        def moved(event: Event) -> None:
            self.written = ""
            level = _level()
            if level is None and window.location.hash:  # a link was opened here
                self.level = min(self.level + 1, MOST - 1)
                self.is_made_by_link = True
                return self._write()
            self.is_made_by_link = False
            before, self.level = self.level, level or 0
            if self.is_waiting:
                self.is_waiting = False
                self.arrived.set()
                self.place(self.route, self.depth)
            elif self.level > before:
                show(now())
            elif not self._has_closed(close) and self.level:
                window.history.back()

        window.onpopstate = moved

    def _has_closed(self, close: Callable[[int], bool]) -> bool:
        """Close what is open above the entry to which Back has led. False when there is nothing."""
        self.is_waiting = True
        has_closed = close(self.level)
        self.is_waiting = False
        if has_closed:
            self.place(self.route, self.depth)
        return has_closed


class Navigation:
    """The screen and the sheets that are open."""

    def __init__(self, state: State, previews: Previews) -> None:
        self.state = state
        self.screen = state.screen
        self.previews = previews
        self.history = History()

    # Screens.

    def go(self, there: Route) -> None:
        """Show another screen."""
        self.screen.route = dict(there)
        self.place()
        self._left()

    def _left(self) -> None:
        """The screen before is left: draw the other one."""
        self.state.forget_refusal()
        self.previews.forget()
        storage.preview(None)
        self.state.changed()

    def back(self) -> None:
        """Leave this screen: a form leads back to its combatant, everything else to the roster."""
        who = self.screen.drawn.get("who") or ""
        if self.screen.drawn["screen"] == "form" and who and self.state.combatant(who):
            self.go({"screen": "combatant", "who": who})
        else:
            self.go(ROSTER)

    # Sheets.

    def open_sheet(self, sheet: OpenSheet | None) -> None:
        """Show a sheet over the screen in place of the one that is open; None closes it."""
        self._end_sheet(sheet)
        self.state.changed(SHEET)
        self.place()

    def close_sheet(self) -> None:
        """Close the sheet."""
        self.open_sheet(None)

    def leave_sheet(self) -> None:
        """The person closes the sheet: the one behind it is shown again, if there is one."""
        self.open_sheet(self.screen.sheet.behind if self.screen.sheet else None)

    def sheet_gone(self) -> None:
        """The browser has closed the sheet."""
        self._end_sheet(None)
        self.place()

    def _end_sheet(self, after: OpenSheet | None) -> None:
        before, self.screen.sheet = self.screen.sheet, None
        if before:
            before.closed()
        self.screen.sheet = after

    # Back and Forward.

    def depth(self) -> int:
        """How many steps back the roster is: the screens over it, and the sheets over them."""
        depth, sheet = self._level(self.screen.route), self.screen.sheet
        while sheet:
            depth, sheet = depth + 1, sheet.behind
        return depth

    def _level(self, route: Route) -> int:
        if route["screen"] == "roster":
            return 0
        return 2 if self._is_combatants_form(route) else 1

    def _is_combatants_form(self, route: Route) -> bool:
        who = route.get("who") or ""
        return route["screen"] == "form" and bool(who) and bool(self.state.view("c:" + who))

    def place(self) -> None:
        """A screen or a sheet has opened or closed."""
        self.history.place(self.screen.route, self.depth())

    def listen(self) -> None:
        """Follow the browser's Back and Forward."""
        self.history.listen(self.came_forward, self.close_above)
        self.place()

    def came_forward(self, there: Route) -> None:
        """Forward leads to this screen. Sheets stay closed."""
        self.close_sheet()
        self._change(there)
        self.place()

    def close_above(self, level: int) -> bool:
        """Back: close what is open above that level. False when there is nothing."""
        if self.depth() <= level:
            return False
        while self.depth() > level:
            route = self.screen.route
            if self.screen.sheet:
                self.leave_sheet()
            elif self._is_combatants_form(route):
                self._change({"screen": "combatant", "who": route["who"]})
            else:
                self._change(dict(ROSTER))
        self.place()
        return True

    def _change(self, there: Route) -> None:
        if there != self.screen.route:
            self.screen.route = there
            self._left()
