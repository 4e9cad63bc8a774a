"""Which screen is shown, and the browser's Back button: Back always leads to the roster.

There is at most one entry of ours above the roster, so Back from two screens deep is one step too, and
nobody leaves the app in the middle of something. A sheet over the roster has such an entry as well.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pyscript import window

from page.bridge import windows
from page.state import ROSTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from page.types import Route

SCREENS = ("roster", "combatant", "form", "history", "fights", "about")


def now() -> Route:
    """The screen of this history entry: where a reloaded page was. A form is not come back to: what
    was entered in it is gone."""
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
    """The screen that this window showed before it was loaded again. When it had no fight open, whoever the
    history names is in another fight, and somebody else may have the same id here."""
    there = now()
    return dict(ROSTER) if there["who"] and not windows.had_fight() else there


class Router:
    """The entries that the page makes in the browser's history."""

    def __init__(self) -> None:
        self.is_covered = False  # by a sheet over the roster, which has an entry of its own
        self.is_leaving = False  # that entry: the browser takes its time for it

    def start_over(self) -> Route:
        """Put the roster in the place of whatever this history entry says; the route to it."""
        window.history.replaceState(json.dumps(ROSTER), "")
        return dict(ROSTER)

    def go(self, here: Route, there: Route) -> None:
        """Move from one screen to another."""
        if there["screen"] == "roster":
            if here["screen"] != "roster":
                window.history.back()
        elif here["screen"] == "roster" and (not self.is_covered or self.is_leaving):
            window.history.pushState(json.dumps(there), "")
        else:
            window.history.replaceState(json.dumps(there), "")
        self.is_covered = False

    def cover(self, here: Route) -> None:
        """A sheet opens: over the roster, Back is to close it and not to leave the site."""
        if here["screen"] == "roster" and not self.is_covered:
            self.is_covered = True
            if not self.is_leaving:
                window.history.pushState(json.dumps(ROSTER), "")

    def uncover(self) -> None:
        """The sheet is gone, and its entry with it, unless another screen has taken that over."""
        if self.is_covered:
            self.is_covered = False
            if not self.is_leaving:
                self.is_leaving = True
                window.history.back()

    def listen(self, show: Callable[[Route], None]) -> None:
        """Call `show` with the screen whenever the browser went back or forward."""

        def moved(event: Event) -> None:
            if self.is_leaving:
                self.is_leaving = False
                if self.is_covered:  # the next sheet has opened meanwhile
                    window.history.pushState(json.dumps(ROSTER), "")
                return
            self.is_covered = False
            show(now())

        window.onpopstate = moved
