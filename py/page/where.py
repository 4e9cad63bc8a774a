"""Which screen is shown, and the browser's Back button: back always leads to the roster.

There is at most one entry of ours above the roster, so two screens deep is still one step back and
nobody leaves the app in the middle of something.
"""

import json

from pyscript import window

ROSTER = {"screen": "roster", "who": ""}


def now():
    """The screen of this history entry: where a reloaded page was. A form is not come back to: what
    stood in it is gone."""
    state = window.history.state
    if not (isinstance(state, str) and state.startswith("{")):
        return dict(ROSTER)
    there = json.loads(state)
    if there["screen"] != "form":
        return there
    return {"screen": "combatant", "who": there["who"]} if there["who"] else dict(ROSTER)


def go(here, there):
    """Move from one screen to another in the browser's history."""
    if there["screen"] == "roster":
        if here["screen"] != "roster":
            window.history.back()
    elif here["screen"] == "roster":
        window.history.pushState(json.dumps(there), "")
    else:
        window.history.replaceState(json.dumps(there), "")


def listen(show):
    """Call `show` with the screen whenever the browser went back or forward."""
    window.onpopstate = lambda event: show(now())
