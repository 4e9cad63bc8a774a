"""The router: screens as entries of the browser's history. Back always leads to the roster.

The page has at most one history entry after the roster's, so Back from any depth is one step and never leaves the
site in the middle of something. A sheet over the roster has such an entry too.
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


class Router:
    """The entries that the page makes in the browser's history."""

    def __init__(self) -> None:
        self.is_covered = False  # by a sheet over the roster, which has an entry of its own
        self.is_leaving = (
            False  # whether the browser is on its way back from that entry, which takes a moment
        )

    def start_over(self) -> Route:
        """Replace the current history entry with the roster. Returns the roster's route."""
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
        """A sheet opens. Over the roster it gets an entry, so that Back closes it and does not leave the site."""
        if here["screen"] == "roster" and not self.is_covered:
            self.is_covered = True
            if not self.is_leaving:
                window.history.pushState(json.dumps(ROSTER), "")

    def uncover(self) -> None:
        """The sheet closed. Its history entry is removed, unless another screen uses it now."""
        if self.is_covered:
            self.is_covered = False
            if not self.is_leaving:
                self.is_leaving = True
                window.history.back()

    def listen(self, show: Callable[[Route], None]) -> None:
        """Call `show` with the new route whenever the person goes back or forward in the browser."""

        def moved(event: Event) -> None:
            if self.is_leaving:
                self.is_leaving = False
                if self.is_covered:  # the next sheet has opened meanwhile
                    window.history.pushState(json.dumps(ROSTER), "")
                return
            self.is_covered = False
            show(now())

        window.onpopstate = moved
