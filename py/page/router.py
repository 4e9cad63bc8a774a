"""Which screen is shown, and the browser's Back button: back always leads to the roster.

There is at most one entry of ours above the roster, so two screens deep is still one step back and
nobody leaves the app in the middle of something. A sheet over the roster has such an entry too.
"""

import json

from js import hurtbox
from pyscript import window

ROSTER = {"screen": "roster", "who": ""}
SCREENS = ("roster", "combatant", "form", "history", "fights", "about")
# Whether a sheet lies over the roster, and whether its entry in the history is just being left: the
# browser takes its time for that.
_sheet = {"covers": False, "leaves": False}


def now():
    """The screen of this history entry: where a reloaded page was. A form is not come back to: what
    stood in it is gone."""
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


def at_start():
    """The screen that this window showed before it was loaded again. When it had no fight open, whoever the
    history names is in another fight, and somebody else may have the same id here."""
    there = now()
    return dict(ROSTER) if there["who"] and not hurtbox.leading.before() else there


def start_over():
    """The roster, in the place of whatever this history entry says: the screen that it is."""
    window.history.replaceState(json.dumps(ROSTER), "")
    return dict(ROSTER)


def go(here, there):
    """Move from one screen to another in the browser's history."""
    if there["screen"] == "roster":
        if here["screen"] != "roster":
            window.history.back()
    elif here["screen"] == "roster" and (not _sheet["covers"] or _sheet["leaves"]):
        window.history.pushState(json.dumps(there), "")
    else:
        window.history.replaceState(json.dumps(there), "")
    _sheet["covers"] = False


def cover(here):
    """A sheet opens: over the roster, Back is to close it and not to leave the site."""
    if here["screen"] == "roster" and not _sheet["covers"]:
        _sheet["covers"] = True
        if not _sheet["leaves"]:
            window.history.pushState(json.dumps(ROSTER), "")


def uncover():
    """The sheet is gone, and its entry with it, unless another screen has taken that over."""
    if _sheet["covers"]:
        _sheet["covers"] = False
        if not _sheet["leaves"]:
            _sheet["leaves"] = True
            window.history.back()


def listen(show):
    """Call `show` with the screen whenever the browser went back or forward."""

    def moved(event):
        if _sheet["leaves"]:
            _sheet["leaves"] = False
            if _sheet["covers"]:  # the next sheet has opened meanwhile
                window.history.pushState(json.dumps(ROSTER), "")
            return
        _sheet["covers"] = False
        show(now())

    window.onpopstate = moved
